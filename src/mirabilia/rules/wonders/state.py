"""One game is one record; a batch is an array of them.

The record holds what lies on the table and in the hands, and what follows from it as far as
the hot path reads it (production, prices, counts, shields). Saving it is its bytes, cloning it is a copy.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.packs.wonders.schema import COUNTABLES, LARGEST_TABLE, RESOURCES
from mirabilia.rules.chance import RNG
from mirabilia.rules.kernel import name_type
from mirabilia.rules.wonders.tables import BUILDINGS, CARDS, MOST_STAGES

S = LARGEST_TABLE
HAND = 8
PRODUCERS = 8  # either/or producers of one kind in a city
LEVELS = 16  # coins that can go to one neighbour, plus one
MENU = 2 * LEVELS * HAND + 2 * HAND + CARDS

BUILD, STAGE, SELL, FREE, TAKE, PASS = range(6)  # kinds of action
TURN, SEVENTH, DIGGING, OVER = range(4)  # phases: what kind of decision is asked now

FOR_SALE, OWN = range(2)  # uses of an either/or producer

LAST_TURN = 6
LAST_AGE = 3
AGES = 3

# A choice: what to do, with which card, and the coins paid to each neighbour.
ACTION = np.dtype([("kind", "i1"), ("left", "i1"), ("right", "i1"), ("card", "i2")], align=True)

GAME = np.dtype(
    [
        ("rng", RNG),
        ("seats", "i1"),
        ("age", "i1"),
        ("turn", "i1"),
        ("phase", "i1"),
        ("asked", "i2"),  # a bit for each seat that is asked to choose
        ("chosen", "i2"),  # a bit for each of them that has chosen
        ("pick", ACTION, S),  # the choices so far, hidden until the last seat has chosen
        ("last", ACTION, S),  # what each seat did when choices were last revealed
        ("revealed", "i2"),  # a bit for each seat whose `last` belongs to the latest reveal
        # ---- on the table
        ("board", "i1", S),
        ("stages", "i1", S),
        ("coins", "i2", S),
        ("built", "u1", (S, BUILDINGS)),  # the card that is this building here, plus one; 0: not built
        ("buried", "u1", (S, MOST_STAGES)),  # the card under each stage, plus one; 0: none or unknown
        ("victory", "i1", (S, AGES)),  # victory tokens of each Age
        ("free_used", "i1", S),  # this Age's free construction is spent
        ("digs", "i1", S),  # cards still to be taken from the discard at the end of this turn
        # ---- hidden
        ("hand_size", "i1", S),
        ("hand", "i2", (S, HAND)),  # in the order of the catalogue
        ("discard", "u1", CARDS),  # how many copies of each card lie there
        # ---- what follows from the city
        ("count", "i1", (S, len(COUNTABLES))),  # cards of each colour, stages, defeat tokens
        ("shields", "i2", S),
        ("science", "i1", (S, 4)),  # tablets, compasses, gears, symbols chosen at scoring
        ("powers", "i1", S),
        ("sure", "i8", S),  # lanes: what the city surely makes and may sell
        ("choices", "i1", (S, 2)),  # how many either/or producers: for sale, for its own use only
        ("choice", "i1", (S, 2, PRODUCERS)),  # their sets of resources, one of each set a turn
        ("price", "i1", (S, 2, len(RESOURCES))),  # of a unit from the left, from the right
    ],
    align=True,
)

# Scratch memory of one worker: kernels allocate nothing, they write here.
WORK = np.dtype(
    [
        ("rng", RNG),  # of players that choose at random
        ("wish_wonder", "i1", S),  # set-up: the wonder asked for, -1 to draw it
        ("wish_side", "i1", S),  # set-up: side 0 or 1, -1 to draw it
        ("deck", "i2", 80),
        ("menu_size", "i8"),
        ("menu", ACTION, MENU),
        ("reach", "i8"),  # lanes: the most units of each resource that could be got, for any money
        ("payments", "i8"),
        ("pay_left", "i1", LEVELS),
        ("pay_right", "i1", LEVELS),
        ("stage_payments", "i8"),
        ("stage_left", "i1", LEVELS),
        ("stage_right", "i1", LEVELS),
        ("stride", "u8", len(RESOURCES)),
        ("room", "u8", len(RESOURCES)),
        ("from_left", "u8", LEVELS),
        ("to_right", "u8", LEVELS),
        ("decisions", "i8"),
        ("actions", "i8"),
    ],
    align=True,
)

CATEGORIES = (
    "military",
    "treasury",
    "wonder",
    "civilian",
    "commerce",
    "guilds",
    "science",
    "leaders",
    "edifice",
    "total",
)
MILITARY, TREASURY, WONDER, CIVILIAN, COMMERCE, GUILDS, SCIENCE, LEADERS, EDIFICE, TOTAL = range(10)
SHEET = np.dtype([("points", "i2", (S, len(CATEGORIES)))])

Game: TypeAlias = np.record
Games: TypeAlias = "np.recarray[Any, Any]"
Work: TypeAlias = np.record
Works: TypeAlias = "np.recarray[Any, Any]"
Sheet: TypeAlias = np.record
Sheets: TypeAlias = "np.recarray[Any, Any]"
Bits: TypeAlias = np.uint64
Action: TypeAlias = np.record
name_type("Action", ACTION)
name_type("Game", GAME)
name_type("Work", WORK)
name_type("Sheet", SHEET)


def new_games(count: int) -> Games:
    """A batch of empty records."""
    return np.zeros(count, GAME).view(np.recarray)


def whole(games: Games) -> Any:
    """The same games seen as one block of bytes each: NumPy copies these as memory, not field by field."""
    return games.view(np.ndarray).view((np.void, GAME.itemsize))


def clone(games: Games) -> Games:
    """An independent copy of a batch."""
    return whole(games).copy().view(GAME).view(np.recarray)  # type: ignore[no-any-return] # NumPy says Any


def new_works(count: int = 1) -> Works:
    """Scratch memory for this many workers, wishing for nothing."""
    works = np.zeros(count, WORK).view(np.recarray)
    works.wish_wonder = -1
    works.wish_side = -1
    return works


def new_sheets(count: int) -> Sheets:
    """Empty score sheets."""
    return np.zeros(count, SHEET).view(np.recarray)

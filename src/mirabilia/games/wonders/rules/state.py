"""One game is one record; a batch is an array of them.

The record holds what lies on the table and in the hands, and what follows from it as far as
the hot path reads it (production, prices, counts, shields). Saving it is its bytes, cloning it is a copy.

Seats are players, cities are boards. They are the same but for the game of two: there the third city, the
Free City, has no seat of its own, and the seat that holds its card decides for it.
"""

from typing import Any, Final, TypeAlias

import numpy as np

from mirabilia.engine.batch import maker, new_batch
from mirabilia.engine.by_field import FOLLOWS, MINE, OPEN, RULED, SECRET, FieldTable, record_of
from mirabilia.engine.chance import RNG
from mirabilia.engine.kernel import name_field, name_type
from mirabilia.engine.tale import TALE
from mirabilia.engine.template import Action, Works
from mirabilia.games.wonders.content.schema import COUNTABLES, EVENTS, LARGEST_TABLE, PRICED, RESOURCES
from mirabilia.games.wonders.rules.tables import BUILDINGS, CARDS, MOST_OPTIONS, MOST_STAGES

S = LARGEST_TABLE
HAND = 8
PILE = 7
LEADERS_IN_PLAY = 16  # at most five in a game, but a position may begin with any
PRODUCERS = 8  # either/or producers of one kind in a city
LEVELS = 16  # coins that can go to one neighbour, plus one
PAYMENTS = 2 * LEVELS  # minimal outcomes with and without a purchase from the bank
WAYS_TO_STAGE = 2 * MOST_OPTIONS * (PAYMENTS + 1)  # with and without an Edifice, each option, each payment
MENU = (PAYMENTS + WAYS_TO_STAGE + 2) * HAND + CARDS

# Kinds of action.
BUILD, STAGE, SELL, FREE, TAKE, PASS, KEEP, RECRUIT, COPY, LOSE, FORFEIT = range(11)

# Phases: what kind of decision is asked now.
TURN, SEVENTH, DIGGING, OVER, DRAFT, RECRUITING, FOR_CITY, EXTRA, COPYING, PENALTY = range(10)

# Records of version 1 are replayed by its rules; docs/games/wonders.md says what has changed.
RULES_VERSION: Final = 2

# Choices due when the cards of a turn are resolved, in their order (L9.10), and how many kinds of them come
# before the seventh card; both by version of the rules.
EXTRA_LEADER, LEADER_COPY, STAGE_DIG, LEADER_DIG, COPIED_DIG = range(5)
ERRANDS = 5
ERRAND_ORDER = np.array(
    [(EXTRA_LEADER, STAGE_DIG, LEADER_DIG, COPIED_DIG, LEADER_COPY), tuple(range(ERRANDS))]
)
BEFORE_SEVENTH = np.array([0, 2])

FOR_SALE, OWN = range(2)  # uses of an either/or producer
NOBODY = -1

RECRUITMENT = 0  # the turn before the first of an Age
LAST_TURN = 6
LAST_AGE = 3
AGES = 3

# A choice: what to do, with which card, and the coins paid for resources.
ACTION = np.dtype(
    [
        ("kind", "i1"),
        ("left", "i1"),
        ("right", "i1"),
        ("bank", "i1"),
        ("card", "i2"),
        ("option", "i1"),  # of a stage, or the pair of tokens that is forfeited; from 1
        ("edifice", "i1"),  # the stage is built together with a participation
    ],
    align=True,
)

# Each field of a game after its group: who may see it.
GAME_FIELDS: FieldTable = [
    (SECRET, "rng", RNG),
    (OPEN, "seats", "i1"),
    (OPEN, "cities", "i1"),
    (OPEN, "packs", "i2"),  # a bit for each pack in play
    (OPEN, "rules", "i1"),  # the version of the rules that is played
    (OPEN, "age", "i1"),
    (OPEN, "turn", "i1"),
    (OPEN, "phase", "i1"),
    (OPEN, "asked", "i2"),  # a bit for each seat that is asked to choose
    (OPEN, "chosen", "i2"),  # a bit for each of them that has chosen
    (OPEN, "acting", "i1"),  # the city that a single asked seat decides for, or NOBODY: each for its own
    (OPEN, "holder", "i1"),  # game of two: the seat that plays for the Free City
    (OPEN, "pending", "i2"),  # a bit for each city whose choice waits to be revealed
    (RULED, "pick", ACTION, S),  # these choices, by city
    (RULED, "last", ACTION, S),  # what each city did when choices were last revealed
    (OPEN, "revealed", "i2"),  # a bit for each city whose `last` belongs to the latest reveal
    # ---- on the table
    (OPEN, "board", "i1", S),
    (OPEN, "stages", "i1", S),
    (OPEN, "coins", "i2", S),
    (OPEN, "built", "u1", (S, BUILDINGS)),  # the card that is this building here, plus one; 0: not built
    (RULED, "buried", "u1", (S, MOST_STAGES)),  # the card under each stage, plus one; 0: none or unknown
    (OPEN, "victory", "i1", (S, AGES)),  # victory tokens of each Age
    (OPEN, "option", "i1", (S, MOST_STAGES)),  # the option taken at each stage, from 1; 0: it has none
    (OPEN, "edifice", "u1", AGES),  # the Edifice of each Age, plus one; 0: played without
    (OPEN, "pawns_left", "i1", AGES),  # on its card; none: it is built
    (OPEN, "pawns", "i1", (S, AGES)),  # participation pawns of each Age
    (OPEN, "joined", "i1", S),  # has participated in this Age
    (OPEN, "debts", "i1", (S, AGES)),  # debt tokens of each Age
    (OPEN, "free_used", "i1", S),  # this Age's free construction is spent
    (OPEN, "leaders", "u1", (S, LEADERS_IN_PLAY)),  # recruited leaders, plus one
    (OPEN, "copied", "u1", S),  # the leader copied from a neighbour, plus one
    (OPEN, "errand", "i1", (S, ERRANDS)),  # how many choices of each kind are due at the end of this turn
    (OPEN, "due", "i1"),  # how many of them in all
    (OPEN, "purse", "i2", S),  # coins held after paying this turn, and a rebate; not what neighbours paid
    (OPEN, "bank_used", "i1", S),  # this turn's purchase from the bank is made
    (OPEN, "rebated", "i1", S),  # bits: rebate of this turn had from the left (1), from the right (2)
    # ---- hidden
    (OPEN, "hand_size", "i1", S),
    (MINE, "hand", "i2", (S, HAND)),  # in the order of the catalogue; leaders during the draft
    (OPEN, "leader_hand_size", "i1", S),
    (MINE, "leader_hand", "i2", (S, HAND)),  # in the order of the catalogue
    (OPEN, "pile_size", "i1"),
    (RULED, "pile", "i2", PILE),  # of the Free City; the top is the last one
    (RULED, "discard", "u1", CARDS),  # how many copies of each card lie there
    (SECRET, "box", "u1", CARDS),  # the leaders that nobody has
    # ---- what follows from the city
    (FOLLOWS, "count", "i1", (S, len(COUNTABLES))),  # cards of each colour, stages, tokens, leaders
    (FOLLOWS, "shields", "i2", S),
    (FOLLOWS, "science", "i1", (S, 4)),  # tablets, compasses, gears, symbols chosen at scoring
    (FOLLOWS, "powers", "i2", S),
    (FOLLOWS, "sure", "i8", S),  # lanes: what the city surely makes and may sell
    (FOLLOWS, "choices", "i1", (S, 2)),  # how many either/or producers: for sale, for its own use only
    (FOLLOWS, "choice", "i1", (S, 2, PRODUCERS)),  # their sets of resources, one of each set a turn
    (FOLLOWS, "price", "i1", (S, 2, len(RESOURCES))),  # of a unit from the left, from the right
    (FOLLOWS, "discount", "i1", (S, len(PRICED))),  # resources less, by colour and for stages
    (FOLLOWS, "free_colours", "i1", S),  # bits: colours built without resources
    (FOLLOWS, "bank_price", "i1", S),  # of one resource a turn from the bank; 0: none to be had
    (FOLLOWS, "rebate", "i1", S),  # coins after buying from a neighbour
    (FOLLOWS, "bounty", "i1", (S, len(EVENTS))),  # coins for each event
    (FOLLOWS, "leader_cut", "i1", S),  # coins off the price of a leader
]
GAME = record_of(GAME_FIELDS)

# Scratch memory of one worker: kernels allocate nothing, they write here.
WORK = np.dtype(
    [
        ("rng", RNG),  # of players that choose at random
        ("wish_wonder", "i1", S),  # set-up: the wonder asked for, -1 to draw it
        ("wish_side", "i1", S),  # set-up: side 0 or 1, -1 to draw it
        ("packs", "i2"),  # set-up: a bit for each pack asked for
        ("rules", "i1"),  # set-up: the version of the rules
        ("wish_edifice", "i1", AGES),  # set-up: the Edifice asked for, -1 to draw it
        ("with_promo", "i1"),  # set-up: deal the promotional leader too
        ("deck", "i2", 80),
        ("menu_size", "i8"),
        ("menu", ACTION, MENU),
        ("to_bank", "i1", MENU),  # coins that each of these pays to the bank
        ("reach", "i8"),  # lanes: the most units of each resource that could be got, for any money
        ("payments", "i8"),
        ("pay_left", "i1", PAYMENTS),
        ("pay_right", "i1", PAYMENTS),
        ("pay_bank", "i1", PAYMENTS),
        ("stage_payments", "i8"),
        ("stage_left", "i1", PAYMENTS),
        ("stage_right", "i1", PAYMENTS),
        ("stage_bank", "i1", PAYMENTS),
        ("first_option", "i8"),  # of the next stage; both 0 if it has none
        ("last_option", "i8"),
        ("join_room", "i8"),  # coins left for resources if the Edifice is joined too; -1: it cannot be
        ("stride", "u8", len(RESOURCES)),
        ("room", "u8", len(RESOURCES)),
        ("from_left", "u8", (LEVELS, 2)),
        ("to_right", "u8", (LEVELS, 2)),
        ("decisions", "i8"),
        ("tale", TALE),  # what happened, if it is wanted
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
REPEATS = 2  # a city holds at most two pawns that repeat a guild
SHEET = np.dtype(
    [
        ("points", "i2", (S, len(CATEGORIES))),
        ("rank", "i8", S),  # what orders the seats, once the whole game is scored
        ("copied", "i2"),  # scratch: the thing that a copied guild counts as, plus one
        ("repeated", "i2", REPEATS),  # scratch: the things that repeated guilds count as, plus one
    ],
    align=True,
)

Bits: TypeAlias = np.uint64
Hands: TypeAlias = "np.ndarray[Any, Any]"  # the hands of all seats
Sizes: TypeAlias = "np.ndarray[Any, Any]"  # how many cards each of them holds
name_type(__name__, "Action", ACTION)
name_type(__name__, "Game", GAME)
name_type(__name__, "Work", WORK)
name_type(__name__, "Sheet", SHEET)
name_field(__name__, "Hands", GAME, "hand")
name_field(__name__, "Sizes", GAME, "hand_size")
new_games, new_sheets = maker(GAME), maker(SHEET)


def new_works(count: int = 1) -> Works:
    """Scratch memory for this many workers, wishing for nothing."""
    works = new_batch(count, WORK)
    works.wish_wonder = -1
    works.wish_side = -1
    works.wish_edifice = -1
    works.packs = 1
    works.rules = RULES_VERSION
    return works


def new_action() -> Action:
    """An empty place for an action."""
    return new_batch(1, ACTION)[0]  # type: ignore[no-any-return] # NumPy says Any

"""One game of Architects is one record; a batch is an array of them.

deck[0 .. 6]     the decks of the seats' wonders, face up; the top is the last card
deck[CENTRAL]    the central deck, face down
"""

import numpy as np

from mirabilia.engine.batch import maker, new_batch
from mirabilia.engine.by_field import OPEN, RULED, SECRET, FieldTable, record_of
from mirabilia.engine.chance import RNG
from mirabilia.engine.kernel import name_type
from mirabilia.engine.tale import TALE
from mirabilia.engine.template import Action, Works
from mirabilia.games.architects.content.schema import LARGEST_TABLE
from mirabilia.games.architects.rules.tables import ALL_TOKENS, KINDS, LARGEST_DECK

S = LARGEST_TABLE
CENTRAL = S  # the number of the central deck
SHOWN_ROOM = 3
STACK = 15  # stands for the unseen top of the token stack where a token is named
NOTHING = -1
DEEDS = 48  # what one turn can hold, and more
MENU = 1024

# Kinds of action.
TAKE, LOOK, USE, BUILD, LEARN, END, DRAW, CLAIM, SEARCH, KEEP = range(10)

# Places of a card that is taken.
LEFT, RIGHT, MIDDLE = range(3)

# Phases: what kind of decision is asked now.
TAKING, ACTING, DRAWING, CLAIMING, SEARCHING, KEEPING, OVER = range(7)

# How a stage is paid beyond plain cards (A-C6, A-C7): bits.
ECONOMY, ENGINEERING = 1, 2

# A choice: what to do; a deck, stage or kind of card; a token; the cards that pay.
ACTION = np.dtype(
    [
        ("kind", "i1"),
        ("place", "i1"),
        ("token", "i1"),
        ("coins", "i1"),  # coin cards that pay for a stage
        ("paid", "i1", 5),  # resource cards that pay for a stage, or green cards of a set
        ("by", "i1"),  # bits: ECONOMY, ENGINEERING
    ]
)

# Each field of a game after its group: who may see it.
GAME_FIELDS: FieldTable = [
    (SECRET, "rng", RNG),
    (OPEN, "seats", "i1"),
    (OPEN, "phase", "i1"),
    (OPEN, "active", "i1"),  # whose turn it is
    (OPEN, "turn", "i2"),  # from 1
    (OPEN, "conflict", "i1"),  # how many conflict tokens are in play
    (OPEN, "flipped", "i1"),  # how many show Battle
    (OPEN, "cat", "i1"),  # who has the cat, NOTHING: the table
    (OPEN, "looked", "i1"),  # the cat's holder has looked in this turn
    (OPEN, "known", "i1"),  # a bit for each seat that knows the top of the central deck
    (OPEN, "ready", "i2"),  # bits: tokens whose extra card may be taken in this turn
    (OPEN, "used", "i2"),  # bits: tokens used in this turn
    (OPEN, "searched", "i1"),  # the deck whose top cards are looked at
    (OPEN, "doer", "i1"),  # whose deeds are kept, NOTHING: nobody's yet
    (OPEN, "deed_count", "i1"),
    (RULED, "deeds", ACTION, DEEDS),  # what was done in the latest turn, in its order
    # ---- by seat
    (OPEN, "wonder", "i1", S),
    (OPEN, "built", "i1", S),  # a bit for each stage
    (OPEN, "victory", "i2", S),  # military victory tokens
    (OPEN, "cards", "i2", (S, KINDS)),  # cards lying in front of a seat
    (OPEN, "held", "i2", S),  # a bit for each progress token
    (OPEN, "twice", "i2", S),  # and for those of which it has both copies
    # ---- common
    (OPEN, "shown", "i1", SHOWN_ROOM),  # the tokens lying open, NOTHING: none left
    (RULED, "stack_size", "i1"),
    (RULED, "stack", "i1", ALL_TOKENS),  # of tokens face down; the top is the last
    (OPEN, "discard", "i2", KINDS),
    (RULED, "deck_size", "i1", S + 1),
    (RULED, "deck", "i1", (S + 1, LARGEST_DECK)),
]
GAME = record_of(GAME_FIELDS)

# Scratch memory of one worker: kernels allocate nothing, they write here.
WORK = np.dtype(
    [
        ("rng", RNG),  # of players that choose at random
        ("wish_wonder", "i1", S),  # set-up: the wonder asked for, NOTHING to draw it
        ("wish_first", "i1"),  # set-up: the first seat, NOTHING to draw it
        ("order", "i1", S),  # set-up: wonders to draw from
        ("must", "i1"),  # something that is listed must be done before the turn can end
        ("menu_size", "i8"),
        ("menu", ACTION, MENU),
        ("decisions", "i8"),
        ("tale", TALE),  # what happened, if it is wanted
    ],
    align=True,
)

CATEGORIES = ("wonder", "cat", "blue", "military", "progress", "total")
WONDER_POINTS, CAT_PAWN, BLUE, MILITARY, PROGRESS, TOTAL = range(6)
SHEET = np.dtype(
    [
        ("points", "i2", (S, len(CATEGORIES))),
        ("rank", "i8", S),  # what orders the seats, once the whole game is scored
    ],
    align=True,
)

name_type(__name__, "Action", ACTION)
name_type(__name__, "Game", GAME)
name_type(__name__, "Work", WORK)
name_type(__name__, "Sheet", SHEET)
new_games, new_sheets = maker(GAME), maker(SHEET)


def new_action() -> Action:
    """An empty place for an action."""
    return new_batch(1, ACTION)[0]  # type: ignore[no-any-return] # NumPy says Any


def new_works(count: int = 1) -> Works:
    """Scratch memory for this many workers, wishing for nothing."""
    works = new_batch(count, WORK)
    works.wish_wonder = NOTHING
    works.wish_first = NOTHING
    return works

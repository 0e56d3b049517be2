"""Where everything stands in an observation of Architects and among the indices of its actions.

A payment of a stage is told by the resource cards that pay and by whether Economy is used; the coins and
the use of Engineering follow from it. Payments are numbered by how many cards they have, then by which, so
that those of a cheap stage are the first of those of a dear one:

    stage of 2:  | no card | 1 card: 5 | 2 cards: 15 | with Economy: no card |
"""

from itertools import product
from typing import Any

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import name_type
from mirabilia.envs.layout import LARGEST, WAIT, Drawing, Layout, Numbering, city_parts, kept_record
from mirabilia.games.architects.action import PLACES, UNSEEN, VERBS
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.game import read_setup
from mirabilia.games.architects.rules import state, tables
from mirabilia.setup import own_options

PHASES = ("take", "act", "draw", "claim", "search", "keep", "over")
UNITS = int(tables.COST.max()) + 1  # a stage is paid with fewer cards of a resource than this
CARD_SETS = UNITS**tables.RESOURCE_COUNT
SETS = tables.SYMBOL_COUNT + 1  # of symbols: two of each, or one of each
MENU_KEPT = 24  # legal actions that a batch keeps of each seat; longer lists are made again

PLAN = np.dtype(
    [
        ("at", "i2", len(VERBS)),  # the first index of a kind
        ("stage", "i2", tables.STAGES),  # of a stage
        ("plain", "i2", tables.STAGES),  # how many payments of a stage do without Economy
        ("payment", "i2", CARD_SETS),  # the number of the cards that pay, written in base UNITS
        ("length", "i8"),  # of an observation
        ("first_city", "i8"),  # the numbers before the cities
        ("indices", "i8"),  # of the actions
    ],
    align=True,
)
LISTING = np.dtype([("count", "i8"), ("index", "i2", state.MENU)], align=True)
KEPT = kept_record(state.ACTION, MENU_KEPT)
name_type(__name__, "Plan", PLAN)
name_type(__name__, "Listing", LISTING)
name_type(__name__, "Kept", KEPT)

# The places of an observation's beginning and of a city's.
PHASE_AT, TURN_AT = 0, len(PHASES)
CONFLICT_AT, FLIPPED_AT, LOOKED_AT, STACK_AT, CENTRAL_AT = range(TURN_AT + 1, TURN_AT + 6)
READY_AT = CENTRAL_AT + 1
USED_AT = READY_AT + tables.TOKENS
SHOWN_AT = USED_AT + tables.TOKENS
DISCARD_AT = SHOWN_AT + tables.TOKENS
TOP_AT = DISCARD_AT + tables.KINDS
FOUND_AT = TOP_AT + tables.KINDS
FIRST_CITY = FOUND_AT + tables.KINDS
WONDER_AT = 0
BUILT_AT = tables.WONDERS
VICTORY_AT = BUILT_AT + tables.STAGES
CAT_AT, ACTIVE_AT, KNOWS_AT, SEARCHED_AT, DECK_AT = range(VICTORY_AT + 1, VICTORY_AT + 6)
CARDS_AT = DECK_AT + 1
HELD_AT = CARDS_AT + tables.KINDS
DECK_TOP_AT = HELD_AT + tables.TOKENS
CITY = DECK_TOP_AT + tables.KINDS

# Where an observation is put together; `row` holds the cities too, one after the other.
PAGE = np.dtype(
    {
        "names": ["cities", "row", "own"],
        "formats": [("u1", (state.S, CITY)), ("u1", state.S * CITY), ("u1", FIRST_CITY)],
        "offsets": [0, 0, state.S * CITY],
    }
)
name_type(__name__, "Page", PAGE)


def card_sets() -> list[tuple[int, ...]]:
    """The cards that can pay for a stage: fewer first."""
    every = [paid for paid in product(range(UNITS), repeat=tables.RESOURCE_COUNT) if sum(paid) < UNITS]
    return sorted(every, key=lambda paid: (sum(paid), *(-count for count in paid)))


def draw_actions(plan: Any) -> Numbering:
    """Number the actions."""
    content = catalogue()
    kinds = tuple(kind.id for kind in content.kinds)
    tokens = (*(token.id for token in content.tokens), UNSEEN)
    symbols = tuple(kinds[kind] for kind in tables.SYMBOLS)
    sets = (*(f"{symbol}=2" for symbol in symbols), " ".join(f"{symbol}=1" for symbol in symbols))
    every = card_sets()
    for number, paid in enumerate(every):
        plan.payment[sum(count * UNITS**i for i, count in enumerate(paid))] = number
    drawing = Drawing()
    drawing.add("wait", 1, "Not asked: nothing to choose")
    assert drawing.parts[0].start == WAIT
    at = plan.at
    at[state.TAKE] = drawing.add("take", len(PLACES), "Take the top card of a deck", 1, PLACES)
    at[state.LOOK] = drawing.add("look", 1, "Look at the top of the central deck")
    uses = tuple(f"{token} {place}" for token in tokens[:-1] for place in PLACES)
    at[state.USE] = drawing.add("use", len(uses), "Take the extra card of a token", 1, uses)
    for stage in range(tables.STAGES):
        cost = int(tables.COST[:, stage].max())
        plain = [paid for paid in every if sum(paid) <= cost]
        helped = [paid for paid in every if sum(paid) <= cost - 2]
        plan.plain[stage] = len(plain)
        names = [_payment(paid) for paid in plain] + [f"{_payment(paid)} economy".strip() for paid in helped]
        meaning = "Build it with these resource cards, and coins for the rest"
        plan.stage[stage] = drawing.add(f"build s{stage + 1}", len(names), meaning, 1, tuple(names))
    at[state.BUILD] = plan.stage[0]
    learns = tuple(f"{symbols} {token}" for symbols in sets for token in tokens)
    at[state.LEARN] = drawing.add("learn", len(learns), "Take a token for a set of symbols", 1, learns)
    at[state.END] = drawing.add("end", 1, "End the turn")
    decks = ("own deck", *(f"deck {n} to the left" for n in range(1, state.CENTRAL)), "central")
    at[state.DRAW] = drawing.add("draw", len(decks), "Take the top card of any deck", 1, decks)
    at[state.CLAIM] = drawing.add("claim", len(tokens), "Take a token", 1, tokens)
    at[state.SEARCH] = drawing.add("search", 2, "Look through the top of a deck", 1, PLACES[:2])
    at[state.KEEP] = drawing.add("keep", tables.KINDS, "Keep one of the cards looked at", 1, kinds)
    return drawing.table()


def _payment(paid: tuple[int, ...]) -> str:
    names = (catalogue().kinds[kind].id for kind in tables.RESOURCES)
    return " ".join(f"{name}={count}" for name, count in zip(names, paid, strict=True) if count)


def draw_city() -> Numbering:
    """Lay out what everybody sees of a seat."""
    content = catalogue()
    kinds = tuple(kind.id for kind in content.kinds)
    tokens = tuple(token.id for token in content.tokens)
    drawing = Drawing()
    drawing.add("wonder", tables.WONDERS, "Its wonder", 1, tuple(wonder.id for wonder in content.wonders))
    stages = tuple(f"s{stage + 1}" for stage in range(tables.STAGES))
    drawing.add("stages", tables.STAGES, "Stages built", 1, stages)
    drawing.add("victory", 1, "Military victory tokens", LARGEST)
    drawing.add("cat", 1, "It has the cat")
    drawing.add("active", 1, "It is its turn")
    drawing.add("knows", 1, "It knows the top of the central deck")
    drawing.add("searched", 1, "The top cards of its deck are being looked at")
    drawing.add("deck", 1, "Cards in its deck", LARGEST)
    drawing.add("cards", tables.KINDS, "Cards in front of it", LARGEST, kinds)
    drawing.add("tokens", tables.TOKENS, "Progress tokens, copies of each", 2, tokens)
    drawing.add("top", tables.KINDS, "The top card of its deck", 1, kinds)
    assert drawing.size == CITY
    return drawing.table()


def draw_observation(seats: int) -> Numbering:
    """Lay out the observation: the moment, what only the seat sees, then each seat's city."""
    content = catalogue()
    kinds = tuple(kind.id for kind in content.kinds)
    tokens = tuple(token.id for token in content.tokens)
    drawing = Drawing()
    drawing.add("phase", len(PHASES), "What kind of decision is asked", 1, PHASES)
    drawing.add("turn", 1, "The number of the turn", LARGEST)
    drawing.add("conflict", 1, "Conflict tokens in play", LARGEST)
    drawing.add("flipped", 1, "Conflict tokens that show Battle", LARGEST)
    drawing.add("looked", 1, "The holder of the cat has looked in this turn")
    drawing.add("stack", 1, "Progress tokens face down", LARGEST)
    drawing.add("central", 1, "Cards in the central deck", LARGEST)
    drawing.add("ready", tables.TOKENS, "Tokens whose extra card may be taken now", 1, tokens)
    drawing.add("used", tables.TOKENS, "Tokens used in this turn", 1, tokens)
    drawing.add("shown", tables.TOKENS, "Progress tokens lying open, copies of each", 2, tokens)
    drawing.add("discard", tables.KINDS, "Cards in the discard pile", LARGEST, kinds)
    drawing.add(
        "central top", tables.KINDS, "The top card of the central deck, if the seat knows it", 1, kinds
    )
    drawing.add("found", tables.KINDS, "The cards of which the seat keeps one", LARGEST, kinds)
    assert drawing.size == FIRST_CITY
    parts = list(drawing.parts)
    city = draw_city()
    for number in range(seats):
        parts += city_parts(city, drawing.size + number * city.size, number, "city")
    return Numbering(tuple(parts))


def make_layout(options: dict[str, Any]) -> Layout:
    """The layout of a game with these options. Raises BadSetup."""
    setup = read_setup({"seed": 0, **options})
    plans = new_batch(1, PLAN)
    actions = draw_actions(plans[0])
    kept = own_options(setup)
    observation = draw_observation(setup.seats)
    plans[0].first_city = FIRST_CITY
    plans[0].length, plans[0].indices = observation.size, actions.size
    return Layout("architects", setup.seats, kept, observation, actions, CITY, setup.seats, plans)


assert len(PHASES) == state.OVER + 1

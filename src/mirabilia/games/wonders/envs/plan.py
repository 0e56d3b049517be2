"""Where everything stands in an observation of 7 Wonders and among the indices of its actions.

An index is that of its kind and card, then of its stage's option and Edifice, then of its payment:

    1 .. build: each card by its payments
      .. stage: each card, alone or with the Edifice, by its options and payments
      .. sell | free | take: each card | pass | keep | recruit | copy: each leader | lose: each card | forfeit

Payments are numbered in the order in which the legal actions are listed: fewer coins to the left first, and
those that buy from the bank last. How many there can be follows from the cost (`most_payments`).
"""

from functools import cache
from itertools import product
from typing import Any

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import name_type
from mirabilia.envs.layout import LARGEST, WAIT, Drawing, Layout, Numbering, city_parts, kept_record
from mirabilia.games.wonders.action import TOKEN_PAIRS, VERBS
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import COLOURS, RESOURCES
from mirabilia.games.wonders.game import Setup, find_wonder, read_setup, wonders_in_play
from mirabilia.games.wonders.reading import PHASES, pack_bits
from mirabilia.games.wonders.rules import state, tables
from mirabilia.setup import own_options

KINDS = len(VERBS)
PHASE_COUNT = 10
SYMBOL_COUNT = 4  # tablets, compasses, gears, those chosen at the end
BOARDS = len(catalogue().boards)
RESOURCE_COUNT = len(RESOURCES)
COLOUR_COUNT = len(COLOURS)
USUAL_PRICE = 2
MENU_KEPT = 64  # legal actions that a batch keeps of each seat; longer lists are made again
WAYS = 2 * tables.MOST_OPTIONS
OWN_ROOM, CITY_ROOM = 640, 256  # bytes for what stands before the cities, and for a city
THINGS = len(tables.COST)

PLAN = np.dtype(
    [
        ("at", "i2", (KINDS, tables.CARDS)),  # the first index of a kind with a card
        ("room", "i2", tables.CARDS),  # how many ways to build a stage with this card are told apart
        ("ways", "i2", THINGS),  # how many payments of a stage are told apart
        ("in_coins", "i1", tables.CARDS),  # one more with this card
        ("buildings", "i2"),  # how many cards can be built
        ("card", "i2", tables.CARDS),  # these cards
        ("identities", "i2"),  # how many buildings a city can have
        (
            "place",
            "i2",
            tables.CARDS,
        ),  # the place of a card among all in play, buildings first; -1: not in play
        ("leader", "i2", tables.CARDS),  # the place of a leader among leaders
        ("board", "i2", BOARDS),  # the place of a board side
        ("edifice", "i2", tables.EDIFICES),
        ("with_leaders", "i1"),
        ("with_options", "i1"),
        ("with_edifice", "i1"),
        ("with_city", "i1"),
        ("city", "i2"),  # numbers of one city
        ("length", "i8"),  # of an observation
        ("indices", "i8"),  # of the actions
        # ---- in an observation
        ("projects", "i2"),
        ("pile", "i2"),
        ("hand", "i2"),
        ("found", "i2"),
        ("leader_hand", "i2"),
        ("pick", "i2"),
        ("first_city", "i2"),
        # ---- in a city
        ("boards", "i2"),
        ("leaders", "i2"),
        ("leader_count", "i2"),
        ("taken", "i2"),
        ("pawns", "i2"),
    ],
    align=True,
)
# Where an observation is put together; `row` holds the cities without gaps, one after the other.
PAGE = np.dtype(
    [("own", "u1", OWN_ROOM), ("cities", "u1", (state.S, CITY_ROOM)), ("row", "u1", state.S * CITY_ROOM)],
    align=True,
)
# What a seat may do: the indices of the actions on the menu, in its order.
LISTING = np.dtype(
    [
        ("count", "i8"),
        ("rank", "i1", WAYS),  # payments of the present card so far, by way to a stage
        ("index", "i2", state.MENU),
    ],
    align=True,
)
KEPT = kept_record(state.ACTION, MENU_KEPT)
name_type(__name__, "Plan", PLAN)
name_type(__name__, "Listing", LISTING)
name_type(__name__, "Kept", KEPT)
name_type(__name__, "Page", PAGE)

# The places of an observation's beginning and of a city's, which are the same in every layout.
AGE_AT, TURN_AT, PHASE_AT = 0, 3, 10
DISCARDED_AT = PHASE_AT + PHASE_COUNT
(
    COINS_AT,
    STAGES_AT,
    VICTORY_AT,
    DEFEAT_AT,
    SHIELDS_AT,
    SCIENCE_AT,
    HAND_SIZE_AT,
    FREE_USED_AT,
    ASKED_AT,
) = 0, 1, 2, 5, 6, 7, 11, 12, 13
COLOURS_AT = 14
SURE_AT = COLOURS_AT + COLOUR_COUNT
SOLD_AT = SURE_AT + RESOURCE_COUNT
OWN_AT = SOLD_AT + RESOURCE_COUNT
PRICE_AT = OWN_AT + RESOURCE_COUNT
LAST_AT = PRICE_AT + 2 * RESOURCE_COUNT
LAST_COINS_AT = LAST_AT + KINDS
BUILT_AT = LAST_COINS_AT + 3


# ---------------------------------------------------------------- payments
def _price_groups() -> list[int]:
    """Sets of resources that are always cheaper together, as bits."""
    masks = {int(mask) for column in (tables.DISCOUNT_LEFT, tables.DISCOUNT_RIGHT) for mask in column}
    groups: dict[tuple[bool, ...], int] = {}
    for resource in range(RESOURCE_COUNT):
        key = tuple(bool(mask >> resource & 1) for mask in sorted(masks))
        groups[key] = groups.get(key, 0) | 1 << resource
    return list(groups.values())


@cache
def most_sums(need: tuple[int, ...]) -> int:
    """How many sums of coins can reach one neighbour for a part of this need, whatever the prices are.

    Each payment gives the left neighbour another sum, and the less to the left the more to the right (W5.9):
    so there are never more payments than sums.
    """
    cheap = sorted({1, *(int(price) for price in tables.DISCOUNT_PRICE if price)})
    groups = _price_groups()
    most = 1
    for prices in product((*cheap, USUAL_PRICE), repeat=len(groups)):
        sums = {0}
        for price, group in zip(prices, groups, strict=True):
            wanted = sum(units for r, units in enumerate(need) if group >> r & 1)
            sums = {total + price * bought for total in sums for bought in range(wanted + 1)}
        most = max(most, len([total for total in sums if total < state.LEVELS]))
    return most


@cache
def most_payments(thing: int, bank: bool) -> int:
    """The most payments of a cost that can be listed; with a bank, those that buy there come on top."""
    cost = int(tables.COST[thing])
    need = tuple(cost >> 8 * r & 127 for r in range(RESOURCE_COUNT))
    if not any(need):
        return 1
    found = most_sums(need)
    if bank:
        fewer = [(*need[:r], units - 1, *need[r + 1 :]) for r, units in enumerate(need) if units]
        found += max(most_sums(rest) for rest in fewer)
    return found


# ---------------------------------------------------------------- what is in play
def cards_in_play(packs: int) -> tuple[list[int], list[int]]:
    """The cards that can be built, and the leaders, with these packs."""
    here = [
        card
        for card in range(tables.CARDS)
        if packs >> tables.PACK[card] & 1
        and not (tables.REPLACED[card] >= 0 and packs >> tables.REPLACED[card] & 1)
    ]
    white = tables.COLOUR == tables.WHITE
    return [card for card in here if not white[card]], [card for card in here if white[card]]


def boards_in_play(setup: Setup, packs: int) -> list[int]:
    """The board sides that can come to the table: those of the packs, and any that are asked for."""
    wonders = wonders_in_play(packs)
    wonders += [find_wonder(wish, packs) for wish in setup.boards or () if wish is not None]
    return sorted({side for wonder in wonders for side in wonder.sides})


def stages_of(boards: list[int]) -> list[int]:
    """The stages of these boards, as things."""
    return [
        int(tables.BOARD_ROW[board]) + 1 + stage for board in boards for stage in range(tables.STAGES[board])
    ]


# ---------------------------------------------------------------- actions
def draw_actions(plan: Any, packs: int, boards: list[int]) -> Numbering:
    """Number the actions."""
    cards = catalogue().cards
    buildings, leaders = cards_in_play(packs)
    bank = bool(tables.BANK_PRICE[[*buildings, *leaders]].any() or tables.BANK_PRICE[tables.CARDS :].any())
    stages = stages_of(boards)
    plan.ways[stages] = [most_payments(stage, bank) for stage in stages]
    options = [max(1, int(tables.OPTIONS[stage])) for stage in stages]
    joining = 2 if packs & tables.BUILDING_EDIFICES else 1
    drawing = Drawing()
    drawing.add("wait", 1, "Not asked: nothing to choose")
    assert drawing.parts[0].start == WAIT
    for card in buildings:
        plan.at[state.BUILD, card] = drawing.add(
            f"build {cards[card].id}",
            most_payments(card, bank),
            "Build it by its first payment, its second, ...",
        )
    for card in (*buildings, *leaders):
        plan.in_coins[card] = bool(tables.POWERS[card] & tables.STAGE_FOR_COINS)
        counts = zip(options, plan.ways[stages] + plan.in_coins[card], strict=True)
        plan.room[card] = max(int(taken * ways) for taken, ways in counts)
        meaning = "Build the next stage with it: each option by its first payment, its second, ..."
        meaning += "; then the same with the Edifice" if joining > 1 else ""
        plan.at[state.STAGE, card] = drawing.add(
            f"stage {cards[card].id}", joining * int(plan.room[card]), meaning
        )
    lost = {int(tables.LOSES_COLOUR[row + 1]) for row in tables.EDIFICE_ROW} if joining > 1 else set()
    ones = [
        (state.SELL, [*buildings, *leaders], "Sell it"),
        (state.FREE, buildings, "Build it by the free construction of the wonder"),
        (state.TAKE, buildings, "Build it out of the discard pile"),
        (state.PASS, [0], "Choose nothing"),
        (state.KEEP, leaders, "Keep it in the draft"),
        (state.RECRUIT, leaders, "Recruit it"),
        (state.COPY, leaders, "Copy it from a neighbour"),
        (
            state.LOSE,
            [card for card in buildings if tables.COLOUR[card] in lost],
            "Lose it to a failed Edifice",
        ),
    ]
    for kind, those, meaning in ones:
        start = drawing.size
        names = tuple(cards[card].id for card in those) if kind != state.PASS else ()
        drawing.add(VERBS[kind], len(those), meaning, 1, names)
        for number, card in enumerate(those):
            plan.at[kind, card] = start + number
    if joining > 1:
        pairs = tuple("{} {}".format(*pair) for pair in TOKEN_PAIRS)
        plan.at[state.FORFEIT, 0] = drawing.add("forfeit", len(pairs), "Give up two victory tokens", 1, pairs)
    return drawing.table()


# ---------------------------------------------------------------- observation
def draw_city(plan: Any, boards: list[int], leaders: list[int]) -> Numbering:
    """Lay out what everybody sees of a city."""
    content = catalogue()
    drawing = Drawing()
    drawing.add("coins", 1, "Coins", LARGEST)
    drawing.add("stages", 1, "Stages built", tables.MOST_STAGES)
    drawing.add("victory", state.AGES, "Victory tokens of each Age", LARGEST, ("I", "II", "III"))
    drawing.add("defeats", 1, "Defeat tokens", LARGEST)
    drawing.add("shields", 1, "Shields", LARGEST)
    symbols = ("tablet", "compass", "gear", "chosen at the end")
    drawing.add("science", len(symbols), "Symbols", LARGEST, symbols)
    drawing.add("hand size", 1, "Cards in hand", state.HAND)
    drawing.add("free used", 1, "The free construction of this Age is spent")
    drawing.add("asked", 1, "It has to choose now, or is chosen for")
    drawing.add("colours", COLOUR_COUNT, "Cards of each colour", LARGEST, COLOURS)
    drawing.add("sure", RESOURCE_COUNT, "Resources that it surely makes and sells", LARGEST, RESOURCES)
    drawing.add("either", RESOURCE_COUNT, "Producers that make it or another, for sale", LARGEST, RESOURCES)
    drawing.add("own", RESOURCE_COUNT, "Producers that make it or another, not for sale", LARGEST, RESOURCES)
    sides = tuple(f"{side} {resource}" for side in ("left", "right") for resource in RESOURCES)
    drawing.add("prices", 2 * RESOURCE_COUNT, "What a unit costs from each neighbour", USUAL_PRICE, sides)
    drawing.add("last", KINDS, "What it did at the latest reveal", 1, VERBS)
    payees = ("left", "right", "bank")
    drawing.add("paid", len(payees), "Coins that it paid for resources then", state.LEVELS - 1, payees)
    assert drawing.size == BUILT_AT
    drawing.add("built", int(plan.identities), "The buildings", 1, content.buildings[: plan.identities])
    names = tuple(content.boards[board].id for board in boards)
    plan.boards = drawing.add("board", len(boards), "Its board", 1, names)
    if leaders:
        names = tuple(content.cards[card].id for card in leaders)
        plan.leaders = drawing.add("leaders", len(leaders), "Recruited: 1; copied: 2", 2, names)
        drawing.add("leader hand size", 1, "Leaders in hand", state.HAND)
    if plan.with_options:
        stages = tuple(f"stage {stage + 1}" for stage in range(tables.MOST_STAGES))
        plan.taken = drawing.add(
            "options", tables.MOST_STAGES, "The option of each stage", tables.MOST_OPTIONS, stages
        )
    if plan.with_edifice:
        ages = ("I", "II", "III")
        plan.pawns = drawing.add("pawns", state.AGES, "Participation pawns of each Age", LARGEST, ages)
        drawing.add("debts", state.AGES, "Debt tokens of each Age", LARGEST, ages)
        drawing.add("joined", 1, "It has participated in this Age")
    return drawing.table()


def draw_observation(
    plan: Any, cities: int, boards: list[int], buildings: list[int], leaders: list[int]
) -> tuple[Numbering, int]:
    """Lay out the observation: the moment, what only the seat sees, then each city."""
    content = catalogue()
    ages = ("I", "II", "III")
    drawing = Drawing()
    drawing.add("age", state.AGES, "The Age", 1, ages)
    turns = ("recruitment", *(f"turn {turn}" for turn in range(1, state.LAST_TURN + 1)))
    drawing.add("turn", len(turns), "The turn", 1, turns)
    phases = tuple(PHASES.get(phase, "over") for phase in range(PHASE_COUNT))
    drawing.add("phase", PHASE_COUNT, "What kind of decision is asked", 1, phases)
    drawing.add("discarded", 1, "Cards in the discard pile", LARGEST)
    if plan.with_edifice:
        names = tuple(edifice.id for edifice in content.edifices)
        plan.projects = drawing.add("edifices", tables.EDIFICES, "The Edifices of this game", 1, names)
        drawing.add("pawns left", state.AGES, "Pawns on the Edifice of each Age", LARGEST, ages)
    if plan.with_city:
        plan.pile = drawing.add("pile", 1, "Cards in the Free City's pile", state.PILE)
        drawing.add("holder", 1, "The seat plays for the Free City in this turn")
    cards = tuple(content.cards[card].id for card in (*buildings, *leaders))
    plan.hand = drawing.add("hand", len(cards), "Copies of each card in hand", state.HAND, cards)
    meaning = "Copies of each card to pick from: the discard pile, or the Free City's last card"
    plan.found = drawing.add("found", len(buildings), meaning, LARGEST, cards[: len(buildings)])
    if leaders:
        names = cards[len(buildings) :]
        plan.leader_hand = drawing.add("leader hand", len(leaders), "Leaders in hand", 1, names)
    if plan.with_city:
        meaning = "The card of the own choice, while the Free City's card is chosen"
        plan.pick = drawing.add("pick", len(buildings), meaning, 1, cards[: len(buildings)])
    plan.first_city = drawing.size
    city = draw_city(plan, boards, leaders)
    plan.city = city.size
    parts = list(drawing.parts)
    for number in range(cities):
        parts += city_parts(city, drawing.size + number * city.size, number, "city")
    return Numbering(tuple(parts)), city.size


def make_layout(options: dict[str, Any]) -> Layout:
    """The layout of a game with these options. Raises BadSetup."""
    setup = read_setup({"seed": 0, **options})
    packs = pack_bits(setup.edition, setup.seats, setup.packs)
    boards = boards_in_play(setup, packs)
    buildings, leaders = cards_in_play(packs)
    plans = new_batch(1, PLAN)
    plan = plans[0]
    plan.at = -1
    plan.place = -1
    plan.leader = -1
    plan.board = -1
    plan.with_leaders = bool(leaders)
    plan.with_edifice = bool(packs & tables.BUILDING_EDIFICES)
    plan.with_city = bool(packs & tables.FREE_CITY)
    plan.with_options = any(tables.OPTIONS[stage] for stage in stages_of(boards))
    plan.buildings = len(buildings)
    plan.leader_count = len(leaders)
    plan.card[: len(buildings)] = buildings
    plan.identities = 1 + max(tables.BUILDING[buildings])
    plan.place[[*buildings, *leaders]] = np.arange(len(buildings) + len(leaders))
    plan.leader[leaders] = np.arange(len(leaders))
    plan.board[boards] = np.arange(len(boards))
    actions = draw_actions(plan, packs, boards)
    cities = max(3, setup.seats)
    observation, city = draw_observation(plan, cities, boards, buildings, leaders)
    assert plan.first_city <= OWN_ROOM
    assert city <= CITY_ROOM
    plan.length, plan.indices = observation.size, actions.size
    kept = own_options(setup)
    return Layout("wonders", setup.seats, kept, observation, actions, city, cities, plans)

"""The payments that a game lists are exactly those that the rules give (W5 and W14; L5; E2, E3.7).

The slow definition is `payment_oracle`; here are the tables on which the two are compared.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from effort import effort
from mirabilia import Game
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import Cost
from mirabilia.games.wonders.rules.state import BUILD, RECRUIT, STAGE
from wonders.payment_oracle import (
    Payment,
    build_payments,
    buildings,
    chained,
    cities_of,
    minimal_payments,
    next_stage,
    printed,
    serving_leaders,
    stage_payments,
)
from wonders.reference import plain
from wonders.reference_edifices import may_join, rewards
from wonders.strategies import (
    ALL_TABLES,
    BASE,
    COPYING_GUILD,
    EVERY_GAME,
    FIRST,
    FIRST_EDIFICE,
    FIRST_LEADERS,
    GUILD_IDS,
    SECOND,
    SECOND_ALL,
    SECOND_LEADERS,
    TABLES,
    WITH_EDIFICES,
    Kind,
    distinct_buildings,
    law,
    lively,
    move,
    rich_position,
    setup_for,
)
from wonders.table import city, duel, table

Cases: TypeAlias = dict[Any, list[Payment]]  # what is built and on which table -> its payments

CASES = effort(50_000, 20)
CASES_WITH_LEADERS = effort(120_000)
CASES_WITH_EDIFICES = effort(50_000, 20)
EXPENSIVE = [card.id for card in BASE.cards if sum(card.cost.units()) >= 4]
GUILDS = [card.id for card in BASE.cards if card.guild]
DISCOUNTS = ["archimedes", "hammurabi", "imhotep", "leonidas"]
PAYING_LEADERS = [*DISCOUNTS, "bilkis", "ramses"]  # those that change what something costs
PHASES = ("turn", "seventh", "city", "recruit")  # where something is paid for


# ---------------------------------------------------------------- comparing
def listed(game: Game, seat: int) -> dict[tuple[int, str, int, bool], list[Payment]]:
    """The payments a game lists, for each card to build and each way to mark a stage with a card: its option,
    and with the Edifice or without.
    """
    found: dict[tuple[int, str, int, bool], list[Payment]] = {}
    for action in game.legal(seat):
        if action.kind in (BUILD, STAGE):
            paid = (action.left, action.right, action.bank)
            key = (action.kind, action.card_id, action.option, action.edifice)
            found.setdefault(key, []).append(paid)
    return found


def in_order(payments: set[Payment]) -> list[Payment]:
    """As a game lists them: without the bank first, then least to the left first."""
    return sorted(payments, key=lambda paid: (paid[2], paid[0]))


def economy(position: Any, number: int) -> Any:
    """All that decides what a city can pay for: its own table and what its neighbours sell."""
    cities = cities_of(position)
    near = [cities[number - 1], cities[(number + 1) % len(cities)]]
    own = cities[number]
    free = own["coins"], own["bank_used"], *sorted(serving_leaders(own)), *rewards(position, own)
    projects = position["edition"], may_join(position, own)
    return free, projects, *((c["board"], c["stages"], *c["options"], *c["built"]) for c in (*near, own))


def cards_for(position: Any, seat: int, number: int) -> list[str]:
    """The cards that a seat may play for a city: for the Free City those that its own choice leaves, or the
    last of the pile.
    """
    cards = list(position["seats"][seat]["hand"])
    if number != seat and position["phase"] == "seventh":
        return position["pile"][-1:]
    if number != seat:
        cards.remove(position["seats"][seat]["choice"].split()[1])
    return cards


def compare(game: Game) -> Cases:
    """Compare every card and stage of every asked seat; the payments of each case, free ones left out."""
    position = plain(game.position())
    view = game.view(None)
    cases: Cases = {}
    for seat in game.asked:
        number = seat if view["acting"] is None else view["acting"]
        own, where = cities_of(position)[number], economy(position, number)
        payments = listed(game, seat)
        stage, joining = (in_order(stage_payments(position, number, joining=join)) for join in (False, True))
        cases["stage", where] = stage
        if may_join(position, own) is not None and next_stage(own):
            cases["stage and Edifice", where] = joining
        recruiting = view["phase"] == "recruit"
        for card in set(own["leader_hand"] if recruiting else cards_for(position, seat, number)):
            label = f"{card} for city {number} of {position}"
            expected = [] if recruiting else in_order(build_payments(position, number, card))
            assert payments.pop((BUILD, card, 0, False), []) == expected, f"build {label}"
            marked = stage, joining
            if recruiting:
                marked = tuple(
                    in_order(stage_payments(position, number, card, join)) for join in (False, True)
                )
            if number != seat and chained(own, card) and expected:
                marked = [], []  # the Free City must use the chain (W13.9)
            options = len(next_stage(own).options) if next_stage(own) else 0
            for option in range(1, options + 1) if options else [0]:
                for join in (False, True):
                    found = payments.pop((STAGE, card, option, join), [])
                    assert found == marked[join], f"stage with {label}, option {option}, Edifice {join}"
            if recruiting and marked[0] != stage:
                cases["stage for coins", where] = marked[0]
            owned = not recruiting and printed(card, own).identity in buildings(own)
            if any(printed(card, own).cost.units()) and not owned and not chained(own, card):
                cases[card, where] = expected
        assert not payments
    return cases


def trades(cases: Cases) -> int:
    """In how many cases there is more than one way to pay."""
    return sum(len(payments) > 1 for payments in cases.values())


def joined(cases: Cases) -> int:
    """In how many cases a stage and the price of an Edifice can be paid together, and not in one way only."""
    return sum(case[0] == "stage and Edifice" and len(payments) > 1 for case, payments in cases.items())


def too_dear(cases: Cases) -> int:
    """In how many cases a stage can be paid for in more ways than together with the Edifice."""
    joining = [(where, paid) for (what, where), paid in cases.items() if what == "stage and Edifice"]
    return sum(len(cases["stage", where]) > len(paid) for where, paid in joining)


def at_bank(cases: Cases) -> int:
    """In how many cases one way to pay is a purchase from the bank."""
    return sum(any(bank for _, _, bank in payments) for payments in cases.values())


# ---------------------------------------------------------------- players that make a rich table
def greedy(luck: Random, game: Game, seat: int) -> Any:
    """Producers and stages first, then whatever costs most; now and then something else.

    Leaders that change what things cost are kept and recruited.
    """
    legal = game.legal(seat)
    if luck.random() < 0.2:
        return lively(luck, legal)

    def worth(action: Any) -> tuple[Any, ...]:
        card = catalogue().cards[action.card]
        if card.colour == "white":
            return (card.id in PAYING_LEADERS, action.kind == RECRUIT, luck.random())
        producer = action.kind == BUILD and card.colour in ("brown", "grey")
        return (producer, action.kind == BUILD, action.kind == STAGE, sum(card.cost.units()), luck.random())

    return max(legal, key=worth)


def moments(options: dict[str, Any], luck: Random, coins: int) -> Iterator[Game]:
    """A game at each of its decisions; players build all they can, with some coins more than usual."""
    start = mirabilia.new("wonders", **options).position()
    for own in cities_of(start):
        own["coins"] += coins
    game = mirabilia.position(start)
    while not game.over:
        if game.view(None)["phase"] in PHASES:
            yield game
        for seat in game.to_act:
            game.choose(seat, greedy(luck, game, seat))


def cases_of(seats: int, kind: Kind, count: int) -> Cases:
    """So many cases from games of this kind."""
    cases: Cases = {}
    seed = 0
    while len(cases) < count:
        luck = Random(seed)
        for game in moments(setup_for(luck, seats, kind), luck, luck.choice([0, 0, 3, 10])):
            cases |= compare(game)
        seed += 1
    return cases


# ---------------------------------------------------------------- small tables, worked out by hand
@pytest.mark.core
def test_the_oracle_offers_each_choice_of_seller():
    game = table(city("giza:A", "stockade", coins=3), city(built="lumber_yard"), city(built="lumber_yard"))
    assert minimal_payments(game.position(), 0, Cost(wood=1)) == {(2, 0, 0), (0, 2, 0)}


@pytest.mark.core
def test_the_oracle_never_lets_an_either_or_card_give_both():
    game = table(city("giza:A", "stockade", built="timber_yard clay_pit", coins=9))
    assert minimal_payments(game.position(), 0, Cost(wood=1, clay=1)) == {(0, 0, 0)}
    assert minimal_payments(game.position(), 0, Cost(wood=1, clay=1, ore=1)) == {(2, 0, 0)}
    assert minimal_payments(game.position(), 0, Cost(wood=2)) == set()


@pytest.mark.core
def test_the_oracle_sells_neither_yellow_cards_nor_stages():
    game = table(
        city("giza:A", "stockade", coins=9), city("alexandria:B", stages=2, built="forum caravansery")
    )
    assert minimal_payments(game.position(), 0, Cost(glass=1)) == {(2, 0, 0)}
    assert minimal_payments(game.position(), 0, Cost(wood=1)) == set()


@pytest.mark.core
def test_the_oracle_spends_only_coins_that_are_left_after_the_bank():
    game = table(city("giza:A", "stockade", coins=3), city("rhodes:A"))
    assert minimal_payments(game.position(), 0, Cost(coins=1, ore=1)) == {(2, 0, 0)}
    assert minimal_payments(game.position(), 0, Cost(coins=2, ore=1)) == set()


@pytest.mark.core
def test_the_oracle_drops_an_outcome_that_another_undercuts():
    cheap = city("giza:A", "stockade", built="west_trading_post", coins=9)
    game = table(cheap, city("rhodes:A", built="ore_vein"), city("rhodes:B", built="foundry"))
    assert minimal_payments(game.position(), 0, Cost(ore=2)) == {(2, 0, 0), (1, 2, 0), (0, 4, 0)}
    assert minimal_payments(game.position(), 0, Cost(ore=1)) == {(1, 0, 0), (0, 2, 0)}


@pytest.mark.core
def test_the_oracle_takes_off_a_unit_of_the_players_choice():
    game = table(city("giza:A", "baths", leaders="hammurabi", coins=9))
    position = game.position()
    assert minimal_payments(position, 0, Cost(stone=1, ore=1), "blue") == {(0, 0, 0)}
    assert minimal_payments(position, 0, Cost(glass=1, ore=1), "blue") == {(2, 0, 0)}
    assert minimal_payments(position, 0, Cost(glass=1, ore=1), "red") == set()
    assert minimal_payments(position, 0, Cost(glass=1, loom=1), "blue") == set()


@pytest.mark.core
def test_the_oracle_buys_one_unit_from_the_bank_and_only_once_a_turn():
    own = city("rome:A", "baths", leaders="bilkis", coins=3)
    position = table(own, city("rhodes:A", built="press_1")).position()
    assert minimal_payments(position, 0, Cost(ore=1)) == {(2, 0, 0), (0, 0, 1)}
    assert minimal_payments(position, 0, Cost(ore=1, papyrus=1)) == {(2, 0, 1), (0, 2, 1)}
    assert minimal_payments(position, 0, Cost(ore=2)) == {(2, 0, 1)}
    assert minimal_payments(position, 0, Cost(loom=2)) == set()
    position["seats"][0]["bank_used"] = True
    assert minimal_payments(position, 0, Cost(ore=1)) == {(2, 0, 0)}


@pytest.mark.core
def test_the_oracle_builds_guilds_without_resources_for_ramses():
    position = table(city("rome:B", "baths", leaders="ramses", coins=0)).position()
    assert build_payments(position, 0, "workers_guild") == {(0, 0, 0)}
    assert build_payments(position, 0, "palace") == set()


@pytest.mark.core
def test_the_oracle_lets_stevie_pay_for_a_stage_with_coins():
    own = city("giza:B", "baths", stages=2, coins=4)
    position = table(own, city("giza:A", built="clay_pool")).position()
    assert stage_payments(position, 0, "stevie") == {(0, 0, 3)}
    position["seats"][0]["leaders"] = ["imhotep", "bilkis"]
    assert stage_payments(position, 0, "stevie") == {(0, 0, 2), (2, 0, 1)}


@pytest.mark.core
def test_the_oracle_lets_the_free_city_buy_from_both_seats():
    game = duel(city(hand="altar"), city("rhodes:A", "altar"), city("babylon:A", coins=4))
    assert minimal_payments(game.position(), 2, Cost(stone=1, ore=1)) == {(2, 2, 0)}


# ---------------------------------------------------------------- the engine against the oracle
@pytest.mark.core
@pytest.mark.parametrize(
    ("seats", "kind"),
    [
        *((2, FIRST), (3, FIRST), (7, FIRST), (2, FIRST_LEADERS), (3, FIRST_LEADERS), (7, FIRST_LEADERS)),
        *((3, FIRST_EDIFICE), (4, SECOND), (3, SECOND_ALL), (7, SECOND_ALL)),
    ],
    ids=str,
)
def test_a_rich_game_lists_exactly_the_minimal_payments(seats, kind):
    cases: Cases = {}
    for game in moments(setup_for(Random(1), seats, kind), Random(1), coins=4):
        cases |= compare(game)
    assert len(cases) > 100
    assert trades(cases) > 10


@pytest.mark.parametrize("seats", ALL_TABLES)
def test_games_list_exactly_the_minimal_payments(seats):
    cases = cases_of(seats, FIRST, CASES // len(ALL_TABLES))
    assert trades(cases) > len(cases) / 10


@pytest.mark.parametrize("seats", ALL_TABLES)
def test_games_with_leaders_list_exactly_the_minimal_payments(seats):
    kind = FIRST_LEADERS if seats % 2 == 0 else SECOND_LEADERS
    cases = cases_of(seats, kind, CASES_WITH_LEADERS // len(ALL_TABLES))
    assert trades(cases) > len(cases) / 10
    assert at_bank(cases) > len(cases) / 100
    assert any(case[0] == "stage for coins" for case in cases)


@pytest.mark.parametrize("kind", WITH_EDIFICES, ids=str)
def test_games_with_edifices_list_exactly_the_minimal_payments(kind):
    """Stage and participation are paid together (E2.2); both outcomes of that must be met often."""
    cases: Cases = {}
    for seats in TABLES:
        cases |= cases_of(seats, kind, CASES_WITH_EDIFICES // len(TABLES) // len(WITH_EDIFICES))
    assert trades(cases) > len(cases) / 10
    assert joined(cases) > len(cases) / 100
    assert too_dear(cases) > len(cases) / 100


@pytest.mark.parametrize("hand", [["palace"], ["pantheon", *EXPENSIVE[:6]], GUILDS[:5], GUILDS[5:]])
def test_rich_neighbourhoods_list_exactly_the_minimal_payments(hand):
    luck = Random(len(hand))
    cases: Cases = {}
    while len(cases) < effort(6000):
        cases |= compare(mirabilia.position(rich_position(luck, seats=3, hand=hand)))
    assert trades(cases) > len(cases) / 10


@pytest.mark.parametrize("edifice", ["factory", "river_port"])
def test_resources_of_edifices_pay_like_others_but_are_not_for_sale(edifice):
    """Built, with no pawn, with one, and on Ur with two, which bring as much as one (E3.7, E7.2, E8.10)."""
    luck = Random(len(edifice))
    cases: Cases = {}
    while len(cases) < effort(5000):
        position = rich_position(luck, 3, EXPENSIVE[:6], luck.choice(WITH_EDIFICES))
        position["age"] = luck.choice([2, 3])
        position["edifices"][1] = {"id": edifice, "pawns": 0}
        for own in position["seats"]:
            own |= {"pawns": [2] * luck.randint(0, 1), "joined": False}
        if luck.random() < 0.5:
            move(position["seats"][0], "ur:night", 2)
            position["seats"][0]["pawns"] = [2, 2]
        cases |= compare(mirabilia.position(position))
    assert trades(cases) > len(cases) / 10
    assert {where[0].count(edifice) for _, where in cases} == {0, 1}


def expert(luck: Random, seats: int, hand: list[str] | None, kind: Kind = FIRST_LEADERS) -> Any:
    """A rich position in which leaders that change costs serve everybody, recruited or copied."""
    position = rich_position(luck, seats, hand, kind)
    for own in cities_of(position):
        own.pop("copied", None)
    for own in position["seats"]:
        own["leaders"] = luck.sample(PAYING_LEADERS[: luck.choice([5, 5, 6])], luck.choice([0, 1, 2, 4, 5]))
        own["bank_used"] = luck.random() < 0.1
        if luck.random() < 0.4:
            move(own, luck.choice(["rome:A", "rome:B"]), luck.randint(0, 1))
    for number, own in enumerate(cities_of(position)):
        near = cities_of(position)[number - 1].get("leaders", [])
        copied = [name for name in near if name not in serving_leaders(own)]
        if copied and luck.random() < 0.7:
            own["built"] = distinct_buildings([*own["built"], COPYING_GUILD], kind.edition)
            own["copied"] = luck.choice(copied)
    return position


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "hand", [["palace"], ["pantheon", *EXPENSIVE[:5]], [*GUILD_IDS[:3], "architects_guild", *GUILDS[:3]]]
)
def test_extreme_tables_with_leaders_list_exactly_the_minimal_payments(hand, seats):
    luck = Random(len(hand))
    cases: Cases = {}
    while len(cases) < effort(2500):
        game = mirabilia.position(expert(luck, seats, hand))
        cases |= compare(game)
        if seats == 2:
            for seat in game.to_act:
                game.choose(seat, lively(luck, game.legal(seat)))
            cases |= compare(game) if game.view(None)["phase"] == "city" else {}
    assert trades(cases) > len(cases) / 20
    assert at_bank(cases) > len(cases) / 20


def test_a_palace_on_rome_that_needs_all_seven_resources_is_paid_exactly():
    """More parts of a cost than a machine word has bits."""
    luck = Random(7)
    wide = 0
    for _ in range(effort(800)):
        position = rich_position(luck, 3, ["palace"])
        position["packs"] = ["leaders"]
        own = position["seats"][0]
        move(own, "rome:A", 0)
        own["coins"] = luck.randint(10, 18)
        own["built"] = luck.sample(
            ["east_trading_post", "west_trading_post", "marketplace"], luck.randint(0, 3)
        )
        own["leaders"] = luck.sample(["bilkis", "hammurabi"], luck.choice([0, 0, 1, 2]))
        game = mirabilia.position(position)
        cases = compare(game)
        wide += len(cases["palace", economy(plain(game.position()), 0)]) > 1
    assert wide > effort(100)


@pytest.mark.core
@law(examples=200)
@given(st.integers(0, 2**32), st.sampled_from(EVERY_GAME))
def test_any_table_lists_exactly_the_minimal_payments(seed, game):
    seats, kind = game
    luck = Random(seed)
    position = expert(luck, seats, None, kind) if kind.leaders else rich_position(luck, seats, None, kind)
    assert compare(mirabilia.position(position))

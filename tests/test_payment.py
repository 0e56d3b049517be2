"""The payments that a game lists are exactly those that the rules give (rulings 5 and 14).

The slow definition is `payment_oracle`; here are the tables on which the two are compared.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from mirabilia import Game
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.packs.wonders.schema import Cost
from mirabilia.wonders.action import BUILD, STAGE
from payment_oracle import build_payments, buildings, minimal_payments, stage_payments
from strategies import TABLES, law, lively, rich_position
from table import city, table

Cases: TypeAlias = dict[Any, list[tuple[int, int]]]  # what is built and on which table -> its payments

CASES = 50_000
EXPENSIVE = [card.id for card in catalogue().cards if sum(card.cost.units()) >= 4]
GUILDS = [card.id for card in catalogue().cards if card.guild]


# ---------------------------------------------------------------- comparing
def listed(game: Game, seat: int) -> dict[tuple[int, str], list[tuple[int, int]]]:
    """The payments a game lists, for each card to build and each card to mark a stage with."""
    found: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for action in game.legal(seat):
        if action.kind in (BUILD, STAGE):
            found.setdefault((action.kind, action.card_id), []).append((action.left, action.right))
    return found


def compare(game: Game) -> Cases:
    """Compare every card and stage of every asked seat; the payments of each case, free ones left out."""
    position = game.position()
    cases: Cases = {}
    for seat in game.asked:
        cities = [position["seats"][place % game.seats] for place in (seat - 1, seat, seat + 1)]
        own = cities[1]
        economy = (own["coins"], *((c["board"], c.get("stages", 0), *c.get("built", [])) for c in cities))
        payments = listed(game, seat)
        stage = sorted(stage_payments(position, seat))
        cases["stage", economy] = stage
        for card in set(own["hand"]):
            where = f"{card} for seat {seat} of {position}"
            expected = sorted(build_payments(position, seat, card))
            assert payments.pop((BUILD, card), []) == expected, f"build {where}"
            assert payments.pop((STAGE, card), []) == stage, f"stage with {where}"
            printed = catalogue().cards[catalogue().card_number[card]]
            if any(printed.cost.units()) and not buildings(own) & {printed.identity, *printed.chain_from}:
                cases[card, economy] = expected
        assert not payments
    return cases


def trades(cases: Cases) -> int:
    """In how many cases there is more than one way to pay."""
    return sum(len(payments) > 1 for payments in cases.values())


# ---------------------------------------------------------------- players that make a rich table
def greedy(luck: Random, game: Game, seat: int) -> Any:
    """Producers and stages first, then whatever costs most; now and then something else."""
    legal = game.legal(seat)
    if luck.random() < 0.2:
        return lively(luck, legal)
    cards = catalogue().cards

    def worth(action: Any) -> tuple[Any, ...]:
        card = cards[action.card]
        producer = action.kind == BUILD and card.colour in ("brown", "grey")
        return (producer, action.kind == BUILD, action.kind == STAGE, sum(card.cost.units()), luck.random())

    return max(legal, key=worth)


def moments(seats: int, seed: int, coins: int) -> Iterator[Game]:
    """A game at each of its decisions; players build all they can, with some coins more than usual."""
    luck = Random(seed)
    start = mirabilia.new("wonders", seats=seats, seed=seed).position()
    for own in start["seats"]:
        own["coins"] += coins
    game = mirabilia.position(start)
    while not game.over:
        if game.view(None)["phase"] != "discard":
            yield game
        for seat in game.to_act:
            game.choose(seat, greedy(luck, game, seat))


# ---------------------------------------------------------------- small tables, worked out by hand
@pytest.mark.core
def test_the_oracle_offers_each_choice_of_seller():
    game = table(city("giza:A", "stockade", coins=3), city(built="lumber_yard"), city(built="lumber_yard"))
    assert minimal_payments(game.position(), 0, Cost(wood=1)) == {(2, 0), (0, 2)}


@pytest.mark.core
def test_the_oracle_never_lets_an_either_or_card_give_both():
    game = table(city("giza:A", "stockade", built="timber_yard clay_pit", coins=9))
    assert minimal_payments(game.position(), 0, Cost(wood=1, clay=1)) == {(0, 0)}
    assert minimal_payments(game.position(), 0, Cost(wood=1, clay=1, ore=1)) == {(2, 0)}
    assert minimal_payments(game.position(), 0, Cost(wood=2)) == set()


@pytest.mark.core
def test_the_oracle_sells_neither_yellow_cards_nor_stages():
    game = table(
        city("giza:A", "stockade", coins=9), city("alexandria:B", stages=2, built="forum caravansery")
    )
    assert minimal_payments(game.position(), 0, Cost(glass=1)) == {(2, 0)}
    assert minimal_payments(game.position(), 0, Cost(wood=1)) == set()


@pytest.mark.core
def test_the_oracle_spends_only_coins_that_are_left_after_the_bank():
    game = table(city("giza:A", "stockade", coins=3), city("rhodes:A"))
    assert minimal_payments(game.position(), 0, Cost(coins=1, ore=1)) == {(2, 0)}
    assert minimal_payments(game.position(), 0, Cost(coins=2, ore=1)) == set()


@pytest.mark.core
def test_the_oracle_drops_an_outcome_that_another_undercuts():
    cheap = city("giza:A", "stockade", built="west_trading_post", coins=9)
    game = table(cheap, city("rhodes:A", built="ore_vein"), city("rhodes:B", built="foundry"))
    assert minimal_payments(game.position(), 0, Cost(ore=2)) == {(2, 0), (1, 2), (0, 4)}
    assert minimal_payments(game.position(), 0, Cost(ore=1)) == {(1, 0), (0, 2)}


# ---------------------------------------------------------------- the engine against the oracle
@pytest.mark.core
@pytest.mark.parametrize("seats", [3, 7])
def test_a_rich_game_lists_exactly_the_minimal_payments(seats):
    cases: Cases = {}
    for game in moments(seats, seed=1, coins=4):
        cases |= compare(game)
    assert len(cases) > 150
    assert trades(cases) > 20


@pytest.mark.parametrize("seats", TABLES)
def test_games_list_exactly_the_minimal_payments(seats):
    cases: Cases = {}
    seed = 0
    while len(cases) < CASES / len(TABLES):
        for game in moments(seats, seed, coins=Random(seed).choice([0, 0, 3, 10])):
            cases |= compare(game)
        seed += 1
    assert trades(cases) > len(cases) / 10


@pytest.mark.parametrize("hand", [["palace"], ["pantheon", *EXPENSIVE[:6]], GUILDS[:5], GUILDS[5:]])
def test_rich_neighbourhoods_list_exactly_the_minimal_payments(hand):
    luck = Random(len(hand))
    cases: Cases = {}
    while len(cases) < 4000:
        cases |= compare(mirabilia.position(rich_position(luck, seats=3, hand=hand)))
    assert trades(cases) > len(cases) / 10


@pytest.mark.core
@law(examples=300)
@given(st.integers(0, 2**32))
def test_any_table_lists_exactly_the_minimal_payments(seed):
    assert compare(mirabilia.position(rich_position(Random(seed))))

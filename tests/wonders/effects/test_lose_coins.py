"""The verb `lose_coins`: a penalty in coins, paid in full or not at all (E4.5, E4.6)."""

import pytest

from wonders.table import city, city_of, coins, failed, phase, score

pytestmark = pytest.mark.core

PENALTIES = {"money_changer": (1, 2, -2), "auction_house": (2, 5, -3), "gold_reserves": (3, 9, -5)}


@pytest.mark.parametrize("edifice", PENALTIES)
@pytest.mark.parametrize("more", [0, 1, 20])
def test_who_has_the_coins_pays_them(edifice, more):
    """E4.6, E9.1: at once, without being asked."""
    price = PENALTIES[edifice][1]
    game = failed(city("giza:A", coins=price + more), edifice=edifice)
    assert (coins(game)[0], city_of(game)["debts"]) == (more, [])
    assert phase(game) != "penalty"


@pytest.mark.parametrize("edifice", PENALTIES)
def test_who_has_fewer_keeps_them_and_takes_a_debt(edifice):
    """E4.5: no part of it is paid."""
    age, price, points = PENALTIES[edifice]
    for held in (0, price - 1):
        game = failed(city("giza:A", coins=held), edifice=edifice)
        assert (coins(game)[0], city_of(game)["debts"]) == (held, [age])
        assert score(game, "edifice") == points


@pytest.mark.parametrize("edifice", PENALTIES)
def test_who_has_a_pawn_pays_nothing(edifice):
    """E4.2."""
    age = PENALTIES[edifice][0]
    game = failed(city("giza:A", coins=20, pawns=[age]), edifice=edifice)
    assert (coins(game)[0], city_of(game)["debts"]) == (20, [])


def test_the_coins_go_to_the_bank():
    """E4.5: no neighbour gains them; the last seat has sold a card."""
    assert coins(failed(city("giza:A", coins=5), edifice="money_changer")) == [3, 3, 6]


def test_the_coins_of_the_last_turn_pay():
    """E4.1: the penalty is due when the turn is over; the last seat has sold a card for 3 coins."""
    game = failed(
        city("giza:A", pawns=[2]),
        city("rhodes:A", pawns=[2]),
        city("ephesus:A", coins=2),
        edifice="auction_house",
    )
    assert (coins(game)[2], city_of(game, 2)["debts"]) == (0, [])


def test_several_pay_together():
    """E4.4."""
    game = failed(city("giza:A", coins=5), city("rhodes:A", coins=1), edifice="money_changer")
    assert coins(game)[:2] == [3, 1]
    assert [city_of(game, seat)["debts"] for seat in range(3)] == [[], [1], []]

"""The verb `leader_discount`: side B of Rome, 2 coins less for itself, 1 for its neighbours (L7.2)."""

import pytest

from wonders.table import city, coins, play, recruitment, texts

pytestmark = pytest.mark.core


@pytest.mark.parametrize(
    ("leader", "price"),
    [("sappho", 0), ("hannibal", 0), ("nefertiti", 1), ("cleopatra", 2), ("caesar", 3), ("pericles", 4)],
)
def test_leaders_of_rome_cost_two_coins_less(leader, price):
    """L7.2: and never less than nothing."""
    game = recruitment(city("rome:B", leader_hand=leader, coins=price))
    assert coins(play(game, f"recruit {leader}"))[0] == 0
    if price:
        poor = recruitment(city("rome:B", leader_hand=leader, coins=price - 1))
        assert texts(poor) == [f"sell {leader}"]


@pytest.mark.parametrize("neighbour", [1, 3])
@pytest.mark.parametrize(("leader", "price"), [("sappho", 0), ("nefertiti", 2), ("pericles", 5)])
def test_leaders_of_its_neighbours_cost_one_coin_less(neighbour, leader, price):
    """L7.2: the left one and the right one."""
    seats = [city("rome:B"), city("giza:A"), city("rhodes:A"), city("ephesus:A")]
    seats[neighbour] |= {"leader_hand": [leader], "coins": price}
    game = recruitment(*seats)
    game.choose(neighbour, f"recruit {leader}")
    assert coins(game)[neighbour] == 0


def test_a_city_farther_away_pays_the_full_price():
    """L7.2: across the table of four."""
    game = recruitment(
        city("rome:B"), city("giza:A"), city("rhodes:A", leader_hand="nefertiti", coins=2), city("ephesus:A")
    )
    assert texts(game, 2) == ["sell nefertiti"]


def test_with_maecenas_rome_pays_nothing():
    """L7.2, L5.3."""
    game = recruitment(city("rome:B", leaders="maecenas", leader_hand="pericles", coins=0))
    assert coins(play(game, "recruit pericles"))[0] == 0


def test_the_discount_is_on_recruiting_and_not_on_the_sale():
    """L3.1: 3 coins for a leader given up, whatever he costs."""
    game = recruitment(city("rome:B", leader_hand="sappho", coins=0))
    assert coins(play(game, "sell sappho"))[0] == 3

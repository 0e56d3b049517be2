"""The verb `victory_token`: an Edifice gives a military victory token (E3.4)."""

import pytest

from wonders.table import city, city_of, coins, failed, play, project, score, texts

pytestmark = pytest.mark.core

VALUES = {"outpost": 3, "staging_camp": 5, "military_school": 5}


def completed(edifice, **first):
    """Seat 1 takes the last pawn; seat 0 holds one already."""
    age = {"outpost": 1, "staging_camp": 2, "military_school": 3}[edifice]
    holder = city("giza:A", pawns=[age], **first)
    builder = city("rhodes:A", "altar baths", built="sawmill", coins=9)
    return play(project(holder, builder, edifice=edifice, left=1), None, "stage altar edifice")


@pytest.mark.parametrize(("edifice", "value"), VALUES.items())
def test_every_holder_takes_a_token_of_its_value(edifice, value):
    """E3.1, E3.4."""
    game = completed(edifice, victory=[1])
    assert [city_of(game, seat)["victory"] for seat in range(3)] == [[1, value], [value], []]


@pytest.mark.parametrize(("edifice", "value"), VALUES.items())
def test_it_counts_in_the_military_line(edifice, value):
    """E3.4: and not in that of the Edifices."""
    game = completed(edifice, victory=[1])
    assert (score(game, "military"), score(game, "edifice")) == (1 + value, 0)


@pytest.mark.parametrize("edifice", VALUES)
def test_alexander_counts_it(edifice):
    """E3.4, L5.10."""
    assert score(completed(edifice, leaders="alexander"), "leaders") == 1


@pytest.mark.parametrize("edifice", VALUES)
def test_nero_is_paid_for_it(edifice):
    """E3.4, L5.8: 2 coins, whatever its value."""
    assert coins(completed(edifice, leaders="nero", coins=0))[0] == 2


def test_it_pays_the_penalty_of_concentric_castle():
    """E3.4, E4.7: with one token more the penalty can be paid."""
    game = failed(city("giza:A", victory=[3, 5]), edifice="concentric_castle")
    assert (city_of(game)["victory"], city_of(game)["debts"]) == ([], [])


def test_it_is_no_defeat_for_anybody():
    """E3.4: no neighbour has lost a conflict."""
    game = completed("outpost")
    assert [city_of(game, seat)["defeats"] for seat in range(3)] == [0, 0, 0]


def test_two_pawns_take_one_token():
    """E8.10."""
    game = project(
        city("ur:night", stages=1, pawns=[1, 1], leaders="nero", coins=0),
        city("rhodes:A", "altar baths", built="sawmill", coins=1),
        edifice="outpost",
        left=1,
    )
    assert "stage altar edifice" in texts(game, 1)
    play(game, None, "stage altar edifice")
    assert (city_of(game)["victory"], coins(game)[0]) == ([3], 2)

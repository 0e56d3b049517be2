"""The table is round: turn it, and everything turns with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from strategies import choices, games, law

pytestmark = pytest.mark.core


def turned(things, by):
    """A list that starts at another seat."""
    return things[by:] + things[:by]


def turn_table(position, by):
    """The same table, its seats counted from another one."""
    return position | {"seats": turned(position["seats"], by)}


def without_hands(position):
    """A position before the next deal, which is drawn by seat number and does not turn."""
    seats = [{key: value for key, value in city.items() if key != "hand"} for city in position["seats"]]
    return {key: value for key, value in position.items() if key != "rng"} | {"seats": seats}


@law(examples=60)
@given(games(between=True), st.integers(1, 6), st.data())
def test_a_turned_table_gives_the_turned_result_until_the_age_ends(game, by, data):
    by %= game.seats
    other = mirabilia.position(turn_table(game.position(), by))
    age = game.position()["age"]
    while not game.over and game.position()["age"] == age:
        assert other.position() == turn_table(game.position(), by)
        for seat, action in data.draw(choices(game)).items():
            place = (seat - by) % game.seats
            assert [a.text for a in other.legal(place)] == [a.text for a in game.legal(seat)]
            game.choose(seat, action)
            other.choose(place, action.text)
    assert without_hands(other.position()) == without_hands(turn_table(game.position(), by))
    assert other.scores() == turned(game.scores(), by)

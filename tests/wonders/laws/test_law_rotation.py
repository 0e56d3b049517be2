"""The table is round: turn it, and everything turns with it. Two players sit with a city that has no seat:
their table has a fixed place, and no law of this kind.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from wonders.strategies import WITH_LEADERS, choices, games, law, penalty_moments, tables

pytestmark = pytest.mark.core

any_seats = tables.flatmap(lambda seats: games(seats=seats, between=True))


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


def before_the_deal(game):
    """Which deal comes next: that of an Age, after its recruitment, or none any more."""
    position = game.position()
    return position["age"], position["turn"] == 0, game.over


def turn_and_play(game, by, data):
    """Play a table and the same table turned until the next deal; they stay the same table."""
    by %= game.seats
    other = mirabilia.position(turn_table(game.position(), by))
    deal = before_the_deal(game)
    while not game.over and before_the_deal(game) == deal:
        assert other.position() == turn_table(game.position(), by)
        for seat, action in data.draw(choices(game)).items():
            place = (seat - by) % game.seats
            assert [a.text for a in other.legal(place)] == [a.text for a in game.legal(seat)]
            game.choose(seat, action)
            other.choose(place, action.text)
    assert without_hands(other.position()) == without_hands(turn_table(game.position(), by))
    assert other.scores() == turned(game.scores(), by)


@law(examples=40)
@given(any_seats | penalty_moments(), st.integers(1, 6), st.data())
def test_a_turned_table_gives_the_turned_result_until_the_next_deal(game, by, data):
    turn_and_play(game, by, data)


@law(examples=40)
@given(tables, st.sampled_from(WITH_LEADERS), st.integers(1, 6), st.integers(0, 2**32), st.data())
def test_a_turned_table_drafts_and_recruits_as_it_would_have(seats, kind, by, seed, data):
    """From the first leader kept to the first deal."""
    game = mirabilia.new("wonders", seats=seats, seed=seed, stevie=True, **kind.options)
    turn_and_play(game, by, data)

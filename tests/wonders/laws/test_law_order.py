"""Choices are secret and simultaneous: only what is chosen in the end counts (W2.2)."""

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from mirabilia import IllegalAction
from wonders.strategies import choices, games, law, penalty_moments, setup_for

pytestmark = pytest.mark.core


@law(examples=100)
@given(games(between=True) | penalty_moments(), st.data())
def test_the_order_of_choosing_does_not_matter(game, data):
    chosen = data.draw(choices(game))
    other = mirabilia.replay(game.record())
    for seat, action in chosen.items():
        game.choose(seat, action)
    for seat in data.draw(st.permutations(sorted(chosen))):
        other.choose(seat, chosen[seat])
    assert other.state == game.state
    assert other.record() == game.record()


@law(examples=100)
@given(games(between=True) | penalty_moments(), st.data())
def test_choosing_something_else_first_does_not_matter(game, data):
    chosen, first = data.draw(choices(game)), data.draw(choices(game))
    other = mirabilia.replay(game.record())
    for seat, action in chosen.items():
        game.choose(seat, action)
    for seat, action in list(first.items())[:-1]:
        other.choose(seat, action)
    for seat in sorted(chosen, key=lambda seat: seat in other.to_act):
        other.choose(seat, chosen[seat])
    assert other.state == game.state
    assert other.record() == game.record()


@law(examples=80)
@given(games(), st.data())
def test_looking_and_being_refused_change_nothing(game, data):
    before = game.state, game.record(), game.to_act
    for seat in range(game.seats):
        game.legal(seat)
        game.view(seat)
    game.view(None)
    game.scores()
    game.ranking()
    game.position()
    foreign = mirabilia.new("wonders", **setup_for(Random(data.draw(st.integers(0, 2**32)))))
    for seat in range(game.seats):
        for action in foreign.legal(0):
            if action not in game.legal(seat):
                with contextlib.suppress(IllegalAction):
                    game.choose(seat, action)
    assert (game.state, game.record(), game.to_act) == before

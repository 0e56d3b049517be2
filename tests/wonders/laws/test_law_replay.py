"""A game is a function of its set-up, its seed and its choices, and nothing else."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from wonders.strategies import EVERY_GAME, advance, games, law, penalty_moments, positions, seeds, setup_for

pytestmark = pytest.mark.core


@law(examples=60)
@given(games())
def test_a_replayed_record_gives_the_same_bytes(game):
    again = mirabilia.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert again.to_act == game.to_act


@law(examples=40)
@given(positions(), st.integers(0, 2**32), st.integers(0, 50))
def test_a_record_that_begins_with_a_position_replays_too(position, luck, decisions):
    game = advance(mirabilia.position(position), Random(luck), decisions)
    again = mirabilia.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()


@law(examples=40)
@given(seeds, st.integers(0, 2**32))
def test_the_same_set_up_and_choices_give_the_same_game_each_time(seed, luck):
    options = setup_for(Random(luck)) | {"seed": seed}
    first, second = (mirabilia.new("wonders", **options) for _ in range(2))
    while not first.over:
        assert first.state == second.state
        advance(first, Random(luck), 1)
        advance(second, Random(luck), 1)
    assert first.state == second.state


@law(examples=60)
@given(st.sampled_from(EVERY_GAME), seeds, st.integers(0, 127))
def test_every_bit_of_the_seed_changes_the_deal(game, seed, bit):
    seats, kind = game
    twins = (seed, seed ^ (1 << bit))
    dealt = [mirabilia.new("wonders", seats=seats, seed=number, **kind.options).state for number in twins]
    assert dealt[0] != dealt[1]


@law(examples=80)
@given(games(between=True) | penalty_moments(), st.integers(0, 2**32))
def test_a_game_goes_on_from_its_position_as_it_would_have_gone_on(game, luck):
    again = mirabilia.position(game.position())
    advance(game, Random(luck))
    advance(again, Random(luck))
    assert again.state == game.state

"""A copy is a game of its own."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mirabilia.engine.batch import clone
from mirabilia.games.wonders.bulk import BULK
from mirabilia.games.wonders.game import Setup, write_wishes
from mirabilia.games.wonders.position import write_position
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.play import play_batch, play_random
from wonders.strategies import EVERY_GAME, advance, games, law


def seen(game):
    """All that can be asked of a game."""
    views = [game.view(seat) for seat in (None, *range(game.seats))]
    return game.record(), game.position(), views, game.to_act


@pytest.mark.core
@law(examples=40)
@given(games(), st.integers(0, 2**32))
def test_a_game_stays_as_it_is_while_its_clone_plays(game, seed):
    before, bytes_before = seen(game), game.state
    clone = game.clone()
    assert seen(clone) == before
    advance(clone, Random(seed))
    assert clone.over
    assert seen(game) == before
    assert game.state == bytes_before


@pytest.mark.core
@law(examples=40)
@given(games(), st.integers(0, 2**32))
def test_a_clone_stays_as_it_is_while_its_game_plays(game, seed):
    clone = game.clone()
    before, bytes_before = seen(clone), clone.state
    advance(game, Random(seed))
    assert game.over
    assert seen(clone) == before
    assert clone.state == bytes_before


@pytest.mark.core
@law(examples=40)
@given(games(), st.integers(0, 2**32))
def test_a_clone_that_gets_the_same_choices_ends_the_same(game, seed):
    clone = game.clone()
    advance(game, Random(seed))
    advance(clone, Random(seed))
    assert seen(clone) == seen(game)


@pytest.mark.core
@law(examples=100)
@given(games())
def test_a_clone_has_the_bytes_of_its_game(game):
    assert game.clone().state == game.state


BATCHES = st.builds(  # set-ups of every kind, with any seed
    lambda game, seed: Setup(game[0], seed, game[1].edition, tuple(game[1].packs)),
    st.sampled_from(EVERY_GAME),
    st.integers(0, 2**40),
)


def batch_of(count, setup, later=0):
    """A batch of random games played to their end."""
    return BULK.play_games(setup, setup.seed + later, count)[0]


@law(examples=40)
@given(BATCHES, st.integers(0, 3))
def test_a_game_of_a_batch_changes_no_other(setup, place):
    batch, works = batch_of(4, setup), state.new_works()
    before = [batch[i : i + 1].tobytes() for i in range(4)]
    write_wishes(setup, works[0])
    play_random(batch[place], setup.seats, setup.seed + 99, works[0])
    changed = [batch[i : i + 1].tobytes() != before[i] for i in range(4)]
    assert changed == [i == place for i in range(4)]


@law(examples=40)
@given(BATCHES)
def test_a_copied_slice_of_a_batch_is_independent(setup):
    batch, works = batch_of(4, setup), state.new_works()
    part = clone(batch[1:3])
    before = part.tobytes()
    assert before == batch[1:3].tobytes()
    write_wishes(setup, works[0])
    play_batch(batch, state.new_sheets(4), setup.seats, setup.seed + 50, works)
    assert part.tobytes() == before


@law(examples=40)
@given(BATCHES)
def test_a_game_of_a_batch_is_the_game_it_would_be_alone(setup):
    batch, alone = batch_of(3, setup), batch_of(1, setup, later=2)
    assert batch[2:].tobytes() == alone.tobytes()
    assert write_position(batch[2]) == write_position(alone[0])

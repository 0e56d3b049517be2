"""A batch plays the same games as `mirabilia.new`, in arrays that the caller owns."""

import random
from dataclasses import replace

import numba
import numpy as np
import pytest

import mirabilia
from envs.setups import FEW, SETUPS
from mirabilia import BadSetup
from mirabilia.envs import Batch, Coder
from mirabilia.envs.layout import WAIT
from mirabilia.envs.rewards import rewards_of
from mirabilia.envs.slots import REWARDS
from mirabilia.extras import MissingExtra


def frozen(batch):
    """All that a batch has written, and its games."""
    arrays = vars(batch.buffers).values()
    return [array.copy() for array in arrays], batch.games.tobytes(), batch._slots.tobytes()


def same(one, other):
    """Are two frozen batches equal to the byte?"""
    arrays = all((a == b).all() for a, b in zip(one[0], other[0], strict=True))
    return arrays and one[1:] == other[1:]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_batch_plays_the_games_of_its_seeds(setup):
    """Observations, masks, who is asked, rewards and points: those of the same games played one by one."""
    kind, options = SETUPS[setup]
    reward = REWARDS[len(setup) % len(REWARDS)]
    batch = Batch(kind, 3, seed=7, threads=1, everyone=True, final=True, reward=reward, **options)
    coder = Coder(kind, **options)
    buffers = batch.reset()
    games = [mirabilia.new(kind, seed=int(seed), **options) for seed in batch.seeds]
    finished = 0
    while finished < 3:
        chosen = buffers.drawn.copy()
        for number, game in enumerate(games):
            for seat in range(game.seats):
                assert (buffers.observations[number, seat] == coder.observe(game, seat)).all()
                assert (buffers.masks[number, seat] == coder.mask(game, seat)).all()
                assert buffers.asked[number, seat] == (seat in game.to_act)
                assert buffers.masks[number, seat, chosen[number, seat]]
            for seat in game.to_act:
                game.choose(seat, coder.action(game, seat, chosen[number, seat]))
        batch.step(chosen)
        for number, game in enumerate(games):
            assert buffers.done[number] == game.over
            if game.over:
                finished += 1
                assert buffers.rewards[number] == pytest.approx(rewards_of(game, reward))
                points = [sheet["total"] for sheet in game.scores()[: game.seats]]
                assert list(buffers.points[number]) == points
                for seat in range(game.seats):
                    assert (buffers.final[number, seat] == coder.observe(game, seat)).all()
                games[number] = mirabilia.new(kind, seed=int(batch.seeds[number]), **options)
            else:
                assert not buffers.rewards[number].any()


@pytest.mark.core
@pytest.mark.skipif(bool(numba.config.BOUNDSCHECK), reason="bots are not compiled with bounds checks")
@pytest.mark.parametrize("setup", ["three", "architects of two"])
def test_a_batch_is_the_same_where_the_rules_run_interpreted(setup):
    """A few steps, beside the same games played one by one."""
    kind, options = SETUPS[setup]
    batch, coder = Batch(kind, 2, seed=7, threads=1, **options), Coder(kind, **options)
    buffers = batch.reset()
    games = [mirabilia.new(kind, seed=int(seed), **options) for seed in batch.seeds]
    for _ in range(5):
        for number, game in enumerate(games):
            for seat in game.to_act:
                assert (buffers.observations[number, seat] == coder.observe(game, seat)).all()
                assert (buffers.masks[number, seat] == coder.mask(game, seat)).all()
                game.choose(seat, coder.action(game, seat, buffers.drawn[number, seat]))
        batch.step(buffers.drawn)
        assert [game.state for game in games] == [record.tobytes() for record in batch.games]


@pytest.mark.parametrize("setup", FEW)
def test_only_those_who_are_asked_see_anew(setup):
    """Without `everyone` the observations of those who are asked are the same, and so is all else."""
    kind, options = SETUPS[setup]
    few = Batch(kind, 2, seed=1, threads=1, **options)
    all_of_them = Batch(kind, 2, seed=1, threads=1, everyone=True, **options)
    few.reset()
    all_of_them.reset()
    for _ in range(40):
        ours, theirs = few.buffers, all_of_them.buffers
        asked = ours.asked.astype(bool)
        assert (ours.observations[asked] == theirs.observations[asked]).all()
        for name in ("masks", "asked", "drawn", "rewards", "done", "points"):
            assert (getattr(ours, name) == getattr(theirs, name)).all()
        few.step(ours.drawn)
        all_of_them.step(theirs.drawn)


@pytest.mark.parametrize("setup", FEW)
def test_the_number_of_threads_changes_nothing(setup):
    kind, options = SETUPS[setup]
    found = []
    for threads in (1, 3):
        batch = Batch(kind, 100, seed=5, threads=threads, **options)
        batch.reset()
        for _ in range(30):
            batch.step(batch.buffers.drawn)
        found.append(frozen(batch))
        batch.close()
    assert same(*found)


def test_a_seed_begins_the_same_games_and_each_place_has_its_own():
    batch = Batch(seats=3, count=8, seed=11)
    batch.reset()
    first = batch.seeds
    assert len(set(first)) == 8
    batch.reset()
    assert not (batch.seeds == first).any()
    batch.reset(11)
    assert (batch.seeds == first).all()
    batch.reset(12)
    assert not set(batch.seeds) & set(first)


def test_no_random_numbers_of_the_program_are_used():
    """Seeds are local: neither NumPy's nor Python's own generator moves."""
    before = random.getstate(), np.random.get_state()[1].tobytes()  # the global one is meant
    batch = Batch(seats=4, count=4)
    batch.reset()
    for _ in range(30):
        batch.step(batch.buffers.drawn)
    assert (random.getstate(), np.random.get_state()[1].tobytes()) == before


# ---------------------------------------------------------------- what is not legal
@pytest.mark.parametrize("setup", FEW)
@pytest.mark.parametrize("wrong", [-1, WAIT, 10**6, 2**32 + 1])
def test_an_illegal_choice_does_not_move_its_game(setup, wrong):
    """The game stays as it was to the byte; the others go on."""
    kind, options = SETUPS[setup]
    batch = Batch(kind, 3, seed=2, threads=1, **options)
    buffers = batch.reset()
    seat = int(np.flatnonzero(buffers.asked[1])[0])
    chosen = buffers.drawn.astype(np.int64)
    chosen[1, seat] = wrong
    games = [game.tobytes() for game in batch.games]
    masks, seen = buffers.masks.copy(), buffers.observations.copy()
    batch.step(chosen)
    assert list(zip(*np.nonzero(buffers.illegal), strict=True)) == [(1, seat)]
    assert [batch.games[i].tobytes() == games[i] for i in range(3)] == [False, True, False]
    assert (buffers.masks[1] == masks[1]).all()
    assert (buffers.observations[1] == seen[1]).all()
    batch.step(buffers.drawn)
    assert not buffers.illegal.any()


def test_a_seat_that_is_not_asked_must_wait():
    batch = Batch("architects", 2, seats=4, seed=2)
    buffers = batch.reset()
    chosen = buffers.drawn.copy()
    idle = int(np.flatnonzero(buffers.asked[0] == 0)[0])
    chosen[0, idle] = 1
    batch.step(chosen)
    assert buffers.illegal[0, idle]
    assert buffers.illegal.sum() == 1


# ---------------------------------------------------------------- arrays
@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("observations", lambda array: array[:, :2]),
        ("observations", lambda array: array.astype(np.int16)),
        ("masks", lambda array: np.asfortranarray(array)),
        ("rewards", lambda array: array.astype(np.float64)),
        ("drawn", lambda array: array.tolist()),
        ("done", lambda array: np.broadcast_to(array[:1], array.shape)),
    ],
)
def test_an_array_that_does_not_fit_is_refused_before_anything_changes(name, array):
    batch = Batch(seats=3, count=4, seed=1)
    batch.reset()
    before = frozen(batch)
    wrong = replace(batch.new_buffers(), **{name: array(getattr(batch.new_buffers(), name))})
    with pytest.raises(BadSetup) as refused:
        batch.use(wrong)
    assert refused.value.code == "env-shape"
    assert name in str(refused.value)
    assert same(frozen(batch), before)


@pytest.mark.parametrize("actions", [np.zeros((4, 2), int), np.zeros((4, 3)), [[0] * 3] * 4])
def test_actions_that_do_not_fit_are_refused_before_anything_changes(actions):
    batch = Batch(seats=3, count=4, seed=1)
    batch.reset()
    before = frozen(batch)
    with pytest.raises(BadSetup) as refused:
        batch.step(actions)
    assert refused.value.code == "env-shape"
    assert same(frozen(batch), before)


def test_the_arrays_may_be_others_at_every_step():
    """Those of a learner that keeps what it saw; flags may be booleans."""
    batch, twin = (Batch(seats=3, count=4, seed=9) for _ in range(2))
    batch.reset()
    twin.reset()
    for _ in range(25):
        fresh = batch.new_buffers()
        flags = {name: getattr(fresh, name).astype(bool) for name in ("masks", "asked", "done", "illegal")}
        batch.use(replace(fresh, **flags))
        batch.buffers.actions[:] = batch.buffers.drawn
        batch.step()
        twin.step(twin.buffers.drawn)
        for name in ("observations", "masks", "asked", "drawn", "rewards", "done"):
            assert (getattr(batch.buffers, name) == getattr(twin.buffers, name)).all()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"count": 0}, "env-count"),
        ({"count": 2.5}, "env-count"),
        ({"threads": 0}, "env-count"),
        ({"reward": "money"}, "env-reward"),
        ({"seats": 9}, "setup-seats"),
        ({"packs": ["armada"]}, "setup-pack"),
        ({"opponents": "search:200ms"}, "env-compiled"),
        ({"opponents": "genius"}, "no-such-level"),
        ({"opponents": ["greedy"] * 5}, "env-opponents"),
        ({"opponents": "greedy", "seat": 3}, "env-count"),
    ],
)
def test_bad_settings_are_refused(options, code):
    with pytest.raises(BadSetup) as refused:
        Batch(**{"seats": 3, "count": 2, **options})
    assert refused.value.code == code


def test_a_step_comes_after_a_reset():
    with pytest.raises(BadSetup) as refused:
        Batch(seats=3).step()
    assert refused.value.code == "env-not-reset"


def test_a_long_list_is_made_again_where_it_was_not_kept():
    """As with more legal actions than there is room for."""
    batch, twin = (Batch(seats=3, count=2, seed=4) for _ in range(2))
    batch.reset()
    twin.reset()
    for _ in range(30):
        batch._place.kepts.count[batch.buffers.asked.reshape(-1) == 1] = -1
        batch.step(batch.buffers.drawn)
        twin.step(twin.buffers.drawn)
        assert not batch.buffers.illegal.any()
        for name in ("observations", "masks", "drawn"):
            assert (getattr(batch.buffers, name) == getattr(twin.buffers, name)).all()
    batch._place.kepts.count[0] = -1
    wrong = batch.buffers.drawn.copy()
    wrong[0, 0] = WAIT
    batch.step(wrong)
    assert batch.buffers.illegal[0, 0]


# ---------------------------------------------------------------- against bots
@pytest.mark.parametrize("setup", FEW)
def test_bots_play_the_other_seats(setup):
    """A bot of each level; games end, the caller is always the one that is asked, and greedy beats chance."""
    kind, options = SETUPS[setup]
    seats = options["seats"]
    levels = (["greedy", "rules", "apprentice", "random"] * 2)[: seats - 1]
    batch = Batch(kind, 40, seed=3, opponents=levels, seat=None, reward="rank", **options)
    buffers = batch.reset()
    assert buffers.observations.shape[1] == 1
    total, games, homes = 0.0, 0, set()
    while games < 80:
        assert buffers.asked.all()
        homes |= set(batch.homes)
        batch.step(buffers.drawn)
        assert not buffers.illegal.any()
        total += buffers.rewards.sum()
        games += buffers.done.sum()
    assert homes == set(range(seats))
    assert total / games < -0.15
    batch.close()


# ---------------------------------------------------------------- on a GPU (tests/gpu)
def test_an_unknown_device_is_refused():
    with pytest.raises(BadSetup, match="choose from: cpu, cuda") as refused:
        Batch(seats=3, count=4, device="abacus")
    assert refused.value.code == "env-device"


def test_a_gpu_without_its_libraries_names_the_extra(monkeypatch):
    monkeypatch.setattr("mirabilia.extras.find_spec", lambda module: None)
    with pytest.raises(MissingExtra, match=r"mirabilia\[gpu\]"):
        Batch(seats=3, count=4, device="cuda")

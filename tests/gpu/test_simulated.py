"""How games are spread over the threads of a GPU, in Numba's simulator: the same bytes as on the processor.

It runs with NUMBA_DISABLE_JIT=1 and NUMBA_ENABLE_CUDASIM=1 (`make cuda`).
"""

import numpy as np
import pytest

from mirabilia import BadSetup
from mirabilia.envs import Batch
from mirabilia.gpu.device import SIMULATED, open_gpu
from mirabilia.kind import kind_of
from mirabilia.lab import on_gpu
from mirabilia.lab.places import HERE, read_place
from mirabilia.lab.units import Match, Unit
from mirabilia.lab.work import done

pytestmark = pytest.mark.skipif(not SIMULATED, reason="only in the simulator of Numba (`make cuda`)")

BATCHES = {
    "three": ("wonders", 5, {"seats": 3}),
    "two with leaders": ("wonders", 3, {"seats": 2, "packs": ["leaders"]}),
    "bots": (
        "wonders",
        6,
        {"seats": 4, "opponents": ["greedy", "rules", "apprentice"], "everyone": True, "final": True},
    ),
    "architects": ("architects", 9, {"seats": 3, "reward": "points"}),
    "architects against bots": ("architects", 5, {"seats": 2, "opponents": "greedy", "seat": None}),
}
STEPS = 6


def frozen(batch):
    """All that a batch has written, and its games."""
    arrays = {name: np.array(array) for name, array in vars(batch.buffers).items()}
    return arrays, batch.games.tobytes(), batch._slots.tobytes()


def assert_same(ours, theirs):
    for name, array in ours[0].items():
        assert (array == theirs[0][name]).all(), name
    assert ours[1:] == theirs[1:]


@pytest.mark.parametrize("setup", BATCHES)
def test_a_batch_is_the_same_to_the_byte(setup):
    """More games than threads, and the last round of threads not full."""
    kind, count, options = BATCHES[setup]
    assert count > open_gpu().threads(count) or count < 4
    here, there = (Batch(kind, count, seed=3, device=device, **options) for device in ("cpu", "cuda"))
    for batch in (here, there):
        batch.reset()
    assert_same(frozen(here), frozen(there))
    for _ in range(STEPS):
        for batch in (here, there):
            batch.step(batch.buffers.drawn)
        assert_same(frozen(here), frozen(there))
    assert (here.seeds == there.seeds).all()
    assert (here.homes == there.homes).all()


def test_finished_games_are_paid_out_and_followed_by_new_ones():
    here, there = (
        Batch("architects", 3, seats=2, seed=1, device=device, final=True) for device in ("cpu", "cuda")
    )
    for batch in (here, there):
        batch.reset()
    finished = 0
    while not finished:
        for batch in (here, there):
            batch.step(batch.buffers.drawn)
        finished += int(np.array(there.buffers.done).sum())
    assert_same(frozen(here), frozen(there))


def test_an_illegal_choice_does_not_move_its_game():
    batch = Batch("architects", 5, seats=3, seed=1, device="cuda")
    before = batch.reset().drawn.copy()
    games = [game.tobytes() for game in batch.games]
    before[2] = 10**6
    batch.step(before)
    assert [game.tobytes() == old for game, old in zip(batch.games, games, strict=True)] == [
        number == 2 for number in range(5)
    ]
    assert batch.buffers.illegal[2].any()


def test_a_reset_begins_anew():
    batch = Batch("architects", 5, seats=3, seed=1, device="cuda")
    batch.reset()
    first = frozen(batch)
    batch.step(batch.buffers.drawn)
    batch.reset(1)
    for name in ("observations", "masks", "asked", "drawn", "done", "rewards"):
        assert (frozen(batch)[0][name] == first[0][name]).all(), name


def test_other_arrays_are_taken_and_wrong_ones_refused():
    batch = Batch("architects", 2, seats=2, seed=1, device="cuda")
    batch.reset()
    old, new = batch.buffers, batch.new_buffers()
    batch.use(new)
    assert (new.masks == old.masks).all()
    batch.step(new.drawn)
    assert batch.buffers is new
    with pytest.raises(BadSetup) as refused:
        batch.step(new.drawn.astype(np.int64))
    assert refused.value.code == "env-shape"


# ---------------------------------------------------------------- games in bulk
@pytest.mark.parametrize(
    ("kind", "seats", "bots"),
    [
        ("architects", 2, ("greedy", "random")),
        ("architects", 3, ("apprentice",)),
        ("wonders", 3, ("greedy", "rules", "random")),
    ],
)
def test_units_give_the_same_shards_to_the_byte(monkeypatch, kind, seats, bots):
    """Two launches: two units in the first one, one in the other."""
    match = Match(kind, seats, bots, {}, 1, rotated=len(bots) > 1)
    monkeypatch.setattr(on_gpu, "GAMES", 2 * match.unit)
    todo, shards = [Unit(0, 0, 2), Unit(1, 20, 3), Unit(2, 40, 1)], []
    for place in (read_place("cuda"), HERE):
        with done(match, todo, "a label", place, 1) as coming:
            shards.append({result.unit.number: result.shard for result in coming})
    assert shards[0] == shards[1]
    assert len(shards[0]) == 3


@pytest.mark.parametrize(("kind", "seats"), [("wonders", 3), ("architects", 4)])
def test_random_games_are_the_same_to_the_byte(kind, seats):
    bulk = kind_of(kind).bulk
    setup = bulk.read_setup({"seats": seats, "seed": 1})
    games, sheets, _ = bulk.play_games(setup, 7, 6)
    ours = on_gpu.play_games(bulk, setup, 7, 6)
    assert [one.tobytes() for one in ours] == [games.tobytes(), sheets.tobytes()]

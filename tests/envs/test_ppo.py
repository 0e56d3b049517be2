"""The example that learns: a few updates of it. The whole of it beats random players 19 times out of 20."""

from pathlib import Path

import numpy as np
import pytest

from effort import long


@pytest.fixture
def ppo(monkeypatch):
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
    import ppo

    return ppo


def test_a_few_updates_win_more_than_an_even_share(ppo):
    learner, shares = ppo.train(updates=8, games=256, steps=18)
    assert all(np.isfinite(layer["weights"]).all() for layer in learner.network)
    assert np.mean(shares[:2]) == pytest.approx(1 / 3, abs=0.1)
    assert np.mean(shares[-2:]) > 0.5


@long
def test_the_same_seed_learns_the_same(ppo):
    (one, first), (other, second) = (ppo.train(updates=2, games=128, steps=18, seed=5) for _ in range(2))
    assert first == second
    for layer, again in zip(one.network, other.network, strict=True):
        assert np.array_equal(layer["weights"], again["weights"])


@long
def test_it_learns_architects_too(ppo):
    learner, shares = ppo.train(updates=1, games=128, steps=40, game="architects", seats=2)
    assert len(shares) == 1
    assert learner.batch.layout.game == "architects"

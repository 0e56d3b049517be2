"""How fast the environments are: a batch beside the bare engine, and beside PettingZoo's loop; in one run.

python bench/envs.py [--games 512] [--rounds 5]

Decisions per second of wall-clock time on all cores, uniformly random legal choices. The bare engine lists
every legal action at every decision and plays whole games; a batch does the same, writes observations and
masks of all who are asked, and is told what they choose. Runs alternate, the best of each counts.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any

import numpy as np

from mirabilia import envs
from mirabilia.kind import kind_of

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"seats": 3}),
    ("wonders", {"seats": 5}),
    ("wonders", {"seats": 7}),
    ("wonders", {"seats": 2}),
    ("wonders", {"seats": 5, "packs": ["leaders"]}),
    ("wonders", {"seats": 5, "packs": ["leaders", "edifice"]}),
    ("wonders", {"seats": 5, "edition": 2}),
    ("architects", {"seats": 2}),
    ("architects", {"seats": 4}),
    ("architects", {"seats": 7}),
]
SECONDS = 0.5  # of one run, about
BARE_GAMES = 1_500  # of one run and core
OPPONENTS = ("random", "greedy")


def bare_rate(kind: str, options: dict[str, Any], cores: int) -> float:
    """Decisions per second of whole random games, a part of them on each core."""
    bulk: Any = kind_of(kind).bulk
    setup = bulk.read_setup({"seed": 1, **options})
    bulk.play_games(setup, 1, 1)
    with ThreadPoolExecutor(cores) as pool:
        began = time.perf_counter()
        parts = [pool.submit(bulk.play_games, setup, core * BARE_GAMES, BARE_GAMES) for core in range(cores)]
        decisions = sum(part.result()[2] for part in parts)
        return decisions / (time.perf_counter() - began)


def batch_rate(kind: str, options: dict[str, Any], games: int, cores: int, **more: Any) -> float:
    """Decisions per second of a batch that is told what it has drawn; those of bots do not count."""
    batch = envs.Batch(kind, games, seed=1, threads=cores, **options, **more)
    buffers = batch.reset()
    for _ in range(20):
        batch.step(buffers.drawn)
    decisions, steps = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS or steps < 60:  # three games of each place, or more
        decisions += int(np.count_nonzero(buffers.asked))
        batch.step(buffers.drawn)
        steps += 1
    rate = decisions / (time.perf_counter() - began)
    assert not buffers.illegal.any()
    batch.close()
    return rate


def zoo_rate(kind: str, options: dict[str, Any]) -> float:
    """Decisions per second of PettingZoo's usual loop: one environment, a legal action for each agent."""
    env = envs.parallel_env(kind, **options)
    luck = Random(1)
    decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        seen, _ = env.reset(seed=luck.getrandbits(32))
        while env.agents:
            decisions += len(env.game.to_act)
            actions = {agent: luck.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
            seen, *_ = env.step(actions)
    return decisions / (time.perf_counter() - began)


def best(rounds: int, *measures: Callable[[], float]) -> list[float]:
    """The best of each, in alternating runs."""
    found = [[measure() for measure in measures] for _ in range(rounds)]
    return [max(rates) for rates in zip(*found, strict=True)]


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=512, help="games in a batch")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    print(f"Python {sys.version.split()[0]}, NumPy {np.__version__}, {cores} cores")
    print("millions of decisions per second: the bare engine, a batch, its part of it; times PettingZoo's")
    for kind, options in SETUPS:
        games = given.games * (2 if kind == "architects" else 1)  # one seat is asked at a time
        bare, ours, zoo = best(
            given.rounds,
            partial(bare_rate, kind, options, cores),
            partial(batch_rate, kind, options, games, cores),
            partial(zoo_rate, kind, options),
        )
        words = ", ".join([kind, *(f"{key} {value}" for key, value in options.items()), f"{games} games"])
        print(
            f"{words}: {bare / 1e6:.2f}, {ours / 1e6:.2f}, {ours / bare:.2f}; {ours / zoo:,.0f}", flush=True
        )
    for level in OPPONENTS:
        against = partial(batch_rate, "wonders", {"seats": 3}, given.games, cores, opponents=level)
        rate = best(given.rounds, against)[0]
        print(f"wonders, one seat against two {level}: {rate:,.0f} decisions per second")


if __name__ == "__main__":
    main()

"""Speed of simulations: greedy games a second by set-up, and two local processes against one.

    python bench/simulate.py [--games 1000] [--rounds 3]

The first part plays units as a worker does, rows and compression included, and tells core-seconds: what
200,000 games of each main set-up take. The second plays the same units of greedy games in one process and in
two, in turns, with their shards written, and compares the best of each. Starting the two processes is told
apart from that: it happens once, however many games there are. docs/performance.md keeps what was found.
"""

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

from mirabilia import __version__
from mirabilia.lab.folder import Folder
from mirabilia.lab.places import HERE, delayed, workers
from mirabilia.lab.units import Match, Unit
from mirabilia.lab.work import do_unit, run

MANY = 200_000
SETUPS: list[tuple[str, str, int, dict[str, Any]]] = [
    *((f"base game, {seats} seats", "wonders", seats, {}) for seats in range(3, 8)),
    ("two players", "wonders", 2, {}),
    ("leaders, 4 seats", "wonders", 4, {"packs": ["leaders"]}),
    ("edifice, 4 seats", "wonders", 4, {"packs": ["edifice"]}),
    ("leaders and edifice, 4 seats", "wonders", 4, {"packs": ["leaders", "edifice"]}),
    ("second edition, 4 seats", "wonders", 4, {"edition": 2}),
    *((f"architects, {seats} seats", "architects", seats, {}) for seats in (2, 3, 4, 7)),
]


def greedy(kind: str, seats: int, options: dict[str, Any]) -> Match:
    return Match(kind, seats, ("greedy",), options, rotated=False)


def core_seconds(match: Match, games: int, keep: bool, rounds: int) -> tuple[float, int]:
    """Of one game, the best of some rounds; and the bytes it takes."""
    label = "bench" if keep else None
    do_unit(match, Unit(0, 0, 10), label, __version__)
    best, size = float("inf"), 0
    for _ in range(rounds):
        began = time.process_time()
        result = do_unit(match, Unit(0, 0, games), label, __version__)
        best = min(best, (time.process_time() - began) / games)
        size = len(result.shard or b"")
    return best, size // games


def by_setup(games: int, rounds: int) -> None:
    total = 0.0
    for name, kind, seats, options in SETUPS:
        match = greedy(kind, seats, options)
        bare, _ = core_seconds(match, games, False, rounds)
        kept, size = core_seconds(match, games, True, rounds)
        total += kept
        print(
            f"{name}: {1 / bare:,.0f} greedy games per core-second, {1 / kept:,.0f} with their rows "
            f"({size} bytes a game); {MANY:,} games: {MANY * kept:.0f} core-seconds"
        )
    print(f"all of them: {MANY * total:.0f} core-seconds, {MANY * total / 2:.0f} s on two cores")
    chance = Match("wonders", 4, ("random",), rotated=False)
    bare, _ = core_seconds(chance, games, False, rounds)
    print(f"base game, 4 seats: {1 / bare:,.0f} random games per core-second without rows")


def seconds(match: Match, games: int, processes: int) -> tuple[float, float]:
    """Wall time of starting the processes with a few games each, and of a simulation with its shards."""
    with tempfile.TemporaryDirectory() as place, workers(HERE, processes) as results:
        began = time.monotonic()
        few = [delayed(do_unit)(match, Unit(0, 0, 10), None, __version__) for _ in range(4 * processes)]
        list(results(few))
        started = time.monotonic()
        with Folder(Path(place) / "shards").open(match, games) as folder:
            list(run(match, games, processes, folder=folder))
        return started - began, time.monotonic() - started


def by_processes(count: int, rounds: int) -> None:
    start, _ = seconds(greedy("wonders", 3, {}), 1, 2)
    print(f"starting two processes: {start:.1f} s")
    for name, kind, seats, options in (SETUPS[1], SETUPS[8], SETUPS[12]):
        match = greedy(kind, seats, options)
        games = count * match.unit
        times = [(seconds(match, games, 1)[1], seconds(match, games, 2)[1]) for _ in range(rounds)]
        one, two = (min(column) for column in zip(*times, strict=True))
        print(f"{name}: {games:,} games in {one:.2f} s, by two processes {two:.2f}: {one / two:.2f} times")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="of each set-up")
    parser.add_argument("--units", type=int, default=12, help="for the processes")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    by_setup(asked.games, asked.rounds)
    by_processes(asked.units, asked.rounds)

"""A GPU beside the processor: the same games to the byte, and how fast each is. Writes docs/gpu_report.md.

    python bench/gpu.py [--games 100000] [--places 16384] [--steps 60] [--no-report]

Compared, for every set-up of the ladder: finished random games and their score sheets; games between the bots
that are kernels, with their notes and the tables kept of earlier Ages; and batches, without and with bots,
step by step: observations, masks, who is asked, rewards, points, and the records at the end. Anything that
differs ends it with status 1.
Measured in the same run: games and decisions per second on the GPU and on all cores of this machine.
"""

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from ladder import MATCHES
from mirabilia import envs
from mirabilia.envs.on_gpu import steps_of
from mirabilia.gpu.device import SIMULATED, open_gpu
from mirabilia.kind import kind_of
from mirabilia.lab import on_gpu
from mirabilia.lab.units import Match, lineups_of

REPORT = Path(__file__).resolve().parent.parent / "docs" / "gpu_report.md"
WAVE = 1 << 14  # games that are compared at once
ROUNDS = 5
RANDOM_SEATS = (3, 5, 7)
Say = Callable[[str], None]


def setups() -> list[tuple[str, int, dict[str, Any]]]:
    """Every set-up of the ladder once, and the other numbers of seats that are measured."""
    found = [(kind, seats, options) for _, _, kind, seats, options, _, _ in MATCHES]
    found += [("wonders", seats, {}) for seats in RANDOM_SEATS]
    return [one for place, one in enumerate(found) if one not in found[:place]]


def name_of(kind: str, seats: int, options: dict[str, Any]) -> str:
    return ", ".join([kind, f"{seats} seats", *options.get("packs", ())])


def bots_of(kind: str, seats: int, turn: int = 0) -> tuple[str, ...]:
    """As many bots as seats, beginning with the strongest; with each turn, another one begins."""
    levels = list(reversed(kind_of(kind).bots.NUMBERS))
    return tuple(levels[(turn + place) % len(levels)] for place in range(min(seats, len(levels))))


class Difference(Exception):
    """Something is not the same."""


def same(what: str, ours: Any, theirs: Any) -> None:
    """Are two arrays equal to the byte?"""
    if ours.tobytes() == theirs.tobytes():
        return
    rows = [one.view(np.ndarray).reshape(len(one), -1).view("u1") for one in (ours, theirs)]
    (wrong,) = np.nonzero((rows[0] != rows[1]).any(axis=1))
    raise Difference(f"{what}: {len(wrong)} of {len(rows[0])} differ, first number {wrong[0]}")


# ---------------------------------------------------------------- the same games
def waves(games: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, WAVE):
        yield first, min(WAVE, games - first)


def compare_random(kind: str, seats: int, options: dict[str, Any], games: int) -> None:
    bulk: Any = kind_of(kind).bulk
    setup = bulk.read_setup({"seats": seats, "seed": 1, **options})
    for first, count in waves(games):
        ours = on_gpu.play_games(bulk, setup, 1 + first, count)
        theirs = bulk.play_games(setup, 1 + first, count)
        for what, one, other in zip(("games", "score sheets"), ours, theirs, strict=False):
            same(f"random play, {what} from seed {1 + first}", one, other)


def compare_bots(kind: str, seats: int, options: dict[str, Any], games: int) -> None:
    bulk: Any = kind_of(kind).bulk
    for first, count in waves(games):
        match = Match(kind, seats, bots_of(kind, seats, first // WAVE), options)
        lineups = lineups_of(match, np.arange(first, first + count))
        ours = on_gpu.play_lineups(bulk, match.setup, lineups, True)
        theirs = bulk.play_lineups(match.setup, lineups, True)
        for what, one in vars(ours).items():
            if len(one):
                same(f"games between bots, {what} from number {first}", one, getattr(theirs, what))


def fetched(array: Any) -> Any:
    return array if isinstance(array, np.ndarray) else open_gpu().fetch(array, array.dtype)


def compare_steps(
    kind: str, seats: int, options: dict[str, Any], places: int, games: int, opponents: Any
) -> int:
    """Step two batches until so many games are finished; how many were."""
    wanted = {"seats": seats, "seed": 1, "opponents": opponents, "final": True, **options}
    ours = envs.Batch(kind, places, device="cuda", **wanted)
    theirs = envs.Batch(kind, places, **wanted)
    ours.reset()
    theirs.reset()
    finished, step = 0, 0
    while True:
        for name, array in vars(theirs.buffers).items():
            if array.size:
                same(f"step {step}, {name}", fetched(getattr(ours.buffers, name)), array)
        finished += int(theirs.buffers.done.sum())
        if finished >= games:
            break
        ours.step(ours.buffers.drawn)
        theirs.step(theirs.buffers.drawn)
        step += 1
    same(f"step {step}, games", ours.games, theirs.games)
    theirs.close()
    return finished


def compare(games: int, places: int, say: Say) -> None:
    """All set-ups. Raises Difference."""
    for setup in setups():
        began = time.perf_counter()
        name = name_of(*setup)
        try:
            compare_random(*setup, games)
            compare_bots(*setup, games)
            alone = compare_steps(*setup, places, games, None)
            against = compare_steps(*setup, places, games, bots_of(*setup[:2])[0])
        except Difference as found:
            raise Difference(f"{name}: {found}") from None
        took = time.perf_counter() - began
        say(
            f"| {name} | {games:,} random, {games:,} between bots | {alone:,} | {against:,} "
            f"| the same to the byte | {took:.0f} s |"
        )


# ---------------------------------------------------------------- how fast
def best(run: Callable[[], int]) -> float:
    """The most that a run does in a second."""
    run()
    rates = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        done = run()
        rates.append(done / (time.perf_counter() - began))
    return max(rates)


def launched(spread: Any, count: int, given: dict[str, Any], result: Any) -> Callable[[], int]:
    """A launch of so many games, over when its results can be read."""
    gpu = open_gpu()
    start = gpu.ready(spread, count, given)

    def run() -> int:
        start()
        gpu.fetch(result, result.dtype)
        return count

    return run


def random_rate(seats: int, count: int) -> float:
    """Random games of 7 Wonders per second on the GPU, with every legal action listed, and scored."""
    bulk: Any = kind_of("wonders").bulk
    gpu, setup = open_gpu(), bulk.read_setup({"seats": seats, "seed": 1})
    given = {
        "games": gpu.zeros((count,), bulk.state.new_games(0).dtype),
        "sheets": gpu.zeros((count,), bulk.state.new_sheets(0).dtype),
        "seats": seats,
        "first_seed": 1,
        "works": on_gpu.works_on(gpu, bulk, setup, count),
    }
    return best(launched(on_gpu.random_play_of(bulk), count, given, given["sheets"]))


def on_cores(play: Callable[[int, int], Any], games: int) -> float:
    """The same on all cores, so many games on each."""
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:

        def run() -> int:
            list(pool.map(lambda core: play(core * games, games), range(cores)))
            return cores * games

        return best(run)


def random_on_cores(seats: int, games: int) -> float:
    bulk: Any = kind_of("wonders").bulk
    setup = bulk.read_setup({"seats": seats, "seed": 1})
    return on_cores(lambda first, count: bulk.play_games(setup, 1 + first, count), games)


def greedy_rates(kind: str, seats: int, count: int, each: int) -> tuple[float, float]:
    """Greedy games per second: on the GPU, with all that is copied to and fro, and on all cores."""
    bulk: Any = kind_of(kind).bulk
    match = Match(kind, seats, ("greedy",))

    def on_gpu() -> int:
        on_gpu.play_lineups(bulk, match.setup, lineups_of(match, np.arange(count)), False)
        return count

    def on_core(first: int, games: int) -> None:
        bulk.play_lineups(match.setup, lineups_of(match, np.arange(first, first + games)), False)

    return best(on_gpu), on_cores(on_core, each)


def step_rate(device: str, kind: str, seats: int, places: int, steps: int, opponents: Any) -> float:
    """Steps of a batch per second, with observations and masks.

    What was drawn is chosen: a GPU copies it and launches, and nothing comes to the host in between.
    """
    batch = envs.Batch(kind, places, seats=seats, seed=1, device=device, opponents=opponents)
    buffers = batch.reset()

    def run() -> int:
        for _ in range(steps):
            batch.step(buffers.drawn)
        fetched(buffers.done)
        return steps

    rate = best(run)
    batch.close()
    return rate


def decisions_of_a_step(kind: str, seats: int, places: int, steps: int, opponents: Any) -> float:
    """How many seats of the caller are asked, on average; bots do not count."""
    batch = envs.Batch(kind, places, seats=seats, seed=1, opponents=opponents)
    buffers, asked = batch.reset(), 0
    for _ in range(steps):
        asked += int(np.count_nonzero(buffers.asked))
        batch.step(buffers.drawn)
    batch.close()
    return asked / steps


def measure(places: int, steps: int, games: int, say: Say) -> None:
    """All figures."""
    say("")
    say("| | GPU | all cores | times |")
    say("|---|---|---|---|")

    def line(words: str, ours: float, theirs: float) -> None:
        say(f"| {words} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} |")

    for seats in RANDOM_SEATS:
        line(
            f"random games a second, 7 Wonders, {seats} seats",
            random_rate(seats, games),
            random_on_cores(seats, min(2_000, games)),
        )
    for kind, seats, opponents in (
        ("wonders", 3, None),
        ("wonders", 7, None),
        ("wonders", 3, "greedy"),
        ("architects", 4, None),
    ):
        words = f"decisions a second of a batch, {kind}, {seats} seats" + (
            f", against {opponents}" if opponents else ""
        )
        asked = decisions_of_a_step(kind, seats, places, steps, opponents)
        rates = [step_rate(device, kind, seats, places, steps, opponents) for device in ("cuda", "cpu")]
        line(words, *(asked * rate for rate in rates))
    for kind, seats in (("wonders", 3), ("architects", 4)):
        line(
            f"greedy games a second, {kind}, {seats} seats",
            *greedy_rates(kind, seats, games, min(500, games)),
        )


def first_compile(say: Say) -> None:
    """How long it takes until each kernel can be launched, and what it needs."""
    from mirabilia.gpu.kept import machine_code

    capability = getattr(open_gpu(), "capability", (9, 0))
    say("")
    say("| kernel | registers | bytes spilled | tables, bytes | made in, s | loaded in, s |")
    say("|---|---|---|---|---|---|")
    for kind in ("wonders", "architects"):
        bulk: Any = kind_of(kind).bulk
        spreads = on_gpu.random_play_of(bulk), on_gpu.matches_of(bulk), steps_of(kind)
        for spread in spreads:
            times: list[float] = []
            machine_code(spread, capability, lambda _, seconds, times=times: times.append(seconds))
            began = time.perf_counter()
            needs = machine_code(spread, capability).needs
            loaded = time.perf_counter() - began
            made = f"{sum(times):.0f}" if times else "kept"
            numbers = f"{needs.registers} | {needs.spilled} | {needs.tables:,}"
            say(f"| {kind}, {spread.source.__name__} | {numbers} | {made} | {loaded:.2f} |")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="compared of each kind, for every set-up")
    parser.add_argument("--places", type=int, default=16_384, help="of a batch")
    parser.add_argument("--steps", type=int, default=60, help="of a batch that is measured")
    parser.add_argument("--measured", type=int, default=1 << 18, help="games of one measured launch")
    parser.add_argument("--no-report", action="store_true", help="print it only")
    wishes = parser.parse_args()
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    gpu = open_gpu()
    say("# The report of `make gpu`")
    say("")
    say(
        f"{time.strftime('%Y-%m-%d')}, {getattr(gpu, 'name', 'simulated')}, beside {os.cpu_count()} cores "
        f"({platform.processor() or platform.machine()}); Python {platform.python_version()}."
    )
    if not SIMULATED:
        first_compile(say)
    say("")
    say("| set-up | games compared | of a batch | against bots | | took |")
    say("|---|---|---|---|---|---|")
    try:
        compare(wishes.games, wishes.places, say)
    except Difference as found:
        print(f"DIFFERENT: {found}", file=sys.stderr)
        return 1
    measure(wishes.places, wishes.steps, wishes.measured, say)
    if not wishes.no_report and not SIMULATED:
        REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Speed of the engine on this machine, as games per core-second and as ratios inside one run."""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numba
import numpy as np

from mirabilia.engine.batch import whole
from mirabilia.engine.kernel import INTERPRETED
from mirabilia.kind import kind_of

SEATS = (3, 5, 7)
PACK_SETS = [
    *((packs, seats) for packs in (("leaders",), ("edifice",), ("leaders", "edifice")) for seats in SEATS),
    ((), 2),
    (("leaders",), 2),
]
ROUNDS = 5
REPEATS = 2_000
Say = Callable[[str], None]

_FIRST_CHOICE = """
import mirabilia
game = mirabilia.new("wonders", seats=3, seed=1)
game.choose(0, game.legal(0)[0])
"""


def rate(seats: int, games: int, packs: tuple[str, ...] = (), edition: int = 1) -> float:
    """Random games per core-second, every legal action and payment listed at every decision."""
    bulk = kind_of("wonders").bulk
    setup = bulk.read_setup({"seats": seats, "seed": 1, "packs": packs, "edition": edition})
    began = time.process_time()
    bulk.play_games(setup, 1, games)
    return games / (time.process_time() - began)


def pack_ratio(seats: int, games: int, packs: tuple[str, ...], edition: int = 1) -> float:
    """The rate with these packs as a part of the base game's (of 3 seats' for the game of two)."""
    rates = [(rate(seats, games, packs, edition), rate(max(3, seats), games)) for _ in range(ROUNDS)]
    return max(ours for ours, _ in rates) / max(base for _, base in rates)


def decision_rate(game: str, seats: int, games: int) -> float:
    """Decisions of random play per core-second."""
    bulk = kind_of(game).bulk
    setup = bulk.read_setup({"seats": seats, "seed": 1})
    began = time.process_time()
    _, _, decisions = bulk.play_games(setup, 1, games)
    return decisions / (time.process_time() - began)


def architects_lines(games: int) -> list[str]:
    """Decisions of Architects per core-second beside those of the base game of 7 Wonders, in turns."""
    lines = []
    for seats, beside in ((2, 3), (4, 4), (7, 7)):
        ours, theirs = 0.0, 0.0
        for _ in range(ROUNDS):
            ours = max(ours, decision_rate("architects", seats, games))
            theirs = max(theirs, decision_rate("wonders", beside, games))
        text = f"architects, {seats} seats: {ours / 1e6:.2f} million decisions per core-second"
        lines.append(f"{text}, {ours / theirs:.2f} of 7 Wonders at {beside} seats ({theirs / 1e6:.2f})")
    return lines


def wall_rate(seats: int, games: int, threads: int) -> float:
    """Random games per second of wall-clock time with so many threads."""
    with ThreadPoolExecutor(threads) as pool:
        bulk = kind_of("wonders").bulk
        setup = bulk.read_setup({"seats": seats, "seed": 1})
        began = time.perf_counter()
        list(pool.map(lambda first: bulk.play_games(setup, first, games), range(threads)))
        return threads * games / (time.perf_counter() - began)


def clone_time(count: int = 200) -> float:
    """Nanoseconds to clone one game of a batch into memory already in hand."""
    new_games = kind_of("wonders").environment.new_games
    games, copies = whole(new_games(count)), whole(new_games(count))
    copies[:] = games
    began = time.perf_counter()
    for _ in range(REPEATS):
        copies[:] = games
    return 1e9 * (time.perf_counter() - began) / (REPEATS * count)


def run_time(cache: str, *words: str) -> float:
    """Seconds that a new Python process takes, with this cache folder."""
    began = time.perf_counter()
    environment = {**os.environ, "MIRABILIA_CACHE": cache}
    subprocess.run([sys.executable, *words], check=True, env=environment, capture_output=True)
    return time.perf_counter() - began


def other_rates(command: str) -> dict[int, float]:
    """Rates of another engine: lines that hold a number of seats and games per core-second."""
    output = subprocess.run(command, shell=True, check=True, capture_output=True, text=True).stdout
    numbers = [re.findall(r"\d+(?:\.\d+)?", line.replace(",", "")) for line in output.splitlines()]
    return {int(found[0]): float(found[1]) for found in numbers if len(found) >= 2}


def run_on_gpu(games: int, say: Say) -> None:
    """Measure random play on a GPU, with all that is copied to and fro. Raises MissingExtra and NoGpu."""
    from mirabilia.lab.on_gpu import play_games

    bulk = kind_of("wonders").bulk
    for seats in SEATS:
        setup = bulk.read_setup({"seats": seats, "seed": 1})
        play_games(bulk, setup, 1, games)  # the first time it is compiled, or loaded
        best = 0.0
        for _ in range(ROUNDS):
            began = time.perf_counter()
            play_games(bulk, setup, 1, games)
            best = max(best, games / (time.perf_counter() - began))
        say(f"{seats} seats: {best:>9,.0f} games per second on the GPU")


def run(games: int, start: bool, beside: str | None, say: Say) -> None:
    """Measure and report; the other engine's runs stand between our own, so both see the same machine."""
    mode = "interpreted" if INTERPRETED else "compiled"
    say(f"Python {sys.version.split()[0]}, NumPy {np.__version__}, Numba {numba.__version__}, {mode}")
    rate(3, min(games, 100))
    ours: dict[int, float] = dict.fromkeys(SEATS, 0.0)
    theirs: dict[int, float] = dict.fromkeys(SEATS, 0.0)
    for _ in range(ROUNDS):
        for seats in SEATS:
            ours[seats] = max(ours[seats], rate(seats, games))
        if beside:
            for seats, found in other_rates(beside).items():
                theirs[seats] = max(theirs.get(seats, 0.0), found)
    for seats in SEATS:
        line = f"{seats} seats: {ours[seats]:>9,.0f} games per core-second"
        rates = [decision_rate("wonders", seats, games) for _ in range(3)]
        line += f", {1e9 / max(rates):,.0f} ns a decision"
        if theirs[seats]:
            line += f", {ours[seats] / theirs[seats]:.2f} of the other engine's {theirs[seats]:,.0f}"
        say(line)
    for packs, seats in PACK_SETS:
        part = pack_ratio(seats, games, packs)
        say(f"{', '.join(packs) or 'base'}, {seats} seats: {part:.2f} of the base game")
    for seats in SEATS:
        say(f"second edition, {seats} seats: {pack_ratio(seats, games, (), 2):.2f} of the base game")
    for line in architects_lines(games):
        say(line)
    one = max(wall_rate(4, games, 1) for _ in range(3))
    two = max(wall_rate(4, games, 2) for _ in range(3))
    say(f"two threads: {two / one:.2f} times one ({one:,.0f} and {two:,.0f} games per second, 4 seats)")
    record = kind_of("wonders").environment.new_games(1)
    say(f"clone in a batch: {clone_time():.0f} ns; record: {record.itemsize} bytes")
    if start:
        with tempfile.TemporaryDirectory() as cache:
            say(f"cold compile of the whole engine: {run_time(cache, '-m', 'mirabilia', 'warmup'):.1f} s")
            warm = min(run_time(cache, "-c", _FIRST_CHOICE) for _ in range(3))
            say(f"warm start to the first choice of a game: {warm:.2f} s")
        with tempfile.TemporaryDirectory() as cache:
            first = run_time(cache, "-c", _FIRST_CHOICE)
            say(f"cold start to the first choice of a game: {first:.1f} s")

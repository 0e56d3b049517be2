"""Many random games on all cores, each checked: `make soak`.

Both editions, two to seven seats, with Leaders (and Stevie), with Edifices and without. Every game is checked
by laws over its whole batch (`soak_laws`: NumPy, one answer per game); a sample is played again decision by
decision against the plain reference, and replayed from its record to the same bytes.
Exit code 1 if anything is wrong; each finding names the set-up and the seed that show it.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import msgspec
import numpy as np

import mirabilia
from mirabilia.engine.chance import random_below, scramble, seed_rng
from mirabilia.games.wonders.bulk import BULK
from mirabilia.games.wonders.game import Setup, write_wishes
from mirabilia.games.wonders.position import read_position, write_position
from mirabilia.games.wonders.reading import read_action, write_action
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.deal import set_up
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.legal import legal_actions
from wonders.payment_oracle import cities_of
from wonders.reference import plain, sheets
from wonders.reference_legal import asked, legal
from wonders.reference_play import decide, settle
from wonders.soak_laws import LAWS, Table, violations
from wonders.strategies import ALL_TABLES, kinds_for

BATCH = 1000


# ---------------------------------------------------------------- the sample
def check_legal(listed: list[str], position: Any, seat: int) -> None:
    """The listed actions, every payment among them, are the reference's."""
    expected = legal(position, seat)
    assert len(listed) == len(expected), f"seat {seat} may choose {listed}, by the rules {expected}"
    assert set(listed) == expected, f"seat {seat} may choose {listed}, by the rules {expected}"


def play_again(setup: Setup, seed: int) -> tuple[Any, list[tuple[int, str]]]:
    """The same random game, each decision compared with the reference; the batch of one and its choices."""
    games, works = state.new_games(1), state.new_works()
    game, work = games[0], works[0]
    write_wishes(setup, work)
    seed_rng(game.rng, seed)
    set_up(game, setup.seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 1
    scramble(work.rng)
    entry = state.new_action()
    log: list[tuple[int, str]] = []
    while game.phase != state.OVER:
        written = write_position(game)
        assert read_position(written).tobytes() == games.tobytes(), "the position does not come back"
        before = plain(written)
        choices = {}
        for seat in asked(before):
            menu = [read_action(entry) for entry in work.menu[: legal_actions(game, seat, work)]]
            check_legal([action.text for action in menu], before, seat)
            drawn = menu[random_below(work.rng, len(menu))]
            choices[seat] = drawn.text
            write_action(entry, drawn)
            choose(game, seat, entry, work)
        after = plain(write_position(game))
        expected = settle(decide(before, choices), after)
        assert after == expected, f"after {choices} there is {after}, by the rules {expected}"
        log += choices.items()
    return games, log


def check_sample(setup: Setup, seed: int, finished: bytes, points: Any) -> str | None:
    """Play one game again and replay it; what is wrong, if anything."""
    try:
        games, log = play_again(setup, seed)
        assert games.tobytes() == finished, "played again, the game ends differently"
        position = plain(write_position(games[0]))
        for number in range(len(cities_of(position))):
            sheet = dict(zip(state.CATEGORIES, map(int, points[number]), strict=True))
            assert sheet in sheets(position, number), f"city {number} scores {sheet}"
        options = msgspec.to_builtins(setup) | {"seed": seed}
        game = mirabilia.new("wonders", **options)
        for seat, text in log:
            game.choose(seat, text)
        assert game.state == finished, "chosen by hand, the game ends differently"
        assert mirabilia.replay(game.record()).state == finished, "replayed, the game ends differently"
    except (AssertionError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return None


# ---------------------------------------------------------------- running
@dataclass
class Job:
    """One batch: so many games of one set-up, and how many of them to look at closely."""

    setup: Setup
    games: int
    sample: int


def describe(setup: Setup) -> str:
    """A set-up in words."""
    packs = [*setup.packs, *(["stevie"] if setup.stevie else [])]
    return f"edition {setup.edition}, {setup.seats} seats{''.join(f', {pack}' for pack in packs)}"


def run(job: Job) -> list[str]:
    """Play and check one batch; its findings."""
    setup, first = job.setup, job.setup.seed
    batch, score_sheets, _ = BULK.play_games(setup, first, job.games)
    cities = max(3, setup.seats)
    points = score_sheets.points[:, :cities].astype(np.int64)
    wrong = violations(Table(setup.seats, batch, points, stevie=setup.stevie))
    for game in range(job.sample):
        finding = check_sample(setup, first + game, batch[game : game + 1].tobytes(), points[game])
        if finding:
            wrong.append((game, finding))
    return [f"{describe(setup)}, seed {first + game}: {finding}" for game, finding in wrong]


def jobs(games: int, sample: int, seed: int) -> Iterator[Job]:
    """Batches over random numbers of seats and kinds of game; the sample is spread over them."""
    luck = Random(seed)
    first = seed
    looked_at = 0
    for start in range(0, games, BATCH):
        count = min(BATCH, games - start)
        until_here = min(sample * (start + count) // games, looked_at + count)
        seats = luck.choice(ALL_TABLES)
        kind = luck.choice(kinds_for(seats))
        stevie = kind.leaders and luck.random() < 0.5
        setup = Setup(seats, first, kind.edition, tuple(kind.packs), stevie=stevie)
        yield Job(setup, count, until_here - looked_at)
        first += count
        looked_at = until_here


def soak(games: int, sample: int, seed: int, threads: int) -> list[str]:
    """Run all batches, a few ahead of the threads, with a line of progress."""
    started = time.monotonic()
    findings: list[str] = []
    waiting: dict[Future[list[str]], int] = {}
    work = jobs(games, sample, seed)
    done = shown = 0
    with ThreadPoolExecutor(threads) as pool:
        while True:
            for job in islice(work, 2 * threads - len(waiting)):
                waiting[pool.submit(run, job)] = job.games
            if not waiting:
                break
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                findings += future.result()
                done += waiting.pop(future)
            if done >= shown + games / 20 or done == games:
                shown = done
                print(
                    f"{done:,} games, {time.monotonic() - started:.0f} s, {len(findings)} findings",
                    flush=True,
                )
    return findings


def main() -> int:
    """Read the options, run, sum up."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--sample", type=int, default=500, help="games to compare with the reference")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others count up")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.games < 1 or options.threads < 1 or options.sample < 0 or options.seed < 0:
        parser.error("games and threads are at least 1; sample and seed at least 0")
    sample = min(options.sample, options.games)
    findings = soak(options.games, sample, options.seed, options.threads)
    for finding in findings[:20]:
        print(finding)
    print(f"{options.games:,} games under {len(LAWS)} laws, {sample:,} also against the reference:")
    print(f"{len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())

"""Many random games of Architects on all cores, each checked: in `tests`,
`python -m architects.soak --games 1000000`.

Two to seven seats. Every game is checked by laws over its whole batch (`soak_laws`: NumPy, one answer per
game); a sample is played again decision by decision against the plain reference, its position read back at
each, and replayed from its record to the same bytes. At the end it says how often rare things were met.
Exit code 1 if anything is wrong; each finding names the seats and the seed that show it.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

import numpy as np

import mirabilia
from architects.reference import plain, sheet
from architects.reference_check import check_legal, check_outcome
from architects.soak_laws import LAWS, Table, violations
from architects.strategies import SEATS
from mirabilia.engine.chance import random_below, scramble, seed_rng
from mirabilia.games.architects.bulk import BULK
from mirabilia.games.architects.game import Setup
from mirabilia.games.architects.position import read_position, write_position
from mirabilia.games.architects.reading import read_action, write_action
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.deal import set_up
from mirabilia.games.architects.rules.flow import choose, go_on

BATCH = 1000


# ---------------------------------------------------------------- the sample
def play_again(seats: int, seed: int) -> tuple[Any, list[tuple[int, str]], Counter[str]]:
    """The same random game, each decision compared with the reference: the batch of one, its choices, and
    what was met.
    """
    games, works = state.new_games(1), state.new_works()
    game, work = games[0], works[0]
    seed_rng(game.rng, seed)
    set_up(game, seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 1
    scramble(work.rng)
    go_on(game, work)
    log: list[tuple[int, str]] = []
    met: Counter[str] = Counter()
    position = write_position(game)
    while game.phase != state.OVER:
        assert read_position(position).tobytes() == games.tobytes(), "the position does not come back"
        menu = [read_action(entry) for entry in work.menu[: work.menu_size]]
        check_legal([action.text for action in menu], plain(position))
        drawn = menu[random_below(work.rng, len(menu))]
        log.append((int(game.active), drawn.text))
        entry = state.new_action()
        write_action(entry, drawn)
        choose(game, int(game.active), entry, work)
        before, position = position, write_position(game)
        met.update(check_outcome(before, drawn.text, position).met)
    return games, log, met


def check_sample(seats: int, seed: int, finished: bytes, points: Any, met: Counter[str]) -> str | None:
    """Play one game again and replay it; what is wrong, if anything."""
    try:
        games, log, found = play_again(seats, seed)
        assert games.tobytes() == finished, "played again, the game ends differently"
        table = plain(write_position(games[0]))
        for seat in range(seats):
            scored = dict(zip(state.CATEGORIES, map(int, points[seat]), strict=True))
            assert scored == sheet(table, seat), f"seat {seat} scores {scored}"
        game = mirabilia.new("architects", seats=seats, seed=seed)
        for seat, text in log:
            game.choose(seat, text)
        assert game.state == finished, "chosen by hand, the game ends differently"
        assert mirabilia.replay(game.record()).state == finished, "replayed, the game ends differently"
    except (AssertionError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    met.update(found)
    return None


# ---------------------------------------------------------------- running
@dataclass
class Job:
    """One batch: so many games of these seats, and how many of them to look at closely."""

    seats: int
    seed: int
    games: int
    sample: int


@dataclass
class Result:
    """What a batch came to."""

    findings: list[str] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)  # at the ends of all games
    met_closely: Counter[str] = field(default_factory=Counter)  # at the decisions of the sample

    def add(self, other: "Result") -> None:
        """Take in another one."""
        self.findings += other.findings
        self.met.update(other.met)
        self.met_closely.update(other.met_closely)


def ends(table: Table) -> Counter[str]:
    """How often rare things stand at the end of the games of a batch."""
    games, points = table.games, table.points[:, :, state.TOTAL]
    best = points == points.max(axis=1, keepdims=True)
    stages = np.where(best, table.built.sum(axis=2), -1)
    winners = (stages == stages.max(axis=1, keepdims=True)).sum(axis=1)
    return Counter(
        {
            f"games of {table.seats}": len(games),
            "no card left anywhere": int((games.deck_size == 0).all(axis=1).sum()),
            "central deck empty": int((games.deck_size[:, state.CENTRAL] == 0).sum()),
            "a wonder's deck empty": int((games.deck_size[:, : table.seats] == 0).any(axis=1).sum()),
            "no token left": int((table.left == 0).sum()),
            "stack of tokens empty": int((games.stack_size == 0).sum()),
            "both Cultures": int((table.tokens == 2).any(axis=(1, 2)).sum()),
            "victory shared": int((winners > 1).sum()),
            "tie broken by stages": int((best.sum(axis=1) > winners).sum()),
            "turns": int(games.turn.sum()),
        }
    )


def run(job: Job) -> Result:
    """Play and check one batch."""
    games, sheets, decisions = BULK.play_games(Setup(job.seats, job.seed), job.seed, job.games)
    table = Table(job.seats, games, sheets.points[:, : job.seats].astype(np.int64))
    result = Result(met=ends(table) + Counter({"decisions": decisions}))
    wrong = violations(table)
    for game in range(job.sample):
        finished = games[game : game + 1].tobytes()
        finding = check_sample(job.seats, job.seed + game, finished, table.points[game], result.met_closely)
        if finding:
            wrong.append((game, finding))
    result.findings = [f"{job.seats} seats, seed {job.seed + game}: {finding}" for game, finding in wrong]
    return result


def jobs(games: int, sample: int, seed: int) -> Iterator[Job]:
    """Batches over random numbers of seats; the sample is spread over them."""
    luck = Random(seed)
    looked_at = 0
    for start in range(0, games, BATCH):
        count = min(BATCH, games - start)
        until_here = min(sample * (start + count) // games, looked_at + count)
        yield Job(luck.choice(SEATS), seed + start, count, until_here - looked_at)
        looked_at = until_here


def soak(games: int, sample: int, seed: int, threads: int) -> Result:
    """Run all batches, a few ahead of the threads, with a line of progress."""
    started = time.monotonic()
    total = Result()
    waiting: dict[Future[Result], int] = {}
    work = jobs(games, sample, seed)
    done = shown = 0
    with ThreadPoolExecutor(threads) as pool:
        while True:
            for job in islice(work, 2 * threads - len(waiting)):
                waiting[pool.submit(run, job)] = job.games
            if not waiting:
                break
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                total.add(future.result())
                done += waiting.pop(future)
            if done >= shown + games / 20 or done == games:
                shown = done
                seconds = time.monotonic() - started
                print(f"{done:,} games, {seconds:.0f} s, {len(total.findings)} findings", flush=True)
    return total


def main() -> int:
    """Read the options, run, sum up."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--sample", type=int, default=200, help="games to compare with the reference")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others count up")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.games < 1 or options.threads < 1 or options.sample < 0 or options.seed < 0:
        parser.error("games and threads are at least 1; sample and seed at least 0")
    sample = min(options.sample, options.games)
    result = soak(options.games, sample, options.seed, options.threads)
    for title, met in (("At the end of games", result.met), ("In the sample", result.met_closely)):
        print(f"{title}: {', '.join(f'{words} {count:,}' for words, count in sorted(met.items()))}.")
    for finding in result.findings[:20]:
        print(finding)
    print(f"{options.games:,} games under {len(LAWS)} laws, {sample:,} also against the reference:")
    print(f"{len(result.findings)} findings")
    return 1 if result.findings else 0


if __name__ == "__main__":
    sys.exit(main())

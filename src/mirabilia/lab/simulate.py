"""Random games in bulk, and what they say: points by category, by board and by seat."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.lab.bulk import Played, bulk_of

CHUNK = 500  # games a worker plays before it reports


@dataclass
class Spread:
    """Count, mean, standard deviation and extremes of a number seen many times."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = np.inf
    most: float = -np.inf

    def add(self, values: npt.NDArray[Any]) -> None:
        """See these values too."""
        if values.size:
            self.count += values.size
            self.total += float(values.sum(dtype="f8"))
            self.squares += float((values.astype("f8") ** 2).sum())
            self.least = min(self.least, float(values.min()))
            self.most = max(self.most, float(values.max()))

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.count if self.count else float("nan")

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        return float(np.sqrt(max(0.0, (self.squares - self.total**2 / self.count) / (self.count - 1))))

    def summary(self) -> dict[str, float]:
        """As plain numbers, for JSON."""
        return {
            "count": self.count,
            "mean": self.mean,
            "deviation": self.deviation,
            "least": self.least,
            "most": self.most,
        }


class Report:
    """What a simulation saw; wins are shared among seats that stay tied."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.games = 0
        self.categories = {name: Spread() for name in bulk_of(game).CATEGORIES}
        self.boards = {name: Spread() for name in bulk_of(game).BOARDS}
        self.board_wins = dict.fromkeys(self.boards, 0.0)
        self.seat_points = [Spread() for _ in range(seats)]
        self.seat_wins = [0.0] * seats

    def add(self, played: Played) -> None:
        """Count a batch of finished games."""
        totals = played.points[:, :, -1]
        ranks = totals.astype("i8") * 100_000 + played.ties
        first = ranks == ranks.max(axis=1, keepdims=True)
        wins = first / first.sum(axis=1, keepdims=True)
        self.games += len(totals)
        for number, name in enumerate(self.categories):
            self.categories[name].add(played.points[:, :, number])
        for number, name in enumerate(self.boards):
            here = played.boards == number
            self.boards[name].add(totals[here])
            self.board_wins[name] += float(wins[here].sum())
        for seat in range(self.seats):
            self.seat_points[seat].add(totals[:, seat])
            self.seat_wins[seat] += float(wins[:, seat].sum())

    def summary(self) -> dict[str, Any]:
        """The whole report as plain numbers, for JSON."""
        boards = {
            name: {**spread.summary(), "win_rate": self.board_wins[name] / spread.count}
            for name, spread in self.boards.items()
            if spread.count
        }
        return {
            "game": self.game,
            **self.options,
            "seats": self.seats,
            "games": self.games,
            "categories": {name: spread.summary() for name, spread in self.categories.items()},
            "boards": boards,
            "by_seat": [
                {**spread.summary(), "win_rate": wins / spread.count}
                for spread, wins in zip(self.seat_points, self.seat_wins, strict=True)
            ],
        }


def chunks(games: int, first_seed: int) -> Iterator[tuple[int, int]]:
    """The work cut into (first seed, count)."""
    for start in range(0, games, CHUNK):
        yield first_seed + start, min(CHUNK, games - start)


def simulate(
    game: str, setup: Any, games: int, threads: int, advance: Callable[[int], None] = lambda count: None
) -> Report:
    """Random games with seeds counted up from that of the set-up; the result does not depend on `threads`."""
    play_chunk = bulk_of(game).play_chunk
    options = {name: getattr(setup, name) for name in ("edition", "packs") if hasattr(setup, name)}
    report = Report(game, setup.seats, options)
    work = chunks(games, setup.seed)
    with ThreadPoolExecutor(threads) as pool:
        running = [pool.submit(play_chunk, setup, *chunk) for chunk in islice(work, 4 * threads)]
        while running:
            played = running.pop(0).result()
            running += [pool.submit(play_chunk, setup, *chunk) for chunk in islice(work, 1)]
            report.add(played)
            advance(len(played.points))
    return report

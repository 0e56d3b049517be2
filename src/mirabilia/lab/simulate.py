"""Random games in bulk, and what they say: points by category, by board and by seat."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.rules.wonders import play, state
from mirabilia.wonders.game import Setup, write_wishes

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


@dataclass
class Report:
    """What a simulation saw; wins are shared among seats that stay tied."""

    seats: int
    packs: list[str] = field(default_factory=list)
    edition: int = 1
    games: int = 0
    categories: dict[str, Spread] = field(default_factory=lambda: {c: Spread() for c in state.CATEGORIES})
    boards: dict[str, Spread] = field(default_factory=lambda: {b.id: Spread() for b in catalogue().boards})
    board_wins: dict[str, float] = field(default_factory=lambda: {b.id: 0.0 for b in catalogue().boards})
    seat_points: list[Spread] = field(default_factory=list)
    seat_wins: list[float] = field(default_factory=list)

    def add(self, games: Any, sheets: Any) -> None:
        """Count a batch of finished games."""
        points = sheets.points[:, : self.seats, :]
        totals, coins = points[:, :, state.TOTAL], games.coins[:, : self.seats]
        ranks = totals.astype("i8") * 100_000 + coins
        first = ranks == ranks.max(axis=1, keepdims=True)
        wins = first / first.sum(axis=1, keepdims=True)
        boards = games.board[:, : self.seats]
        self.games += len(games)
        for number, name in enumerate(state.CATEGORIES):
            self.categories[name].add(points[:, :, number])
        for number, board in enumerate(catalogue().boards):
            here = boards == number
            self.boards[board.id].add(totals[here])
            self.board_wins[board.id] += float(wins[here].sum())
        if not self.seat_points:
            self.seat_points = [Spread() for _ in range(self.seats)]
            self.seat_wins = [0.0] * self.seats
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
            "game": "wonders",
            "edition": self.edition,
            "packs": self.packs,
            "seats": self.seats,
            "games": self.games,
            "categories": {name: spread.summary() for name, spread in self.categories.items()},
            "boards": boards,
            "by_seat": [
                {**spread.summary(), "win_rate": wins / spread.count}
                for spread, wins in zip(self.seat_points, self.seat_wins, strict=True)
            ],
        }


def play_chunk(setup: Setup, first_seed: int, count: int) -> tuple[Any, Any]:
    """Finished random games with these seeds, and their score sheets. Releases the GIL."""
    games, sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    write_wishes(setup, works[0])
    play.play_batch(games, sheets, setup.seats, first_seed, works)
    return games, sheets


def chunks(games: int, first_seed: int) -> Iterator[tuple[int, int]]:
    """The work cut into (first seed, count)."""
    for start in range(0, games, CHUNK):
        yield first_seed + start, min(CHUNK, games - start)


def simulate(
    setup: Setup, games: int, threads: int, advance: Callable[[int], None] = lambda count: None
) -> Report:
    """Random games with seeds counted up from that of the set-up; the result does not depend on `threads`."""
    report = Report(setup.seats, list(setup.packs), setup.edition)
    work = chunks(games, setup.seed)
    with ThreadPoolExecutor(threads) as pool:
        running = [pool.submit(play_chunk, setup, *chunk) for chunk in islice(work, 4 * threads)]
        while running:
            played, sheets = running.pop(0).result()
            running += [pool.submit(play_chunk, setup, *chunk) for chunk in islice(work, 1)]
            report.add(played, sheets)
            advance(len(played))
    return report

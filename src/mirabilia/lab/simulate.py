"""Games in bulk, and what they say: points by category, by board and by seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.kind import kind_of
from mirabilia.lab.bulk import Played
from mirabilia.lab.units import Match


@dataclass
class Statistic:
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


class Simulation:
    """What a simulation saw; wins are shared among seats that stay tied."""

    def __init__(self, match: Match) -> None:
        self.game, self.seats, self.lineup = match.kind, match.seats, match.lineup()
        names = ("edition", "packs")
        self.options = {name: getattr(match.setup, name) for name in names if hasattr(match.setup, name)}
        self.games = 0
        self.categories = {name: Statistic() for name in kind_of(self.game).bulk.CATEGORIES}
        self.boards = {name: Statistic() for name in kind_of(self.game).bulk.BOARDS}
        self.board_wins = dict.fromkeys(self.boards, 0.0)
        self.seat_points = [Statistic() for _ in range(self.seats)]
        self.seat_wins = [0.0] * self.seats

    def add(self, played: Played) -> None:
        """Count a batch of finished games."""
        totals, wins = played.points[:, :, -1], played.wins.astype("f8")
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
            "lineup": list(self.lineup),
            "games": self.games,
            "categories": {name: spread.summary() for name, spread in self.categories.items()},
            "boards": boards,
            "by_seat": [
                {**spread.summary(), "win_rate": wins / spread.count}
                for spread, wins in zip(self.seat_points, self.seat_wins, strict=True)
            ],
        }


def simulate(match: Match, played: Iterable[Played]) -> Simulation:
    """What these games of a match say."""
    report = Simulation(match)
    for games in played:
        report.add(games)
    return report

"""Bots against each other, fairly: every deal is played once for each way to seat them round the table.

The line-up goes round by one seat from game to game of a deal, so that every bot plays every seat with every
board and every hand.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from openskill.models import PlackettLuce

from mirabilia.kind import kind_of
from mirabilia.lab.bulk import Played
from mirabilia.lab.units import Match
from mirabilia.lab.work import run

SURE = 1.96  # standard deviations of a 95 % interval


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


@dataclass
class Standing:
    """How one kind of bot did."""

    games: int = 0  # seats that it played
    wins: float = 0.0
    points: dict[str, int] = field(default_factory=dict)  # sums by category


class Arena:
    """What a series of games says: win rates with their intervals, mean points, and ratings."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self.standings = {bot: Standing() for bot in dict.fromkeys(match.lineup())}
        self._model = PlackettLuce()
        self._ratings = {bot: self._model.rating(name=bot) for bot in self.standings}

    def add(self, played: Played) -> None:
        """Count finished games, in their order."""
        self.games += len(played.points)
        lineups = [self.match.lineup(turn) for turn in range(self.match.rounds)]
        categories = kind_of(self.match.kind).bulk.CATEGORIES
        for bot, standing in self.standings.items():
            seated = np.array([[one == bot for one in lineup] for lineup in lineups])[played.rounds]
            standing.games += int(seated.sum())
            standing.wins += float(played.wins[seated].sum(dtype="f8"))
            sums = played.points[seated].sum(axis=0, dtype="i8").tolist()
            for name, points in zip(categories, sums, strict=True):
                standing.points[name] = standing.points.get(name, 0) + points
        if len(self.standings) > 1:
            for turn, places in zip(played.rounds.tolist(), played.places.tolist(), strict=True):
                self._rate(lineups[turn], places)

    def _rate(self, lineup: tuple[str, ...], places: list[int]) -> None:
        """Each kind of bot is one player of the rating: the best place of its seats counts."""
        bots = list(self.standings)
        best = [float(min(p for b, p in zip(lineup, places, strict=True) if b == bot)) for bot in bots]
        rated = self._model.rate([[self._ratings[bot]] for bot in bots], ranks=best)
        self._ratings |= {bot: team[0] for bot, team in zip(bots, rated, strict=True)}

    def summary(self) -> dict[str, Any]:
        """The whole as plain numbers, for JSON."""
        table = {}
        for bot, standing in self.standings.items():
            low, high = interval(standing.wins, standing.games)
            rating = self._ratings[bot]
            table[bot] = {
                "seats": standing.games,
                "win_rate": standing.wins / max(1, standing.games),
                "interval": [low, high],
                "points": {name: total / standing.games for name, total in standing.points.items()},
                "rating": {"mu": rating.mu, "sigma": rating.sigma},
            }
        return {
            "game": self.match.kind,
            "seats": self.match.seats,
            **self.match.options,
            "lineup": list(self.match.lineup()),
            "seed": self.match.seed,
            "games": self.games,
            "bots": table,
        }


def judge(match: Match, played: Iterable[Played]) -> Arena:
    """What these games of a match say; their order decides the ratings."""
    arena = Arena(match)
    for games in played:
        arena.add(games)
    return arena


def run_arena(match: Match, games: int, processes: int, advance: Callable[[int], None]) -> Arena:
    """Play so many games in processes of this machine, and judge them."""
    match.check(games)
    return judge(match, run(match, games, processes, advance=advance))

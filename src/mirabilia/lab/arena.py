"""Bots against each other, fairly: every deal is played once for each way to seat them round the table.

The line-up goes round by one seat from game to game of a deal, so that every bot plays every seat with every
board and every hand. Work is cut into deals, which run in processes of their own.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from joblib import Parallel, delayed
from openskill.models import PlackettLuce

from mirabilia.bots import make_bot, read_level
from mirabilia.errors import BadSetup
from mirabilia.eyes import eyes_of
from mirabilia.game import Game, new

SURE = 1.96  # standard deviations of a 95 % interval


@dataclass(frozen=True)
class Match:
    """What is played: a game with its options, and who plays it; the bots fill the seats in their order."""

    kind: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    workers: int = 1  # threads of a search

    def lineup(self) -> tuple[str, ...]:
        """A bot for each seat: where there are too few, the last one plays the other seats too."""
        return (*self.bots, *[self.bots[-1]] * self.seats)[: self.seats]

    def check(self) -> None:
        """Refuse what cannot be played before any work starts. Raises BadSetup."""
        for bot in self.bots:
            read_level(bot)
        if not 1 <= len(self.bots) <= self.seats:
            raise BadSetup("arena-bots", bots=len(self.bots), seats=self.seats)
        new(self.kind, seats=self.seats, seed=self.seed, **self.options)


@dataclass(frozen=True)
class Outcome:
    """One finished game, by seat."""

    seed: int
    bots: tuple[str, ...]
    boards: tuple[str, ...]
    scores: tuple[dict[str, int], ...]
    places: tuple[int, ...]  # 0 is first; ties share a place
    wins: tuple[float, ...]


def play_game(match: Match, seed: int, bots: tuple[str, ...]) -> Outcome:
    """A game between these bots, one for each seat."""
    game = new(match.kind, seats=match.seats, seed=seed, **match.options)
    eyes = [eyes_of(game, seat) for seat in range(match.seats)]
    players = [make_bot(bot, match.kind, seed * 8 + seat, match.workers) for seat, bot in enumerate(bots)]
    while not game.over:
        decision = game.decisions
        choices = [(seat, players[seat].choose(eyes[seat])) for seat in game.to_act]
        for seat, action in choices:
            game.choose(seat, action)
        if game.decisions != decision:
            for one in eyes:
                one.look(game)
    return outcome_of(game, seed, bots)


def outcome_of(game: Game, seed: int, bots: tuple[str, ...]) -> Outcome:
    """What came of a game."""
    ranking = game.ranking()
    places = {seat: place for place, tied in enumerate(ranking) for seat in tied}
    wins = [1 / len(ranking[0]) if seat in ranking[0] else 0.0 for seat in range(game.seats)]
    boards = tuple(city["board"] for city in game.view(None)["cities"][: game.seats])
    order = tuple(places[seat] for seat in range(game.seats))
    return Outcome(seed, bots, boards, tuple(game.scores()[: game.seats]), order, tuple(wins))


def play_deal(match: Match, seed: int, rounds: int) -> list[Outcome]:
    """One deal, played once for each of the first `rounds` ways to seat the bots."""
    lineup = match.lineup()
    return [play_game(match, seed, lineup[-turn:] + lineup[:-turn]) for turn in range(rounds)]


def deals(match: Match, games: int) -> Iterator[tuple[int, int]]:
    """The work cut into (seed, how many games of this deal)."""
    for number, start in enumerate(range(0, games, match.seats)):
        yield match.seed + number, min(match.seats, games - start)


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
    points: dict[str, float] = field(default_factory=dict)  # sums by category


class Arena:
    """What a series of games says: win rates with their intervals, mean points, and ratings."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = 0
        self.standings = {bot: Standing() for bot in dict.fromkeys(match.lineup())}
        self._model = PlackettLuce()
        self._ratings = {bot: self._model.rating(name=bot) for bot in self.standings}

    def add(self, outcome: Outcome) -> None:
        """Count a finished game."""
        self.games += 1
        for bot, sheet, won in zip(outcome.bots, outcome.scores, outcome.wins, strict=True):
            standing = self.standings[bot]
            standing.games += 1
            standing.wins += won
            for name, points in sheet.items():
                standing.points[name] = standing.points.get(name, 0.0) + points
        self._rate(outcome)

    def _rate(self, outcome: Outcome) -> None:
        """Each kind of bot is one player of the rating: the best place of its seats counts."""
        best = {
            bot: min(p for b, p in zip(outcome.bots, outcome.places, strict=True) if b == bot)
            for bot in self.standings
        }
        if len(best) > 1:
            bots = list(best)
            rated = self._model.rate(
                [[self._ratings[bot]] for bot in bots], ranks=[best[bot] for bot in bots]
            )
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


def run_arena(match: Match, games: int, processes: int, advance: Callable[[int], None]) -> Arena:
    """Play so many games; the order of the deals decides the ratings, whatever process is first."""
    match.check()
    arena = Arena(match)
    work = (delayed(play_deal)(match, seed, rounds) for seed, rounds in deals(match, games))
    for outcomes in Parallel(n_jobs=processes, return_as="generator")(work):
        for outcome in outcomes:
            arena.add(outcome)
        advance(len(outcomes))
    return arena

"""Every choice of a game judged through the eyes of the seat that made it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from mirabilia.coach.advice import Advice, advise
from mirabilia.eyes import eyes_of
from mirabilia.game import Game

ITERATIONS = 2000


@dataclass(frozen=True)
class Judgement:
    """A choice, the best one in its place, and the chance to win that was given away.

    `decision` is `Game.decisions` when the choice was made.
    """

    decision: int
    seat: int
    chosen: Advice
    best: Advice
    loss: float


class Point(NamedTuple):
    """A point of a seat's curve."""

    decision: int
    win: float
    points: float


def judge_game(game: Game, iterations: int = ITERATIONS, seed: int = 0) -> Iterator[Judgement]:
    """Judge every revealed choice of a game, in the order of its record."""
    again = game.rewound()
    eyes = [eyes_of(again, seat) for seat in range(game.seats)]
    for seat, action in game.choices()[: game.resolved]:
        eyes[seat].look(again)
        found = advise(eyes[seat], f"search:{iterations}", seed)
        chosen = next((one for one in found if one.action == action), found[0])
        yield Judgement(again.decisions, seat, chosen, found[0], max(0.0, found[0].win - chosen.win))
        again.choose(seat, action)


@dataclass
class Analysis:
    """The judgements of a game, collected one by one: `for one in judge_game(game): analysis.add(one)`."""

    game: Game
    judgements: list[Judgement] = field(default_factory=list)

    @property
    def total(self) -> int:
        """How many choices there are to judge."""
        return self.game.resolved

    @property
    def done(self) -> bool:
        """Are all of them judged?"""
        return len(self.judgements) == self.total

    def add(self, judgement: Judgement) -> None:
        """One more."""
        self.judgements.append(judgement)

    @property
    def curve(self) -> list[list[Point]]:
        """For each seat what it could expect at each of its decisions."""
        return [
            [
                Point(one.decision, one.best.win, one.best.points)
                for one in self.judgements
                if one.seat == seat
            ]
            for seat in range(self.game.seats)
        ]

    def mistakes(self, count: int = 10) -> list[Judgement]:
        """The choices that gave away most, the worst first."""
        wrong = [one for one in self.judgements if one.loss > 0]
        return sorted(wrong, key=lambda one: -one.loss)[:count]

"""Every choice of a game judged through the eyes of the seat that made it.

The search is made to try the choice as often as its own best one, so that their figures can be compared; what
is left between them beyond the standard error is the loss.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from msgspec import Struct

from mirabilia.bots.player import Searcher, Thought
from mirabilia.coach.advice import Advice, explained, searcher, thinker_of
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.game import Action, Game

ITERATIONS = 2000
ALONE = 8  # a choice without an alternative is played out for the curve alone: this share of the iterations
ENOUGH = 0.5  # the share of the most visits that makes figures comparable


@dataclass(frozen=True)
class Judgement:
    """A choice, the best one in its place, and the chance to win that was given away.

    `decision` is `Game.decisions` when the choice was made; `loss` counts what exceeds the standard error.
    """

    decision: int
    seat: int
    chosen: Advice
    best: Advice
    loss: float


class Point(Struct, frozen=True):
    """A point of a seat's curve: before a decision, or at the end of the game."""

    decision: int
    win: float
    points: float


def judge_game(
    game: Game, iterations: int = ITERATIONS, seed: int = 0, seats: Iterable[int] | None = None
) -> Iterator[Judgement]:
    """Judge every revealed choice of a game, or those of some seats, in the order of its record.

    The outcome depends on the game, the iterations and the seed alone.
    """
    wanted = set(range(game.seats) if seats is None else map(game.check_seat, seats))
    again = game.rewound()
    eyes = [eyes_of(again, seat) for seat in range(game.seats)]
    budgets = iterations, -(-iterations // ALONE)
    full, short = (searcher(f"{thinker_of(eyes[0])}:{budget}", game.kind) for budget in budgets)
    left = game.choices()[: game.resolved]
    while left:
        made, left = left[: len(again.to_act)], left[len(again.to_act) :]
        for one in eyes:
            one.look(again)
        for seat, action in made:
            if seat in wanted:
                bot = full if len(eyes[seat].legal()) > 1 else short
                bot.reseed(Random(f"{seed} {again.decisions} {seat}").getrandbits(63))
                yield judge(bot, eyes[seat], action, again.decisions)
        for seat, action in made:
            again.choose(seat, action)


def judge(bot: Searcher, eyes: Eyes, action: Action, decision: int) -> Judgement:
    """Judge one choice of a seat that is asked."""
    thoughts = bot.think(eyes, forced=action)
    chosen = next(one for one in thoughts if one.action == action)
    enough = ENOUGH * max(one.visits for one in thoughts)
    best = max((one for one in thoughts if one.visits >= enough), key=lambda one: one.value)
    if best.value <= chosen.value:
        best = chosen
    loss = max(0.0, best.win - chosen.win - doubt(best, chosen))
    advice = explained(eyes, chosen)
    return Judgement(decision, eyes.seat, advice, advice if best is chosen else explained(eyes, best), loss)


def doubt(one: Thought, other: Thought) -> float:
    """The standard error of the difference between two chances to win.

    Each is taken as if it had been won once and lost once more: who has lost ten games of ten may still win.
    """
    total = 0.0
    for thought in (one, other):
        chance = (thought.win * thought.visits + 1.0) / (thought.visits + 2.0)
        total += chance * (1.0 - chance) / thought.visits
    return sqrt(total)


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
        """For each seat what it could expect before each of its choices.

        Once they are all judged, and the game is over, what it got in the end comes last.
        """
        lines: list[list[Point]] = [[] for _ in range(self.game.seats)]
        for one in self.judgements:
            lines[one.seat].append(Point(one.decision, one.best.win, one.best.points))
        if self.game.over:
            chosen = Counter(seat for seat, _ in self.game.choices())
            winners, sheets = self.game.ranking()[0], self.game.scores()
            for seat, line in enumerate(lines):
                if len(line) == chosen[seat]:
                    won = 1.0 / len(winners) if seat in winners else 0.0
                    line.append(Point(self.game.decisions, won, float(sheets[seat]["total"])))
        return lines

    def mistakes(self, count: int = 10) -> list[Judgement]:
        """The choices that gave away most, the worst first."""
        wrong = [one for one in self.judgements if one.loss > 0]
        return sorted(wrong, key=lambda one: (-one.loss, one.decision, one.seat))[:count]

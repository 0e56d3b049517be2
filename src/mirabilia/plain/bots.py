"""Bots for any game in plain Python: they guess what is hidden, and play it out.

The search is that of all games (`bots/tree.py`): a tree for each seat, and quick play from where it ends.
"""

from collections import defaultdict
from math import exp
from random import Random

from mirabilia.bots.thinking import Worker
from mirabilia.bots.tree import CANDIDATES, MARGIN, WINNING, begin_iteration, descend, learn, must_try, step
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.plain.eyes import PlainEyes
from mirabilia.plain.position import Chance, Position

__all__ = ["NUMBERS", "SearchWorker", "SimpleBot"]

NUMBERS: dict[str, int] = {}  # none of them is a kernel
PLAYOUTS = 24  # of each action, by the greedy bot
TIE = 0.001  # of a point: what decides between equal totals


def guessed(seen: Position, seat: int, luck: Random) -> Position:
    """The table as it may be, and a future for it."""
    table = seen.copy()
    table.rng = Chance(a=luck.getrandbits(32), b=luck.getrandbits(32), c=luck.getrandbits(32), d=1)
    table.guess(seat, table.rng)
    return table


def play_out(table: Position, luck: Random) -> None:
    """Any legal choices until the game is over."""
    while asked := table.asked():
        table.play({seat: luck.choice(table.legal(seat)) for seat in asked})


def keys_of(table: Position) -> list[float]:
    """The points of each seat, with a fraction for what decides between equals."""
    ties = table.tie_break()
    order = sorted(set(ties))
    totals = [sheet["total"] for sheet in table.scores()]
    return [total + TIE * order.index(tie) for total, tie in zip(totals, ties, strict=True)]


def worth(table: Position, seat: int) -> float:
    """How good the end of a game is for a seat, 0 to 1: winning, and by how much. See `tree.learn`."""
    points = keys_of(table)
    lead = points.pop(seat) - max(points, default=0.0)
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return WINNING * won + (1 - WINNING) / (1 + exp(-lead / MARGIN))


class SimpleBot:
    """Tries every action in the same guesses, and takes the one that random play likes best."""

    def __init__(self, level: str, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, eyes: Eyes) -> Action:
        """What came out best."""
        assert isinstance(eyes, PlainEyes)
        seat, legal = eyes.seat, eyes.legal()
        total: dict[Action, float] = defaultdict(float)
        for _ in range(PLAYOUTS if len(legal) > 1 else 0):
            table = guessed(eyes.seen, seat, self._luck)
            others = [other for other in table.asked() if other != seat]
            choices = {other: self._luck.choice(table.legal(other)) for other in others}
            for action in legal:
                after = table.copy()
                after.play(dict(sorted({**choices, seat: action.text}.items())))
                play_out(after, self._luck)
                total[action] += worth(after, seat)
        return max(legal, key=lambda action: total[action])


class SearchWorker(Worker):
    """A search that guesses anew at every iteration."""

    def reseed(self, seed: int) -> None:
        """Random numbers for guesses and for play."""
        self._luck = Random(seed)

    def _look(self, eyes: PlainEyes) -> None:
        self._eyes, self._seen, self._forced = eyes, eyes.seen.copy(), ""

    def _candidates(self) -> dict[int, Action]:
        return {action.id: action for action in self._eyes.legal()}

    def _keep(self, action: Action) -> int:
        self._forced = action.text
        return action.id

    def run(self, iterations: int) -> None:
        """So many games more, from here to their end."""
        nodes, tree = self._nodes, self._trees[0]
        for _ in range(iterations):
            table = guessed(self._seen, self._seat, self._luck)
            begin_iteration(tree)
            while asked := table.asked():
                table.play({seat: self._choice(table, seat) for seat in asked})
            tree.points[: table.seats] = keys_of(table)
            learn(nodes, tree, table.seats)

    def _choice(self, table: Position, seat: int) -> str:
        """What a seat tries in its tree; any action below it."""
        nodes, tree, legal = self._nodes, self._trees[0], table.legal(seat)
        if not tree.inside[seat]:
            return self._luck.choice(legal)
        if must_try(nodes, tree, seat):
            step(nodes, tree, seat, int(tree.forced))
            return self._forced
        if len(legal) > CANDIDATES:
            legal = self._luck.sample(legal, CANDIDATES)
        tree.count = len(legal)
        tree.key[: len(legal)] = [self._eyes.game.actions[text].id for text in legal]
        tree.prior[: len(legal)] = 0.0
        return legal[int(descend(nodes, tree, seat))]

"""Advice for a seat that is asked: the best choices, what they promise, and why."""

from dataclasses import dataclass
from functools import partial
from typing import Literal, cast

from mirabilia.bots.levels import make_bot, read_level
from mirabilia.bots.player import Searcher, Thought
from mirabilia.coach.reason import Reason
from mirabilia.errors import BadSetup
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.kind import kind_of

USUAL = 400  # milliseconds


@dataclass(frozen=True)
class Advice:
    """A choice: the chance to win with it, the points expected at the end, and why."""

    action: Action
    win: float
    points: float
    reasons: tuple[Reason, ...] = ()


def advise(
    eyes: Eyes, level: str | None = None, seed: int | None = None, workers: int = 1, count: int = 3
) -> list[Advice]:
    """The best choices of the seat whose eyes these are, best first; none if it is not asked.

    It knows what the seat knows and nothing else. With a budget of iterations (`search:2000`) the advice
    depends on the seed alone. Raises BadSetup for a level that does not search.
    """
    bot = searcher(level or f"{thinker_of(eyes)}:{USUAL}ms", eyes.kind, seed, workers)
    if not eyes.legal():
        return []
    own = kind_of(eyes.kind).coach
    thoughts = bot.compare(eyes, count, own.same_choice, partial(own.variants, eyes))
    return [explained(eyes, thought) for thought in thoughts]


def thinker_of(eyes: Eyes) -> Literal["learned", "search"]:
    """Who thinks for the coach: a network that has learned the game, where there is one."""
    table = eyes.sights[0].table if kind_of(eyes.kind).has_learned() else None
    return "learned" if table is not None and kind_of(eyes.kind).has_learned(table) else "search"


def searcher(level: str, kind: str, seed: int | None = None, workers: int = 1) -> Searcher:
    """The search behind the coach. Raises BadSetup for a level that does not search."""
    wanted = read_level(level)
    if wanted.milliseconds is None and wanted.iterations is None:
        raise BadSetup("coach-level", level=level)
    return cast(Searcher, make_bot(level, kind, seed, workers))


def explained(eyes: Eyes, thought: Thought) -> Advice:
    """What a search thinks of a choice, with the reasons."""
    reasons = kind_of(eyes.kind).coach.reasons(eyes, thought.action)
    return Advice(thought.action, thought.win, thought.points, tuple(reasons))

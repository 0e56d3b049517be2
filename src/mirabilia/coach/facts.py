"""What a choice does, as the rules tell it: played in games that its seat cannot tell from the real one."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from mirabilia.events import Event
from mirabilia.game import Action, Game

T = TypeVar("T")


@dataclass(frozen=True)
class Outcome:
    """One game in which a choice was played: what its seat saw before and after, and what happened."""

    before: dict[str, Any]
    after: dict[str, Any]
    events: list[Event]
    game: Game

    def of(self, kind: type[T]) -> list[T]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def city(self, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """A city before and after."""
        return self.before["cities"][number], self.after["cities"][number]

    def gained(self, seat: int, categories: Iterable[str]) -> int:
        """By how many points the lines of a score sheet have grown."""
        before, after = self.before["scores"][seat], self.after["scores"][seat]
        return sum(int(after[name]) - int(before[name]) for name in categories)


def play(game: Game, seat: int, action: Action) -> Outcome:
    """Play a choice in a game that is the caller's own."""
    before = game.view(seat)
    game.choose(seat, action)
    return Outcome(before, game.view(seat), game.happened(seat), game)


class Facts:
    """What a choice does in several such games. What differs between them is not known."""

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        self._outcomes = list(outcomes)

    @property
    def one(self) -> Outcome:
        """One of them, for what is the same in all."""
        return self._outcomes[0]

    def sure(self, ask: Callable[[Outcome], T]) -> T | None:
        """The answer, if it is the same in all of them."""
        first, *others = map(ask, self._outcomes)
        return first if all(other == first for other in others) else None

    def always(self, ask: Callable[[Outcome], object]) -> bool:
        """Is it so in all of them?"""
        return all(map(ask, self._outcomes))

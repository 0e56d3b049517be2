"""Why a choice is good and what it costs: codes with values, worded as `reason-<code>` in `locale/*.toml`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from mirabilia.words import sentence, texts, worded

MOST = 4  # reasons of one choice
SLIGHT = 0.4  # points: what is worth less is told only if there is nothing else


class Phrase(dict[str, Any]):
    """A text of the locale files inside another one: its `key`, and the values that fill it."""

    def word(self, language: str) -> str:
        """The text in a language."""
        return texts(language)[self["key"]].format(**worded(language, self))


def points(amount: int) -> Phrase:
    """So many points, in words."""
    return Phrase(key="effect-point" if abs(amount) == 1 else "effect-points", amount=int(amount))


def shields(amount: int) -> Phrase:
    """So many shields, in words."""
    return Phrase(key="effect-shield" if amount == 1 else "effect-shields", amount=int(amount))


@dataclass(frozen=True)
class Reason:
    """One reason; `values` fill its sentence as those of an error do."""

    code: str
    values: dict[str, Any] = field(default_factory=dict)

    def word(self, language: str) -> str:
        """The reason as a sentence in a language."""
        return sentence(language, f"reason-{self.code}", **self.values)


class Ranked:
    """Reasons with their weights in points."""

    def __init__(self, found: Iterable[tuple[float, Reason]] = ()) -> None:
        self._found = [(float(weight), reason) for weight, reason in found]

    def __iter__(self) -> Iterator[tuple[float, Reason]]:
        return iter(self._found)

    def extend(self, found: Iterable[tuple[float, Reason]]) -> None:
        """More reasons."""
        self._found += [(float(weight), reason) for weight, reason in found]

    def add(self, weight: float, code: str, **values: Any) -> None:
        """One more reason."""
        self._found.append((float(weight), Reason(code, values)))

    def below(self, weight: float) -> float:
        """A weight that does not outdo what speaks for the choice itself."""
        return min(weight, max((own for own, _ in self._found if own >= SLIGHT), default=weight))

    def has(self, code: str) -> bool:
        """Is there such a reason?"""
        return any(reason.code == code for _, reason in self._found)

    def best(self, costs: Iterable[Reason] = ()) -> list[Reason]:
        """The most important ones, and what it costs last; a choice without any was only played out."""
        last = list(costs)[:2]
        ranked = sorted(self._found, key=lambda one: -one[0])
        heavy = [reason for weight, reason in ranked if weight >= SLIGHT] or [one for _, one in ranked[:1]]
        return [*(heavy or [Reason("played-out")])[: MOST - len(last)], *last]

"""Why a choice is good and what it costs: codes with values, worded as `reason-<code>` in `locale/*.toml`."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from mirabilia.words import sentence, texts, worded

MOST = 4  # reasons of one choice
SLIGHT = 0.4  # points: what is worth less is told only if there is nothing else
CLEARLY = 1.5  # points by which a card must be worth more next door
USEFUL = 3.0  # points that make a card one that somebody could use
DENIED = 0.35  # the weight of what a neighbour does not get


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


class Reason(Struct, frozen=True):
    """One reason; `values` fill its sentence (`reason-...`) as those of an error do."""

    code: str
    values: dict[str, Any] = {}

    def word(self, language: str) -> str:
        """The reason as a sentence in a language."""
        return sentence(language, f"reason-{self.code}", **self.values)


def shield_lead(
    leads: Mapping[int, int], more: int, close: int, name: Callable[[list[int]], Phrase]
) -> Reason:
    """What more shields do against some others, by the lead over each: the one that matters most.

    A lead of up to `close` shields may still be lost; `name` says who some of the others are.
    """
    cases = {
        "shields-lead": [other for other, lead in leads.items() if lead <= 0 < lead + more],
        "shields-level": [other for other, lead in leads.items() if lead < 0 == lead + more],
        "shields-keep": [other for other, lead in leads.items() if 0 < lead <= close],
    }
    for code, others in cases.items():
        if others:
            return Reason(code, {"shields": shields(more), "foe": name(others)})
    return Reason("shields", {"shields": shields(more)})


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

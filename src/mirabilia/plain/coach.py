"""The coach of a game in plain Python: it has the figures of the search, and no words of its own."""

from collections.abc import Iterable
from typing import Any

from mirabilia.coach.reason import Ranked, Reason
from mirabilia.game import Action


def same_choice(action: Any) -> Any:
    """Every action is one of its own."""
    return action


def variants(eyes: Any, actions: list[Any]) -> Iterable[Action]:
    """The search tries all that there is."""
    return ()


def reasons(eyes: Any, action: Any) -> list[Reason]:
    """Only that it was played out."""
    return Ranked().best()

"""Players that are programs. A bot is given a view and its legal actions, never the game itself."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from mirabilia.game import Action


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat may see."""

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        """One of `legal`."""


class RandomBot:
    """Chooses any legal action with the same chance, from its own seeded random numbers."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: dict[str, Any], legal: Sequence[Action]) -> Action:
        """Any of them."""
        return self._random.choice(legal)

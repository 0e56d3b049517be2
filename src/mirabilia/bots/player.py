"""What every bot is: something that looks through a seat's eyes and chooses."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from mirabilia.eyes import Eyes
from mirabilia.game import Action


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat has seen."""

    def choose(self, eyes: Eyes) -> Action:
        """One of `eyes.legal()`."""


@dataclass(frozen=True)
class Thought:
    """What a search thinks of an action: how often it tried it, and how that went."""

    action: Action
    visits: int
    value: float  # what the search maximises, 0 to 1
    win: float  # the chance to win
    points: float  # expected at the end


class RandomBot:
    """Chooses any legal action with the same chance, from its own seeded random numbers."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, eyes: Eyes) -> Action:
        """Any of them."""
        return self._random.choice(eyes.legal())

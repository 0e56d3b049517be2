"""What every bot is: something that looks through a seat's eyes and chooses."""

import secrets
from dataclasses import dataclass
from typing import Protocol

from mirabilia.bots.lineup import write_luck
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import RNG, random_below
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
        self._luck = new_batch(1, RNG)
        write_luck(self._luck[0], secrets.randbits(63) if seed is None else seed)

    def choose(self, eyes: Eyes) -> Action:
        """Any of them."""
        legal = eyes.legal()
        return legal[int(random_below(self._luck[0], len(legal)))]

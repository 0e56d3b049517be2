"""What every bot is: something that looks through a seat's eyes and chooses."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from mirabilia.bots.lineup import write_luck
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import RNG, random_below
from mirabilia.eyes import Eyes
from mirabilia.game import Action

if TYPE_CHECKING:
    from mirabilia.bots.levels import Level


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


class Searcher(Bot, Protocol):
    """A bot that thinks for a budget, and says what it thinks."""

    level: "Level"

    def reseed(self, seed: int) -> None:
        """Think from here on as a new bot with this seed does."""

    def think(self, eyes: Eyes, forced: Action | None = None) -> list[Thought]:
        """What it thinks of each action worth trying, best first, and of one that it must try."""

    def compare(
        self,
        eyes: Eyes,
        count: int,
        alike: Callable[[Any], Any],
        variants: Callable[[list[Any]], Iterable[Any]],
    ) -> list[Thought]:
        """The best actions, best first, tried about as often as each other.

        Of actions for which `alike` says the same only the best is named; `variants` of the best are tried
        as well.
        """


class RandomBot:
    """Chooses any legal action with the same chance, from its own seeded random numbers."""

    def __init__(self, seed: int | None = None) -> None:
        self._luck = new_batch(1, RNG)
        write_luck(self._luck[0], secrets.randbits(63) if seed is None else seed)

    def choose(self, eyes: Eyes) -> Action:
        """Any of them."""
        legal = eyes.legal()
        return legal[int(random_below(self._luck[0], len(legal)))]

"""Games in plain Python: whoever writes a `Position` and its rules gets every other part of a game from here.

A position says what lies on the table, who is asked, what is legal, what happens, what a seat may not see
and how that could be guessed. From this come the game behind the public interface, eyes, bots that play it
out, a search, a coach, a terminal, playthroughs, rows of simulations and environments. docs/adding_a_game.md
makes such a game; the two big ones have parts of their own, for speed and for words.
"""

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from mirabilia import kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from mirabilia.eyes import Eyes
    from mirabilia.plain.game import PlainGame
    from mirabilia.plain.position import Position

__all__ = ["PlainKind"]


class PlainKind(kind.Kind):
    """A game in plain Python: a name, a few facts, and its `position`; any other part may be replaced."""

    simultaneous = True
    longest = 1000
    rules_version: ClassVar[int] = 1  # of behaviour: records of another one are refused
    levels = ("random", "greedy", "search")

    @property
    @abstractmethod
    def position(self) -> "type[Position]":
        """What lies on the table, and the rules."""

    @property
    def game(self) -> "type[PlainGame]":
        """The position behind the common interface. Raises BadSetup if there is something wrong with it."""
        from mirabilia.plain.game import game_class

        return game_class(self)

    @property
    def eyes(self) -> "Callable[[int], Eyes]":
        """They see the position with what is hidden taken away."""
        from mirabilia.plain.eyes import PlainEyes

        return partial(PlainEyes, self.name)

    @property
    def bots(self) -> kind.Bots:
        """They play out what they guess."""
        from mirabilia.plain import bots

        return bots

    @property
    def coach(self) -> kind.Coach:
        """It has the search, and no words of its own."""
        from mirabilia.plain import coach

        return coach

    @property
    def terminal(self) -> kind.Storyteller:
        """The view as text, the actions numbered."""
        from mirabilia.plain import terminal

        return terminal

    @property
    def playthrough(self) -> kind.Playthrough:
        """What of the view changes."""
        from mirabilia.plain import playthrough

        return playthrough

    @property
    def bulk(self) -> kind.Bulk:
        """One game after the other."""
        from mirabilia.plain.bulk import PlainBulk

        return PlainBulk(self.game)

    @property
    def environment(self) -> kind.Environment:
        """From the observation and the actions that the position declares."""
        from mirabilia.plain.environment import PlainEnvironment

        return PlainEnvironment(self.game)

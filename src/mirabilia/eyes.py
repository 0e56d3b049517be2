"""What one seat has seen of a game: all that a bot, a coach or an environment is ever given."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from msgspec import to_builtins

from mirabilia.game import Action, Game
from mirabilia.kind import kind_of
from mirabilia.seen import Seen


class Eyes(ABC):
    """One seat's eyes and memory. `look` at the game after every reveal, or at least before choosing."""

    kind: str
    _show: Callable[[Any], Seen]
    _legal_actions: Callable[[Any, int, Any], int]
    _read_action: Callable[[Any], Action]

    def __init__(self, seat: int, sights: Any, works: Any) -> None:
        self.seat = seat
        self.sights, self._works = sights, works

    @abstractmethod
    def look(self, game: Game) -> None:
        """See the table as it is now, and remember what was seen before."""

    @abstractmethod
    def guess(self, seed: int) -> Game:
        """A game that this seat cannot tell from the real one, before anybody has made the open choice."""

    @property
    def view(self) -> dict[str, Any]:
        """What was last seen, as `Game.view` gives it."""
        found: dict[str, Any] = to_builtins(self._show(self.sights[0]))
        return found

    def legal(self) -> list[Any]:
        """What this seat may do: actions of its game, as `Game.legal` lists them."""
        work = self._works[0]
        count = self._legal_actions(self.sights[0].table, self.seat, work)
        return [self._read_action(entry) for entry in work.menu[:count]]


def eyes_of(game: Game, seat: int) -> Eyes:
    """Eyes for a seat that have seen all of the game so far."""
    found = kind_of(game.kind).eyes(game.check_seat(seat))
    found.look(game)
    return found

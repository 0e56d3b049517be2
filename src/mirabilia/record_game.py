"""A game whose state is one NumPy record: what the games of the family share below the interface."""

from abc import abstractmethod
from typing import Any, ClassVar, Self

from mirabilia.errors import IllegalAction
from mirabilia.game import Choice, Game
from mirabilia.notation import Header
from mirabilia.rules.batch import Batch, clone
from mirabilia.wholes import as_integer


class RecordGame(Game):
    """A batch of one record, scratch memory to work with, and the choices that led there."""

    rules_version: ClassVar[int]

    def __init__(self, header: Header, games: Batch) -> None:
        super().__init__(header)
        self._games = games
        self._works = self._new_works()

    # ------------------------------------------------------------ to be said by each game
    @staticmethod
    @abstractmethod
    def _new_works() -> Batch:
        """Scratch memory."""

    @staticmethod
    @abstractmethod
    def _read_position(data: Any) -> Any:
        """The record of a position. Raises BadPosition."""

    @abstractmethod
    def _parse(self, text: str) -> Any:
        """The action of a text. Raises IllegalAction."""

    @abstractmethod
    def _from_id(self, number: int) -> Any:
        """The action of a stable integer. Raises IllegalAction."""

    # ------------------------------------------------------------ the same for all
    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """A game from a position; see `mirabilia.position`."""
        game = cls(Header(cls.kind, {}), cls._read_position(position))
        begin = game._take_choices(game.position())
        game._header = Header(cls.kind, {}, {**begin, "rules": cls.rules_version})
        return game

    def _take_choices(self, position: dict[str, Any]) -> dict[str, Any]:
        """Take choices made already out of the position into the log; most games have none."""
        return position

    @property
    def _game(self) -> Any:
        return self._games[0]

    @property
    def state(self) -> bytes:
        """The bytes of the record."""
        return bytes(self._games.tobytes())

    def _own_record(self) -> None:
        self._games = clone(self._games)
        self._works = self._new_works()

    def _read_action(self, choice: Choice) -> Any:
        if isinstance(choice, str):
            return self._parse(choice)
        number = as_integer(choice)
        if number is None:
            number = as_integer(getattr(choice, "id", None))
        if number is None:
            raise IllegalAction("no-such-action", text=repr(choice))
        action = self._from_id(number)
        if isinstance(choice, type(action)) and choice != action:  # it has what no such action can have
            raise IllegalAction("no-such-id", number=number)
        return action

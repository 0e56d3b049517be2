"""A game whose state is one NumPy record: what the games of the family share below the interface."""

from abc import abstractmethod
from typing import Any, ClassVar, Self

from mirabilia.errors import IllegalAction
from mirabilia.game import Action, Choice, Game
from mirabilia.notation import Header
from mirabilia.rules.batch import Batch, clone
from mirabilia.wholes import as_integer


class RecordGame(Game):
    """A batch of one record, scratch memory to work with, and the choices that led there."""

    rules_version: ClassVar[int]
    over_phase: ClassVar[int]  # the phase of a finished game

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

    @staticmethod
    @abstractmethod
    def _write_position(record: Any, /) -> dict[str, Any]:
        """The position of a record."""

    @staticmethod
    @abstractmethod
    def _list(record: Any, seat: int, work: Any, /) -> int:
        """Fill the menu of the scratch memory with a seat's legal actions; how many there are."""

    @staticmethod
    @abstractmethod
    def _read_entry(entry: Any, /) -> Any:
        """The action of an entry of the menu."""

    @staticmethod
    @abstractmethod
    def _show(record: Any, seat: int | None, /) -> dict[str, Any]:
        """What a seat may see."""

    @staticmethod
    @abstractmethod
    def _count(record: Any, /) -> list[dict[str, int]]:
        """Points by category for each city."""

    @staticmethod
    @abstractmethod
    def _why_not(record: Any, seat: int, action: Any, work: Any, /) -> IllegalAction:
        """Why a seat may not do this now."""

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
    def record_of_game(self) -> Any:
        """The record itself, with all that is hidden: for those who show a part of it."""
        return self._games[0]

    @property
    def state(self) -> bytes:
        """The bytes of the record."""
        return bytes(self._games.tobytes())

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self._game.seats)

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self._game.phase == self.over_phase)

    def legal(self, seat: int) -> list[Any]:
        """Every legal action of a seat, every payment its own action (see `legal` of its rules)."""
        seat = self.check_seat(seat)
        work = self._works[0]
        return [self._read_entry(entry) for entry in work.menu[: self._list(self._game, seat, work)]]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see; None is a spectator."""
        return self._show(self._game, None if seat is None else self.check_seat(seat))

    def scores(self) -> list[dict[str, int]]:
        """Points by category for each seat."""
        return self._count(self._game)

    def position(self) -> dict[str, Any]:
        """The whole table as a position."""
        return self._write_position(self._game)

    def _explain(self, seat: int, action: Action) -> IllegalAction:
        return self._why_not(self._game, seat, action, self._works[0])

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

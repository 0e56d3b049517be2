"""The one public interface over all games: set up, ask, choose, look, score, keep.

A game of any kind is a `Game`. What is common to all of them stands here; what differs (its rules, its
actions, its views) is a subclass, named in GAMES.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self, TypeAlias

from mirabilia import notation
from mirabilia.errors import BadPosition, BadRecord, BadSetup, IllegalAction, MirabiliaError
from mirabilia.notation import Header
from mirabilia.wholes import as_integer

GAMES = {
    "wonders": "mirabilia.wonders.game:WondersGame",
    "architects": "mirabilia.architects.game:ArchitectsGame",
}


class Action(Protocol):
    """A choice: an object with a text and a stable integer that stand for it everywhere."""

    @property
    def text(self) -> str:
        """Such as `build baths`."""

    @property
    def id(self) -> int:
        """A stable integer."""


Choice: TypeAlias = Action | int | str


class Game(ABC):
    """One game in progress. Every method that refuses something leaves the game as it was."""

    kind: ClassVar[str]

    def __init__(self, header: Header) -> None:
        self._header = header
        self._log: list[tuple[int, Action]] = []  # resolved choices, by decision and seat
        self._pending: dict[int, Action] = {}  # choices of the decision that is open now
        self.decisions = 0  # how many have been resolved

    # ------------------------------------------------------------ to be said by each game
    @classmethod
    @abstractmethod
    def from_setup(cls, setup: dict[str, Any]) -> Self:
        """A new game. Raises BadSetup."""

    @classmethod
    @abstractmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """A game that starts from a position. Raises BadPosition."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many players there are."""

    @property
    @abstractmethod
    def asked(self) -> tuple[int, ...]:
        """The seats that this decision asks, those that have chosen already included."""

    @abstractmethod
    def legal(self, seat: int) -> Sequence[Action]:
        """Every legal action of a seat in a fixed order; none if it is not asked.

        A seat that has chosen may still choose otherwise until the last one has chosen.
        """

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, JSON-ready; None is a spectator. Enforced by tests/test_views.py."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Is the game over?"""

    @abstractmethod
    def scores(self) -> list[dict[str, int]]:
        """Points by category and in total for each seat, as the table stands now.

        A city that nobody plays comes after the seats: it scores, but has no place in the ranking.
        """

    @abstractmethod
    def tie_break(self) -> list[int]:
        """For each seat what decides between equal totals; more is better."""

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """The whole table as a position; `mirabilia.position` gives an equal game."""

    @property
    @abstractmethod
    def state(self) -> bytes:
        """The bytes of the game's record: equal bytes, equal games."""

    @abstractmethod
    def _read_action(self, choice: Choice) -> Action:
        """An action from any of its forms. Raises IllegalAction."""

    @abstractmethod
    def _explain(self, seat: int, action: Action) -> IllegalAction:
        """Why a seat may not do this now."""

    @abstractmethod
    def _store(self, seat: int, action: Action) -> bool:
        """Store a legal choice, and resolve all of them if it was the last. Was it?"""

    @abstractmethod
    def _own_record(self) -> None:
        """Replace a record shared with the game this one was cloned from by a copy of its own."""

    # ------------------------------------------------------------ common to all
    def prices(self, seat: int) -> list[int]:
        """The coins that each of `legal(seat)` costs in all, in the same order."""
        return [0] * len(self.legal(seat))

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that still have to choose."""
        return tuple(seat for seat in self.asked if seat not in self._pending)

    def choose(self, seat: int, choice: Choice) -> None:
        """Choose an action (object, id or text) for a seat; the last choice resolves them all.

        Raises IllegalAction, with a code and a sentence, and changes nothing, if it is not legal.
        """
        seat = self.check_seat(seat)
        action = self._read_action(choice)
        if action not in self.legal(seat):
            raise self._explain(seat, action)
        resolved = self._store(seat, action)
        self._pending[seat] = action
        if resolved:
            self._log += sorted(self._pending.items())
            self._pending = {}
            self.decisions += 1

    def check_seat(self, seat: Any) -> int:
        """The seat as an int. Raises IllegalAction unless there is such a seat."""
        number = as_integer(seat)
        if number is None or not 0 <= number < self.seats:
            raise IllegalAction("no-such-seat", seat=seat, last=self.seats - 1)
        return number

    def ranking(self) -> list[tuple[int, ...]]:
        """The seats in order, best first; seats that stay tied share a place."""
        sheets = self.scores()[: self.seats]
        keys = [(sheet["total"], tie) for sheet, tie in zip(sheets, self.tie_break(), strict=True)]
        places = sorted(set(keys), reverse=True)
        return [tuple(seat for seat, own in enumerate(keys) if own == place) for place in places]

    def record(self) -> str:
        """The game as text: its set-up, its seed and one line per choice. `replay` plays it again."""
        return notation.write_record(self._header, self.choices())

    def choices(self) -> list[tuple[int, Action]]:
        """Every choice so far as (seat, action), in the order of the record."""
        return [*self._log, *sorted(self._pending.items())]

    @property
    def resolved(self) -> int:
        """How many choices have been revealed."""
        return len(self._log)

    def rewound(self) -> "Game":
        """The game as it began."""
        return _begin(self._header)

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._log = self._log.copy()
        twin._pending = self._pending.copy()
        twin._own_record()
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __repr__(self) -> str:
        now = "over" if self.over else f"to act {self.to_act}"
        return f"<{type(self).__name__}: {self.seats} seats, {now}>"


def check_kind(kind: Any) -> None:
    """Raise BadSetup unless there is such a game."""
    if not isinstance(kind, str) or kind not in GAMES:
        raise BadSetup("no-such-game", game=kind, games=", ".join(GAMES))


def _class_of(kind: Any) -> type[Game]:
    check_kind(kind)
    module, _, name = GAMES[kind].partition(":")
    found: type[Game] = getattr(import_module(module), name)
    return found


def _begin(header: Header) -> Game:
    kind = _class_of(header.game)
    return kind.from_setup(header.setup) if header.position is None else kind.from_position(header.position)


def new(game: str = "wonders", *, seats: int, seed: int | None = None, **options: Any) -> Game:
    """Set up a new game: `new("wonders", seats=4, seed=7)`.

    Options of wonders: `packs` ("leaders", "edifice"), `edition` (1 or 2), `boards` (`["giza:A", "rhodes",
    None, ...]`: a side, a wonder whose side is drawn, or all drawn), `sides` ("A" or "B", "day" or "night",
    for boards that are drawn), `edifices` (`["belvedere", None, "agora"]`, by Age) and `stevie` (deal the
    promotional leader too).
    Options of architects: `boards` (`["giza", None, ...]`: a wonder, or None to draw it) and `first` (the
    seat that begins; drawn without it).
    Without a seed a fresh one is taken from the system's secret randomness.
    """
    return _class_of(game).from_setup({"seats": seats, "seed": seed, **options})


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        place = f"{path}:{error.lineno}"
        raise BadPosition("position-malformed", place=place, problem=f"not JSON: {error.msg}") from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadPosition("file-unreadable", place=str(path), problem=str(error)) from None


def position(source: dict[str, Any] | str | Path) -> Game:
    """A game set up by hand, from a dict or from the path of a JSON file. Raises BadPosition."""
    if isinstance(source, str | Path):
        source = _read_json(Path(source))
    if not isinstance(source, dict) or "game" not in source:
        raise BadPosition("position-malformed", place="position", problem="there is no `game` in it")
    try:
        kind = _class_of(source["game"])
    except BadSetup:
        raise BadPosition("position-no-such-game", place="game", game=source["game"]) from None
    return kind.from_position(source)


def replay(text: str) -> Game:
    """Play a record again, to the same bytes. Raises BadRecord, naming the line where it breaks."""
    record = notation.read_record(text)
    header = record.header
    try:
        game = _begin(header)
    except MirabiliaError as error:
        raise BadRecord("record-setup", line=header.line, problem=error) from None
    for line, seat, action in record.choices:
        try:
            if seat in game._pending:
                raise IllegalAction("already-chosen", seat=seat)
            game.choose(seat, action)
        except IllegalAction as error:
            raise BadRecord("record-choice", line=line, problem=error) from None
    if record.damage is not None:
        raise record.damage
    return game

"""The one public interface over all games: set up, ask, choose, look, score, keep.

A game of any kind is a `Game`. What is common to all of them stands here; what differs (its rules, its
actions, its views) is a subclass, a part of its `Kind`.
"""

import json
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self, TypeAlias

from msgspec import to_builtins

from mirabilia import notation
from mirabilia.engine.batch import Records, clone
from mirabilia.engine.ranking import TIE, standings
from mirabilia.engine.tale import EVERYBODY
from mirabilia.errors import BadPosition, BadRecord, BadSetup, IllegalAction, MirabiliaError
from mirabilia.events import Event
from mirabilia.kind import kind_of
from mirabilia.notation import Header
from mirabilia.seen import Parts, Seen, Worth
from mirabilia.wholes import as_integer


class Action(Protocol):
    """A choice: an object with a text and a stable integer that stand for it everywhere."""

    @property
    def text(self) -> str:
        """Such as `build baths`."""

    @property
    def id(self) -> int:
        """A stable integer."""

    @property
    def parts(self) -> Parts:
        """What it does, with what."""


Choice: TypeAlias = Action | int | str


class _Scratch(threading.local):
    def __init__(self) -> None:
        self.of: dict[type[Game], Any] = {}


_scratch = _Scratch()


class Game(ABC):
    """One game in progress: one record, and the choices that led there.

    Every method that refuses something leaves the game as it was.
    """

    kind: ClassVar[str]
    rules_version: ClassVar[int]
    over_phase: ClassVar[int]  # the phase of a finished game

    def __init__(self, header: Header, games: Any) -> None:
        self._header = header
        self._games = games
        self._tale: Any = ()  # what happened when choices were last resolved, as the rules wrote it down
        self.seats = int(games[0].seats)  # how many players there are
        self._log: list[tuple[int, Any]] = []  # resolved choices, by decision and seat
        self._pending: dict[int, Any] = {}  # choices of the decision that is open now
        self.decisions = 0  # how many have been resolved

    # ------------------------------------------------------------ to be said by each game
    @classmethod
    @abstractmethod
    def from_setup(cls, setup: dict[str, Any]) -> Self:
        """A new game. Raises BadSetup."""

    @property
    @abstractmethod
    def asked(self) -> tuple[int, ...]:
        """The seats that this decision asks, those that have chosen already included."""

    @staticmethod
    @abstractmethod
    def _new_works() -> Records:
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

    @classmethod
    def _read_menu(cls, menu: Any) -> list[Any]:
        """The actions of a menu."""
        return [cls._read_entry(entry) for entry in menu]

    @staticmethod
    @abstractmethod
    def _show(record: Any, seat: int | None, shared: Any = None, /) -> Seen:
        """What a seat may see; `shared` is what a spectator does, if that is known."""

    @staticmethod
    @abstractmethod
    def _count(record: Any, /) -> list[dict[str, int]]:
        """Points by category for each city."""

    @classmethod
    def _worth(cls, record: Any, city: int, /) -> Iterable[Worth]:
        """What brings a city points: the lines of its sheet, where a game does not say it thing by thing."""
        *lines, _ = cls._count(record)[city].items()  # the total is the last
        return (Worth(category, "line", points=points) for category, points in lines)

    @staticmethod
    @abstractmethod
    def _rank(record: Any, /) -> list[int]:
        """The rank key of each seat (`engine/ranking.py`)."""

    @staticmethod
    @abstractmethod
    def _why_not(record: Any, seat: int, action: Any, work: Any, /) -> Iterator[IllegalAction]:
        """Why a seat may not do this now: reasons in the order in which a player would look for them."""

    @staticmethod
    @abstractmethod
    def _read_event(entry: Any, known: bool, record: Any, /) -> Event:
        """An event as a typed value; what it is about only if that is known."""

    @abstractmethod
    def _parse(self, text: str) -> Any:
        """The action of a text. Raises IllegalAction."""

    @abstractmethod
    def _from_id(self, number: int) -> Any:
        """The action of a stable integer. Raises IllegalAction."""

    @abstractmethod
    def _store(self, seat: int, action: Any) -> bool:
        """Store a legal choice, and resolve all of them if it was the last. Was it?"""

    # ------------------------------------------------------------ the record
    @classmethod
    def from_position(cls, position: dict[str, Any]) -> Self:
        """A game from a position; see `mirabilia.position`."""
        game = cls(Header(cls.kind, {}), cls._read_position(position))
        begin = game._take_choices(game.position())
        game._header = Header(cls.kind, {}, {"rules": cls.rules_version, **begin})
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
        """The bytes of the game's record: equal bytes, equal games."""
        return bytes(self._games.tobytes())

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self._game.phase == self.over_phase)

    def legal(self, seat: int) -> Sequence[Action]:
        """Every legal action of a seat in a fixed order, every payment its own; none if it is not asked.

        A seat that has chosen may still choose otherwise until the last one has chosen.
        """
        seat = self.check_seat(seat)
        work = self._work
        return self._read_menu(work.menu[: self._list(self._game, seat, work)])

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, JSON-ready; None is a spectator. Enforced by the tests of views."""
        found: dict[str, Any] = to_builtins(self.seen(seat))
        return found

    def seen(self, seat: int | None, shared: Seen | None = None) -> Seen:
        """The same as a typed value. `shared` is what a spectator saw since this decision is open: then only
        what differs is read.
        """
        who = None if seat is None else self.check_seat(seat)
        return self.seen_now(self._show(self._game, who, shared))

    def seen_now(self, seen: Seen) -> Seen:
        """A view of the open decision, with the choices that were made since then.

        must equal seen(seat): test_a_view_that_is_kept_is_the_view_of_the_game
        """
        return seen

    def scores(self) -> list[dict[str, int]]:
        """Points by category and in total for each seat, as the table stands now.

        A city that nobody plays comes after the seats: it scores, but has no place in the ranking.
        """
        return self._count(self._game)

    def worth(self, city: int) -> list[Worth]:
        """Where the points of a city come from, thing by thing: they add up to its `scores`.

        What brings nothing is left out.
        """
        number, cities = as_integer(city), len(self.scores())
        if number is None or not 0 <= number < cities:
            raise IllegalAction("no-such-seat", seat=city, last=cities - 1)
        return [one for one in self._worth(self._game, number) if one.points]

    def position(self) -> dict[str, Any]:
        """The whole table as a position; `mirabilia.position` gives an equal game."""
        return self._write_position(self._game)

    def refusal(self, seat: int, action: Action) -> IllegalAction:
        """Why a seat may not choose an action that is not legal now, with a code and a sentence."""
        reasons = self._why_not(self._game, seat, action, self._work)
        return next(reasons, IllegalAction("not-now", text=action.text))

    def read_action(self, choice: Choice) -> Any:
        """The action of an object, an id or a text. Raises IllegalAction if there is none."""
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

    # ------------------------------------------------------------ the choices
    def payments(self, seat: int) -> list[dict[str, int]]:
        """The coins that each of `legal(seat)` costs, by whom they are paid to, in the same order."""
        return [{} for _ in self.legal(seat)]

    def prices(self, seat: int) -> list[int]:
        """The coins that each of `legal(seat)` costs in all, in the same order."""
        return [sum(payment.values()) for payment in self.payments(seat)]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that still have to choose."""
        asked, pending = self.asked, self._pending
        return tuple(seat for seat in asked if seat not in pending) if pending else asked

    def choose(self, seat: int, choice: Choice) -> None:
        """Choose an action (object, id or text) for a seat; the last choice resolves them all.

        Raises IllegalAction, with a code and a sentence, and changes nothing, if it is not legal.
        """
        seat = self.check_seat(seat)
        action = self.read_action(choice)
        if action not in self.legal(seat):
            raise self.refusal(seat, action)
        tale = self._work.tale
        tale.told = 0
        resolved = self._store(seat, action)
        self._pending[seat] = action
        if resolved:
            self._tale = tale.event[: tale.told].copy()
            self._log += sorted(self._pending.items())
            self._pending = {}
            self.decisions += 1

    @property
    def _work(self) -> Any:
        """Scratch memory: all games of a kind have the same in a thread, and keep nothing there."""
        found = _scratch.of.get(type(self))
        if found is None:
            found = _scratch.of[type(self)] = self._new_works()[0]
            found.tale.wanted = 1
        return found

    def happened(self, seat: int | None = None, *, face_up: bool = False) -> list[Event]:
        """What happened when choices were last resolved, in its order, as a seat may know it.

        None is a spectator. What is only known to others has None in its place; with `face_up` nothing has,
        as after the end of a game.
        """
        who = None if seat is None else self.check_seat(seat)
        seen = [(entry, face_up or int(entry["known_to"]) in (EVERYBODY, who)) for entry in self._tale]
        return [self._read_event(entry, known, self._game) for entry, known in seen]

    def whispered(self) -> dict[int, int]:
        """Which of the latest events only one seat knows whole: their places, and the seat."""
        seats = enumerate(int(entry["known_to"]) for entry in self._tale)
        return {place: seat for place, seat in seats if seat != EVERYBODY}

    def check_seat(self, seat: Any) -> int:
        """The seat as an int. Raises IllegalAction unless there is such a seat."""
        number = as_integer(seat)
        if number is None or not 0 <= number < self.seats:
            raise IllegalAction("no-such-seat", seat=seat, last=self.seats - 1)
        return number

    def ranking(self) -> list[tuple[int, ...]]:
        """The seats in order, best first; seats that stay tied share a place."""
        return [tuple(place.seats) for place in standings(self._rank(self._game))]

    def tie_break(self) -> list[int]:
        """For each seat what decides between equal totals; more is better."""
        return [key % TIE for key in self._rank(self._game)]

    def record(self) -> str:
        """The game as text: its set-up, its seed and one line per choice. `replay` plays it again."""
        return notation.write_record(self._header, self.choices())

    def choices(self) -> list[tuple[int, Any]]:
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
        twin._games = self._copied(self._games)
        return twin

    @staticmethod
    def _copied(games: Any) -> Any:
        """An independent copy of the record."""
        return clone(games)

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __repr__(self) -> str:
        now = "over" if self.over else f"to act {self.to_act}"
        return f"<{type(self).__name__}: {self.seats} seats, {now}>"


def _begin(header: Header) -> Game:
    kind = kind_of(header.game).game
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
    return kind_of(game).game.from_setup({"seats": seats, "seed": seed, **options})


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        place = f"{path}:{error.lineno}"
        raise BadPosition("position-malformed", place=place, problem=f"not JSON: {error.msg}") from None
    except (OSError, ValueError, RecursionError) as error:
        raise BadPosition("file-unreadable", place=str(path), problem=str(error)) from None


def position(source: dict[str, Any] | str | Path) -> Game:
    """A game set up by hand, from a dict or from the path of a JSON file.

    Raises BadPosition, or BadSetup for a game that is broken.
    """
    if isinstance(source, str | Path):
        source = _read_json(Path(source))
    if not isinstance(source, dict) or "game" not in source:
        raise BadPosition("position-malformed", place="position", problem="there is no `game` in it")
    try:
        kind = kind_of(source["game"])
    except BadSetup:
        raise BadPosition("position-no-such-game", place="game", game=source["game"]) from None
    return kind.game.from_position(source)


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

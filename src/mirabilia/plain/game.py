"""A position in plain Python behind the public interface."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from mirabilia.engine.ranking import key_of
from mirabilia.errors import BadPosition, BadSetup, IllegalAction
from mirabilia.events import Event
from mirabilia.fields import plain
from mirabilia.game import Game
from mirabilia.notation import Header
from mirabilia.plain.position import REQUIRED, Chance, Position, Setup
from mirabilia.seen import Parts
from mirabilia.setup import check_seats, read_form, read_options
from mirabilia.words import LANGUAGES, add_texts

if TYPE_CHECKING:
    from mirabilia.plain import PlainKind


@dataclass(frozen=True)
class Action:
    """One of the actions that the game lists; its number is its place there."""

    text: str
    id: int

    def __str__(self) -> str:
        return self.text

    @property
    def parts(self) -> Parts:
        """Its first word says what is done."""
        return Parts(self.text.partition(" ")[0])


class PlainGame(Game):
    """A game in progress: one position, and the choices that led there."""

    about: "ClassVar[PlainKind]"
    position_type: ClassVar[type[Position]]
    actions: ClassVar[dict[str, Action]]  # by text

    @classmethod
    def read_setup(cls, options: dict[str, Any]) -> Setup:
        """Check the options of a new game. Raises BadSetup."""
        known, rules = cls.position_type.options, cls.rules_version
        whole = [option.name for option in msgspec.structs.fields(known) if option.type is int]
        options = {**options, "rules": options.get("rules", rules)}
        setup = read_options(options, known, whole, range(rules, rules + 1))
        check_seats(cls.kind, setup.seats, tuple(cls.about.seats))
        if setup.flaw():
            raise BadSetup("setup-malformed", problem=setup.flaw())
        return setup

    @classmethod
    def from_setup(cls, setup: dict[str, Any]) -> Self:
        """A new game; see `mirabilia.new`."""
        options = cls.read_setup(setup)
        header = Header(cls.kind, {**msgspec.to_builtins(options), "rules": cls.rules_version})
        return cls(header, [cls.dealt(options, options.seed)])

    @classmethod
    def dealt(cls, setup: Setup, seed: int) -> Position:
        """The position of a new game from this seed."""
        rng = Chance()
        rng.seed(seed)
        found = cls.position_type.deal(setup, rng)
        found.rng, found.chosen = rng, [None] * found.seats
        return found

    # ------------------------------------------------------------ the position
    @property
    def state(self) -> bytes:
        """The bytes of the position."""
        return self._game.bytes()  # type: ignore[no-any-return] # it is a Position

    @property
    def over(self) -> bool:
        """Is nobody asked any more?"""
        return not self._game.asked()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that this decision asks."""
        return tuple(self._game.asked())

    def happened(self, seat: int | None = None, *, face_up: bool = False) -> list[Event]:
        """What happened when choices were last resolved; what only others may know is None."""
        who = None if seat is None else self.check_seat(seat)
        return [event if face_up else event.known_to(who) for event in self._tale]

    def whispered(self) -> dict[int, int]:
        """No event is hidden whole."""
        return {}

    @staticmethod
    def _copied(games: Any) -> Any:
        return [position.copy() for position in games]

    @staticmethod
    def _new_works() -> Any:
        """What is found and told while choosing."""
        return [SimpleNamespace(menu=[], tale=SimpleNamespace(wanted=0, told=0, event=[]))]

    @classmethod
    def _list(cls, record: Position, seat: int, work: Any) -> int:
        texts = record.legal(seat) if seat in record.asked() else []
        work.menu[:] = [cls.actions[text] for text in texts]
        return len(texts)

    @staticmethod
    def _read_entry(entry: Action) -> Action:
        return entry

    @classmethod
    def _show(cls, record: Position, seat: int | None, shared: Any = None) -> Any:
        """The position without what the seat may not see."""
        return cls.show(record.seen_by(seat), seat)

    @classmethod
    def show(cls, seen: Position, seat: int | None) -> dict[str, Any]:
        """A position from which everything hidden is gone, as a view."""
        table = msgspec.to_builtins(seen)
        del table["rng"]
        return {"game": cls.kind, "seat": seat, **table, "scores": seen.scores()}

    @staticmethod
    def _count(record: Position) -> list[dict[str, int]]:
        return record.scores()

    @staticmethod
    def _rank(record: Position) -> list[int]:
        totals = (sheet["total"] for sheet in record.scores())
        return list(map(plain(key_of), totals, record.tie_break()))

    @staticmethod
    def _read_event(entry: Event, known: bool, record: Any) -> Event:
        return entry

    # ------------------------------------------------------------ choices
    @staticmethod
    def _why_not(record: Position, seat: int, action: Action, work: Any) -> Iterator[IllegalAction]:
        if not record.asked():
            yield IllegalAction("game-over")
        if seat not in record.asked():
            yield IllegalAction("not-asked", seat=seat)
        yield IllegalAction("not-legal", action=action.text)

    def _parse(self, text: str) -> Action:
        if text not in self.actions:
            raise IllegalAction("no-such-action", text=text)
        return self.actions[text]

    def _from_id(self, number: int) -> Action:
        if not 0 <= number < len(self.actions):
            raise IllegalAction("no-such-id", number=number)
        return self.actions[self.position_type.actions[number]]

    def _store(self, seat: int, action: Action) -> bool:
        table = self._game
        table.chosen[seat] = action.id
        waiting = {other: table.chosen[other] for other in table.asked()}
        if None in waiting.values():
            return False
        tale = self._work.tale
        texts = self.position_type.actions
        tale.event = table.play({other: texts[number] for other, number in waiting.items()})
        tale.told = len(tale.event)
        return True

    # ------------------------------------------------------------ positions
    @classmethod
    def _write_position(cls, record: Position) -> dict[str, Any]:
        return {"game": cls.kind, **msgspec.to_builtins(record)}

    @classmethod
    def _read_position(cls, data: dict[str, Any]) -> Any:
        """The position as written, or with chance from a `seed`. Raises BadPosition."""
        data = dict(data)
        rules, seed = data.pop("rules", cls.rules_version), data.pop("seed", 0)
        if rules != cls.rules_version:
            raise BadPosition("position-malformed", place="rules", problem=f"not {cls.rules_version}")
        data.pop("game")
        found = read_form(data, cls.position_type)
        if "rng" not in data:
            found.rng.seed(seed if isinstance(seed, int) else 0)
        found.chosen = found.chosen or [None] * found.seats
        problem = "" if found.seats in cls.about.seats else f"not for {found.seats}"
        if not problem and not _can_be_chosen(found):
            problem = "these choices cannot have been made"
        problem = problem or found.flaw()
        if problem:
            raise BadPosition("position-malformed", place="position", problem=problem)
        return [found]

    def _take_choices(self, position: dict[str, Any]) -> dict[str, Any]:
        """Choices that wait for the others go into the log."""
        texts = self.position_type.actions
        self._pending = {
            seat: self.actions[texts[one]] for seat, one in enumerate(self._game.chosen) if one is not None
        }
        return {**position, "chosen": [None] * self.seats}


def _can_be_chosen(table: Position) -> bool:
    """Are the choices that wait legal, and is one still missing?"""
    asked = table.asked()
    waiting = {seat: one for seat, one in enumerate(table.chosen) if one is not None}
    known = range(len(table.actions))
    return (
        len(table.chosen) == table.seats
        and (not asked or len(waiting) < len(asked))
        and all(
            seat in asked and one in known and table.actions[one] in table.legal(seat)
            for seat, one in waiting.items()
        )
    )


@cache
def game_class(kind: "PlainKind") -> type[PlainGame]:
    """The class of a game's games. Raises BadSetup if its position cannot be loaded, or lacks something."""
    try:
        found = kind.position
        if not issubclass(found, Position):
            raise TypeError(f"{found!r} is no Position")
        own = {name for base in found.__mro__[: found.__mro__.index(Position)] for name in vars(base)}
        lacking = [name for name in REQUIRED if name not in own]
        if lacking or not getattr(found, "actions", ()):
            raise TypeError(f"{found.__name__} lacks {', '.join(lacking) or 'actions'}")
    except Exception as error:
        raise BadSetup("game-broken", game=kind.name, problem=str(error)) from error
    plain = {f"category-{name}": name.capitalize() for name in found.categories}
    for language in LANGUAGES:
        add_texts(language, plain, instead=False)
    about = {
        "__doc__": f"A game of {kind.title}.",
        "__module__": kind.home,
        "about": kind,
        "kind": kind.name,
        "rules_version": kind.rules_version,
        "over_phase": -1,
        "position_type": found,
        "actions": {text: Action(text, number) for number, text in enumerate(found.actions)},
    }
    return type(f"{kind.name.capitalize()}Game", (PlainGame,), about)

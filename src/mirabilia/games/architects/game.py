"""7 Wonders Architects behind the public interface."""

from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from mirabilia.engine.chance import write_seed
from mirabilia.errors import BadSetup
from mirabilia.game import Action as AnyAction
from mirabilia.game import Game
from mirabilia.games.architects.action import Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.content.schema import SEATS
from mirabilia.games.architects.events import read_event
from mirabilia.games.architects.explain import explain
from mirabilia.games.architects.position import read_position, write_position
from mirabilia.games.architects.reading import read_action, write_action
from mirabilia.games.architects.rules import flow, legal, state
from mirabilia.games.architects.view import rank_keys, scores, view
from mirabilia.games.architects.worth import worth_of
from mirabilia.notation import Header
from mirabilia.setup import check_seats, read_options

RULES_VERSION = 1  # behaviour; docs/games/architects.md keeps the history


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of `mirabilia.new("architects", ...)`, as records keep them."""

    seats: int
    seed: int
    boards: tuple[str | None, ...] | None = None
    first: int | None = None
    rules: int = RULES_VERSION


def read_setup(options: dict[str, Any]) -> Setup:
    """Check the options of a new game. Raises BadSetup with a sentence."""
    setup = read_options(options, Setup, ("first",), range(1, RULES_VERSION + 1))
    check_seats("architects", setup.seats, SEATS)
    if setup.boards is not None and len(setup.boards) != setup.seats:
        raise BadSetup("setup-boards", boards=len(setup.boards), seats=setup.seats)
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup("setup-first", first=setup.first, last=setup.seats - 1)
    return setup


def write_wishes(setup: Setup, work: Any) -> None:
    """Write the wonders and the first seat that are asked for into the scratch memory. Raises BadSetup."""
    numbers = catalogue().wonder_number
    for seat, wish in enumerate(setup.boards or ()):
        if wish is None:
            continue
        if wish not in numbers:
            raise BadSetup("setup-no-such-wonder", board=wish, boards=", ".join(numbers))
        if numbers[wish] in work.wish_wonder:
            raise BadSetup("setup-board-twice", board=wish)
        work.wish_wonder[seat] = numbers[wish]
    if setup.first is not None:
        work.wish_first = setup.first


class ArchitectsGame(Game):
    """A game of Architects: one record and the choices that led to it."""

    kind: ClassVar[str] = "architects"
    rules_version: ClassVar[int] = RULES_VERSION
    over_phase: ClassVar[int] = state.OVER
    _new_works = staticmethod(state.new_works)
    _read_position = staticmethod(read_position)
    _write_position = staticmethod(write_position)
    _list = staticmethod(legal.legal_actions)
    _read_entry = staticmethod(read_action)
    _show = staticmethod(view)
    _count = staticmethod(scores)
    _worth = staticmethod(worth_of)
    _rank = staticmethod(rank_keys)
    _why_not = staticmethod(explain)
    _read_event = staticmethod(read_event)

    @classmethod
    def from_setup(cls, setup: dict[str, Any]) -> Self:
        """A new game; see `mirabilia.new`."""
        options = read_setup(setup)
        games, work = state.new_games(1), state.new_works()[0]
        write_wishes(options, work)
        write_seed(games[0].rng, options.seed)
        flow.begin(games[0], options.seats, work)
        return cls(Header(cls.kind, {**msgspec.to_builtins(options), "rules": RULES_VERSION}), games)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return () if self.over else (int(self._game.active),)

    def _parse(self, text: str) -> Action:
        return Action.parse(text)

    def _from_id(self, number: int) -> Action:
        return Action.from_id(number)

    def _store(self, seat: int, action: AnyAction) -> bool:
        assert isinstance(action, Action)
        entry = state.new_action()
        write_action(entry, action)
        return bool(flow.choose(self._game, seat, entry, self._work))

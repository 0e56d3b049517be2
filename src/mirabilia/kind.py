"""What a game is: one object that holds its parts, each loaded when it is first asked for.

A game is a folder with the same names for the same parts (`mirabilia.games.wonders`), and its `GAME` is a
`Kind`. Games are found by the entry point group `mirabilia.games`, so one may live in another distribution;
they are listed nowhere else.
"""

import os
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from mirabilia.errors import BadPack, BadSetup
from mirabilia.words import LANGUAGES, add_texts, read_texts

if TYPE_CHECKING:
    from msgspec import Struct
    from rich.text import Text

    from mirabilia.bots.levels import Level
    from mirabilia.bots.player import Bot
    from mirabilia.bots.thinking import Worker
    from mirabilia.coach.reason import Reason
    from mirabilia.content.source import Finding
    from mirabilia.envs.layout import Layout
    from mirabilia.events import Event
    from mirabilia.eyes import Eyes
    from mirabilia.game import Action, Game
    from mirabilia.lessons.notes import Note
    from mirabilia.seen import Parts, Seen
    from mirabilia.terminal.table import Terminal

GROUP = "mirabilia.games"
SEATS = range(1, 8)  # kernels have room for so many
NAME = re.compile(r"[a-z][a-z0-9_]*")
FACTS = {
    "name": str,
    "title": str,
    "published": int,
    "seats": range,
    "usual_seats": int,
    "simultaneous": bool,
    "longest": int,
}
View = dict[str, Any]
Offer = tuple["Parts", int]  # something that a seat may do, and the coins that it costs


# ---------------------------------------------------------------- the parts
class Bots(Protocol):
    """`bots/player.py`: players that are programs."""

    @property
    def NUMBERS(self) -> dict[str, int]:  # noqa: N802 # a constant of the module
        """Those that are kernels, by level."""

    @property
    def SimpleBot(self) -> "Callable[[str, int], Bot]":  # noqa: N802 # a class of the module
        """Makes one of a level, from a seed."""

    @property
    def SearchWorker(self) -> "Callable[[int], Worker]":  # noqa: N802 # a class of the module
        """Makes one that searches, from a seed."""


class Coach(Protocol):
    """`coach.py`: what speaks for a choice."""

    def same_choice(self, action: Any) -> Any:
        """The same for actions that only differ in how they are paid."""

    def variants(self, eyes: Any, actions: list[Any]) -> "Iterable[Action]":
        """What a person would ask about besides these, and a search would not try."""

    def reasons(self, eyes: Any, action: Any) -> "list[Reason]":
        """Why a seat should choose this, and what it costs."""


class Storyteller(Protocol):
    """`terminal.py`: a person at the table, and a game in words."""

    @property
    def terminal(self) -> "type[Terminal]":
        """Makes a seat for a person."""

    def moment(self, view: View, language: str) -> str:
        """When it is."""

    def choice(self, action: Any, view: View, language: str) -> "Text":
        """A choice in words."""

    def names(self, view: View, language: str) -> list[str]:
        """What stands above each column of the score sheet."""


class Playthrough(Protocol):
    """`playthrough.py`: what a whole game as text shows."""

    def opening(self, game: "Game", first: View) -> Iterator[str]:
        """The set-up."""

    def question(self, game: "Game", seen: View) -> str:
        """Who is asked, and when."""

    def hidden(self, own: View) -> Iterator[str]:
        """What only the asked seat sees."""

    def menu(self, actions: "Sequence[Action]") -> list[str]:
        """Legal actions in their order."""

    def outcome(self, before: View, after: View) -> Iterator[str]:
        """What everybody sees after a choice."""


class Bulk(Protocol):
    """`bulk.py`: games in bulk, as simulations and statistics want them."""

    @property
    def CATEGORIES(self) -> tuple[str, ...]:  # noqa: N802 # a constant of the module
        """Of points; the total is the last."""

    @property
    def BOARDS(self) -> tuple[str, ...]:  # noqa: N802 # a constant of the module
        """In the order of their numbers."""

    @property
    def THINGS(self) -> dict[str, str]:  # noqa: N802 # a constant of the module
        """What statistics find the worth of: kinds of things, and the columns that list them."""

    def read_setup(self, options: dict[str, Any]) -> Any:
        """The options of a new game. Raises BadSetup."""

    def write_wishes(self, setup: Any, work: Any) -> None:
        """Write what is asked for into the scratch memory. Raises BadSetup."""

    def play_games(self, setup: Any, first_seed: int, count: int) -> tuple[Any, Any, int]:
        """Finished random games with these seeds, their score sheets and the decisions made."""

    def play_lineups(self, setup: Any, lineups: Any, keep: bool) -> Any:
        """A game for each line-up between players that are kernels, and its past if that is to be kept."""

    def follow(self, games: "list[Game]") -> Any:
        """Finished games played by anybody, followed once more from their beginning."""

    def boards(self, found: Any) -> Any:
        """The boards by game and seat."""

    def columns(self, matches: Any, seats: int) -> dict[str, Any]:
        """The game's own columns of the shards, a row for each seat of each game."""

    def board_label(self, language: str, board: str) -> str:
        """A board in words."""

    def thing_name(self, language: str, kind: str, name: str) -> str:
        """A thing in words. Raises KeyError if no pack has it."""

    def card_of(self, edition: int, name: str) -> Any:
        """A card with its Age, colour and identity; None for what is no card of any pack."""


class Environment(Protocol):
    """`environment.py`: the numbers that learners see, and the kernel that steps many games at once."""

    @property
    def LISTING(self) -> Any:  # noqa: N802 # a dtype of the module
        """The record in which the indices of a menu are listed."""

    @property
    def PAGE(self) -> Any:  # noqa: N802 # a dtype of the module
        """The record that an observation is put together in."""

    @property
    def KEPT(self) -> Any:  # noqa: N802 # a dtype of the module
        """The record of what a seat may choose."""

    @property
    def OPPONENTS(self) -> dict[str, int]:  # noqa: N802 # a constant of the module
        """Bots that play in many games at once, by level."""

    def make_layout(self, options: dict[str, Any]) -> "Layout":
        """The index tables of a set-up. Raises BadSetup."""

    @property
    def pages(self) -> "Pages":
        """What the documentation shows of it."""

    @property
    def company(self) -> "Company":
        """The table at which a network learns."""

    @property
    def inputs(self) -> "Inputs":
        """How a network is shown the numbers."""

    def observe(self, game: Any, seat: int, plan: Any, pages: Any, out: Any) -> None:
        """What a seat sees, as numbers."""

    def list_indices(self, game: Any, seat: int, plan: Any, work: Any, listing: Any) -> int:
        """The indices of the legal actions; how many there are."""

    def read_action(self, entry: Any) -> Any:
        """The action of an entry of the menu."""

    def new_games(self, count: int) -> Any:
        """Records of games."""

    def new_works(self, count: int = 1) -> Any:
        """Scratch memory."""

    def new_sheets(self, count: int) -> Any:
        """Score sheets."""

    def new_thoughts(self, many: int = 1) -> tuple[Any, ...]:
        """What the bots of so many workers see, think with and like, as the kernel takes it."""

    @property
    def step_games(self) -> Any:
        """The kernel that steps a share of the games."""


class Company(Protocol):
    """`envs/company.py`: the table at which a network learns."""

    @property
    def PLAYERS(self) -> dict[str, int]:  # noqa: N802 # a constant of the module
        """Those who may sit there, by name: players that are kernels."""

    def setup_of(self, table: Any) -> dict[str, Any]:
        """The options of a game, as far as they decide its layout; `table`: what a seat sees of it."""

    def known_names(self, plan: Any, cards: tuple[str, ...]) -> tuple[str, ...]:
        """What a seat remembers beyond its observation; `cards`: those of a hand."""

    def look(self, eyes: Any, plan: Any, pages: Any, out: Any, known: Any) -> None:
        """What a seat sees, and what it remembers, as numbers."""


class Inputs(Protocol):
    """`envs/inputs.py`: how a network is shown the numbers of an observation, and what it learns from."""

    @property
    def SCALES(self) -> dict[str, float]:  # noqa: N802 # a constant of the module
        """What numbers are multiplied with, by their part."""

    @property
    def STEPS(self) -> dict[str, tuple[int, ...]]:  # noqa: N802 # a constant of the module
        """Steps of a part's numbers that are shown as lights."""

    @property
    def LEADS(self) -> dict[str, tuple[int, ...]]:  # noqa: N802 # a constant of the module
        """Leads over each neighbour that are."""

    @property
    def MIX(self) -> str:  # noqa: N802 # a constant of the module
        """Set-ups and their shares."""


class Pages(Protocol):
    """`envs/pages.py`: what the documentation shows of the index tables."""

    @property
    def SETUPS(self) -> list[dict[str, Any]]:  # noqa: N802 # a constant of the module
        """Set-ups whose tables are shown."""

    @property
    def SIZES(self) -> list[dict[str, Any]]:  # noqa: N802 # a constant of the module
        """Options whose sizes are shown, for every number of seats."""

    def title(self, options: dict[str, Any]) -> str:
        """A set-up in words."""

    def meaning(self, meanings: list[str]) -> str:
        """The meanings of one action with many things, in words."""

    def after_actions(self, plan: "Layout") -> Iterator[str]:
        """What follows on the table of actions."""

    def after_entries(self, plan: "Layout") -> Iterator[str]:
        """What follows on the names of the numbers."""

    def at_the_end(self) -> Iterator[str]:
        """The end of the page."""

    def by_thing(self, plan: "Layout") -> Iterator[str]:
        """The indices of each card."""


class Show(Protocol):
    """`show.py`: what the page is told."""

    @property
    def TYPES(self) -> "tuple[type[Seen], type[Parts]]":  # noqa: N802 # a constant of the module
        """Of its views, and of the parts of its actions."""

    @property
    def Content(self) -> "type[Struct]":  # noqa: N802 # a class of the module
        """The things of the game, typed."""

    def content(self) -> "Struct":
        """The things of the game, as its packs have them."""

    def names(self, language: str) -> dict[str, dict[str, str]]:
        """Their names."""

    def wished(self, view: "Seen", legal: "list[Parts]") -> list[str]:
        """The texts of what a person would like to do now, and cannot."""

    @property
    def EVENT(self) -> "type[Event]":  # noqa: N802 # a class of the module
        """The family of all that can happen."""

    def when(self, record: Any) -> tuple[int, int, str]:
        """Where a game stands: Age (0 if it has none), turn and phase."""


# ---------------------------------------------------------------- the whole
class Kind(ABC):
    """A game: its name, a few facts, and its parts.

    One in plain Python gets most of them from `mirabilia.plain`.
    """

    name: ClassVar[str]  # as `mirabilia.new` takes it
    title: ClassVar[str]  # as it stands on the box
    published: ClassVar[int]  # the year: games are listed in this order
    seats: ClassVar[range]
    usual_seats: ClassVar[int]
    simultaneous: ClassVar[bool]  # do all choose at once, or one after the other?
    longest: ClassVar[int]  # decisions of a game, at most
    parameters: ClassVar[tuple[str, ...]] = ()  # options that can be said in a word, for OpenSpiel
    trials: ClassVar[tuple[dict[str, Any], ...]] = ()  # games that meet all there is, to warm up with
    levels: ClassVar[tuple[str, ...] | None] = None  # its bots; None: all that there are
    locale: ClassVar[Path | None] = None  # the folder of its texts, if they are not those of the program

    def in_order(self, seats: int) -> bool:
        """Do so many players choose one after the other, in an order that is known beforehand?"""
        return not self.simultaneous

    @property
    def home(self) -> str:
        """The package that holds the game."""
        return type(self).__module__

    @property
    @abstractmethod
    def game(self) -> "type[Game]":
        """Its rules behind the common interface."""

    @property
    @abstractmethod
    def eyes(self) -> "Callable[[int], Eyes]":
        """Makes the eyes of a seat."""

    @property
    @abstractmethod
    def bots(self) -> Bots:
        """Its bots."""

    @property
    @abstractmethod
    def coach(self) -> Coach:
        """Its coach."""

    @property
    @abstractmethod
    def terminal(self) -> Storyteller:
        """Its tables and stories in the terminal."""

    @property
    @abstractmethod
    def playthrough(self) -> Playthrough:
        """What a whole game as text shows."""

    @property
    @abstractmethod
    def bulk(self) -> Bulk:
        """Many games at once."""

    @property
    @abstractmethod
    def environment(self) -> Environment:
        """What learners see."""

    def has_learned(self, table: Any = None) -> bool:
        """Is a network that has learned the game its strongest player, also with the packs of this table?"""
        return False

    @property
    def learned(self) -> "Callable[[Level, str, int, int], Bot]":
        """Makes a bot whose network has learned the game: from a level, the game, a seed and workers."""
        raise BadSetup("learned-none", game=self.name)

    @property
    def tables(self) -> Any:
        """Games in which a network chooses, many at once: the kernel `play_on`, and `new_company` for it."""
        raise BadSetup("learned-none", game=self.name)

    @property
    def imagination(self) -> "Callable[[int, int], Any]":
        """Makes room for so many games that a network plays on in its mind, from a seed."""
        raise BadSetup("learned-none", game=self.name)

    @property
    def show(self) -> Show:
        """What the page is told. Raises BadSetup if the game has no page: then no server offers it."""
        raise BadSetup("no-page", game=self.title, name=self.name)

    @property
    def has_page(self) -> bool:
        """Does it have a `show`?"""
        return type(self).show is not Kind.show

    def lessons(self) -> list[Path]:
        """The files of its lessons, in the order in which they are taken."""
        return []

    def notes(self, seen: "Seen", offered: "Sequence[Offer]") -> "Iterable[Note]":
        """What somebody who plays for the first time should know now, the most important first."""
        return ()

    def packs(self) -> list[Path]:
        """The folders of its own packs."""
        return []

    def lint(self, folders: list[Path]) -> "list[Finding]":
        """Everything wrong in packs of this game."""
        return []

    def load_kernels(self, bots: bool, environments: bool) -> None:  # noqa: B027 # it may have none
        """Import the modules of all kernels: of the rules, of the bots, of the environments."""

    @property
    def has_kernels(self) -> bool:
        """Is there something to compile?"""
        return type(self).load_kernels is not Kind.load_kernels

    def check(self) -> None:
        """Refuse what cannot be a game. Raises TypeError or ValueError."""
        for fact, kind in FACTS.items():
            if not isinstance(getattr(self, fact, None), kind):
                raise TypeError(f"its `{fact}` is missing, or no {kind.__name__}")
        if not NAME.fullmatch(self.name):
            raise ValueError(f"{self.name!r} is no name: small letters, digits and _")
        if not self.seats or not {*self.seats, self.usual_seats} <= {*SEATS} or self.seats.step != 1:
            raise ValueError(f"seats are a range within {SEATS[0]} to {SEATS[-1]}")


@cache
def kinds() -> Mapping[str, Kind]:
    """All games that are installed, by name; one that cannot be loaded is told and left out."""
    found: dict[str, Kind] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: not entry.value.startswith(GROUP)):
        try:
            kind = _load(entry)
            if found.setdefault(kind.name, kind) is not kind:
                raise ValueError(f"there is another game {kind.name!r}")
        except (Exception, SystemExit) as error:  # whatever somebody else's module does
            problem = " ".join(str(error).split()) or type(error).__name__
            print(f"mirabilia: the game {entry.name!r} cannot be loaded ({problem}).", file=sys.stderr)
    return dict(sorted(found.items(), key=lambda item: (item[1].published, item[0])))


def _load(entry: EntryPoint) -> Kind:
    """A game that is whole, as far as that can be seen without playing it."""
    kind = entry.load()
    if not isinstance(kind, Kind):
        raise TypeError(f"{entry.value} is no Kind")
    kind.check()
    _add_words(kind)
    return kind


def _add_words(kind: Kind) -> None:
    """What a game from elsewhere is called, and what else it says. Raises OSError or ValueError."""
    own = {language: {} for language in LANGUAGES} if kind.locale is None else read_texts(kind.locale)
    for language, texts in own.items():
        add_texts(language, texts)
        add_texts(language, {f"game-{kind.name}": kind.title}, instead=False)


def shown() -> Mapping[str, Kind]:
    """The games that have a page."""
    return {name: kind for name, kind in kinds().items() if kind.has_page}


def kind_of(name: Any) -> Kind:
    """The game of this name. Raises BadSetup, or BadPack if a pack of one's own is broken."""
    if not isinstance(name, str) or name not in kinds():
        raise BadSetup("no-such-game", game=name, games=", ".join(kinds()))
    _refuse_broken_packs()
    return kinds()[name]


@cache
def _refuse_broken_packs() -> None:
    """Packs of one's own are checked once, before anything of a game is used. Raises BadPack."""
    if not os.environ.get("MIRABILIA_PACKS"):
        return
    from mirabilia.content.named import check_named_packs

    for first in check_named_packs():
        raise BadPack("bad-pack", place=f"{first.file}:{first.line}", problem=first.text)

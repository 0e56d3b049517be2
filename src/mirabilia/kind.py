"""What a game is: one object that holds its parts, each loaded when it is first asked for.

A game is a folder with the same names for the same parts (`mirabilia.games.wonders`), and its `GAME` is a
`Kind`. Games are found by the entry point group `mirabilia.games`, so one may live in another distribution;
they are listed nowhere else.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from mirabilia.errors import BadSetup

if TYPE_CHECKING:
    from rich.console import Console
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
    from mirabilia.terminal.table import Ask, Terminal

GROUP = "mirabilia.games"
View = dict[str, Any]


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

    def terminal(self, game: "Game", seat: int, language: str, console: "Console", ask: "Ask") -> "Terminal":
        """A seat for a person."""

    def moment(self, view: View, language: str) -> str:
        """When it is."""

    def actor(self, view: View, seat: int, language: str) -> str:
        """Who sits there."""

    def story(self, action: Any, view: View, language: str) -> "Text":
        """What somebody does."""


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

    def counted(self, found: Any, seats: int) -> tuple[Any, Any, Any]:
        """Points by category, what decides between equals, and the boards, by game and seat."""

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

    def observe(self, game: Any, seat: int, discarded: int, plan: Any, pages: Any, out: Any) -> None:
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

    def new_thoughts(self) -> tuple[Any, ...]:
        """What the bots among the players see and think with, as the kernel takes it."""

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

    def new_company(self, count: int) -> tuple[Any, ...]:
        """What so many games need for it, as the kernel takes it."""

    @property
    def attend(self) -> Any:
        """The kernel that lets all seats see what has just been revealed."""


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

    def content(self) -> dict[str, Any]:
        """The things of the game, as its packs have them."""

    def names(self, language: str) -> dict[str, dict[str, str]]:
        """Their names."""

    def wished(self, view: View, legal: list[str]) -> list[str]:
        """What a person would like to do now, and cannot."""

    def revealed(self, before: View, after: View, events: "list[Event]") -> dict[str, Any]:
        """The parts of a Moment: what a spectator saw, from the views around it and what happened between."""


# ---------------------------------------------------------------- the whole
class Kind(ABC):
    """A game: its name, a few facts, and its parts."""

    name: ClassVar[str]  # as `mirabilia.new` takes it
    title: ClassVar[str]  # as it stands on the box
    published: ClassVar[int]  # the year: games are listed in this order
    seats: ClassVar[range]
    usual_seats: ClassVar[int]
    simultaneous: ClassVar[bool]  # do all choose at once, or one after the other?
    longest: ClassVar[int]  # decisions of a game, at most
    parameters: ClassVar[dict[str, Any]]  # options of one word with their usual values; lists are empty words
    trials: ClassVar[tuple[dict[str, Any], ...]]  # options of games that meet all there is, to warm up with

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

    @property
    def has_learned(self) -> bool:
        """Is there a network that has learned the game?"""
        return False

    @property
    def learned(self) -> "Callable[[Level, str, int, int], Bot]":
        """Makes a bot whose network has learned the game: from a level, the game, a seed and workers."""
        raise BadSetup("learned-none", game=self.name)

    @property
    def imagination(self) -> "Callable[[int, int], Any]":
        """Makes room for so many games that a network plays on in its mind, from a seed."""
        raise BadSetup("learned-none", game=self.name)

    @property
    @abstractmethod
    def show(self) -> Show:
        """What the page is told."""

    @abstractmethod
    def packs(self) -> list[Path]:
        """The folders of its own packs."""

    @abstractmethod
    def lint(self, folders: list[Path]) -> "list[Finding]":
        """Everything wrong in packs of this game."""

    @abstractmethod
    def load_kernels(self, bots: bool, environments: bool) -> None:
        """Import the modules of all kernels: of the rules, of the bots, of the environments."""


@cache
def kinds() -> Mapping[str, Kind]:
    """All games that are installed, by name; one that cannot be loaded is told and left out."""
    found: list[Kind] = []
    for entry in entry_points(group=GROUP):
        try:
            kind = entry.load()
            if not isinstance(kind, Kind):
                raise TypeError(f"{entry.value} is no Kind")
        except Exception as error:
            print(f"mirabilia: the game {entry.name!r} cannot be loaded ({error}).", file=sys.stderr)
        else:
            found.append(kind)
    known: dict[str, Kind] = {}
    for kind in sorted(found, key=lambda kind: (kind.published, kind.home)):
        known.setdefault(kind.name, kind)
    return known


def kind_of(name: Any) -> Kind:
    """The game of this name. Raises BadSetup."""
    if not isinstance(name, str) or name not in kinds():
        raise BadSetup("no-such-game", game=name, games=", ".join(kinds()))
    return kinds()[name]

"""A person at a table in the terminal, whatever the game: asks, reads, saves, and shows the score sheet."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from mirabilia.errors import IllegalAction
from mirabilia.events import Event, Who
from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.words import texts

Ask = Callable[[str], str]  # shows a prompt and reads a line


class Quit(Exception):  # the player leaves; nothing went wrong
    """The player wants to stop."""


def is_number(text: str) -> bool:
    """A short number in plain digits."""
    return text.isascii() and text.isdecimal() and len(text) < 4


class Terminal(ABC):
    """A seat at the table for a person: shows the view, reads a choice."""

    help_text: ClassVar[str]  # the key of the help
    rare: ClassVar[tuple[str, ...]] = ()  # lines of the score sheet that need somebody with points there

    def __init__(self, game: Game, seat: int, language: str, console: Console, ask: Ask) -> None:
        self.game, self.seat, self.language, self.console, self.ask = game, seat, language, console, ask
        self.words = texts(language)

    # ------------------------------------------------------------ to be said by each game
    @abstractmethod
    def seat_name(self, seat: int) -> str:
        """Who sits there: you, or the city."""

    @abstractmethod
    def board_name(self, seat: int) -> str:
        """What a city is called."""

    @abstractmethod
    def show(self) -> None:
        """The whole table as this seat sees it, and what can be chosen."""

    @abstractmethod
    def show_cards(self) -> None:
        """Every card that lies in front of somebody."""

    # ------------------------------------------------------------ the same for all, or for most
    def read(self, line: str) -> str:
        """An action's text from a line: its number among the legal ones, or the text itself.

        Raises IllegalAction.
        """
        if not is_number(line):
            return line
        legal = self.game.legal(self.seat)
        if not 1 <= int(line) <= len(legal):
            raise IllegalAction("no-such-number", number=int(line), last=len(legal))
        return legal[int(line) - 1].text

    def why_not(self, action: str) -> str:
        """The sentence that refuses an action, without trying it on the game itself."""
        try:
            self.game.clone().choose(self.seat, action)
        except IllegalAction as error:
            return f"[dim]{escape(error.in_language(self.language))}[/]"
        return ""

    def choose(self) -> None:
        """Ask until the player has made a legal choice."""
        self.show()
        while True:
            typed = self.ask(self.words["prompt"]).strip()
            line = typed.lower()
            if line in ("q", "quit"):
                raise Quit
            if line in ("", "?", "h", "help"):
                self.console.print(self.words[self.help_text])
            elif line in ("v", "table"):
                self.show()
            elif line in ("c", "cards"):
                self.show_cards()
            elif line.startswith("save "):
                self.save(typed[len("save ") :].strip())
            else:
                try:
                    self.game.choose(self.seat, self.read(line))
                    return
                except IllegalAction as error:
                    self.console.print(f"[red]{escape(error.in_language(self.language))}[/]")

    def city_name(self, seat: int) -> str:
        """A city as the subject of a sentence."""
        name = self.board_name(seat)
        return f"{name} ({self.words['you'].lower()})" if seat == self.seat else name

    def tell(self) -> None:
        """What happened when the choices were resolved, as this seat may know it."""
        self.print_events(self.game.happened(self.seat), self.language, self.city_name, self.console)

    @classmethod
    def print_events(cls, events: Iterable[Event], language: str, who: Who, console: Console) -> None:
        """What happened, a sentence for each event that is not seen anyway."""
        for event in events:
            if not event.quiet:
                told = Text(f"  {event.told(language, who)}")
                told.stylize("italic" if event.news else "")
                cls.colour(event, told, language)
                console.print(told)

    @staticmethod  # noqa: B027 # most games have no colours
    def colour(event: Event, told: Text, language: str) -> None:
        """Mark in a sentence what has a colour in this game."""

    def save(self, name: str) -> None:
        """Write the record of the game so far to a file."""
        try:
            Path(name).write_text(self.game.record(), encoding="utf-8")
            self.console.print(escape(self.words["saved"].format(name=name)))
        except OSError as error:
            self.console.print(f"[red]{escape(str(error))}[/]")

    def finish(self) -> None:
        """The score sheet and the ranking."""
        names = [self.seat_name(seat) for seat in range(len(self.game.scores()))]
        self.console.print(score_table(self.game, self.language, names))
        if self.seat in self.game.ranking()[0]:
            self.console.print(f"[bold]{self.words['you-win']}[/]")


def score_table(game: Game, language: str, names: list[str]) -> Table:
    """The score sheet as on the pad: a line per category, a column per city, winners marked."""
    words, rare = texts(language), kind_of(game.kind).terminal.terminal.rare
    scores, winners = game.scores(), game.ranking()[0]
    table = Table(title=words["score-sheet"])
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(f"{name} *" if seat in winners else name, justify="right")
    for category in scores[0]:
        if category not in rare or any(sheet[category] for sheet in scores):
            row = [str(sheet[category]) for sheet in scores]
            table.add_row(words[f"category-{category}"], *row, style="bold" if category == "total" else "")
    return table

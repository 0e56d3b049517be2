"""A game in plain Python in the terminal: the view in words, the actions numbered."""

from typing import Any, cast

from rich.markup import escape
from rich.text import Text

from mirabilia.game import Action
from mirabilia.kind import kind_of
from mirabilia.plain.game import PlainGame
from mirabilia.plain.position import Position
from mirabilia.terminal.table import Terminal
from mirabilia.words import sentence, texts

View = dict[str, Any]


def position_of(view: View) -> type[Position]:
    """The position that is seen here, for its words."""
    return cast(type[PlainGame], kind_of(view["game"]).game).position_type


def moment(view: View, language: str) -> str:
    """When it is: "Turn 3"."""
    return f"{texts(language)['turn'].capitalize()} {view['turn']}"


def names(view: View, language: str) -> list[str]:
    """The seats, as a score sheet names them."""
    return [sentence(language, "seat-number", seat=seat) for seat in range(view["seats"])]


def choice(action: Action, view: View, language: str) -> Text:
    """A choice in words."""
    return Text(position_of(view).describe_action(action.text, language))


class PlainTerminal(Terminal):
    """A seat at the table."""

    help_text = "help-plain"

    def seat_name(self, seat: int) -> str:
        """Who sits there: you, or a seat."""
        return self.city_name(seat)

    def board_name(self, seat: int) -> str:
        """The seat."""
        return sentence(self.language, "seat-number", seat=seat)

    def show(self) -> None:
        """What is seen, and what can be chosen."""
        view = self.game.view(self.seat)
        self.console.rule(f"[bold]{moment(view, self.language)}[/]")
        self.show_cards()
        for number, action in enumerate(self.game.legal(self.seat), 1):
            self.console.print(f"  {number:>3}  {escape(str(choice(action, view, self.language)))}")

    def show_cards(self) -> None:
        """What is seen."""
        view = self.game.view(self.seat)
        for line in position_of(view).describe(view, self.language):
            self.console.print(escape(line))


terminal = PlainTerminal

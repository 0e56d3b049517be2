"""Architects in the terminal: its table, its choices and its deeds in words."""

from typing import Any

from rich.table import Table
from rich.text import Text

from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.describe import (
    card_label,
    describe_action,
    describe_cards,
    describe_stage,
    describe_token,
)
from mirabilia.terminal.table import Terminal
from mirabilia.words import texts


def moment(view: dict[str, Any], language: str) -> str:
    """Where the game stands: "Turn 12"."""
    return f"{texts(language)['turn'].capitalize()} {view['turn']}"


def choice(action: Any, view: dict[str, Any], language: str) -> Text:
    """A choice in words."""
    return Text(describe_action(language, action, view))


def names(view: dict[str, Any], language: str) -> list[str]:
    """The wonders."""
    own = catalogue().names[language].boards
    return [own[city["board"]] for city in view["cities"]]


class ArchitectsTerminal(Terminal):
    """A seat at a table of Architects."""

    help_text = "help-architects"

    def seat_name(self, seat: int) -> str:
        """Who sits there: you, or the city."""
        name = self.board_name(seat)
        return f"{self.words['you']} ({name})" if seat == self.seat else name

    def board_name(self, seat: int) -> str:
        """The wonder."""
        return catalogue().name(self.language, "boards", self.game.view(None)["cities"][seat]["board"])

    # ------------------------------------------------------------ the table
    def show(self) -> None:
        """The whole table, and the numbered choices."""
        view = self.game.view(self.seat)
        self.console.rule(f"[bold]{moment(view, self.language)}[/]")
        self.console.print(self.cities(view))
        self.belongings(view)
        self.console.print(self.middle(view))
        own = view["cities"][self.seat]
        for stage in own["open"]:
            self.console.print(f"  {describe_stage(self.language, own['board'], stage)}")
        self.console.print(f"[bold]{self.words['ask-' + view['phase'] + '-architects']}[/]")
        for number, action in enumerate(self.game.legal(self.seat), 1):
            line = choice(action, view, self.language)
            self.console.print(Text(f"  {number:>3}  ").append(line))

    def cities(self, view: dict[str, Any]) -> Table:
        """One row per city, in the order of play, the player's own first."""
        table = Table(box=None, header_style="dim", pad_edge=False)
        for column in ("city", "stages", "shields", "victories", "points", "deck"):
            table.add_column(self.words[f"column-{column}"])
        seats = len(view["cities"])
        for step in range(seats):
            city = view["cities"][(self.seat + step) % seats]
            mark = {0: "", 1: self.words["mark-left"], seats - 1: self.words["mark-right"]}.get(step, "")
            cat = f" {self.words['cat']}" if city["cat"] else ""
            board = catalogue().wonders[catalogue().wonder_number[city["board"]]]
            row = [f"{self.seat_name(city['seat'])}{cat} {mark}".strip()]
            row += [f"{len(city['built'])}/{len(board.stage)}", str(city["shields"]), str(city["victory"])]
            row.append(str(view["scores"][city["seat"]]["total"]))
            top = city["deck"]["top"]
            row.append(f"{card_label(self.language, top)} ({city['deck']['size']})" if top else "-")
            table.add_row(*row, style="bold" if step == 0 else "")
        return table

    def belongings(self, view: dict[str, Any]) -> None:
        """The cards and tokens of each city, a line for each."""
        seats = len(view["cities"])
        for step in range(seats):
            city = view["cities"][(self.seat + step) % seats]
            tokens = [catalogue().name(self.language, "tokens", token) for token in city["tokens"]]
            parts = [describe_cards(self.language, city["cards"]), ", ".join(tokens)]
            line = " | ".join(part for part in parts if part) or "-"
            self.console.print(f"  {self.seat_name(city['seat'])}: {line}")

    def middle(self, view: dict[str, Any]) -> str:
        """The central deck, the tokens lying open, and the conflict tokens."""
        top = view["central"]["top"]
        tokens = ", ".join(describe_token(self.language, token) for token in view["shown_tokens"])
        return self.words["middle"].format(
            size=view["central"]["size"],
            top=f" ({card_label(self.language, top)})" if top else "",
            tokens=tokens or "-",
            stack=view["stack_size"],
            battle=view["battle_tokens"],
            conflict=view["conflict_tokens"],
        )

    def show_cards(self) -> None:
        """What lies in front of everybody, and in the discard pile."""
        view = self.game.view(self.seat)
        self.belongings(view)
        discard = describe_cards(self.language, view["discard"]) or "-"
        self.console.print(f"  {self.words['discard']}: {discard}")


terminal = ArchitectsTerminal

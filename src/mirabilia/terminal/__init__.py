"""The games in the terminal: one person against bots, seen through the person's own view.

`table` is what every game shares; `wonders` and `architects` show their own tables and tell their stories.
"""

from importlib import import_module
from typing import Any

from rich.console import Console

from mirabilia.bots import Bot
from mirabilia.eyes import eyes_of
from mirabilia.game import Game
from mirabilia.terminal.table import Ask, Quit, score_table

__all__ = ["Quit", "play", "score_table", "storyteller"]

_TERMINALS = {"wonders": "WondersTerminal", "architects": "ArchitectsTerminal"}


def storyteller(game: Game) -> Any:
    """The module of this kind of game: `moment`, `story` and `actor` tell a game in words."""
    return import_module(f"mirabilia.terminal.{game.kind}")


def play(game: Game, seat: int, bots: dict[int, Bot], language: str, console: Console, ask: Ask) -> None:
    """A game to its end: a person at one seat, bots at the others. Raises Quit if the person leaves."""
    terminal = getattr(storyteller(game), _TERMINALS[game.kind])(game, seat, language, console, ask)
    eyes = {other: eyes_of(game, other) for other in bots}
    while not game.over:
        before = game.view(seat)
        asked = game.to_act
        for other in asked:
            if other != seat:
                eyes[other].look(game)
                game.choose(other, bots[other].choose(eyes[other]))
        if seat in asked:
            terminal.choose()
        terminal.tell(before)
    terminal.finish()

"""The games in the terminal: one person against bots, seen through the person's own view.

`table` is what every game shares; the games show their own tables and tell their stories (`terminal.py`).
"""

from rich.console import Console

from mirabilia.bots import Bot
from mirabilia.eyes import eyes_of
from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.terminal.table import Ask, Quit, score_table

__all__ = ["Quit", "play", "score_table"]


def play(game: Game, seat: int, bots: dict[int, Bot], language: str, console: Console, ask: Ask) -> None:
    """A game to its end: a person at one seat, bots at the others. Raises Quit if the person leaves."""
    terminal = kind_of(game.kind).terminal.terminal(game, seat, language, console, ask)
    eyes = {other: eyes_of(game, other) for other in bots}
    while not game.over:
        asked = game.to_act
        for other in asked:
            if other != seat:
                eyes[other].look(game)
                game.choose(other, bots[other].choose(eyes[other]))
        if seat in asked:
            terminal.choose()
        terminal.tell()
    terminal.finish()

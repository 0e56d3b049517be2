"""Many games in plain Python, one after the other: points, places and seats, as simulations want them."""

from random import Random
from typing import Any

import numpy as np

from mirabilia.game import Game
from mirabilia.plain.bots import play_out
from mirabilia.plain.game import PlainGame
from mirabilia.plain.position import Setup


class PlainBulk:
    """The games of one class; there are no boards, and nothing whose worth could be found."""

    BOARDS: tuple[str, ...] = ()

    def __init__(self, game: type[PlainGame]) -> None:
        self.game = game
        self.CATEGORIES = game.position_type.categories
        self.THINGS: dict[str, str] = {}

    def read_setup(self, options: dict[str, Any]) -> Setup:
        """The options of a new game. Raises BadSetup."""
        return self.game.read_setup(options)

    def write_wishes(self, setup: Setup, work: Any) -> None:
        """Remember what is asked for."""
        work.setup = setup

    def play_games(self, setup: Setup, first_seed: int, count: int) -> tuple[Any, Any, int]:
        """Finished random games with these seeds, their score sheets and the turns played."""
        games = [self.game.dealt(setup, seed) for seed in range(first_seed, first_seed + count)]
        for number, table in enumerate(games, first_seed):
            play_out(table, Random(number))
        return games, [table.scores() for table in games], sum(table.turn - 1 for table in games)

    def play_lineups(self, setup: Setup, lineups: Any, keep: bool) -> Any:
        """No player is a kernel."""
        raise NotImplementedError

    def follow(self, games: list[Game]) -> list[Game]:
        """A finished game tells all that there is to tell."""
        return games

    def counted(self, found: list[Game], seats: int) -> tuple[Any, Any, Any]:
        """Points by category, what decides between equals, and no boards, by game and seat."""
        sheets = [[[sheet[name] for name in self.CATEGORIES] for sheet in game.scores()] for game in found]
        ties = [game.tie_break() for game in found]
        return np.array(sheets, "i2"), np.array(ties), np.zeros((len(found), seats), "i1")

    def columns(self, matches: list[Game], seats: int) -> dict[str, Any]:
        """How long the games were, a row for each seat."""
        import pyarrow as pa

        choices = np.array([len(game.choices()) for game in matches], "i4")
        turns = np.array([game.decisions for game in matches], "i2")
        return {"decisions": pa.array(np.repeat(choices, seats)), "turns": pa.array(np.repeat(turns, seats))}

    def board_label(self, language: str, board: str) -> str:
        """There are none."""
        return board

    def thing_name(self, language: str, kind: str, name: str) -> str:
        """There are none."""
        raise KeyError(name)

    def card_of(self, edition: int, name: str) -> Any:
        """Cards are not told apart here."""
        return None

"""Many games in plain Python, one after the other: points, places and seats, as simulations want them."""

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from mirabilia.game import Game
from mirabilia.plain.bots import play_out
from mirabilia.plain.game import PlainGame
from mirabilia.plain.position import Setup


@dataclass
class Sheets:
    """The score sheets of games: by game and seat."""

    points: Any
    rank: Any  # the rank keys


@dataclass
class Followed:
    """Finished games, and how they ended."""

    games: list[Game]
    sheets: Sheets


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

    def follow(self, games: list[Game]) -> Followed:
        """A finished game tells all that there is to tell."""
        points = [[[sheet[name] for name in self.CATEGORIES] for sheet in game.scores()] for game in games]
        rank = [game._rank(game.record_of_game) for game in games]
        return Followed(games, Sheets(np.array(points, "i2"), np.array(rank, "i8")))

    def boards(self, found: Followed) -> Any:
        """There are none."""
        return np.zeros(found.sheets.rank.shape, "i1")

    def columns(self, matches: Followed, seats: int) -> dict[str, Any]:
        """How long the games were, a row for each seat."""
        import pyarrow as pa

        choices = np.array([len(game.choices()) for game in matches.games], "i4")
        turns = np.array([game.decisions for game in matches.games], "i2")
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

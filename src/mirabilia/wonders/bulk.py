"""Random games of 7 Wonders in bulk."""

from typing import Any

from mirabilia.lab.bulk import Played
from mirabilia.packs.wonders.catalogue import board_label, catalogue
from mirabilia.rules.wonders import play, state
from mirabilia.rules.wonders.state import CATEGORIES
from mirabilia.wonders.game import Setup, read_setup, write_wishes

__all__ = ["BOARDS", "CATEGORIES", "board_label", "play_chunk", "play_games", "read_setup"]

BOARDS = tuple(board.id for board in catalogue().boards)


def play_games(setup: Setup, first_seed: int, count: int) -> tuple[Any, Any, int]:
    """Finished random games with these seeds, their score sheets and the decisions made. Releases the GIL."""
    games, sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    write_wishes(setup, works[0])
    play.play_batch(games, sheets, setup.seats, first_seed, works)
    return games, sheets, int(works[0].decisions)


def play_chunk(setup: Setup, first_seed: int, count: int) -> Played:
    """The same as a simulation counts them."""
    games, sheets, decisions = play_games(setup, first_seed, count)
    seats = setup.seats
    return Played(sheets.points[:, :seats], games.coins[:, :seats], games.board[:, :seats], decisions)

"""Games of 7 Wonders in bulk."""

from typing import Any

from mirabilia.packs.wonders.catalogue import board_label, catalogue
from mirabilia.rules.wonders import play, state
from mirabilia.rules.wonders.state import CATEGORIES
from mirabilia.wonders.game import Setup, read_setup, write_wishes

__all__ = ["BOARDS", "CATEGORIES", "board_label", "play_games", "read_setup", "write_wishes"]

BOARDS = tuple(board.id for board in catalogue().boards)


def play_games(setup: Setup, first_seed: int, count: int) -> tuple[Any, Any, int]:
    """Finished random games with these seeds, their score sheets and the decisions made. Releases the GIL."""
    games, sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    write_wishes(setup, works[0])
    play.play_batch(games, sheets, setup.seats, first_seed, works)
    return games, sheets, int(works[0].decisions)

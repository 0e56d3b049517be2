"""Games of Architects in bulk."""

from typing import Any

from mirabilia.architects.game import Setup, read_setup, write_wishes
from mirabilia.packs.architects.catalogue import catalogue
from mirabilia.rules.architects import play, state
from mirabilia.rules.architects.state import CATEGORIES

__all__ = ["BOARDS", "CATEGORIES", "board_label", "play_games", "read_setup", "write_wishes"]

BOARDS = tuple(wonder.id for wonder in catalogue().wonders)


def board_label(language: str, board: str) -> str:
    """A wonder in words."""
    return catalogue().name(language, "boards", board)


def play_games(setup: Setup, first_seed: int, count: int) -> tuple[Any, Any, int]:
    """Finished random games with these seeds, their score sheets and the decisions made. Releases the GIL."""
    games, sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    write_wishes(setup, works[0])
    play.play_batch(games, sheets, setup.seats, first_seed, works)
    return games, sheets, int(works[0].decisions)

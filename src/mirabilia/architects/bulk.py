"""Random games of Architects in bulk."""

from typing import Any

import numpy as np

from mirabilia.architects.game import Setup, read_setup, write_wishes
from mirabilia.lab.bulk import Played
from mirabilia.packs.architects.catalogue import catalogue
from mirabilia.rules.architects import play, state
from mirabilia.rules.architects.state import CATEGORIES

__all__ = ["BOARDS", "CATEGORIES", "board_label", "play_chunk", "play_games", "read_setup"]

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


def play_chunk(setup: Setup, first_seed: int, count: int) -> Played:
    """The same as a simulation counts them."""
    games, sheets, decisions = play_games(setup, first_seed, count)
    seats = setup.seats
    return Played(
        sheets.points[:, :seats], np.bitwise_count(games.built[:, :seats]), games.wonder[:, :seats], decisions
    )

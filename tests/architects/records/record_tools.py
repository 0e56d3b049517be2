"""Records of Architects for the tests of this folder: short games, and records that were tampered with."""

from typing import Any

import mirabilia
from mirabilia import Game
from wonders.records.record_tools import (
    assert_a_replaced_piece_is_noticed,
    close,
    play_on,
    refusal,
    replay_or_refuse,
)

__all__ = [
    "assert_a_replaced_piece_is_noticed",
    "close",
    "new",
    "play_on",
    "record_of",
    "refusal",
    "replay_or_refuse",
]


def new(seats: int = 3, **options: Any) -> Game:
    """A new game."""
    return mirabilia.new("architects", seats=seats, **{"seed": 11, **options})


def record_of(choices: int = 8, seats: int = 3, **options: Any) -> str:
    """The record of a game in which so many choices were made."""
    return play_on(new(seats, **options), choices).record()

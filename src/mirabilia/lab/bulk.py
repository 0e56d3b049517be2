"""Games in bulk, whatever game it is: what a simulation needs of each kind.

Each game has a module `bulk` with the names of `Bulk`; `Played` is what its `play_chunk` returns.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from mirabilia.game import GAMES


@dataclass(frozen=True)
class Played:
    """Finished games: for each game and seat the points by category, the tie-break, the board's number."""

    points: npt.NDArray[np.int16]  # (games, seats, categories), the total last
    ties: npt.NDArray[Any]
    boards: npt.NDArray[Any]
    decisions: int


class Bulk(Protocol):
    """The module `bulk` of a game."""

    CATEGORIES: tuple[str, ...]
    BOARDS: tuple[str, ...]
    read_setup: Callable[[dict[str, Any]], Any]
    play_chunk: Callable[[Any, int, int], Played]
    board_label: Callable[[str, str], str]


def bulk_of(game: str) -> Bulk:
    """The module of a game."""
    package = GAMES[game].rpartition(".")[0]
    found: Any = import_module(f"{package}.bulk")
    return found  # type: ignore[no-any-return] # a module with these names

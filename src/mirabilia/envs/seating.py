"""Who sits where when one seat plays against bots."""

from typing import Any

from mirabilia.bots.levels import read_level
from mirabilia.errors import BadSetup
from mirabilia.wholes import as_integer


def read_opponents(opponents: Any, seats: int) -> list[str]:
    """The levels to the left of the player, and so on: as many as named, or one for all. Raises BadSetup."""
    levels = [opponents] if isinstance(opponents, str) else list(opponents)
    if len(levels) not in (1, seats - 1):
        raise BadSetup("env-opponents", seats=seats, others=seats - 1, given=len(levels))
    for level in levels:
        read_level(level)
    return levels * (seats - 1) if len(levels) == 1 else levels


def read_home(seat: Any, seats: int) -> int | None:
    """The player's seat; None: drawn for each game. Raises BadSetup."""
    if seat is None:
        return None
    number = as_integer(seat)
    if number is None or not 0 <= number < seats:
        raise BadSetup("env-count", name="seat", least=0, most=seats - 1, value=seat)
    return number

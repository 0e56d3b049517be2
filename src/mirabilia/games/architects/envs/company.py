"""What a network is told of a table beyond what a seat sees: its set-up.

Nobody has to remember anything at Architects: a Sight holds all that a seat knows.
"""

from typing import Any

from mirabilia.games.architects.bots.play import NUMBERS as PLAYERS
from mirabilia.games.architects.envs.observe import observe

__all__ = ["PLAYERS", "known_names", "look", "setup_of"]


def setup_of(table: Any) -> dict[str, Any]:
    """The options of a game, as far as they decide its layout; `table`: what a seat sees of it."""
    return {"seats": int(table.seats)}


def look(eyes: Any, plan: Any, pages: Any, out: Any, known: Any) -> None:
    """What a seat sees, as numbers."""
    observe(eyes.sights[0].table, eyes.seat, plan, pages, out)


def known_names(plan: Any, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Nothing beyond the observation."""
    return ()

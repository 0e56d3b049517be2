"""What shards tell of games of 7 Wonders: cities with the Age of each thing, and how they stood before."""

from typing import Any

import numpy as np
import pyarrow as pa

from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.rules.state import AGES, LAST_AGE, LAST_TURN, TOTAL
from mirabilia.lab.columns import listed, named, nullable


def _ages(now: Any, second: Any, third: Any) -> Any:
    """In which Age a thing came that lies there now: the last one that began without it.

    No event has to be kept for that: the tables of earlier Ages are, for how the cities stood then.
    """
    return np.where(third != now, LAST_AGE, np.where(second != now, LAST_AGE - 1, 1)).astype("i1")


def _before(tables: Any, sheets: Any, seats: int, age: int) -> dict[str, pa.Array]:
    """How each city stood when an Age began; null where nobody saw it (a game that began later)."""
    seen = np.repeat(tables.age == age, seats)
    amounts = np.ascontiguousarray(tables.sure[:, :seats]).view("u1").reshape(-1, 8)  # lanes, eight bits each
    makes = amounts.sum(axis=1) + tables.choices[:, :seats].sum(axis=2).reshape(-1)
    numbers = {
        "points": sheets.points[:, :seats, TOTAL].reshape(-1),
        "coins": tables.coins[:, :seats].reshape(-1),
        "stages": tables.stages[:, :seats].reshape(-1),
        "production": makes,
        "shields": tables.shields[:, :seats].reshape(-1),
    }
    return {f"{name}_{age}": nullable(values, seen, "i2") for name, values in numbers.items()}


def columns(matches: Any, seats: int) -> dict[str, pa.Array]:
    """The columns of these games, a row for each seat of each game."""
    games, second, third = matches.games, matches.past[0::2], matches.past[1::2]
    rows = len(games) * seats
    cards = [card.id for card in catalogue().cards]
    edifices = [edifice.id for edifice in catalogue().edifices]
    ages = np.tile(np.arange(1, AGES + 1, dtype="i1"), (rows, 1))

    def flat(records: Any, field: str) -> Any:
        return records[field][:, :seats].reshape(rows, -1)

    def lasting(field: str) -> tuple[Any, Any]:
        now = flat(games, field)
        return now, _ages(now, flat(second, field), flat(third, field))

    built, built_age = lasting("built")
    leaders, leaders_age = lasting("leaders")
    projects = np.repeat(games.edifice, seats, axis=0)
    complete = np.repeat(games.pawns_left == 0, seats, axis=0)
    joined = flat(games, "pawns") > 0
    return {
        "decisions": pa.array(np.repeat(matches.notes.choices, seats)),
        "turns": pa.repeat(pa.scalar(AGES * LAST_TURN, pa.int16()), rows),
        "stages": pa.array(flat(games, "stages").reshape(-1)),
        "shields": pa.array(flat(games, "shields").reshape(-1)),
        "built": listed(built > 0, card=named(cards, built[built > 0] - 1), age=built_age),
        "leaders": listed(leaders > 0, leader=named(cards, leaders[leaders > 0] - 1), age=leaders_age),
        "edifices": listed(joined, edifice=named(edifices, projects[joined] - 1), age=ages),
        "projects": listed(
            projects > 0,
            edifice=named(edifices, projects[projects > 0] - 1),
            age=ages,
            built=complete,
        ),
        **_before(second, matches.past_sheets[0::2], seats, 2),
        **_before(third, matches.past_sheets[1::2], seats, 3),
    }

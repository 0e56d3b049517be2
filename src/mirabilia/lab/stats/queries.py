"""The questions that the report asks of each set-up. SQL here, numbers out; no words, no drawing."""

import math
from typing import Any, TypeAlias

from mirabilia.kind import kind_of
from mirabilia.lab.arena import SURE, interval
from mirabilia.lab.stats.shelf import PlayedSetup, Shelf

Row: TypeAlias = dict[str, Any]

MEASURES = """
    count(*) AS games, sum(win) AS wins, avg(total) AS points, coalesce(stddev_samp(total), 0) AS spread
"""
# Who plays first: in 7 Wonders all choose at once, and a seat is its place from the first one of the deal.
TURN = "CASE WHEN first IS NULL THEN seat ELSE (seat - first + seats) % seats END"


def measured(row: Row) -> Row:
    """Wins and points of a group of seats, each with its 95 % interval."""
    games, wins, points = row["games"], row["wins"], row["points"]
    low, high = interval(wins, games)
    half = SURE * row["spread"] / math.sqrt(games)
    rest = {key: value for key, value in row.items() if key not in ("games", "wins", "points", "spread")}
    return rest | {
        "games": games,
        "win_rate": wins / games,
        "win_low": low,
        "win_high": high,
        "points": points,
        "points_low": points - half,
        "points_high": points + half,
        "deviation": row["spread"],
    }


def overall(shelf: Shelf, setup: PlayedSetup) -> Row:
    """All seats of a set-up together, and how long its games are."""
    query = f"SELECT {MEASURES}, avg(decisions) AS decisions FROM here"
    row = measured(shelf.ask(setup, query)[0])
    return row | {"seats_played": row["games"], "games": shelf.stocks[setup].games}


def boards(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """Each board and side, the best first."""
    rows = shelf.ask(
        setup,
        f"SELECT board, {MEASURES} FROM here WHERE board IS NOT NULL "
        "GROUP BY board ORDER BY avg(win) DESC, board",
    )
    return [measured(row) for row in rows]


def places(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """Each seat in the order of play."""
    rows = shelf.ask(setup, f"SELECT {TURN} AS turn, {MEASURES} FROM here GROUP BY turn ORDER BY turn")
    return [measured(row) for row in rows]


def categories(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """The mean points by category of those who won and of those who lost."""
    names = kind_of(setup.game).bulk.CATEGORIES
    columns = {name: name if name == "total" else f"points_{name}" for name in names}
    means = ", ".join(f'avg("{column}") AS "{name}"' for name, column in columns.items())
    rows = shelf.ask(setup, f"SELECT win > 0 AS won, count(*) AS seats, {means} FROM here GROUP BY won")
    by = {row["won"]: row for row in rows}
    seen = [name for name in names if any(row[name] for row in rows)]
    return [
        {
            "category": name,
            "winners": (by.get(True) or {}).get(name),
            "losers": (by.get(False) or {}).get(name),
        }
        for name in seen
    ]


def totals(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """How often each total is reached, by winners and by losers."""
    query = """
        SELECT total, count(*) FILTER (win > 0) AS winners, count(*) FILTER (win = 0) AS losers
        FROM here GROUP BY total ORDER BY total
    """
    return shelf.ask(setup, query)


def margins(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """How far the first is ahead of the second: 0 is a tie in points. Only games of this level alone."""
    query = """
        , tops AS (
            SELECT max(total, 2) AS best FROM here
            GROUP BY filename, deal, round HAVING count(*) = any_value(seats)
        )
        SELECT best[1] - best[2] AS margin, count(*) AS games FROM tops GROUP BY margin ORDER BY margin
    """
    return shelf.ask(setup, query)


def endings(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """How the games ended, and how long they were until then."""
    query = """
        , whole AS (
            SELECT any_value(ending) AS ending, any_value(turns) AS turns, any_value(decisions) AS decisions,
                   max(total) AS best
            FROM here GROUP BY filename, deal, round
        )
        SELECT ending, count(*) AS games, avg(turns) AS turns, avg(decisions) AS decisions, avg(best) AS best
        FROM whole WHERE ending IS NOT NULL GROUP BY ending ORDER BY games DESC, ending
    """
    rows = shelf.ask(setup, query)
    all_games = sum(row["games"] for row in rows)
    for row in rows:
        row["share"] = row["games"] / all_games
        row["share_low"], row["share_high"] = interval(row["games"], all_games)
    return rows


def lengths(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """How many games took how many turns, by how they ended."""
    query = """
        , whole AS (
            SELECT any_value(ending) AS ending, any_value(turns) AS turns FROM here
            GROUP BY filename, deal, round
        )
        SELECT turns, ending, count(*) AS games FROM whole WHERE ending IS NOT NULL
        GROUP BY turns, ending ORDER BY turns, ending
    """
    return shelf.ask(setup, query)

"""Ask your own question of simulated games: plain SQL on the Parquet files, with DuckDB.

    mirabilia simulate --level greedy --seats 4 --games 20000 --shards shards/
    python examples/own_question.py shards/

The question here: who wins more often, the one who is ahead in points when Age III begins, in production, or
in shields? Every row is one seat of one game; docs/simulation.md lists the columns.
"""

import sys
from pathlib import Path

import duckdb

QUESTION = """
    WITH ahead AS (
        SELECT win, total, seats,
               points_3 = max(points_3) OVER game AS points,
               production_3 = max(production_3) OVER game AS production,
               shields_3 = max(shields_3) OVER game AS shields
        FROM read_parquet($files, union_by_name = true)
        WHERE game = 'wonders'
        WINDOW game AS (PARTITION BY edition, packs, seats, deal, round)
    )
    UNPIVOT ahead ON points, production, shields INTO NAME what VALUE leads
"""
ANSWER = """
    SELECT what, seats, count(*) AS times, round(100 * avg(win), 1) AS wins, round(avg(total), 1) AS points
    FROM ({question}) WHERE leads GROUP BY what, seats ORDER BY seats, wins DESC
"""


def ask(folder: Path) -> list[tuple[str, int, int, float, float]]:
    """What one is ahead in, players, how many seats are, how many of 100 win, their mean points."""
    files = [str(path) for path in sorted(folder.rglob("games-*.parquet"))]
    with duckdb.connect() as base:
        return base.sql(ANSWER.format(question=QUESTION), params={"files": files}).fetchall()


def main() -> None:
    """Print the answer as a table."""
    print(f"{'ahead in':12} {'players':>7} {'seats':>9} {'wins %':>7} {'points':>7}")
    for what, seats, times, wins, points in ask(Path(sys.argv[1])):
        print(f"{what:12} {seats:7} {times:9,} {wins:7.1f} {points:7.1f}")


if __name__ == "__main__":
    main()

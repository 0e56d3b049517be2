"""Kill a server hundreds of times while people choose, and count what became of what they were promised.

python tests/server/kills.py --kills 500 [--postgres]    # make kills
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from databases import MISSING, postgres_server, programs
from ledger import Killer, Ledger, Sends, check, play_tables
from playing import TOKENS, Server, choices_by_decision, table_for_two

from mirabilia.errors import MirabiliaError

TABLES = 8  # at once
SELDOM = 10  # choices between two kills, on the average


def what_became(server: Server, table: str, ledger: Ledger) -> dict[str, int]:
    """Of what was promised at a table."""
    try:
        turns = len(choices_by_decision(server.record(table)))
    except (AssertionError, MirabiliaError) as error:
        print(f"{table}: {error}", flush=True)
        return {"tables": 1, "unreadable": 1}
    try:
        _, kept = check(server, [table], [ledger], 2)
    except AssertionError as error:
        print(f"{table}: {error}", flush=True)
        return {"tables": 1, "turns": turns, "lost": 1}
    return {"tables": 1, "turns": turns, "acknowledged": kept}


async def kill_often(server: Server, kills: int) -> dict[str, int]:
    """Play whole games until there were so many kills; what came of them."""
    luck = Random(server.database)
    killer = Killer(server, luck, SELDOM, Sends())
    found = dict.fromkeys(("tables", "turns", "acknowledged", "lost", "unreadable"), 0)
    while killer.kills < kills:
        tables = [await table_for_two(server) for _ in range(TABLES)]
        playing = play_tables([server], tables, TOKENS[:2], killer.sends, luck)
        ledgers = await killer.during(playing)
        for table, ledger in zip(tables, ledgers, strict=True):
            for name, count in what_became(server, table, ledger).items():
                found[name] += count
        print(f"{killer.kills} kills: {found}", flush=True)
    return found | {"kills": killer.kills}


@contextlib.contextmanager
def database(folder: str, postgres: bool) -> Iterator[str]:
    """A new database."""
    if not postgres:
        yield f"sqlite:///{folder}/tables.db"
        return
    where = programs()
    if where is None:
        sys.exit(MISSING)
    with postgres_server(where) as server:
        yield server.new_database()


def main() -> None:
    """Say what came of it; leave with an error if anything was lost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--postgres", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder, database(folder, asked.postgres) as url:
        server = Server(url, Path(folder) / "log").start()
        try:
            found = asyncio.run(kill_often(server, asked.kills))
        finally:
            server.kill()
    print(found)
    sys.exit(1 if found["lost"] or found["unreadable"] else 0)


if __name__ == "__main__":
    main()

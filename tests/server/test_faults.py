"""Crashes, restarts and databases that fail: no promise is broken, and nothing half done is left behind."""

import asyncio
import json
import resource
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import psycopg
import pytest
from databases import MISSING, Postgres, postgres_server, programs
from inside import hub_on, room_with, until
from ledger import Killer, Ledger, Sends, check, play_tables
from playing import PATIENCE, PLAIN, TOKENS, Player, Refused, Server, come_back, players, table_for_two

from effort import effort
from mirabilia.server import storage
from mirabilia.server.events import Settings
from mirabilia.server.protocol import Choose, Start
from mirabilia.server.room import hash_of
from mirabilia.server.storage import StorageFailed

ADA, BEN = TOKENS[:2]
NewServer = Callable[..., Server]
SELDOM = 6  # one choice of so many is the last thing that a server hears


async def refused(player: Player, action: str) -> str:
    """The code with which a choice is refused."""
    with pytest.raises(Refused) as caught:
        await player.choose(0, action)
    return caught.value.code


def opened(server: Server) -> tuple[int, str]:
    """What comes of opening a table."""
    response = server.request("POST", "/api/tables", ADA, content='{"settings":{}}')
    return response.status_code, response.json().get("code", "")


def two_at_a_table(server: Server) -> str:
    """A table of three: Ada, Ben and a bot that has chosen already."""

    async def seat() -> str:
        table = await table_for_two(server, options={"boards": PLAIN})
        async with server.player(table, ADA) as ada:
            await ada.until(lambda state: state["table"]["chairs"][2]["chosen"])
        return table

    return asyncio.run(seat())


# ---------------------------------------------------------------- killed
@pytest.mark.parametrize(("kind", "games"), [("sqlite", effort(10)), ("postgres", effort(10))])
def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(
    kind: str, games: int, own_sqlite: str, new_server: NewServer, request: pytest.FixtureRequest
) -> None:
    database = own_sqlite if kind == "sqlite" else request.getfixturevalue("postgres").new_database()
    server = new_server(database)
    tables = [two_at_a_table(server) for _ in range(games)]

    async def story() -> tuple[list[Ledger], int]:
        killer = Killer(server, Random(kind), SELDOM, Sends())
        playing = play_tables([server], tables, [ADA, BEN], killer.sends, Random(7))
        return await killer.during(playing), killer.kills

    ledgers, kills = asyncio.run(story())
    turns, kept = check(server, tables, ledgers, 2)
    print(f"{kind}: {turns} turns, {kills} kills, {kept} promises kept")
    assert turns >= 18 * games
    assert kept >= turns
    assert kills >= 2


def test_a_server_that_starts_goes_on_with_the_bots(own_sqlite: str, new_server: NewServer) -> None:
    server = new_server(own_sqlite, hesitant=True)
    table = server.open(ADA, "Ada", bots=True, seats=3)

    async def begin() -> None:
        async with server.player(table, ADA) as ada:
            await ada.ask("start")
            await ada.choose(0, ada.legal(0)[0])

    asyncio.run(begin())
    server.kill()
    with sqlite3.connect(own_sqlite.removeprefix("sqlite:///")) as connection:
        count = connection.execute("SELECT count(*) FROM events WHERE body LIKE '%chose%'").fetchone()[0]
    connection.close()
    assert count == 1  # the bots had not chosen yet
    server.hesitant = False
    server.start()
    asyncio.run(until(lambda: server.get(f"/api/tables/{table}").json()["table"]["decision"] > 0))


def test_a_server_that_is_told_to_stop_tells_its_clients(own_sqlite: str, new_server: NewServer) -> None:
    server = new_server(own_sqlite)
    table = two_at_a_table(server)

    async def story() -> None:
        async with players(server, table, ADA, BEN) as (ada, ben):
            assert server.process is not None
            choosing = asyncio.create_task(ada.choose(0, ada.legal(0)[0]))
            server.process.send_signal(signal.SIGTERM)
            kept = not isinstance((await asyncio.gather(choosing, return_exceptions=True))[0], Exception)
            assert await ben.until_closed() == 1012  # the code for a service that restarts
            assert await asyncio.to_thread(server.process.wait, PATIENCE) == 0
            server.start()
            await come_back(ben)
            await ben.until(lambda state: not kept or state["table"]["chairs"][0]["chosen"])

    asyncio.run(story())
    lines = [json.loads(line) for line in server.log().splitlines()]
    assert "stopped" in [line["text"] for line in lines]
    assert not [line for line in lines if line["level"] in ("warning", "error")]


# ---------------------------------------------------------------- a database that fails
async def while_failing(
    server: Server, table: str, fail: Callable[[], object], heal: Callable[[], object], tries: int = 3
) -> None:
    """A choice is refused with a code while the database fails, and nothing has changed; then it goes on."""
    async with players(server, table, ADA, BEN) as (ada, ben):
        legal = ada.legal(0)
        await ada.choose(0, legal[0])
        await ben.until(lambda state: state["table"]["chairs"][0]["chosen"])
        number = ada.state["number"]
        await asyncio.to_thread(fail)
        try:
            for _ in range(tries):
                assert await refused(ada, legal[1]) == "storage-failed"
            assert await asyncio.to_thread(opened, server) == (503, "storage-failed")
            assert await ben.ask("hello") == number
            assert ada.offer(0)["view"]["choice"] == legal[0]
        finally:
            await asyncio.to_thread(heal)
        assert await ada.choose(0, legal[1]) == number + 1
        assert await ben.choose(1, ben.legal(1)[0]) == number + 2
        await ada.until(lambda state: state["table"]["decision"] == 1)
        await ada.until(lambda state: state["table"]["chairs"][2]["chosen"])
    assert opened(server)[0] == 201


def test_a_full_disk_changes_nothing(own_sqlite: str, new_server: NewServer) -> None:
    server = new_server(own_sqlite)
    table = two_at_a_table(server)
    for _ in range(20):
        server.open(ADA, "Ada")
    log = Path(own_sqlite.removeprefix("sqlite:///") + "-wal")
    assert server.process is not None
    process = server.process.pid
    most = 50_000
    assert len(server.log()) < most < log.stat().st_size  # so that only the database feels it

    def fail() -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def heal() -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    asyncio.run(while_failing(server, table, fail, heal))
    assert "Traceback" not in server.log()


def test_a_database_that_somebody_else_locks_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "LOCKED", 50)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3, bot_delay=0), [ADA, BEN, None])
            await room.answer(Start(1), hash_of(ADA))
            await until(lambda: not room.table.bots_to_act())
            assert room.table.game is not None
            number, choice = room.table.number, Choose(2, 0, 0, room.table.game.legal(0)[0].text)
            other = sqlite3.connect(tmp_path / "inside.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageFailed):
                await room.answer(choice, hash_of(ADA))
            assert (room.table.number, room.table.game.to_act) == (number, (0, 1))
            other.execute("ROLLBACK")
            other.close()
            assert await room.answer(choice, hash_of(ADA)) == number + 1

    asyncio.run(story())


def test_a_read_only_file_can_be_looked_at(own_sqlite: str, new_server: NewServer) -> None:
    server = new_server(own_sqlite)
    table = two_at_a_table(server)
    assert server.stop() == 0
    file = own_sqlite.removeprefix("sqlite:///")
    again = new_server(f"sqlite:///file:{file}?mode=ro&uri=true", writes=False)
    assert again.get("/health").json() == {"well": False}
    assert again.get(f"/api/tables/{table}").json()["table"]["stage"] == "playing"

    async def look() -> None:
        async with again.player(table, ADA) as ada:
            assert await refused(ada, ada.legal(0)[0]) == "storage-failed"

    asyncio.run(look())
    assert opened(again) == (503, "storage-failed")


def test_a_read_only_postgres_changes_nothing(postgres: Postgres, new_server: NewServer) -> None:
    url = postgres.new_database()
    server = new_server(url)
    table = two_at_a_table(server)
    name = url.partition("///")[2].partition("?")[0]

    def read_only(word: str) -> None:
        with psycopg.connect(postgres.url(), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {word}")
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
            )

    asyncio.run(while_failing(server, table, lambda: read_only("on"), lambda: read_only("off")))


def test_the_server_outlives_its_postgres(new_server: NewServer) -> None:
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    with postgres_server(folder) as postgres:
        server = new_server(postgres.new_database())
        table = two_at_a_table(server)

        def fail() -> None:
            postgres.stop()
            asyncio.run(until(lambda: server.get("/health").status_code == 503))

        def heal() -> None:
            postgres.start()
            asyncio.run(until(lambda: server.get("/health").status_code == 200))

        asyncio.run(while_failing(server, table, fail, heal))

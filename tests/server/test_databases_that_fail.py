"""A database that cannot be used says why: to the operator in the log, at the start in a sentence."""

import asyncio
import logging
import re
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from inside import app_on
from playing import PATIENCE, Server

from mirabilia.server import hub as hubs
from mirabilia.server.events import Created, Settings, TookSeat, write_event
from mirabilia.server.logs import BURST, JsonLines, Paced
from mirabilia.server.room import hash_of
from mirabilia.server.storage import MIGRATIONS, Storage
from mirabilia.words import texts

NewServer = Callable[..., Server]


# ---------------------------------------------------------------- while it runs
def test_a_full_disk_is_told_in_the_log_and_by_health(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hubs, "PULSE", 0.0)

    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            assert (await client.get("/health")).json() == {"well": True}

            def fill(connection: sqlite3.Connection, *_: object) -> None:
                connection.execute("PRAGMA max_page_count = 1")

            sa.event.listen(hub.storage.engine, "checkout", fill)
            refused = [await client.post("/api/tables", content='{"settings":{}}') for _ in range(60)]
            assert {one.status_code for one in refused} <= {201, 503}
            assert refused[-1].json()["code"] == "storage-failed"
            failed = await client.get("/health")
            assert (failed.status_code, failed.json()) == (503, {"well": False})
            assert "mirabilia_storage_failures_total" in (await client.get("/metrics")).text

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert "database or disk is full" in caplog.text


def test_damaged_pages_are_told_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            for _ in range(20):
                assert (await client.post("/api/tables", content='{"settings":{}}')).status_code == 201
            hub.storage.engine.dispose()  # all of it is in the file
            file = tmp_path / "inside.db"
            with file.open("r+b") as pages:
                pages.seek(8192)
                pages.write(b"\xa5" * (file.stat().st_size - 8192))
            assert (await client.get("/api/tables")).status_code == 503

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert "malformed" in caplog.text


# ---------------------------------------------------------------- at the start
def starting(database: str, folder: Path) -> tuple[int, str]:
    """What becomes of a server on this database: its status, and what it says."""
    server = Server(database, folder / "start-log").start(wait=False)
    assert server.process is not None
    status = server.process.wait(PATIENCE)
    assert status is not None, "it runs"
    return status, server.log()


def check_sentence(said: str, key: str) -> None:
    """The sentence is all that it says."""
    words = re.escape(texts("en")[key]).replace(r"\{problem\}", ".+")
    assert re.search(words, said), said
    assert "Traceback" not in said


@pytest.mark.parametrize("kind", ["text", "a torn head"])
def test_what_is_no_database_is_told_in_a_sentence(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "tables.db"
    if kind == "text":
        file.write_text("these are no tables\n" * 400)
    else:
        asyncio.run(made(file))
        file.write_bytes(b"SQLite format 3\0" + b"\xff" * 84 + file.read_bytes()[100:])
    before = file.read_bytes()
    status, said = starting(f"sqlite:///{file}", tmp_path)
    assert status != 0
    check_sentence(said, "start-database-failed")
    assert file.read_bytes() == before


async def made(file: Path) -> None:
    """A new database."""
    storage = Storage(f"sqlite:///{file}")
    await storage.open()
    await storage.close()


def test_a_newer_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    asyncio.run(made(file))
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    status, said = starting(f"sqlite:///{file}", tmp_path)
    assert status != 0
    check_sentence(said, "start-database-newer")


def test_a_folder_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    status, said = starting(f"sqlite:///{tmp_path}/nowhere/tables.db", tmp_path)
    assert status != 0
    check_sentence(said, "start-database-failed")


def test_a_second_server_on_one_sqlite_file_does_not_start(own_sqlite: str, new_server: NewServer) -> None:
    first = new_server(own_sqlite)
    folder = Path(own_sqlite.removeprefix("sqlite:///")).parent
    status, said = starting(own_sqlite, folder)
    assert status != 0
    check_sentence(said, "start-database-in-use")
    assert first.get("/health").json() == {"well": True}
    first.kill()
    assert new_server(own_sqlite).get("/health").json() == {"well": True}, "it is free again at once"


OLD = """
INSERT INTO tables VALUES ('OLDOLDOLDOLD', '77777777777777777777777777777777', 1, 'open', {now});
INSERT INTO events VALUES ('OLDOLDOLDOLD', 0, 1.0, '{created}'), ('OLDOLDOLDOLD', 1, 1.0, '{took}');
INSERT INTO holders VALUES ('{ada}', 'OLDOLDOLDOLD');
"""


def test_an_older_database_is_brought_to_the_newest_form(tmp_path: Path) -> None:
    """With the tables that it has."""
    ada = hash_of("a" * 24)
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'inside.db'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    created = write_event(Created(Settings(seats=3, public=True), ada, "hash"))
    rows = OLD.format(now=time.time(), created=created, took=write_event(TookSeat(0, ada, "Ada")), ada=ada)
    connection = sqlite3.connect(tmp_path / "inside.db")
    connection.executescript(rows)
    connection.close()

    async def story() -> None:
        async with app_on(tmp_path) as (_, client):
            client.cookies.set("mirabilia", "a" * 24)
            for path in ("/api/mine", "/api/tables"):
                (one,) = (await client.get(path)).json()
                assert [chair["name"] for chair in one["table"]["chairs"]] == ["Ada", "", ""]
                assert one["yours"] == [0]

    asyncio.run(story())


# ---------------------------------------------------------------- the log
def test_the_same_words_again_and_again_are_counted_not_written() -> None:
    paced, lines = Paced(), 0
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "it failed: %s", ("why",), None)
    other = logging.LogRecord("x", logging.ERROR, "f", 1, "something else", (), None)
    for _ in range(10_000):
        lines += paced.filter(record)
    assert BURST <= lines < BURST + 100
    assert paced.filter(other)
    for pace in paced.paces:
        pace.by_name.clear()
    assert paced.filter(record)
    assert f'"more": {10_000 - lines}' in JsonLines().format(record)

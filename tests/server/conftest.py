"""Servers and databases for the tests: SQLite always, PostgreSQL where the machine has one."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from databases import MISSING, Postgres, postgres_server, programs
from playing import Server

from mirabilia.kind import kinds
from mirabilia.server.thinking import warm_bots


@pytest.fixture(scope="session", autouse=True)
def _bots_are_ready() -> None:
    """Compile the bots once, so that nobody waits for them at a table."""
    for kind in kinds():
        warm_bots(kind)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    with postgres_server(folder) as server:
        yield server


def standing(database: str, folder: Path, forked: bool) -> Iterator[Server]:
    """A server for all tests that leave it standing."""
    started = Server(database, folder / "log", forked=forked).start()
    yield started
    assert started.stop() == 0
    assert '"level": "error"' not in started.log()


@pytest.fixture(scope="session")
def server_on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite, started as a user starts it."""
    folder = tmp_path_factory.mktemp("on-sqlite")
    yield from standing(f"sqlite:///{folder / 'tables.db'}", folder, forked=False)


@pytest.fixture(scope="session")
def server_on_postgres(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on PostgreSQL."""
    yield from standing(postgres.new_database(), tmp_path_factory.mktemp("on-postgres"), forked=True)


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Server:
    """The server on each kind of database."""
    return request.getfixturevalue(f"server_on_{request.param}")  # type: ignore[no-any-return]


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite, for what has nothing to do with the database."""
    folder = tmp_path_factory.mktemp("sqlite-server")
    yield from standing(f"sqlite:///{folder / 'tables.db'}", folder, forked=True)


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers for one test, that may be killed."""
    started: list[Server] = []

    def start(database: str, **options: Any) -> Server:
        started.append(Server(database, tmp_path / f"log-{len(started)}", **options))
        return started[-1].start()

    yield start
    for one in started:
        one.kill()


@pytest.fixture
def own_sqlite(tmp_path: Path) -> str:
    """A new SQLite file."""
    return f"sqlite:///{tmp_path / 'tables.db'}"

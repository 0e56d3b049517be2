"""Servers and databases for the tests: SQLite always, PostgreSQL where the machine has one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from databases import MISSING, Postgres, postgres_server, programs
from playing import Server

from mirabilia.server.thinking import KINDS, warm_up


@pytest.fixture(scope="session", autouse=True)
def _bots_are_ready() -> None:
    """Compile the bots once, so that nobody waits for them at a table."""
    for kind in KINDS:
        warm_up(kind)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own."""
    folder = programs()
    if folder is None:
        pytest.skip(MISSING)
    with postgres_server(folder) as server:
        yield server


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database for the whole session, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'tables.db'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.new_database()


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on each kind of database for all tests that leave it standing."""
    started = Server(database, tmp_path_factory.mktemp("server") / "log").start()
    yield started
    assert started.stop() == 0
    assert '"level": "error"' not in started.log()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite, for what has nothing to do with the database."""
    folder = tmp_path_factory.mktemp("sqlite-server")
    started = Server(f"sqlite:///{folder / 'tables.db'}", folder / "log").start()
    yield started
    assert started.stop() == 0
    assert '"level": "error"' not in started.log()


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[[str], Server]]:
    """Servers for one test, that may be killed."""
    started: list[Server] = []

    def start(database: str) -> Server:
        started.append(Server(database, tmp_path / f"log-{len(started)}").start())
        return started[-1]

    yield start
    for one in started:
        one.kill()


@pytest.fixture
def own_sqlite(tmp_path: Path) -> str:
    """A new SQLite file."""
    return f"sqlite:///{tmp_path / 'tables.db'}"

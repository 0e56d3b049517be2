"""The log of every table in a database: SQLite by default, PostgreSQL for several servers at once.

An event is appended under the next number of its table. Two servers that append at once get one number each:
the second one is told (`Outrun`), reads what came before, and decides anew. What several tables append at the
same time goes to the disk together. Each transaction is done as a whole in a thread, so nobody waits for it.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import psycopg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from mirabilia.errors import MirabiliaError

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("seed", sa.Text, nullable=False),  # 32 hexadecimal digits
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("stage", sa.Text, nullable=False),  # open, playing, over: for lists; the log decides
    sa.Column("changed", sa.Float, nullable=False),
    sa.Index("tables_by_stage", "stage", "changed"),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
holders = sa.Table(
    "holders",
    metadata,
    sa.Column("holder", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
)

CHANNEL = "mirabilia"
MIGRATIONS = Path(__file__).parent / "migrations"
LIVELY = 600.0  # seconds since the latest choice of a game that others may like to watch
PATIENT = 7 * 86_400  # seconds for which a table that waits for players is listed
MOST_LISTED = 50
MOST_TOGETHER = 200  # entries in one transaction
PATIENCE = 10  # seconds that a statement or a silent connection may take (PostgreSQL)
LOCKED = 5000  # milliseconds to wait for others who write to the same SQLite file
WAL = "wal_autocheckpoint=8000"  # pages: moving them into the file holds everybody up, so seldom

THREADS = 4
POSTGRES: dict[str, Any] = {
    "connect_timeout": 5,
    "options": f"-c statement_timeout={PATIENCE}s",
    "tcp_user_timeout": PATIENCE * 1000,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
}

CHANGE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values(stage=sa.bindparam("now_stage"), changed=sa.bindparam("now_changed"))
)
NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")


class Outrun(Exception):
    """Another server has appended under this number."""


class StorageFailed(MirabiliaError):
    """The database did not do what was asked: it is full, read-only, busy or away."""


@dataclass(frozen=True)
class Entry:
    """Events to be appended to one table, all or none; with a seed the table is new."""

    table: str
    number: int  # of the first one
    at: float
    bodies: list[str]
    stage: str
    holders: frozenset[str] = frozenset()  # whose table it is from now on
    seed: str | None = None
    public: bool = False
    also: "Entry | None" = None  # of another table, in the same moment

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.number + len(self.bodies) - 1


@dataclass
class _Waiting:
    entry: Entry
    done: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def with_driver(url: str) -> str:
    """The address of a database with the driver that is used here."""
    kind, _, rest = url.partition("://")
    kind = kind.partition("+")[0]
    return f"{'postgresql+psycopg' if kind in ('postgresql', 'postgres') else kind}://{rest}"


@contextlib.contextmanager
def _failures() -> Iterator[None]:
    """What goes wrong with the database, as one kind of error without any data in it."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, psycopg.Error, OSError, TimeoutError) as error:
        raise StorageFailed("storage-failed") from error


Result = TypeVar("Result")


class Storage:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = with_driver(url)
        self.postgres = self.url.startswith("postgresql")
        options: dict[str, Any] = {"hide_parameters": True}  # they hold what no log may hold
        if self.postgres:
            options |= {"pool_pre_ping": True, "connect_args": POSTGRES}
        self.engine = sa.create_engine(self.url, **options)
        self._threads = ThreadPoolExecutor(THREADS, "storage")
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        if not self.postgres:
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)

    async def _do(self, work: Callable[[sa.Connection], Result]) -> Result:
        """One whole transaction. Raises StorageFailed, IntegrityError."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._transact, work)

    def _transact(self, work: Callable[[sa.Connection], Result]) -> Result:
        with _failures(), self.engine.begin() as connection:
            return work(connection)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        await self._do(self._migrate)

    def _migrate(self, connection: sa.Connection) -> None:
        if self.postgres:  # one server migrates, the others wait
            connection.execute(sa.text("SET LOCAL statement_timeout = 0"))
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(7007)"))
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async def close(self) -> None:
        """Write what waits, and let go of all connections."""
        if self._writing is not None:
            await self._writing
        self._threads.shutdown()
        self.engine.dispose()

    # ------------------------------------------------------------ writing
    async def append(self, entry: Entry) -> None:
        """Write events; they are safe when this returns. Raises Outrun if a number is taken."""
        waiting = _Waiting(entry)
        self._waiting.append(waiting)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await waiting.done

    async def _write_all(self) -> None:
        """Write what waits, and what comes in the meantime."""
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            await self._write(batch)

    async def _write(self, batch: list[_Waiting]) -> None:
        """One transaction for all of them; where one was outrun, one for each."""
        problem: Exception | None = None
        try:
            await self._do(lambda connection: self._insert(connection, [waiting.entry for waiting in batch]))
        except IntegrityError:
            if len(batch) > 1:
                for waiting in batch:
                    await self._write([waiting])
                return
            problem = Outrun()
        except Exception as error:
            problem = error
        for waiting in batch:
            if waiting.done.done():  # whoever waited has gone
                continue
            if problem is None:
                waiting.done.set_result(None)
            else:
                waiting.done.set_exception(problem)

    def _insert(self, connection: sa.Connection, entries: list[Entry]) -> None:
        """All rows, in an order that is the same on every server: nobody waits in a circle."""
        entries = sorted([*entries, *(entry.also for entry in entries if entry.also)], key=lambda e: e.table)
        fresh = [entry for entry in entries if entry.seed is not None]
        known = [entry for entry in entries if entry.seed is None]
        if fresh:
            connection.execute(sa.insert(tables), [_table_row(entry) for entry in fresh])
        connection.execute(sa.insert(events), [row for entry in entries for row in _event_rows(entry)])
        if known:
            connection.execute(CHANGE, [_change_row(entry) for entry in known])
        seated = [{"holder": h, "table_id": entry.table} for entry in entries for h in sorted(entry.holders)]
        if seated:
            insert: Any = insert_postgres if self.postgres else insert_sqlite
            connection.execute(insert(holders).on_conflict_do_nothing(), seated)
        if self.postgres and known:
            words = [f"log {entry.table} {entry.last}" for entry in known]
            connection.execute(NOTIFY, [{"channel": CHANNEL, "payload": word} for word in words])

    async def say(self, words: str) -> None:
        """Tell the other servers something (PostgreSQL). Raises StorageFailed."""
        if self.postgres:
            await self._do(lambda one: one.execute(NOTIFY, {"channel": CHANNEL, "payload": words}))

    # ------------------------------------------------------------ reading
    async def _read(self, query: Any) -> list[Any]:
        return await self._do(lambda connection: list(connection.execute(query).all()))

    async def seed_of(self, table: str) -> str | None:
        """The secret seed of a table; None if there is no such table."""
        rows = await self._read(sa.select(tables.c.seed).where(tables.c.id == table))
        return str(rows[0][0]) if rows else None

    async def load(self, table: str, after: int) -> list[tuple[int, float, str]]:
        """The events of a table with a greater number, in their order."""
        columns = (events.c.number, events.c.at, events.c.body)
        query = sa.select(*columns).where(events.c.table_id == table, events.c.number > after)
        rows = await self._read(query.order_by(events.c.number))
        return [(int(number), float(at), str(body)) for number, at, body in rows]

    async def public_tables(self) -> list[str]:
        """Public tables: first those that anybody may join, then games to watch; the latest first."""
        now = time.time()
        lively = (tables.c.stage == "playing") & (tables.c.changed > now - LIVELY)
        waiting = (tables.c.stage == "open") & (tables.c.changed > now - PATIENT)
        query = sa.select(tables.c.id).where(tables.c.public, waiting | lively)
        return await self._ids(query.order_by(tables.c.stage, tables.c.changed.desc()).limit(MOST_LISTED))

    async def tables_of(self, holder: str) -> list[str]:
        """The tables at which somebody has sat, the latest first."""
        join = sa.join(tables, holders, tables.c.id == holders.c.table_id)
        query = sa.select(tables.c.id).select_from(join).where(holders.c.holder == holder)
        return await self._ids(query.order_by(tables.c.changed.desc()).limit(MOST_LISTED))

    async def playing(self, since: float, until: float) -> list[str]:
        """The tables at which a game is going on and whose latest change lies between, the latest first."""
        between = tables.c.changed.between(since, until)
        query = sa.select(tables.c.id).where(tables.c.stage == "playing", between)
        return await self._ids(query.order_by(tables.c.changed.desc()))

    async def _ids(self, query: Any) -> list[str]:
        return [str(row[0]) for row in await self._read(query)]

    async def ping(self) -> None:
        """Is the database there? Raises StorageFailed."""
        await self._read(sa.select(sa.literal(1)))

    async def news(self) -> AsyncIterator[str]:
        """What the servers tell each other, as it happens (PostgreSQL); reconnects by itself.

        `log TABLE NUMBER` says that a table has grown; other words come from `say`. An empty word means that
        something may have been missed.
        """
        if not self.postgres:
            await asyncio.Event().wait()
        url = self.url.replace("postgresql+psycopg", "postgresql")
        while True:
            with contextlib.suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(
                    url, autocommit=True, **POSTGRES
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    yield ""
                    async for notice in connection.notifies():
                        yield notice.payload
            await asyncio.sleep(1)


def _table_row(entry: Entry) -> dict[str, Any]:
    row = {"id": entry.table, "seed": entry.seed, "public": entry.public}
    return row | {"stage": entry.stage, "changed": entry.at}


def _event_rows(entry: Entry) -> list[dict[str, Any]]:
    return [
        {"table_id": entry.table, "number": number, "at": entry.at, "body": body}
        for number, body in enumerate(entry.bodies, entry.number)
    ]


def _change_row(entry: Entry) -> dict[str, Any]:
    return {"table": entry.table, "now_stage": entry.stage, "now_changed": entry.at}


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for writers, and what is committed is on the disk."""
    connection.isolation_level = None  # transactions begin where we say so, those of a migration too
    cursor = connection.cursor()
    for words in (f"busy_timeout={LOCKED}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", WAL):
        cursor.execute(f"PRAGMA {words}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")

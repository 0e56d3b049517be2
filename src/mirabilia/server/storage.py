"""The log of every table in a database: SQLite by default, PostgreSQL for several servers at once.

An event is appended under the next number of its table. Two servers that append at once get one number each:
the second one is told (`Outrun`), reads what came before, and decides anew. What several tables append at the
same time goes to the disk together. Each transaction is done as a whole in a thread, so nobody waits for it.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import IO, Any, TypeVar

import psycopg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from mirabilia.errors import MirabiliaError
from mirabilia.server import metrics, sole
from mirabilia.server.pace import Pace
from mirabilia.server.schema import events, holders, links, pulses, tables
from mirabilia.words import harmless

log = logging.getLogger("mirabilia.storage")

CHANNEL = "mirabilia"
MIGRATIONS = Path(__file__).parent / "migrations"
LIVELY = 600.0  # seconds since the latest choice of a game that others may like to watch
A_DAY = 86_400
PATIENT = 7 * A_DAY  # seconds for which a table that waits for players is listed
MOST_LISTED = 50
MOST_DUE = 1000
MOST_TOGETHER = 200  # entries in one transaction
LINES = 200  # of words to other servers in one note, which has at most 8000 bytes
TRANSACTIONS, AT_ONCE = 70, 20  # a second, and at first: one costs as much as ten entries
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

CHANGED = ("stage", "changed", "due", "summary")
CHANGE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("table"))
    .values({name: sa.bindparam(f"now_{name}") for name in CHANGED})
)
NOTIFY = sa.text("SELECT pg_notify(:channel, :payload)")


class Outrun(Exception):
    """Another server has appended under this number."""


class StorageFailed(MirabiliaError):
    """The database did not do what was asked: it is full, read-only, busy or away."""


@dataclass(frozen=True)
class Append:
    """Events to be appended to one table, all or none; with a seed the table is new."""

    table: str
    number: int  # of the first one
    at: float
    bodies: list[str]
    stage: str
    holders: frozenset[str] = frozenset()  # whose table it is from now on
    summary: str | None = None  # for lists
    due: float | None = None  # when a server has to look after it by itself, for clocks and bots
    seed: str | None = None
    public: bool = False
    opener: str | None = None
    also: "Append | None" = None  # of another table, in the same moment

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.number + len(self.bodies) - 1


@dataclass
class _Waiting:
    entry: Append
    done: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def with_driver(url: str) -> str:
    """The address of a database with the driver that is used here."""
    kind, _, rest = url.partition("://")
    kind = kind.partition("+")[0]
    return f"{'postgresql+psycopg' if kind in ('postgresql', 'postgres') else kind}://{rest}"


def cause_of(error: BaseException) -> str:
    """Why, in one line without any data: what the database itself says."""
    own = getattr(error, "orig", None) or error
    first = str(own).strip().partition("\n")[0]
    return harmless(f"{type(own).__name__}: {first}"[:300])


Result = TypeVar("Result")
Row = tuple[str, str | None]  # of a list: a table, and its summary


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
        self._writer = ThreadPoolExecutor(1, "writing")  # what people wait for; anything else one at a time
        self._beside = asyncio.Lock()
        self.failed_at = -1e9  # on the monotonic clock
        self._open = False
        self._held: IO[bytes] | None = None
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._pace = Pace(AT_ONCE, TRANSACTIONS)
        if not self.postgres:
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)

    async def transact(self, work: Callable[[sa.Connection], Result]) -> Result:
        """One whole transaction. Raises StorageFailed, IntegrityError."""
        return await self._on(self._threads, work)

    async def _write_beside(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Write what is no event: never more than one such transaction is before what people wait for."""
        async with self._beside:
            return await self._on(self._writer, work)

    async def _on(self, threads: ThreadPoolExecutor, work: Callable[[sa.Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(threads, self._transact, work)

    def _transact(self, work: Callable[[sa.Connection], Result]) -> Result:
        with self._failures(), self.engine.begin() as connection:
            return work(connection)

    @contextlib.contextmanager
    def _failures(self) -> Iterator[None]:
        """What goes wrong with the database, as one kind of error without any data in it."""
        try:
            yield
        except IntegrityError:
            raise
        except (SQLAlchemyError, psycopg.Error, OSError, TimeoutError) as error:
            self.failed_at = time.monotonic()
            metrics.STORAGE_FAILURES.inc()
            log.error("the database failed: %s", cause_of(error))
            raise StorageFailed("storage-failed") from error

    async def open(self) -> None:
        """Bring the database to the newest form, once. Raises StorageFailed."""
        if not self._open:
            self._hold()
            try:
                await self.transact(self._migrate)
            except StorageFailed as error:
                self._let_go()
                raise StorageFailed(
                    "start-database-failed", problem=cause_of(error.__cause__ or error)
                ) from error
            except CommandError as error:  # a form that this server does not know
                self._let_go()
                raise StorageFailed("start-database-newer") from error
            self._open = True

    def _hold(self) -> None:
        """A SQLite file has one server, which has all of its tables in memory."""
        url = self.engine.url
        file = (url.database or "").removeprefix("file:")
        if self.postgres or file in ("", ":memory:") or url.query.get("mode") in ("ro", "memory"):
            return
        try:
            self._held = sole.take(Path(file).resolve())
        except BlockingIOError as error:
            raise StorageFailed("start-database-in-use") from error
        except OSError as error:
            raise StorageFailed("start-database-failed", problem=cause_of(error)) from error

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

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
        self._writer.shutdown()
        self._threads.shutdown()
        self.engine.dispose()
        self._let_go()

    # ------------------------------------------------------------ writing
    async def append(self, entry: Append) -> None:
        """Write events; they are safe when this returns. Raises Outrun if a number is taken."""
        waiting = _Waiting(entry)
        self._waiting.append(waiting)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await waiting.done

    async def _write_all(self) -> None:
        """Write what waits, and what comes in the meantime."""
        while self._waiting:
            while not self._pace.take():
                await asyncio.sleep(1 / TRANSACTIONS)  # in which more of them come together
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            await self._write(batch)

    async def _write(self, batch: list[_Waiting]) -> None:
        """One transaction for all of them; where one was outrun, one for each."""
        problem: Exception | None = None
        try:
            await self._on(self._writer, partial(self._insert, entries=[one.entry for one in batch]))
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

    def _insert(self, connection: sa.Connection, entries: list[Append]) -> None:
        """All rows, in an order that is the same on every server: nobody waits in a circle."""
        entries = sorted([*entries, *(entry.also for entry in entries if entry.also)], key=lambda e: e.table)
        fresh = [entry for entry in entries if entry.seed is not None]
        known = [entry for entry in entries if entry.seed is None]
        if fresh:
            connection.execute(sa.insert(tables), [_table_row(entry) for entry in fresh])
        connection.execute(sa.insert(events), [row for entry in entries for row in _event_rows(entry)])
        if known:
            connection.execute(CHANGE, [_change_row(entry) for entry in known])
        self._seat(
            connection,
            [{"holder": h, "table_id": entry.table} for entry in entries for h in sorted(entry.holders)],
        )
        if self.postgres and known:
            words = " ".join(f"{entry.table} {entry.last}" for entry in known)
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"log {words}"})

    def _seat(self, connection: sa.Connection, rows: list[dict[str, str]]) -> None:
        """Who is at which table; what is known stays."""
        if rows:
            insert: Any = insert_postgres if self.postgres else insert_sqlite
            connection.execute(insert(holders).on_conflict_do_nothing(), rows)

    async def say(self, words: list[str]) -> None:
        """Tell the other servers these things (PostgreSQL). Raises StorageFailed."""
        lines = ("\n".join(words[at : at + LINES]) for at in range(0, len(words), LINES))
        notes = [{"channel": CHANNEL, "payload": payload} for payload in lines]
        await self.transact(lambda connection: connection.execute(NOTIFY, notes))

    # ------------------------------------------------------------ reading
    async def _read(self, query: Any) -> list[Any]:
        return await self.transact(lambda connection: list(connection.execute(query).all()))

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

    async def public_tables(self) -> list[Row]:
        """Public tables: first those that anybody may join, then games to watch; the latest first.

        Each opener's first one comes before anybody's second.
        """
        now = time.time()
        lively = (tables.c.stage == "playing") & (tables.c.changed > now - LIVELY)
        waiting = (tables.c.stage == "open") & (tables.c.changed > now - PATIENT)
        whose = sa.func.coalesce(tables.c.opener, tables.c.id)
        latest = tables.c.changed.desc()
        place = sa.func.row_number().over(partition_by=(tables.c.stage, whose), order_by=latest)
        query = sa.select(tables.c.id, tables.c.summary).where(tables.c.public, waiting | lively)
        return await self._rows(query.order_by(tables.c.stage, place, latest).limit(MOST_LISTED))

    async def tables_of(self, holder: str) -> list[Row]:
        """The tables at which somebody has sat, the latest first."""
        join = sa.join(tables, holders, tables.c.id == holders.c.table_id)
        query = sa.select(tables.c.id, tables.c.summary).select_from(join).where(holders.c.holder == holder)
        return await self._rows(query.order_by(tables.c.changed.desc()).limit(MOST_LISTED))

    async def count_tables_of(self, holder: str) -> int:
        """At how many tables somebody has sat."""
        query = sa.select(sa.func.count()).select_from(holders).where(holders.c.holder == holder)
        return int((await self._read(query))[0][0])

    async def summary_of(self, table: str) -> str | None:
        """What is kept of a table for lists, if there is such a table and it has any."""
        rows = await self._read(sa.select(tables.c.summary).where(tables.c.id == table))
        return rows[0][0] if rows else None

    async def due(self, until: float, still_since: float) -> list[str]:
        """The tables that a server has to look after by then and at which nothing moves, the first ones."""
        due = (tables.c.stage == "playing") & (tables.c.due <= until) & (tables.c.changed <= still_since)
        query = sa.select(tables.c.id).where(due).order_by(tables.c.due).limit(MOST_DUE)
        return [str(row[0]) for row in await self._read(query)]

    async def _rows(self, query: Any) -> list[Row]:
        return [(str(table), summary) for table, summary in await self._read(query)]

    # ------------------------------------------------------------ beside the logs
    async def keep_summary(self, table: str, summary: str) -> None:
        """For a table that has none."""
        change = sa.update(tables).where(tables.c.id == table, tables.c.summary.is_(None))
        await self._write_beside(lambda connection: connection.execute(change.values(summary=summary)))

    async def put_off(self, table: str, due: float | None) -> None:
        """This is when a server has to look after a table again, unless something happens there before."""
        change = sa.update(tables).where(tables.c.id == table).values(due=due)
        await self._write_beside(lambda connection: connection.execute(change))

    async def keep_holder(self, holder: str, table: str) -> None:
        """This table is in somebody's list from now on."""
        await self._write_beside(lambda one: self._seat(one, [{"holder": holder, "table_id": table}]))

    async def keep_link(self, code_hash: str, holder: str, sealed: str, until: float) -> None:
        """A new link instead of an earlier one of the same holder; old ones are gone."""
        row = {"code_hash": code_hash, "sealed": sealed, "until": until}
        insert: Any = insert_postgres if self.postgres else insert_sqlite
        new = insert(links).values(holder=holder, **row)

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(links).where(links.c.until < time.time()))
            connection.execute(new.on_conflict_do_update(index_elements=["holder"], set_=row))

        await self._write_beside(work)

    async def link(self, code_hash: str, use: bool) -> tuple[str, str] | None:
        """Holder and sealed token of a link; None if there is none any more. One that is used is gone."""
        columns = links.c.holder, links.c.sealed
        this = (links.c.code_hash == code_hash) & (links.c.until >= time.time())
        if use:
            ending = sa.delete(links).where(this).returning(*columns)
            rows = await self._write_beside(lambda connection: list(connection.execute(ending).all()))
        else:
            rows = await self._read(sa.select(*columns).where(this))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    async def beat(self, server: str) -> None:
        """Write something, to see whether that can be done. Raises StorageFailed."""

        def work(connection: sa.Connection) -> None:
            own = pulses.c.server == server
            connection.execute(sa.delete(pulses).where(own | (pulses.c.at < time.time() - A_DAY)))
            connection.execute(sa.insert(pulses).values(server=server, at=time.time()))

        await self._write_beside(work)

    async def news(self) -> AsyncIterator[str]:
        """What the servers tell each other, as it happens (PostgreSQL); reconnects by itself.

        `log TABLE NUMBER ...` says which tables have grown; other lines come from `say`. An empty word means
        that something may have been missed.
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


def _as_it_is(entry: Append) -> dict[str, Any]:
    """What changes of a row of `tables`."""
    return {"stage": entry.stage, "changed": entry.at, "due": entry.due, "summary": entry.summary}


def _table_row(entry: Append) -> dict[str, Any]:
    row = {"id": entry.table, "seed": entry.seed, "public": entry.public, "opener": entry.opener}
    return row | _as_it_is(entry)


def _event_rows(entry: Append) -> list[dict[str, Any]]:
    return [
        {"table_id": entry.table, "number": number, "at": entry.at, "body": body}
        for number, body in enumerate(entry.bodies, entry.number)
    ]


def _change_row(entry: Append) -> dict[str, Any]:
    return {"table": entry.table} | {f"now_{name}": value for name, value in _as_it_is(entry).items()}


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for writers, and what is committed is on the disk."""
    connection.isolation_level = None  # transactions begin where we say so, those of a migration too
    cursor = connection.cursor()
    for words in (f"busy_timeout={LOCKED}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", WAL):
        cursor.execute(f"PRAGMA {words}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")

"""All rooms of one server, and its talk with the other servers on the same database."""

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

from mirabilia.errors import MirabiliaError
from mirabilia.server import metrics
from mirabilia.server.coaching import Coach
from mirabilia.server.events import AnyEvent, Created, Level, SeatedBot, Settings, Took, write_event
from mirabilia.server.protocol import Warming
from mirabilia.server.room import Room
from mirabilia.server.storage import Entry, Storage, StorageFailed
from mirabilia.server.table import Refusal, Table, rules_for
from mirabilia.server.thinking import USUAL, Pool

log = logging.getLogger("mirabilia.hub")

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{12}")
FORGET = 120.0  # seconds after which a table that nobody needs is forgotten here
ANNOUNCE = 15.0  # seconds between two words about who is here
STILL = 20.0  # seconds without a change after which another server looks at a table
FOREVER = 1e18
T = TypeVar("T")
Seated = tuple[str | None, str, Level | None]  # of a chair: holder, name, level of the bot


class Hub:
    """All rooms of this server."""

    def __init__(self, storage: Storage, thinking: int = USUAL) -> None:
        self.storage = storage
        self.pool = Pool(thinking)
        self.coach = Coach(self.pool)
        self.name = secrets.token_hex(4)  # among the servers
        self.rooms: dict[str, Room] = {}
        self.replaying = asyncio.Semaphore(2)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._whole: set[asyncio.Task[Any]] = set()  # what nobody may cancel

    # ------------------------------------------------------------ tables
    def entry(self, settings: Settings, owner: str, chairs: Sequence[Seated]) -> Entry:
        """A new table with those who sit there from the start. Raises BadSetup."""
        rules = rules_for(settings)
        table, seed = secrets.token_urlsafe(9), secrets.token_hex(16)
        seed_hash = hashlib.sha256(seed.encode()).hexdigest()
        events: list[AnyEvent] = [Created(settings, owner, seed_hash, rules)]
        for seat, (holder, name, bot) in enumerate(chairs):
            if holder is not None:
                events.append(Took(seat, holder, name))
            elif bot is not None:
                events.append(SeatedBot(seat, bot))
        holders = frozenset({owner, *(holder for holder, _, _ in chairs if holder is not None)})
        bodies = [write_event(event) for event in events]
        return Entry(table, 0, time.time(), bodies, "open", holders, seed=seed, public=settings.public)

    async def open(self, settings: Settings, owner: str, chairs: Sequence[Seated]) -> str:
        """Open a table. Raises BadSetup, StorageFailed."""
        entry = self.entry(settings, owner, chairs)
        await self.storage.append(entry)
        log.info("table opened", extra={"table": entry.table, "game": settings.game, "seats": settings.seats})
        return entry.table

    async def room(self, table: str) -> Room:
        """The room of a table, read from its log if this server has not met it. Raises MirabiliaError."""
        if table not in self.rooms:
            if TABLE_ID.fullmatch(table) is None:
                raise Refusal("no-such-table")
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
                self._loading[table].add_done_callback(self._done)
            await asyncio.shield(self._loading[table])
        room = self.rooms[table]
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room:
        seed = await self.storage.seed_of(table)
        if seed is None:
            raise Refusal("no-such-table")
        room = Room(self, Table(table, seed))
        await room.catch_up()  # which wakes the bots that are asked
        self.rooms[table] = room
        self.say(f"who {self.name} {table}")
        return room

    # ------------------------------------------------------------ the first minute
    def warm(self, warming: Warming) -> None:
        """The rules are interpreted, and so much is compiled: everybody at a table is told."""
        self.pool.warming = warming
        metrics.INTERPRETED.set(1)
        metrics.COMPILED.set(warming.percent)
        for room in self.rooms.values():
            room.changed()

    # ------------------------------------------------------------ the other servers
    def say(self, words: str) -> None:
        """Tell the other servers something, if there can be any; what is lost is said again."""

        async def speak() -> None:
            try:
                await self.storage.say(words)
            except StorageFailed:
                log.warning("the other servers cannot be told")

        if self.storage.postgres:
            self._begin(speak())

    def presence(self, room: Room) -> None:
        """Tell the other servers which players of a table are here."""
        self.say(f"here {self.name} {room.table.id} {''.join(map(str, sorted(room.here())))}")

    async def listen(self) -> None:
        """Follow what other servers say, for as long as this one runs."""
        async for words in self.storage.news():
            try:
                await self.hear(words.split(" "))
            except MirabiliaError as error:
                log.warning("news could not be followed: %s", error.code)
            except Exception:
                log.exception("news could not be followed")

    async def hear(self, words: list[str]) -> None:
        """One thing that a server said."""
        match words:
            case ["log", table, number] if table in self.rooms:
                if self.rooms[table].table.number < int(number):
                    await self.rooms[table].catch_up()
            case ["here", server, table, seats] if table in self.rooms and server != self.name:
                room = self.rooms[table]
                before = room.here_anywhere()
                room.elsewhere[server] = frozenset(map(int, seats)), time.monotonic()
                if room.here_anywhere() != before:
                    room.changed()
            case ["who", server, table] if table in self.rooms and server != self.name:
                if self.rooms[table].here():
                    self.presence(self.rooms[table])
            case [""]:
                for room in list(self.rooms.values()):
                    await room.catch_up()

    # ------------------------------------------------------------ all the time
    async def resume(self, since: float = 0.0, until: float = FOREVER) -> None:
        """Go on where a server stopped: bots that were asked, clocks that run."""
        for table in await self.storage.playing(since, until):
            try:
                await self.room(table)
            except MirabiliaError as error:
                log.warning("a table cannot go on: %s", error.code, extra={"table": table})
            except Exception:
                log.exception("a table cannot go on", extra={"table": table})
            await asyncio.sleep(0.005)  # players come first

    async def mind_clocks(self) -> None:
        """Look after the clocks of all tables."""
        for room in list(self.rooms.values()):
            await _once(room.mind_clock)

    async def announce(self) -> None:
        """Say who is here again: another server may not have heard it."""
        for room in list(self.rooms.values()):
            if room.here():
                self.presence(room)

    async def forget(self) -> None:
        """Let go of tables that nobody has needed for a while; their logs are kept."""
        now = time.monotonic()
        for table, room in list(self.rooms.items()):
            if room.idle and now - room.used > FORGET:
                del self.rooms[table]

    async def adopt(self) -> None:
        """Take up tables at which nothing moves: their server may be gone, with its bots and clocks."""
        if self.storage.postgres:
            now = time.time()
            await self.resume(now - 4 * FORGET, now - STILL)

    # ------------------------------------------------------------ tasks
    def start(self) -> None:
        """Begin all that a server does by itself."""
        self._begin(self.listen())
        self._begin(_once(self.pool.warm))
        self._begin(_once(self.resume))
        self._begin(_every(1.0, self.mind_clocks))
        self._begin(_every(ANNOUNCE, self.announce))
        self._begin(_every(FORGET / 4, self.forget))
        self._begin(_every(FORGET / 4, self.adopt))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something whole, whether or not the one who waits for it stays: a connection may die between a
        write and what it changes here.
        """
        task = asyncio.create_task(work)
        self._whole.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._whole.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has heard it, or has gone

    async def stop(self) -> None:
        """End all of it, bots included; what is being written is written."""
        bots = [room.bots for room in self.rooms.values() if room.bots is not None]
        tasks = [*self._tasks, *bots]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._whole, return_exceptions=True)
        await self.coach.stop()
        self.pool.close()


async def _once(work: Callable[[], Awaitable[None]]) -> None:
    """Do something; what goes wrong is written to the log."""
    try:
        await work()
    except MirabiliaError as error:
        log.warning("work left undone: %s", error.code)
    except Exception:
        log.exception("work left undone")


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again, whatever goes wrong."""
    while True:
        await asyncio.sleep(seconds)
        await _once(work)

"""All rooms of one server, and its talk with the other servers on the same database."""

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, TypeVar

from mirabilia.errors import MirabiliaError
from mirabilia.server import metrics
from mirabilia.server.addresses import opener
from mirabilia.server.coaching import Coaching
from mirabilia.server.events import AnyEvent, Created, Level, SeatedBot, Settings, TookSeat, write_event
from mirabilia.server.limits import DEFAULT, Limits
from mirabilia.server.pace import Paces
from mirabilia.server.protocol import Listed, Warming, encode
from mirabilia.server.room import GRACE, Room
from mirabilia.server.storage import A_DAY, Append, Storage, StorageFailed
from mirabilia.server.summary import Summary, listed, read_summary, summary_of, write_summary
from mirabilia.server.table import Refusal, Table, rules_for
from mirabilia.server.thinking import USUAL, Pool
from mirabilia.server.turns import Turns

log = logging.getLogger("mirabilia.hub")

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{12}")
FORGET = 120.0  # seconds after which a table that nobody needs is forgotten here
ANNOUNCE = 15.0  # seconds between two words about who is here
STILL = 20.0  # seconds without a change after which another server looks at a table
MOST_IDLE = 500  # tables that nobody needs now
PULSE, BEATING = 1.0, 3.0  # seconds for which an answer about health holds, and that it may take
AHEAD = 1.5 * GRACE  # seconds before its clock runs out a table is taken up: less than it is KEPT
AGAIN = 3600.0  # seconds after which a table that cannot go on is tried again
FAILING = 15.0  # seconds after a failure of the database in which all is not well
FOREVER = 1e18
T = TypeVar("T")
Seated = tuple[str | None, str, Level | None]  # of a chair: holder, name, level of the bot


class Hub:
    """All rooms of this server."""

    def __init__(self, storage: Storage, thinking: int = USUAL, limits: Limits = DEFAULT) -> None:
        self.storage, self.limits = storage, limits
        self.asks = Paces(3 * limits.asks_each, limits.asks_each)  # of one player; the others of one place
        self.asks_from = Paces(3 * limits.asks_address, limits.asks_address)
        self.opened = Paces(limits.tables_each, limits.tables_each / A_DAY)
        self.linked = Paces(limits.links_each, limits.links_each / 60)
        self.reading, self.replaying = Turns(2), Turns(2)
        self.pool = Pool(thinking)
        self.coach = Coaching(self.pool)
        self.name = secrets.token_hex(4)  # among the servers
        self.rooms: dict[str, Room] = {}
        self._words: list[str] = []  # that the other servers will be told in a moment
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._pulse: asyncio.Task[bool] | None = None
        self._pulse_at = 0.0
        self._whole: set[asyncio.Task[Any]] = set()  # what nobody may cancel

    # ------------------------------------------------------------ tables
    def entry(
        self,
        settings: Settings,
        owner: str,
        chairs: Sequence[Seated],
        where: str = "",
        listed_for: AbstractSet[str] | None = None,
    ) -> Append:
        """A new table with those who sit there from the start, opened from a place. Raises BadSetup.

        It is in the lists of all who sit there, unless it is said in whose.
        """
        rules = rules_for(settings)
        table, seed = secrets.token_urlsafe(9), secrets.token_hex(16)
        seed_hash = hashlib.sha256(seed.encode()).hexdigest()
        events: list[AnyEvent] = [Created(settings, owner, seed_hash, rules)]
        for seat, (holder, name, bot) in enumerate(chairs):
            if holder is not None:
                events.append(TookSeat(seat, holder, name))
            elif bot is not None:
                events.append(SeatedBot(seat, bot, name))
        seated = {owner, *(holder for holder, _, _ in chairs if holder is not None)}
        now, fresh = time.time(), Table(table, seed)
        for number, event in enumerate(events):
            fresh.fold(number, now, event)
        return Append(
            table,
            0,
            now,
            [write_event(event) for event in events],
            "open",
            frozenset(seated if listed_for is None else listed_for),
            write_summary(fresh, now),
            seed=seed,
            public=settings.public,
            opener=opener(where),
        )

    def count_table(self, where: str) -> None:
        """Refuse one table more than a place may open in a day."""
        if not self.opened.take(where):
            raise Refusal("too-many-tables", most=self.limits.tables_each)

    async def open(self, settings: Settings, owner: str, chairs: Sequence[Seated], where: str = "") -> str:
        """Open a table from a place. Raises BadSetup, Refusal, StorageFailed."""
        entry = self.entry(settings, owner, chairs, where)
        self.count_table(where)
        await self.storage.append(entry)
        log.info("table opened", extra={"table": entry.table, "game": settings.game, "seats": settings.seats})
        return entry.table

    async def room(self, table: str, place: str = "") -> Room:
        """The room of a table, read from its log if this server has not met it. Raises MirabiliaError.

        Places take turns with what they want to be read.
        """
        while table not in self.rooms:
            if TABLE_ID.fullmatch(table) is None:
                raise Refusal("no-such-table")
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table, place))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
                self._loading[table].add_done_callback(self._done)
            await asyncio.shield(self._loading[table])
        room = self.rooms[table]
        room.used = time.monotonic()
        return room

    async def _load(self, table: str, place: str) -> Room:
        turn = await self.reading.take(place)
        try:
            seed = await self.storage.seed_of(table)
            if seed is None:
                raise Refusal("no-such-table")
            room = Room(self, Table(table, seed))
            await room.catch_up()  # which wakes the bots that are asked
            self.rooms[table] = room
            if self.storage.postgres:  # what was told before this server listened for it
                await room.catch_up()
        finally:
            self.reading.give_back(turn)
        self._forget_idle(FOREVER)
        self.say(f"who {self.name} {table}")
        return room

    # ------------------------------------------------------------ lists
    async def look_up(self, table: str, place: str = "") -> Summary:
        """What lists tell of a table. Its log is read, and the summary kept, where an older server kept none.
        Raises MirabiliaError.
        """
        kept = None
        if table not in self.rooms and TABLE_ID.fullmatch(table) is not None:
            kept = await self.storage.summary_of(table)
        if kept is not None:
            return read_summary(kept)
        found = summary_of((await self.room(table, place)).table, time.time())
        await self.storage.keep_summary(table, encode(found).decode())
        return found

    def listed(self, summary: Summary, holder: str) -> Listed:
        """A table in somebody's list, with those who are there now."""
        room = self.rooms.get(summary.table.id)
        if room is None:
            return listed(summary, holder, (), None)
        playing = summary.table.stage == "playing" and room.table.decisions == summary.table.decision
        decided = time.time() - room.waited if playing else None
        return listed(summary, holder, room.here_anywhere(), decided)

    # ------------------------------------------------------------ health
    async def well(self) -> bool:
        """Can this server write, and could it of late? All who ask at the same time are told the same."""
        if self._pulse is None or (self._pulse.done() and time.monotonic() - self._pulse_at > PULSE):
            self._pulse_at = time.monotonic()
            self._pulse = asyncio.create_task(self._beat())
        return await asyncio.shield(self._pulse)

    async def _beat(self) -> bool:
        try:
            await asyncio.wait_for(self.storage.beat(self.name), BEATING)
        except (StorageFailed, TimeoutError):
            log.warning("the database does not take what is written")
            return False
        return time.monotonic() - self.storage.failed_at > FAILING

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
        if self.storage.postgres:
            self._words.append(words)
            if len(self._words) == 1:
                self._begin(self._speak())

    async def _speak(self) -> None:
        """Say all that there is to say now."""
        words, self._words = self._words, []
        try:
            await self.storage.say(words)
        except StorageFailed:
            log.warning("the other servers cannot be told")

    def presence(self, room: Room) -> None:
        """Tell the other servers which players of a table are here."""
        self.say(f"here {self.name} {room.table.id} {''.join(map(str, sorted(room.here())))}")

    async def listen(self) -> None:
        """Follow what other servers say, for as long as this one runs."""
        async for words in self.storage.news():
            for line in words.split("\n"):
                try:
                    await self.hear(line.split(" "))
                except MirabiliaError as error:
                    log.warning("news could not be followed: %s", error.code)
                except Exception:
                    log.exception("news could not be followed")

    async def hear(self, words: list[str]) -> None:
        """One thing that a server said."""
        match words:
            case ["log", *grown]:
                for table, number in zip(grown[::2], grown[1::2], strict=True):
                    if table in self.rooms and self.rooms[table].table.number < int(number):
                        await self.rooms[table].catch_up(int(number))
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
    async def take_up(self, still: float = STILL) -> None:
        """Look after tables whose bots or clocks are due soon, and at which nothing has moved for so long:
        their server may be gone, or has forgotten them.
        """
        now = time.time()
        for table in await self.storage.due(now + AHEAD, now - still):
            if table not in self.rooms:
                await self._take_up(table, now)
                await asyncio.sleep(0.005)  # players come first

    async def _take_up(self, table: str, now: float) -> None:
        """Let a table go on. One that cannot, or needs nobody, does not stand in the way of others."""
        try:
            found = (await self.room(table)).table.due(now)
            if found is None or found > now + AHEAD:  # an older server did not know
                await self.storage.put_off(table, found)
            return
        except StorageFailed:
            raise
        except MirabiliaError as error:
            log.warning("a table cannot go on: %s", error.code, extra={"table": table})
        except Exception:
            log.exception("a table cannot go on", extra={"table": table})
        await self.storage.put_off(table, now + AGAIN)

    async def resume(self) -> None:
        """Go on where a server stopped: bots that were asked, clocks that run."""
        await self.take_up(-FOREVER)

    async def mind_clocks(self) -> None:
        """Look after the clocks of all tables; none waits for another."""
        running = [room for room in self.rooms.values() if room.table.running_clock is not None]
        await asyncio.gather(*(_once(room.mind_clock) for room in running))

    async def announce(self) -> None:
        """Say who is here again: another server may not have heard it."""
        for room in list(self.rooms.values()):
            if room.here():
                self.presence(room)

    async def forget(self) -> None:
        """Let go of tables that nobody has needed for a while; their logs are kept."""
        self._forget_idle(FORGET)

    def _forget_idle(self, after: float) -> None:
        """Of those that nobody needs, those that are so old, and the oldest of too many."""
        now = time.monotonic()
        idle = sorted((room.used, table) for table, room in self.rooms.items() if room.idle)
        for number, (used, table) in enumerate(idle):
            if now - used > after or len(idle) - number > MOST_IDLE:
                del self.rooms[table]

    # ------------------------------------------------------------ tasks
    def start(self) -> None:
        """Begin all that a server does by itself."""
        self._begin(self.listen())
        self._begin(_once(self.pool.warm))
        self._begin(_once(self.resume))
        self._begin(_every(1.0, self.mind_clocks))
        self._begin(_every(ANNOUNCE, self.announce))
        self._begin(_every(FORGET / 4, self.forget))
        self._begin(_every(FORGET / 4, self.take_up))

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

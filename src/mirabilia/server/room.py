"""A table and those who watch it, on this server.

Everything that happens goes the same way: find the table that follows, append to the log, take that table
for the present one, tell everybody. Where another server was first, its events are read and all is decided
anew.
"""

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from math import inf
from typing import TYPE_CHECKING, Protocol

from mirabilia.errors import MirabiliaError
from mirabilia.server import metrics
from mirabilia.server.changes import changes
from mirabilia.server.events import (
    AnyEvent,
    Chose,
    Left,
    Level,
    Rematched,
    SeatedBot,
    Started,
    TookBack,
    TookSeat,
    read_event,
    write_event,
)
from mirabilia.server.pace import Paces
from mirabilia.server.protocol import (
    AnyAsk,
    Changes,
    Choose,
    Leave,
    LogLine,
    SeatBot,
    Start,
    State,
    Take,
    Unseat,
    encode,
)
from mirabilia.server.shares import Shares
from mirabilia.server.sight import Sight
from mirabilia.server.storage import Append, Outrun, StorageFailed
from mirabilia.server.summary import write_summary
from mirabilia.server.table import Refusal, Table
from mirabilia.server.thinking import TableBots

if TYPE_CHECKING:
    from mirabilia.server.hub import Hub

log = logging.getLogger("mirabilia.room")

LOG_LINES = 60
TRIES = 50
MOST_WATCHERS = 250
FRESH = 1.0  # seconds that a State may be sent again to another one who sees the same
SHORT = 5000  # bytes: a State of a game is longer
PAUSE = 1.0  # seconds until bots try again what went wrong
SEATING = 10, 0.1  # how often one place may take seats or leave them before the start: at once, a second
GRACE = 600.0  # seconds of a clock that everybody has at least after a restart
KEPT = 2 * GRACE  # seconds before its clock runs out in which a table is not forgotten
ELSEWHERE = 40.0  # seconds for which another server's word about who is there holds


def hash_of(token: str) -> str:
    """What is kept of a token: who reads the database holds no seat."""
    return hashlib.sha256(f"mirabilia {token}".encode()).hexdigest()


class Watcher(Protocol):
    """Somebody who sees a table: a socket."""

    holder: str | None
    place: str  # where from

    def stir(self) -> None:
        """The table has changed: look at it when there is time."""

    def send_away(self) -> None:
        """There is no room any more."""


class Shown:
    """A State, and the messages that say it, each made once."""

    def __init__(self, at: float, state: State) -> None:
        self.at, self.state = at, state
        self._since: dict[int, bytes] = {}  # by the version that is known

    @cached_property
    def whole(self) -> bytes:
        """All of it."""
        return encode(self.state)

    def since(self, known: State) -> bytes:
        """What leads here from a State that is known, or all of it where that is shorter."""
        found = self._since.get(known.version)
        if found is None:
            found = encode(Changes(known.version, changes(known, self.state)))
            if len(found) > SHORT and len(self.whole) <= len(found):
                found = self.whole
            self._since[known.version] = found
        return found


class Room:
    """One table on this server."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.hub, self.table = hub, table
        self.watchers: dict[Watcher, None] = {}  # in the order of their coming
        self.seating = Paces(*SEATING)
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}  # seats whose players other servers see
        self.announced: frozenset[int] = frozenset()  # what other servers were told of this one
        self.lines: list[LogLine] = []
        self.lock = asyncio.Lock()
        self.bots: asyncio.Task[None] | None = None
        self.minds: TableBots | None = None  # of the bots, once one plays here
        self.used = self.asked = time.monotonic()  # `asked`: when the open decision was put
        self.sight = Sight(self)
        self._sent: dict[str | None, Shown] = {}
        self._listed: set[str] = set()  # holders who have this table in their lists for sure

    # ------------------------------------------------------------ the log
    def follow(self, after: Table, lines: Sequence[LogLine]) -> None:
        """The table that follows the present one."""
        if self.table.number < 0:
            self.asked = time.monotonic() - self._elapsed(after)
        elif (after.decisions, after.stage) != (self.table.decisions, self.table.stage):
            self.asked = time.monotonic()
        self.table = after
        self.lines = [*self.lines, *lines][-LOG_LINES:]
        self._sent.clear()

    @staticmethod
    def _elapsed(table: Table) -> float:
        """The seconds since the open decision of a table was put, which only its log knows.

        Nobody can choose while the server is down: of a clock everybody has the whole time again, or GRACE.
        From then on no jump of the machine's clock counts.
        """
        elapsed, clock = max(0.0, time.time() - table.decided), table.settings.clock
        return elapsed if clock is None else min(elapsed, clock - min(clock, GRACE))

    @property
    def waited(self) -> float:
        """The seconds since the open decision was put."""
        return time.monotonic() - self.asked

    async def _read_on(self) -> list[tuple[int, float, str]]:
        """Read what other servers have appended."""
        rows = await self.hub.storage.load(self.table.id, self.table.number)
        if rows:
            after, lines = self.table.copy(), []
            for step, (number, at, body) in enumerate(rows):
                if step % 8 == 7:
                    await asyncio.sleep(0)  # a long log lets others have their turn
                event = read_event(body)
                after.fold(number, at, event)
                lines.append(log_line(number, at, event))
            self.follow(after, lines)
        return rows

    async def catch_up(self, number: float = inf) -> bool:
        """Read what other servers have appended up to a number, and tell everybody. Was there anything?"""
        return await self.hub.whole(self._catch_up(number))

    async def _catch_up(self, number: float) -> bool:
        async with self.lock:  # after which it may be known: a server hears of its own events too
            found = self.table.number < number and bool(await self._read_on())
        if found:
            self.changed()
        return found

    async def happen(self, make: Callable[[], Sequence[AnyEvent]], also: Append | None = None) -> int:
        """Let something happen; `make` says what, seeing the table as it is then. Raises MirabiliaError.

        When this returns the events are in the log, and everybody on this server is told. It is done whole or
        not at all, also when whoever asked goes away meanwhile.
        """
        return await self.hub.whole(self._happen(make, also))

    async def _happen(self, make: Callable[[], Sequence[AnyEvent]], also: Append | None) -> int:
        for _ in range(TRIES):
            async with self.lock:
                number = await self._try(make(), also)
            if number is not None:
                return number
        raise Refusal("table-busy")

    async def _try(self, events: Sequence[AnyEvent], also: Append | None) -> int | None:
        """Append events and follow them; None if another server was first."""
        if not events:
            return self.table.number
        now, first = time.time(), self.table.number + 1
        after = self.table.then(now, events)
        bodies = [write_event(event) for event in events]
        holders = frozenset(event.holder for event in events if isinstance(event, TookSeat))
        due, summary = after.due(now), write_summary(after, now)
        entry = Append(after.id, first, now, bodies, after.stage, holders, summary, due, also=also)
        try:
            await self.hub.storage.append(entry)
        except Outrun:
            if await self._read_on():
                self.changed()
            return None
        except StorageFailed:
            if not await self._was_kept(entry):  # the answer of the database may be what was lost
                raise
            self.changed()
            return entry.last
        metrics.EVENTS.inc(len(events))
        self._listed |= holders
        self.follow(after, [log_line(first + n, now, event) for n, event in enumerate(events)])
        self.changed()
        return after.number

    async def _was_kept(self, entry: Append) -> bool:
        """Does the log say what this server could not be told?"""
        try:
            rows = await self._read_on()
        except StorageFailed:
            return False
        return [body for number, _, body in rows if number >= entry.number][
            : len(entry.bodies)
        ] == entry.bodies

    # ------------------------------------------------------------ telling
    def changed(self) -> None:
        """Tell everybody, other servers too if somebody came or went, and wake the bots."""
        self.used = time.monotonic()
        self._sent.clear()
        for watcher in self.watchers:
            watcher.stir()
        here = self.here()
        if here != self.announced:
            self.announced = here
            self.hub.presence(self)
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Let the bots play that are asked."""
        if self._bots_go_on() and (self.bots is None or self.bots.done()):
            self.bots = asyncio.create_task(self.play_bots())

    def _bots_go_on(self) -> bool:
        """Are bots asked? Where only bots play they wait until somebody looks."""
        return bool(self.table.bots_to_act() and (self.watchers or not self.table.alone))

    def state(self, holder: str | None) -> bytes:
        """The State for one client, whole."""
        return self._shown(holder).whole

    def news(self, holder: str | None, known: State | None) -> tuple[State, bytes]:
        """The State for one client, and the message that says it to one who knows an earlier one."""
        shown = self._shown(holder)
        return shown.state, shown.whole if known is None else shown.since(known)

    def _shown(self, holder: str | None) -> "Shown":
        """The State of one client as it is now. Those who see the same share one."""
        key = holder if self._at_home(holder) else None
        found, now = self._sent.get(key), time.monotonic()
        if found is None or now - found.at > FRESH:
            found = self._sent[key] = Shown(now, self.sight.state(key))
        return found

    # ------------------------------------------------------------ who is here
    def enter(self, watcher: Watcher) -> None:
        """Somebody comes to watch. Raises Refusal if there is no room."""
        if len(self.watchers) >= MOST_WATCHERS and not self._at_home(watcher.holder):
            self._make_room(watcher.place)
        self.watchers[watcher] = None
        self.used = time.monotonic()
        self.hub.pool.show(self.table.id, watcher.place)
        self._moved()
        self._wake_bots()

    def _at_home(self, holder: str | None) -> bool:
        """Is it the owner, or one of the players?"""
        return holder is not None and (holder == self.table.owner or bool(self.table.seats_of(holder)))

    def _make_room(self, place: str) -> None:
        """A spectator of another place has to go. Raises Refusal if none of them has more."""
        guests = Shares((one.place, one) for one in self.watchers if not self._at_home(one.holder))
        away = guests.take_for(place)
        if away is None:
            raise Refusal("table-crowded")
        del self.watchers[away]
        away.send_away()

    async def list_for(self, holder: str | None) -> None:
        """Whoever holds a seat and comes has the table in his list from now on, if it can be kept."""
        if holder is not None and holder not in self._listed and self.table.seats_of(holder):
            with contextlib.suppress(StorageFailed):
                await self.hub.storage.keep_holder(holder, self.table.id)
                self._listed.add(holder)

    def leave(self, watcher: Watcher) -> None:
        """Somebody goes."""
        self.watchers.pop(watcher, None)
        self.used = time.monotonic()
        self._moved()

    def _moved(self) -> None:
        """Which players are at the table shows; spectators and second tabs come and go unseen."""
        if self.here() != self.announced:
            self.changed()

    def here(self) -> frozenset[int]:
        """The seats whose players watch on this server."""
        holders = {watcher.holder for watcher in self.watchers}
        chairs = enumerate(self.table.chairs)
        return frozenset(seat for seat, chair in chairs if chair.holder and chair.holder in holders)

    def here_anywhere(self) -> frozenset[int]:
        """The seats whose players watch on any server."""
        now = time.monotonic()
        return self.here().union(*(seats for seats, at in self.elsewhere.values() if now - at < ELSEWHERE))

    @property
    def place(self) -> str | None:
        """Where those are who wait for the bots here, players before others; None if nobody does."""
        seated = [one.place for one in self.watchers if one.holder and self.table.seats_of(one.holder)]
        return min(seated or [watcher.place for watcher in self.watchers], default=None)

    # ------------------------------------------------------------ asking
    def own(self, holder: str | None, seat: int) -> None:
        """Refuse a seat that somebody else holds."""
        if seat >= len(self.table.chairs):
            raise Refusal("no-such-seat", seat=seat, last=len(self.table.chairs) - 1)
        if holder is None or self.table.chairs[seat].holder != holder:
            raise Refusal("seat-not-yours", seat=seat)

    def owned(self, holder: str | None) -> None:
        """Refuse what only the owner may do."""
        if holder is None or holder != self.table.owner:
            raise Refusal("not-owner")

    async def answer(self, ask: AnyAsk, holder: str | None, place: str = "") -> int:
        """Do what a client asks. Raises MirabiliaError, and then nothing has changed."""
        if isinstance(ask, Take | Leave) and self.table.game is None and not self.seating.take(place):
            raise Refusal("too-fast")
        try:
            return await self.happen(lambda: [self.event_of(ask, holder)])
        except MirabiliaError:
            if not self.hub.storage.postgres or not await self.catch_up():
                raise
        # It was refused for what is no longer so.
        return await self.happen(lambda: [self.event_of(ask, holder)])

    def event_of(self, ask: AnyAsk, holder: str | None) -> AnyEvent:
        """What an ask means at this table now: authenticated, table, seat, phase; legality is `then`'s."""
        table = self.table
        table.calm(ask)
        match ask:
            case Take(seat=seat, name=name):
                if holder is None:
                    raise Refusal("no-token")
                return TookSeat(seat, holder, name)
            case Leave(seat=seat):
                self.own(holder, seat)
                return Left(seat) if table.game is None else SeatedBot(seat, table.settings.bot_level)
            case SeatBot(seat=seat, level=level):
                if seat < len(table.chairs) and table.chairs[seat].holder is None:
                    self.owned(holder)
                else:
                    self.own(holder, seat)
                return SeatedBot(seat, level or table.settings.bot_level)
            case Unseat(seat=seat):
                if table.game is None and holder == table.owner:
                    return Left(seat)
                self.own(holder, seat)
                return TookBack(seat)
            case Start():
                self.owned(holder)
                return Started()
            case Choose(seat=seat, decision=decision, action=action):
                self.own(holder, seat)
                if table.game is None:
                    raise Refusal("table-not-started")
                if table.chairs[seat].bot is not None:
                    raise Refusal("bot-plays", seat=seat)
                if decision != table.decisions:
                    raise Refusal("stale", decision=table.decisions)
                return Chose(seat, action)
        raise Refusal("not-here")

    async def rematch(self, holder: str | None, place: str = "") -> int:
        """A new table with the same settings and players, once; who asks later gets the same one.

        It is in the list of the others once they have come: nobody fills another's list.
        """
        if holder is None or not self.table.seats_of(holder):
            raise Refusal("not-a-player")
        if self.table.stage != "over":
            raise Refusal("table-not-over")
        if self.table.rematch is not None:
            return self.table.number
        chairs = [(chair.holder, chair.name, chair.bot) for chair in self.table.chairs]
        self.hub.count_table(place)
        fresh = self.hub.entry(self.table.settings, holder, chairs, place, {holder})
        return await self.happen(lambda: [] if self.table.rematch else [Rematched(fresh.table)], fresh)

    # ------------------------------------------------------------ bots and clocks
    async def play_bots(self) -> None:
        """The bots that are asked choose, with a human pace. What goes wrong is tried again."""
        while self._bots_go_on():
            try:
                decision, ready = self.table.decisions, time.monotonic() + self.table.settings.bot_delay
                choices = await self.bot_choices()
                await asyncio.sleep(ready - time.monotonic())
                await self.happen(partial(self.still_wanted, decision, choices))
            except MirabiliaError as error:
                log.warning("bots wait: %s", error.code, extra={"table": self.table.id})
                await asyncio.sleep(PAUSE)
            except Exception:
                log.exception("bots stop", extra={"table": self.table.id})
                await asyncio.sleep(PAUSE * 10)

    async def bot_choices(self) -> list[Chose]:
        """What the bots that are asked choose."""
        if self.minds is None:
            self.minds = TableBots(self.hub.pool)
        game, seats = self.table.game, self.table.bots_to_act()
        assert game is not None
        levels: dict[int, Level] = {seat: self.table.chairs[seat].bot or "random" for seat in seats}
        chosen = await self.minds.choose(game, levels, self.place or self.table.id, self.place is not None)
        return [Chose(seat, chosen[seat]) for seat in seats]

    def still_wanted(self, decision: int, choices: Sequence[Chose]) -> list[Chose]:
        """The choices of bots that are still asked the same; people may have come back meanwhile."""
        asked = self.table.bots_to_act() if self.table.decisions == decision else []
        wanted = [choice for choice in choices if choice.seat in asked]
        metrics.DISCARDED.inc(len(choices) - len(wanted))
        return wanted

    async def mind_clock(self) -> None:
        """Who has let the clock run out is played by a bot from now on, if the table says so."""
        clock = self.table.running_clock
        if clock is not None and self.waited >= clock:
            decision = self.table.decisions
            await self.happen(lambda: self.absent(decision))

    def absent(self, decision: int) -> list[SeatedBot]:
        """Bots for the seats that are still asked the same."""
        game = self.table.game
        if game is None or self.table.decisions != decision:
            return []
        level = self.table.settings.bot_level
        return [SeatedBot(seat, level) for seat in game.to_act if self.table.chairs[seat].bot is None]

    @property
    def idle(self) -> bool:
        """Can this server forget the table until somebody comes, or until it is due?"""
        clock = self.table.running_clock
        running = clock is not None and clock - self.waited < KEPT
        return not (self.watchers or running or self._bots_go_on() or self.lock.locked())


def log_line(number: int, at: float, event: AnyEvent) -> LogLine:
    """What everybody may read of an event: of a choice only that it was made."""
    seat = getattr(event, "seat", None)
    name = event.name if isinstance(event, TookSeat) else None
    return LogLine(number, at, str(event.__struct_config__.tag), seat, name)

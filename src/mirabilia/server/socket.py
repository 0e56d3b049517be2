"""One client on a WebSocket: its asks are answered, it gets the newest State, and nobody waits for it."""

import asyncio
import contextlib
import logging
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from mirabilia.errors import MirabiliaError
from mirabilia.server.hub import Hub
from mirabilia.server.metrics import ASKS, CLIENTS, REFUSALS, answer_time
from mirabilia.server.protocol import (
    MOST_BYTES,
    AnyAsk,
    Done,
    Hello,
    No,
    Rematch,
    State,
    decode_ask,
    encode,
)
from mirabilia.server.room import Room, hash_of
from mirabilia.server.table import WIRE_BITS, refusal_values

log = logging.getLogger("mirabilia.socket")

MOST_ANSWERS = 200  # waiting for a slow reader; then it is sent away
GREETING = 10.0  # seconds for the first message
TOGETHER = 0.005  # seconds that a State waits for the answer to an ask which it may come of: one message less
PARTING = 2.0  # seconds for the last answers, and for the end of the connection
BROKE_RULES, WENT_WRONG, COME_LATER = 1008, 1011, 1013  # codes of WebSockets


class Farewell(Exception):
    """The server ends the stay of a client that does not keep to the rules."""


class Client:
    """A watcher of one room."""

    def __init__(self, socket: WebSocket, hub: Hub, token: str | None, place: str) -> None:
        self.socket, self.hub, self.place = socket, hub, place
        self.holder = hash_of(token) if token else None
        self.room: Room | None = None
        self.answers: asyncio.Queue[bytes] = asyncio.Queue(MOST_ANSWERS)
        self.takes_changes = False
        self.asking = False  # an ask of this client is being done
        self.stale = False  # a State is due
        self.known: State | None = None  # the State that was sent last, to one who takes Changes
        self.news = asyncio.Event()
        self.away = asyncio.Event()  # there is no room any more

    # ------------------------------------------------------------ sending
    def stir(self) -> None:
        """The table has changed: a State is due, made when it can be sent."""
        self.stale = True
        if self.asking:
            asyncio.get_running_loop().call_later(TOGETHER, self.news.set)
        else:
            self.news.set()

    def send_away(self) -> None:
        """There is no room any more."""
        self.away.set()

    def reply(self, message: Done | No) -> None:
        """An answer: none is left out, but who never reads is sent away."""
        try:
            self.answers.put_nowait(encode(message))
        except asyncio.QueueFull:
            raise Farewell from None
        self.news.set()

    async def send(self) -> None:
        """Send what there is, for as long as the client is there."""
        while True:
            await self.news.wait()
            self.news.clear()
            if self.stale and self.room is not None:
                self.stale = False
                state, message = self.room.news(self.holder, self.known)
                self.known = state if self.takes_changes else None
                await self.socket.send_text(message.decode())
            while not self.answers.empty():
                await self.socket.send_text(self.answers.get_nowait().decode())

    # ------------------------------------------------------------ the stay
    async def serve(self, table: str) -> None:
        """The whole stay of a client."""
        CLIENTS.inc()
        sender, reader = asyncio.create_task(self.send()), asyncio.create_task(self.stay(table))
        away = asyncio.create_task(self.away.wait())
        code = None
        try:
            await asyncio.wait((sender, reader, away), return_when=asyncio.FIRST_COMPLETED)
            code = self.ending(sender, reader)
            if code is not None and not sender.done():  # let the last answers be read
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.said(), PARTING)
        finally:
            CLIENTS.dec()
            for task in (sender, reader, away):
                task.cancel()
            await asyncio.gather(sender, reader, away, return_exceptions=True)
            if self.room is not None:
                self.room.leave(self)
        if code is not None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                await asyncio.wait_for(self.socket.close(code), PARTING)

    def ending(self, sender: "asyncio.Task[None]", reader: "asyncio.Task[None]") -> int | None:
        """The code with which to close the socket; None if it is closed."""
        for task in (reader, sender):
            problem = task.exception() if task.done() else None
            if isinstance(problem, WebSocketDisconnect):
                return None
            if isinstance(problem, Farewell):
                return BROKE_RULES
            if task is sender and isinstance(problem, RuntimeError | OSError):
                return None  # sending to one who has gone
            if problem is not None:
                log.error("a client's stay went wrong", exc_info=problem)
                return WENT_WRONG
        return COME_LATER if self.away.is_set() else BROKE_RULES

    async def said(self) -> None:
        """Wait until all answers are sent."""
        while not self.answers.empty():
            await asyncio.sleep(0.01)

    async def stay(self, table: str) -> None:
        """Greet, then read asks for as long as the client is there."""
        room = await self.greet(table)
        if room is not None:
            while True:
                await self.read(room)

    async def greet(self, table: str) -> Room | None:
        """The Hello, and the room of the table; None if there is none to enter."""
        try:
            ask = self.decode(await asyncio.wait_for(self.receive(), GREETING))
        except TimeoutError:
            ask = None
        if not isinstance(ask, Hello):
            self.reply(No(None, "hello-first", {}))
            return None
        if ask.token is not None:
            self.holder = hash_of(ask.token)
        try:
            room = await self.hub.room(table, self.place)
            if self.hub.storage.postgres:
                await room.catch_up()
            await room.list_for(self.holder)
            room.enter(self)
        except MirabiliaError as error:
            self.refuse(ask.id, error)
            return None
        self.room, self.takes_changes = room, ask.changes
        self.reply(Done(ask.id, room.table.number))
        self.stir()
        return room

    # ------------------------------------------------------------ reading
    async def receive(self) -> str:
        """The next message. Raises WebSocketDisconnect when the client has gone."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        text: str | None = message.get("text")
        return text if text is not None else (message.get("bytes") or b"").decode(errors="replace")

    def decode(self, text: str) -> AnyAsk | None:
        """An ask, or None after saying what is wrong with it."""
        if len(text) > MOST_BYTES:
            self.reply(No(None, "too-long", {"most": MOST_BYTES}))
            return None
        try:
            ask: AnyAsk = decode_ask(text)
        except (ValueError, RecursionError) as error:  # torn, or not what an ask looks like
            problem = str(error)[:200].encode(errors="replace").decode()
            self.reply(No(_id_of(text), "malformed", {"problem": problem}))
            return None
        return ask

    def refuse(self, number: int | None, error: MirabiliaError) -> None:
        """Say no, with a code and what fills its sentence."""
        REFUSALS.labels(error.code).inc()
        self.reply(No(number, error.code, refusal_values(error)))

    def in_time(self) -> bool:
        """May this one ask now? What counts is the player, on all his sockets, and the place."""
        return self.hub.asks_from.take(self.place) and self.hub.asks.take(self.holder or self.place)

    async def read(self, room: Room) -> None:
        """One ask and its answer."""
        text = await self.receive()
        if not self.in_time():
            self.reply(No(_id_of(text), "too-fast", {}))
            await asyncio.sleep(0.2)
            return
        ask = self.decode(text)
        if ask is None:
            return
        kind = str(ask.__struct_config__.tag)
        ASKS.labels(kind).inc()
        began, self.asking = time.perf_counter(), True
        try:
            self.reply(Done(ask.id, await self.do(ask, room)))
        except MirabiliaError as error:
            self.refuse(ask.id, error)
        except Farewell:
            raise
        except Exception:
            log.exception("an ask went wrong", extra={"table": room.table.id, "ask": kind})
            self.reply(No(ask.id, "server-failed", {}))
        finally:
            self.asking = False
        answer_time(kind).observe(time.perf_counter() - began)

    async def do(self, ask: AnyAsk, room: Room) -> int:
        """Do what is asked; the number of the latest event then. Raises MirabiliaError."""
        match ask:
            case Hello(changes=changes):  # once more: who lost something looks again
                self.known, self.takes_changes = None, changes
                self.stir()
                return room.table.number
            case Rematch():
                return await room.rematch(self.holder, self.place)
        return await room.answer(ask, self.holder, self.place)


def _id_of(text: str) -> int | None:
    """The id of an ask that cannot be read otherwise."""
    if len(text) > MOST_BYTES:
        return None
    try:
        found = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return None
    number = found.get("id") if isinstance(found, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    return number if 0 <= number < 1 << WIRE_BITS else None

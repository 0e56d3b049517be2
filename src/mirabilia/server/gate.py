"""The connections themselves: how many there are and whose, how long a request may take to come, and how much
one WebSocket may say. uvicorn serves them; here is what it leaves open.
"""

import asyncio
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mirabilia.server import metrics
from mirabilia.server.addresses import Proxies, place
from mirabilia.server.limits import Limits
from mirabilia.server.pace import Pace
from mirabilia.server.shares import Shares

BURST = 4  # seconds' worth of frames that may come at once
MOST_UNSENT = 1 << 18  # bytes that wait for somebody who does not read
READING = 60.0  # seconds for reading what fills the buffers
SPARE = 100  # connections of proxies beside all others, so that the guard can choose who goes
SLICE = 1024  # bytes: of tiny frames no more are looked at before they are counted
AHEAD = 4  # messages that may wait to be heard before no more are read
TEXT = 0x81  # a whole message in one frame

Transport = asyncio.Transport


class Gate:
    """Who is connected, by place."""

    def __init__(self, limits: Limits) -> None:
        self.limits, self.proxies = limits, Proxies(limits.proxies)
        self.held: Shares[Transport] = Shares()

    def let_in(self, transport: Transport) -> bool:
        """May this one stay?"""
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        where = place(address)
        if address in self.proxies:  # for whom it asks the guard sees, and makes room
            may = len(self.held) < self.limits.connections + SPARE or self._away("connections")
        elif self.held.of(where) >= self.limits.connections_each:
            may = self._away("connections_each")
        else:
            may = len(self.held) < self.limits.connections or self._make_room(where)
        if may:
            self.held.add(where, transport)
            metrics.CONNECTIONS.set(len(self.held))
        return may

    def let_out(self, transport: Transport) -> None:
        """It has ended."""
        self.held.remove(transport)
        metrics.CONNECTIONS.set(len(self.held))

    def _make_room(self, where: str) -> bool:
        self._away("connections")
        other = self.held.take_for(where)
        if other is not None:
            other.abort()
        return other is not None

    @staticmethod
    def _away(limit: str) -> bool:
        metrics.TURNED_AWAY.labels(limit).inc()
        return False


class Config(uvicorn.Config):
    """uvicorn's, with a gate."""

    def __init__(self, app: Any, gate: Gate, **options: Any) -> None:
        self.gate = gate
        super().__init__(app, http=Requests, ws=Socket, **options)


class Held(asyncio.Protocol):
    """A connection that has passed the gate. Whoever does not read what is sent is not waited for."""

    transport: Transport
    config: uvicorn.Config
    unread: asyncio.TimerHandle | None = None

    @property
    def gate(self) -> Gate:
        """Which all pass."""
        return cast(Config, self.config).gate

    def pause_writing(self) -> None:
        """The buffers are full."""
        self.unread = asyncio.get_running_loop().call_later(READING, self.end, "unread")
        super().pause_writing()

    def resume_writing(self) -> None:
        """There is room again."""
        self._is_read()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self._is_read()
        self.gate.let_out(self.transport)
        super().connection_lost(exc)

    def end(self, limit: str) -> None:
        """Enough of it."""
        metrics.TURNED_AWAY.labels(limit).inc()
        self.transport.abort()

    def _is_read(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None


class Requests(Held, H11Protocol):
    """A connection with requests: each has some seconds until it is there."""

    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        self.transport = transport
        if self.gate.let_in(transport):
            super().connection_made(transport)
            self._expect()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self._is_here()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A piece of a request."""
        super().data_received(data)
        if self._is_late() and not self.transport.is_closing():
            self._expect()
        else:
            self._is_here()

    def on_response_complete(self) -> None:
        """The answer is sent; its body need not have come."""
        super().on_response_complete()
        if self._is_late() and not self.transport.is_closing():
            self._expect()

    def send_400_response(self, msg: str) -> None:
        """What cannot be read, perhaps after it was answered."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def _is_late(self) -> bool:
        """Is a head due, or the rest of what is answered already?"""
        answered = self.cycle is not None and self.cycle.response_complete
        return self.conn.their_state is h11.IDLE or (self.conn.their_state is h11.SEND_BODY and answered)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It becomes a WebSocket, which has its own pace."""
        self._is_here()
        super().handle_websocket_upgrade(event)
        if not getattr(self.transport.get_protocol(), "handshake_initiated", False):
            self.end("handshake")

    def _expect(self) -> None:
        if self.late is None:
            self.late = self.loop.call_later(self.gate.limits.request_seconds, self.end, "request_seconds")

    def _is_here(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None


class Socket(Held, WebSocketsSansIOProtocol):
    """A WebSocket: its frames are counted, and what it does not read does not pile up.

    What is told in one moment goes out together, and reading goes on while a message is looked at: anything
    else asks the system more often.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        each = self.gate.limits.frames_each
        self.pace = Pace(BURST * each, each)
        self.counted = 0
        self.unsent: list[bytes] = []  # frames of this moment

    def data_received(self, data: bytes) -> None:
        """Frames, or pieces of one."""
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
            seen, self.counted = self.counted, 0
            if not self.pace.take(seen):
                self.end("frames_each")
            elif self.transport.get_write_buffer_size() > MOST_UNSENT:
                self.end("unread")

    def handle_events(self) -> None:
        """What has come whole; all of it counts, also what only keeps a connection awake."""
        self.counted += len(self.conn.events)
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """A message has come; uvicorn would not read on before it is heard."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > AHEAD and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        """A text is one frame; anything else is uvicorn's, after what was told before."""
        text = message.get("text")
        open_now = self.handshake_complete and not self.close_sent and not self.disconnected
        if text is None or not open_now or not self.writable.is_set():
            self.flush()
            await super().send(message)
            return
        if not self.unsent:
            self.loop.call_soon(self.flush)
        self.unsent.append(frame(text.encode()))

    def flush(self) -> None:
        """Send what was told."""
        if self.unsent and not self.transport.is_closing():
            self.transport.write(b"".join(self.unsent))
        self.unsent.clear()

    def shutdown(self) -> None:
        """The server ends."""
        self.flush()
        super().shutdown()


def frame(message: bytes) -> bytes:
    """A text as a server frames it (RFC 6455, 5.2): not masked, in one piece."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + message
    return bytes((TEXT, 127)) + size.to_bytes(8) + message

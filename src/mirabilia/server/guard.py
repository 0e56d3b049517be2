"""What stands around every answer: security headers, host and origin of a request, sizes, times, a pace."""

import asyncio
import contextlib
import ipaddress
import logging
import re
import socket
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from mirabilia.server import metrics
from mirabilia.server.addresses import place
from mirabilia.server.cookies import A_YEAR
from mirabilia.server.limits import Limits
from mirabilia.server.pace import Paces
from mirabilia.server.protocol import No, encode
from mirabilia.server.shares import Shares
from mirabilia.server.socket import BROKE_RULES, COME_LATER, PARTING, WENT_WRONG
from mirabilia.words import harmless

log = logging.getLogger("mirabilia.guard")

MOST_BODY = 65_536
BURST = 40  # seconds' worth of changes over REST that may come at once
READ_BURST = 10  # of reading
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'{sockets}; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}

SECURE = {"strict-transport-security": f"max-age={A_YEAR}"}


class TooLong(Exception):
    """A body goes on and on."""


def answer(body: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(
        encode(body), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def refusal(code: str, status: int) -> Response:
    """What cannot be done, as a code."""
    return answer(No(None, code, {}), status)


def policy(headers: Headers) -> str:
    """What a page may load: this server's own things, and its sockets by name for browsers that want that."""
    host = headers.get("host", "")
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(sockets=sockets)


def same_origin(scope: Scope, headers: Headers) -> bool:
    """Does a request come from a page of this server, or from no page at all?"""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme == scheme and parts.netloc == headers.get("host")


def place_of(scope: Scope) -> str:
    """Where a request comes from, as far as it counts."""
    return place(scope["client"][0] if scope.get("client") else "")


class Hosts:
    """The names of this server: its addresses, its own name, and those it was given.

    A page of somebody else's could else be given his own name for our address, and be of the same origin.
    """

    def __init__(self, given: frozenset[str]) -> None:
        own = socket.gethostname().lower()
        self.names = given | {"localhost", own, f"{own}.local"}

    def __contains__(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        with contextlib.suppress(ValueError):
            ipaddress.ip_address(name)
            return True
        return name in self.names or name.endswith(".localhost")


class Guard:
    """No change from another origin, no huge or endless bodies, and never an answer without headers."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self.limits = app, limits
        self.hosts = Hosts(limits.names())
        self.changes = Paces(BURST * limits.changes_each, limits.changes_each)
        self.reads = Paces(READ_BURST * limits.reads_each, limits.reads_each)
        # By place, which a proxy may hide from the gate: what is done now, and sockets as they came.
        self.busy: Counter[str] = Counter()
        self.sockets: Shares[Send] = Shares()
        self.ending: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            with self.counted(place_of(scope)) as room:
                await self.request(scope, receive, send, room)
        elif scope["type"] == "websocket":
            with self.counted(place_of(scope)) as room:
                await self.socket(scope, receive, send, room)
        else:
            await self.app(scope, receive, send)

    @contextlib.contextmanager
    def counted(self, where: str) -> Iterator[bool]:
        """Count what a place is doing; is there room for it?"""
        self.busy[where] += 1
        try:
            yield self.busy[where] <= self.limits.connections_each
        finally:
            self.busy[where] -= 1
            if not self.busy[where]:
                del self.busy[where]

    def known_host(self, headers: Headers) -> bool:
        """Is this server called so?"""
        host = headers.get("host", "")
        if host in self.hosts:
            return True
        said = harmless(host[:100])
        log.warning("refused the host %r; if this server is called so, name it in MIRABILIA_HOSTS", said)
        return False

    async def socket(self, scope: Scope, receive: Receive, send: Send, room: bool) -> None:
        """A WebSocket: only from a page of ours, or from a program."""
        headers, where = Headers(scope=scope), place_of(scope)
        known = self.known_host(headers) and same_origin(scope, headers)
        if not known or not room or not self.reads.take(where) or not self.make_room(where):
            await WebSocket(scope, receive, send).close(COME_LATER if known else BROKE_RULES)
            return
        self.sockets.add(where, send)
        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("a socket went wrong")
            await send({"type": "websocket.close", "code": WENT_WRONG})
        finally:
            self.sockets.remove(send)

    def make_room(self, where: str) -> bool:
        """Is there room for one socket more? Another may have to go for it."""
        if len(self.sockets) < self.limits.connections:
            return True
        metrics.TURNED_AWAY.labels("connections").inc()
        other = self.sockets.take_for(where)
        if other is None:
            return False
        task = asyncio.create_task(self.end(other))
        self.ending.add(task)
        task.add_done_callback(self.ending.discard)
        return True

    @staticmethod
    async def end(socket: Send) -> None:
        """Send somebody away, whether or not he listens."""
        with contextlib.suppress(Exception):
            await asyncio.wait_for(socket({"type": "websocket.close", "code": COME_LATER}), PARTING)

    async def request(self, scope: Scope, receive: Receive, send: Send, room: bool) -> None:
        """A request over HTTP."""
        headers = Headers(scope=scope)
        begun, size, whole = False, 0, False
        until = asyncio.get_running_loop().time() + self.limits.request_seconds

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                own = {**HEADERS, "content-security-policy": policy(headers)}
                own |= SECURE if scope["scheme"] == "https" else {}
                extra = [(name.encode(), value.encode("latin-1")) for name, value in own.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        async def measured() -> Message:
            nonlocal size, whole
            async with asyncio.timeout_at(None if whole else until):
                message = await receive()
            size += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if size > MOST_BODY:
                raise TooLong
            return message

        try:
            answer_now = self.refused(scope, headers) if room else refusal("too-many-connections", 429)
            await (answer_now or self.app)(scope, measured, guarded)
        except TooLong:
            await refusal("too-long", 413)(scope, receive, guarded)
        except TimeoutError:
            if begun or whole:
                raise
            metrics.TURNED_AWAY.labels("request_seconds").inc()
            await refusal("too-slow", 408)(scope, receive, guarded)
        except ClientDisconnect:  # in the middle of a body; there is nobody to answer
            log.debug("a body broke off")
        except Exception:
            log.exception("a request went wrong")
            if begun:
                raise
            await refusal("server-failed", 500)(scope, receive, guarded)

    def refused(self, scope: Scope, headers: Headers) -> Response | None:
        """The refusal of a request that need not be looked at any further."""
        if not self.known_host(headers):
            return refusal("wrong-host", 421)
        size = headers.get("content-length", "0")
        if not size.isdecimal() or len(size) > 12 or int(size) > MOST_BODY:
            return refusal("too-long", 413)
        if scope["method"] in ("GET", "HEAD"):
            return None if self.reads.take(place_of(scope)) else refusal("too-fast", 429)
        if not same_origin(scope, headers):
            return refusal("foreign-origin", 403)
        return None if self.changes.take(place_of(scope)) else refusal("too-fast", 429)

"""What stands around every answer: security headers, the origin of a request, sizes, a pace."""

import logging
import re
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from mirabilia.server.pace import Paces
from mirabilia.server.protocol import No, encode
from mirabilia.server.socket import BROKE_RULES, WENT_WRONG

log = logging.getLogger("mirabilia.guard")

MOST_BODY = 65_536
BURST, PER_SECOND = 200, 5  # changes over REST from one address
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'{sockets}; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}


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


def same_origin(headers: Headers) -> bool:
    """Does a request come from a page of this server, or from no page at all?"""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == headers.get("host")


class Guard:
    """No change from another origin, no huge bodies, and never an answer without headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.paces = Paces(BURST, PER_SECOND)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket: only from a page of ours, or from a program."""
        if not same_origin(Headers(scope=scope)):
            await WebSocket(scope, receive, send).close(BROKE_RULES)
            return
        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("a socket went wrong")
            await send({"type": "websocket.close", "code": WENT_WRONG})

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request over HTTP."""
        headers = Headers(scope=scope)
        begun, size = False, 0

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                own = {**HEADERS, "content-security-policy": policy(headers)}
                extra = [(name.encode(), value.encode("latin-1")) for name, value in own.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        async def measured() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > MOST_BODY:
                raise TooLong
            return message

        try:
            answer_now = self.refused(scope, headers)
            await (answer_now or self.app)(scope, measured, guarded)
        except TooLong:
            await refusal("too-long", 413)(scope, receive, guarded)
        except ClientDisconnect:  # in the middle of a body; there is nobody to answer
            log.debug("a body broke off")
        except Exception:
            log.exception("a request went wrong")
            if begun:
                raise
            await refusal("server-failed", 500)(scope, receive, guarded)

    def refused(self, scope: Scope, headers: Headers) -> Response | None:
        """The refusal of a request that need not be looked at any further."""
        size = headers.get("content-length", "0")
        if not size.isdecimal() or len(size) > 12 or int(size) > MOST_BODY:
            return refusal("too-long", 413)
        if scope["method"] in ("GET", "HEAD"):
            return None
        if not same_origin(headers):
            return refusal("foreign-origin", 403)
        address = scope["client"][0] if scope.get("client") else ""
        return None if self.paces.take(address) else refusal("too-fast", 429)

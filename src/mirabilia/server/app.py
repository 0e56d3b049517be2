"""The server as one ASGI application: the lobby over REST, tables over WebSocket, and the page itself."""

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from gzip import compress
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from mirabilia.errors import MirabiliaError
from mirabilia.game import Game
from mirabilia.server import metrics
from mirabilia.server.content import content
from mirabilia.server.guard import Guard, answer, refusal
from mirabilia.server.hub import Hub, Seated
from mirabilia.server.protocol import Listed, No, Opened, Replayed, Token, decode_new_table
from mirabilia.server.room import Room, hash_of
from mirabilia.server.socket import Client
from mirabilia.server.storage import Storage, StorageFailed
from mirabilia.server.story import face_up, latest_at
from mirabilia.server.table import Refusal, Table, refusal_values
from mirabilia.server.thinking import USUAL

log = logging.getLogger("mirabilia.server")

PAGE = Path(__file__).parent.parent / "page"  # built by `make page`
COOKIE = "mirabilia"
A_YEAR = 365 * 24 * 3600
STATUS = {  # of a refusal, else 409
    "malformed": 400,
    "no-such-table": 404,
    "too-fast": 429,
    "server-failed": 500,
    "coach-away": 503,
    "coach-warming": 503,
    "storage-failed": 503,
}
NUMBER = re.compile(r"[0-9]{1,6}")

Handler = Callable[[Request], Awaitable[Response]]


def polite(handler: Handler) -> Handler:
    """What is refused becomes a code and what fills its sentence."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except MirabiliaError as error:
            metrics.REFUSALS.labels(error.code).inc()
            return answer(No(None, error.code, refusal_values(error)), STATUS.get(error.code, 409))
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            problem = str(error)[:200].encode(errors="replace").decode()
            return answer(No(None, "malformed", {"problem": problem}), 400)

    return handle


# ---------------------------------------------------------------- who asks
def known_token(request: HTTPConnection) -> str | None:
    """The token in the cookie of this browser, if it is one."""
    try:
        return msgspec.convert(request.cookies.get(COOKIE), Token)
    except msgspec.ValidationError:
        return None


def token_of(request: Request) -> str:
    """The token of this browser, or a new one."""
    return known_token(request) or secrets.token_urlsafe(24)


def with_cookie(response: Response, request: Request, token: str) -> Response:
    """Let the browser remember its token."""
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, A_YEAR, httponly=True, samesite="lax", secure=secure)
    return response


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One's own token: who has it holds one's seats."""

    token: Token


async def me(request: Request) -> Response:
    """GET: one's own token, for the link to another device. POST: be who holds this token."""
    if request.method == "POST":
        token = msgspec.json.decode(await request.body(), type=Me).token
    else:
        token = token_of(request)
    return with_cookie(answer(Me(token)), request, token)


# ---------------------------------------------------------------- the lobby
def hub_of(request: Request) -> Hub:
    """The rooms of this server."""
    hub: Hub = request.app.state.hub
    return hub


async def room_of(request: Request) -> Room:
    """The room that a request names. Raises Refusal."""
    return await hub_of(request).room(request.path_params["table"])


async def open_table(request: Request) -> Response:
    """POST: a new table."""
    asked = decode_new_table(await request.body())
    token = token_of(request)
    holder = hash_of(token)
    bot = asked.settings.bot_level if asked.bots else None
    chairs: list[Seated] = [(None, "", bot)] * asked.settings.seats
    if asked.name is not None:
        chairs[0] = (holder, asked.name, None)
    table = await hub_of(request).open(asked.settings, holder, chairs)
    return with_cookie(answer(Opened(table), 201), request, token)


def listed(room: Room, holder: str) -> Listed:
    """A table in a list."""
    table = room.table
    yours = table.seats_of(holder)
    asked = table.game.to_act if table.game is not None else ()
    to_act = any(seat in asked and table.chairs[seat].bot is None for seat in yours)
    return Listed(room.sight.table(), yours, to_act)


async def rooms_of(request: Request, ids: list[str]) -> list[Room]:
    """The rooms of these tables; one that cannot be read is left out."""
    found = []
    for table in ids:
        try:
            found.append(await hub_of(request).room(table))
        except StorageFailed:
            raise
        except MirabiliaError as error:
            log.warning("a table cannot be listed: %s", error.code, extra={"table": table})
    return found


async def public_tables(request: Request) -> Response:
    """GET: public tables that one may join, or watch."""
    holder = hash_of(token_of(request))
    rooms = await rooms_of(request, await hub_of(request).storage.public_tables())
    shown = [room for room in rooms if room.table.stage == "open" or room.table.shown_to(holder)]
    return answer([listed(room, holder) for room in shown])


async def my_tables(request: Request) -> Response:
    """GET: the tables at which this browser sits or has sat."""
    holder = hash_of(token_of(request))
    rooms = await rooms_of(request, await hub_of(request).storage.tables_of(holder))
    return answer([listed(room, holder) for room in rooms])


async def tables(request: Request) -> Response:
    """Open tables, or a new one."""
    return await (open_table if request.method == "POST" else public_tables)(request)


async def one_table(request: Request) -> Response:
    """GET: one table as everybody sees it."""
    return answer(listed(await room_of(request), hash_of(token_of(request))))


def finished(room: Room) -> Game:
    """The game of a table that is over."""
    if room.table.game is None or not room.table.game.over:
        raise Refusal("table-not-over")
    return room.table.game


async def record(request: Request) -> Response:
    """GET: the record of a finished game."""
    room = await room_of(request)
    name = f"mirabilia-{room.table.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(finished(room).record(), headers=headers)


async def story(request: Request) -> Response:
    """GET: all that has been revealed in a game so far, for whoever may see it."""
    room = await room_of(request)
    if not room.table.shown_to(hash_of(token_of(request))):
        raise Refusal("no-spectators")
    return answer(room.table.story)


async def replay(request: Request) -> Response:
    """GET: a finished game after so many choices, as one seat (or a spectator) saw it then."""
    room = await room_of(request)
    finished(room)
    steps, seat = request.path_params["step"], request.query_params.get("seat")
    for number in (steps, seat):
        if number is not None and NUMBER.fullmatch(number) is None:
            raise Refusal("malformed", problem=number[:40])
    async with hub_of(request).replaying:  # beside the other work of the server, and never much of it
        body = await asyncio.to_thread(replayed, room.table, int(steps), None if seat is None else int(seat))
    return answer(body)


def replayed(table: Table, steps: int, seat: int | None) -> Replayed:
    """A finished game after so many choices, played again."""
    assert table.game is not None
    choices = table.game.choices()
    step = min(steps, len(choices))
    told = latest_at(table.story, step)
    again = table.game.rewound()
    for number, (chooser, action) in enumerate(choices[:step], 1):
        again.choose(chooser, action)
        if told is not None and number == told.step:
            told = face_up(told, again)
    last_seat, last = choices[step - 1] if step else (None, None)
    text = None if last is None else last.text
    return Replayed(step, len(choices), last_seat, text, told, again.view(seat))


# ---------------------------------------------------------------- the coach
def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def advice(request: Request) -> Response:
    """GET: what one could do now with a seat of one's own, at a casual table."""
    room, seat = await room_of(request), request.query_params.get("seat", "")
    if NUMBER.fullmatch(seat) is None:
        raise Refusal("malformed", problem=seat[:40])
    token = known_token(request)
    holder = hash_of(token) if token else None
    return answer(await hub_of(request).coach.advise(room, holder, int(seat), address_of(request)))


async def analysis(request: Request) -> Response:
    """GET: a finished game judged choice by choice, as far as that has come; ask again until it is done."""
    room = await room_of(request)
    return answer(hub_of(request).coach.analyse(room.table.id, finished(room), address_of(request)))


# ---------------------------------------------------------------- the house
@cache
def small_content() -> bytes:
    """The content, compressed."""
    return compress(content()[0], mtime=0)


async def all_content(request: Request) -> Response:
    """GET: cards, boards, names and words, for drawing."""
    body, tag = content()
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = small_content(), {**headers, "content-encoding": "gzip"}
    return Response(body, media_type="application/json", headers=headers)


async def health(request: Request) -> Response:
    """GET: is all well?"""
    try:
        await asyncio.wait_for(hub_of(request).storage.ping(), 3)
    except (StorageFailed, TimeoutError):
        log.warning("the database does not answer")
        return answer({"well": False}, 503)
    return answer({"well": True})


async def numbers(request: Request) -> Response:
    """GET: metrics."""
    metrics.ROOMS.set(len(hub_of(request).rooms))
    return PlainTextResponse(metrics.page())


async def nothing_here(request: Request) -> Response:
    """Any other address below /api."""
    return refusal("no-such-page", 404)


async def table_socket(socket: WebSocket) -> None:
    """A client at a table."""
    await socket.accept()
    client = Client(socket, socket.app.state.hub, known_token(socket))
    await client.serve(socket.path_params["table"])


class Assets(StaticFiles):
    """Built files: their names change with what is in them, so browsers keep them."""

    async def check_config(self) -> None:
        """The page may not be built yet: then its files are not there."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or a coded refusal."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            return refusal("no-such-page", error.status_code)
        response.headers["cache-control"] = f"public, max-age={A_YEAR}, immutable"
        return response


async def page(request: Request) -> Response:
    """The page, whatever its address: it finds its way by itself."""
    if "." in request.path_params["path"]:  # a file that is not there
        return refusal("no-such-page", 404)
    index = PAGE / "index.html"
    if not index.exists():
        return PlainTextResponse("The page is not built; run: make page", 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def make_app(database: str, thinking: int = USUAL) -> Starlette:
    """The application on a database; its bots think for so many milliseconds, if there is time."""
    storage = Storage(database)
    hub = Hub(storage, thinking)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await storage.open()
        hub.start()
        yield
        await hub.stop()
        await storage.close()
        log.info("stopped")

    everything = ["GET", "POST", "PUT", "PATCH", "DELETE"]
    routes = [
        Route("/api/me", polite(me), methods=["GET", "POST"]),
        Route("/api/mine", polite(my_tables)),
        Route("/api/tables", polite(tables), methods=["GET", "POST"]),
        Route("/api/tables/{table}", polite(one_table)),
        Route("/api/tables/{table}/record", polite(record)),
        Route("/api/tables/{table}/story", polite(story)),
        Route("/api/tables/{table}/replay/{step}", polite(replay)),
        Route("/api/tables/{table}/advice", polite(advice)),
        Route("/api/tables/{table}/analysis", polite(analysis)),
        Route("/api/content", all_content),
        Route("/api/{path:path}", nothing_here, methods=everything),
        Route("/health", health),
        Route("/metrics", numbers),
        WebSocketRoute("/ws/{table}", table_socket),
        Mount("/assets", GZipMiddleware(Assets(directory=PAGE / "assets", check_dir=False))),
        Route("/{path:path}", page),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.state.hub = hub
    app.add_middleware(Guard)
    return app

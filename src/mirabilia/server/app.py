"""The server as one ASGI application: the lobby over REST, tables over WebSocket, and the page itself."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache, partial
from gzip import compress
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from mirabilia.errors import MirabiliaError
from mirabilia.game import Game
from mirabilia.server import links, metrics
from mirabilia.server.content import content
from mirabilia.server.cookies import earlier_tokens, known_token, token_of, with_cookie
from mirabilia.server.guard import Guard, answer, place_of, refusal
from mirabilia.server.hub import Hub, Seated
from mirabilia.server.lessons import lesson_seen, listed_lessons, notes_for
from mirabilia.server.limits import DEFAULT, Limits, show
from mirabilia.server.page import PAGE, Assets, page
from mirabilia.server.protocol import (
    Known,
    LinkSeen,
    Listed,
    Me,
    No,
    Opened,
    Replayed,
    decode_lesson,
    decode_link,
    decode_new_table,
)
from mirabilia.server.room import Room, hash_of
from mirabilia.server.socket import Client
from mirabilia.server.storage import Row, Storage, StorageFailed
from mirabilia.server.summary import read_summary
from mirabilia.server.table import Refusal, Table, open_to_all, refusal_values
from mirabilia.server.thinking import USUAL

log = logging.getLogger("mirabilia.server")

STATUS = {  # of a refusal, else 409
    "malformed": 400,
    "no-such-lesson": 404,
    "no-such-link": 404,
    "no-such-table": 404,
    "too-fast": 429,
    "too-many-tables": 429,
    "server-failed": 500,
    "coach-away": 503,
    "coach-warming": 503,
    "storage-failed": 503,
}
NUMBER = re.compile(r"[0-9]{1,6}")

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


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
def hub_of(request: Request) -> Hub:
    """The rooms of this server."""
    hub: Hub = request.app.state.hub
    return hub


async def known_before(request: Request, before: list[str]) -> Known | None:
    """Who this browser would be again."""
    return await links.known(hub_of(request).storage, hash_of(before[-1])) if before else None


async def me_now(request: Request, token: str, before: list[str]) -> Response:
    """Who this browser is from now on, and was before; it keeps all of them."""
    known = await links.known(hub_of(request).storage, hash_of(token))
    was = await known_before(request, before)
    return with_cookie(answer(Me(known.names, known.tables, was)), request, token, before)


async def me(request: Request) -> Response:
    """GET: who this browser is; the token itself is in its cookie alone."""
    return await me_now(request, token_of(request), earlier_tokens(request))


async def new_link(request: Request) -> Response:
    """POST: a link for another device of one's own."""
    token = token_of(request)
    if not hub_of(request).linked.take(place_of(request.scope)):
        raise Refusal("too-fast")
    link = await links.issue(hub_of(request).storage, token, hash_of(token))
    return with_cookie(answer(link, 201), request, token)


async def look_at_link(request: Request) -> Response:
    """POST: whose a link is, before it is used."""
    storage, own = hub_of(request).storage, hash_of(token_of(request))
    holder = await links.holder_of(storage, decode_link(await request.body()).code)
    theirs, now = await links.known(storage, holder), await links.known(storage, own)
    return answer(LinkSeen(theirs.names, theirs.tables, holder == own, now))


async def use_link(request: Request) -> Response:
    """POST: be who the link is for. Who one was and sat at a table is kept, so that it can be undone."""
    storage, own = hub_of(request).storage, known_token(request)
    code = decode_link(await request.body()).code
    holder = await links.holder_of(storage, code)
    before = earlier_tokens(request)
    if own is not None and await storage.count_tables_of(hash_of(own)):
        before.append(own)
    before = [token for token in before if hash_of(token) != holder]
    theirs, was = await links.known(storage, holder), await known_before(request, before)
    token = await links.use(storage, code)  # last: nothing can fail any more
    return with_cookie(answer(Me(theirs.names, theirs.tables, was)), request, token, before)


async def undo_link(request: Request) -> Response:
    """POST: be who one was before; asked again and again, one is everybody in turn."""
    before, own = earlier_tokens(request), known_token(request)
    if not before:
        raise Refusal("nothing-to-undo")
    return await me_now(request, before[-1], [*([own] if own else []), *before[:-1]])


# ---------------------------------------------------------------- the lobby
async def room_of(request: Request) -> Room:
    """The room that a request names. Raises Refusal."""
    return await hub_of(request).room(request.path_params["table"], place_of(request.scope))


async def open_table(request: Request) -> Response:
    """POST: a new table."""
    asked = decode_new_table(await request.body())
    token = token_of(request)
    holder = hash_of(token)
    bot = asked.settings.bot_level if asked.bots else None
    chairs: list[Seated] = [(None, "", bot)] * asked.settings.seats
    if asked.name is not None:
        chairs[0] = (holder, asked.name, None)
    table = await hub_of(request).open(asked.settings, holder, chairs, place_of(request.scope))
    return with_cookie(answer(Opened(table), 201), request, token)


async def listing(request: Request, rows: list[Row], holder: str) -> list[Listed]:
    """Tables for a list, from what is kept of them; one that cannot be read is left out."""
    hub, found = hub_of(request), []
    for table, text in rows:
        try:
            summary = read_summary(text) if text is not None else await hub.look_up(table)
        except StorageFailed:
            raise
        except (MirabiliaError, msgspec.MsgspecError) as error:
            problem = getattr(error, "code", "summary")
            log.warning("a table cannot be listed: %s", problem, extra={"table": table})
        else:
            found.append(hub.listed(summary, holder))
    return found


async def public_tables(request: Request) -> Response:
    """GET: public tables that one may join, or watch."""
    holder = hash_of(token_of(request))
    found = await listing(request, await hub_of(request).storage.public_tables(), holder)
    shown = [
        one
        for one in found
        if one.table.stage == "open" or one.yours or open_to_all(one.table.settings, one.table.stage)
    ]
    return answer(shown)


async def my_tables(request: Request) -> Response:
    """GET: the tables at which this browser sits or has sat."""
    holder = hash_of(token_of(request))
    return answer(await listing(request, await hub_of(request).storage.tables_of(holder), holder))


async def tables(request: Request) -> Response:
    """Open tables, or a new one."""
    return await (open_table if request.method == "POST" else public_tables)(request)


async def one_table(request: Request) -> Response:
    """GET: one table as everybody sees it."""
    hub = hub_of(request)
    summary = await hub.look_up(request.path_params["table"], place_of(request.scope))
    return answer(hub.listed(summary, hash_of(token_of(request))))


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


async def worth(request: Request) -> Response:
    """GET: where the points of a finished game come from, of each city thing by thing."""
    game = finished(await room_of(request))
    return answer([game.worth(city) for city in range(len(game.scores()))])


async def story(request: Request) -> Response:
    """GET: all that has happened in a game so far, for whoever may see it."""
    room, holder = await room_of(request), hash_of(token_of(request))
    if not room.table.shown_to(holder):
        raise Refusal("no-spectators")
    return answer(room.table.story_for(holder))


async def replay(request: Request) -> Response:
    """GET: a finished game after so many choices, as one seat (or a spectator) saw it then."""
    room = await room_of(request)
    finished(room)
    steps, seat = request.path_params["step"], request.query_params.get("seat")
    for number in (steps, seat):
        if number is not None and NUMBER.fullmatch(number) is None:
            raise Refusal("malformed", problem=number[:40])
    work = partial(replayed, room.table, int(steps), None if seat is None else int(seat))
    return answer(await beside(request, work))


async def beside(request: Request, work: Callable[[], T]) -> T:
    """Play something beside the other work of the server, and never much of it."""
    turns = hub_of(request).replaying
    turn = await turns.take(place_of(request.scope))
    try:
        return await asyncio.to_thread(work)
    finally:
        turns.give_back(turn)


def replayed(table: Table, steps: int, seat: int | None) -> Replayed:
    """A finished game after so many choices, played again."""
    assert table.game is not None
    choices = table.game.choices()
    step = min(steps, len(choices))
    again = table.game.rewound()
    for chooser, action in choices[:step]:
        again.choose(chooser, action)
    last_seat, last = choices[step - 1] if step else (None, None)
    text, does = (None, None) if last is None else (last.text, last.parts)
    return Replayed(step, len(choices), last_seat, text, does, again.seen(seat))


# ---------------------------------------------------------------- the coach
async def advice(request: Request) -> Response:
    """GET: what one could do now with a seat of one's own, at a casual table."""
    room, seat = await room_of(request), seat_asked(request)
    token = known_token(request)
    holder = hash_of(token) if token else None
    return answer(await hub_of(request).coach.advise(room, holder, seat, place_of(request.scope)))


def seat_asked(request: Request) -> int:
    """The seat that a request names. Raises Refusal."""
    seat = request.query_params.get("seat", "")
    if NUMBER.fullmatch(seat) is None:
        raise Refusal("malformed", problem=seat[:40])
    return int(seat)


async def analysis(request: Request) -> Response:
    """GET: a finished game judged choice by choice, as far as that has come; ask again until it is done."""
    room = await room_of(request)
    return answer(hub_of(request).coach.analyse(room.table.id, finished(room), place_of(request.scope)))


# ---------------------------------------------------------------- learning to play
async def all_lessons(request: Request) -> Response:
    """GET: the lessons that there are."""
    return answer(listed_lessons())


async def lesson(request: Request) -> Response:
    """POST: a lesson after the steps that were taken in it; nothing of it is kept."""
    names, asked = request.path_params, decode_lesson(await request.body())
    work = partial(lesson_seen, names["game"], names["lesson"], asked.done)
    return answer(await beside(request, work))


async def notes(request: Request) -> Response:
    """GET: what somebody who plays for the first time should know now, for a seat of one's own."""
    room, seat = await room_of(request), seat_asked(request)
    room.own(hash_of(token_of(request)), seat)
    return answer(await beside(request, partial(notes_for, room.table, seat)))


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
    """GET: is all well? Something is written to find that out."""
    well = await hub_of(request).well()
    return answer({"well": well}, 200 if well else 503)


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
    client = Client(socket, socket.app.state.hub, known_token(socket), place_of(socket.scope))
    await client.serve(socket.path_params["table"])


def make_app(database: str, thinking: int = USUAL, limits: Limits = DEFAULT) -> Starlette:
    """The application on a database; its bots think for so many milliseconds, if there is time."""
    storage = Storage(database)
    hub = Hub(storage, thinking, limits)
    show(limits)

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
        Route("/api/me", polite(me)),
        Route("/api/links", polite(new_link), methods=["POST"]),
        Route("/api/links/look", polite(look_at_link), methods=["POST"]),
        Route("/api/links/use", polite(use_link), methods=["POST"]),
        Route("/api/links/undo", polite(undo_link), methods=["POST"]),
        Route("/api/mine", polite(my_tables)),
        Route("/api/tables", polite(tables), methods=["GET", "POST"]),
        Route("/api/tables/{table}", polite(one_table)),
        Route("/api/tables/{table}/record", polite(record)),
        Route("/api/tables/{table}/worth", polite(worth)),
        Route("/api/tables/{table}/story", polite(story)),
        Route("/api/tables/{table}/replay/{step}", polite(replay)),
        Route("/api/tables/{table}/advice", polite(advice)),
        Route("/api/tables/{table}/analysis", polite(analysis)),
        Route("/api/tables/{table}/notes", polite(notes)),
        Route("/api/lessons", polite(all_lessons)),
        Route("/api/lessons/{game}/{lesson}", polite(lesson), methods=["POST"]),
        Route("/api/content", all_content),
        Route("/api/{path:path}", nothing_here, methods=everything),
        Route("/health", health),
        Route("/metrics", numbers),
        WebSocketRoute("/ws/{table}", table_socket),
        Mount("/assets", Assets(directory=PAGE / "assets", check_dir=False)),
        Route("/{path:path}", page),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.state.hub = hub
    app.add_middleware(Guard, limits=limits)
    return app

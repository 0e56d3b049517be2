"""The server's own parts in this process, with pretended sockets: for what must be fast or odd."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
from playing import PATIENCE

from mirabilia.server.app import make_app
from mirabilia.server.events import Level, Settings
from mirabilia.server.hub import Hub, Seated
from mirabilia.server.limits import Limits
from mirabilia.server.room import Room, hash_of
from mirabilia.server.socket import Client
from mirabilia.server.storage import Storage

HERE = "192.0.2.7"  # where all of them are


class FakeSocket:
    """A socket as a Client sees it; `stuck` ones never take what is sent to them."""

    def __init__(self, stuck: bool = False) -> None:
        self.stuck = stuck
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)  # as a network does, it lets others have their turn
        return await self.incoming.get()

    async def send_text(self, text: str) -> None:
        if self.stuck:
            await asyncio.Event().wait()
        self.sent.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.closed = code

    def say(self, message: str | bytes | dict[str, Any]) -> None:
        if isinstance(message, dict):
            message = json.dumps(message)
        key = "text" if isinstance(message, str) else "bytes"
        self.incoming.put_nowait({"type": "websocket.receive", key: message})

    def hang_up(self) -> None:
        self.incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})

    def answers(self) -> list[dict[str, Any]]:
        return [tell for tell in self.sent if tell["tell"] != "state"]


@contextlib.asynccontextmanager
async def hub_on(folder: Path) -> AsyncIterator[Hub]:
    """All rooms on a new SQLite file."""
    storage = Storage(f"sqlite:///{folder / 'inside.db'}")
    await storage.open()
    hub = Hub(storage)
    try:
        yield hub
    finally:
        await hub.stop()
        await storage.close()


@contextlib.asynccontextmanager
async def app_on(folder: Path) -> AsyncIterator[tuple[Hub, httpx.AsyncClient]]:
    """The whole application on a new SQLite file, and somebody who asks it over HTTP."""
    app = make_app(f"sqlite:///{folder / 'inside.db'}", limits=Limits(hosts="mirabilia"))
    wire = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=wire, base_url="http://mirabilia", trust_env=False) as client,
    ):
        yield app.state.hub, client


class Onlooker:
    """Somebody who looks at a table and says nothing; where only bots play they wait for one."""

    def __init__(self, place: str = HERE, token: str | None = None) -> None:
        self.place, self.holder, self.away = place, hash_of(token) if token else None, False

    def stir(self) -> None:
        pass

    def send_away(self) -> None:
        self.away = True


async def room_with(hub: Hub, settings: Settings, tokens: list[str | None], level: Level = "random") -> Room:
    """A table where these tokens sit, bots for None."""
    chairs: list[Seated] = [
        (None, "", level) if token is None else (hash_of(token), "Somebody", None) for token in tokens
    ]
    return await hub.room(await hub.open(settings, hash_of(tokens[0] or ""), chairs))


@contextlib.asynccontextmanager
async def client_at(
    room: Room, token: str | None, stuck: bool = False, paced: bool = False
) -> AsyncIterator[FakeSocket]:
    """A client that has said hello, and may ask as often as it likes unless it is told to keep the pace."""
    socket = FakeSocket(stuck)
    client = Client(socket, room.hub, token, HERE)  # type: ignore[arg-type] # it looks like one
    if not paced:
        client.in_time = lambda: True  # type: ignore[method-assign]
    stay = asyncio.create_task(client.serve(room.table.id))
    socket.say({"ask": "hello", "id": 0})
    try:
        yield socket
    finally:
        socket.hang_up()
        await asyncio.wait_for(stay, PATIENCE)


async def until(wish: Callable[[], bool]) -> None:
    """Wait for something that will happen by itself."""
    async with asyncio.timeout(PATIENCE):
        while not wish():
            await asyncio.sleep(0.001)

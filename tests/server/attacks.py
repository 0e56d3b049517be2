"""What outsiders and cheats do to a server, from addresses of their own, until they are stopped.

    python attacks.py PORT TABLE TOKEN    # TOKEN holds seat 0 of TABLE; it tells how much was done

Each attack goes on however often it is turned away.
"""

import asyncio
import contextlib
import json
import os
import struct
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from random import Random

ADDRESSES = [f"127.0.0.{last}" for last in range(66, 70)]
TEXT, PING, PONG, CONTINUED = 1, 9, 10, 0
SEVEN = {"settings": {"seats": 7, "bot_delay": 0, "public": True}, "bots": True}
Attack = Callable[["Attacker"], Awaitable[None]]


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame of a client: masked, with a mask of zeros."""
    short = len(data) < 126
    size = struct.pack("!B", 0x80 | len(data)) if short else struct.pack("!BH", 0x80 | 126, len(data))
    return bytes([0x80 * last | opcode]) + size + bytes(4) + data


def handshake(table: str) -> bytes:
    """What asks for a WebSocket."""
    lines = [f"GET /ws/{table} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""]
    return "\r\n".join(lines).encode()


def request(method: str, path: str, token: str = "", body: bytes = b"", size: int | None = None) -> bytes:
    """A request over HTTP; its body may be shorter than it says."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += [f"Cookie: mirabilia={token}"] if token else []
    lines += [f"Content-Length: {len(body) if size is None else size}", "", ""]
    return "\r\n".join(lines).encode() + body


class Attacker:
    """One who attacks, and what was done so far."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.port, self.table, self.token = port, table, token
        self.done: Counter[str] = Counter()
        self.luck = Random(7)

    @contextlib.asynccontextmanager
    async def wire(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection from one of the addresses; it ends with a reset or a FIN."""
        here = self.luck.choice(ADDRESSES), 0
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=here)
        try:
            yield reader, writer
        finally:
            if self.luck.random() < 0.5:
                writer.transport.abort()
            else:
                writer.close()

    async def ask(self, path: str, body: object = None, token: str = "") -> bytes:
        """A whole request and its answer."""
        async with self.wire() as (reader, writer):
            method = "GET" if body is None else "POST"
            writer.write(request(method, path, token, b"" if body is None else json.dumps(body).encode()))
            return await reader.read(1 << 20)

    async def open(self, form: object, token: str) -> str | None:
        """A new table, if there may be one more."""
        said = (await self.ask("/api/tables", form, token)).partition(b"\r\n\r\n")[2]
        with contextlib.suppress(ValueError):
            return json.loads(said).get("id")
        return None


# ---------------------------------------------------------------- connections
async def half_requests(one: Attacker) -> None:
    """Heads that never end, as many as can be."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(150):
            _, writer = await stack.enter_async_context(one.wire())
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
            one.done["half requests"] += 1
        await asyncio.sleep(3)


async def torn_bodies(one: Attacker) -> None:
    """Bodies that break off."""
    async with one.wire() as (_, writer):
        writer.write(request("POST", "/api/tables", body=b'{"set', size=100))
        await writer.drain()
        one.done["torn bodies"] += 1


async def nonsense(one: Attacker) -> None:
    """What is no request at all."""
    async with one.wire() as (reader, writer):
        writer.write(one.luck.randbytes(200) + b"\r\n\r\n")
        one.done["nonsense"] += 1
        await reader.read(100)


async def unread_answers(one: Attacker) -> None:
    """Ask for much, read nothing."""
    async with one.wire() as (_, writer):
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2):
                for _ in range(50):
                    writer.write(request("GET", "/api/content").replace(b"close", b"keep-alive"))
                    await writer.drain()
                    one.done["unread answers"] += 1


# ---------------------------------------------------------------- frames
def flood(name: str, many: bytes) -> Attack:
    """The same frames without end, never reading what is said to them."""

    async def attack(one: Attacker) -> None:
        async with one.wire() as (reader, writer):
            writer.write(handshake(one.table))
            await reader.readuntil(b"\r\n\r\n")
            for _ in range(2000):
                writer.write(many)
                await writer.drain()
                one.done[name] += 1
                await asyncio.sleep(0)  # so that it is noticed when the server hangs up

    return attack


async def malformed_asks(one: Attacker) -> None:
    """Messages that mean nothing, and hellos from nobody."""
    async with one.wire() as (reader, writer):
        writer.write(handshake(one.table))
        await reader.readuntil(b"\r\n\r\n")
        for text in (
            b'{"ask":"hello","id":0}',
            b"{",
            b"[" * 8000,
            b'{"ask":"choose","id":1}',
            b"\xff",
            b"null",
        ):
            writer.write(frame(TEXT, text))
            one.done["malformed asks"] += 1
        await writer.drain()
        await reader.read(2000)


# ---------------------------------------------------------------- play
async def flips(one: Attacker) -> None:
    """A player changes his mind on many sockets at once, and hangs up in the middle of it."""

    async def flip() -> None:
        async with one.wire() as (reader, writer):
            writer.write(handshake(one.table))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(TEXT, json.dumps({"ask": "hello", "id": 0, "token": one.token}).encode()))
            for number in range(1, 40):
                kind = ("leave", "unseat")[number % 2]
                writer.write(frame(TEXT, json.dumps({"ask": kind, "id": number, "seat": 0}).encode()))
                one.done["changes of mind"] += 1
                await asyncio.sleep(0.02)

    await asyncio.gather(*(flip() for _ in range(10)), return_exceptions=True)


async def abandoned_tables(one: Attacker) -> None:
    """A table of seven searching bots is begun, and left."""
    token = f"attacker-{one.luck.getrandbits(60):020d}"
    table = await one.open(SEVEN, token)
    if table is None:
        await asyncio.sleep(0.2)
        return
    async with one.wire() as (reader, writer):
        writer.write(handshake(table))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(TEXT, json.dumps({"ask": "hello", "id": 0, "token": token}).encode()))
        writer.write(frame(TEXT, b'{"ask":"start","id":1}'))
        await reader.read(1000)
        one.done["abandoned tables"] += 1
        if one.luck.random() < 0.3:
            await asyncio.sleep(5)  # and looked at for a while


async def lists(one: Attacker) -> None:
    """All that is made for whoever asks."""
    for path in ("/api/tables", "/api/mine", f"/api/tables/{one.table}", "/health", "/api/content", "/"):
        await one.ask(path, token=one.token)
        one.done["lists"] += 1


async def many_links(one: Attacker) -> None:
    """Links that nobody uses: each is written to the disk."""
    asks = (one.ask("/api/links", {}, f"attacker-{one.luck.getrandbits(60):020d}") for _ in range(20))
    one.done["links"] += len(await asyncio.gather(*asks, return_exceptions=True))


async def crowds(one: Attacker) -> None:
    """Sockets that are opened, say hello and hang up."""
    async with one.wire() as (reader, writer):
        writer.write(handshake(one.table))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(TEXT, b'{"ask":"hello","id":0}'))
        await reader.read(100)
        one.done["crowds"] += 1


ATTACKS: list[Attack] = [
    half_requests,
    torn_bodies,
    nonsense,
    unread_answers,
    flood("pings", frame(PING, b"x" * 125) * 50),
    flood("pongs", frame(PONG) * 200),
    flood("empty pieces", frame(TEXT, b"{", last=False) + frame(CONTINUED, last=False) * 1000),
    malformed_asks,
    flips,
    abandoned_tables,
    lists,
    many_links,
    crowds,
]


async def again_and_again(attack: Attack, one: Attacker) -> None:
    """However often it is turned away."""
    for pause in count():
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await attack(one)
        await asyncio.sleep(0.02 if pause % 10 else 0.2)


async def attack_all(port: int, table: str, token: str) -> None:
    """All of it, until somebody ends this process."""
    one = Attacker(port, table, token)
    tasks = [asyncio.create_task(again_and_again(attack, one)) for attack in ATTACKS]
    while not any(task.done() for task in tasks):
        print(json.dumps(one.done), flush=True)
        await asyncio.sleep(1)
    await asyncio.gather(*tasks)


if __name__ == "__main__":
    os.nice(1)
    asyncio.run(attack_all(int(sys.argv[1]), sys.argv[2], sys.argv[3]))

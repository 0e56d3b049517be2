"""A server as a process of its own, and players who talk to it as a browser does."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import weakref
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
from serving import Forked
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import mirabilia
from mirabilia.coach.analysis import ITERATIONS
from mirabilia.server.changes import Follower

PATIENCE = 300.0  # seconds; a busy machine is slow, and nothing here is decided by the clock
UNHURRIED = ("asks_each", "asks_address", "reads_each", "changes_each", "frames_each")
UNHURRIED += ("tables_each", "links_each")
GENEROUS = {f"MIRABILIA_{name.upper()}": "100000" for name in UNHURRIED}  # tests ask more than people do
TOKENS = tuple(f"{name:-<24}" for name in ("ada", "ben", "cleo", "dan"))
PLAIN = ["giza:A", "rhodes:A", "ephesus:A"]  # no wonder that asks one player alone
QUICK = {"bot_delay": 0, "bot_level": "random", "casual": True}


class Refused(Exception):
    """The server said no."""

    def __init__(self, code: str, values: dict[str, Any]) -> None:
        super().__init__(f"{code} {values}")
        self.code, self.values = code, values


def own_port() -> socket.socket:
    """A port that nobody else gets for as long as this is kept; a server may listen on it again and again."""
    kept = socket.socket()
    if sys.platform == "linux":  # elsewhere a port cannot be kept and listened on
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    kept.bind(("127.0.0.1", 0))
    return kept


class Server:
    """`mirabilia serve` on a database; its log is kept.

    It starts as a user starts it, or `forked` from a process that has loaded everything (`serving`). There
    bots may be `hesitant`: they never choose; and analyses may be quick, with few `iterations`. `settings`
    are variables of its environment.
    """

    def __init__(
        self,
        database: str,
        log: Path,
        thinking: int | None = None,
        forked: bool = True,
        hesitant: bool = False,
        iterations: int = ITERATIONS,
        settings: dict[str, str] = GENEROUS,
        writes: bool = True,
    ) -> None:
        self.settings, self.well = settings, (200,) if writes else (200, 503)
        self.database, self.log_file, self.thinking = database, log, thinking
        self.forked, self.hesitant, self.iterations = forked, hesitant, iterations
        kept = own_port()
        weakref.finalize(self, kept.close)
        self.port = int(kept.getsockname()[1])
        if sys.platform != "linux":
            kept.close()
        self.process: subprocess.Popen[bytes] | Forked | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> "Server":
        words = ["serve", "--port", str(self.port), "--database", self.database]
        words += [] if self.thinking is None else ["--thinking", str(self.thinking)]
        if self.forked:
            log_file, more = str(self.log_file), (self.hesitant, self.iterations)
            self.process = Forked(words, log_file, self.settings, *more)
        else:
            with self.log_file.open("ab") as log:
                command = [sys.executable, "-m", "mirabilia", *words]
                environment = os.environ | self.settings
                self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        if wait:
            self.wait()
        return self

    def wait(self) -> None:
        """Until it answers."""
        assert self.process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, self.log()
            with contextlib.suppress(httpx.TransportError):
                if self.get("/health").status_code in self.well:
                    return
            time.sleep(0.05)
        raise AssertionError(self.log())

    def kill(self) -> None:
        """As a crash does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int | None:
        """As an administrator does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def restart(self) -> None:
        self.kill()
        self.start()

    def log(self) -> str:
        return self.log_file.read_text()

    # ------------------------------------------------------------ over HTTP
    def request(self, method: str, path: str, token: str | None = None, **options: Any) -> httpx.Response:
        headers = {**options.pop("headers", {})}
        if token is not None:
            headers["cookie"] = f"mirabilia={token}"
        options = {"trust_env": False, "timeout": PATIENCE, **options}
        return httpx.request(method, self.address + path, headers=headers, **options)

    def get(self, path: str, token: str | None = None, **options: Any) -> httpx.Response:
        return self.request("GET", path, token, **options)

    def open(
        self,
        token: str,
        name: str | None = None,
        bots: bool = False,
        address: str = "/api/tables",
        **settings: Any,
    ) -> str:
        """A new table."""
        body = {"settings": QUICK | settings, "name": name, "bots": bots}
        response = self.request("POST", address, token, content=json.dumps(body))
        if response.status_code != 201:
            raise Refused(response.json()["code"], response.json()["values"])
        return str(response.json()["id"])

    def record(self, table: str) -> str:
        response = self.get(f"/api/tables/{table}/record")
        assert response.status_code == 200, response.text
        return response.text

    def player(self, table: str, token: str | None = None, **options: Any) -> "Player":
        return Player(self, table, token, **options)


class Player:
    """One browser tab at one table."""

    def __init__(self, server: Server, table: str, token: str | None = None, **options: Any) -> None:
        self.server, self.table, self.token, self.options = server, table, token, options
        self.socket: ClientConnection | None = None
        self.state: dict[str, Any] = {}
        self.numbers: list[int] = []  # of all States
        self.told: list[str] = []  # how they came: as `state` or as `changes`
        self._follower = Follower()
        self.closed: int | None = None
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Event()
        self._next = 0
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Player":
        try:
            await self.connect()
            await self.until(lambda state: bool(state))
        except BaseException:
            await self.leave()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def connect(self, hello: bool = True) -> None:
        """Open the socket and say hello. Raises Refused, or OSError where there is no server."""
        url = f"ws://127.0.0.1:{self.server.port}/ws/{self.table}"
        options = {"proxy": None, "open_timeout": PATIENCE, "max_size": None, "ping_interval": None}
        options |= self.options
        self.socket, self.closed = await connect(url, **options), None
        self._reader = asyncio.create_task(self._read())
        if hello:
            await self.ask("hello", changes=True, **({"token": self.token} if self.token else {}))

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def _read(self) -> None:
        assert self.socket is not None
        try:
            async for message in self.socket:
                tell = json.loads(message)
                if tell["tell"] in ("state", "changes"):
                    assert self._follower.hear(tell)
                    assert self._follower.state is not None
                    self.told.append(tell["tell"])
                    self.state = self._follower.state
                    self.numbers.append(self.state["number"])
                    self._changed.set()
                elif tell["id"] in self._answers:
                    answer = self._answers.pop(tell["id"])
                    if not answer.done():
                        answer.set_result(tell)
                else:
                    self.strays.append(tell)
                    self._changed.set()
        except ConnectionClosed:
            pass
        finally:
            self.closed = self.socket.close_code
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the server has gone"))
            self._answers.clear()
            self._changed.set()

    @property
    def strays(self) -> list[dict[str, Any]]:
        """Answers to what was not asked with a number."""
        return self.__dict__.setdefault("_strays", [])  # type: ignore[no-any-return]

    async def raw(self, message: str | bytes) -> None:
        """Send anything at all; the server may hang up before it has heard all of it."""
        assert self.socket is not None
        with contextlib.suppress(ConnectionClosed):
            await self.socket.send(message)

    async def ask(self, kind: str, **fields: Any) -> int:
        """Ask, and wait for the answer. Raises Refused, or ConnectionError if there is none."""
        assert self.socket is not None
        self._next += 1
        number = self._next
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        try:
            await self.socket.send(json.dumps({"ask": kind, "id": number, **fields}))
            if self._reader is None or self._reader.done():
                raise ConnectionError("the server has gone")
            tell = await asyncio.wait_for(answer, PATIENCE)
        except ConnectionClosed:
            raise ConnectionError("the server has gone") from None
        finally:
            self._answers.pop(number, None)
            if answer.done() and not answer.cancelled():
                answer.exception()
        if tell["tell"] == "no":
            raise Refused(tell["code"], tell["values"])
        return int(tell["number"])

    async def until(self, wish: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a State of which something is true."""
        async with asyncio.timeout(PATIENCE):
            while not wish(self.state):
                if self.closed is not None:
                    raise ConnectionError("the server has gone")
                self._changed.clear()
                await self._changed.wait()
        return self.state

    async def until_closed(self) -> int | None:
        """Wait until the server closes the socket; the code it gives."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                self._changed.clear()
                await self._changed.wait()
        return self.closed

    # ------------------------------------------------------------ playing
    def offer(self, seat: int) -> dict[str, Any]:
        return next(offer for offer in self.state["yours"] if offer["seat"] == seat)

    def legal(self, seat: int) -> list[str]:
        """The texts of what a seat may do."""
        return [str(one["text"]) for one in self.offer(seat)["legal"]]

    def asked(self, seat: int) -> bool:
        chair = self.state["table"]["chairs"][seat]
        return bool(chair["asked"] and not chair["chosen"] and chair["state"] == "player")

    async def choose(self, seat: int, action: str) -> int:
        return await self.ask("choose", seat=seat, decision=self.state["table"]["decision"], action=action)

    async def play(self, seat: int, luck: Random) -> list[tuple[int, str]]:
        """Play a seat to the end; what was chosen for which decision."""
        chosen = []
        while True:
            await self.until(lambda state: over(state) or self.asked(seat))
            if over(self.state):
                return chosen
            decision = self.state["table"]["decision"]
            action = luck.choice(self.legal(seat))
            await self.choose(seat, action)
            chosen.append((decision, action))


def over(state: dict[str, Any]) -> bool:
    """Is the game of this State over?"""
    return bool(state["table"]["stage"] == "over")


@contextlib.asynccontextmanager
async def players(server: Server, table: str, *tokens: str) -> AsyncIterator[list[Player]]:
    """Several players at one table."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(server.player(table, token)) for token in tokens]


async def table_for_two(server: Server, owner: str = TOKENS[0], **settings: Any) -> str:
    """A table of three that has begun: its owner, Ben, and a bot."""
    table = server.open(owner, "Ada", seats=3, **settings)
    async with players(server, table, owner, TOKENS[1]) as (ada, ben):
        await ben.ask("take", seat=1, name="Ben")
        await ada.ask("seat_bot", seat=2)
        await ada.ask("start")
    return table


async def come_back(player: Player, servers: Sequence[Server] = ()) -> None:
    """Connect again as soon as one of the servers is there."""
    await player.leave()
    async with asyncio.timeout(PATIENCE):
        for server in cycle(servers or [player.server]):
            player.server = server
            try:
                await player.connect()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                await player.leave()
                await asyncio.sleep(0.1)
            else:
                return


def choices_by_decision(record: str) -> list[dict[int, str]]:
    """The choices of a record: for each decision what each seat chose."""
    game = mirabilia.replay(record)
    again = game.rewound()
    found: list[dict[int, str]] = [{}]
    for seat, action in game.choices():
        before = again.resolved
        again.choose(seat, action)
        found[-1][seat] = action.text
        if again.resolved != before:
            found.append({})
    assert found.pop() == {}
    return found

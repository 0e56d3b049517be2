"""How fast the server answers: many live tables at once, each with clients and bots.

    python bench/server.py                       200 tables of four: two clients and two bots at each
    python bench/server.py --level search        the same with bots that search
    python bench/server.py --whole               the same with clients that want every State whole
    python bench/server.py --tables 1000 --processes 2 --database postgresql:///bench

Every client thinks for a while, chooses, and may be asked again. What is measured is the time from sending a
choice until the server says that it is kept, as a client sees it, and the time that bots take, waiting for a
core included. The servers run in processes of their own; all of a table are connected to the same one. The
processor time of servers, clients and PostgreSQL is counted apart, and so is what others on the machine use.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from math import inf
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from mirabilia.server.changes import Follower

GOAL = 0.050  # seconds, for 99 choices of 100
TICKS = os.sysconf("SC_CLK_TCK")
Thoughts = tuple[float, dict[float, float]]
Told = dict[str, Any]  # a message, or a State after all of them
urlopen = build_opener(ProxyHandler({})).open  # straight to the server


class Load:
    """What all clients together have seen."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.times: list[float] = []
        self.states = self.changes = self.bytes = self.refused = self.finished = 0
        self.counting = False


class Wire(asyncio.Protocol):
    """A client's end of a WebSocket that takes hardly any time: the servers are to be measured."""

    def __init__(self, address: str, path: str, hear: Callable[[Told, int], None]) -> None:
        self.address, self.path, self.hear = address, path, hear
        self.opened = asyncio.get_running_loop().create_future()
        self.come = b""

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self.transport = transport
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
        upgrade = f"Host: {self.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}"
        transport.write(f"GET {self.path} HTTP/1.1\r\n{upgrade}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        """The answer to that, then frames."""
        self.come += data
        if not self.opened.done():
            answer, found, rest = self.come.partition(b"\r\n\r\n")
            if not found:
                return
            assert answer.startswith(b"HTTP/1.1 101"), answer
            self.come = rest
            self.opened.set_result(None)
        while len(self.come) >= 2:
            long = {126: 2, 127: 8}.get(self.come[1], 0)
            size, head = int.from_bytes(self.come[2 : 2 + long]) if long else self.come[1], 2 + long
            if len(self.come) < head + size:
                return
            kind, message = self.come[0] & 15, self.come[head : head + size]
            self.come = self.come[head + size :]
            if kind == 1:
                self.hear(msgspec.json.decode(message), size)
            elif kind == 9:
                self.write(0x8A, message)

    def tell(self, **message: Any) -> None:
        """One message."""
        self.write(0x81, json.dumps(message).encode())

    def write(self, kind: int, message: bytes) -> None:
        """One frame; its mask is zero."""
        size = len(message)
        short = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2)
        self.transport.write(short + bytes(4) + message)


async def client(port: int, table: str, token: str, seat: int, load: Load, luck: Random) -> None:
    """One player: sits down, thinks, chooses, and looks. The owner seats the bots and starts."""
    news, follower, sent, number = asyncio.Event(), Follower(), 0.0, 0

    def hear(tell: Told, size: int) -> None:
        nonlocal sent
        if tell["tell"] in ("state", "changes"):
            assert follower.hear(tell)
            load.states += load.counting
            load.changes += load.counting and tell["tell"] == "changes"
            load.bytes += size * load.counting
        elif sent:
            if load.counting:
                load.times.append(time.perf_counter() - sent)
                load.refused += tell["tell"] == "no"
            sent = 0.0
        else:
            assert tell["tell"] == "done", tell
        news.set()

    async def until(wish: Callable[[], Any]) -> None:
        while not wish():
            news.clear()
            await news.wait()

    def ask(kind: str, **values: Any) -> None:
        nonlocal number
        number += 1
        wire.tell(ask=kind, id=number, **values)

    def to_do() -> bool:
        return over(follower.state) or (asked(follower.state, seat) and not sent)

    loop, address = asyncio.get_running_loop(), f"127.0.0.1:{port}"
    _, wire = await loop.create_connection(lambda: Wire(address, f"/ws/{table}", hear), "127.0.0.1", port)
    await wire.opened
    ask("hello", token=token, changes=not load.options.whole)
    await until(lambda: follower.state)
    if seat:
        ask("take", seat=seat, name=str(seat))
    else:
        for bot in range(load.options.clients, 4):
            ask("seat_bot", seat=bot, level=load.options.level)
        await until(lambda: all(chair["state"] != "free" for chair in follower.state["table"]["chairs"]))
        ask("start")
    while True:
        await until(to_do)
        if over(follower.state):
            load.finished += seat == 0
            wire.transport.abort()
            return
        await asyncio.sleep(luck.uniform(*load.options.think))
        offer = next(offer for offer in follower.state["yours"] if offer["seat"] == seat)
        if offer["legal"] and asked(follower.state, seat):
            action, decision = luck.choice(offer["legal"])["text"], follower.state["table"]["decision"]
            sent = time.perf_counter()
            ask("choose", seat=seat, decision=decision, action=action)


def over(state: Told) -> bool:
    return state["table"]["stage"] == "over"


def asked(state: Told, seat: int) -> bool:
    table, chair = state["table"], state["table"]["chairs"][seat]
    return table["stage"] == "playing" and chair["asked"] and not chair["chosen"]


def open_table(port: int, token: str, options: argparse.Namespace) -> str:
    """A table whose first seat is ours."""
    settings = {"game": options.game, "seats": 4, "bot_delay": 0.7}
    body = json.dumps({"settings": settings, "name": "0"}).encode()
    headers = {"cookie": f"mirabilia={token}"}
    request = Request(f"http://127.0.0.1:{port}/api/tables", body, headers, method="POST")
    with urlopen(request) as response:
        return json.load(response)["id"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(port: int, database: str, folder: Path) -> subprocess.Popen:
    """The server, once its bots are ready too."""
    program = os.environ.get("BENCH_SERVE", "-m mirabilia").split()
    command = [sys.executable, *program, "serve", "--port", str(port), "--database", database]
    limits = ("CONNECTIONS", "CONNECTIONS_EACH", "ASKS_ADDRESS", "READS_EACH", "CHANGES_EACH", "TABLES_EACH")
    many = {f"MIRABILIA_{name}": "100000" for name in limits}  # all clients come from one address
    said = folder / f"{port}.log"
    process = subprocess.Popen(command, stderr=said.open("w"), env=os.environ | many)
    while "bots are ready" not in said.read_text():
        if process.poll() is not None:
            sys.exit(f"The server does not start: {said.read_text()}")
        time.sleep(0.1)
    return process


def cpu_seconds(processes: Iterable[int]) -> float:
    """What processes have used so far."""
    stats = (Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in processes)
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / TICKS


def databases() -> list[int]:
    """The processes of PostgreSQL."""
    names = Path("/proc").glob("[0-9]*/comm")
    return [int(name.parent.name) for name in names if name.read_text() == "postgres\n"]


def machine() -> float:
    """What everybody on this machine has used so far."""
    user, nice, system, _, _, *interrupts = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    return sum(map(int, (user, nice, system, *interrupts))) / TICKS


def used(servers: list[int], database: list[int]) -> dict[str, float]:
    """The seconds of processors so far, by who used them."""
    own = {"servers": cpu_seconds(servers), "clients": time.process_time(), "database": cpu_seconds(database)}
    return {**own, "others": machine() - sum(own.values())}


def thinking(ports: list[int], level: str) -> Thoughts:
    """The seconds of all choices of bots so far, and how many took at most so many."""
    total, found = 0.0, Counter()
    for port in ports:
        with urlopen(f"http://127.0.0.1:{port}/metrics") as response:
            lines = response.read().decode().splitlines()
        for name, _, value in (line.rpartition(" ") for line in lines):
            if name.startswith("mirabilia_thinking_seconds_bucket") and f'level="{level}"' in name:
                found[float(name.split('le="')[1].partition('"')[0])] += float(value)
            elif name == f'mirabilia_thinking_seconds_sum{{level="{level}"}}':
                total += float(value)
    return total, found


async def measure(ports: list[int], processes: list[int], options: argparse.Namespace) -> None:
    """Play, and report."""
    load, luck = Load(options), Random(1)
    print(f"{options.tables} tables of four: {options.clients} clients, bots: {options.level}", flush=True)
    hands = asyncio.Semaphore(8)

    async def prepare(number: int) -> list[tuple[int, str, str, int]]:
        port, tokens = ports[number % len(ports)], [f"bench-{number}-{n}-{'x' * 20}" for n in range(4)]
        async with hands:
            table = await asyncio.to_thread(open_table, port, tokens[0], options)
        return [(port, table, tokens[seat], seat) for seat in range(options.clients)]

    tables = await asyncio.gather(*(prepare(number) for number in range(options.tables)))
    games = []
    for player in (player for table in tables for player in table):
        games.append(asyncio.create_task(client(*player, load, Random(luck.random()))))
        await asyncio.sleep(options.gather / len(tables) / options.clients)
    await asyncio.sleep(options.warm)
    gc.freeze()  # looking for garbage among thousands of States would hold the clients up, not the servers
    gc.disable()
    thought = thinking(ports, options.level)
    database = databases()
    load.counting, began, before = True, time.perf_counter(), used(processes, database)
    await asyncio.sleep(options.seconds)
    load.counting = False
    seconds, after = time.perf_counter() - began, used(processes, database)
    report(load, seconds, {name: after[name] - before[name] for name in after})
    report_bots(thought, thinking(ports, options.level), seconds)
    for game in games:
        game.cancel()
    for result in await asyncio.gather(*games, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


def report(load: Load, seconds: float, cores: dict[str, float]) -> None:
    """The figures."""
    times = sorted(load.times)
    print(f"choices  {len(times)}, {len(times) / seconds:.0f} a second, {load.refused} refused")
    size = load.bytes / max(1, load.states) / 1000
    part = load.changes / max(1, load.states)
    print(f"states   {load.states / seconds:.0f} a second, {size:.1f} kB each, {part:.0%} of them changes")
    each = 1000 * cores["servers"] / max(1, len(times))
    print(f"cpu      {each:.2f} ms of the servers for a choice", end="; of a core: ")
    print(*(f"{name} {used / seconds:.0%}" for name, used in cores.items()), sep=", ")
    for name, share in (("half", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("99.9 %", 0.999)):
        print(f"{name:>7} answered within {times[int(share * (len(times) - 1))] * 1000:.1f} ms")
    reached = times[int(0.99 * (len(times) - 1))] <= GOAL
    print(f"goal     99 % within {GOAL * 1000:.0f} ms: {'reached' if reached else 'missed'}")


def report_bots(before: Thoughts, after: Thoughts, seconds: float) -> None:
    """The figures of the bots."""
    new = {limit: count - before[1].get(limit, 0.0) for limit, count in after[1].items()}
    count = new.get(inf, 0.0)
    if count:
        mean = (after[0] - before[0]) / count * 1000
        late = min(limit for limit in new if new[limit] >= 0.99 * count)
        print(f"bots     {count / seconds:.0f} choices a second, {mean:.0f} ms each, 99 % within {late} s")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=2, choices=[1, 2, 3, 4])
    parser.add_argument("--game", default="wonders")
    parser.add_argument("--level", default="greedy", help="of the bots")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm", type=float, default=5, help="seconds before the measuring begins")
    parser.add_argument("--think", type=float, nargs=2, default=(1.0, 5.0), help="seconds, from and to")
    parser.add_argument("--gather", type=float, default=5, help="seconds in which all sit down")
    parser.add_argument("--whole", action="store_true", help="clients that want every State whole")
    parser.add_argument("--processes", type=int, default=1, help="servers; several need PostgreSQL")
    parser.add_argument("--database", help="a new SQLite file without it")
    options = parser.parse_args()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))  # each client is one; servers inherit it
    with tempfile.TemporaryDirectory() as folder:
        database, servers, ports = options.database or f"sqlite:///{folder}/bench.db", [], []
        try:
            for _ in range(options.processes):
                ports.append(free_port())
                servers.append(start(ports[-1], database, Path(folder)))
            asyncio.run(measure(ports, [server.pid for server in servers], options))
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()


if __name__ == "__main__":
    main()

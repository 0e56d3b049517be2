"""How fast the server answers: many live tables at once, each with clients and bots.

    python bench/server.py                       200 tables of four: two clients and two bots at each
    python bench/server.py --level search        the same with bots that search
    python bench/server.py --whole               the same with clients that want every State whole
    python bench/server.py --tables 1000 --processes 2 --database postgresql:///bench

Every client thinks for a while, chooses, and may be asked again. What is measured is the time from sending a
choice until the server says that it is kept, as a client sees it, and the time that bots take, waiting for a
core included. The servers run in processes of their own; all of a table are connected to the same one.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from math import inf
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mirabilia.server.changes import Follower

GOAL = 0.050  # seconds, for 99 choices of 100
Thoughts = tuple[float, dict[float, float]]
urlopen = build_opener(ProxyHandler({})).open  # straight to the server


class Load:
    """What all clients together have seen."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.times: list[float] = []
        self.states = self.changes = self.bytes = self.refused = self.finished = 0
        self.counting = False


Told = dict[str, Any]  # a message, or a State after all of them


async def client(port: int, table: str, token: str, seat: int, load: Load, luck: Random) -> None:
    """One player: thinks, chooses, and looks."""
    options = {"proxy": None, "compression": None, "ping_interval": None, "open_timeout": 60}
    async with connect(f"ws://127.0.0.1:{port}/ws/{table}", **options) as wire:
        news, follower, sent = asyncio.Event(), Follower(), [0.0]

        async def read() -> None:
            async for message in wire:
                tell = msgspec.json.decode(message)
                if tell["tell"] in ("state", "changes"):
                    assert follower.hear(tell)
                    load.states += load.counting
                    load.changes += load.counting and tell["tell"] == "changes"
                    load.bytes += len(message) * load.counting
                elif sent[0]:
                    if load.counting:
                        load.times.append(time.perf_counter() - sent[0])
                        load.refused += tell["tell"] == "no"
                    sent[0] = 0.0
                news.set()

        async def until(wish) -> None:
            while not wish():
                news.clear()
                await news.wait()

        async def read_all() -> None:
            with contextlib.suppress(ConnectionClosed):
                await read()

        reader = asyncio.create_task(read_all())
        hello = {"ask": "hello", "id": 0, "token": token, "changes": not load.options.whole}
        await wire.send(json.dumps(hello))
        await until(lambda: follower.state)
        if seat == 0:
            await wire.send(json.dumps({"ask": "start", "id": 1}))
        number = 1
        while True:
            await until(lambda: over(follower.state) or (asked(follower.state, seat) and not sent[0]))
            if over(follower.state):
                load.finished += seat == 0
                break
            await asyncio.sleep(luck.uniform(*load.options.think))
            offer = next(offer for offer in follower.state["yours"] if offer["seat"] == seat)
            if not offer["legal"] or not asked(follower.state, seat):
                continue
            number += 1
            action, decision = luck.choice(offer["legal"])["text"], follower.state["table"]["decision"]
            choice = {"seat": seat, "decision": decision, "action": action}
            sent[0] = time.perf_counter()
            await wire.send(json.dumps({"ask": "choose", "id": number, **choice}))
        reader.cancel()


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


async def fill(port: int, table: str, tokens: list[str], clients: int, level: str) -> None:
    """Seat the other clients, and bots on what is left."""
    async with contextlib.AsyncExitStack() as stack:
        for seat in range(1, 4):
            token = tokens[seat] if seat < clients else tokens[0]
            url = f"ws://127.0.0.1:{port}/ws/{table}"
            wire = await stack.enter_async_context(connect(url, proxy=None, compression=None))
            await wire.send(json.dumps({"ask": "hello", "id": 0, "token": token}))
            bot = {"ask": "seat_bot", "level": level}
            ask = {"ask": "take", "name": str(seat)} if seat < clients else bot
            await wire.send(json.dumps({**ask, "id": 1, "seat": seat}))
            while json.loads(await wire.recv()).get("id") != 1:
                pass


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(port: int, database: str) -> subprocess.Popen:
    """The server, once it answers."""
    program = os.environ.get("BENCH_SERVE", "-m mirabilia").split()
    command = [sys.executable, *program, "serve", "--port", str(port), "--database", database]
    limits = ("CONNECTIONS", "CONNECTIONS_EACH", "ASKS_ADDRESS", "READS_EACH", "CHANGES_EACH", "TABLES_EACH")
    many = {f"MIRABILIA_{name}": "100000" for name in limits}  # all clients come from one address
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=os.environ | many)
    while True:
        try:
            urlopen(f"http://127.0.0.1:{port}/health").close()
        except OSError:
            if process.poll() is not None:
                sys.exit("The server does not start.")
            time.sleep(0.1)
        else:
            return process


def cpu_seconds(process: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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
            await fill(port, table, tokens, options.clients, options.level)
        return [(port, table, tokens[seat], seat) for seat in range(options.clients)]

    tables = await asyncio.gather(*(prepare(number) for number in range(options.tables)))
    games = []
    for player in (player for table in tables for player in table):
        games.append(asyncio.create_task(client(*player, load, Random(luck.random()))))
        await asyncio.sleep(options.gather / len(tables) / options.clients)
    await asyncio.sleep(options.warm)
    thought = thinking(ports, options.level)
    load.counting, began, used = True, time.perf_counter(), sum(map(cpu_seconds, processes))
    own = time.process_time()
    await asyncio.sleep(options.seconds)
    load.counting = False
    seconds = time.perf_counter() - began
    report(load, seconds, sum(map(cpu_seconds, processes)) - used, time.process_time() - own)
    report_bots(thought, thinking(ports, options.level), seconds)
    for game in games:
        game.cancel()
    for result in await asyncio.gather(*games, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


def report(load: Load, seconds: float, used: float, own: float) -> None:
    """The figures."""
    times = sorted(load.times)
    print(f"choices  {len(times)}, {len(times) / seconds:.0f} a second, {load.refused} refused")
    size = load.bytes / max(1, load.states) / 1000
    part = load.changes / max(1, load.states)
    print(f"states   {load.states / seconds:.0f} a second, {size:.1f} kB each, {part:.0%} of them changes")
    each = 1000 * used / max(1, len(times))
    print(
        f"cpu      server {used / seconds:.0%} of a core: {each:.2f} ms a choice; clients {own / seconds:.0%}"
    )
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
                servers.append(start(ports[-1], database))
            asyncio.run(measure(ports, [server.pid for server in servers], options))
        finally:
            for server in servers:
                server.terminate()
            for server in servers:
                server.wait()


if __name__ == "__main__":
    main()

"""A real server under attack while honest people play on it.

    python tests/server/siege.py --seconds 600 --kills    # make siege

Honest choices are acknowledged within a second, nothing acknowledged is lost, and neither memory nor the log
grows. Where other programs share the machine a second is as much longer as they make it: meanwhile it is
measured what becomes of a little work of known size.
"""

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ledger import Killer, Ledger, Sends, check, play_tables
from playing import TOKENS, Server, table_for_two

ADA, BEN, MALLORY = TOKENS[:3]
HERE = Path(__file__).parent
MOST_MEMORY, MOST_LOG, SECOND = 200_000_000, 5_000_000, 1.0
WORK = 0.01  # seconds of a core


@dataclass
class Report:
    """What came of it."""

    attacks: dict[str, int] = field(default_factory=dict)
    choices: int = 0
    slowest: float = 0.0  # seconds until a choice was acknowledged, as long as a core has
    turns: int = 0
    kept: int = 0
    kills: int = 0
    memory: float = 0.0  # bytes more than before, at worst
    log: int = 0  # bytes

    def problems(self) -> list[str]:
        """What was not held."""
        found = {
            "a choice took too long": self.slowest > SECOND,
            "memory grows": self.memory > MOST_MEMORY,
            "the log grows": self.log > MOST_LOG,
            "nothing was played": self.kept == 0,
            "nobody attacked": not self.attacks,
        }
        return [what for what, is_so in found.items() if is_so]


class Watch:
    """Looks at the server, the attackers, and how much of a core there is."""

    def __init__(self, server: Server, report: Report) -> None:
        self.server, self.report = server, report
        self.before = 0.0
        self.slower = 1.0  # times, of late

    async def work(self) -> None:
        while True:
            await asyncio.sleep(0.2)
            self.slower = max(self.slower * 0.9, await asyncio.to_thread(slowness), 1.0)
            memory = resident(self.server)
            if memory:
                self.before = self.before or memory
                self.report.memory = max(self.report.memory, memory - self.before)

    def answered(self, seconds: float) -> None:
        """So long did it take until a choice was acknowledged."""
        self.report.choices += 1
        self.report.slowest = max(self.report.slowest, seconds / self.slower)


def slowness() -> float:
    """How many times longer than on a core of its own some work takes."""
    began, until = time.perf_counter(), time.thread_time() + WORK
    while time.thread_time() < until:
        sum(range(200))
    return (time.perf_counter() - began) / WORK


def resident(server: Server) -> float:
    """Bytes of memory of a server; 0 while there is none."""
    with contextlib.suppress(OSError, AttributeError):
        return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * 4096.0  # type: ignore[union-attr]
    return 0.0


@contextlib.asynccontextmanager
async def attackers(server: Server, table: str, report: Report) -> AsyncIterator[None]:
    """A process that attacks; how much it did is told at the end."""
    words = [sys.executable, str(HERE / "attacks.py"), str(server.port), table, MALLORY]
    process = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE)
    assert process.stdout is not None

    async def listen() -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            report.attacks = json.loads(line)

    listening = asyncio.create_task(listen())
    try:
        yield
        assert process.returncode is None, "the attackers have given up"
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        await listening


async def besiege(server: Server, seconds: float, kills: bool) -> Report:
    """Play whole games while the server is attacked, for so long at least."""
    report, luck = Report(), Random(7)
    watch = Watch(server, report)
    sends = Sends(watch.answered)
    watching = asyncio.create_task(watch.work())
    bad = await table_for_two(server, MALLORY, bot_level="greedy", public=True)  # Ben never comes
    killer = Killer(server, luck, seldom=120, sends=sends)
    until = time.monotonic() + seconds
    async with attackers(server, bad, report):
        while time.monotonic() < until or not report.kept:
            tables = [await table_for_two(server, bot_level="search") for _ in range(2)]
            playing = play_tables([server], tables, [ADA, BEN], sends, luck, local_addr=("127.0.0.2", 0))
            ledgers: list[Ledger] = await (killer.during(playing) if kills else playing)
            turns, kept = check(server, tables, ledgers, 2)
            report.turns, report.kept, report.kills = report.turns + turns, report.kept + kept, killer.kills
    watching.cancel()
    report.log = server.log_file.stat().st_size
    return report


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--kills", action="store_true")
    parser.add_argument("--database")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        database = asked.database or f"sqlite:///{folder}/tables.db"
        server = Server(database, Path(folder) / "log", forked=False, settings={}).start()
        report = asyncio.run(besiege(server, asked.seconds, asked.kills))
        server.kill()
    for name in report.__dataclass_fields__:
        print(f"{name:10} {getattr(report, name)}")
    problems = report.problems()
    sys.exit("; ".join(problems) if problems else 0)


if __name__ == "__main__":
    main()

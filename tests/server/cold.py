"""A cold start whose pace a test decides: the compiler and the hand-over wait for the test's word.

As a program it is what `mirabilia serve` is on a machine with nothing compiled; what would be compiled is in
the cache already. Orders come through two named pipes: to the "compiler" ("40 100", "done", "fail"), and to
the "handover" ("now").
"""

import asyncio
import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playing import PATIENCE, Server

from mirabilia.server.handover import Child, Handover
from mirabilia.server.logs import log_lines
from mirabilia.server.start import Plan, bind

PIPES = ("compiler", "handover")


class Cold(Server):
    """A server that was started with nothing compiled."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__(database, folder / "log")
        self.folder = folder
        for name in PIPES:
            os.mkfifo(folder / name)
        self._pipes = {name: os.open(folder / name, os.O_RDWR) for name in PIPES}

    def start(self, wait: bool = True) -> "Cold":
        command = [sys.executable, __file__, str(self.port), self.database, str(self.folder)]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        if wait:
            self.wait()
        return self

    def order(self, pipe: str, words: str) -> None:
        """Let the compiler or the hand-over go on."""
        os.write(self._pipes[pipe], f"{words}\n".encode())

    def close(self) -> None:
        """Kill what is left of it."""
        self.kill()
        self.until_alone()
        for pipe in self._pipes.values():
            os.close(pipe)

    # ------------------------------------------------------------ its processes
    def children(self) -> dict[str, int]:
        """The processes that it has started and that live, by what they do."""
        found = {}
        for folder in Path("/proc").iterdir():
            with contextlib.suppress(OSError, IndexError):
                words = (folder / "cmdline").read_text().split("\0")
                text = " ".join(words)
                if str(self.port) not in text and str(self.folder) not in text:
                    continue
                if (folder / "stat").read_text().rpartition(")")[2].split()[0] == "Z":
                    continue
                if '"interpreted": true' in text:
                    found["interpreted"] = int(folder.name)
                elif '"interpreted": false' in text:
                    found["compiled"] = int(folder.name)
                elif "compile-for-test" in text:
                    found["compiler"] = int(folder.name)
        return found

    def until_there(self, child: str) -> int:
        """Wait until there is such a process."""
        return int(self._until(lambda: self.children().get(child)))

    def until_alone(self) -> None:
        """Wait until all that it has started are gone."""
        self._until(lambda: not self.children())

    def until_said(self, words: str) -> None:
        """Wait for words in its log."""
        self._until(lambda: words in self.log())

    def _until(self, wish: Any) -> Any:
        until = time.monotonic() + PATIENCE
        while not (found := wish()):
            assert time.monotonic() < until, self.log()
            time.sleep(0.02)
        return found

    def hand_over(self) -> None:
        """Let all of it happen."""
        self.order("compiler", "done")
        self.order("handover", "now")
        self.until_said("start-compiled")


# ---------------------------------------------------------------- the programs
class Told(Handover):
    """Hands over when a test says so."""

    folder: Path

    async def compiled_server(self, first: Child) -> Child | None:
        found = await super().compiled_server(first)
        print("loaded" if found else "not loaded", flush=True)
        if found is not None:
            told = asyncio.Event()
            pipe = os.open(self.folder / "handover", os.O_RDONLY)
            asyncio.get_running_loop().add_reader(pipe, told.set)
            try:
                await told.wait()
            finally:
                asyncio.get_running_loop().remove_reader(pipe)
                os.close(pipe)
        return found


def pretend_to_compile(folder: str) -> int:
    """Say what a test says, until it says that this is done."""
    pipe = os.open(Path(folder) / "compiler", os.O_RDONLY)
    heard = b""
    while True:
        readable, _, _ = select.select([0, pipe], [], [])
        if 0 in readable and not os.read(0, 100):
            return 1
        if pipe in readable:
            data = os.read(pipe, 100)
            if not data:  # the test is gone
                return 1
            *lines, heard = (heard + data).split(b"\n")
            for line in lines:
                if line in (b"done", b"fail"):
                    return int(line == b"fail")
                print(line.decode(), flush=True)


def serve_cold(port: str, database: str, folder: str) -> int:
    """What `mirabilia serve` does, with this compiler."""

    def say(key: str, **values: Any) -> None:
        print(key, values, flush=True)

    log_lines()
    plan = Plan(port=int(port), database=database)
    compiler = (sys.executable, __file__, "compile-for-test", folder)
    work = Told(plan, bind(plan.host, plan.port), say, None, [compiler])
    work.folder = Path(folder)
    return asyncio.run(work.run())


if __name__ == "__main__":
    if sys.argv[1] == "compile-for-test":
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(pretend_to_compile(sys.argv[2]))
    sys.exit(serve_cold(*sys.argv[1:]))

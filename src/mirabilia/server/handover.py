"""The first minute: a server with interpreted rules plays while compilers work, then a compiled one does.

This process keeps the listening sockets and starts all others:

    interpreted server  serves at once ............ SIGTERM, ends
    compilers                     compile everything            .
    compiled server                                loads, waits . go: opens the database, serves ...

Never do two servers have the database open, and who connects between them waits in the sockets' queue.
The children hear this process on their inputs: if it is killed they end too. Where something cannot be
compiled the interpreted server goes on.
"""

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict

from mirabilia.engine.cache import cache_root
from mirabilia.kind import shown
from mirabilia.server.start import Plan, Say

log = logging.getLogger("mirabilia.server")

PYTHON = (sys.executable, "-P", "-m")  # -P: what lies in the present folder is no module of ours
PARTING = 15.0  # seconds after which a server that does not stop is killed: nothing kept is lost by that
LOADING = 99  # percent, until the other server has taken over


class Child:
    """A process that is told things on its input, and says things line by line."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(
        cls, command: Sequence[str], environment: dict[str, str], sockets: Sequence[socket.socket] = ()
    ) -> "Child":
        """Start it in a session of its own: a Ctrl+C is for us, and we pass it on."""
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment,
            pass_fds=[one.fileno() for one in sockets],
            start_new_session=True,
        )
        return cls(process)

    def tell(self, words: str) -> None:
        """Tell it something; who has gone does not hear it."""
        assert self.process.stdin is not None
        if not self.process.stdin.is_closing():
            self.process.stdin.write(f"{words}\n".encode())

    async def line(self) -> str | None:
        """The next thing it says; None when it says no more."""
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        return line.decode(errors="replace").strip() if line else None

    async def says(self, word: str) -> bool:
        """Wait for a word; False if it ends without it."""
        while (line := await self.line()) is not None:
            if line == word:
                return True
        return False

    def send(self, number: int) -> None:
        """Send it a signal, if it is there."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)

    async def end(self) -> None:
        """End it at once, if it is there."""
        if self.process.returncode is None:
            self.send(signal.SIGKILL)
            await self.process.wait()


class Handover:
    """Two servers that take turns, and the compilers."""

    def __init__(
        self,
        plan: Plan,
        sockets: Sequence[socket.socket],
        say: Say,
        ready: Callable[[str], object] | None = None,
        compilers: Sequence[Sequence[str]] = (),
    ) -> None:
        self.plan, self.sockets, self.say, self.ready = plan, sockets, say, ready
        self.compilers = compilers or [(*PYTHON, "mirabilia.warmup", game) for game in shown()]
        self.environment = dict(os.environ)
        self.stopping = False
        self.serving: Child | None = None
        self.successor: Child | None = None  # it has loaded everything and waits for its turn
        self._children: list[Child] = []

    async def run(self) -> int:
        """Serve until told to stop; the status to leave with."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.stop)
        try:
            first = self.serving = await self.start_server(interpreted=True)
            if self.stopping:  # already
                self.stop()
            work = asyncio.create_task(self.prepare(first))
            status = await first.process.wait()
            if self.successor is not None and not self.stopping:
                self.serving = self.successor
                self.successor.tell("go")
                status = await self.successor.process.wait()
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
        finally:
            for child in self._children:
                await child.end()
        if self.stopping and status in (-signal.SIGTERM, -signal.SIGINT):
            return 0  # it had nothing to put away yet
        return status if status >= 0 else 128 - status

    def stop(self) -> None:
        """Stop the one that serves; when it has put all away everything ends."""
        self.stopping = True
        if self.serving is not None:
            self.serving.send(signal.SIGTERM)

    # ------------------------------------------------------------ children
    async def start(
        self, command: Sequence[str], environment: dict[str, str], sockets: Sequence[socket.socket] = ()
    ) -> Child:
        """Start a child; it ends with us."""
        child = await Child.start(command, environment, sockets)
        self._children.append(child)
        return child

    async def start_server(self, interpreted: bool) -> Child:
        """A server on our sockets."""
        asked = {
            "plan": asdict(self.plan),
            "sockets": [one.fileno() for one in self.sockets],
            "interpreted": interpreted,
        }
        environment = self.environment | ({"NUMBA_DISABLE_JIT": "1"} if interpreted else {})
        command = (*PYTHON, "mirabilia.server.serve", json.dumps(asked))
        return await self.start(command, environment, self.sockets)

    # ------------------------------------------------------------ from the first server to the second
    async def prepare(self, first: Child) -> None:
        """When the page is there compile, load, and let the first server end."""
        began = time.monotonic()
        if not await first.says("serving"):
            return
        if self.ready is not None:  # a browser may keep whoever opens it
            threading.Thread(target=self.ready, args=(self.plan.address,), daemon=True).start()
        successor = None
        try:
            self.say("start-compiling")
            successor = await self.compiled_server(first)
        except Exception:  # no process can be started, say; people play on
            log.exception("the first minute went wrong")
        if self.stopping:
            return
        if successor is None:
            self.say("start-failed")
            first.tell("failed")
            return
        self.successor = successor
        first.send(signal.SIGTERM)
        try:
            await asyncio.wait_for(first.process.wait(), PARTING)
        except TimeoutError:
            await first.end()
        if await successor.says("serving"):
            self.say("start-compiled", seconds=round(time.monotonic() - began))

    async def compiled_server(self, first: Child) -> Child | None:
        """A server that has loaded compiled rules and bots; None if that cannot be."""
        if not await self.compile(first):
            return None
        successor = await self.start_server(interpreted=False)
        if await successor.says("loaded"):
            return successor
        await successor.end()
        return None

    async def compile(self, first: Child) -> bool:
        """Let all compilers work at once, and the first server know how far they are. Did all succeed?"""
        counts = [(0, 0)] * len(self.compilers)  # ready, of all
        shown = 0

        async def follow(place: int, compiler: Child) -> int:
            nonlocal shown
            while (line := await compiler.line()) is not None:
                ready, _, total = line.partition(" ")
                if not (ready.isdigit() and total.isdigit()):
                    continue
                counts[place] = int(ready), int(total)
                percent = percent_of(counts)
                if percent > shown:
                    shown = percent
                    first.tell(f"warming {percent}")
            return await compiler.process.wait()

        children = [await self.start(command, self.environment) for command in self.compilers]
        found = await asyncio.gather(*(follow(place, one) for place, one in enumerate(children)))
        return not any(found)


def percent_of(counts: Sequence[tuple[int, int]]) -> int:
    """How much is compiled; nothing as long as one has not said how much it has to do."""
    if not all(total for _, total in counts):
        return 0
    return min(LOADING, 100 * sum(ready for ready, _ in counts) // sum(total for _, total in counts))


@contextlib.contextmanager
def usable_cache(say: Say) -> Iterator[dict[str, str]]:
    """What children must know to find a cache that can be written: nothing, or a folder for this run."""
    try:
        cache_root().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=cache_root()):
            pass
    except OSError:
        say("start-no-cache")
        with tempfile.TemporaryDirectory(prefix="mirabilia-", ignore_cleanup_errors=True) as folder:
            yield {"MIRABILIA_CACHE": folder}
    else:
        yield {}


def hand_over(
    plan: Plan,
    sockets: Sequence[socket.socket],
    say: Say,
    ready: Callable[[str], object] | None = None,
    compilers: Sequence[Sequence[str]] = (),
) -> int:
    """Serve with interpreted rules, and with compiled ones once they are ready; the status to leave with."""
    with usable_cache(say) as settings:
        work = Handover(plan, sockets, say, ready, compilers)
        work.environment |= settings
        return asyncio.run(work.run())

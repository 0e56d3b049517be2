"""`mirabilia serve` in a process that is forked from one which has loaded everything: it starts at once.

That one begins anew for each run of the tests, loads what `loaded` imports, and waits.
No luck decides a test: such a server deals alike. With `make thorough` every run has deals of its own.
"""

import hashlib
import os
import signal
import sys
import threading
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.forkserver import ensure_running
from typing import Any
from unittest.mock import patch

import msgspec

from mirabilia.bots.levels import make_bot
from mirabilia.cli import app
from mirabilia.eyes import Eyes
from mirabilia.server import coaching, hub
from mirabilia.server.events import Level, Settings
from mirabilia.server.thinking import THINKING, Thinker


def run(arguments: list[str], log: str, settings: dict[str, str], hesitant: bool, iterations: int) -> None:
    """Be a server; what it says goes to its log."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    threading.Thread(target=end_with_the_tests, daemon=True).start()
    os.environ.update(settings)
    if not os.environ.get("MIRABILIA_THOROUGH"):
        deal_alike()
    if hesitant:
        Thinker.choose = lambda *_: threading.Event().wait()  # type: ignore[assignment,method-assign]
    coaching.ITERATIONS = iterations
    app(arguments)


def deal_alike() -> None:
    """Tables with the same settings get the same deal, and bots that see the same choose the same."""
    deal, think = hub.Hub.entry, Thinker.choose

    def entry(self: hub.Hub, settings: Settings, *rest: Any, **more: Any) -> Any:
        seed = hashlib.sha256(msgspec.json.encode(settings)).hexdigest()[:32]
        with patch.object(hub.secrets, "token_hex", lambda _: seed):
            return deal(self, settings, *rest, **more)

    def choose(self: Thinker, eyes: Eyes, level: Level, milliseconds: int) -> str:
        if level in THINKING:
            return think(self, eyes, level, milliseconds)
        seen = f"{eyes.seat} {[action.text for action in eyes.legal()]}"
        seed = int.from_bytes(hashlib.sha256(seen.encode()).digest()[:4], "big") + 1
        return make_bot(level, eyes.kind, seed, workers=1).choose(eyes).text

    hub.Hub.entry, Thinker.choose = entry, choose  # type: ignore[assignment,method-assign]


def end_with_the_tests() -> None:
    """Nothing is left behind, however the tests end."""
    tests = parent_process()
    assert tests is not None
    wait([tests.sentinel])
    os.kill(os.getpid(), signal.SIGKILL)


class Forked:
    """Such a process, as `subprocess` shows one.

    Bots on a hesitant server never come to an end; an analysis takes so many iterations for each choice.
    """

    def __init__(
        self, arguments: list[str], log: str, settings: dict[str, str], hesitant: bool, iterations: int
    ) -> None:
        context: Any = get_context("forkserver" if sys.platform == "linux" else "spawn")
        if sys.platform == "linux":
            context.set_forkserver_preload(["loaded"])
            with patch.dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path)):  # where `loaded` is found
                ensure_running()
        what = arguments, log, settings, hesitant, iterations
        self._process = context.Process(target=run, args=what, daemon=True)
        self._process.start()
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """Its status, if it has ended."""
        return self._process.exitcode  # type: ignore[no-any-return]

    def send_signal(self, number: int) -> None:
        """Any signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """As a crash does."""
        if self.poll() is None:
            self.send_signal(signal.SIGKILL)

    def wait(self, seconds: float | None = None) -> int | None:
        """Its status, once it has ended."""
        self._process.join(seconds)
        return self.poll()

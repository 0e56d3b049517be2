"""The server as a process: alone, or as one of the two that take turns in the first minute (`handover`).

    python -m mirabilia.server.serve PLAN    # started by `handover`, which it hears on its input

It hears `warming PERCENT` and `failed` while its rules are interpreted, and `go` when it has loaded compiled
ones and the other one is gone. It says `loaded` and `serving`. When its input ends it stops.
"""

import asyncio
import contextlib
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import platformdirs
import uvicorn
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from starlette.applications import Starlette

from mirabilia.eyes import eyes_of
from mirabilia.game import new
from mirabilia.kind import shown
from mirabilia.server import thinking
from mirabilia.server.app import make_app
from mirabilia.server.content import content
from mirabilia.server.gate import Config, Gate
from mirabilia.server.limits import Limits, limits_or_leave
from mirabilia.server.logs import LogStream, log_lines
from mirabilia.server.protocol import MOST_BYTES, Warming
from mirabilia.server.start import Plan
from mirabilia.server.storage import Storage, StorageFailed

log = logging.getLogger("mirabilia.server")

PARTING, SHORT_PARTING = 5, 2  # seconds that clients have to hang up; the short one while others wait
NOT_STARTED = 3
BACKLOG = 128  # connections that may come at one moment
SPARE = 200  # open files for everything else
SELDOM = 200_000, 50, 1_000  # views and messages go without leaving garbage behind


def default_database() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_path("mirabilia"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def play_trials() -> None:
    """Play a game of each kind, so that the engines are compiled before the first player comes."""
    luck = Random(0)
    with contextlib.redirect_stderr(LogStream()):  # what is said of the compiling
        for options in ({"game": name, **trial} for name, kind in shown().items() for trial in kind.trials):
            game = new(seed=0, **options)
            eyes = [eyes_of(game, seat) for seat in range(game.seats)]
            while not game.over:
                for seat in game.to_act:
                    game.view(seat)
                    eyes[seat].look(game)
                    game.choose(seat, luck.choice(game.legal(seat)))


def look_around() -> None:
    """Deal a game of each kind and let a bot look at it, so that all is imported when it counts."""
    content()
    for kind in shown():
        game = new(kind, seats=3, seed=0)
        game.view(0)
        thinking.thinker().choose(eyes_of(game, game.to_act[0]), "greedy", 0)


def check_database(url: str) -> None:
    """Leave with a sentence if there cannot be such a database."""
    try:
        Storage(url)
    except (ArgumentError, NoSuchModuleError, ValueError, ImportError) as error:
        sys.exit(f"This is not the address of a database: {error}")


def prepared(plan: Plan) -> Starlette:
    """The application on the database of a plan, which is not opened yet."""
    url = plan.database or os.environ.get("MIRABILIA_DATABASE_URL") or default_database()
    check_database(url)
    log_lines(plan.level)
    return make_app(url, plan.thinking, limits_within(limits_or_leave()))


def limits_within(limits: Limits) -> Limits:
    """The limits as far as the system has room: each connection is an open file."""
    if sys.platform == "win32":
        return limits
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + BACKLOG + SPARE
    if files < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most) if most >= 0 else wanted, most))
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    room = max(files - BACKLOG - SPARE, files // 2)
    if room >= limits.connections:
        return limits
    log.warning("there is room for %d connections only: a process may have %d open files", room, files)
    return msgspec.structs.replace(limits, connections=room)


class Server(uvicorn.Server):
    """A server that says where it is once it listens, and hears who started it."""

    def __init__(
        self,
        app: Starlette,
        plan: Plan,
        ready: Callable[[str], object] | None = None,
        hears: bool = False,
    ) -> None:
        self.hub, self.plan, self.ready, self.hears = app.state.hub, plan, ready, hears
        self._heard = b""
        limits = self.hub.limits
        super().__init__(
            Config(
                app,
                Gate(limits),
                host=plan.host,
                port=plan.port,
                log_config=None,
                access_log=False,
                ws_max_size=2 * MOST_BYTES,
                ws_per_message_deflate=False,  # a State is small, compressing it for everybody is not
                ws_ping_interval=20,
                ws_ping_timeout=20,
                timeout_graceful_shutdown=PARTING if self.hub.pool.warming is None else SHORT_PARTING,
                server_header=False,
                backlog=BACKLOG,
                forwarded_allow_ips=limits.proxies,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the database, listen, and say so."""
        try:
            await self.hub.storage.open()
        except StorageFailed as error:
            print(error, file=sys.stderr, flush=True)
            self.should_exit = True
            return
        if self.hears:
            asyncio.get_running_loop().add_reader(0, self.hear)
        await super().startup(sockets)
        if self.started:
            log.info("serving", extra={"address": self.plan.address})
            if self.ready is not None:
                self.ready(self.plan.address)

    def hear(self) -> None:
        """What the one who started this says."""
        more = os.read(0, 4096)
        if not more:  # gone without a word
            asyncio.get_running_loop().remove_reader(0)
            self.should_exit = True
        *lines, self._heard = (self._heard + more).split(b"\n")
        for line in lines:
            match line.decode().split():
                case ["warming", percent]:
                    self.hub.warm(Warming(int(percent), failed=False))
                case ["failed"] if self.hub.pool.warming is not None:
                    self.hub.warm(Warming(self.hub.pool.warming.percent, failed=True))

    def serve_until_told(self, sockets: list[socket.socket]) -> int:
        """Serve, put all away, and tell with which status to leave."""
        gc.freeze()  # what is there now stays: looking for garbage in it would hold everybody up
        gc.set_threshold(*SELDOM)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once all is put away
        try:
            with contextlib.suppress(KeyboardInterrupt):
                self.run(sockets)
        finally:
            pool = self.hub.pool
            if pool.loading or pool.warming:  # a compiler, or a slow thought, would keep others waiting
                logging.shutdown()
                os._exit(0 if self.started else NOT_STARTED)
        return 0 if self.started else NOT_STARTED


def serve_here(plan: Plan, sockets: list[socket.socket], ready: Callable[[str], object] | None = None) -> int:
    """Serve until told to stop; the status to leave with."""
    app = prepared(plan)
    play_trials()
    return Server(app, plan, ready).serve_until_told(sockets)


# ---------------------------------------------------------------- as one of two
def say(word: str) -> None:
    """Tell the one who started this; who is gone is told nothing."""
    with contextlib.suppress(OSError):
        os.write(1, f"{word}\n".encode())


def serve_for_another(plan: Plan, sockets: list[socket.socket], interpreted: bool) -> int:
    """Serve with interpreted rules at once; with compiled ones when they are loaded and the word is given."""
    app = prepared(plan)
    if interpreted:
        app.state.hub.warm(Warming(0, failed=False))
    else:
        play_trials()
        for kind in shown():
            thinking.warm_bots(kind)
        content()
        say("loaded")
        if os.read(0, 100) != b"go\n":
            return NOT_STARTED

    def ready(_: str) -> None:
        say("serving")
        if interpreted:
            threading.Thread(target=look_around, daemon=True).start()

    return Server(app, plan, ready, hears=True).serve_until_told(sockets)


def main() -> None:
    """What `handover` starts; its one argument says all."""
    asked = json.loads(sys.argv[1])
    sockets = [socket.socket(fileno=number) for number in asked["sockets"]]
    sys.exit(serve_for_another(Plan(**asked["plan"]), sockets, asked["interpreted"]))


if __name__ == "__main__":
    main()

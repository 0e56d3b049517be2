"""Starting the server: its address, its database, its logs."""

import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import platformdirs
import uvicorn
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from mirabilia.eyes import eyes_of
from mirabilia.game import new
from mirabilia.server.app import make_app
from mirabilia.server.logs import Told, log_lines
from mirabilia.server.protocol import MOST_BYTES
from mirabilia.server.storage import Storage
from mirabilia.server.thinking import USUAL

log = logging.getLogger("mirabilia.server")

OPTIONS: tuple[dict[str, Any], ...] = (
    {"game": "wonders", "seats": 3, "packs": ["leaders", "edifice"], "edition": 2},
    {"game": "wonders", "seats": 2},
    {"game": "architects", "seats": 2},
)


def default_database() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_path("mirabilia"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def warm_up() -> None:
    """Play a game of each kind, so that the engines are compiled before the first player comes."""
    luck = Random(0)
    with contextlib.redirect_stderr(Told()):  # what is said of the compiling
        for options in OPTIONS:
            game = new(seed=0, **options)
            eyes = [eyes_of(game, seat) for seat in range(game.seats)]
            while not game.over:
                for seat in game.to_act:
                    game.view(seat)
                    eyes[seat].look(game)
                    game.choose(seat, luck.choice(game.legal(seat)))


class Server(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[str], object] | None = None) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        if self.started:
            host = f"[{self.config.host}]" if ":" in self.config.host else self.config.host
            address = f"http://{host}:{self.config.port}"
            log.info("serving", extra={"address": address})
            if self.ready is not None:
                self.ready(address)


def free_port(first: int = 8007) -> int:
    """The first free port from here on."""
    for port in range(first, first + 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    sys.exit(f"All ports from {first} to {first + 99} are taken.")


def play_here() -> None:
    """A server for this machine alone, and a browser that shows it where there is one."""
    port = free_port()
    print(f"Mirabilia: http://127.0.0.1:{port}  (Ctrl+C to stop)", flush=True)
    serve("127.0.0.1", port, None, webbrowser.open)


def check_database(url: str) -> None:
    """Leave with a sentence if there cannot be such a database."""
    try:
        Storage(url)
    except (ArgumentError, NoSuchModuleError, ValueError, ImportError) as error:
        sys.exit(f"This is not the address of a database: {error}")


def serve(
    host: str,
    port: int,
    database: str | None,
    ready: Callable[[str], object] | None = None,
    thinking: int = USUAL,
) -> None:
    """Serve until told to stop; clients are told, and what is in the log stays.

    A bot that searches thinks for so many milliseconds, if there is time.
    """
    url = database or os.environ.get("MIRABILIA_DATABASE_URL") or default_database()
    check_database(url)
    log_lines()
    warm_up()
    gc.freeze()  # what is there now stays: looking for garbage in it would hold everybody up
    app = make_app(url, thinking)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws_max_size=2 * MOST_BYTES,
        ws_per_message_deflate=False,  # a State is small, compressing it for everybody is not
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    server = Server(config, ready)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once all is put away
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run()
    finally:
        if app.state.hub.pool.warming:  # all is put away; a compiler would go on for a minute
            logging.shutdown()
            os._exit(0 if server.started else 3)
    if not server.started:
        sys.exit(3)

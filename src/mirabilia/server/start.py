"""`mirabilia serve` and `mirabilia play`: take the address, then serve at once, whatever is compiled.

Where everything is compiled this process is the server; else it looks after an interpreted one and the
compilers beside it (`handover`). Only what every start needs is imported here.
"""

import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from errno import EADDRINUSE
from typing import Any, NoReturn

from mirabilia.server.logs import log_lines
from mirabilia.warmup import is_ready
from mirabilia.words import sentence

log = logging.getLogger("mirabilia.server")

FIRST_PORT, PORTS = 8007, 100
Say = Callable[..., object]  # a key of the locale, and what fills its sentence


@dataclass(frozen=True)
class Plan:
    """What to serve, and where."""

    host: str = "127.0.0.1"
    port: int = FIRST_PORT
    database: str | None = None
    thinking: int = 200  # milliseconds of a bot that searches
    quiet: bool = False  # only warnings are logged

    @property
    def address(self) -> str:
        """Of the page."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def level(self) -> int:
        """Of what is logged."""
        return logging.WARNING if self.quiet else logging.INFO


def bind(host: str, port: int) -> list[socket.socket]:
    """A socket for each address of a host; nobody can connect yet. Raises OSError."""
    bound: list[socket.socket] = []
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            one = socket.socket(family, kind, protocol)
            bound.append(one)
            if os.name == "posix":
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            one.bind(address)
    except OSError:
        for one in bound:
            one.close()
        raise
    return bound


def bind_or_leave(host: str, port: int) -> list[socket.socket]:
    """The same; where it cannot be, leave with a sentence."""
    try:
        return bind(host, port)
    except OSError as error:
        key = "start-port-taken" if error.errno == EADDRINUSE else "start-no-address"
        sys.exit(sentence("en", key, host=host, port=port, problem=error.strerror or error))


def bind_free_port(language: str) -> tuple[int, list[socket.socket]]:
    """The first port of this machine that nobody has, and its socket."""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                continue
        try:
            return port, bind("127.0.0.1", port)
        except OSError:
            continue
    last = FIRST_PORT + PORTS - 1
    sys.exit(sentence(language, "start-ports-taken", first=FIRST_PORT, last=last))


def play_here(language: str = "en", path: str = "") -> NoReturn:
    """A server for this machine alone, and a browser that shows a path of it where there is one."""
    port, sockets = bind_free_port(language)
    plan = Plan(port=port, quiet=True)

    def say(key: str, **values: Any) -> None:
        print(sentence(language, key, **values), flush=True)

    say("start-address", address=f"{plan.address}{path}")
    run(plan, sockets, say, lambda address: webbrowser.open(f"{address}{path}"))


def serve(host: str, port: int, database: str | None, thinking: int) -> NoReturn:
    """Serve until told to stop; clients are told, and what is in the log stays."""
    sockets = bind_or_leave(host, port)
    plan = Plan(host, port, database, thinking)

    def say(key: str, **values: Any) -> None:
        log.log(logging.WARNING if key == "start-failed" else logging.INFO, sentence("en", key, **values))

    run(plan, sockets, say)


def is_loaded() -> bool:
    """Has this process compiled code already, from whoever started us in it?"""
    kernel = sys.modules.get("mirabilia.engine.kernel")
    return kernel is not None and any(one.overloads for one in kernel.kernels)


def run(
    plan: Plan, sockets: list[socket.socket], say: Say, ready: Callable[[str], object] | None = None
) -> NoReturn:
    """Serve in this process if all is compiled, or should not be; else hand over later.

    Windows cannot hand sockets on: there this process compiles first.
    """
    log_lines(plan.level)
    interpreted = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    if sys.platform != "win32" and not interpreted and not is_loaded() and not is_ready():
        from mirabilia.server.handover import hand_over

        sys.exit(hand_over(plan, sockets, say, ready))
    from mirabilia.server.serve import serve_here

    sys.exit(serve_here(plan, sockets, ready))

"""The first minute on a new machine: from the start with an empty cache to the page, a hand, and real bots.

    python bench/first_minute.py [--runs 2] [--play] [--quick]

Starts `mirabilia serve` (or `play`) in empty folders, opens a table of four with three searching bots, plays
on, and says after how many seconds what was there. Everything is taken away afterwards.
"""

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 1800.0  # seconds
SLOWEST = "slowest turn while compiling"
TOKEN = "first-minute-------------"
fetch = build_opener(ProxyHandler({})).open


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def started(play: bool, folder: Path) -> Iterator[str]:
    """A server with nothing compiled; its address."""
    command = [sys.executable, "-m", "mirabilia", "play" if play else "serve"]
    port = free_port()
    command += [] if play else ["--port", str(port), "--database", f"sqlite:///{folder / 'tables.db'}"]
    settings = {
        "MIRABILIA_CACHE": str(folder / "cache"),
        "XDG_DATA_HOME": str(folder / "data"),
        "BROWSER": f'sh -c "touch {folder}/opened" %s',
    }
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | settings)
    try:
        address = f"http://127.0.0.1:{port}"
        while play and not (found := re.search(r"http://[0-9.:]+", (folder / "log").read_text())):
            time.sleep(0.01)
        yield found[0] if play and found else address
    finally:
        process.send_signal(signal.SIGTERM)
        status = process.wait(60)
        print((folder / "log").read_text(), end="", file=sys.stderr)
        print(f"left with status {status}", file=sys.stderr)


def until_answered(address: str) -> None:
    """Ask for the page until it is there."""
    while True:
        with suppress(OSError, HTTPException):
            fetch(address, timeout=PATIENCE).close()
            return
        time.sleep(0.01)


class Player:
    """Somebody at a table who chooses whatever comes first, and comes back."""

    def __init__(self, address: str, table: str) -> None:
        self.url = f"{address.replace('http', 'ws')}/ws/{table}"
        self.asked = 0
        self.socket: ClientConnection | None = None
        self.visits = 0
        self.gap = 0.0  # the longest time without a State after a lost connection

    def ask(self, kind: str, **fields: Any) -> None:
        """Say something to the server."""
        assert self.socket is not None
        self.asked += 1
        with suppress(ConnectionClosed):  # it is asked again after coming back
            self.socket.send(json.dumps({"ask": kind, "id": self.asked, **fields}))

    def states(self) -> Iterator[dict[str, Any]]:
        """All States, through lost connections."""
        lost = 0.0
        while True:
            try:
                with connect(self.url, proxy=None, open_timeout=PATIENCE, max_size=None) as self.socket:
                    self.visits += 1
                    self.ask("hello", token=TOKEN)
                    for message in self.socket:
                        if '"tell":"state"' in message:
                            if lost:
                                self.gap, lost = max(self.gap, time.monotonic() - lost), 0.0
                            yield json.loads(message)
                        elif '"tell":"no"' in message:
                            raise SystemExit(f"The server refuses what this asks for: {message}")
            except (OSError, ConnectionClosed, EOFError):
                pass
            lost = lost or time.monotonic()
            time.sleep(0.05)


def play_on(address: str, told: dict[str, float], began: float, quick: bool) -> bool:
    """Open a table and play until searching bots have answered (or the game is over); tell what happened."""

    def now(what: str) -> None:
        if what not in told:
            told[what] = time.monotonic() - began
            print(f"{told[what]:8.1f} s  {what}", flush=True)

    settings = {"game": "wonders", "seats": 4, "bot_level": "search", "bot_delay": 0}
    body = json.dumps({"settings": settings, "name": "Ada", "bots": True}).encode()
    request = Request(f"{address}/api/tables", body, {"cookie": f"mirabilia={TOKEN}"})
    with fetch(request, timeout=PATIENCE) as response:
        table = json.load(response)["id"]
    player, dealt, answered, chosen = Player(address, table), False, -1, 0.0
    visit = 0  # when it was chosen
    searched = -1  # the latest decision for which bots that search were asked
    for state in player.states():
        seen, warming = state["table"], state["warming"]
        if seen["stage"] == "open" and not dealt:
            player.ask("start")
            dealt = True
        if seen["stage"] == "over":
            return False
        if seen["stage"] != "playing":
            continue
        now("the first hand is on the table")
        for mark in (25, 50, 75):
            if warming and warming["percent"] >= mark:
                now(f"{mark} % compiled")
        if chosen and seen["decision"] > answered:
            if warming:
                told[SLOWEST] = max(told.get(SLOWEST, 0.0), time.monotonic() - chosen)
            now("all bots have answered a first choice")
            if quick:
                return True
        if not warming:
            now("compiled rules and bots have taken over")
            if seen["decision"] > searched >= 0:
                now("bots that search have answered")
                told["at the hand-over without a State"] = player.gap
                return True
        chair = seen["chairs"][0]
        wait = 5.0 if warming else 0.0  # people think
        if chair["asked"] and not chair["chosen"] and (seen["decision"], player.visits) > (answered, visit):
            if chosen and time.monotonic() - chosen < wait:
                time.sleep(wait)
            chosen, answered, visit = time.monotonic(), seen["decision"], player.visits
            searched = -1 if warming else answered
            player.ask("choose", seat=0, decision=answered, action=state["yours"][0]["legal"][0]["text"])
    raise EOFError("there are no more States")


def measure(play: bool, quick: bool) -> dict[str, float]:
    """One start with nothing compiled."""
    told: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="mirabilia-first-") as name:
        began = time.monotonic()
        with started(play, Path(name)) as address:
            until_answered(address)
            told["the page answers"] = time.monotonic() - began
            print(f"{told['the page answers']:8.1f} s  the page answers", flush=True)
            if play:
                while not (Path(name) / "opened").exists():
                    time.sleep(0.01)
                told["the browser is opened"] = time.monotonic() - began
                print(f"{told['the browser is opened']:8.1f} s  the browser is opened", flush=True)
            while not play_on(address, told, began, quick):
                pass  # a game was over before all was compiled
    return told


def main() -> None:
    """Measure some starts, and print all of it."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--runs", type=int, default=2)
    options.add_argument("--play", action="store_true", help="mirabilia play instead of mirabilia serve")
    options.add_argument("--quick", action="store_true", help="only until the bots have answered once")
    asked = options.parse_args()
    runs = []
    for run in range(asked.runs):
        print(f"run {run + 1} of {asked.runs}; load of the machine before it: {os.getloadavg()[0]:.1f}")
        runs.append(measure(asked.play, asked.quick))
    for what in runs[0]:
        print(f"{what}: {', '.join(f'{run[what]:.1f}' for run in runs if what in run)} s")


if __name__ == "__main__":
    main()

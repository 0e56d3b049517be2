"""The first minute: interpreted rules play while all is compiled, then compiled ones; nothing is lost."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from cold import Cold
from databases import Postgres
from ledger import Ledger, Sends, check, play_tables
from playing import PATIENCE, PLAIN, TOKENS, Player, Server, come_back, over

from effort import effort, long, some
from mirabilia.server.handover import percent_of, usable_cache
from mirabilia.warmup import is_ready

ADA, BEN = TOKENS[:2]
THOUGHTS = "mirabilia_thinking_seconds_count"
Start = Callable[..., Cold]


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Start]:
    """Servers for one test, started with nothing compiled."""
    started: list[Cold] = []

    def start(database: str | None = None, wait: bool = True) -> Cold:
        folder = tmp_path / f"cold-{len(started)}"
        folder.mkdir()
        started.append(Cold(database or f"sqlite:///{tmp_path / 'tables.db'}", folder))
        return started[-1].start(wait)

    yield start
    for one in started:
        one.close()


@pytest.fixture(params=some(["sqlite", "postgres"], 1))
def own_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database: of each kind with `make thorough`."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'own.db'}"
    found: Postgres = request.getfixturevalue("postgres")
    return found.new_database()


def metric(server: Server, name: str) -> float:
    """A number of the metrics; what has not been counted yet is 0."""
    lines = server.get("/metrics").text.splitlines()
    return next((float(line.split(" ")[1]) for line in lines if line.startswith(f"{name} ")), 0.0)


def advice(server: Server, table: str) -> tuple[int, str]:
    """What comes of asking the coach: the status, and the code of a refusal."""
    response = server.get(f"/api/tables/{table}/advice?seat=0", ADA)
    return response.status_code, response.json().get("code", "")


async def choose_any(player: Player) -> None:
    """Choose for seat 0, and wait until the bots have answered."""
    decision = player.state["table"]["decision"]
    await player.choose(0, player.legal(0)[0])
    await player.until(lambda state: over(state) or state["table"]["decision"] > decision)


# ---------------------------------------------------------------- the whole of it
def test_a_game_begins_with_interpreted_rules_and_goes_on_with_compiled_ones(cold: Start) -> None:
    server = cold()
    process = server.process
    table = server.open(ADA, "Ada", bots=True, seats=3, bot_level="search", options={"boards": PLAIN})

    async def story() -> None:
        async with server.player(table, ADA) as ada:
            await ada.ask("start")
            await ada.until(lambda state: bool(state["yours"]))
            assert ada.state["warming"] == {"percent": 0, "failed": False}
            assert len(ada.offer(0)["view"]["hand"]) == 7
            await choose_any(ada)  # bots that search have answered, without searching
            assert metric(server, f'{THOUGHTS}{{level="greedy"}}') >= 2
            assert metric(server, f'{THOUGHTS}{{level="search"}}') == 0
            server.order("compiler", "40 100")
            await ada.until(lambda state: state["warming"] == {"percent": 40, "failed": False})
            assert metric(server, "mirabilia_interpreted") == 1
            assert metric(server, "mirabilia_compiled_percent") == 40
            assert advice(server, table) == (503, "coach-warming")
            await choose_any(ada)
            before = ada.state["number"]
            server.order("compiler", "done")
            server.order("handover", "now")
            assert await ada.until_closed() == 1012
            await come_back(ada)
            await ada.until(lambda state: state["warming"] is None)
            assert ada.state["number"] >= before
            assert ada.state["table"]["decision"] == 2
            assert metric(server, "mirabilia_interpreted") == 0
            assert metric(server, "mirabilia_compiled_percent") == 100
            for _ in range(2):  # for the first of them the bots had chosen before
                await choose_any(ada)
            assert metric(server, f'{THOUGHTS}{{level="search"}}') >= 2
            assert advice(server, table) == (200, "")
            while not over(ada.state):
                await choose_any(ada)

    asyncio.run(story())
    assert len(server.record(table)) > 100
    assert server.process is process
    assert set(server.children()) == {"compiled"}
    assert server.stop() == 0
    server.until_alone()
    assert '"level": "error"' not in server.log()


def test_no_choice_is_lost_when_it_is_handed_over(own_database: str, cold: Start) -> None:
    server = cold(own_database)
    server.order("compiler", "done")
    server.until_said("loaded")
    tables = [server.open(ADA, "Ada", seats=3, options={"boards": PLAIN}) for _ in range(effort(20))]

    async def story() -> tuple[list[Ledger], int]:
        for table in tables:
            async with server.player(table, ADA) as ada, server.player(table, BEN) as ben:
                await ben.ask("take", seat=1, name="Ben")
                await ada.ask("seat_bot", seat=2)
                await ada.ask("start")
        sends = Sends()
        playing = asyncio.create_task(play_tables([server], tables, [ADA, BEN], sends, Random(7)))
        await sends.more(12)
        server.order("handover", "now")
        await asyncio.to_thread(server.until_said, "start-compiled")
        during = sends.count
        return await playing, during

    ledgers, during = asyncio.run(story())
    turns, kept = check(server, tables, ledgers, 2)
    assert turns >= 18 * len(tables)
    assert kept >= turns
    assert 12 <= during < sum(len(sent) for one in ledgers for sent in one.sent.values())  # it was midway
    assert server.stop() == 0
    assert '"level": "error"' not in server.log()


@long
def test_nobody_is_refused_while_no_server_is_there(cold: Start) -> None:
    """From the first answer on there is always somebody to connect to."""
    server = cold()
    answers: list[int] = []

    async def knock() -> None:
        while True:
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE):
                answers.append(1)
            await asyncio.sleep(0.005)

    async def story() -> None:
        knocking = asyncio.create_task(knock())
        await asyncio.to_thread(server.hand_over)
        assert not knocking.done(), knocking.exception()
        knocking.cancel()

    asyncio.run(story())
    assert answers


# ---------------------------------------------------------------- told to stop, and killed
def bring_to(server: Cold, phase: str) -> None:
    """Let it come this far."""
    if phase == "starting":
        server.until_there("interpreted")
        return
    server.wait()
    server.until_there("compiler")
    if phase == "compiling":
        server.order("compiler", "40 100")
    if phase in ("loading", "loaded"):
        server.order("compiler", "done")
        server.until_there("compiled")
    if phase == "loaded":
        server.until_said("loaded")
    if phase == "compiled":
        server.hand_over()


PHASES = ("starting", "compiling", "loading", "loaded", "compiled")


ENDS = [*((phase, signal.SIGTERM) for phase in PHASES), ("compiling", signal.SIGINT)]


@pytest.mark.parametrize(("phase", "number"), some(ENDS, 2))
def test_it_stops_in_every_phase_when_it_is_told_to(phase: str, number: int, cold: Start) -> None:
    server = cold(wait=False)
    bring_to(server, phase)
    assert server.process is not None
    server.process.send_signal(number)
    assert server.process.wait(PATIENCE) == 0
    assert not server.children()
    assert '"level": "error"' not in server.log()


@pytest.mark.parametrize("phase", some(PHASES, 1))
def test_nothing_is_left_of_one_that_was_killed(phase: str, cold: Start, tmp_path: Path) -> None:
    server = cold(wait=False)
    bring_to(server, phase)
    table = ""
    if phase != "starting":
        table = server.open(ADA, "Ada", seats=3)
    server.kill()
    server.until_alone()
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", server.port)) != 0
    if table:
        again = cold()
        assert again.get(f"/api/tables/{table}", ADA).json()["yours"] == [0]


@long
def test_a_compiled_server_that_dies_ends_it_with_its_status(cold: Start) -> None:
    server = cold()
    server.hand_over()
    os.kill(server.until_there("compiled"), signal.SIGKILL)
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 128 + signal.SIGKILL
    assert not server.children()


def test_an_interpreted_server_that_dies_ends_it_with_its_status(cold: Start) -> None:
    server = cold()
    os.kill(server.until_there("interpreted"), signal.SIGKILL)
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 128 + signal.SIGKILL
    assert not server.children()


# ---------------------------------------------------------------- what cannot be compiled
TROUBLES = ("it fails", "it is killed", "what it compiled cannot be loaded")


@pytest.mark.parametrize("trouble", some(TROUBLES, 2))
def test_games_go_on_where_nothing_can_be_compiled(trouble: str, cold: Start) -> None:
    server = cold()
    table = server.open(ADA, "Ada", bots=True, seats=3, bot_level="search", options={"boards": PLAIN})

    async def story() -> None:
        async with server.player(table, ADA) as ada:
            await ada.ask("start")
            await ada.until(lambda state: bool(state["yours"]))
            server.order("compiler", "70 100")
            await ada.until(lambda state: bool(state["warming"]["percent"] == 70))
            if trouble == "it fails":
                server.order("compiler", "fail")
            elif trouble == "it is killed":
                os.kill(server.until_there("compiler"), signal.SIGKILL)
            else:
                server.order("compiler", "done")
                os.kill(server.until_there("compiled"), signal.SIGKILL)
            await ada.until(lambda state: state["warming"] == {"percent": 70, "failed": True})
            assert advice(server, table) == (503, "coach-away")
            await choose_any(ada)

    asyncio.run(story())
    assert "start-failed" in server.log()
    assert set(server.children()) == {"interpreted"}
    assert server.stop() == 0


def test_a_cache_that_cannot_be_written_is_replaced_for_a_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []

    def say(key: str, **_: object) -> None:
        told.append(key)

    monkeypatch.setenv("MIRABILIA_CACHE", str(tmp_path / "good"))
    with usable_cache(say) as settings:
        assert settings == {}
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MIRABILIA_CACHE", str(tmp_path / "file"))
    with usable_cache(say) as settings:
        folder = Path(settings["MIRABILIA_CACHE"])
        assert folder.is_dir()
    assert not folder.exists()
    assert told == ["start-no-cache"]


def test_progress_is_of_all_compilers_and_never_whole() -> None:
    assert percent_of([(3, 10), (0, 0)]) == 0  # one has not counted yet
    assert percent_of([(3, 10), (15, 30)]) == 45
    assert percent_of([(10, 10), (30, 30)]) == 99  # the other server has to take over


def test_bots_that_were_warmed_up_once_leave_a_mark() -> None:
    """The tests of this folder begin with that: all servers in them have compiled rules from the start."""
    assert is_ready()


# ---------------------------------------------------------------- the command itself
def command(port: int, *more: str) -> list[str]:
    return [sys.executable, "-m", "mirabilia", "serve", "--port", str(port), *more]


class Empty(Server):
    """`mirabilia serve` on a machine with nothing compiled."""

    def start(self, wait: bool = True) -> "Empty":
        cache = self.log_file.parent / "cache"
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                command(self.port, "--database", self.database),
                stdout=log,
                stderr=log,
                env=os.environ | {"MIRABILIA_CACHE": str(cache)},
            )
        if wait:
            self.wait()
        return self


def test_the_command_deals_a_hand_before_anything_is_compiled(tmp_path: Path) -> None:
    server = Empty(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log").start()
    try:
        table = server.open(ADA, "Ada", bots=True, seats=4, bot_level="search")

        async def story() -> None:
            async with server.player(table, ADA) as ada:
                await ada.ask("start")
                await ada.until(lambda state: bool(state["yours"]))
                assert len(ada.offer(0)["view"]["hand"]) == 7
                assert ada.state["warming"]["percent"] < 100
                await ada.until(lambda state: state["warming"]["percent"] > 0)  # it is compiled indeed

        asyncio.run(story())
        assert server.stop() == 0
    finally:
        server.kill()
    assert "Compiling for this machine" in server.log()
    assert '"level": "error"' not in server.log()


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = subprocess.run(command(port), capture_output=True, text=True, timeout=PATIENCE)
    assert found.returncode == 1
    assert found.stderr == f"Port {port} of 127.0.0.1 is taken; choose another with --port.\n"


def test_a_bad_database_is_told_in_a_sentence_also_by_a_cold_start(cold: Start) -> None:
    server = cold("nonsense", wait=False)
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 1
    assert "This is not the address of a database" in server.log()
    assert not server.children()

"""Clocks, with a time of our own: who lets his run out is played by a bot where the table says so."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inside import hub_on, room_with, until
from playing import TOKENS

from mirabilia.server import room as rooms
from mirabilia.server import sight
from mirabilia.server.events import Settings
from mirabilia.server.hub import Hub
from mirabilia.server.protocol import Choose, Start, Unseat
from mirabilia.server.room import Room, hash_of

ADA, BEN = TOKENS[:2]
DAY = 86_400
Wait = Callable[[float], None]


class PretendedClock:
    """Time that passes when it is told to, and a clock of the machine that may jump."""

    def __init__(self) -> None:
        self.now, self.jumped = 1000.0, 0.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now + self.jumped

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def jump(self, seconds: float) -> None:
        self.jumped += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> PretendedClock:
    pretended = PretendedClock()
    for module in (rooms, sight):
        monkeypatch.setattr(module, "time", pretended)
    return pretended


@pytest.fixture
def wait(clock: PretendedClock) -> Wait:
    """Let time pass."""
    return clock.wait


async def dealt(hub: Hub, **settings: Any) -> Room:
    """Ada, Ben and a bot who has chosen already."""
    room = await room_with(hub, Settings(seats=3, bot_delay=0, **settings), [ADA, BEN, None])
    await room.answer(Start(1), hash_of(ADA))
    await until(lambda: not room.table.bots_to_act())
    return room


async def choose(room: Room, seat: int) -> None:
    assert room.table.game is not None
    action = room.table.game.legal(seat)[0].text
    await room.answer(Choose(2, seat, room.table.decisions, action), hash_of(TOKENS[seat]))


def played_by(room: Room) -> str:
    """P for a player, b for a bot."""
    return "".join("b" if chair.bot else "P" for chair in room.table.chairs)


def test_a_bot_plays_for_who_lets_the_clock_run_out(tmp_path: Path, wait: Wait) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await dealt(hub, clock=60, absent_to_bot=True, bot_level="greedy")
            await choose(room, 0)
            wait(59)
            await hub.mind_clocks()
            assert played_by(room) == "PPb"
            wait(2)
            await hub.mind_clocks()
            assert played_by(room) == "Pbb"  # Ada had chosen, Ben had not
            assert room.table.chairs[1].bot == "greedy"
            await until(lambda: room.table.decisions == 1)
            await room.answer(Unseat(3, 1), hash_of(BEN))  # he is back
            assert played_by(room) == "PPb"
            wait(59)
            await hub.mind_clocks()
            assert played_by(room) == "PPb"  # a new decision, the whole time again
            assert not room.idle

    asyncio.run(story())


@pytest.mark.parametrize("settings", [{"clock": 60}, {"absent_to_bot": True}, {"pace": "days", "clock": DAY}])
def test_nobody_is_replaced_where_the_table_does_not_say_so(
    tmp_path: Path, wait: Wait, settings: dict[str, Any]
) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await dealt(hub, **settings)
            wait(30 * DAY)
            await hub.mind_clocks()
            assert played_by(room) == "PPb"
            assert room.idle  # nobody watches: it is read again when somebody comes

    asyncio.run(story())


def test_the_time_without_a_server_does_not_count(tmp_path: Path, wait: Wait) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            table = (await dealt(hub, clock=60, absent_to_bot=True)).table.id
        wait(1000)
        async with hub_on(tmp_path) as hub:
            await hub.resume()
            room = hub.rooms[table]
            for seconds, expected in ((0, "PPb"), (59, "PPb"), (2, "bbb")):
                wait(seconds)
                await hub.mind_clocks()
                assert played_by(room) == expected

    asyncio.run(story())


def test_a_clock_of_days_runs_on_through_restarts(tmp_path: Path, wait: Wait) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            table = (await dealt(hub, pace="days", clock=2 * DAY, absent_to_bot=True)).table.id
        for expected in ("PPb", "bbb"):  # a restart a day
            wait(DAY)
            async with hub_on(tmp_path) as hub:
                await hub.resume()
                wait(rooms.GRACE)
                await hub.mind_clocks()
                assert played_by(hub.rooms[table]) == expected

    asyncio.run(story())


def test_a_server_looks_at_its_clocks_by_itself(tmp_path: Path, wait: Wait) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            hub.start()
            room = await dealt(hub, clock=60, absent_to_bot=True)
            wait(61)
            await until(lambda: played_by(room) == "bbb")

    asyncio.run(story())


@pytest.mark.parametrize("seconds", [3600.0, -3600.0, 40 * DAY, -40 * DAY])
def test_a_jump_of_the_machines_clock_replaces_nobody(
    tmp_path: Path, clock: PretendedClock, seconds: float
) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await dealt(hub, clock=60, absent_to_bot=True)
            clock.wait(20)
            clock.jump(seconds)
            await hub.mind_clocks()
            assert played_by(room) == "PPb"
            seen = room.sight.table()
            assert seen.now - seen.decided == 20  # what the page shows
            clock.wait(39)
            await hub.mind_clocks()
            assert played_by(room) == "PPb"
            clock.wait(2)
            await hub.mind_clocks()
            assert played_by(room) == "bbb"

    asyncio.run(story())


@pytest.mark.parametrize("seconds", [3600.0, -3600.0])
def test_a_jump_while_the_server_was_away_costs_nobody_the_last_minutes(
    tmp_path: Path, clock: PretendedClock, seconds: float
) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            table = (await dealt(hub, pace="days", clock=DAY, absent_to_bot=True)).table.id
        clock.wait(DAY - 1800)
        clock.jump(seconds)
        async with hub_on(tmp_path) as hub:
            await hub.resume()
            clock.wait(rooms.GRACE - 1)
            await hub.mind_clocks()
            assert played_by(hub.rooms[table]) == "PPb"

    asyncio.run(story())

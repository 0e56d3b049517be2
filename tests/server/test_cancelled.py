"""Whoever asks may go away at any moment: the table knows what is in the log, and everybody is told."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from inside import FakeSocket, Onlooker, client_at, hub_on, room_with, until

from mirabilia.server.events import Settings, read_event
from mirabilia.server.hub import Hub
from mirabilia.server.protocol import AnyAsk, Choose, Leave, SeatBot, Start, Take, Unseat
from mirabilia.server.room import Room, hash_of
from mirabilia.server.table import Table

ADA, BEN = "ada-ada-ada-ada-ada-ada", "ben-ben-ben-ben-ben-ben"
STEPS = 40  # of the event loop: more than anything here takes


class SlowDisk:
    """Every transaction is written at once, and comes back when it is let go."""

    def __init__(self, hub: Hub) -> None:
        self.held = threading.Event()
        self.held.set()
        transact = hub.storage._transact

        def slowly(work: Any) -> Any:
            found = transact(work)
            self.held.wait()
            return found

        hub.storage._transact = slowly  # type: ignore[method-assign]


def choose(room: Room) -> Choose:
    game = room.table.game
    assert game is not None
    return Choose(1, 0, room.table.decisions, game.legal(0)[0].text)


def asking(ask: AnyAsk) -> Callable[[Room], Awaitable[int]]:
    """Ada asks this."""
    return lambda room: room.answer(ask, hash_of(ADA))


ASKS: dict[str, tuple[str, Callable[[Room], Awaitable[int]]]] = {  # by the stage of the table before it
    "take": ("open", asking(Take(1, 2, "Cem"))),
    "leave": ("open", asking(Leave(1, 0))),
    "seat a bot": ("open", asking(SeatBot(1, 2))),
    "start": ("full", asking(Start(1))),
    "choose": ("playing", lambda room: room.answer(choose(room), hash_of(ADA))),
    "leave to a bot": ("playing", asking(Leave(1, 0))),
    "let a bot play": ("playing", asking(SeatBot(1, 0))),
    "take back": ("lent", asking(Unseat(1, 0))),
    "rematch": ("over", lambda room: room.rematch(hash_of(ADA))),
}


async def table_at(hub: Hub, stage: str) -> Room:
    """A table of Ada, Ben and a third one at a stage; bots that are asked have chosen."""
    third = None if stage == "over" else "cem-cem-cem-cem-cem-cem"
    room = await room_with(hub, Settings(seats=3, bot_delay=0.0), [ADA, BEN, third])
    if stage == "open":
        await room.answer(Leave(0, 2), hash_of(third or ""))
    if stage in ("playing", "lent", "over"):
        await room.answer(Start(0), hash_of(ADA))
    if stage in ("lent", "over"):
        await room.answer(SeatBot(0, 0, "random"), hash_of(ADA))
    if stage == "over":
        await room.answer(SeatBot(0, 1, "random"), hash_of(BEN))
        room.enter(Onlooker())
        await until(lambda: room.table.stage == "over")
    if room.bots is not None:
        await until(lambda: room.bots is not None and room.bots.done())
    return room


async def logged(hub: Hub, room: Room) -> Table:
    """The table as its log tells it."""
    seed = await hub.storage.seed_of(room.table.id)
    assert seed is not None
    table = Table(room.table.id, seed)
    for number, at, body in await hub.storage.load(room.table.id, -1):
        table.fold(number, at, read_event(body))
    return table


def facts(table: Table) -> tuple[Any, ...]:
    record = None if table.game is None else table.game.record()
    return table.number, table.chairs, table.stage, table.decisions, table.rematch, record


@asynccontextmanager
async def everything(folder: Path, stage: str) -> AsyncIterator[tuple[Hub, Room, SlowDisk]]:
    async with hub_on(folder) as hub:
        room = await table_at(hub, stage)
        yield hub, room, SlowDisk(hub)


async def cancel_after(steps: int, work: Awaitable[int], disk: SlowDisk) -> None:
    """Cancel something after so many steps of the loop, while the disk is slow."""
    task = asyncio.ensure_future(work)
    disk.held.clear()
    for _ in range(steps):
        await asyncio.sleep(0)
    task.cancel()
    for _ in range(3):
        await asyncio.sleep(0)
    disk.held.set()
    await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("name", ASKS)
def test_what_was_written_is_known_wherever_an_ask_is_cancelled(tmp_path: Path, name: str) -> None:
    stage, ask = ASKS[name]

    async def story(steps: int) -> bool:
        folder = tmp_path / str(steps)
        folder.mkdir()
        async with everything(folder, stage) as (hub, room, disk), client_at(room, BEN) as watcher:
            await until(lambda: bool(watcher.sent))
            before = room.table.number
            await cancel_after(steps, ask(room), disk)
            await until(lambda: not hub._whole and (room.bots is None or room.bots.done()))
            assert facts(room.table) == facts(await logged(hub, room))
            await until(lambda: told(watcher) == room.table.number)
            return room.table.number > before

    happened = [asyncio.run(story(steps)) for steps in (*range(12), STEPS)]
    assert happened[-1]
    assert happened == sorted(happened)  # once it has begun it is done


def told(watcher: FakeSocket) -> int:
    """The number of the latest State that somebody got."""
    return max(tell["number"] for tell in watcher.sent if tell["tell"] == "state")


def test_a_choice_of_one_who_is_gone_is_seen_by_the_next_who_comes(tmp_path: Path) -> None:
    """The connection is reset while the choice is written; the server learns it when it has news."""

    async def story() -> None:
        async with everything(tmp_path, "playing") as (hub, room, disk):
            gone = asyncio.Event()

            async def reset(_: str) -> None:
                gone.set()
                raise ConnectionResetError

            async with client_at(room, ADA) as ada:
                await until(lambda: bool(ada.sent))
                disk.held.clear()
                action = choose(room).action
                ada.say({"ask": "choose", "id": 1, "seat": 0, "decision": 0, "action": action})
                await until(lambda: room.lock.locked())
                ada.send_text = reset  # type: ignore[method-assign]
                room.changed()
                await gone.wait()
                for _ in range(STEPS):
                    await asyncio.sleep(0)
                disk.held.set()
            await until(lambda: not hub._whole)
            async with client_at(room, ADA) as again:
                await until(lambda: any(tell["tell"] == "state" for tell in again.sent))
                state = next(tell for tell in again.sent if tell["tell"] == "state")
                assert state["table"]["chairs"][0]["chosen"]

    asyncio.run(story())

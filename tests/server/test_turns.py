"""However much one wants, the others have their turns: of thinking, and of whatever there is little of."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

from inside import Onlooker, hub_on, room_with, until
from playing import PLAIN

from mirabilia.server.events import Settings
from mirabilia.server.protocol import Start
from mirabilia.server.room import hash_of
from mirabilia.server.thinking import PATIENCE, USUAL, Pool
from mirabilia.server.turns import NOW_AND_THEN, Turns

ADA, BEN, CEM = "a" * 24, "b" * 24, "c" * 24


async def order_of(turns: Turns, wishes: list[tuple[str, bool]]) -> list[str]:
    """Who has a turn after whom, if all of these wait while the only place is taken."""
    order: list[str] = []
    first = await turns.take("first")

    async def wish(whose: str, seen: bool) -> None:
        turn = await turns.take(whose, seen)
        order.append(whose)
        await asyncio.sleep(0)
        turns.give_back(turn)

    waiting = [asyncio.create_task(wish(*one)) for one in wishes]
    await asyncio.sleep(0)
    turns.give_back(first)
    await asyncio.gather(*waiting)
    assert (turns.free, turns.unseen) == (turns.size, 0)
    return order


def test_however_many_wait_for_one_the_others_come_between_them() -> None:
    wishes = [("many", True)] * 50 + [("few", True)] * 2 + [("one", True)]
    order = asyncio.run(order_of(Turns(1), wishes))
    assert order[:6] == ["many", "few", "one", "many", "few", "many"]


def test_what_nobody_waits_for_comes_last_and_never_has_all_places() -> None:
    wishes = [("unseen", False)] * 5 + [("seen", True)] * 3
    assert asyncio.run(order_of(Turns(1), wishes)) == ["seen"] * 3 + ["unseen"] * 5

    async def story() -> None:
        turns = Turns(4)
        waiting = [asyncio.create_task(turns.take("unseen", seen=False)) for _ in range(10)]
        await asyncio.sleep(0)
        assert (turns.unseen, turns.free) == (2, 2)
        await turns.take("seen")
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert turns.waiting("unseen", seen=False) == 0

    asyncio.run(story())


def test_what_nobody_waited_for_is_in_line_with_the_others_once_somebody_does() -> None:
    async def story() -> list[str]:
        turns, order = Turns(1), []
        first = await turns.take("first")

        async def wish(whose: str, seen: bool) -> None:
            turn = await turns.take(whose, seen)
            order.append(whose)
            await asyncio.sleep(0)
            turns.give_back(turn)

        wishes = [("table", False), *[("many", True)] * 20]
        waiting = [asyncio.create_task(wish(*one)) for one in wishes]
        await asyncio.sleep(0)
        turns.show("table", "ada")
        assert (turns.waiting("table", seen=False), turns.waiting("ada"), turns.rivals) == (0, 1, 2)
        turns.give_back(first)
        await asyncio.gather(*waiting)
        assert (turns.free, turns.unseen) == (1, 0)
        return order

    assert asyncio.run(story()).index("table") == 1


def test_what_nobody_waits_for_has_a_turn_now_and_then() -> None:
    wishes = [("many", True)] * 30 + [("unseen", False)] * 2
    order = asyncio.run(order_of(Turns(1), wishes))
    assert [place for place, whose in enumerate(order) if whose == "unseen"] == [
        NOW_AND_THEN - 1,
        2 * NOW_AND_THEN,
    ]


def test_who_gives_up_waiting_leaves_no_gap() -> None:
    async def story() -> None:
        luck, turns = Random(3), Turns(2)

        async def wish(whose: str, seen: bool) -> None:
            turn = await turns.take(whose, seen)
            try:
                await asyncio.sleep(luck.random() / 1000)
            finally:
                turns.give_back(turn)

        wishes = [asyncio.create_task(wish(luck.choice("abc"), luck.random() < 0.7)) for _ in range(400)]
        for _ in range(200):
            luck.choice(wishes).cancel()
            await asyncio.sleep(luck.random() / 2000)
        await asyncio.gather(*wishes, return_exceptions=True)
        assert (turns.free, turns.unseen, turns.rivals) == (2, 0, 0)

    asyncio.run(story())


def test_a_bot_is_not_behind_a_thousand_of_somebody_elses() -> None:
    async def story() -> list[int]:
        pool, gate, given = Pool(USUAL, threads=1), threading.Event(), []

        def job(milliseconds: int) -> int:
            assert gate.wait(300)
            given.append(milliseconds)
            return len(given)

        many = [asyncio.create_task(pool.think(job, USUAL, "many")) for _ in range(1000)]
        await asyncio.sleep(0)
        mine = asyncio.create_task(pool.think(job, USUAL, "mine"))
        await asyncio.sleep(0)
        gate.set()
        place = await mine
        for one in many:
            one.cancel()
        await asyncio.gather(*many, return_exceptions=True)
        pool.close()
        return [place, given[place - 1]]

    place, milliseconds = asyncio.run(story())
    assert place <= 3
    assert milliseconds >= USUAL / PATIENCE


def test_bots_are_in_line_again_as_soon_as_their_player_is_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            gate = threading.Event()
            hub.pool = Pool(10, threads=1)
            busy = asyncio.create_task(hub.pool.think(lambda _: gate.wait(300), 10, "somebody"))
            await asyncio.sleep(0)
            settings = Settings(seats=3, bot_delay=0, options={"boards": PLAIN})
            room = await room_with(hub, settings, [ADA, None, None], "search")
            await room.answer(Start(1), hash_of(ADA))
            turns = hub.pool._turns
            await until(lambda: turns.waiting(room.table.id, seen=False) == 2)
            room.enter(Onlooker("192.0.2.1", ADA))
            assert (turns.waiting(room.table.id, seen=False), turns.waiting("192.0.2.1")) == (0, 2)
            gate.set()
            await busy
            await until(lambda: not room.table.bots_to_act())

    asyncio.run(story())


def test_where_only_bots_play_they_wait_until_somebody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3, bot_delay=0), [None] * 3, "random")
            await room.answer(Start(1), hash_of(""))
            assert room.bots is None
            assert room.idle, "nothing keeps it in memory"
            assert await hub.storage.due(time.time() + 1e6, 1e18) == []
            room.enter(Onlooker())
            await until(lambda: room.table.stage == "over")

    asyncio.run(story())


def test_bots_whom_people_wait_for_play_also_while_nobody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            settings = Settings(seats=3, bot_delay=0, options={"boards": PLAIN})
            room = await room_with(hub, settings, [ADA, BEN, None])
            await room.answer(Start(1), hash_of(ADA))
            await until(lambda: not room.table.bots_to_act())

    asyncio.run(story())


THREADS_THAT_THINK = """
import asyncio
from threadpoolctl import threadpool_info
from mirabilia.learning.one_thread import one_thread
from mirabilia.server.thinking import Pool

@one_thread
def threads(_=0):
    return {one["num_threads"] for one in threadpool_info() if one["user_api"] == "blas"}

async def story():
    pool = Pool(threads=1)
    return await pool.think(threads, 1, "ada"), await pool.in_background(threads)

print(asyncio.run(story()))
"""


def test_threads_that_think_ask_networks_on_one_thread() -> None:
    """OpenBLAS takes their number from the main thread only, so it is set before they begin."""
    two = os.environ | {"OPENBLAS_NUM_THREADS": "2"}
    found = subprocess.run(
        [sys.executable, "-c", THREADS_THAT_THINK], env=two, capture_output=True, text=True
    )
    assert found.stdout == "({1}, {1})\n", found.stderr

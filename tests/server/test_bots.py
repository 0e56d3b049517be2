"""Bots at the table: each level plays, beside the server; what is chosen too late is thrown away."""

import asyncio
import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from inside import Onlooker, hub_on, room_with, until
from playing import PATIENCE as WAIT
from playing import PLAIN, TOKENS, Server, over, players

import mirabilia
from mirabilia.bots import Level as LevelOfBots
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.server import metrics
from mirabilia.server.events import Created, Level, Settings, read_event, write_event
from mirabilia.server.protocol import Choose, Leave, SeatBot, Start, Unseat
from mirabilia.server.room import Room, hash_of
from mirabilia.server.storage import Append
from mirabilia.server.thinking import LEAST, NICE, NICEST, PATIENCE, STRATEGIST, USUAL, Pool, Thinker

ADA, BEN, CLEO = TOKENS[:3]
GAMES: dict[str, dict[str, Any]] = {
    "wonders": {"seats": 3, "options": {"packs": ["leaders", "edifice"], "edition": 2}},
    "duel": {"seats": 2},
    "architects": {"game": "architects", "seats": 3},
}


def levels(table: dict[str, Any]) -> list[str | None]:
    """The level of the bot on each seat."""
    return [chair["level"] for chair in table["table"]["chairs"]]


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("level", ["dreamer", "apprentice", "rules", "journeyman", "greedy"])
def test_bots_of_each_quick_level_play_whole_games(sqlite_server: Server, level: str) -> None:
    async def story(settings: dict[str, Any]) -> None:
        table = sqlite_server.open(ADA, **settings)
        async with sqlite_server.player(table, ADA) as ada:
            for seat in range(settings["seats"]):
                await ada.ask("seat_bot", seat=seat, level=level)
            assert levels(ada.state) == [level] * settings["seats"]
            await ada.ask("start")
            await ada.until(over)
        assert mirabilia.replay(sqlite_server.record(table)).over

    for settings in GAMES.values():
        asyncio.run(story(settings))


@pytest.mark.parametrize("kind", GAMES)
def test_bots_that_search_play_whole_games(tmp_path: Path, kind: str) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            hub.pool.milliseconds = 10
            settings = Settings(bot_delay=0, **GAMES[kind])
            room = await room_with(hub, settings, [None] * settings.seats, "search")
            await room.answer(Start(1), hash_of(""))
            room.enter(Onlooker())
            await until(lambda: room.table.stage == "over")

    asyncio.run(story())


def test_four_bots_that_search_are_given_less_than_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[list[int]] = []

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            hub.pool = Pool(USUAL, threads=2)

            def choose(_: Thinker, eyes: Eyes, level: Level, milliseconds: int) -> str:
                given[-1].append(milliseconds)
                return eyes.legal()[0].text

            async def all_at_once(room: Room, think: Any = Room.bot_choices) -> Any:
                given.append([])
                return await think(room)

            monkeypatch.setattr(Thinker, "choose", choose)
            monkeypatch.setattr(Room, "bot_choices", all_at_once)
            room = await room_with(hub, Settings(seats=4, bot_delay=0), [None] * 4, "search")
            await room.answer(Start(1), hash_of(""))
            room.enter(Onlooker())
            await until(lambda: room.table.stage == "over")

    asyncio.run(story())
    fours = [budgets for budgets in given if len(budgets) == 4]
    assert len(fours) >= 18
    for budgets in fours:
        assert max(budgets) <= USUAL
        assert sum(budgets) / 2 < 1000  # on two threads


def test_the_time_that_bots_take_is_measured(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", bots=True, seats=4, bot_level="search")
        async with sqlite_server.player(table, ADA) as ada:
            await ada.ask("start")
            await ada.until(lambda state: all(chair["chosen"] for chair in state["table"]["chairs"][1:]))

    asyncio.run(story())
    shown = sqlite_server.get("/metrics").text
    assert 'mirabilia_thinking_seconds_bucket{le="1.0",level="search"}' in shown


# ---------------------------------------------------------------- which level
def test_bots_that_fill_up_or_take_over_have_the_level_of_the_table(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", bots=True, seats=4, bot_level="greedy")
        async with players(sqlite_server, table, ADA, BEN) as (ada, ben):
            assert levels(ada.state) == [None, "greedy", "greedy", "greedy"]
            for seat in (1, 2, 3):
                await ada.ask("unseat", seat=seat)
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("seat_bot", seat=2)
            await ada.ask("seat_bot", seat=3, level="apprentice")
            await ada.ask("start")
            await ben.ask("leave", seat=1)
            assert levels(ben.state) == [None, "greedy", "greedy", "apprentice"]
            await ben.ask("unseat", seat=1)
            await ben.ask("seat_bot", seat=1, level="rules")  # who plays on for one may be chosen
            assert levels(ben.state) == [None, "rules", "greedy", "apprentice"]
            await ada.ask("leave", seat=0)
            await ada.until(over)
            await ada.ask("rematch")
            fresh = ada.state["table"]["rematch"]
        async with players(sqlite_server, fresh, ADA) as (ada,):
            assert levels(ada.state) == [None, None, "greedy", "apprentice"]

    asyncio.run(story())


def test_the_usual_level_is_search_and_a_table_is_casual_only_if_it_says_so(sqlite_server: Server) -> None:
    answer = sqlite_server.request("POST", "/api/tables", ADA, content='{"settings":{},"bots":true}')
    table = sqlite_server.get(f"/api/tables/{answer.json()['id']}").json()
    assert levels(table) == ["search"] * 4
    assert not Settings().casual


@pytest.mark.parametrize(("kind", "master"), [("wonders", "learned"), ("architects", "search")])
def test_a_strategist_is_as_strong_on_any_machine_and_a_master_takes_the_time_there_is(
    kind: str, master: str
) -> None:
    game, thinker = mirabilia.new(kind, seats=3, seed=1), Thinker()
    eyes = eyes_of(game, game.to_act[0])
    budgets = []
    for level, milliseconds in (("search", 10), ("learned", 10), ("search", 200), ("learned", 20)):
        thinker.choose(eyes, level, milliseconds)
        budgets.append(thinker.bots["search" if level == "search" else master, kind].level)
    steady = LevelOfBots("search", iterations=STRATEGIST)
    timed = [LevelOfBots(master, milliseconds=milliseconds) for milliseconds in (10, 20)]
    assert budgets == [steady, timed[0], steady, timed[1]]


# ---------------------------------------------------------------- logs from before there were levels
OLD = (
    '{"event":"created","settings":{"seats":3,"bot_delay":0.0},"owner":"ADA","seed_hash":"0","rules":1}',
    '{"event":"took","seat":0,"holder":"ADA","name":"Ada"}',
    '{"event":"seated_bot","seat":1,"level":"random"}',
    '{"event":"seated_bot","seat":2}',
    '{"event":"started"}',
)


def test_a_log_from_before_there_were_levels_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            hub.pool.milliseconds = 10
            holders = frozenset({hash_of(ADA)})
            bodies = [body.replace("ADA", hash_of(ADA)) for body in OLD]
            old = Append("OLDOLDOLDOLD", 0, 1.0, bodies, "playing", holders, seed="7" * 32)
            await hub.storage.append(old)
            room = await hub.room("OLDOLDOLDOLD")
            assert (room.table.settings.bot_level, room.table.settings.casual) == ("search", False)
            assert [chair.bot for chair in room.table.chairs] == [None, "random", "random"]
            await room.answer(Leave(1, 0), hash_of(ADA))
            assert room.table.chairs[0].bot == "search"
            room.enter(Onlooker())
            await until(lambda: room.table.stage == "over")

    asyncio.run(story())


def test_settings_come_back_from_the_log_as_they_were() -> None:
    for settings in (Settings(casual=False, bot_level="rules"), Settings(casual=True, bot_level="random")):
        created = Created(settings, "owner", "hash")
        assert read_event(write_event(created)) == created


# ---------------------------------------------------------------- while a bot thinks
class Held:
    """Bots that think until they are let go."""

    def __init__(self) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()

    def choose(self, _: Thinker, eyes: Eyes, level: Level, milliseconds: int) -> str:
        self.begun.set()
        assert self.go_on.wait(WAIT)
        return eyes.legal()[-1].text


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    holding = Held()
    monkeypatch.setattr(Thinker, "choose", lambda *given: holding.choose(*given))
    yield holding
    holding.go_on.set()


def test_what_a_bot_chose_for_who_has_come_back_is_thrown_away(tmp_path: Path, held: Held) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3, bot_delay=0), [ADA, BEN, CLEO])
            await room.answer(Start(1), hash_of(ADA))
            before = discarded()
            await room.answer(SeatBot(2, 0), hash_of(ADA))
            await until(held.begun.is_set)
            game = room.table.game
            assert game is not None
            await room.answer(Unseat(3, 0), hash_of(ADA))  # nobody waits for the bot
            await room.answer(Choose(4, 1, 0, game.legal(1)[0].text), hash_of(BEN))
            held.go_on.set()
            assert room.bots is not None
            await room.bots
            assert discarded() == before + 1
            assert room.table.game is not None
            assert room.table.game.to_act == (0, 2)
            own = game.legal(0)[0].text
            await room.answer(Choose(5, 0, 0, own), hash_of(ADA))
            await room.answer(Choose(6, 2, 0, game.legal(2)[0].text), hash_of(CLEO))
            assert room.table.game.choices()[0][1].text == own

    asyncio.run(story())


def test_what_a_bot_chose_for_another_decision_is_thrown_away(tmp_path: Path, held: Held) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            settings = Settings(seats=3, options={"boards": PLAIN}, bot_delay=0)
            room = await room_with(hub, settings, [ADA, BEN, CLEO])
            await room.answer(Start(1), hash_of(ADA))
            await room.answer(SeatBot(2, 0), hash_of(ADA))
            await until(held.begun.is_set)
            await room.answer(Unseat(3, 0), hash_of(ADA))
            for seat, token in enumerate((ADA, BEN, CLEO)):
                assert room.table.game is not None
                first = room.table.game.legal(seat)[0].text
                await room.answer(Choose(4, seat, 0, first), hash_of(token))
            assert room.table.decisions == 1
            first_thoughts = room.bots
            await room.answer(SeatBot(5, 0), hash_of(ADA))  # the bot is back, asked something else
            held.go_on.set()
            assert first_thoughts is not None
            await first_thoughts
            assert room.table.game is not None
            actions = [action.text for _, action in room.table.game.choices()]
            assert actions[0] == room.table.game.rewound().legal(0)[0].text
            assert len(actions) == 4  # and has answered that

    asyncio.run(story())


def discarded() -> float:
    found = metrics.REGISTRY.get_sample_value("mirabilia_thoughts_discarded_total")
    assert found is not None
    return found


def test_a_server_that_is_killed_while_bots_think_goes_on(
    own_sqlite: str, new_server: Callable[..., Server]
) -> None:
    slow = new_server(own_sqlite, hesitant=True)
    table = slow.open(ADA, bots=True, seats=3, bot_level="search")

    async def begin() -> None:
        async with slow.player(table, ADA) as ada:
            await ada.ask("start")

    asyncio.run(begin())
    slow.kill()
    with sqlite3.connect(own_sqlite.removeprefix("sqlite:///")) as connection:
        count = connection.execute("SELECT count(*) FROM events WHERE body LIKE '%chose%'").fetchone()[0]
    connection.close()
    assert count == 0  # they were thinking
    quick = new_server(own_sqlite, thinking=10)

    async def watch() -> None:
        async with quick.player(table, ADA) as ada:
            await ada.until(over)

    asyncio.run(watch())
    assert quick.stop() == 0


# ---------------------------------------------------------------- turns on the threads
@pytest.mark.parametrize(
    ("crowd", "first"), [(1, 200), (4, 200), (8, 200), (20, 80), (80, 20), (1000, LEAST)]
)
def test_those_who_wait_share_the_time_that_there_is(crowd: int, first: int) -> None:
    pool, now, budgets = Pool(200, threads=2), 0.0, []
    for left in range(crowd, 0, -1):
        budgets.append(pool.budget(200, now, left))
        now += budgets[-1] / 1000 / pool.size
    assert budgets[0] == first
    assert min(budgets) >= LEAST
    assert now <= max(PATIENCE * 0.2, crowd * LEAST / 1000 / pool.size) + 0.01
    assert max(budgets) - min(budgets) <= max(4, first // 10)  # nobody gets much more than another


def test_who_needs_no_time_does_not_wait_and_who_has_gone_is_forgotten() -> None:
    async def story() -> list[str]:
        pool, order = Pool(threads=1), []
        busy, free = threading.Event(), threading.Event()

        def hold(_: int) -> None:
            busy.set()
            assert free.wait(WAIT)

        holding = asyncio.create_task(pool.think(hold, 200, ""))
        await until(busy.is_set)
        waiting = [
            asyncio.create_task(pool.think(lambda _, name=name: order.append(name), 200, ""))
            for name in ("one", "gone", "two")
        ]
        await asyncio.sleep(0)
        assert pool.waiting == 3
        waiting[1].cancel()
        await pool.quickly(lambda: order.append("quick"), "")
        assert pool.waiting == 2
        free.set()
        await asyncio.gather(holding, *waiting, return_exceptions=True)
        assert await pool.think(lambda milliseconds: milliseconds, 200, "") == 200  # the thread is free again
        pool.close()
        return order

    assert asyncio.run(story()) == ["quick", "one", "two"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows a priority for each thread")
def test_thinking_steps_back_behind_people() -> None:
    async def story() -> tuple[int, int, int]:
        pool = Pool(threads=1)

        def steps(_: int = 0) -> int:
            return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

        found = await pool.quickly(steps, ""), await pool.think(steps, 1, ""), await pool.in_background(steps)
        pool.close()
        return found

    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert asyncio.run(story()) == (own, min(19, own + NICE), min(19, own + NICEST))
    assert os.getpriority(os.PRIO_PROCESS, 0) == own

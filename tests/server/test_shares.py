"""Nobody takes it all: turns of thinking, the lobby, others' lists, a table's log, what a server holds."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from inside import Onlooker, app_on, client_at, hub_on, room_with, until
from playing import PLAIN, Player, Refused, Server, over, players

from mirabilia.server import hub as hubs
from mirabilia.server import room as rooms_of_server
from mirabilia.server import storage as storages
from mirabilia.server.addresses import opener
from mirabilia.server.events import Chose, Created, SeatedBot, Settings, Started, TookBack, TookSeat
from mirabilia.server.limits import Limits
from mirabilia.server.pace import Paces
from mirabilia.server.protocol import Choose, Leave, SeatBot, Start, Take, Unseat
from mirabilia.server.room import GRACE, Room, hash_of
from mirabilia.server.shares import Shares
from mirabilia.server.table import MOST_CHANGES, MOST_COMINGS, Refusal, Table

ADA, BEN, CEM = "a" * 24, "b" * 24, "c" * 24


# ---------------------------------------------------------------- shares
def test_the_place_with_most_loses_its_newest() -> None:
    shares = Shares([("many", "a"), ("few", "b"), ("many", "c")])
    assert shares.take_for("many") is None
    assert shares.take_for("few") is None, "it would have more than the other then"
    shares.add("many", "d")
    assert shares.take_for("new") == "d"
    assert (len(shares), shares.of("many"), shares.of("few"), shares.of("new")) == (3, 2, 1, 0)
    for thing in ("a", "a", "c", "nothing"):
        shares.remove(thing)
    assert (len(shares), shares.of("many")) == (1, 0)
    assert Shares().take_for("new") is None


# ---------------------------------------------------------------- a table's log
def restless(room: Room) -> int:
    """How often Ada may let a bot play and take her seat back within one decision."""
    for number in range(1000):
        asked: Any = Leave(1, 0) if number % 2 == 0 else Unseat(1, 0)
        try:
            event = room.event_of(asked, hash_of(ADA))
        except Refusal:
            return number
        room.table = room.table.then(5.0, [event])
    raise AssertionError("there is no end to it")


def test_a_seat_that_comes_and_goes_is_refused_but_may_choose(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            settings = Settings(seats=3, options={"boards": PLAIN}, bot_delay=10)
            room = await room_with(hub, settings, [ADA, BEN, CEM])
            await room.answer(Start(1), hash_of(ADA))
            assert restless(room) == MOST_CHANGES
            assert room.table.chairs[0].bot is None
            legal = [action.text for action in room.table.game.legal(0)]  # type: ignore[union-attr]
            room.table = room.table.then(6.0, [room.event_of(Choose(2, 0, 0, legal[0]), hash_of(ADA))])
            with pytest.raises(Refusal, match="Too many changes"):
                room.event_of(Choose(3, 0, 0, legal[-1]), hash_of(ADA))
            for seat, token in ((1, BEN), (2, CEM)):
                text = room.table.game.legal(seat)[0].text  # type: ignore[union-attr]
                ask = Choose(4, seat, 0, text)
                room.table = room.table.then(7.0, [room.event_of(ask, hash_of(token))])
            assert room.table.restless == (0, 0, 0), "the next decision begins anew"
            room.event_of(Leave(5, 0), hash_of(ADA))

    asyncio.run(story())


def test_a_player_has_one_pace_on_all_his_sockets(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            hub.asks = Paces(5, 0.0)
            room = await room_with(hub, Settings(seats=3), [ADA, BEN, None])
            async with (
                client_at(room, ADA, paced=True) as one,
                client_at(room, ADA, paced=True) as two,
                client_at(room, BEN, paced=True) as ben,
            ):
                for number in range(1, 7):
                    for socket in (one, two):
                        socket.say({"ask": "hello", "id": number})
                await until(lambda: len(one.answers()) + len(two.answers()) == 14)
                codes = [tell.get("code") for tell in [*one.answers(), *two.answers()]]
                assert codes.count("too-fast") == 7
                ben.say({"ask": "hello", "id": 1})
                await until(lambda: len(ben.answers()) == 2)
                assert "code" not in ben.answers()[-1]

    asyncio.run(story())


def test_of_more_than_can_be_counted_the_oldest_are_forgotten_and_nobody_is_refused() -> None:
    paces = Paces(2, 0.0, most=100)
    assert all(paces.take(f"address {number}") for number in range(1000))
    assert len(paces.by_name) == 100


# ---------------------------------------------------------------- lists
def test_one_address_does_not_push_others_out_of_the_lobby(tmp_path: Path) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            settings = Settings(public=True)
            first = await hub.open(settings, hash_of(ADA), [(hash_of(ADA), "Ada", None)], "192.0.2.1")
            for _ in range(60):
                await hub.open(settings, hash_of(BEN), [(hash_of(BEN), "Ben", None)], "192.0.2.2")
            shown = [one["table"]["id"] for one in (await client.get("/api/tables")).json()]
            assert len(shown) == 50
            assert shown.index(first) <= 1

    asyncio.run(story())


def test_one_address_opens_so_many_tables_in_a_day(tmp_path: Path) -> None:
    """Finished ones count too: the disk keeps them."""

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            hub.limits, hub.opened = Limits(tables_each=3), Paces(3, 0.0)
            for _ in range(3):
                await hub.open(Settings(), hash_of(ADA), [(hash_of(ADA), "Ada", None)], "192.0.2.1")
            with pytest.raises(Refusal) as caught:
                await hub.open(Settings(), hash_of(BEN), [], "192.0.2.1")
            assert (caught.value.code, caught.value.values) == ("too-many-tables", {"most": 3})
            await hub.open(Settings(), hash_of(BEN), [], "192.0.2.2")
            assert "192.0.2.1" not in opener("192.0.2.1")

    asyncio.run(story())


def test_a_list_plays_no_game_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            client.cookies.set("mirabilia", ADA)
            settings = Settings(seats=3, public=True, options={"boards": PLAIN}, bot_delay=0)
            room = await room_with(hub, settings, [ADA, BEN, None])
            await room.answer(Start(1), hash_of(ADA))
            await until(lambda: not room.table.bots_to_act())
            before = {path: (await client.get(path)).json() for path in ("/api/tables", "/api/mine")}
            (mine,) = before["/api/mine"]
            assert (mine["yours"], mine["to_act"]) == ([0], True)
            hub.rooms.clear()
            monkeypatch.setattr(Table, "fold", None)
            for path, shown in before.items():
                again = (await client.get(path)).json()
                for one in (*shown, *again):
                    one["table"].pop("now")
                    one["table"].pop("decided")
                assert again == shown

    asyncio.run(story())


def test_a_table_of_an_older_server_is_listed_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            client.cookies.set("mirabilia", ADA)
            await hub.open(Settings(seats=3), hash_of(ADA), [(hash_of(ADA), "Ada", None)])

            def forget(connection: Any) -> None:
                connection.exec_driver_sql("UPDATE tables SET summary = NULL")

            await hub.storage.transact(forget)
            for _ in range(2):
                ((one),) = (await client.get("/api/mine")).json()
                assert one["table"]["chairs"][0]["name"] == "Ada"
            ((_, summary),) = await hub.storage.tables_of(hash_of(ADA))
            assert summary is not None

    asyncio.run(story())


def test_a_rematch_is_in_the_lists_of_those_who_came(sqlite_server: Server) -> None:
    """Else somebody could fill the list of another with tables that he never wanted."""

    def listed(token: str, table: str) -> bool:
        mine = sqlite_server.get("/api/mine", token).json()
        return table in [one["table"]["id"] for one in mine]

    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", seats=3)
        async with players(sqlite_server, table, ADA, BEN) as (ada, ben):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("seat_bot", seat=2)
            await ada.ask("start")
            await ada.ask("leave", seat=0)
            await ben.ask("leave", seat=1)
            await ada.until(over)
            await ada.ask("rematch")
            fresh = ada.state["table"]["rematch"]
        assert listed(ADA, fresh)
        assert not listed(BEN, fresh)
        async with players(sqlite_server, fresh, BEN) as (ben,):
            assert ben.state["table"]["chairs"][1]["name"] == "Ben"
        assert listed(BEN, fresh)

    asyncio.run(story())


def test_a_rematch_is_a_table_of_the_place_that_asks_for_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3, bot_delay=0), [ADA, None, None])
            await room.answer(Start(1), hash_of(ADA))
            await room.answer(Leave(2, 0), hash_of(ADA))
            room.enter(Onlooker())
            await until(lambda: room.table.stage == "over")
            hub.opened = Paces(0, 0.0)
            with pytest.raises(Refusal) as caught:
                await room.rematch(hash_of(ADA), "192.0.2.1")
            assert caught.value.code == "too-many-tables"
            assert room.table.rematch is None

    asyncio.run(story())


# ---------------------------------------------------------------- seats and places at a table
def test_strangers_who_sit_down_and_get_up_do_not_stop_the_owner(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3), [ADA])
            codes = []
            for number in range(40):
                stranger = hash_of(f"stranger {number} who has a token")
                for ask in (Take(1, 1, "Eve"), Leave(2, 1)):
                    try:
                        await room.answer(ask, stranger, "192.0.2.66")
                    except Refusal as error:
                        codes.append(error.code)
            assert set(codes) == {"too-fast"}
            assert len(codes) >= 60
            room.table.comings = MOST_COMINGS
            with pytest.raises(Refusal, match="Too many changes"):
                await room.answer(Take(3, 1, "Ben"), hash_of(BEN), "192.0.2.2")
            if not room.table.chairs[1].free:
                await room.answer(Unseat(4, 1), hash_of(ADA))
            for seat in (1, 2):
                await room.answer(SeatBot(5, seat), hash_of(ADA))
            await room.answer(Start(6), hash_of(ADA))

    asyncio.run(story())


def test_a_crowd_from_one_place_keeps_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_of_server, "MOST_WATCHERS", 10)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3), [ADA, BEN])
            crowd = [Onlooker("192.0.2.66") for _ in range(10)]
            for guest in crowd:
                room.enter(guest)
            with pytest.raises(Refusal, match="watching"):
                room.enter(Onlooker("192.0.2.66"))
            room.enter(Onlooker("192.0.2.1"))
            assert [guest.away for guest in crowd] == [False] * 9 + [True]
            for token in (ADA, BEN):
                room.enter(Onlooker("192.0.2.66", token))
            assert sum(guest.away for guest in crowd) == 1, "players always find room"

    asyncio.run(story())


# ---------------------------------------------------------------- what a server holds
def test_tables_whose_clock_is_far_away_are_forgotten_and_taken_up_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            day = 86_400
            settings = Settings(seats=3, clock=day, absent_to_bot=True, options={"boards": PLAIN})
            room = await room_with(hub, settings, [ADA, BEN, CEM])
            await room.answer(Start(1), hash_of(ADA))
            assert room.idle
            await hub.take_up(-1e18)
            assert await hub.storage.due(time.time() + GRACE, 1e18) == []
            assert await hub.storage.due(time.time() + day + 1, 1e18) == [room.table.id]
            hub.rooms.clear()
            now = time.time() + day - GRACE
            monkeypatch.setattr(hubs.time, "time", lambda: now)
            await hub.take_up()
            (again,) = hub.rooms.values()
            assert not again.idle
            assert abs(again.waited - (day - GRACE)) < 60

    asyncio.run(story())


def test_a_table_that_cannot_go_on_does_not_stand_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor one of an older server that needs nobody."""
    monkeypatch.setattr(storages, "MOST_DUE", 2)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            settings = Settings(seats=3, bot_delay=0, options={"boards": PLAIN})
            rooms = [await room_with(hub, settings, [ADA, BEN, CEM]) for _ in range(5)]
            for room in rooms:
                await room.answer(Start(1), hash_of(ADA))
            ids = [room.table.id for room in rooms]

            def spoil(connection: Any) -> None:
                connection.exec_driver_sql("UPDATE tables SET due = 0, changed = 0")
                connection.exec_driver_sql(f"UPDATE events SET body = '?' WHERE table_id = '{ids[0]}'")

            await hub.storage.transact(spoil)
            hub.rooms.clear()
            for _ in range(3):
                await hub.take_up()
            assert set(hub.rooms) == set(ids[1:])
            assert await hub.storage.due(time.time() + GRACE, 1e18) == []
            assert await hub.storage.due(time.time() + 2 * hubs.AGAIN, 1e18) == ids[:1]

    asyncio.run(story())


def test_of_many_idle_tables_the_oldest_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "MOST_IDLE", 3)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            rooms = []
            for _ in range(6):
                rooms.append(await room_with(hub, Settings(seats=3), [ADA, None, None]))
                rooms[0].enter(Onlooker())
            assert list(hub.rooms) == [rooms[n].table.id for n in (0, 3, 4, 5)]

    asyncio.run(story())


# ---------------------------------------------------------------- a bot on one's own seat
def test_what_a_bot_chose_for_one_is_not_told_before_it_is_revealed(sqlite_server: Server) -> None:
    """At a table without coach somebody could else ask a bot what it would do, and do that."""

    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", seats=3, casual=False, options={"boards": PLAIN})
        async with players(sqlite_server, table, ADA, BEN) as (ada, ben):
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("seat_bot", seat=2)
            await ada.ask("start")
            await ada.ask("seat_bot", seat=0, level="greedy")
            await ada.until(lambda state: state["table"]["chairs"][0]["chosen"])
            await ada.ask("unseat", seat=0)
            await seen_without_choice(ada)
            legal = ada.legal(0)
            await ada.choose(0, legal[0])
            await ada.until(lambda _: ada.offer(0)["view"]["choice"] == legal[0])

    asyncio.run(story())


async def seen_without_choice(player: Player) -> None:
    await player.until(lambda state: state["table"]["chairs"][0]["state"] == "player")
    assert player.state["table"]["chairs"][0]["chosen"]
    assert player.offer(0)["view"]["choice"] is None
    with pytest.raises(Refused, match="stale"):
        await player.ask("choose", seat=0, decision=99, action="x")


def test_a_table_knows_which_choices_are_a_bots() -> None:
    table = Table("AAAAAAAAAAAA", "7" * 32)
    settings = Settings(seats=3, options={"boards": PLAIN})
    events: list[Any] = [Created(settings, "o", "h")]
    events += [TookSeat(seat, f"holder {seat}", "N") for seat in range(3)]
    for number, event in enumerate([*events, Started(), SeatedBot(0, "greedy")]):
        table.fold(number, 1.0, event)
    assert table.game is not None
    legal = table.game.legal(0)[0].text
    table.fold(9, 2.0, Chose(0, legal))
    assert table.bot_chose == {0}
    table.fold(10, 3.0, TookBack(0))
    assert table.bot_chose == {0}, "it is still the bot's"
    table.fold(11, 4.0, Chose(0, legal))
    assert table.bot_chose == frozenset()

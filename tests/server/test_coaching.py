"""The coach over the wire: advice for one's own seat at casual tables, and the analysis of finished games."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from inside import Onlooker, app_on, until
from playing import TOKENS, Refused, Server, over, players
from test_secrecy import HIDDEN_IN_ARCHITECTS, architects_moments

from mirabilia import Game
from mirabilia.server import coaching
from mirabilia.server.app import STATUS
from mirabilia.server.coaching import advice_from
from mirabilia.server.events import Settings, Started
from mirabilia.server.hub import Hub, Seated
from mirabilia.server.pace import Paces
from mirabilia.server.protocol import encode
from mirabilia.server.room import Room, hash_of
from mirabilia.server.thinking import Pool
from wonders.moments import moments
from wonders.test_views import HIDDEN

ADA, BEN, CLEO = TOKENS[:3]
FOREVER = 1e9  # seconds
Judge = Callable[[int], None]


def advice(server: Server, table: str, seat: object, token: str | None) -> Any:
    """What the coach says. Raises Refused."""
    answer = server.get(f"/api/tables/{table}/advice?seat={seat}", token)
    if answer.status_code != 200:
        raise Refused(answer.json()["code"], {"status": answer.status_code})
    return answer.json()


def refused(server: Server, table: str, seat: object, token: str | None) -> str:
    """The code with which it is refused."""
    with pytest.raises(Refused) as caught:
        advice(server, table, seat, token)
    assert caught.value.values["status"] == STATUS.get(caught.value.code, 409)
    return caught.value.code


# ---------------------------------------------------------------- advice
@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_who_is_asked_may_ask_the_coach(sqlite_server: Server, game: str) -> None:
    async def story() -> None:
        options = {"first": 0} if game == "architects" else {}
        table = sqlite_server.open(ADA, "Ada", bots=True, game=game, seats=3, options=options)
        async with players(sqlite_server, table, ADA) as (ada,):
            await ada.ask("start")
            for decision in range(2):
                await ada.until(lambda state: ada.asked(0))
                said = advice(sqlite_server, table, 0, ADA)
                assert said["decision"] == ada.state["table"]["decision"] >= decision
                assert 1 <= len(said["choices"]) <= 3
                for choice in said["choices"]:
                    assert choice["action"] in ada.legal(0)
                    assert 0 <= choice["win"] <= 1
                    assert choice["points"] > 0
                    assert all(set(reason) == {"code", "values"} for reason in choice["reasons"])
                assert advice(sqlite_server, table, 0, ADA) == said  # asked again, it is the same
                now = ada.state["table"]["decision"]
                await ada.choose(0, said["choices"][0]["action"])
                await ada.until(lambda state, now=now: state["table"]["decision"] > now)

    asyncio.run(story())


def test_there_is_no_advice_for_others_or_at_the_wrong_time(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", game="architects", seats=2, options={"first": 0})
        async with players(sqlite_server, table, ADA, BEN, CLEO) as (ada, ben, _):
            await ben.ask("take", seat=1, name="Ben")
            assert refused(sqlite_server, table, 0, ADA) == "table-not-started"
            await ada.ask("start")
            for stranger in (BEN, CLEO, None):
                assert refused(sqlite_server, table, 0, stranger) == "seat-not-yours"
            assert refused(sqlite_server, table, 1, BEN) == "not-asked"
            assert refused(sqlite_server, table, 2, ADA) == "no-such-seat"
            for seat in ("", "-1", "x", "1" * 9):
                assert refused(sqlite_server, table, seat, ADA) == "malformed"
            await ada.ask("leave", seat=0)
            assert refused(sqlite_server, table, 0, ADA) == "bot-plays"
            await ben.ask("leave", seat=1)
            await ben.until(over)
            assert refused(sqlite_server, table, 0, ADA) == "game-over"
        assert refused(sqlite_server, "A" * 12, 0, ADA) == "no-such-table"

    asyncio.run(story())


def test_there_is_no_coach_where_the_game_is_not_casual(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", bots=True, seats=3, casual=False)
        async with players(sqlite_server, table, ADA) as (ada,):
            assert not ada.state["table"]["settings"].get("casual")
            assert refused(sqlite_server, table, 0, ADA) == "not-casual"
            await ada.ask("start")
            assert refused(sqlite_server, table, 0, ADA) == "not-casual"
            assert refused(sqlite_server, table, 0, BEN) == "seat-not-yours"

    asyncio.run(story())


# ---------------------------------------------------------------- what it may know
def advice_bytes(game: Game, seat: int) -> bytes:
    return encode(advice_from(game, seat, "search:40", seed=1))


@pytest.mark.parametrize("field", HIDDEN)
def test_advice_does_not_depend_on_what_is_hidden(field: str) -> None:
    luck, changed = Random(12), 0
    for game in luck.sample(moments(), 8):
        for seat in game.to_act[:1]:
            other = game.clone()
            HIDDEN[field](other._game, seat, luck)
            changed += other.state != game.state
            assert advice_bytes(other, seat) == advice_bytes(game, seat)
    assert changed > 1


@pytest.mark.parametrize("thing", HIDDEN_IN_ARCHITECTS)
def test_advice_does_not_depend_on_what_is_hidden_in_architects(thing: str) -> None:
    luck, changed = Random(13), 0
    for game in luck.sample(list(architects_moments()), 12):
        for seat in game.to_act[:1]:
            other = game.clone()
            HIDDEN_IN_ARCHITECTS[thing](other._game, seat, luck)
            changed += other.state != game.state
            assert advice_bytes(other, seat) == advice_bytes(game, seat)
    assert changed > 5


# ---------------------------------------------------------------- analysis
GAMES: dict[str, dict[str, Any]] = {
    "wonders": {"seats": 3, "options": {"packs": ["leaders"]}},
    "architects": {"game": "architects", "seats": 2},
}


async def played(hub: Hub, **settings: Any) -> Room:
    """A table at which bots have played to the end."""
    wanted = Settings(bot_delay=0, **settings)
    chairs: list[Seated] = [(None, "", "random")] * wanted.seats
    room = await hub.room(await hub.open(wanted, hash_of(ADA), chairs))
    await room.happen(lambda: [Started()])
    room.enter(Onlooker())
    await until(lambda: room.table.stage == "over")
    return room


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Let so many choices be judged, and no more."""
    monkeypatch.setattr(coaching, "LOOKING", FOREVER)
    allowed = asyncio.Semaphore(0)
    in_background = Pool.in_background

    async def one_by_one(pool: Pool, job: Callable[[], Any]) -> Any:
        await allowed.acquire()
        return await in_background(pool, job)

    monkeypatch.setattr(Pool, "in_background", one_by_one)

    def more(count: int) -> None:
        for _ in range(count):
            allowed.release()

    return more


async def analysed(client: httpx.AsyncClient, room: Room, judge: Judge) -> tuple[dict[str, Any], list[int]]:
    """The whole analysis of a table, and how many choices were judged each time that it was asked for."""
    path, steps = f"/api/tables/{room.table.id}/analysis", []
    while True:
        answer = await client.get(path)
        assert answer.status_code == 200, answer.text
        steps.append(answer.json()["judged"])
        if answer.json()["done"]:
            return answer.json(), steps
        judge(1)
        await until(lambda: known(room) > steps[-1])


def known(room: Room) -> int:
    work = room.hub.coach._works[room.table.id]
    return len(work.analysis.judgements)


@pytest.mark.parametrize("kind", GAMES)
def test_a_finished_game_is_analysed_choice_by_choice(tmp_path: Path, judge: Judge, kind: str) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            hub.coach.iterations, hub.coach.analysis_pace = 24, Paces(10_000, 1)
            room = await played(hub, **GAMES[kind])
            whole, steps = await analysed(client, room, judge)
            check_analysis(whole, room)
            assert steps == list(range(whole["total"] + 1))  # the first answer does not wait
            hub.coach._works.clear()  # what is lost
            again, _ = await analysed(client, room, judge)
            assert again == whole  # comes back the same

    asyncio.run(story())


def check_analysis(whole: dict[str, Any], room: Room) -> None:
    """The analysis tells of the choices that the record tells of."""
    game = room.table.game
    assert game is not None
    choices = [(seat, action.text) for seat, action in game.choices()]
    found = whole["judged_choices"]
    assert whole["judged"] == whole["total"] == len(choices)
    assert [(one["seat"], one["chosen"]["action"]) for one in found] == choices
    assert [one["decision"] for one in found] == sorted(one["decision"] for one in found)
    assert found[-1]["decision"] == game.decisions - 1
    assert all(0 <= one["loss"] <= 1 for one in found)
    curves = whole["curve"]
    assert len(curves) == game.seats
    for seat, curve in enumerate(curves):
        own = [one["decision"] for one in found if one["seat"] == seat]
        assert [point["decision"] for point in curve] == [*own, game.decisions]  # and what it got in the end
        assert curve[-1]["points"] == game.scores()[seat]["total"]
        assert all(0 <= point["win"] <= 1 for point in curve)
    losses = sorted((one["loss"] for one in found if one["loss"]), reverse=True)
    assert [one["loss"] for one in whole["mistakes"]] == losses[: coaching.MISTAKES]
    assert all(one in found for one in whole["mistakes"])


def test_a_game_that_is_not_over_is_not_analysed(sqlite_server: Server) -> None:
    table = sqlite_server.open(ADA, "Ada", bots=True, seats=3)
    answer = sqlite_server.get(f"/api/tables/{table}/analysis", ADA)
    assert (answer.status_code, answer.json()["code"]) == (409, "table-not-over")


def test_the_game_that_somebody_looks_at_is_analysed_first(tmp_path: Path, judge: Judge) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            hub.coach.iterations = 8
            rooms = [await played(hub, game="architects", seats=2) for _ in range(2)]
            for room in (rooms[0], rooms[1]):
                await client.get(f"/api/tables/{room.table.id}/analysis")
            judge(5)
            await until(lambda: known(rooms[0]) + known(rooms[1]) == 5)
            begun = known(rooms[0])
            assert begun <= 1
            first, second = (hub.coach._works[room.table.id].analysis for room in rooms)
            hub.coach._works[rooms[1].table.id].asked -= FOREVER  # nobody looks any more
            judge(first.total + 1)
            await until(lambda: first.done)
            assert len(second.judgements) == 5 - begun + 1  # the one that was thought about then

    asyncio.run(story())


def test_an_analysis_rests_soon_after_the_page_has_stopped_asking(tmp_path: Path) -> None:
    """The page asks again after a pause; a few of them later nobody looks any more."""
    study = (Path(__file__).parents[2] / "web/src/coach/study.svelte.ts").read_text(encoding="utf-8")
    pause = int(study.partition("PAUSE = ")[2].partition(";")[0]) / 1000

    async def story() -> None:
        async with app_on(tmp_path) as (hub, _):
            room = await played(hub, game="architects", seats=2)
            assert room.table.game is not None
            work = coaching.Work(coaching.coach.Analysis(room.table.game), iter(()), "")
            for pauses, wanted in ((0, True), (3, True), (6, False)):
                work.asked = time.monotonic() - pauses * pause
                assert work.wanted == wanted

    asyncio.run(story())


# ---------------------------------------------------------------- limits
def test_who_asks_the_coach_too_often_has_to_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            hub.coach.advice_pace = hub.coach.analysis_pace = Paces(1, 0.0)
            client.cookies.set("mirabilia", ADA)
            chairs: list[Seated] = [(hash_of(ADA), "Ada", None)] * 2
            room = await hub.room(await hub.open(Settings(seats=2, casual=True), hash_of(ADA), chairs))
            await room.happen(lambda: [Started()])
            path = f"/api/tables/{room.table.id}/advice"
            answers = [await client.get(path, params={"seat": seat}) for seat in (0, 0, 1)]
            assert [answer.status_code for answer in answers] == [200, 200, 429]  # what is known is free
            assert answers[2].json()["code"] == "too-fast"

    asyncio.run(story())


def test_what_goes_wrong_in_an_analysis_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError
        yield

    monkeypatch.setattr(coaching.coach, "judge_game", broken)

    async def story() -> None:
        async with app_on(tmp_path) as (hub, client):
            room = await played(hub, game="architects", seats=2)
            path = f"/api/tables/{room.table.id}/analysis"
            await client.get(path)
            await until(lambda: hub.coach._works[room.table.id].failed)
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (500, "server-failed")

    asyncio.run(story())

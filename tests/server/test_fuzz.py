"""A hundred thousand hostile messages: the server stands, and no log has changed."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from hostile import ODD, hostile
from inside import client_at, hub_on, room_with, until
from playing import TOKENS, Server

from effort import effort
from mirabilia.errors import MirabiliaError
from mirabilia.server import app, guard
from mirabilia.server.events import Settings
from mirabilia.server.limits import Limits
from mirabilia.server.protocol import Choose, Leave, SeatBot, Unseat, decode_ask
from mirabilia.server.room import Room, hash_of
from mirabilia.server.table import rules_for
from mirabilia.words import texts

ADA, BEN, EVE = TOKENS[:3]
MESSAGES = effort(150_000)  # in this process
SOCKETS, EACH = 60, 55  # over real sockets; more at once would only be told that they are too fast


def allowed(room: Room, holder: str | None, message: str | bytes) -> bool:
    """Would this message, by chance, be a proper one of this holder?"""
    try:
        ask = decode_ask(message if isinstance(message, str) else message.decode(errors="replace"))
    except (ValueError, RecursionError):
        return False
    seat = getattr(ask, "seat", -1)
    if holder is None or seat not in room.table.seats_of(holder):
        return False
    if isinstance(ask, Leave | SeatBot | Unseat):
        return True
    if not isinstance(ask, Choose) or room.table.game is None:
        return False
    try:
        room.table.game.clone().choose(seat, ask.action)
    except MirabiliaError:
        return False
    return True


@pytest.mark.parametrize(
    "settings",
    [
        Settings(seats=3, bot_delay=0),
        Settings(seats=4, bot_delay=0, options={"packs": ["leaders", "edifice"], "edition": 2}),
        Settings(game="architects", seats=3, bot_delay=0),
    ],
    ids=["base", "second", "architects"],
)
def test_hostile_messages_change_nothing(settings: Settings, tmp_path: Path) -> None:
    async def story() -> None:
        luck = Random(settings.seats)
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, settings, [ADA, BEN, *[None] * (settings.seats - 2)])
            async with (
                client_at(room, ADA) as ada,
                client_at(room, EVE) as eve,
                client_at(room, None) as nobody,
            ):
                ada.say({"ask": "start", "id": 1})
                await until(lambda: room.table.stage == "playing" and not room.table.bots_to_act())
                everybody = (ada, eve, nobody)
                await until(lambda: [len(who.answers()) for who in everybody] == [2, 1, 1])
                for who in everybody:
                    who.sent.clear()
                before = await hub.storage.load(room.table.id, -1)
                answered = 0
                for who, holder in ((ada, hash_of(ADA)), (eve, hash_of(EVE)), (nobody, None)):
                    count = MESSAGES // 9
                    sent = 0
                    while sent < count:
                        message = hostile(luck)
                        if allowed(room, holder, message):
                            continue
                        who.say(message)
                        sent += 1
                        if sent % 500 == 0 or sent == count:
                            await until(lambda who=who, due=(sent - 1) % 500 + 1: len(who.answers()) >= due)
                            answered += check_answers(who.answers())
                            who.sent.clear()
                assert answered == 3 * count  # every one was answered
                assert await hub.storage.load(room.table.id, -1) == before
                assert room.table.number == before[-1][0]
                # The room stands: a proper choice is taken.
                if room.table.game is not None and 0 in room.table.game.to_act:
                    action = room.table.game.legal(0)[0].text
                    ada.sent.clear()
                    choice = {"ask": "choose", "id": 5, "seat": 0, "action": action}
                    ada.say(choice | {"decision": room.table.decisions})
                    await until(lambda: bool(ada.answers()))
                    assert ada.answers()[0]["tell"] == "done"

    asyncio.run(story())


def check_answers(answers: list[dict[str, Any]]) -> int:
    """Refusals with a code that has a sentence, or the answer to a hello; how many."""
    codes = texts("en").keys()
    for tell in answers:
        assert tell["tell"] == "done" or tell["code"] in codes
        assert tell.get("code") != "server-failed"
    return len(answers)


def test_hostile_messages_over_real_sockets_change_nothing(sqlite_server: Server) -> None:
    async def attack(table: str, token: str | None, luck: Random) -> None:
        player = sqlite_server.player(table, token)
        await player.connect()
        await player.until(lambda state: bool(state))
        room_state = player.state
        for _ in range(EACH):
            message = hostile(luck)
            if isinstance(message, str):  # what cannot be sent as text is sent with a mark in its place
                message = message.encode(errors="replace").decode()
            await player.raw(message)
        await player.ask("hello")
        assert player.closed is None
        assert player.state["number"] == room_state["number"]
        await player.leave()

    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", seats=3)
        async with sqlite_server.player(table, ADA) as ada:
            await ada.ask("seat_bot", seat=1)
            await ada.ask("seat_bot", seat=2)
            await ada.ask("start")
            await ada.until(lambda state: all(chair["chosen"] for chair in state["table"]["chairs"][1:]))
            number = await ada.ask("hello")
            luck = Random(9)
            for batch in range(SOCKETS // 6):
                attacks = [attack(table, luck.choice([EVE, None]), Random(f"{batch} {n}")) for n in range(6)]
                await asyncio.gather(*attacks)
            assert await ada.ask("hello") == number
            assert await ada.choose(0, ada.legal(0)[0]) > number

    asyncio.run(story())


# ---------------------------------------------------------------- the lobby
def odd_settings(luck: Random) -> dict[str, Any]:
    """Settings with something odd in them."""
    settings: dict[str, Any] = {"game": luck.choice(["wonders", "architects"]), "seats": luck.randrange(2, 8)}
    options: dict[str, Any] = {}
    good = [
        "A",
        2,
        True,
        ["leaders"],
        ["edifice"],
        ["edifice", "edifice"],
        ["giza:A", "giza", None],
        [None] * 3,
    ]
    good += [["rome", None, None], ["agora", None, None], ["ur:day", None, None], 10**400]
    values = [*ODD, *good * 4]
    for _ in range(luck.randrange(4)):
        names = [
            "packs",
            "edition",
            "boards",
            "sides",
            "edifices",
            "stevie",
            "first",
            "seed",
            "rules",
            "game",
            "x",
        ]
        options[luck.choice(names)] = luck.choice(values)
    if luck.random() < 0.8:
        settings["options"] = options
    for _ in range(luck.choice([0, 0, 0, 1, 2])):
        names = ["game", "seats", "options", "public", "spectators", "pace", "clock", "bot_delay", "owner"]
        settings[luck.choice(names)] = luck.choice(values)
    return settings


def possible(settings: dict[str, Any]) -> bool:
    """Could such a table be opened?"""
    try:
        rules_for(msgspec.json.decode(json.dumps(settings), type=Settings))
    except (ValueError, RecursionError):
        return False
    return True


def test_odd_tables_are_refused_with_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BURST", 10**9)

    async def story() -> None:
        served = app.make_app(f"sqlite:///{tmp_path / 'tables.db'}", limits=Limits(tables_each=10**6))
        luck, codes, opened, count = Random(11), set(), 0, 2_500
        async with (
            served.router.lifespan_context(served),
            httpx.AsyncClient(transport=httpx.ASGITransport(served), base_url="http://localhost") as client,
        ):
            for _ in range(count):
                settings = odd_settings(luck)
                body = json.dumps({"settings": settings, "bots": luck.random() < 0.5})
                if luck.random() < 0.2:
                    body = body[: luck.randrange(len(body))]
                response = await client.post("/api/tables", content=body.encode(errors="surrogatepass"))
                if response.status_code == 201:
                    assert possible(settings)
                    opened += 1
                else:
                    assert response.status_code in (400, 409, 413), (body, response.text)
                    codes.add(response.json()["code"])
            mine = await client.get("/api/mine")
            assert mine.status_code == 200
        assert codes <= texts("en").keys()
        assert len(codes) > 6
        assert 0 < opened < count / 3

    asyncio.run(story())

"""Bad input, case by case: a coded error or the end of the connection, and nothing has changed."""

import asyncio
import http.client
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from inside import HERE, FakeSocket, client_at, hub_on, room_with, until
from playing import PATIENCE, TOKENS, Player, Refused, Server, players
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from mirabilia.server import app, guard, pace
from mirabilia.server import room as rooms
from mirabilia.server import socket as sockets
from mirabilia.server.events import Settings
from mirabilia.server.limits import DEFAULT
from mirabilia.server.room import hash_of
from mirabilia.server.socket import Client

ADA, BEN = TOKENS[:2]


@pytest.fixture
def table(sqlite_server: Server) -> str:
    """A table in the middle of a turn: Ada is asked, the bots have chosen."""

    async def begin() -> str:
        made = sqlite_server.open(ADA, "Ada", bots=True, seats=3)
        async with players(sqlite_server, made, ADA) as (ada,):
            await ada.ask("start")
            await ada.until(lambda state: all(chair["chosen"] for chair in state["table"]["chairs"][1:]))
        return made

    return asyncio.run(begin())


# ---------------------------------------------------------------- messages
MALFORMED = {
    "torn": '{"ask":"choose","id":3,"seat"',
    "empty": "",
    "no object": "[1,2]",
    "no ask": '{"id":3}',
    "unknown ask": '{"ask":"dance","id":3}',
    "no id": '{"ask":"start"}',
    "id of a wrong type": '{"ask":"start","id":"3"}',
    "negative id": '{"ask":"start","id":-3}',
    "huge id": '{"ask":"start","id":99999999999999999999999}',
    "seat of a wrong type": '{"ask":"leave","id":3,"seat":"0"}',
    "seat that is true": '{"ask":"leave","id":3,"seat":true}',
    "seat out of range": '{"ask":"leave","id":3,"seat":7}',
    "negative seat": '{"ask":"leave","id":3,"seat":-1}',
    "broken seat": '{"ask":"leave","id":3,"seat":0.5}',
    "field too many": '{"ask":"start","id":3,"now":true}',
    "empty action": '{"ask":"choose","id":3,"seat":0,"decision":0,"action":""}',
    "long action": '{"ask":"choose","id":3,"seat":0,"decision":0,"action":"%s"}' % ("x" * 201),
    "empty name": '{"ask":"take","id":3,"seat":1,"name":""}',
    "blank name": '{"ask":"take","id":3,"seat":1,"name":"   "}',
    "long name": '{"ask":"take","id":3,"seat":1,"name":"%s"}' % ("x" * 41),
    "name that turns the text around": '{"ask":"take","id":3,"seat":1,"name":"\\u202eadA"}',
    "name with a control character": '{"ask":"take","id":3,"seat":1,"name":"A\\u0000"}',
    "half a character": '{"ask":"take","id":3,"seat":1,"name":"\\ud800"}',
    "unknown bot": '{"ask":"seat_bot","id":3,"seat":1,"level":"clever"}',
    "deep": "[" * 3000,
    "not UTF-8": b"\xff\xfe{}",
    "too long": '{"ask":"start","id":3,"x":"%s"}' % ("x" * 9000),
}


def test_malformed_messages_are_refused_and_the_client_stays(sqlite_server: Server, table: str) -> None:
    async def story() -> None:
        async with players(sqlite_server, table, ADA) as (ada,):
            number = ada.state["number"]
            for name, message in MALFORMED.items():
                count = len(ada.strays)
                await ada.raw(message)
                await until(lambda seen=count: len(ada.strays) > seen)
                code = "too-long" if name == "too long" else "malformed"
                assert (ada.strays[-1]["tell"], ada.strays[-1]["code"]) == ("no", code), name
                assert ada.strays[-1]["id"] in (None, 3), name
            assert await ada.ask("hello") == number

    asyncio.run(story())


@pytest.mark.parametrize("message", ["x" * 20_000, b"x" * 20_000, "x" * 2_000_000])
def test_a_huge_message_ends_the_connection(sqlite_server: Server, table: str, message: str | bytes) -> None:
    async def story() -> None:
        async with players(sqlite_server, table, ADA) as (ada,):
            await ada.raw(message)
            assert await ada.until_closed() in (1009, 1006)
        async with players(sqlite_server, table, ADA) as (ada,):
            await ada.choose(0, ada.legal(0)[0])

    asyncio.run(story())


@pytest.mark.parametrize(
    "first", ['{"ask":"start","id":3}', "hello", b"\x00", '{"ask":"hello","id":3,"token":"x"}']
)
def test_who_does_not_say_hello_first_is_sent_away(
    sqlite_server: Server, table: str, first: str | bytes
) -> None:
    async def story() -> None:
        player = Player(sqlite_server, table)
        await player.connect(hello=False)
        await player.raw(first)
        assert await player.until_closed() == 1008
        assert player.strays[-1]["code"] == "hello-first"
        assert player.state == {}
        await player.leave()

    asyncio.run(story())


def test_who_says_nothing_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "GREETING", 0.05)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3), [ADA, None, None])
            silent = FakeSocket()
            client = Client(silent, hub, ADA, HERE)  # type: ignore[arg-type] # it looks like one
            await asyncio.wait_for(client.serve(room.table.id), PATIENCE)
            assert silent.closed == 1008
            assert [tell["code"] for tell in silent.sent] == ["hello-first"]
            assert not room.watchers

    asyncio.run(story())


def test_a_table_that_is_not_there_ends_the_connection(sqlite_server: Server) -> None:
    async def story() -> None:
        for table in ("AAAAAAAAAAAA", "x" * 3000, "%2e%2e"):
            player = Player(sqlite_server, table)
            with pytest.raises(Refused, match="no-such-table"):
                await player.connect()
            assert await player.until_closed() == 1008
            await player.leave()

    asyncio.run(story())


def test_who_asks_too_often_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(pace, "time", SimpleNamespace(monotonic=lambda: now[0]))

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3), [ADA, None, None])
            async with client_at(room, ADA, paced=True) as ada:
                await until(lambda: len(ada.answers()) == 1)  # the first hello is free
                for asks, seconds in ((3 * DEFAULT.asks_each, 0), (2, 2 / DEFAULT.asks_each)):
                    now[0] += seconds
                    ada.sent.clear()
                    for number in range(asks + 3):
                        ada.say({"ask": "hello", "id": number})
                    await until(lambda due=asks + 3: len(ada.answers()) == due)
                    codes = [answer.get("code") for answer in ada.answers()]
                    assert codes == [None] * asks + ["too-fast"] * 3

    asyncio.run(story())


# ---------------------------------------------------------------- slow readers
def test_who_never_reads_is_sent_away_and_nobody_waits_for_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "PARTING", 0.1)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            settings = Settings(seats=3, bot_delay=0)
            room = await room_with(hub, settings, [ADA, BEN, None])
            async with client_at(room, ADA) as ada, client_at(room, BEN, stuck=True) as ben:
                ada.say({"ask": "start", "id": 1})
                await until(lambda: room.table.stage == "playing")
                for number in range(sockets.MOST_ANSWERS + 50):
                    ben.say({"ask": "hello", "id": number})
                await until(lambda: ben.closed is not None)
                assert ben.closed == 1008
                assert len(room.watchers) == 1
                assert room.table.game is not None
                action = room.table.game.legal(0)[0].text
                ada.sent.clear()
                ada.say({"ask": "choose", "id": 5, "seat": 0, "decision": 0, "action": action})
                await until(lambda: bool(ada.answers()))
                assert ada.answers()[0]["tell"] == "done"

    asyncio.run(story())


def test_only_the_newest_state_waits_for_a_slow_reader(tmp_path: Path) -> None:
    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3), [ADA, BEN, None])
            async with client_at(room, BEN) as ben:
                await until(lambda: len(ben.sent) == 2)  # the answer to the hello, and a State
                ben.sent.clear()
                for _ in range(100):
                    room.changed()
                await until(lambda: bool(ben.sent))
                ben.say({"ask": "hello", "id": 1})
                await until(lambda: bool(ben.answers()))
                assert [tell["tell"] for tell in ben.sent] == ["state", "state", "done"]

    asyncio.run(story())


def test_a_slow_reader_on_the_network_holds_nobody_up(sqlite_server: Server) -> None:
    async def story() -> None:
        table = sqlite_server.open(ADA, "Ada", bots=True, seats=3)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        narrow.connect(("127.0.0.1", sqlite_server.port))
        url = f"ws://127.0.0.1:{sqlite_server.port}/ws/{table}"
        # `max_queue` stops reading from the network as soon as one message waits.
        options = {"open_timeout": PATIENCE, "ping_interval": None, "compression": None}
        slow = await connect(url, sock=narrow, proxy=None, max_queue=1, **options)
        try:
            await slow.send(json.dumps({"ask": "hello", "id": 1}))
            async with players(sqlite_server, table, ADA) as (ada,):
                await ada.ask("start")
                for number in range(50):
                    await slow.send(json.dumps({"ask": "hello", "id": number}))
                await asyncio.wait_for(ada.play(0, Random(1)), PATIENCE)
        finally:
            slow.transport.abort()
            await slow.wait_closed()

    asyncio.run(story())


def test_a_table_holds_only_so_many_watchers_but_always_its_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MOST_WATCHERS", 3)

    async def story() -> None:
        async with hub_on(tmp_path) as hub:
            room = await room_with(hub, Settings(seats=3), [ADA, BEN, None])
            watchers = [FakeSocket() for _ in range(5)]
            stays = []
            for number, watcher in enumerate(watchers):
                token = ADA if number == 4 else None
                client = Client(watcher, hub, token, HERE)  # type: ignore[arg-type] # it looks like one
                stays.append(asyncio.create_task(client.serve(room.table.id)))
                watcher.say({"ask": "hello", "id": 0})
                await until(lambda one=watcher: bool(one.answers()))
            answers = [watcher.answers()[0] for watcher in watchers]
            assert [answer.get("code") for answer in answers] == [None, None, None, "table-crowded", None]
            for watcher in watchers:
                watcher.hang_up()
            await asyncio.gather(*stays)
            assert watchers[3].closed == 1008

    asyncio.run(story())


# ---------------------------------------------------------------- requests
def own(server: Server) -> str:
    return f"127.0.0.1:{server.port}"


FOREIGN = [
    "http://evil.example",
    "null",
    "",
    "http://[",
    "file://",
    "ftp://HERE",
    "http://HERE.evil.example",
    "HERE",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_nothing_is_changed_from_another_origin(sqlite_server: Server, table: str, origin: str) -> None:
    headers = {"origin": origin.replace("HERE", own(sqlite_server))}
    response = sqlite_server.request("POST", "/api/tables", ADA, content='{"settings":{}}', headers=headers)
    assert (response.status_code, response.json()["code"]) == (403, "foreign-origin")
    assert "content-security-policy" in response.headers

    async def story() -> None:
        url = f"ws://{own(sqlite_server)}/ws/{table}"
        with pytest.raises(InvalidStatus) as caught:
            await connect(url, proxy=None, open_timeout=PATIENCE, additional_headers=headers)
        assert caught.value.response.status_code == 403

    asyncio.run(story())


def test_the_own_page_may_do_everything(sqlite_server: Server, table: str) -> None:
    headers = {"origin": sqlite_server.address}
    response = sqlite_server.request("POST", "/api/tables", ADA, content='{"settings":{}}', headers=headers)
    assert response.status_code == 201

    async def story() -> None:
        async with sqlite_server.player(table, ADA, additional_headers=headers) as ada:
            assert ada.state["yours"]

    asyncio.run(story())


def test_a_form_of_another_site_changes_nothing_even_without_an_origin(sqlite_server: Server) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    response = sqlite_server.request("POST", "/api/links/undo", content="{}", headers=headers)
    assert (response.status_code, response.json()["code"]) == (403, "foreign-origin")


def test_a_huge_body_is_refused_whether_its_size_is_told_or_not(sqlite_server: Server) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 10_000

    for content in (b" " * 100_000, pieces()):
        response = sqlite_server.request("POST", "/api/tables", ADA, content=content)
        assert (response.status_code, response.json()["code"]) == (413, "too-long")
        assert "content-security-policy" in response.headers


BODIES = ["", "{", "[]", '{"settings":{},"name":""}', '{"settings":{"seats":1}}', '{"settings":{"seats":8}}',
          '{"settings":{"clock":1}}', '{"settings":{"bot_delay":-1}}', '{"settings":{"bot_delay":1e999}}',
          '{"settings":{"options":[]}}', '{"settings":{},"owner":"x"}', b"\xff\xff",
          "[" * 60_000]  # fmt: skip


@pytest.mark.parametrize("body", BODIES)
def test_a_malformed_body_is_refused(sqlite_server: Server, body: str | bytes) -> None:
    response = sqlite_server.request("POST", "/api/tables", ADA, content=body)
    assert (response.status_code, response.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"seed": 7}, "setup-malformed"),
        ({"rules": 1}, "setup-malformed"),
        ({"game": "architects"}, "setup-malformed"),
        ({"packs": ["nothing"]}, "setup-pack"),
        ({"edition": 10**30}, "setup-edition"),
        ({"boards": ["giza"]}, "setup-boards"),
        ({"self": 1}, "setup-malformed"),
    ],
)
def test_a_table_that_could_never_be_dealt_is_not_opened(
    sqlite_server: Server, options: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refused) as caught:
        sqlite_server.open(ADA, "Ada", options=options)
    assert caught.value.code == code


def test_who_opens_too_many_tables_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BURST", 1)

    async def story() -> None:
        served = app.make_app(f"sqlite:///{tmp_path / 'tables.db'}")
        transport = httpx.ASGITransport(served)
        async with (
            served.router.lifespan_context(served),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
        ):
            answers = [await client.post("/api/tables", content='{"settings":{}}') for _ in range(8)]
            assert [answer.status_code for answer in answers][:5] == [201] * 5
            assert answers[-1].status_code == 429
            assert answers[-1].json()["code"] == "too-fast"
            assert (await client.get("/api/tables")).status_code == 200

    asyncio.run(story())


TRICKS = [
    "/assets/../../server/app.py", "/assets/..%2f..%2fserver/app.py", "/assets/%2e%2e/%2e%2e/server/app.py",
    "/assets//etc/passwd", "/assets/....//....//server/app.py", "/assets/..\\..\\server\\app.py",
    "/assets/%00", "/assets/index.html%00.js", "/../server/app.py", "//etc/passwd", "/assets/",
    "/%2e%2e/%2e%2e/etc/passwd", "/assets/%c0%ae%c0%ae/x", "/api/../server/app.py",
]  # fmt: skip


@pytest.mark.parametrize("path", TRICKS)
def test_no_path_leads_out_of_the_page(sqlite_server: Server, path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", sqlite_server.port, timeout=PATIENCE)
    connection.putrequest("GET", path)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    page = b"<!doctype html>" in body.lower() or b"make page" in body  # where it is built, and where not
    assert response.status in (400, 404) or page
    assert b"root:" not in body
    assert b"import asyncio" not in body


def test_tokens_are_hashed_before_anything_else() -> None:
    assert hash_of(ADA) != hash_of(BEN)
    assert ADA not in hash_of(ADA)

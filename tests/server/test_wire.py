"""What goes over the wire: its types, its headers, its secrets, health and metrics."""

import asyncio
import json
import re
import sqlite3
import tomllib
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from inside import until
from playing import PATIENCE, TOKENS, Server, over, players

import mirabilia
from mirabilia.server import protocol
from mirabilia.server.room import hash_of
from mirabilia.server.schema import metadata
from mirabilia.server.storage import Storage
from mirabilia.server.typescript import typescript
from mirabilia.words import LANGUAGES, texts

ADA, BEN = TOKENS[:2]
ROOT = Path(__file__).parent.parent.parent
PAGE, PAGE_SOURCES = ROOT / "web" / "index.html", ROOT / "web" / "src"
DESCRIPTION = ROOT / "docs" / "server.md"
SECURITY = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


# ---------------------------------------------------------------- types
def test_the_page_has_the_types_of_the_server() -> None:
    for path, text in typescript().items():
        assert (PAGE_SOURCES / path).read_text(encoding="utf-8") == text, (
            "run: python -m mirabilia.server.typescript web/src"
        )


def test_every_message_has_its_type_for_the_page() -> None:
    written = typescript()["lib/protocol.ts"]
    for kind in (*get_args(protocol.AnyAsk), *get_args(protocol.AnyTell), protocol.NewTable, protocol.Listed):
        assert f"export interface {kind.__name__} {{" in written


def test_every_code_of_the_server_has_a_sentence() -> None:
    codes: set[str] = set()
    for path in (Path(protocol.__file__).parent).glob("*.py"):
        for part in path.read_text(encoding="utf-8").split("Refusal(")[1:]:
            if part.startswith('"'):
                codes.add(part.split('"')[1])
        for part in path.read_text(encoding="utf-8").split("refusal(")[1:]:
            if part.startswith('"'):
                codes.add(part.split('"')[1])
    assert {"no-such-table", "stale", "too-long", "foreign-origin"} <= codes
    for language in LANGUAGES:
        assert codes | {"storage-failed", "malformed", "too-fast", "hello-first"} <= texts(language).keys()


def test_every_code_of_the_server_is_described() -> None:
    described = DESCRIPTION.read_text(encoding="utf-8")
    words = tomllib.loads(
        (Path(mirabilia.__file__).parent / "locale" / "en.toml").read_text(encoding="utf-8")
    )
    assert not [code for code in words["server"] if f"`{code}`" not in described]


def test_the_page_loads_nothing_that_the_policy_forbids() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(' src="/' in tag.partition(">")[0] for tag in page.split("<script")[1:])
    assert "<style" not in page
    assert not re.search(r"\s(on\w+|style)=", page)


def test_the_migrations_lead_to_what_the_server_uses(server: Server) -> None:
    async def differences() -> Any:
        storage = Storage(server.database)  # which the server has opened
        with storage.engine.connect() as connection:
            found = compare_metadata(MigrationContext.configure(connection), metadata)
        await storage.close()
        return found

    assert asyncio.run(differences()) == []


# ---------------------------------------------------------------- headers
@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/me", 200),
        ("GET", "/api/tables", 200),
        ("GET", "/api/mine", 200),
        ("GET", "/api/content", 200),
        ("GET", "/api/tables/AAAAAAAAAAAA", 404),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("POST", "/api/tables", 400),
        ("PUT", "/api/tables", 404),
        ("DELETE", "/health", 405),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/nothing.php", 404),
        ("HEAD", "/health", 200),
    ],
)
def test_every_answer_has_its_security_headers(
    sqlite_server: Server, method: str, path: str, status: int
) -> None:
    response = sqlite_server.request(method, path)
    assert response.status_code == status
    check_headers(response)


def check_headers(response: httpx.Response) -> None:
    for name, value in SECURITY.items():
        assert response.headers[name] == value
    policy = response.headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    assert set(rules["connect-src"].split()) >= {"'self'"}
    assert "server" not in response.headers


def test_the_policy_names_only_this_server(sqlite_server: Server) -> None:
    for host, named in (("192.0.2.1:8080", True), ("evil;script-src *", False), ("a b", False)):
        policy = sqlite_server.get("/health", headers={"host": host}).headers["content-security-policy"]
        assert (f"ws://{host}" in policy) is named
        assert policy.count("script-src") == 1


def test_the_content_can_be_kept_and_comes_compressed(sqlite_server: Server) -> None:
    first = sqlite_server.get("/api/content")
    assert first.headers["content-encoding"] == "gzip"
    plain = sqlite_server.get("/api/content", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    again = sqlite_server.get("/api/content", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert set(first.json()) == {"wonders", "architects", "names", "words"}


# ---------------------------------------------------------------- tokens
def test_a_browser_gets_a_token_that_scripts_of_others_cannot_read(sqlite_server: Server) -> None:
    response = sqlite_server.get("/api/me")
    assert response.json() == {"names": [], "tables": 0, "before": None}
    cookie, token = response.headers["set-cookie"], response.cookies["mirabilia"]
    assert len(token) >= 32
    assert {"HttpOnly", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert "access-control-allow-origin" not in response.headers
    assert sqlite_server.get("/api/me", token).cookies["mirabilia"] == token
    assert sqlite_server.get("/api/me").cookies["mirabilia"] != token


@pytest.mark.parametrize(
    "cookie", ["", "short", "x" * 500, "with space in the middle of it", '"' * 30, "é" * 30]
)
def test_a_bad_cookie_is_as_good_as_none(sqlite_server: Server, cookie: str) -> None:
    response = sqlite_server.get("/api/me", headers={"cookie": f"mirabilia={cookie}".encode()})
    assert response.cookies["mirabilia"] != cookie
    table = sqlite_server.open(ADA, "Ada")

    async def story() -> None:
        headers = {"Cookie": f"mirabilia={cookie}".encode().decode("latin-1")}
        async with sqlite_server.player(table, None, additional_headers=headers) as player:
            with pytest.raises(Exception, match="no-token"):
                await player.ask("take", seat=1, name="Nobody")

    asyncio.run(story())


def test_no_token_and_no_hash_of_one_leaves_the_server_or_stands_in_its_log(server: Server) -> None:
    secrets = {"AdaSecret" + ADA, "BenSecret" + BEN}
    hidden = secrets | {hash_of(token) for token in secrets}
    told: list[str] = []

    async def story() -> None:
        one, two = sorted(secrets)
        table = server.open(one, "Ada", seats=2, public=True)
        async with players(server, table, one, two, one) as everybody:
            ada, ben, _ = everybody
            await ben.ask("take", seat=1, name="Ben")
            await ada.ask("start")
            for player in everybody:
                told.append(json.dumps(player.state))
            await ada.ask("leave", seat=0)
            await ben.ask("leave", seat=1)
            await ben.until(over)
            await ben.ask("rematch")
            for player in everybody:
                told.append(json.dumps(player.state))
                told.extend(map(json.dumps, player.strays))
        for path in ("", "/story", "/record", "/worth", "/replay/3", "/replay/3?seat=1"):
            told.append(server.get(f"/api/tables/{table}{path}", one).text)
        for path in ("/api/tables", "/api/mine", "/metrics", "/health"):
            told.append(server.get(path, one).text)

    asyncio.run(story())
    assert len(told) > 10
    everything = "\n".join([*told, server.log()])
    assert not [secret for secret in hidden if secret in everything]


# ---------------------------------------------------------------- health, metrics, logs
def test_the_server_says_that_it_is_well(server: Server) -> None:
    response = server.get("/health")
    assert (response.status_code, response.json()) == (200, {"well": True})


def test_the_metrics_count_what_happens(server: Server) -> None:
    def counts() -> dict[str, float]:
        lines = server.get("/metrics").text.splitlines()
        return {line.split(" ")[0]: float(line.split(" ")[1]) for line in lines if not line.startswith("#")}

    async def story() -> None:
        table = server.open(ADA, "Ada", bots=True, seats=3)
        await until(lambda: counts()["mirabilia_clients"] == 0)  # who was here before has gone
        before = counts()
        async with players(server, table, ADA) as (ada,):
            await ada.ask("start")
            await ada.choose(0, ada.legal(0)[0])
            await ada.until(lambda state: state["table"]["decision"] >= 1)
            with pytest.raises(Exception, match="stale"):
                await ada.ask("choose", seat=0, decision=99, action="end")
            during = counts()
        assert during["mirabilia_clients"] == 1
        assert during["mirabilia_rooms"] >= 1
        grown = {name: during[name] - before.get(name, 0) for name in during}
        assert grown['mirabilia_asks_total{kind="choose"}'] == 2
        assert grown['mirabilia_refusals_total{code="stale"}'] == 1
        assert grown["mirabilia_events_total"] >= 4
        assert grown['mirabilia_answer_seconds_count{kind="choose"}'] == 2
        await until(lambda: counts()["mirabilia_clients"] == 0)

    asyncio.run(story())


def test_the_log_is_one_json_object_per_line(sqlite_server: Server) -> None:
    table = sqlite_server.open(ADA, "Ada", seats=3)
    lines = [json.loads(line) for line in sqlite_server.log().splitlines()]
    assert {"at", "level", "from", "text"} <= lines[0].keys()
    assert [line for line in lines if line.get("address") == sqlite_server.address]
    opened = next(line for line in lines if line.get("table") == table)
    assert (opened["text"], opened["game"], opened["seats"]) == ("table opened", "wonders", 3)


def test_a_table_that_nobody_came_to_leaves_the_list_after_a_week(own_sqlite, new_server):
    server = new_server(own_sqlite)
    table = server.open(ADA, "Ada", seats=3, public=True)
    listed = [one["table"]["id"] for one in server.get("/api/tables").json()]
    assert listed == [table]
    with sqlite3.connect(own_sqlite.removeprefix("sqlite:///"), timeout=PATIENCE) as database:
        database.execute("UPDATE tables SET changed = changed - 8 * 86400")
    database.close()
    assert server.get("/api/tables").json() == []
    assert server.get(f"/api/tables/{table}").status_code == 200

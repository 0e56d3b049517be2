"""An identity goes to another device by a link of the server's: once, for a short time, and back again."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from inside import app_on
from playing import Server

from mirabilia.server import links, storage
from mirabilia.server.app import make_app
from mirabilia.server.limits import Limits

ADA, BEN = "a" * 24, "b" * 24


class Browser:
    """Somebody with cookies."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        self.cookies: dict[str, str] = {} if token is None else {"mirabilia": token}

    def ask(self, path: str, body: dict[str, Any] | None = None, refused: str | None = None) -> Any:
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        method, content = ("GET", None) if body is None else ("POST", json.dumps(body))
        response = self.server.request(method, path, content=content, headers=headers)
        for name, value in response.cookies.items():
            self.cookies[name] = value
        if refused is not None:
            assert response.status_code >= 400
            assert response.json()["code"] == refused
            return None
        assert response.status_code < 300, response.text
        return response.json()

    @property
    def token(self) -> str:
        return self.cookies["mirabilia"]


def test_a_link_makes_another_browser_the_same_person_and_can_be_undone(server: Server) -> None:
    table = server.open(ADA, "Ada")
    server.open(BEN, "Ben")
    ada, ben = Browser(server, ADA), Browser(server, BEN)
    link = ada.ask("/api/links", {})
    assert 0 < link["lasts"] <= 600

    seen = ben.ask("/api/links/look", {"code": link["code"]})
    assert seen["names"] == ["Ada"]
    assert seen["tables"] >= 1
    assert seen["yours"] is False
    assert seen["now"]["names"] == ["Ben"]
    assert ben.token == BEN, "looking changes nothing"

    me = ben.ask("/api/links/use", {"code": link["code"]})
    assert me["names"] == ["Ada"]
    assert me["before"]["names"] == ["Ben"]
    assert ben.token == ADA
    assert table in [one["table"]["id"] for one in ben.ask("/api/mine")]

    back = ben.ask("/api/links/undo", {})
    assert (back["names"], back["before"]["names"]) == (["Ben"], ["Ada"])
    assert ben.token == BEN
    assert ben.ask("/api/me")["names"] == ["Ben"]


def test_who_follows_several_links_can_go_all_the_way_back(server: Server) -> None:
    names = {name: name[0].lower() * 25 for name in ("Dan", "Eve", "Fay")}
    for name, token in names.items():
        server.open(token, name)
    codes = {name: Browser(server, names[name]).ask("/api/links", {})["code"] for name in ("Eve", "Fay")}
    dan = Browser(server, names["Dan"])
    for name, code in codes.items():
        assert dan.ask("/api/links/use", {"code": code})["names"] == [name]
    was = [dan.ask("/api/links/undo", {})["names"] for _ in range(3)]
    assert was == [["Eve"], ["Dan"], ["Fay"]]
    assert dan.ask("/api/me")["before"]["names"] == ["Eve"]
    code = Browser(server, names["Eve"]).ask("/api/links", {})["code"]
    me = dan.ask("/api/links/use", {"code": code})
    assert (me["names"], me["before"]["names"]) == (["Eve"], ["Fay"]), "nobody is in the list twice"


def test_links_have_a_pace_of_their_own(tmp_path: Path) -> None:
    async def story() -> list[int]:
        async with app_on(tmp_path) as (_, client):
            return [(await client.post("/api/links", content="{}")).status_code for _ in range(8)]

    assert asyncio.run(story()) == [201] * 6 + [429] * 2


def test_a_link_is_used_once_and_a_new_one_ends_the_one_before(server: Server) -> None:
    ada = Browser(server, ADA)
    first, second = ada.ask("/api/links", {}), ada.ask("/api/links", {})
    stranger = Browser(server, BEN)
    stranger.ask("/api/links/use", {"code": first["code"]}, refused="no-such-link")
    assert stranger.token == BEN
    assert Browser(server, BEN).ask("/api/links/use", {"code": second["code"]})["before"] is not None
    for path in ("/api/links/use", "/api/links/look"):
        stranger.ask(path, {"code": second["code"]}, refused="no-such-link")
    assert stranger.token == BEN


def test_two_who_use_a_link_at_once_are_not_both_let_in(server: Server) -> None:
    code = Browser(server, ADA).ask("/api/links", {})["code"]

    async def story() -> list[int]:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=300) as client:
            asks = [client.post("/api/links/use", content=json.dumps({"code": code})) for _ in range(8)]
            return [response.status_code for response in await asyncio.gather(*asks)]

    assert sorted(asyncio.run(story())) == [200] + [404] * 7


@pytest.mark.parametrize("code", ["", "x", "x" * 22, "x" * 21 + "\n", "é" * 22, "../" * 7 + "a"])
def test_what_is_no_code_opens_nothing(sqlite_server: Server, code: str) -> None:
    Browser(sqlite_server, BEN).ask("/api/links/use", {"code": code}, refused="no-such-link")


def test_a_token_cannot_be_handed_in_and_is_not_handed_out(sqlite_server: Server) -> None:
    response = sqlite_server.request("POST", "/api/me", content=json.dumps({"token": ADA}))
    assert response.status_code == 404
    assert ADA not in sqlite_server.get("/api/me", ADA).text
    Browser(sqlite_server, BEN).ask("/api/links/undo", {}, refused="nothing-to-undo")


def test_old_links_are_worth_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    for module in (links, storage):
        monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: now[0]))

    async def story() -> None:
        async with app_on(tmp_path) as (_, client):
            link = (await client.post("/api/links", content="{}")).json()
            now[0] += link["lasts"] - 1
            assert (await client.post("/api/links/look", json={"code": link["code"]})).status_code == 200
            now[0] += 2
            for path in ("/api/links/look", "/api/links/use"):
                assert (await client.post(path, json={"code": link["code"]})).status_code == 404

    asyncio.run(story())


def test_who_reads_the_database_holds_no_seat(tmp_path: Path) -> None:
    async def story() -> tuple[str, str]:
        async with app_on(tmp_path) as (_, client):
            client.cookies.set("mirabilia", ADA)
            link = (await client.post("/api/links", content="{}")).json()
        return link["code"], (tmp_path / "inside.db").read_bytes().decode(errors="replace")

    code, kept = asyncio.run(story())
    assert ADA not in kept
    assert code not in kept


def test_over_https_cookies_are_taken_from_this_server_alone(tmp_path: Path) -> None:
    """Its neighbour under the same domain may set cookies for both, but none of this name."""

    async def story() -> None:
        app = make_app(f"sqlite:///{tmp_path / 'https.db'}", limits=Limits(hosts="games.example"))
        wire = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=wire, base_url="https://games.example", trust_env=False) as client,
        ):
            response = await client.get("/api/me", headers={"cookie": f"mirabilia={ADA}"})
            cookie = response.headers["set-cookie"]
            assert cookie.startswith("__Host-mirabilia=")
            assert {"HttpOnly", "Secure", "Path=/"} <= {part.strip() for part in cookie.split(";")}
            assert "Domain" not in cookie
            assert ADA not in cookie
            assert response.headers["strict-transport-security"].startswith("max-age=")

    asyncio.run(story())

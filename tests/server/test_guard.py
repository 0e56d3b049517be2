"""Which names and origins a server answers to, how often a place may ask, and files that travel small."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest
from inside import until
from playing import Server
from starlette.datastructures import Headers

from mirabilia.server import guard, page
from mirabilia.server.app import make_app
from mirabilia.server.guard import Hosts, same_origin
from mirabilia.server.limits import Limits


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8007", True),
        ("[::1]:8007", True),
        ("localhost", True),
        ("LOCALHOST:80", True),
        ("games.example", True),
        ("games.example.:443", True),
        ("evil.example", False),
        ("games.example.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        ("[", False),
        ("user@games.example@evil.example", False),
    ],
)
def test_a_server_answers_to_its_own_names(host: str, known: bool) -> None:
    assert (host in Hosts(Limits(hosts=" Games.example, other.example ").names())) is known


def test_a_name_of_somebody_elses_is_refused_and_told_to_the_operator(
    sqlite_server: Server,
) -> None:
    """A page could else be given his own name for our address, and be of the same origin."""
    for method in ("GET", "POST"):
        response = sqlite_server.request(method, "/api/tables", headers={"host": "evil.example"})
        assert (response.status_code, response.json()["code"]) == (421, "wrong-host")
    assert "MIRABILIA_HOSTS" in sqlite_server.log()
    assert "evil.example" in sqlite_server.log()


@pytest.mark.parametrize(
    ("scheme", "origin", "same"),
    [
        ("http", "http://games.example", True),
        ("https", "https://games.example", True),
        ("ws", "http://games.example", True),
        ("wss", "https://games.example", True),
        ("https", "http://games.example", False),
        ("wss", "http://games.example", False),
        ("http", "https://games.example", False),
        ("http", "http://evil.example", False),
        ("http", "null", False),
        ("http", "http://[", False),
    ],
)
def test_an_origin_is_the_same_with_its_scheme(scheme: str, origin: str, same: bool) -> None:
    headers = Headers({"origin": origin, "host": "games.example"})
    assert same_origin({"scheme": scheme}, headers) is same


def asked_from(folder: Path, addresses: list[str], path: str, **limits: Any) -> list[int]:
    """The status of one request after the other, from these addresses."""

    async def story() -> list[int]:
        app = make_app(f"sqlite:///{folder / 'places.db'}", limits=Limits(**limits))
        found = []
        async with app.router.lifespan_context(app):
            for address in addresses:
                wire = httpx.ASGITransport(app, client=(address, 1))
                async with httpx.AsyncClient(transport=wire, base_url="http://localhost") as client:
                    found.append((await client.get(path)).status_code)
        return found

    return asyncio.run(story())


def test_all_of_an_ipv6_network_has_one_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "READ_BURST", 1)
    addresses = [f"2001:db8::{number:x}" for number in range(1, 60)]
    codes = asked_from(tmp_path, [*addresses, "2001:db8:0:1::1"], "/api/tables", reads_each=20)
    assert codes[:20] == [200] * 20
    assert codes.count(429) > 20
    assert codes[-1] == 200


def test_a_file_of_the_page_is_compressed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []

    def compress(body: bytes, mtime: int) -> bytes:
        calls.append(len(body))
        return gzip.compress(body, mtime=mtime)

    monkeypatch.setattr(page, "compress", compress)
    page.small.cache_clear()
    (tmp_path / "app.js").write_text("let wonder = 7;\n" * 1000)
    (tmp_path / "font.woff2").write_bytes(b"x" * 1000)
    assets = page.Assets(directory=tmp_path)

    async def story() -> None:
        wire = httpx.ASGITransport(assets)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=wire, base_url="http://localhost") as client:
            for _ in range(3):
                response = await client.get("/app.js")
                assert response.headers["content-encoding"] == "gzip"
                assert response.headers["vary"] == "accept-encoding"
                assert "javascript" in response.headers["content-type"]
                assert response.text == "let wonder = 7;\n" * 1000
            plain = await client.get("/app.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == response.text
            assert "content-encoding" not in (await client.get("/font.woff2")).headers
            assert (await client.get("/nothing.js")).status_code == 404

    asyncio.run(story())
    page.small.cache_clear()
    assert calls == [16_000]


def test_behind_a_proxy_the_place_with_most_sockets_loses_its_newest() -> None:
    async def story() -> None:
        closed: list[str] = []

        async def stay(scope: Any, receive: Any, send: Any) -> None:
            await scope["leave"].wait()

        one = guard.Guard(stay, Limits(connections=5, connections_each=4))
        tasks: list[asyncio.Task[None]] = []

        async def come(name: str, address: str) -> None:
            leave = asyncio.Event()

            async def send(message: Any) -> None:
                closed.append(f"{name} {message['code']}")
                leave.set()

            scope = {"type": "websocket", "path": "/", "scheme": "ws", "client": (address, 1), "leave": leave}
            scope |= {"headers": [(b"host", b"localhost")]}
            receive = asyncio.Event().wait
            tasks.append(asyncio.create_task(one(scope, receive, send)))  # type: ignore[arg-type]
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        for number in range(4):
            await come(f"crowd {number}", "192.0.2.66")
        await come("ada", "192.0.2.1")
        await come("ben", "192.0.2.2")
        await until(lambda: closed == ["crowd 3 1013"])
        await come("one more", "192.0.2.66")
        await until(lambda: closed == ["crowd 3 1013", "one more 1013"])
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (len(one.sockets), +one.busy) == (0, {})

    asyncio.run(story())


def test_requests_that_run_at_once_are_counted_by_place(tmp_path: Path) -> None:
    """Behind a proxy all connections come from one address, and who asks is told in a header."""

    async def story() -> None:
        held, entered = asyncio.Event(), []

        async def slow(scope: Any, receive: Any, send: Any) -> None:
            entered.append(scope["client"][0])
            await held.wait()

        one = guard.Guard(slow, Limits(connections_each=3))
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        def scope(address: str) -> dict[str, Any]:
            head = {"type": "http", "method": "GET", "path": "/", "scheme": "http"}
            return head | {"headers": [(b"host", b"localhost")], "client": (address, 1)}

        tasks = [asyncio.create_task(one(scope("192.0.2.1"), receive, send)) for _ in range(5)]
        tasks.append(asyncio.create_task(one(scope("192.0.2.2"), receive, send)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert entered == ["192.0.2.1"] * 3 + ["192.0.2.2"]
        assert [message["status"] for message in sent if "status" in message] == [429, 429]
        held.set()
        await asyncio.gather(*tasks)
        assert not one.busy

    asyncio.run(story())

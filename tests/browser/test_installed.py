"""The page can be installed, is never older than the server, and the back button goes back."""

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import httpx
import pytest
import uvicorn
from people import PHONE, People, Person
from playing import Server, own_port
from playwright.sync_api import Browser, expect
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from mirabilia.server import page as served

WIDTH = """async src => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
}"""
KEPT = "async () => (await caches.keys()).join()"


class TwoBuilds:
    """A server whose page can be replaced by another build; another server answers for the API."""

    def __init__(self, built: Path, folder: Path, api: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.names = folder / "page", {}
        for build in ("old", "new"):
            self.names[build] = another(built, folder / build, f"{build}build")
        monkeypatch.setattr(served, "PAGE", self.now)
        self.show("old")

        async def ask(request: Request) -> Response:
            async with httpx.AsyncClient() as client:
                answer = await client.get(f"{api.address}{request.url.path}")
            return Response(answer.content, answer.status_code, media_type="application/json")

        assets = served.Assets(directory=self.now / "assets", check_dir=False)
        self.app = Starlette(
            routes=[
                Route("/api/{path:path}", ask),
                Mount("/assets", assets),
                Route("/{path:path}", served.page),
            ]
        )
        self.kept = own_port()
        self.address = f"http://127.0.0.1:{self.kept.getsockname()[1]}"

    def show(self, build: str) -> None:
        self.now.unlink(missing_ok=True)
        self.now.symlink_to(self.now.parent / build)

    def start(self) -> None:
        config = uvicorn.Config(self.app, port=self.kept.getsockname()[1], log_level="error")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "The server did not start."
            sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = self.server.force_exit = True
        self.thread.join()


def another(built: Path, folder: Path, name: str) -> str:
    """A build like this one whose files are called otherwise; its name."""
    shutil.copytree(built, folder)
    (entry,) = (folder / "assets").glob("index-*.js")
    own = (folder / "build.txt").read_text()
    renamed = f"index-{name}.js"
    for file in [*(folder / "assets").glob("*.js"), folder / "index.html", folder / "build.txt"]:
        file.write_text(file.read_text().replace(entry.name, renamed).replace(own, name))
    entry.rename(entry.with_name(renamed))
    return name


@pytest.fixture
def two_builds(
    built_page: Path, tmp_path: Path, server: Server, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TwoBuilds]:
    site = TwoBuilds(built_page, tmp_path, server, monkeypatch)
    site.start()
    yield site
    site.stop()
    site.kept.close()


def test_an_old_page_is_never_shown_against_a_new_server(browser: Browser, two_builds: TwoBuilds) -> None:
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    is_shown = 'meta[name="build"][content="{}"]'
    page.goto(two_builds.address)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function(f"async () => (await ({KEPT})()) === 'built-{two_builds.names['old']}'")
    assert (
        page.evaluate("async () => (await (await caches.open((await caches.keys())[0])).keys()).length") > 0
    )

    two_builds.show("new")
    page.evaluate(
        "() => document.dispatchEvent(new Event('visibilitychange'))"
    )  # one comes back to an open tab
    page.locator(is_shown.format(two_builds.names["new"])).wait_for(state="attached")
    page.wait_for_function(f"async () => (await ({KEPT})()) === 'built-{two_builds.names['new']}'")
    expect(page.locator("h1")).to_be_visible()

    two_builds.stop()
    page.reload()
    expect(page.get_by_text("There is no connection to the server.")).to_be_visible()
    two_builds.start()
    page.locator(is_shown.format(two_builds.names["new"])).wait_for(state="attached")
    context.close()


def test_the_page_can_be_installed(ada: Person, built_page: Path) -> None:
    ada.visit()
    manifest = ada.page.evaluate(
        "async () => (await fetch(document.querySelector('[rel=manifest]').href)).json()"
    )
    assert manifest == json.loads((built_page / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        size = ada.page.evaluate(WIDTH, icon["src"])
        assert icon["sizes"] in ("any", f"{size}x{size}")


def test_the_back_button_closes_what_lies_over_the_table_then_leads_home(people: People) -> None:
    ada = people(**PHONE)
    ada.visit()
    ada.hurry()
    ada.visit("/new")
    ada.press(ada.button("open-table"))
    ada.button("menu").wait_for()
    address = ada.page.url
    sheets = ada.page.locator("dialog[open]")
    ada.press(ada.button("menu"))
    expect(sheets).to_be_visible()
    ada.page.go_back()
    expect(sheets).to_be_hidden()
    assert ada.page.url == address
    ada.press(ada.button("menu"))
    ada.press(sheets.get_by_role("button", name=ada.say("help")))  # one after the other
    expect(sheets.get_by_role("heading", name=ada.say("help")).first).to_be_visible()
    ada.page.go_back()
    expect(sheets).to_be_hidden()
    ada.press(ada.button("menu"))
    ada.type("Escape")
    expect(sheets).to_be_hidden()
    ada.page.wait_for_function("() => !history.state?.layer")  # the browser steps back in its own time
    ada.page.go_back()  # not to the form with which the table was opened
    expect(ada.page.get_by_role("region", name=ada.say("my-tables"))).to_be_visible()

"""One server and one Chromium for all tests of a worker; a browser of one's own for each person."""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import chromium
from people import LAPTOP, People, Person
from playing import Server
from playwright.sync_api import Browser

QUICKLY = 50  # iterations: who leaves an analysis leaves the server busy for a minute
PAGE = Path(__file__).parents[2] / "src" / "mirabilia" / "page"


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The page as it is served."""
    assert (PAGE / "index.html").exists(), "The page is not built; run: make page"
    return PAGE


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a new database, for all tests that leave it standing."""
    folder = tmp_path_factory.mktemp("server")
    started = Server(f"sqlite:///{folder / 'tables.db'}", folder / "log", iterations=QUICKLY).start()
    yield started
    assert started.stop() == 0
    assert '"level": "error"' not in started.log()


@pytest.fixture
def own_server(built_page: Path, tmp_path: Path) -> Iterator[Server]:
    """A server for one test, that may be stopped and killed."""
    started = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log").start()
    yield started
    started.kill()


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember what failed, so that its pages are kept as pictures."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def people(
    browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[People]:
    """Whoever comes: each with a browser of their own. Nothing may go wrong in any of them.

    They leave before the server does that a test has for itself.
    """
    if "own_server" in request.fixturenames:
        request.getfixturevalue("own_server")
    came: list[Person] = []

    def come(language: str = "en", motion: bool = False, at: Server = server, **device: Any) -> Person:
        locale = {"en": "en-GB", "fr": "fr-FR"}[language]
        reduced = "no-preference" if motion else "reduce"
        usual = {
            "locale": locale,
            "color_scheme": "light",
            "reduced_motion": reduced,
            "service_workers": "block",
        }
        device = usual | LAPTOP | device
        came.append(Person(browser.new_context(**device), at, language))
        return came[-1]

    yield come
    for number, person in enumerate(came):
        if request.node.stash.get(FAILED, False):
            picture = tmp_path / f"page-{number}.png"
            person.page.screenshot(path=picture)
            print(f"The page when it failed: {picture}")
        person.context.close()
    assert [trouble for person in came for trouble in person.troubles] == []


@pytest.fixture
def ada(people: People) -> Person:
    """One person with a laptop."""
    return people()

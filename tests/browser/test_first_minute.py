"""The first minute of a server on the page: bots warm up, the coach waits, then everything is there."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from cold import Cold
from people import PHONE, People, Person
from playwright.sync_api import Locator, expect

from effort import long

MASTERS = {"seats": 3, "bot_level": "search"}


@pytest.fixture
def cold(built_page: Path, tmp_path: Path) -> Iterator[Cold]:
    """A server that was started with nothing compiled."""
    folder = tmp_path / "cold"
    folder.mkdir()
    started = Cold(f"sqlite:///{folder / 'tables.db'}", folder).start()
    yield started
    started.close()


def line(person: Person) -> Locator:
    """What the page says of the bots."""
    return person.page.get_by_test_id("warming")


def test_the_page_says_that_the_bots_are_warming_up_until_they_are_awake(cold: Cold, people: People) -> None:
    ada = people(at=cold)
    ada.sit_down(**MASTERS)
    expect(line(ada)).to_have_role("status")
    expect(line(ada)).to_contain_text(ada.say("bots-warming", percent="0%"))
    expect(line(ada)).to_contain_text(ada.say("bots-simple-why"))
    cold.order("compiler", "40 100")
    expect(line(ada)).to_contain_text(ada.say("bots-warming", percent="40%"))
    ada.turn()

    with ada.trouble_expected():  # a refusal is an error in the console
        ada.press(ada.ask_coach)
        advice = ada.page.get_by_test_id("advice")
        expect(advice.get_by_text("The coach is still warming up").last).to_be_visible()
        ada.press(ada.ask_coach)

    with ada.trouble_expected():
        cold.hand_over()
        expect(line(ada)).to_be_hidden()
    ada.turn()
    assert ada.ask_the_coach()


@long
def test_nothing_is_said_at_tables_without_masters(cold: Cold, people: People) -> None:
    ada = people(at=cold)
    ada.sit_down(seats=3, bot_level="greedy")
    assert ada.state["warming"] is not None
    expect(line(ada)).to_be_hidden()


def test_it_is_said_in_french_and_fits_on_a_phone(cold: Cold, people: People) -> None:
    ada = people("fr", at=cold, **PHONE)
    ada.sit_down(**MASTERS)
    cold.order("compiler", "40 100")
    expect(line(ada)).to_contain_text("Les bots s’échauffent\u00a0: 40\u202f%")
    wide = ada.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide
    cold.order("compiler", "fail")
    expect(line(ada)).to_contain_text(ada.say("bots-simple"))


@long
def test_an_analysis_waits_for_the_coach(cold: Cold, people: People) -> None:
    ada = people(at=cold)
    table = ada.finish(seats=3)
    with ada.trouble_expected():
        ada.visit(f"/r/{table}?analysis")
        analysis = ada.page.get_by_test_id("analysis")
        expect(analysis.get_by_role("status")).to_contain_text("The coach is still warming up")
        cold.hand_over()
        expect(analysis.get_by_role("progressbar").or_(analysis.locator("ol")).first).to_be_visible()

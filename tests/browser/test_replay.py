"""A finished game step by step, with keys, as each seat saw it."""

import re

import pytest
from people import Person
from playwright.sync_api import Locator, expect


def step(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("step"))


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_a_replay_with_keys(ada: Person, game: str) -> None:
    table = ada.finish(game=game, seats=3)
    ada.page.get_by_role("link", name=ada.say("replay")).click()
    ada.table.wait_for()
    assert ada.page.url.startswith(f"{ada.server.address}/r/{table}")

    ada.type("Home")
    expect(step(ada)).to_have_value("0")
    ada.type("ArrowRight", "ArrowRight", "ArrowRight")
    expect(step(ada)).to_have_value("3")
    ada.type("ArrowLeft")
    expect(step(ada)).to_have_value("2")
    assert ada.sheet.count() == 0
    ada.type("End")
    expect(ada.sheet.first).to_be_visible()
    expect(step(ada)).to_have_value(step(ada).get_attribute("max") or "")


def test_a_seat_sees_its_own_hand_then(ada: Person) -> None:
    table = ada.finish(seats=3)
    ada.visit(f"/r/{table}?step=3")  # each of three seats has chosen once
    expect(step(ada)).to_have_value("1")
    cards = ada.table.locator("[data-card]")
    ada.page.get_by_label(ada.say("seen-by")).select_option(index=1)
    expect(cards).to_have_count(6)
    ada.page.get_by_label(ada.say("seen-by")).select_option(index=0)
    expect(cards).to_have_count(0)


def test_a_link_leads_to_a_step_and_a_seat(ada: Person) -> None:
    table = ada.finish(seats=3)
    ada.visit(f"/r/{table}?step=7&seat=1")
    expect(step(ada)).to_have_value("2")
    assert ada.page.get_by_label(ada.say("seen-by")).evaluate("list => list.selectedIndex") == 2
    ada.type("ArrowRight")
    expect(step(ada)).to_have_value("3")
    expect(ada.page).to_have_url(re.compile(r"step=9&seat=1$"))

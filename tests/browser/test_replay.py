"""A finished game step by step, with keys, as each seat saw it."""

import re

import pytest
from people import Person
from playwright.sync_api import Locator, Route, expect


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


class Slow:
    """A network on which all that the replay fetches waits until it is let go."""

    def __init__(self, person: Person, what: str = "**/replay/*") -> None:
        self.page, self.waiting, self.open = person.page, [], False
        self.page.route(what, self._came)

    def _came(self, route: Route) -> None:
        if self.open:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self) -> None:
        """From now on everything comes."""
        self.open = True
        while self.waiting:
            self.waiting.pop(0).continue_()


def count(person: Person) -> Locator:
    return person.page.get_by_test_id("step")


def told_at(person: Person) -> str:
    """What is told of the step, once it is shown."""
    happened = person.page.get_by_test_id("happened")
    expect(happened).to_have_attribute("aria-busy", "false")
    return happened.inner_text()


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_no_key_is_lost_while_steps_are_fetched(ada: Person, game: str) -> None:
    table = ada.finish(game=game, seats=3)
    ada.visit(f"/r/{table}")
    ada.table.wait_for()
    last = int(step(ada).get_attribute("max") or 0)
    assert told_at(ada).startswith(ada.say("the-deal"))
    slow = Slow(ada)
    ada.type(*["ArrowRight"] * 12, *["ArrowLeft"] * 3)
    expect(step(ada)).to_have_value("9")
    ada.type("End", "ArrowRight", "ArrowLeft", "ArrowLeft")
    expect(step(ada)).to_have_value(str(last - 2))
    ada.type("Home", "ArrowLeft", *["ArrowRight"] * 5)
    expect(step(ada)).to_have_value("5")
    expect(count(ada)).to_have_text(f"5 / {last}")
    ada.page.get_by_role("button", name=ada.say("step-on")).dblclick()
    expect(step(ada)).to_have_value("7")
    slow.let_go()
    told = told_at(ada)
    assert not told.startswith(ada.say("the-deal"))
    expect(step(ada)).to_have_value("7")
    ada.page.reload()  # the address is that of the step
    ada.table.wait_for()
    expect(step(ada)).to_have_value("7")
    assert told_at(ada) == told


def test_keys_that_come_before_the_game_count_too(ada: Person) -> None:
    table = ada.finish(seats=3)
    slow = Slow(ada, f"**/api/tables/{table}/story")
    ada.visit(f"/r/{table}")
    ada.page.get_by_role("heading", name=ada.say("replay")).wait_for()  # the page of the replay hears keys
    expect(ada.page.get_by_text(ada.say("loading"))).to_be_visible()
    ada.type("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    slow.let_go()
    ada.table.wait_for()
    expect(step(ada)).to_have_value("2")


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

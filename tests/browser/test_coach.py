"""The coach at the table: asked, it shows three choices; taking one prepares it, and the person plays it."""

import re

import pytest
from people import PHONE, People, Person
from playwright.sync_api import Locator, Route, expect

PERCENT = re.compile(r"\d+%")


def panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("advice-title"))


def expect_nothing_played(person: Person, decision: str) -> None:
    assert person.decision == decision
    assert person.offer["view"].get("choice") is None


def test_three_choices_and_one_is_prepared_then_played(ada: Person) -> None:
    ada.sit_down(seats=3, bot_level="greedy")
    ada.until_asked()
    decision = ada.decision
    choices = ada.ask_the_coach()
    assert len(choices) == 3
    assert set(choices) <= set(ada.legal)
    for choice in ada.advised.all():
        expect(choice).to_contain_text(PERCENT)
    assert min(ada.seen(ada.cards)) == 1, "the hand is covered"

    ada.press(ada.advised.nth(1))
    assert ada.chosen == choices[1]
    expect(ada.advised.nth(1)).to_have_attribute("aria-pressed", "true")
    expect_nothing_played(ada, decision)

    ada.press(ada.confirm)
    ada.until_revealed(decision)
    expect(panel(ada)).to_be_hidden()
    verb, *_ = choices[1].split()
    assert ada.offer["view"]["cities"][0]["last"]["verb"] == verb


def test_by_keys_alone(ada: Person) -> None:
    ada.sit_down(seats=3)
    ada.until_asked()
    decision = ada.decision
    ada.type("c")
    expect(ada.advised.first).to_be_focused()
    ada.type("ArrowRight", "ArrowRight")
    expect(ada.advised.nth(2)).to_be_focused()
    third = ada.advised.nth(2).get_attribute("data-choice")
    ada.type("Escape")
    expect(panel(ada)).to_be_hidden()
    ada.type("c", "ArrowLeft", "Enter")  # it has answered already, and shows the same
    assert ada.chosen == third
    expect_nothing_played(ada, decision)
    ada.type("Enter")
    ada.until_revealed(decision)


def test_in_architects_it_points_to_the_way(ada: Person) -> None:
    ada.sit_down(game="architects", seats=3, options={"first": 0}, bot_level="greedy")
    ada.until_asked()
    decision = ada.decision
    choices = ada.ask_the_coach()
    assert set(choices) <= set(ada.legal)
    ada.press(ada.advised.first)
    way = ada.table.locator(f'[data-action="{choices[0]}"]')
    expect(way).to_be_focused()
    expect(way).to_have_attribute("data-prepared", "")
    expect_nothing_played(ada, decision)
    ada.type("Enter")
    ada.until_revealed(decision)
    expect(ada.table.locator("[data-prepared]")).to_have_count(0)


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_on_a_phone_a_sheet(people: People, game: str) -> None:
    ada = people(**PHONE)
    ada.sit_down(game=game, seats=3, options={"first": 0} if game == "architects" else {})
    ada.until_asked()
    assert ada.seen(ada.ask_coach) == [1]
    choices = ada.ask_the_coach()
    assert ada.overflow() <= 0
    ada.press(ada.advised.last)
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    if game == "wonders":
        assert ada.chosen == choices[-1]
        assert ada.seen(ada.confirm) == [1]
    else:
        assert ada.seen(ada.table.locator("[data-prepared]")) == [1]


def test_where_the_table_is_not_casual_there_is_no_coach(ada: Person) -> None:
    table = ada.open_table(seats=3, casual=False)
    ada.visit(f"/t/{table}")
    expect(ada.page.get_by_text(ada.say("serious-room"))).to_be_visible()
    ada.deal()
    ada.until_asked()
    expect(ada.ask_coach).to_have_count(0)
    ada.type("c")
    expect(panel(ada)).to_have_count(0)
    answer = ada.context.request.get(f"{ada.server.address}/api/tables/{table}/advice?seat=0")
    assert answer.json()["code"] == "not-casual"


def test_who_only_watches_cannot_ask(people: People) -> None:
    ada, cleo = people(), people()
    cleo.visit(f"/t/{ada.sit_down(seats=3)}")
    cleo.table.wait_for()
    expect(cleo.ask_coach).to_have_count(0)


def test_it_thinks_calmly_and_is_gone_with_the_decision(ada: Person) -> None:
    kept: list[Route] = []
    ada.page.route("**/advice*", lambda route: kept.append(route))
    ada.sit_down(seats=3)
    ada.until_asked()
    with ada.page.expect_request("**/advice*"):
        ada.press(ada.ask_coach)
    expect(panel(ada).get_by_role("status")).to_have_text(ada.say("advice-thinking"))
    ada.turn()
    expect(panel(ada)).to_have_count(0)
    kept[0].continue_()  # its answer comes too late, and is not shown
    ada.turn()
    expect(panel(ada)).to_have_count(0)


def test_what_goes_wrong_is_told(ada: Person) -> None:
    refusal = {"tell": "no", "id": None, "code": "too-fast", "values": {}}
    ada.page.route("**/advice*", lambda route: route.fulfill(status=429, json=refusal))
    ada.sit_down(seats=3)
    ada.until_asked()
    with ada.trouble_expected():
        ada.press(ada.ask_coach)
        expect(panel(ada).get_by_role("status")).to_have_text(ada.say("too-fast"))
        ada.page.unroute("**/advice*")
        ada.press(ada.ask_coach)
        ada.ask_the_coach()


def test_levels_in_the_form_and_in_the_waiting_room(people: People) -> None:
    ada, ben = people(), people()
    ada.visit("/new")
    group = ada.page.get_by_role("group", name=ada.say("bots-level"))
    group.get_by_label(ada.say("level-greedy")).check()
    ada.page.get_by_role("group", name=ada.say("how-many")).get_by_label("3").check()
    ada.button("open-table").click()
    ada.button("add-bot").first.click()
    level = ada.page.get_by_role("combobox", name=re.compile(ada.say("level-of", name="")))
    expect(level).to_have_value("greedy")
    level.select_option("apprentice")

    ben.page.goto(ada.page.get_by_label(ada.say("table-link")).input_value())
    seats = ben.page.get_by_role("region", name=ben.say("seats-title"))
    expect(seats).to_contain_text(ben.say("level-apprentice"))
    expect(ben.page.get_by_text(ben.say("casual-room"))).to_be_visible()
    ada.button("fill-with-bots").click()
    ada.deal()
    levels = [chair["level"] for chair in ada.state["table"]["chairs"]]
    assert levels == [None, "apprentice", "greedy"]

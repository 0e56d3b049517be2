"""The lobby: play at once, open a table, find one; after the game, what was promised about the deal."""

import pytest
from people import People, Person
from playwright.sync_api import expect


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_one_click_and_the_cards_are_dealt(ada: Person, game: str) -> None:
    ada.visit()
    ada.button(f"play-{game}").click()
    assert ada.until_asked()
    assert ada.state["table"]["settings"].get("game", "wonders") == game


def test_a_public_table_is_found_and_joined(people: People) -> None:
    ada, ben = people(), people()
    table = ada.open_table(bots=False, seats=3, public=True)
    ada.visit(f"/t/{table}")
    ben.visit()
    ben.page.locator(f'a[href="/t/{table}"]').click()
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("sit-here").first.click()
    expect(ada.page.get_by_text("Ben", exact=True)).to_be_visible()


def test_what_does_not_go_together_cannot_be_chosen(ada: Person) -> None:
    ada.visit("/new")
    edifice = ada.page.get_by_role("checkbox", name=ada.say("with-edifice"))
    expect(edifice).to_be_enabled()
    ada.page.get_by_role("group", name=ada.say("how-many")).get_by_label("2").check()
    expect(edifice).to_be_disabled()
    expect(edifice).to_have_accessible_description(
        ada.say("setup-pack-seats", pack="Edifice", least=3, most=7)
    )


def test_chosen_boards_are_dealt(ada: Person) -> None:
    ada.visit("/new")
    ada.page.get_by_role("group", name=ada.say("which-boards")).get_by_label(ada.say("boards-chosen")).check()
    choice = ada.page.get_by_role("combobox").filter(has=ada.page.locator('option[value="giza:B"]')).first
    choice.select_option("giza:B")
    ada.page.get_by_label(ada.say("only-bots")).check()
    ada.button("open-and-play").click()
    ada.until_asked()
    assert ada.offer["view"]["cities"][0]["board"] == "giza:B"


def test_day_and_night_are_kept(ada: Person) -> None:
    ada.visit()
    ada.button("theme-dark").click()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    ada.page.reload()
    ada.button("theme-light").wait_for()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_seed_belongs_to_the_fingerprint_that_was_shown(ada: Person) -> None:
    ada.visit(f"/t/{ada.open_table(seats=3)}")
    ada.button("start").wait_for()
    fingerprint = ada.state["table"]["seed_hash"]
    assert ada.state["table"]["seed"] is None
    ada.deal()
    ada.let_a_bot_play()
    expect(ada.page.get_by_text(ada.say("fair-yes"))).to_be_visible()
    assert ada.state["table"]["seed_hash"] == fingerprint


def test_every_page_of_the_help_can_be_read(ada: Person) -> None:
    ada.visit()
    ada.button("play-wonders").wait_for()
    ada.type("?")
    topics = ada.page.locator("dialog nav button")
    expect(topics).to_have_count(8)
    read = []
    for topic in topics.all():
        topic.click()
        expect(topic).to_have_attribute("aria-current", "page")
        read.append(ada.page.locator("dialog .page").inner_text())
    assert len(set(read)) == 8
    for key in ("key-edifice", "key-end-turn", "legend-architects"):  # of each game
        assert ada.say(key) in read[-1] + read[-2]
    ada.type("Escape")
    expect(topics).to_have_count(0)


def test_the_lists_are_asked_for_now_and_then_not_without_end(ada: Person) -> None:
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.page.clock.install()
    ada.open_table(seats=3)
    with ada.page.expect_response("**/api/mine"):
        ada.visit()
    ada.page.locator("#mine ~ ul li").first.wait_for()
    for _ in range(5):  # the server answers this after all that was asked before
        ada.page.evaluate("() => fetch('/api/me').then(answer => answer.json())")
    assert sum(url.endswith("/api/mine") for url in asked) == 1
    with ada.page.expect_response("**/api/mine"):
        ada.page.clock.run_for(4000)

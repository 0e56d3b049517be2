"""Two people at one table, each in a browser of their own, and somebody who watches."""

import re

from people import People, Person
from playwright.sync_api import Locator, expect


def city(person: Person, name: str) -> Locator:
    """Where a person sees somebody's city."""
    return person.table.get_by_role("region", name=re.compile(name)).first


def open_in_the_lobby(ada: Person) -> str:
    """A table for three, opened in the lobby; its link."""
    page = ada.page
    ada.visit()
    page.get_by_role("link", name=ada.say("new-table")).or_(ada.button("new-table")).first.click()
    page.get_by_label(ada.say("your-name")).fill("Ada")
    page.get_by_role("group", name=ada.say("how-many")).get_by_label("3").check()
    page.get_by_role("group", name=ada.say("bots-pace")).get_by_label(ada.say("bots-at-once")).check()
    ada.button("open-table").click()
    return page.get_by_label(ada.say("table-link")).input_value()


def join(ben: Person, link: str) -> None:
    ben.page.goto(link)
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("sit-here").first.click()


def test_two_people_play_at_one_table(people: People) -> None:
    ada, ben = people(), people()
    join(ben, open_in_the_lobby(ada))
    expect(ada.page.get_by_text("Ben")).to_be_visible()
    ada.button("add-bot").first.click()
    ada.deal()
    ben.table.wait_for()

    expect(city(ben, "Ada")).to_contain_text(ben.say("thinking"))
    decision = ada.decision
    first = ada.choose()
    expect(city(ben, "Ada")).to_contain_text(ben.say("ready"))
    expect(city(ada, "Ben")).to_contain_text(ada.say("thinking"))

    other = next(text for text in ada.legal if text.split()[1] != first.split()[1] and "sell" in text)
    ada.pick(other.split()[1])
    ada.table.locator(f'[data-action="{other}"]').click()
    ada.confirm.click()
    expect(ada.page.get_by_text(ada.say("you-chose"))).to_be_visible()
    expect(ada.cards.first).to_be_visible()
    ben.choose()
    ada.until_revealed(decision)
    ben.until_revealed(decision)
    assert ada.offer["view"]["cities"][0]["last"]["verb"] == "sell"
    assert other.split()[1] not in ada.offer["view"]["hand"]

    for _ in range(3):
        decision = ada.decision
        for person in (ben, ada):
            if person.legal:  # a wonder may ask one of them alone
                person.choose()
        ada.until_revealed(decision)
        ben.until_revealed(decision)


def test_a_spectator_sees_no_hand(people: People) -> None:
    ada, cleo = people(), people()
    table = ada.sit_down(seats=3)
    cleo.visit(f"/t/{table}")
    cleo.table.wait_for()
    assert cleo.cards.count() == 0
    assert cleo.ways.count() == 0
    assert cleo.state["yours"] == []
    hand = ada.offer["view"]["hand"]
    shown = cleo.table.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert not set(shown) & set(hand)


def test_a_table_that_nobody_may_watch(people: People) -> None:
    ada, cleo = people(), people()
    table = ada.sit_down(seats=3, spectators=False)
    cleo.visit(f"/t/{table}")
    expect(cleo.page.get_by_text(cleo.say("no-spectators"))).to_be_visible()
    assert cleo.table.count() == 0

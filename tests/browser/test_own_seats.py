"""A seat is one's own: handed to a bot and taken back; after the game, again."""

from people import People, Person
from playing import PLAIN, Server
from playwright.sync_api import expect


def test_two_tabs_of_one_browser_show_the_same(people: People) -> None:
    ada = people()
    table = ada.sit_down(seats=3)
    second = Person(ada.context, ada.server)
    second.visit(f"/t/{table}")
    second.table.wait_for()
    decision = ada.decision
    second.turn()
    ada.until_revealed(decision)
    assert second.troubles == []


def test_a_seat_is_handed_to_a_bot_and_taken_back(people: People) -> None:
    ada, ben = people(), people()
    table = ada.open_table(bots=False, seats=3, options={"boards": PLAIN})
    for person in (ada, ben):
        person.visit(f"/t/{table}")
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("sit-here").first.click()
    ada.button("add-bot").first.click()
    ada.deal()
    ben.table.wait_for()

    decision = ada.decision
    ada.let_a_bot_play()
    expect(ada.button("take-back").first).to_be_visible()
    ben.turn()
    ada.until_revealed(decision)
    ada.until_told(lambda state: state["table"]["chairs"][0]["chosen"])
    ada.button("take-back").first.click()
    expect(ada.button("take-back")).to_have_count(0)
    expect(ada.page.get_by_text(ada.say("bot-chose"))).to_be_visible()
    ben.turn()  # the bot had chosen for this one already

    ada.until_asked()
    decision = ada.decision
    ada.choose()
    expect(ada.page.get_by_text(ada.say("you-chose"))).to_be_visible()
    ben.turn()
    ada.until_revealed(decision)


def test_a_rematch(ada: Person) -> None:
    table = ada.finish(seats=3)
    ada.button("rematch").click()
    ada.page.locator(".table[data-decision='0']").wait_for()  # only bots are waited for: it is dealt at once
    assert table not in ada.page.url
    ada.turn()


def test_a_finished_game_is_found_again_in_the_lobby(ada: Person) -> None:
    table = ada.finish(seats=3)
    ada.visit()
    mine = ada.page.get_by_role("region", name=ada.say("my-tables"))
    expect(mine.locator(f'a[href="/r/{table}"]')).to_be_visible()


def test_a_table_that_is_not_there(ada: Person, server: Server) -> None:
    ada.visit("/t/nothing-here")
    expect(ada.page.get_by_role("alert")).to_be_visible()

"""A seat is one's own: on another device, handed to a bot and taken back; after the game, again."""

from people import People, Person
from playing import Server
from playwright.sync_api import expect


def test_ones_own_link_brings_the_seat_to_another_device(people: People) -> None:
    ada, elsewhere = people(), people()
    ada.sit_down(seats=3)
    ada.button("menu").click()
    ada.button("own-link").click()
    elsewhere.page.goto(ada.page.get_by_label(ada.say("own-link")).input_value())
    elsewhere.table.wait_for()
    names = "cards => cards.map(card => card.dataset.card)"
    assert elsewhere.cards.evaluate_all(names) == ada.cards.evaluate_all(names)
    assert "key=" not in elsewhere.page.url
    ada.type("Escape")

    decision = ada.decision
    elsewhere.turn()
    ada.until_revealed(decision)


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
    table = ada.open_table(bots=False, seats=3)
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
    ada.button("start").wait_for()
    assert table not in ada.page.url
    ada.deal()
    ada.turn()


def test_a_finished_game_is_found_again_in_the_lobby(ada: Person) -> None:
    table = ada.finish(seats=3)
    ada.visit()
    mine = ada.page.get_by_role("region", name=ada.say("my-tables"))
    expect(mine.locator(f'a[href="/r/{table}"]')).to_be_visible()


def test_a_table_that_is_not_there(ada: Person, server: Server) -> None:
    ada.visit("/t/nothing-here")
    expect(ada.page.get_by_role("alert")).to_be_visible()

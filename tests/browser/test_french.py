"""In French everything is French: every word that is shown is one of the French words that the page knows."""

import re

import pytest
from page_words import letters, vocabulary
from people import People, Person

OWN = letters("Ada Mirabilia Bot English Français Wonders Architects Leaders Edifice Escape Enter Tab printf")
WHEN = letters("cette minute heure hier avant jour jours heures minutes lun mar mer jeu ven sam dim")
ADDRESS = re.compile(r"https?://\S+|\b[0-9a-f]{8,}\b")

UNTIDY = re.compile(r".{0,30}(?:[ \w][;!?]|[^\W\d] ?:(?![\w/])|').{0,20}")


def assert_french(person: Person) -> None:
    shown = letters(ADDRESS.sub(" ", person.text()))
    assert shown, "the page says nothing"
    foreign = shown - vocabulary("fr") - OWN - WHEN
    assert not foreign, sorted(foreign)
    untidy = UNTIDY.findall(person.text())
    assert not untidy, untidy
    assert person.page.locator("html").get_attribute("lang") == "fr"


@pytest.fixture
def ada(people: People) -> Person:
    return people(language="fr")


def test_the_lobby_and_a_new_table(ada: Person) -> None:
    ada.visit()
    ada.button("play-wonders").wait_for()
    assert_french(ada)
    ada.visit("/new")
    ada.button("open-table").wait_for()
    ada.page.get_by_role("checkbox", name=ada.say("with-edifice")).check()
    ada.page.get_by_role("checkbox", name=ada.say("with-leaders")).check()
    assert_french(ada)


def test_the_waiting_room(ada: Person) -> None:
    ada.visit(f"/t/{ada.open_table(bots=False, seats=3)}")
    ada.button("add-bot").first.wait_for()
    assert_french(ada)


def test_a_link_for_another_device(people: People, ada: Person) -> None:
    elsewhere = people(language="fr")
    ada.open_table()
    for person in (elsewhere, ada):
        person.visit(ada.own_link())
        person.page.locator("main button.main").wait_for()
        assert_french(person)
    elsewhere.open_table()
    elsewhere.visit(ada.own_link())
    elsewhere.button("link-use").wait_for()
    assert_french(elsewhere)
    elsewhere.button("link-use").click()
    elsewhere.button("own-link").click()
    elsewhere.button("copy-own-link").wait_for()
    assert_french(elsewhere)


@pytest.mark.parametrize("packs", [["leaders", "edifice"], []], ids=["Leaders and Edifice", "base"])
def test_whole_turns_of_seven_wonders(ada: Person, packs: list[str]) -> None:
    ada.sit_down(seats=4, options={"packs": packs})
    phases = set()
    while len(phases) < len({"draft", "recruit", "turn"} if packs else {"turn"}):
        ada.until_asked()
        phases.add(ada.phase)
        assert_french(ada)
        for card in ada.usable():
            ada.pick(card)
            assert_french(ada)
        ada.turn()
    ada.until_asked()
    assert_french(ada)


def test_whole_turns_of_architects(ada: Person) -> None:
    ada.sit_down(game="architects", seats=3)
    for _ in range(12):
        assert ada.until_asked()
        assert_french(ada)
        ada.turn()


def test_the_end_and_the_replay(ada: Person) -> None:
    table = ada.finish(seats=3, options={"packs": ["leaders", "edifice"]})
    assert_french(ada)
    ada.visit(f"/r/{table}")
    ada.table.wait_for()
    for _ in range(6):
        ada.type("ArrowRight")
    assert_french(ada)


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_the_coach_and_the_analysis(ada: Person, game: str) -> None:
    table = ada.sit_down(game=game, seats=3)
    for _ in range(2):
        ada.until_asked()
        ada.ask_the_coach()
        assert_french(ada)
        ada.turn()
    ada.let_a_bot_play()
    ada.sheet.wait_for()
    ada.visit(f"/r/{table}?analysis")
    ada.page.get_by_label(ada.say("mistakes-of")).select_option(index=0)
    ada.press(ada.page.locator("[data-mistake]").first)
    ada.page.get_by_test_id("compare").wait_for()
    assert_french(ada)


def test_the_help(ada: Person) -> None:
    ada.visit()
    ada.button("play-wonders").wait_for()
    ada.type("?")
    ada.page.get_by_role("dialog").wait_for()
    assert_french(ada)


def test_the_language_is_switched_and_kept(people: People) -> None:
    ada = people()
    ada.visit()
    ada.page.get_by_label(ada.say("language")).select_option("fr")
    ada.language = "fr"
    ada.button("play-wonders").wait_for()
    ada.page.reload()
    ada.button("play-wonders").wait_for()
    assert_french(ada)

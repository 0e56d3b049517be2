"""On a phone: nothing is wider than the screen, and everything is under the thumb."""

from typing import Any

import pytest
from people import PHONE, People, Person

from effort import THOROUGH, some


@pytest.fixture
def ada(people: People) -> Person:
    return people(**PHONE)


def assert_fits(person: Person) -> None:
    assert person.overflow() <= 0, f"{person.overflow()} pixels too wide"


def assert_under_the_thumb(person: Person) -> None:
    """Each card can be swiped to and tapped; then all that can be done is on the screen."""
    assert_fits(person)
    for card in person.usable():
        person.pick(card)
        person.ways.first.wait_for()
        assert min(person.seen(person.ways)) == 1, person.offer["view"]["phase"]
        if person.confirm.count():
            assert person.seen(person.confirm) == [1]
        assert_fits(person)


LEADERS_AND_EDIFICE = {"seats": 4, "options": {"packs": ["leaders", "edifice"]}}


GAMES: dict[str, tuple[dict[str, Any], int]] = {  # and how many Ages of it
    "base": ({"seats": 4}, 3),
    "Leaders and Edifice": (LEADERS_AND_EDIFICE, 3 if THOROUGH else 1),
    "seven": ({"seats": 7}, 1),
    "two": ({"seats": 2}, 1),
}


@pytest.mark.parametrize("name", some([*GAMES], 1))
def test_a_game_of_seven_wonders(ada: Person, name: str) -> None:
    settings, ages = GAMES[name]
    ada.sit_down(**settings)
    turn = 0
    while ada.until_asked() and ada.offer["view"]["age"] <= ages:
        if turn % 5 == 0:
            assert_under_the_thumb(ada)
        ada.turn()
        turn += 1
    assert_fits(ada)


@pytest.mark.parametrize("seats", some([2, 7], 0))
def test_a_game_of_architects(ada: Person, seats: int) -> None:
    ada.sit_down(game="architects", seats=seats)
    while ada.until_asked():
        assert_fits(ada)
        for way in ada.ways.all():
            way.evaluate("way => way.scrollIntoView({ block: 'center' })")
            assert ada.seen(way) == [1]
        ada.turn()
    assert_fits(ada)


def test_the_other_screens(ada: Person) -> None:
    ada.visit()
    ada.button("play-wonders").wait_for()
    assert_fits(ada)
    ada.visit("/new")
    ada.button("open-table").wait_for()
    ada.page.get_by_role("checkbox", name=ada.say("with-edifice")).check()
    assert_fits(ada)
    ada.visit(f"/t/{ada.open_table(bots=False, seats=7)}")
    ada.button("add-bot").first.wait_for()
    assert_fits(ada)
    ada.visit(ada.own_link())
    ada.button("go-on").wait_for()
    assert_fits(ada)
    table = ada.finish(seats=7)
    assert_fits(ada)
    ada.visit(f"/r/{table}")
    ada.table.wait_for()
    assert_fits(ada)


DOCK_AT_THE_FOOT = (
    "() => Math.abs(document.querySelector('.dock').getBoundingClientRect().bottom - innerHeight) < 2"
)


def test_the_table_fills_the_screen_after_a_hint_is_closed(ada: Person) -> None:
    ada.sit_down(seats=3)
    ada.until_asked()
    ada.press(ada.button("helper-close"))
    ada.button("helper-close").wait_for(state="detached")
    ada.page.wait_for_function(DOCK_AT_THE_FOOT)

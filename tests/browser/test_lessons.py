"""A newcomer is led to a lesson, follows what is framed to its end, and plays a first game with a helper."""

import re
from collections.abc import Iterator

import pytest
from people import PHONE, People, Person
from playwright.sync_api import Locator, expect
from test_axe import AXE, assert_well

from mirabilia.lessons.lesson import Step, all_lessons

LESSONS = {f"{game}-{name}": lesson for game, name, lesson in all_lessons()}
FRAMED = "element => getComputedStyle(element).outlineWidth === '4px'"

SENDS = "element => element.matches('[data-confirm], [data-action]:not([data-verb])')"


def step_of(person: Person, number: int) -> Locator:
    return person.page.locator(f".teacher[data-step='{number}']")


def framed(person: Person, step: Step) -> Locator:
    """What is pointed at now; it can be seen."""
    person.page.wait_for_function(
        "marks => marks.some(mark => [...document.querySelectorAll(`#main ${mark}`)].some(" + FRAMED + "))",
        arg=step.marks,
    )
    marks = [person.page.locator(f"#main {mark}:visible") for mark in step.marks]
    return next(mark.first for mark in marks if mark.count() and mark.first.evaluate(FRAMED))


def follow(person: Person, step: Step, number: int) -> None:
    """Do what is framed, one thing after the other, until the lesson goes on."""
    while True:
        mark = framed(person, step)
        inside = mark.locator("[data-card]:not([aria-disabled=true]), [data-token] [data-action]")
        target = inside.first if inside.count() else mark
        final = target.evaluate(SENDS)
        person.press(target)
        if final:
            return step_of(person, number + 1).wait_for()
        person.page.wait_for_function(
            "element => element.matches(':checked, [aria-pressed=true]')", arg=target.element_handle()
        )


def play(person: Person, name: str) -> Iterator[int]:
    """Every step of a lesson, shown and then taken."""
    steps = [step for _, step in LESSONS[name].steps()]
    for number, step in enumerate(steps):
        step_of(person, number).wait_for()
        assert framed(person, step).is_visible()
        yield number
        if step.do:
            follow(person, step, number)
        elif number < len(steps) - 1:
            person.press(person.button("lesson-next"))


@pytest.mark.parametrize("name", [name for name in LESSONS if not name.endswith("basics")])
def test_every_lesson_can_be_followed(people: People, name: str) -> None:
    ada = people("fr" if name.endswith("two") else "en")
    game, lesson = name.split("-")
    ada.visit(f"/learn/{game}/{lesson}")
    for _ in play(ada, name):
        expect(ada.page.get_by_test_id("lesson-says")).not_to_contain_text("{")
    expect(ada.button("lesson-play")).to_be_visible()


def test_a_lesson_by_touch_on_a_phone(people: People) -> None:
    ada = people(**PHONE)
    ada.visit()
    ada.press(ada.page.get_by_role("link", name=ada.say("newcomer-game", game=ada.say("game-architects"))))
    for number in play(ada, "architects-basics"):
        assert ada.overflow() <= 0
        if number in (0, 1):
            assert_well(ada, AXE.read_text())
    expect(ada.sheet).to_be_visible()
    ada.press(ada.page.get_by_role("link", name=ada.say("lesson-more")))
    expect(ada.page.get_by_text(ada.say("learn-done")).first).to_be_visible()
    assert_well(ada, AXE.read_text())


def test_a_lesson_by_keys_alone_and_a_first_game_with_a_helper(people: People) -> None:
    ada = people("fr")
    ada.hurry()
    ada.visit()
    way = ada.page.get_by_role(
        "link", name=ada.say("newcomer-game", game=ada.say("game-wonders")), exact=True
    )
    ada.tab_to(way)
    ada.type("Enter")
    steps = [step for _, step in LESSONS["wonders-basics"].steps()]
    for number, step in enumerate(steps[:-1]):
        step_of(ada, number).wait_for()
        if number < 2:
            assert_well(ada, AXE.read_text())
            assert ada.table.locator(".city header").inner_text().count("Gizeh") == 1
        if step.do:
            by_keys(ada, step)
        else:
            expect(ada.button("lesson-next")).to_be_focused()
            ada.type("Enter")
    expect(ada.sheet).to_be_visible()
    expect(ada.button("lesson-play")).to_be_focused()
    ada.type("Enter")
    ada.until_asked()
    helper = ada.page.get_by_role("complementary", name=ada.say("helper-label"))
    expect(helper).to_have_attribute("data-note", "wonders-pick")
    expect(helper).to_contain_text("Votre premier tour")
    ada.turn()
    expect(helper).to_have_attribute("data-note", "wonders-pass")
    ada.press(ada.button("helper-close"))
    expect(helper).to_have_count(0)
    ada.turn()
    expect(helper).not_to_have_attribute("data-note", "wonders-pass")


def test_in_the_last_age_the_helper_no_longer_explains_what_pays_off_over_many_turns(ada: Person) -> None:
    ada.sit_down(seats=3)
    ada.skip("view => view.age === 3")
    ada.page.route("**/notes*", lambda route: route.fulfill(json=[]))  # only symbols are left
    ada.page.evaluate("localStorage.setItem('mirabilia-hinted', 'coin shield point blue stage yellow red')")
    ada.page.reload()
    helper = ada.page.get_by_role("complementary", name=ada.say("helper-label"))
    expect(helper).to_have_attribute("data-note", re.compile("^(purple|victory|defeat)$"))


def by_keys(person: Person, step: Step) -> None:
    """The number of a card, the letter of a way, Enter."""
    cards = person.cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    verb = step.do[0].split()[0]
    named = [card for card in cards if f"[data-card='{card}']" in step.marks]
    person.type(str(cards.index(named[0] if named else cards[0]) + 1))
    way = person.table.locator(f"[data-verb={verb}]")
    person.type(way.get_attribute("aria-keyshortcuts") or "")
    expect(way).to_have_attribute("aria-pressed", "true")
    person.type("Enter")

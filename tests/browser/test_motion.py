"""Who wants little motion gets none; who does not may play on while things move; who won is told last."""

import pytest
from page_words import engine_content
from people import PHONE, People, Person
from playwright.sync_api import expect
from test_lessons import play

from effort import THOROUGH

# The names of what moves now.
MOVING = """() => document.getAnimations()
    .filter(one => one.playState === "running" && one.effect?.getComputedTiming().duration > 1)
    .map(one => one.animationName ?? one.transitionProperty)"""
# Keeps what has flown over the table, and what the end of the game said with each line that was counted.
WITNESS = """() => {
    window.flown = [];
    window.told = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.nodeType === 1 && node.parentElement?.matches(".layer")) {
                const [run] = node.getAnimations();
                const timing = run.effect.getComputedTiming();
                const properties = run.effect.getKeyframes().flatMap(frame => Object.keys(frame));
                const what = node.firstElementChild.getAttribute("class")?.split(" ")[0];
                flown.push({ what, properties, ends: timing.delay + timing.duration });
            }
        const end = document.querySelector("[data-counted]");
        if (!end) return;
        const winners = end.querySelectorAll(".winner").length;
        const title = end.querySelector("h1").innerText;
        told.push({ counted: Number(end.dataset.counted), title, winners });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Keeps the moments that are shown over the table, and in how many rows the cities of a conflict stand.
MOMENTS = """() => {
    window.shown = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.nodeType === 1 && node.dataset.moment) {
                const places = [...node.querySelectorAll(".who")].filter(one => one.checkVisibility());
                const tops = new Set(places.map(one => Math.round(one.getBoundingClientRect().top))).size;
                shown.push({ kind: node.dataset.moment, text: node.innerText.trim(), tops });
            }
    }).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_nothing_moves_with_reduced_motion(people: People, game: str) -> None:
    ada = people()
    ada.sit_down(game=game, seats=3)
    for _ in range(8):
        ada.until_asked()
        ada.turn()
        assert ada.page.evaluate(MOVING) == []


def test_an_age_while_things_move(people: People) -> None:
    ada: Person = people(motion=True)
    ada.sit_down(seats=4)
    ada.page.evaluate(WITNESS)
    ada.page.evaluate(MOMENTS)
    ada.play_on(lambda: ada.offer["view"]["age"] == 2 and ada.offer["view"]["turn"] > 1)
    flown = ada.page.evaluate("() => flown")
    assert {"card", "hands"} <= {one["what"] for one in flown}
    assert max(one["ends"] for one in flown) < 1000
    cheap = {"transform", "opacity", "offset", "computedOffset", "easing", "composite"}
    assert {name for one in flown for name in one["properties"]} <= cheap
    assert "over" not in {one["kind"] for one in ada.page.evaluate("() => shown")}  # no end before the end


def test_a_game_of_architects_while_things_move_and_a_winner_who_is_named_last(people: People) -> None:
    ada: Person = people(motion=True)
    ada.sit_down(game="architects", seats=2)
    ada.page.evaluate(WITNESS)  # before the last choice: with it the counting begins
    ada.play_on(None if THOROUGH else lambda: ada.offer["view"]["turn"] > 8)
    ada.skip("view => false")
    expect(ada.page.locator("h1#over")).not_to_have_text(ada.say("counting"))
    told = ada.page.evaluate("() => told")
    lines = max(one["counted"] for one in told)
    before = [one for one in told if one["counted"] < lines]
    assert {one["counted"] for one in before} == set(range(lines))
    assert all((one["title"], one["winners"]) == (ada.say("counting"), 0) for one in before)
    assert told[-1]["winners"] >= 2  # a name and a total
    ada.page.reload()  # whoever comes back finds it counted
    expect(ada.page.locator("h1#over")).to_have_text(told[-1]["title"])


def test_an_edifice_has_its_moment_whether_built_or_not(people: People) -> None:
    ada: Person = people(motion=True, **PHONE)
    ada.visit("/learn/wonders/edifice")
    ada.page.evaluate(MOMENTS)
    for number in play(ada, "wonders-edifice"):
        if number == 3:  # the last pawn was taken
            ada.page.wait_for_function("() => shown.some(one => one.kind === 'edifice')")
    ada.page.wait_for_function("() => shown.filter(one => one.kind === 'edifice').length > 1")
    name = engine_content()["names"]["en"]["edifices"]["money_changer"]
    told = [one["text"] for one in ada.page.evaluate("() => shown") if one["kind"] == "edifice"]
    assert told == [f"{name} is built.", f"{name} is not built in time."]


def test_a_conflict_has_a_title_and_is_one_row_on_a_phone(people: People) -> None:
    ada: Person = people(motion=True, **PHONE)
    ada.visit("/learn/wonders/two")
    ada.page.evaluate(MOMENTS)
    for _ in play(ada, "wonders-two"):
        pass
    ada.page.wait_for_function("() => shown.some(one => one.kind === 'conflict')")
    (conflict,) = [one for one in ada.page.evaluate("() => shown") if one["kind"] == "conflict"]
    assert conflict["text"].startswith(ada.say("category-military"))
    assert conflict["tops"] == 1

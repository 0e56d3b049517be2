"""A game, then its analysis: the chances to win, the biggest mistakes, and what would have been better."""

from people import PATIENCE, PHONE, People, Person
from playwright.sync_api import Locator, expect
from test_replay import Slow, step


def analysis(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.say("analysis"))


def curve(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("curve"))


def mistakes(person: Person) -> Locator:
    return analysis(person).locator("[data-mistake]")


def test_a_casual_game_with_the_coach_and_its_analysis(ada: Person) -> None:
    ada.sit_down(seats=3)  # with bots that are sure to make mistakes
    ada.until_asked()
    ada.ask_the_coach()
    ada.press(ada.advised.first)
    ada.press(ada.confirm)
    ada.until_asked()
    ada.let_a_bot_play()
    ada.sheet.wait_for()

    slow = Slow(ada, "**/analysis")
    ada.page.get_by_role("link", name=ada.say("analysis")).click()
    expect(analysis(ada).get_by_role("progressbar")).to_be_visible()
    slow.let_go()
    expect(analysis(ada).get_by_role("progressbar")).to_have_count(0, timeout=2 * PATIENCE)
    expect(curve(ada).locator("polyline")).to_have_count(3)
    points = curve(ada).locator("polyline").first.get_attribute("points") or ""
    assert len(points.split()) >= 19  # eighteen choices at least, and the end

    ada.page.get_by_label(ada.say("mistakes-of")).select_option(index=0)
    assert mistakes(ada).count() > 0
    decision, seat = (mistakes(ada).first.get_attribute("data-mistake") or "").split()
    mistakes(ada).first.click()
    expect(step(ada)).to_have_value(decision)
    assert f"seat={seat}" in ada.page.url
    compared = ada.page.get_by_test_id("compare")
    expect(compared).to_contain_text(ada.say("chosen-then"))
    expect(compared).to_contain_text(ada.say("better-then"))
    assert ada.table.locator("[data-card]").count() > 1  # the hand that this seat had then
    cities = ada.table.locator(".city header, .neighbour header")
    assert ada.seen(cities) == [1, 1, 1]  # above it, without scrolling

    curve(ada).focus()
    ada.type("ArrowRight")
    expect(step(ada)).to_have_value(str(int(decision) + 1))
    expect(curve(ada)).to_have_attribute("aria-valuenow", str(int(decision) + 1))
    box = curve(ada).bounding_box() or {}
    ada.page.mouse.click(box["x"] + box["width"] - 30, box["y"] + 40)
    expect(step(ada)).to_have_value(step(ada).get_attribute("max") or "")
    ada.type("a")
    expect(analysis(ada)).to_have_count(0)


def test_architects(people: People) -> None:
    """On a phone; as soon as something is known it is shown."""
    ada = people(**PHONE)
    table = ada.finish(game="architects", seats=3)
    ada.visit(f"/r/{table}")
    ada.table.wait_for()
    expect(analysis(ada)).to_have_count(0)
    ada.press(ada.button("analysis"))
    ada.page.get_by_label(ada.say("mistakes-of")).select_option(index=0)
    ada.press(mistakes(ada).first)
    expect(ada.page.get_by_test_id("compare")).to_contain_text(ada.say("better-then"))
    assert ada.overflow() <= 0


def test_when_it_fails_it_can_be_tried_again(ada: Person) -> None:
    table = ada.finish(seats=3)
    refusal = {"tell": "no", "id": None, "code": "server-failed", "values": {}}
    ada.page.route("**/analysis", lambda route: route.fulfill(status=500, json=refusal))
    with ada.trouble_expected():
        ada.visit(f"/r/{table}?analysis")
        expect(analysis(ada).get_by_role("alert")).to_contain_text(ada.say("analysis-failed"))
        ada.table.wait_for()  # the replay is there all the same
    ada.page.unroute("**/analysis")
    ada.button("try-again").click()
    expect(curve(ada)).to_be_visible()


def test_what_was_drafted_is_a_step_too(ada: Person) -> None:
    table = ada.finish(seats=3, options={"packs": ["leaders"]})
    ada.visit(f"/r/{table}?seat=0")
    ada.table.wait_for()
    for turn in range(3):
        expect(ada.table).to_have_attribute("data-phase", "draft")
        expect(step(ada)).to_have_value(str(turn))
        ada.type("ArrowRight")

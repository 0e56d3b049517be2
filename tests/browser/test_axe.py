"""axe finds nothing serious on any screen, by day and by night."""

from pathlib import Path
from typing import Any

import pytest
from people import PHONE, People, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


@pytest.fixture(scope="module")
def axe() -> str:
    assert AXE.exists(), "axe-core is not installed; run: make page"
    return AXE.read_text()


def assert_well(person: Person, axe: str) -> None:
    """No serious or critical violation, in both themes."""
    page, grave = person.page, []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(axe)
        found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        for one in found["violations"]:
            if one["impact"] in GRAVE:
                grave += [f"{theme}: {one['id']}: {node['html'][:200]}" for node in one["nodes"]]
    assert not grave, "\n".join(grave)


def test_the_lobby(ada: Person, axe: str) -> None:
    ada.visit()
    ada.button("play-wonders").wait_for()
    assert_well(ada, axe)


def test_a_new_table(ada: Person, axe: str) -> None:
    ada.visit("/new")
    ada.button("open-table").wait_for()
    ada.page.get_by_role("checkbox", name=ada.say("with-edifice")).check()
    assert_well(ada, axe)


def test_the_waiting_room_and_the_menu(ada: Person, axe: str) -> None:
    ada.visit(f"/t/{ada.open_table(bots=False, seats=3)}")
    ada.button("add-bot").first.wait_for()
    assert_well(ada, axe)
    ada.button("menu").click()
    assert_well(ada, axe)


def test_a_link_for_another_device(people: People, axe: str) -> None:
    ada, ben = people(), people(**PHONE)
    ada.open_table()
    ben.open_table("Ben")
    ben.visit(ada.own_link())
    ben.button("link-stay").wait_for()
    assert_well(ben, axe)
    ben.press(ben.page.locator("main button.main"))
    ben.press(ben.button("own-link"))
    ben.button("copy-own-link").wait_for()
    assert_well(ben, axe)


def test_the_help(ada: Person, axe: str) -> None:
    ada.visit()
    ada.button("play-wonders").wait_for()
    ada.type("?")
    ada.page.get_by_role("dialog").wait_for()
    assert_well(ada, axe)


EVERYTHING = {"seats": 5, "options": {"packs": ["leaders", "edifice"]}}


def test_a_table_of_seven_wonders(ada: Person, axe: str) -> None:
    ada.sit_down(**EVERYTHING)
    for phase in ("draft", "recruit", "turn"):
        ada.skip(f"view => view.phase === '{phase}'")
        ada.pick(ada.usable()[0])
        assert_well(ada, axe)
        ada.type("Escape", "Escape")
    ada.skip("view => view.age === 3 && view.phase === 'turn'")
    assert_well(ada, axe)


def test_a_table_of_seven_wonders_on_a_phone(people: People, axe: str) -> None:
    ada = people(**PHONE)
    ada.sit_down(**EVERYTHING)
    ada.skip("view => view.age === 2 && view.phase === 'turn'")
    ada.pick(ada.usable()[0])
    assert_well(ada, axe)


def test_two_players(ada: Person, axe: str) -> None:
    ada.sit_down(seats=2)
    ada.turn()
    ada.turn()
    assert_well(ada, axe)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["laptop", "phone"])
def test_a_table_of_architects(people: People, axe: str, device: dict[str, Any]) -> None:
    ada = people(**device)
    ada.sit_down(game="architects", seats=4)
    ada.until_asked()
    assert_well(ada, axe)
    ada.skip("view => view.turn > 24")
    assert_well(ada, axe)


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_the_end_and_the_replay(ada: Person, axe: str, game: str) -> None:
    table = ada.finish(game=game, seats=4)
    assert_well(ada, axe)
    ada.visit(f"/r/{table}?step=20&seat=0")
    ada.table.wait_for()
    assert_well(ada, axe)


@pytest.mark.parametrize(
    ("game", "device"), [("wonders", {}), ("architects", PHONE)], ids=["laptop", "phone"]
)
def test_the_coach(people: People, axe: str, game: str, device: dict[str, Any]) -> None:
    ada = people(**device)
    ada.sit_down(game=game, seats=3, options={"first": 0} if game == "architects" else {})
    ada.until_asked()
    ada.ask_the_coach()
    assert_well(ada, axe)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["laptop", "phone"])
def test_the_analysis(people: People, axe: str, device: dict[str, Any]) -> None:
    ada = people(**device)
    ada.visit(f"/r/{ada.finish(seats=3)}?analysis")
    ada.page.get_by_label(ada.say("mistakes-of")).select_option(index=0)
    ada.press(ada.page.locator("[data-mistake]").first)
    ada.page.get_by_test_id("compare").wait_for()
    assert_well(ada, axe)

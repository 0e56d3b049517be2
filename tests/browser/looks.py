"""Screens, and how they look at all sizes: what is cut off, covered or too small is found by measuring."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from people import Person
from playwright.sync_api import Page

SIZES = ((390, 844), (844, 390), (820, 1180), (1280, 720), (1920, 1080), (2560, 1440))
HANDHELD = SIZES[:3]
LEAST = 11  # pixels: no text is smaller. Numbers inside symbols belong to the drawing.

FAULTS = (Path(__file__).parent / "looks.js").read_text()


def faults(page: Page) -> list[str]:
    """What is cut off, covered or too small on a page now."""
    return page.evaluate(FAULTS, LEAST)  # type: ignore[no-any-return]


# ---------------------------------------------------------------- the screens
ALL_PACKS = {"options": {"packs": ["leaders", "edifice"]}}
LATE = "view => view.age === 3 && view.turn > 4 && view.phase === 'turn'"
LATE_ARCHITECTS = "view => view.turn > 9 * view.cities.length && view.phase === 'take'"
Scene = Callable[[Person], None]


def early(**settings: Any) -> Scene:
    """The first hand of a game, with a card picked where one picks."""

    def play(person: Person) -> None:
        person.sit_down(**settings)
        person.until_asked()
        pick(person)

    return play


def late(**settings: Any) -> Scene:
    """A game near its end."""

    def play(person: Person) -> None:
        person.sit_down(**settings)
        person.skip(LATE_ARCHITECTS if settings.get("game") == "architects" else LATE)
        pick(person)

    return play


def pick(person: Person) -> None:
    """A picked card shows all that can be done with it."""
    if person.cards.count() and person.usable():
        person.pick(person.usable()[-1])


def waiting_room(person: Person) -> None:
    table = person.open_table(bots=False, seats=4)
    person.visit(f"/t/{table}")
    person.press(person.button("add-bot").first)
    person.page.locator("[data-seal='1']").wait_for()


def lobby(person: Person) -> None:
    person.visit()
    person.page.get_by_role("region", name=person.say("my-tables")).wait_for()


def new_table(person: Person) -> None:
    person.visit("/new")
    person.page.get_by_role("checkbox", name=person.say("with-leaders")).check()


def score_sheet(**settings: Any) -> Scene:
    def play(person: Person) -> None:
        person.finish(**settings)

    return play


def replay(person: Person) -> None:
    table = person.finish(seats=4, **ALL_PACKS)
    person.visit(f"/r/{table}?step=60&seat=0")
    person.table.wait_for()


def analysis(person: Person) -> None:
    table = person.finish(seats=3)
    person.visit(f"/r/{table}?step=30&seat=0&analysis")
    person.page.get_by_role("progressbar").wait_for(state="detached")
    person.table.wait_for()


def games() -> dict[str, Scene]:
    """Tables of 2, 4 and 7, early and late, with all packs that go with so many."""
    found: dict[str, Scene] = {}
    for seats in (2, 4, 7):
        packs = ALL_PACKS if seats > 2 else {"options": {"packs": ["leaders"]}}
        for name, settings in (("wonders", {**packs}), ("architects", {"game": "architects"})):
            found[f"{name}-{seats}-early"] = early(seats=seats, **settings)
            found[f"{name}-{seats}-late"] = late(seats=seats, **settings)
    return found


SCENES: dict[str, Scene] = {
    "waiting-room": waiting_room,
    **games(),
    "score-sheet-4": score_sheet(seats=4, **ALL_PACKS),
    "score-sheet-7": score_sheet(seats=7, **ALL_PACKS),
    "score-sheet-architects": score_sheet(seats=5, game="architects"),
    "replay": replay,
    "analysis": analysis,
    "new-table": new_table,
    "lobby": lobby,
}

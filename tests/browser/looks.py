"""Screens, and how they look at all sizes: what is cut off, covered or too small is found by measuring."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from people import Person
from playwright.sync_api import Page

SIZES = ((390, 844), (844, 390), (820, 1180), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
HANDHELD = SIZES[:3]
LEAST = 11  # pixels: no text is smaller. Numbers inside symbols belong to the drawing.

FAULTS = (Path(__file__).parent / "looks.js").read_text()


def faults(page: Page) -> list[str]:
    """What is cut off, covered or too small on a page now, while nothing is pointed at."""
    page.mouse.move(0, 0)
    return page.evaluate(FAULTS, LEAST)  # type: ignore[no-any-return]


# ---------------------------------------------------------------- the screens
ALL_PACKS = {"options": {"packs": ["leaders", "edifice"]}}
LATE = "view => view.age === 3 && view.turn > 4 && view.phase === 'turn'"
LATE_ARCHITECTS = "view => view.turn > 9 * view.cities.length && view.phase === 'take'"


@dataclass(frozen=True)
class Scene:
    """How one gets to an address, and what one opens or picks there."""

    prepare: Callable[[Person], object]
    show: Callable[[Person], object] = lambda person: None


def pick(person: Person) -> None:
    """A picked card shows all that can be done with it."""
    person.until_asked()
    if person.cards.count() and person.usable():
        person.pick(person.usable()[-1])


def early(**settings: Any) -> Scene:
    """The first hand of a game, with a card picked where one picks."""
    return Scene(lambda person: dealt(person, **settings), pick)


def late(**settings: Any) -> Scene:
    """A game near its end."""

    def play(person: Person) -> None:
        dealt(person, **settings)
        person.skip(LATE_ARCHITECTS if settings.get("game") == "architects" else LATE)

    return Scene(play, pick)


def dealt(person: Person, **settings: Any) -> None:
    person.sit_down(**settings)
    person.until_asked()


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


def with_leaders(person: Person) -> None:
    person.page.get_by_role("checkbox", name=person.say("with-leaders")).check()


def score_sheet(**settings: Any) -> Scene:
    def play(person: Person) -> None:
        person.finish(**settings)

    return Scene(play, lambda person: person.sheet.wait_for())


def replay(person: Person) -> None:
    table = person.finish(seats=4, **ALL_PACKS)
    person.visit(f"/r/{table}?step=60&seat=0")
    person.table.wait_for()


def analysis(person: Person) -> None:
    table = person.finish(seats=3)
    person.visit(f"/r/{table}?step=30&seat=0&analysis")
    person.page.get_by_role("progressbar").wait_for(state="detached")
    person.table.wait_for()


def learn(person: Person) -> None:
    person.visit("/learn")
    person.page.get_by_role("listitem").first.wait_for()


def lesson(name: str) -> Scene:
    """A lesson where the learner is asked to do something."""

    def go_on(person: Person) -> None:
        teacher = person.page.locator(".teacher")
        teacher.wait_for()
        while teacher.get_attribute("data-acts") != "true":
            step = int(teacher.get_attribute("data-step") or 0)
            person.press(person.button("lesson-next"))
            person.page.locator(f".teacher[data-step='{step + 1}']").wait_for()

    return Scene(lambda person: person.visit(f"/learn/{name}"), go_on)


def opened(*buttons: str, **settings: Any) -> Scene:
    """Something that lies over a table: pressed for, one button after the other."""

    def press(person: Person) -> None:
        person.until_asked()
        for key in buttons:
            person.press(person.button(key).first)
        person.page.get_by_role("dialog").last.wait_for()

    return Scene(lambda person: dealt(person, **settings), press)


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
    "waiting-room": Scene(waiting_room),
    **games(),
    "score-sheet-4": score_sheet(seats=4, **ALL_PACKS),
    "score-sheet-7": score_sheet(seats=7, **ALL_PACKS),
    "score-sheet-architects": score_sheet(seats=5, game="architects"),
    "replay": Scene(replay),
    "analysis": Scene(analysis),
    "catalogue": opened("menu", "catalogue", seats=4, **ALL_PACKS),
    "catalogue-architects": opened("menu", "catalogue", seats=3, game="architects"),
    "help": opened("help", seats=4, **ALL_PACKS),
    "menu": opened("menu", seats=3),
    "learn": Scene(learn),
    "lesson-wonders": lesson("wonders/basics"),
    "lesson-architects": lesson("architects/basics"),
    "new-table": Scene(new_table, with_leaders),
    "lobby": Scene(lobby),
}


def shown(person: Person, name: str) -> None:
    """Go to a screen."""
    SCENES[name].prepare(person)
    SCENES[name].show(person)

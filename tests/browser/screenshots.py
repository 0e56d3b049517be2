"""The pictures of the documentation: `python tests/browser/screenshots.py FOLDER` makes them anew."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from chromium import chromium
from people import LAPTOP, PHONE, Person
from playing import Server

NIGHT = {"color_scheme": "dark"}
FIRST_VISIT = "localStorage.setItem('mirabilia-level', 'search')"
GOOD = {"bot_level": "greedy"}  # bots that play well, and at once


def in_age(person: Person, age: int) -> Callable[[], bool]:
    """Is it the second or a later turn of this Age?"""
    return lambda: person.offer["view"]["age"] == age and person.offer["view"]["turn"] > 1


def lobby(person: Person) -> None:
    person.finish(seats=4, **GOOD)
    person.sit_down(game="architects", seats=3)
    person.visit()
    person.page.get_by_role("region", name=person.say("my-tables")).get_by_role("listitem").first.wait_for()


def new_table(person: Person) -> None:
    person.visit("/new")
    person.page.get_by_role("checkbox", name=person.say("with-leaders")).check()


def in_the_middle(person: Person, age: int, **settings: Any) -> None:
    """A game in this Age, with a card picked."""
    person.sit_down(**settings, **GOOD)
    no_hints(person)
    person.play_on(in_age(person, age))
    person.pick(person.usable()[-1])


def no_hints(person: Person) -> None:
    person.press(person.button("menu"))
    person.press(person.button("hints-off"))


def four(person: Person) -> None:
    in_the_middle(person, 3, seats=4)


def two_players(person: Person) -> None:
    in_the_middle(person, 2, seats=2)


def edifice(person: Person) -> None:
    in_the_middle(person, 2, seats=4, options={"packs": ["leaders", "edifice"]})


def architects(person: Person) -> None:
    person.sit_down(game="architects", seats=4, **GOOD)
    no_hints(person)
    person.play_on(lambda: person.phase == "take" and person.offer["view"]["turn"] > 32)


def score_sheet(person: Person) -> None:
    person.finish(seats=4, **GOOD)


def replay(person: Person) -> None:
    table = person.finish(seats=4, **GOOD)
    person.visit(f"/r/{table}?step=40&seat=0")
    person.table.wait_for()


def play_by_the_coach(person: Person, until: Callable[[], bool]) -> None:
    """Play what the coach likes best."""
    while person.until_asked() and not until():
        decision = person.decision
        person.ask_the_coach()
        person.press(person.advised.first)
        person.press(person.confirm.or_(person.table.locator("[data-prepared]")).first)
        person.until_revealed(decision)


def coach(person: Person) -> None:
    person.sit_down(seats=4, **GOOD)
    no_hints(person)
    play_by_the_coach(person, in_age(person, 2))
    person.ask_the_coach()
    person.press(person.advised.first)


def coach_phone(person: Person) -> None:
    person.sit_down(game="architects", seats=3, **GOOD)
    no_hints(person)
    play_by_the_coach(person, lambda: person.phase == "take" and person.offer["view"]["turn"] > 24)
    person.ask_the_coach()


def analysis(person: Person) -> None:
    table = person.finish(seats=4, bot_level="apprentice")
    person.visit(f"/r/{table}?analysis")
    person.page.get_by_label(person.say("mistakes-of")).select_option(index=0)
    person.page.get_by_role("progressbar").wait_for(state="detached", timeout=120_000)
    person.press(person.page.locator("[data-mistake]").nth(1))
    person.page.get_by_test_id("compare").wait_for()


PICTURES: dict[str, tuple[Callable[[Person], None], dict[str, Any]]] = {
    "lobby": (lobby, LAPTOP),
    "new-table": (new_table, LAPTOP),
    "table": (four, LAPTOP),
    "table-night": (four, LAPTOP | NIGHT),
    "table-phone": (four, PHONE),
    "two-players": (two_players, LAPTOP),
    "leaders-and-edifice": (edifice, LAPTOP),
    "architects": (architects, LAPTOP),
    "architects-phone": (architects, PHONE | NIGHT),
    "score-sheet": (score_sheet, LAPTOP),
    "replay": (replay, LAPTOP),
    "coach": (coach, LAPTOP),
    "coach-phone": (coach_phone, PHONE | NIGHT),
    "analysis": (analysis, LAPTOP),
}


def main(folder: Path) -> None:
    """All pictures, or those that are named."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[2:] or list(PICTURES)
    with TemporaryDirectory() as place, chromium() as browser:
        server = Server(f"sqlite:///{place}/tables.db", Path(place) / "log", forked=False).start()
        try:
            for name in wanted:
                scene, device = PICTURES[name]
                usual = {"locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce"}
                context = browser.new_context(**usual | device)
                context.add_init_script(FIRST_VISIT)
                person = Person(context, server)
                person.eager = True
                scene(person)
                person.page.mouse.move(0, 0)
                person.page.wait_for_timeout(500)
                person.page.screenshot(path=folder / f"{name}.png")
                person.context.close()
                print(name, (folder / f"{name}.png").stat().st_size)
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""At every size nothing overlaps or is cut off without a way to read it, and no text is below 11 pixels."""

import pytest
from looks import SCENES, SIZES, faults, shown
from people import People, Person

from effort import some

SHORT = [
    "wonders-7-late",
    "wonders-2-early",
    "architects-7-late",
    "score-sheet-7",
    "waiting-room",
    "catalogue",
    "lesson-architects",
    "new-table",
]


@pytest.mark.parametrize("language", some(["fr", "en"], 0))
def test_every_screen_is_well_laid_out_at_every_size(people: People, language: str) -> None:
    ada = people(language=language)
    wrong = []
    for name in some([*SCENES], *map([*SCENES].index, SHORT)):
        shown(ada, name)
        for width, height in SIZES:
            ada.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name} at {width} x {height}: {fault}" for fault in faults(ada.page)]
    assert wrong == []


PLANTED = """() => {
    const add = (style, text) => {
        const box = document.body.appendChild(document.createElement("div"));
        box.style = `position: absolute; z-index: 99; ${style}`;
        box.textContent = text;
    };
    add("left: 40px; top: 90px; font-size: 16px", "one over");
    add("left: 44px; top: 94px; font-size: 16px", "the other");
    add("left: 40px; top: 150px; font-size: 10px", "tiny");
    add("left: 40px; top: 200px; width: 60px; overflow: hidden; white-space: nowrap", "too long for its box");
    add("left: 40px; top: 230px; font-size: 16px", "half of this is hidden");
    add("left: 110px; top: 225px; width: 200px; height: 40px; background: #fff", "");
    add("left: 40px; top: 280px; width: 9000px", "wide");
}"""


def test_the_measure_finds_what_is_wrong(ada: Person) -> None:
    ada.visit()
    assert faults(ada.page) == []
    ada.page.evaluate(PLANTED)
    found = "\n".join(faults(ada.page))
    for sign in (
        "wider than the screen",
        '10.0 px: "tiny"',
        'cut off: "too long',
        "overlap",
        'covered: "half',
    ):
        assert sign in found, found

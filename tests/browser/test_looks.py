"""At every size, nothing overlaps, nothing is cut off without a way to read it, and no text is below 11 pixels."""

import pytest
from looks import SCENES, SIZES, faults
from people import People

from effort import some

SHORT = [
    "wonders-7-late",
    "wonders-2-early",
    "architects-7-late",
    "score-sheet-7",
    "waiting-room",
    "new-table",
]


@pytest.mark.parametrize("language", some(["fr", "en"], 0))
def test_every_screen_is_well_laid_out_at_every_size(people: People, language: str) -> None:
    ada = people(language=language)
    wrong = []
    for name in some([*SCENES], *map([*SCENES].index, SHORT)):
        SCENES[name](ada)
        for width, height in SIZES:
            ada.page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{name} at {width} x {height}: {fault}" for fault in faults(ada.page)]
    assert wrong == []

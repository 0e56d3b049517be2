"""Whole games, played as a person plays them; the score sheet at the end is the engine's."""

from typing import Any

import pytest
from people import Person
from test_laptop import assert_all_in_sight

import mirabilia
from effort import some

GAMES: dict[str, dict[str, Any]] = {
    "four": {"seats": 4},
    "two with the Free City": {"seats": 2},
    "Leaders": {"seats": 4, "options": {"packs": ["leaders"]}},
    "Edifice and Leaders": {"seats": 4, "options": {"packs": ["leaders", "edifice"]}},
    "second edition": {"seats": 3, "options": {"edition": 2}},
    "Architects for two": {"game": "architects", "seats": 2},
    "Architects for four": {"game": "architects", "seats": 4},
}


@pytest.mark.parametrize("name", some([*GAMES], 1, -1))
def test_a_whole_game(ada: Person, name: str) -> None:
    ada.sit_down(**GAMES[name])
    while ada.until_asked():
        assert_all_in_sight(ada)
        ada.turn()
    assert_sheet_is_true(ada)


def assert_sheet_is_true(person: Person) -> None:
    """The score sheet on the screen is that of the record, line for line."""
    game = mirabilia.replay(person.record())
    assert game.over
    shown = person.score_sheet()
    sheets = game.view(None)["scores"]
    for category in sheets[0]:
        true = [sheet[category] for sheet in sheets]
        name = person.say(f"category-{category}")
        assert shown.get(name, [0] * len(true)) == true, category

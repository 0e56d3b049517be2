"""At 1280 x 720 nobody scrolls to choose a card, from the first turn to the last; long French words too."""

from typing import Any

import pytest
from people import People, Person


def assert_all_in_sight(person: Person) -> None:
    """Every card to choose from, and what can be done with it."""
    if person.cards.count():
        assert min(person.seen(person.cards)) == 1, person.seen(person.cards)
        person.pick(person.usable()[0])
        person.ways.first.wait_for()
    assert min(person.seen(person.ways)) == 1, person.seen(person.ways)
    if person.confirm.count():
        assert person.seen(person.confirm) == [1]
    assert person.overflow() <= 0
    assert person.page.evaluate("() => scrollY") == 0
    person.type("Escape", "Escape")


SETTINGS: dict[str, dict[str, Any]] = {
    "Leaders and Edifice": {"seats": 4, "options": {"packs": ["leaders", "edifice"]}},
    "seven": {"seats": 7},
    "Architects for seven": {"game": "architects", "seats": 7},
}


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS.keys())
def test_everything_to_choose_is_in_sight(people: People, settings: dict[str, Any]) -> None:
    ada = people(language="fr")
    ada.sit_down(**settings)
    while ada.until_asked():
        assert_all_in_sight(ada)
        ada.turn()

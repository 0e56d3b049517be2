"""At 1280 x 720 nobody scrolls to choose a card, from the first turn to the last; long French words too."""

import json
from itertools import combinations
from typing import Any

import pytest
from msgspec import to_builtins
from people import People, Person
from playwright.sync_api import WebSocketRoute

from effort import some
from mirabilia.games.architects.action import Action


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
    "seven, with a discard pile to look through": {
        "seats": 7,
        "options": {"boards": ["halicarnassus:B", *[None] * 6]},
    },
    "Architects for seven": {"game": "architects", "seats": 7},
}


@pytest.mark.parametrize("name", some([*SETTINGS], 1, 2))
def test_everything_to_choose_is_in_sight(people: People, name: str) -> None:
    ada = people(language="fr")
    ada.sit_down(**SETTINGS[name])
    while ada.until_asked():
        assert_all_in_sight(ada)
        ada.turn()


WHOLE = '"changes":true', '"changes":false'  # so that every State comes whole
RESOURCES = ("wood=1", "stone=1", "brick=1", "papyrus=1", "glass=1")
THREES = [" ".join(cards) for cards in combinations(RESOURCES, 3)][:7]
CROWDED = [
    *(f"build {stage} {cards}" for stage in ("s1", "s2") for cards in THREES),
    *(f"use science {place}" for place in ("left", "right", "central")),
    "end",
]
OFFERED = [{"text": text, "does": to_builtins(Action.parse(text).parts), "price": {}} for text in CROWDED]


def test_very_many_ways_of_architects_are_all_in_sight(ada: Person) -> None:
    """No deal brings so many at once; the page is told that there are."""

    def crowd(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            for offer in told.get("yours", ()):
                if offer["legal"]:
                    offer["legal"], offer["view"]["phase"] = OFFERED, "act"
            route.send(json.dumps(told))

        server.on_message(pass_on)
        route.on_message(lambda asked: server.send(str(asked).replace(*WHOLE)))

    ada.page.route_web_socket("**/ws/*", crowd)
    ada.sit_down(game="architects", seats=4)
    ada.until_asked()
    assert ada.ways.count() == len(CROWDED)
    assert min(ada.seen(ada.ways)) == 1, ada.seen(ada.ways)

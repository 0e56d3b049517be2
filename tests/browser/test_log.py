"""The log says what happened: each of its sentences is that of an event, and none is missing."""

import re
from collections import Counter
from typing import Any, Union

import msgspec
import pytest
from page_words import engine_content
from people import People, Person
from playwright.sync_api import expect

from mirabilia.events import kinds_of
from mirabilia.kind import kind_of

TABLES: dict[str, dict[str, Any]] = {
    "base": {"seats": 4},
    "two with leaders": {"seats": 2, "options": {"packs": ["leaders"]}},
    "everything": {"seats": 3, "options": {"packs": ["leaders", "edifice"], "stevie": True}},
    "second edition": {"seats": 5, "options": {"edition": 2, "packs": ["leaders", "edifice"]}},
    "architects": {"game": "architects", "seats": 3},
    "architects of two": {"game": "architects", "seats": 2},
}
ROMAN = ("I", "II", "III", "IV", "V")
# Every line of the log: the city that is its subject, and what it did.
LINES = """log => [...log.querySelectorAll("[data-chapter] li")].map(
    line => ["b", "span:not([data-seal])"].map(part => line.querySelector(part)?.textContent ?? ""))"""


def plain(text: str) -> str:
    """Without the finer signs of French typography."""
    return re.sub(r"[\u00a0\u202f]", " ", text.replace("’", "'"))


def sentences(person: Person, table: str, game: str) -> Counter[str]:
    """What the engine says of the events of a game, the cities called as on the page."""
    address = f"{person.server.address}/api/tables/{table}"
    story = person.context.request.get(f"{address}/story").json()
    chairs = person.context.request.get(address).json()["table"]["chairs"]
    family = Union[tuple(kinds_of(kind_of(game).show.EVENT))]  # noqa: UP007 # made of a list

    def who(seat: int) -> str:
        if seat >= len(chairs):
            return person.say("free-city")
        bots = engine_content()["names"][person.language]["bots"]
        return str(bots.get(chairs[seat]["face"]) or chairs[seat]["name"])

    found: Counter[str] = Counter()
    for told in (told for moment in story for told in moment["events"] if told["says"] is not None):
        if isinstance(stage := told["event"].get("stage"), str):  # the page counts stages as the boards do
            told["event"]["stage"] = ROMAN[int(stage[1:]) - 1]
        event = msgspec.convert(told["event"], family)
        assert told["says"] == event.key()
        found[plain(event.told(person.language, who))] += 1
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", TABLES)
def test_every_sentence_of_the_log_is_that_of_an_event(people: People, name: str, language: str) -> None:
    person = people(language)
    game = TABLES[name].get("game", "wonders")
    table = person.finish(**TABLES[name])
    person.page.reload()  # whoever comes now sees all cards face up
    person.press(person.page.get_by_role("button", name=person.say("log"), exact=True))
    log = person.page.get_by_role("dialog")
    expect(log.locator("[data-chapter='0']")).to_be_attached()  # all of it is there
    expect(log).not_to_contain_text("{")
    lines = [(plain(city), plain(text)) for city, text in log.evaluate(LINES)]
    shown: Counter[str] = Counter()
    for city, text in lines:
        shown.update([f"{city} {part}." for part in text.split(" · ")] if city else [text])
    assert shown == sentences(person, table, game)
    assert len(shown) > 40


def test_two_players_are_told_that_they_exchange_hands(ada: Person) -> None:
    ada.sit_down(seats=2)
    expect(ada.table).to_contain_text(ada.say("passing-swap"))
    expect(ada.table).not_to_contain_text(ada.say("passing-left"))

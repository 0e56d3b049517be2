"""Whole games, played as a person plays them; the score sheet at the end is the engine's."""

from typing import Any

import pytest
from people import Person
from playwright.sync_api import expect
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
        assert_decks_show_the_token_that_is_used(ada)
        ada.turn()
    assert_sheet_is_true(ada)
    assert_the_winner_is_named(ada)
    assert_points_are_explained(ada)


def assert_sheet_is_true(person: Person) -> None:
    """The score sheet on the screen is that of the record, line for line."""
    game = mirabilia.replay(person.record())
    assert game.over
    shown, seen = person.score_sheet(), game.view(None)
    sheets = seen["scores"]
    absent = {"leaders", "edifice"}.difference(seen.get("packs", ()))  # all other lines stand there
    for category in sheets[0]:
        true = [sheet[category] for sheet in sheets]
        name = person.say(f"category-{category}")
        assert shown.get(name) == (None if category in absent else true), category


def assert_the_winner_is_named(person: Person) -> None:
    """One who wins alone, you by that word, or all who share it."""
    game = mirabilia.replay(person.record())
    winners = game.ranking()[0]
    key = "win-shared" if len(winners) > 1 else "win-you" if person.offer["seat"] in winners else "win-one"
    names = [person.state["table"]["chairs"][seat]["name"] for seat in winners]
    name = f" {person.say('and')} ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    points = game.view(None)["scores"][winners[0]]["total"]
    expect(person.page.locator("h1#over")).to_have_text(person.say(key, name=name, points=points))


def assert_decks_show_the_token_that_is_used(person: Person) -> None:
    """A deck of Architects that is itself the button shows a token where one is used, and only there."""
    for action, signs in person.page.locator(".decks button.card").evaluate_all(
        "decks => decks.map(deck => [deck.dataset.action, deck.querySelectorAll('.verb > svg').length])"
    ):
        assert signs == action.startswith("use "), action


def assert_points_are_explained(person: Person) -> None:
    """Of each city one can see where its points come from; line by line it adds up to the sheet."""
    sheet = person.score_sheet()
    person.press(person.page.get_by_text(person.say("worth-title"), exact=True))
    for seat in range(len(person.state["table"]["chairs"])):
        name = person.state["table"]["chairs"][seat]["name"]
        person.press(person.page.get_by_role("button", name=person.say("worth-of", name=name)))
        lines = person.page.locator(f"[data-worth='{seat}'] [data-line]")
        lines.first.wait_for()
        found = {}
        for line in lines.all():
            numbers = [int(text.replace("\u2212", "-")) for text in line.locator("li b").all_inner_texts()]
            shown = int(line.locator("h3 b").inner_text().replace("\u2212", "-"))
            assert sum(numbers) == shown, line.inner_text()
            found[person.say(f"category-{line.get_attribute('data-line')}")] = shown
        total = person.say("category-total")
        true = {name: points[seat] for name, points in sheet.items() if name != total and points[seat]}
        assert {name: points for name, points in found.items() if points} == true

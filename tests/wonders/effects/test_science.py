"""The verb `science`: one symbol, worth more the more there are (W12.2)."""

import pytest

from wonders.table import city, final, play, score, table

pytestmark = pytest.mark.core

GREEN = {
    "apothecary": "compass",
    "workshop": "gear",
    "scriptorium": "tablet",
    "dispensary": "compass",
    "laboratory": "gear",
    "library": "tablet",
    "school": "tablet",
    "lodge": "compass",
    "observatory": "gear",
    "university": "tablet",
    "academy": "compass",
    "study": "gear",
}
TABLETS = "scriptorium library school university"
COMPASSES = "apothecary dispensary lodge academy"
GEARS = "workshop laboratory observatory study"


def symbols(tablets, compasses, gears):
    """A city with so many symbols of each kind."""
    kinds = (TABLETS, tablets), (COMPASSES, compasses), (GEARS, gears)
    return city(built=" ".join(card for cards, count in kinds for card in cards.split()[:count]))


@pytest.mark.parametrize(("card", "symbol"), GREEN.items())
def test_a_green_card_shows_its_symbol(card, symbol):
    game = play(table(city("olympia:A", f"{card} altar", stages=2)), f"free {card}")
    shown = {"tablet": 0, "compass": 0, "gear": 0, "wild": 0} | {symbol: 1}
    assert game.view(None)["cities"][0]["science"] == shown


@pytest.mark.parametrize(
    ("tablets", "compasses", "gears", "points"),
    [
        (0, 0, 0, 0),
        (1, 0, 0, 1),
        (0, 2, 0, 4),
        (0, 0, 3, 9),
        (4, 0, 0, 16),
        (1, 1, 0, 2),
        (1, 1, 1, 3 + 7),
        (3, 2, 1, 21),
        (3, 2, 2, 31),
        (4, 4, 4, 48 + 28),
    ],
)
def test_symbols_score_squares_and_sets(tablets, compasses, gears, points):
    """W12.2, with the two sums of the rulebook: 21 and 31."""
    assert score(final(symbols(tablets, compasses, gears)), "science") == points


def test_which_symbol_is_the_frequent_one_does_not_matter():
    assert {score(final(symbols(*counts)), "science") for counts in [(3, 1, 1), (1, 3, 1), (1, 1, 3)]} == {18}


def test_green_cards_score_nothing_in_other_lines():
    sheet = final(symbols(2, 1, 1)).scores()[0]
    assert sheet["total"] == sheet["science"] + sheet["treasury"] == (4 + 1 + 1 + 7) + 1

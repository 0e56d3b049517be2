"""Chance is fair: every wonder, seat, card and token comes up about as often as it should (A-S2, A-S6, A-S9).

Seeds are fixed, so a test that passes once passes always. Numbers are compared with their shares by chi
squared, which may lie five standard deviations above its mean.
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from math import sqrt

import pytest

import mirabilia
from architects.reference import ALL_TOKENS, CENTRAL, DECKS, KINDS, plain
from architects.strategies import INTERPRETED, SEATS, WONDERS
from effort import effort
from mirabilia.games.architects.bulk import BULK
from mirabilia.games.architects.game import Setup

GAMES = effort(1500)


def fair(found: Iterable[Hashable], shares: dict[Hashable, float]) -> bool:
    """Do these come up in these shares?"""
    counts = Counter(found)
    assert set(counts) <= set(shares)
    each = counts.total() / sum(shares.values())
    squares = sum((counts[name] - each * share) ** 2 / (each * share) for name, share in shares.items())
    freedom = len(shares) - 1
    return squares < freedom + 5 * sqrt(2 * freedom)


def even(names: Iterable[Hashable]) -> dict[Hashable, float]:
    """Equal shares."""
    return dict.fromkeys(names, 1.0)


def deck_shares(name: str) -> dict[Hashable, float]:
    """The share of each kind of card in a deck."""
    return {kind: float(count) for kind, count in zip(KINDS, DECKS[name], strict=True) if count}


@pytest.fixture(scope="module")
def dealt():
    """Tables of new games of seven."""
    return [plain(mirabilia.new("architects", seats=7, seed=seed).position()) for seed in range(GAMES)]


def test_the_measure_notices_what_is_not_fair():
    assert fair([0, 1] * 500, even([0, 1]))
    assert not fair([0] * 600 + [1] * 400, even([0, 1]))


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_begins_and_gets_every_wonder_equally_often(seats):
    tables = [mirabilia.new("architects", seats=seats, seed=seed).view(None) for seed in range(GAMES)]
    assert fair([table["active"] for table in tables], even(range(seats)))
    for seat in range(seats):
        assert fair([table["cities"][seat]["board"] for table in tables], even(WONDERS))


@pytest.mark.parametrize("place", [0, 1, 12, 24])
def test_every_place_of_a_deck_holds_every_card_in_its_share(dealt, place):
    for wonder in WONDERS:
        decks = [city["deck"] for table in dealt for city in table["seats"] if city["wonder"] == wonder]
        assert fair([deck[place] for deck in decks], deck_shares(wonder))
    assert fair([table["central"][place * 2] for table in dealt], deck_shares(CENTRAL))


def test_the_decks_of_one_table_have_nothing_to_do_with_each_other(dealt):
    """The tops of two decks together: each pair in its share."""
    pairs = {}
    for first, own in deck_shares("rhodes").items():
        for second, other in deck_shares(CENTRAL).items():
            pairs[first, second] = own * other
    rhodes = [city["deck"][-1] for table in dealt for city in table["seats"] if city["wonder"] == "rhodes"]
    tops = [table["central"][-1] for table in dealt]
    assert fair(zip(rhodes, tops, strict=True), pairs)


def test_every_token_lies_everywhere_equally_often(dealt):
    shares = {token: float(ALL_TOKENS.count(token)) for token in ALL_TOKENS}
    for place in range(3):
        assert fair([table["shown"][place] for table in dealt], shares)
    for place in (0, 5, 11):
        assert fair([table["stack"][place] for table in dealt], shares)


def test_the_deck_that_halicarnassus_looked_through_is_shuffled_whole():
    """Four of seven different cards go back: each card lies in each place equally often (A-W5)."""
    cards = ["wood", "stone", "glass", "coin", "gear", "red0", "blue3"]
    city = {"wonder": "halicarnassus", "deck": cards}
    quiet = {"wonder": "giza", "deck": ["blue3"] * 3}
    table = {"game": "architects", "seats": [city, quiet], "central": ["blue3"] * 3, "shown": [], "stack": []}
    found = []
    for seed in range(GAMES):
        game = mirabilia.position(table | {"phase": "keep", "searched": 0, "seed": seed})
        game.choose(0, "keep glass")
        found.append(game.position()["seats"][0]["deck"])
    rest = [card for card in cards if card != "glass"]
    for place in range(len(rest)):
        assert fair([deck[place] for deck in found], even(rest))
    pairs = even((first, second) for first in rest for second in rest if first != second)
    assert fair([(deck[0], deck[1]) for deck in found], pairs)
    assert fair([(deck[-1], deck[0]) for deck in found], pairs)


@pytest.mark.core
def test_the_same_seed_deals_the_same_game_to_one_and_to_many():
    games, _, _ = BULK.play_games(Setup(4, 0), 50, 2 if INTERPRETED else 20)
    for seed, game in enumerate(games, 50):
        table = plain(mirabilia.new("architects", seats=4, seed=seed).position())
        numbers = [WONDERS.index(city["wonder"]) for city in table["seats"]]
        assert [int(wonder) for wonder in game.wonder[:4]] == numbers

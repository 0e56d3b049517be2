"""Military conflicts at the end of an Age (W11)."""

import pytest

from wonders.table import city, final, play, score, table

pytestmark = pytest.mark.core

STRENGTH = {0: "", 1: "stockade", 2: "walls", 3: "circus", 4: "circus stockade", 5: "circus walls"}


def fight(*shields, age=1, **rest):
    """The conflicts of an Age between cities with so many shields; the tokens of each city."""
    cities = [city("giza:A", built=STRENGTH[count], **rest) for count in shields]
    cities[0]["hand"] = ["altar"]
    game = play(table(*cities, age=age, turn=6), "sell altar")
    return [(seat["victory"], seat["defeats"]) for seat in game.view(None)["cities"]]


@pytest.mark.parametrize(("age", "points"), [(1, 1), (2, 3), (3, 5)])
def test_the_stronger_takes_a_victory_of_the_age_and_the_weaker_a_defeat(age, points):
    """W11.1: a strong city between two equal ones."""
    assert fight(2, 1, 1, age=age) == [([points, points], 0), ([], 1), ([], 1)]


def test_equals_take_nothing():
    """W11.1."""
    assert fight(1, 1, 1) == [([], 0)] * 3
    assert fight(0, 0, 0) == [([], 0)] * 3


def test_each_neighbour_is_faced_on_his_own():
    """W11.1: won on one side and lost on the other."""
    assert fight(2, 1, 3) == [([1], 1), ([], 2), ([1, 1], 0)]


def test_only_neighbours_fight():
    """W11.1: at a table of five the strongest has two victories, not four."""
    assert fight(5, 0, 0, 0, 0) == [([1, 1], 0), ([], 1), ([], 0), ([], 0), ([], 1)]


def test_the_size_of_the_victory_does_not_matter():
    """W11.1."""
    assert fight(5, 0, 0) == fight(1, 0, 0)


def test_conflicts_come_after_turn_six_only():
    """W11.1."""
    game = play(table(city(hand="altar baths", built="circus"), turn=5), "sell altar")
    assert game.view(None)["cities"][0]["victory"] == []


def test_a_red_card_of_turn_six_fights():
    """W11.1: the sixth card is built before the conflicts."""
    game = table(city("olympia:A", "stockade altar"), turn=6)
    assert play(game, "build stockade").view(None)["cities"][0]["victory"] == [1, 1]


def test_shields_of_all_ages_add_up():
    """W11.2: a Stockade and Walls beat Walls in Age III."""
    first = city("giza:A", "altar", built="stockade walls")
    game = play(table(first, city(built="walls"), city(built="walls"), age=3, turn=6), "sell altar")
    assert game.view(None)["cities"][0]["victory"] == [5, 5]


def test_tokens_are_kept():
    """W11.2: those of Age II lie beside those of Age I."""
    assert fight(2, 1, 1, age=2, victory=[1], defeats=1) == [([1, 3, 3], 1), ([1], 2), ([1], 2)]


def test_tokens_are_worth_their_points():
    """W11.1: 1 + 3 + 5, and 1 less for each defeat."""
    game = final(city(victory=[1, 3, 5], defeats=2), city(defeats=6))
    assert (score(game, "military"), score(game, "military", seat=1)) == (7, -6)

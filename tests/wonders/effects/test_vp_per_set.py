"""The verb `vp_per_set`: Justinian and Plato count complete sets of colours (L5.13)."""

import pytest

from wonders.table import city, final, score

pytestmark = pytest.mark.core

SEVEN = "stone_pit loom_1 altar tavern stockade workshop workers_guild"
SEVEN_MORE = "clay_pool press_1 baths vineyard barracks scriptorium spies_guild"


@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", 0),
        ("altar stockade", 0),
        ("altar baths stockade barracks", 0),
        ("altar stockade workshop", 3),
        ("altar baths stockade barracks workshop", 3),
        ("altar baths stockade barracks workshop school", 6),
    ],
)
def test_justinian_gives_three_points_for_each_set_of_blue_red_and_green(built, points):
    """L5.13: the colour with the fewest cards decides."""
    assert score(final(city(built=built, leaders="justinian")), "leaders") == points


@pytest.mark.parametrize(
    ("built", "points"),
    [
        (SEVEN, 7),
        (SEVEN.replace("loom_1", ""), 0),
        (f"{SEVEN} baths barracks", 7),
        (f"{SEVEN} {SEVEN_MORE}", 14),
    ],
)
def test_plato_gives_seven_points_for_each_set_of_all_seven_colours(built, points):
    """L5.13."""
    assert score(final(city(built=built, leaders="plato")), "leaders") == points


def test_sets_are_counted_in_the_own_city_only():
    """L5.13: the neighbour's green card completes nothing."""
    game = final(city(built="altar stockade", leaders="justinian"), city("rhodes:A", built="workshop"))
    assert score(game, "leaders") == 0


def test_a_card_under_a_stage_completes_no_set():
    """L5.13, W3.3: only cards face up."""
    game = final(city(built="altar stockade", stages=1, buried=["workshop"], leaders="justinian"))
    assert score(game, "leaders") == 0


def test_a_leader_with_a_symbol_or_shields_completes_no_set():
    """L4.3: Euclid is not green, Caesar is not red."""
    game = final(city(built="altar stockade", leaders="justinian euclid"))
    assert score(game, "leaders") == 0
    game = final(city(built="altar workshop", leaders="justinian caesar"))
    assert score(game, "leaders") == 0


def test_without_the_leader_sets_of_colours_are_worth_nothing():
    assert score(final(city(built=SEVEN)), "leaders") == 0

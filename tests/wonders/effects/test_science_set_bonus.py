"""The verb `science_set_bonus`: Aristotle makes a set of symbols worth 10 (L5.11)."""

from itertools import permutations

import pytest

from wonders.table import city, final, score

pytestmark = pytest.mark.core

TABLETS = ("scriptorium", "library", "school", "university")
COMPASSES = ("apothecary", "dispensary", "lodge", "academy")
GEARS = ("workshop", "laboratory", "observatory", "study")


def scholars(tablets, compasses, gears, built="", **rest):
    """A finished city with these symbols and Aristotle."""
    green = [*TABLETS[:tablets], *COMPASSES[:compasses], *GEARS[:gears]]
    return final(city(built=" ".join([*green, built]), **{"leaders": "aristotle", **rest}))


@pytest.mark.parametrize(
    ("symbols", "bonus", "science"),
    [((1, 1, 0), 0, 2), ((1, 1, 1), 3, 10), ((3, 2, 2), 6, 31), ((4, 0, 0), 0, 16)],
)
def test_each_set_is_worth_three_points_more(symbols, bonus, science):
    """L5.11: the points stand in the line of the leaders."""
    game = scholars(*symbols)
    assert (score(game, "leaders"), score(game, "science")) == (bonus, science)


def test_without_aristotle_a_set_is_worth_seven():
    game = scholars(1, 1, 1, leaders="")
    assert (score(game, "leaders"), score(game, "science")) == (0, 10)


@pytest.mark.parametrize("symbols", sorted(set(permutations((4, 1, 0)))))
def test_a_symbol_of_choice_is_placed_with_the_bonus_in_mind(symbols):
    """L5.11: four alike, one other, and any one symbol.

    Alone a fifth of the same is best: 25 + 1 against 16 + 1 + 1 + 7. With the bonus a set is: 28 against 26.
    """
    wild = "scientists_guild"
    assert score(scholars(*symbols, wild, leaders=""), "science") == 26
    game = scholars(*symbols, wild)
    assert (score(game, "science"), score(game, "leaders")) == (25, 3)


def test_the_bonus_does_not_force_a_set_that_loses_points():
    """L5.11: with two symbols of choice six tablets (36) beat four and a set (16 + 1 + 1 + 10)."""
    game = scholars(4, 0, 0, "scientists_guild", board="babylon:A", stages=2)
    assert (score(game, "science"), score(game, "leaders")) == (36, 0)


def test_symbols_of_leaders_make_sets_for_the_bonus():
    """L4.2, L5.11."""
    game = final(city(built="scriptorium apothecary", leaders="aristotle pythagoras"))
    assert (score(game, "science"), score(game, "leaders")) == (10, 3)


def test_a_copied_aristotle_gives_the_bonus_too():
    """L6.7."""
    game = scholars(1, 1, 1, "courtesans_guild", leaders="", copied="aristotle")
    assert (score(game, "science"), score(game, "leaders")) == (10, 3)

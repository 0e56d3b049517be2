"""The verb `vp_per_colour`: Archives, a point for each colour in the city at the end (E3.6)."""

import pytest

from wonders.table import city, play, project, score

pytestmark = pytest.mark.core

ONE_EACH = ("ore_vein", "loom_1", "altar", "tavern", "stockade", "workshop", "spies_guild")


def archives(built, *others, board="giza:A", pawns=(3,), **rest):
    """The end of a game in which the Archives were built."""
    first = city(board, built=built, pawns=list(pawns), **rest)
    return project(first, *others, edifice="archives", left=0, turn="end")


@pytest.mark.parametrize("colours", range(8))
def test_each_colour_is_worth_a_point(colours):
    """E3.6: none to seven of them."""
    assert score(archives(" ".join(ONE_EACH[:colours])), "edifice") == colours


@pytest.mark.parametrize("card", ONE_EACH)
def test_every_colour_counts_alike(card):
    """E3.6: brown, grey, blue, yellow, red, green and purple."""
    assert score(archives(card), "edifice") == 1


def test_a_colour_counts_once():
    """E3.6: three blue cards and two red ones."""
    assert score(archives("altar baths palace stockade walls"), "edifice") == 2


def test_the_colours_of_neighbours_do_not_count():
    rich = city("rhodes:A", built=" ".join(ONE_EACH))
    assert score(archives("altar", rich, city("ephesus:A", built="mine loom_1")), "edifice") == 1


def test_leaders_are_of_no_colour():
    """L4.3: white is not counted."""
    assert score(archives("altar", leaders="nero plato"), "edifice") == 1


def test_the_starting_resource_is_no_brown_card():
    """E3.8."""
    assert score(archives(""), "edifice") == 0


def test_cards_under_the_wonder_do_not_count():
    """W3.3."""
    assert score(archives("altar", stages=2, buried=["mine", "loom_1"]), "edifice") == 1


def test_a_colour_built_after_the_edifice_counts():
    """E3.6: the final city is counted."""
    game = project(
        city("giza:A", "tavern baths", built="altar", pawns=[3]), edifice="archives", left=0, turn=5
    )
    assert score(game, "edifice") == 1
    assert score(play(game, "build tavern"), "edifice") == 2


def test_two_pawns_count_once():
    """E8.10: Ur's."""
    assert score(archives("altar mine", board="ur:night", stages=3, pawns=(3, 3)), "edifice") == 2

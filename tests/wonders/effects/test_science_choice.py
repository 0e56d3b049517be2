"""The verb `science_choice`: a symbol chosen when the points are counted (W12.3, W15.2)."""

import pytest

from wonders.table import city, final, play, score, table

pytestmark = pytest.mark.core


def science(built, board="giza:A", stages=0):
    return score(final(city(board, built=built, stages=stages)), "science")


@pytest.mark.parametrize(
    ("board", "stages", "built"),
    [("babylon:A", 2, ""), ("babylon:B", 3, ""), ("giza:A", 0, "scientists_guild")],
)
def test_each_symbol_of_choice_completes_a_set(board, stages, built):
    with_choice = science(f"scriptorium apothecary {built}", board, stages)
    assert (science("scriptorium apothecary"), with_choice) == (1 + 1, 3 + 7)


@pytest.mark.parametrize(
    ("board", "stages", "makers"),
    [("babylon:A", 1, "sawmill lumber_yard"), ("babylon:B", 2, "brickyard press_1")],
)
def test_a_stage_of_babylon_gives_the_symbol(board, stages, makers):
    game = table(city(board, "altar baths", built=makers, stages=stages))
    assert play(game, "stage altar").view(None)["cities"][0]["science"]["wild"] == 1


def test_the_symbol_becomes_the_one_worth_most():
    """W12.3: a fourth of a kind, 16 for 9, beats a second of another, 4 for 1."""
    assert science("scriptorium library school scientists_guild") == 16
    assert science("scriptorium library school apothecary workshop scientists_guild") == 16 + 1 + 1 + 7


def test_the_symbol_rather_closes_a_set_when_that_is_worth_more():
    """(2, 1, 0): a set is worth 1 + 7, a third tablet only 5."""
    assert science("scriptorium library apothecary scientists_guild") == 4 + 1 + 1 + 7


def test_two_symbols_of_choice_are_chosen_together():
    """W12.3: one after the other would make three tablets, 9 points; together they make a set, 10 points."""
    assert science("scriptorium scientists_guild", "babylon:A", stages=2) == 3 + 7


def test_a_lone_symbol_of_choice_is_worth_one_point():
    assert science("scientists_guild") == 1


def test_five_and_six_alike():
    """W12.2: 5 alike are 25 points, 6 alike 36."""
    tablets = "scriptorium library school university"
    assert science(f"{tablets} scientists_guild") == 25
    assert science(f"{tablets} scientists_guild", "babylon:A", stages=2) == 36


def test_scientists_guild_scores_in_the_science_line_only():
    assert score(final(city(built="scientists_guild")), "guilds") == 0

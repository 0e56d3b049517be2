"""The verb `vp`: points at the end of the game (W12.1)."""

import pytest

from wonders.table import city, final, play, score, table

pytestmark = pytest.mark.core

BLUE = {
    "pawnshop": 3,
    "baths": 3,
    "altar": 2,
    "theater": 2,
    "aqueduct": 5,
    "temple": 3,
    "statue": 4,
    "courthouse": 4,
    "pantheon": 7,
    "gardens": 5,
    "town_hall": 6,
    "palace": 8,
    "senate": 6,
}
STAGES = {
    "giza:A": (3, 5, 7),
    "giza:B": (3, 5, 5, 7),
    "rhodes:A": (3, 0, 7),
    "rhodes:B": (3, 4),
    "alexandria:A": (3, 0, 7),
    "alexandria:B": (0, 0, 7),
    "ephesus:A": (3, 0, 7),
    "ephesus:B": (2, 3, 5),
    "babylon:A": (3, 0, 7),
    "babylon:B": (3, 0, 0),
    "olympia:A": (3, 0, 7),
    "olympia:B": (0, 5, 0),
    "halicarnassus:A": (3, 0, 7),
    "halicarnassus:B": (2, 1, 0),
}


@pytest.mark.parametrize(("card", "points"), BLUE.items())
def test_a_blue_card_scores_its_points(card, points):
    assert score(final(city(built=card)), "civilian") == points


def test_blue_cards_add_up_in_the_civilian_line():
    game = final(city(built="baths pantheon"))
    assert score(game, "civilian") == 3 + 7
    assert score(game, "total") == 3 + 7 + score(game, "treasury")


@pytest.mark.parametrize(("board", "points"), STAGES.items())
def test_each_stage_adds_its_points_to_the_wonder_line(board, points):
    for built in range(len(points) + 1):
        assert score(final(city(board, stages=built)), "wonder") == sum(points[:built])


def test_a_blue_card_just_built_counts_on_the_score_sheet():
    game = play(table(city(hand="altar baths")), "build altar")
    assert score(game, "civilian") == 2

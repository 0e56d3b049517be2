"""The verb `vp`: points at the end of the game (ruling 12.1)."""

import pytest
from table import city, final, score

pytestmark = pytest.mark.core


def test_a_blue_card_scores_in_the_civilian_line():
    game = final(city(built="baths pantheon"))
    assert score(game, "civilian") == 3 + 7
    assert score(game, "total") == 3 + 7 + score(game, "treasury")


def test_stages_score_in_the_wonder_line():
    game = final(city("giza:A", stages=2))
    assert score(game, "wonder") == 3 + 5


def test_a_stage_that_is_not_built_scores_nothing():
    assert score(final(city("giza:B", stages=0)), "wonder") == 0

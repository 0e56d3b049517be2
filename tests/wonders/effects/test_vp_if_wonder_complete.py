"""The verb `vp_if_wonder_complete`: Decorators Guild, 7 points for a complete wonder (S9)."""

import pytest

from wonders.table import city, final, play, score, second

pytestmark = pytest.mark.core

STAGES = {"gizah:day": 3, "gizah:night": 4, "rhodos:night": 2, "babylon:night": 2, "olympia:day": 3}


def decorators(board, stages, **rest):
    return final(city(board, built="decorators_guild", stages=stages), edition=2, **rest)


@pytest.mark.parametrize(("board", "stages"), STAGES.items())
def test_a_complete_wonder_is_worth_seven(board, stages):
    """S9.5: however many stages it has, and not one less."""
    assert score(decorators(board, stages), "guilds") == 7
    assert [score(decorators(board, built), "guilds") for built in range(stages)] == [0] * stages


def test_the_wonders_of_neighbours_do_not_count():
    """S9.5."""
    cities = [city("gizah:day", built="decorators_guild", stages=2), city("rhodos:day", stages=3)]
    assert score(final(*cities, city("babylon:night", stages=2), edition=2), "guilds") == 0


def test_a_wonder_completed_later_counts():
    """S9.5: counted at the end; the last stage of Gizah asks 4 stone."""
    game = second(city("gizah:day", "altar", built="decorators_guild quarry stone_pit", stages=2), age=3)
    assert score(game, "guilds") == 0
    assert score(play(game, "stage altar"), "guilds") == 7


def test_a_stage_of_two_effects_is_one_stage():
    """S9.5, E8.3: Carthage by night has two stages."""
    assert score(decorators("carthage:night", 2), "guilds") == 7
    assert score(decorators("carthage:night", 1), "guilds") == 0


def test_a_copied_one_looks_at_the_wonder_of_the_copier():
    """W9.4: side B of the first Olympia copies it, at a table set up by hand."""
    guild = city("rhodos:day", built="decorators_guild", stages=1)
    game = final(city("olympia:B", stages=3), guild, edition=2)
    assert (score(game, "guilds"), score(game, "guilds", seat=1)) == (7, 0)

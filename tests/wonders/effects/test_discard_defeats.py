"""The verb `discard_defeats`: Military School gives back the defeat tokens held then (E3.5)."""

import pytest

from wonders.table import city, city_of, play, project, score

pytestmark = pytest.mark.core


def school(*holders, turn=3, **builder):
    """Seat 0 takes the last pawn of Military School; others may hold one."""
    first = city("rhodes:A", "altar baths", built="sawmill", coins=5, **builder)
    game = project(first, *holders, edifice="military_school", left=1, turn=turn)
    return play(game, "stage altar edifice")


@pytest.mark.parametrize("defeats", [0, 1, 4])
def test_all_defeats_are_given_back(defeats):
    """E3.5: and the token of 5 is taken."""
    game = school(defeats=defeats)
    assert (city_of(game)["defeats"], city_of(game)["victory"]) == (0, [5])
    assert score(game, "military") == 5


def test_every_holder_gives_back_and_nobody_else():
    """E3.5, E3.1."""
    game = school(city("giza:A", defeats=2, pawns=[3]), city("ephesus:A", defeats=2))
    assert [city_of(game, seat)["defeats"] for seat in range(3)] == [0, 0, 2]


def test_a_defeat_taken_later_stays():
    """E3.5: completed on turn 6, it comes before the conflicts of the Age, which are lost."""
    game = school(city("giza:A", built="walls"), turn=6, defeats=3)
    assert game.over
    assert (city_of(game)["defeats"], city_of(game)["victory"]) == (1, [5])


def test_victory_tokens_stay():
    game = school(victory=[1, 3], defeats=1)
    assert city_of(game)["victory"] == [1, 3, 5]


def test_strategists_no_longer_count_them():
    """W6.6: the guild of a neighbour counts what lies there at the end."""
    game = school(city("giza:A", built="strategists_guild"), defeats=3)
    assert score(game, "guilds", seat=1) == 0

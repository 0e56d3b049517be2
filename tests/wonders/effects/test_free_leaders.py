"""The verb `free_leaders`: Maecenas, and side A of Rome, recruit for nothing (L5.3, L7.1)."""

import pytest

from wonders.table import city, city_of, coins, play, recruitment, table, texts

pytestmark = pytest.mark.core

DEAR = "pericles caesar ramses cleopatra"  # 6, 5, 5 and 4 coins


def test_with_maecenas_in_play_leaders_are_free():
    """L5.3."""
    game = recruitment(city("giza:A", leaders="maecenas", leader_hand=DEAR, coins=0), age=2)
    recruits = ["recruit caesar", "recruit cleopatra", "recruit pericles", "recruit ramses"]
    assert sorted(texts(game, verb="recruit")) == recruits
    play(game, "recruit pericles")
    assert (coins(game)[0], city_of(game)["leaders"]) == (0, ["maecenas", "pericles"])


def test_maecenas_himself_is_paid():
    """L5.3: 1 coin."""
    game = recruitment(city("giza:A", leader_hand="maecenas", coins=1))
    assert coins(play(game, "recruit maecenas"))[0] == 0
    assert texts(recruitment(city("giza:A", leader_hand="maecenas", coins=0))) == ["sell maecenas"]


def test_maecenas_helps_his_own_city_only():
    """L5.3: the neighbour pays."""
    game = recruitment(city("giza:A", leaders="maecenas"), city("rhodes:A", leader_hand=DEAR, coins=4), age=2)
    assert texts(game, 1, "recruit") == ["recruit cleopatra"]


def test_maecenas_pays_for_no_stage():
    """L5.3, L3.1: the stage has its cost."""
    game = recruitment(city("rhodes:A", leaders="maecenas", leader_hand="nero", coins=0), age=2)
    assert texts(game) == ["recruit nero", "sell nero"]


def test_maecenas_makes_the_extra_leader_of_rome_free():
    """L5.3."""
    rome = city("rome:B", "altar baths", "stone_pit clay_pool loom_1", "maecenas", DEAR, stages=1, coins=0)
    game = play(table(rome), "stage altar")
    assert len(texts(game, verb="recruit")) == 4
    assert coins(play(game, "recruit pericles"))[0] == 0


@pytest.mark.parametrize("leader", DEAR.split())
def test_rome_a_recruits_for_nothing(leader):
    """L7.1."""
    game = recruitment(city("rome:A", leader_hand=leader, coins=0))
    play(game, f"recruit {leader}")
    assert (coins(game)[0], city_of(game)["leaders"]) == (0, [leader])


def test_rome_a_gives_its_neighbours_nothing():
    """L7.1: unlike side B."""
    game = recruitment(city("rome:A"), city("rhodes:A", leader_hand="cleopatra", coins=3))
    assert texts(game, 1) == ["sell cleopatra"]

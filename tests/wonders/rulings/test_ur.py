"""Ur, both sides: what each stage costs and gives (E8.5 to E8.11); the pawns: effects/test_take_pawn.py."""

import pytest

from wonders.table import city, city_of, play, project, score, texts

pytestmark = pytest.mark.core

# Board, stages built before, option; what the stage asks; its points, its pawns.
STAGES = {
    ("ur:day", 0, 0): ("stone_pit ore_vein", 3, []),
    ("ur:day", 1, 1): ("quarry clay_pool", 0, [1]),
    ("ur:day", 1, 2): ("quarry clay_pool", 0, [2]),
    ("ur:day", 1, 3): ("quarry clay_pool", 0, [3]),
    ("ur:day", 2, 0): ("sawmill press_1", 7, []),
    ("ur:night", 0, 0): ("stone_pit glassworks_1", 0, [1]),
    ("ur:night", 1, 0): ("stone_pit foundry", 0, [2]),
    ("ur:night", 2, 0): ("stone_pit brickyard loom_1", 0, [3]),
}


def ur(board, stages, built, **rest):
    return city(board, "altar baths", built=built, stages=stages, **{"coins": 0, **rest})


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_of_ur_has_its_cost_and_its_effect(stage):
    """E8.5, E8.11: built with exactly these resources, and not if one of them is missing."""
    board, before, option = stage
    makers, points, pawns = STAGES[stage]
    choice = f"stage altar option={option}" if option else "stage altar"
    game = project(ur(board, before, makers))
    earlier = score(game, "wonder")
    assert choice in texts(game)
    play(game, choice)
    assert (score(game, "wonder") - earlier, city_of(game)["pawns"]) == (points, pawns)
    assert city_of(game)["stages"] == before + 1
    for missing in makers.split():
        rest = " ".join(maker for maker in makers.split() if maker != missing)
        assert texts(project(ur(board, before, rest), city("rome:A"), city("rome:B")), verb="stage") == []


@pytest.mark.parametrize(
    ("board", "stages", "makers"),
    [
        ("ur:day", 1, "stone_pit clay_pool"),
        ("ur:day", 2, "lumber_yard press_1"),
        ("ur:night", 1, "stone_pit ore_vein"),
        ("ur:night", 2, "stone_pit clay_pool loom_1"),
    ],
)
def test_a_single_producer_is_too_little_where_two_are_asked(board, stages, makers):
    """E8.5: 2 stone, 3 wood with that of the board, 2 ore, 2 clay."""
    assert texts(project(ur(board, stages, makers), city("rome:A"), city("rome:B")), verb="stage") == []


@pytest.mark.parametrize("board", ["ur:day", "ur:night"])
def test_ur_makes_wood_and_has_three_stages(board):
    everything = "sawmill quarry brickyard foundry loom_1 press_1 glassworks_1"
    game = project(ur(board, 3, everything))
    assert texts(game, verb="stage") == []
    assert texts(project(ur(board, 2, everything)), verb="stage altar") == ["stage altar"]
    assert city_of(project(ur(board, 0, "")))["production"] == {"sure": {"wood": 1}, "either": [], "own": []}


def test_ur_sells_its_wood():
    game = project(ur("ur:day", 0, ""), city("giza:A", "stockade", coins=2))
    assert texts(game, 1, "build") == ["build stockade right=2"]


@pytest.mark.parametrize("edition", [1, 2])
def test_ur_is_a_board_of_both_editions(edition):
    """E8.12, E6.8."""
    game = project(ur("ur:night", 0, "stone_pit glassworks_1"), edition=edition)
    assert city_of(play(game, "stage altar"))["pawns"] == [1]


def test_the_option_of_ur_cannot_be_left_out():
    """E8.11: the Age is named with the stage, and there are three."""
    game = project(ur("ur:day", 1, "quarry clay_pool"))
    assert texts(game, verb="stage altar") == [f"stage altar option={age}" for age in (1, 2, 3)]


def test_all_three_pawns_of_ur_by_night():
    """E8.7: one of each Age in the end; nobody is penalised who holds one."""
    first = city("ur:night", "tavern", built="altar", stages=3, pawns=[1, 2, 3])
    game = project(first, edifice="archives", turn=6)
    play(game, "sell tavern")
    assert [city_of(game, seat)["debts"] for seat in range(3)] == [[], [3], [3]]

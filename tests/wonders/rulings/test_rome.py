"""Rome, both sides: no resource, cheaper leaders, two and three stages (L7)."""

import pytest

from wonders.table import city, city_of, coins, phase, play, recruitment, score, table, texts

pytestmark = pytest.mark.core

STAGES = {
    ("rome:A", 0): ("lumber_yard clay_pool ore_vein", 4),
    ("rome:A", 1): ("quarry clay_pool loom_1", 6),
    ("rome:B", 0): ("lumber_yard clay_pool", 0),
    ("rome:B", 1): ("stone_pit clay_pool loom_1", 3),
    ("rome:B", 2): ("quarry press_1", 3),
}
FOUR = "nero caesar plato midas"


@pytest.mark.parametrize(("stage", "cost"), STAGES.items())
def test_a_stage_of_rome_has_its_cost_and_its_points(stage, cost):
    """L7.1, L7.3, L7.4: built with exactly these resources, and not if one of them is missing."""
    (board, stages), (makers, points) = stage, cost
    game = table(city(board, "altar baths", makers, stages=stages, coins=0))
    before = score(game, "wonder")
    assert texts(game, verb="stage altar") == ["stage altar"]
    assert score(play(game, "stage altar"), "wonder") == before + points
    for missing in makers.split():
        rest = " ".join(maker for maker in makers.split() if maker != missing)
        assert texts(table(city(board, "altar", rest, stages=stages, coins=0)), verb="stage") == []


def test_a_double_producer_is_needed_where_two_stone_are_asked():
    """L7.1, L7.4: stages A2 and B3."""
    for board, stages, makers in (("rome:A", 1, "clay_pool loom_1"), ("rome:B", 2, "press_1")):
        game = table(city(board, "altar", f"{makers} stone_pit", stages=stages, coins=0), city("rhodes:A"))
        assert texts(game, verb="stage") == []


@pytest.mark.parametrize(("board", "stages"), [("rome:A", 2), ("rome:B", 3)])
def test_rome_has_two_stages_or_three(board, stages):
    """L7.1, L7.4."""
    makers = "lumber_yard quarry brickyard foundry loom_1 press_1"
    assert texts(table(city(board, "altar", makers, stages=stages)), verb="stage") == []
    assert texts(table(city(board, "altar", makers, stages=stages - 1)), verb="stage") != []


@pytest.mark.parametrize("board", ["rome:A", "rome:B"])
def test_rome_makes_no_resource_and_sells_none(board):
    """L7.10: three buildings that ask one resource each, for Rome and for its neighbour."""
    game = table(
        city(board, "baths stockade workshop", coins=9),
        city("rome:B" if board == "rome:A" else "rome:A", "baths stockade workshop", coins=9),
        city("rhodes:A"),
    )
    assert city_of(game)["production"] == {"sure": {}, "either": [], "own": []}
    assert texts(game, 0, "build") == []
    assert texts(game, 1, "build") == []


def test_the_first_stage_of_side_b_pays_five_coins_and_draws_four():
    """L7.3."""
    game = play(table(city("rome:B", "altar baths", "lumber_yard clay_pool", coins=1)), "stage altar")
    assert (coins(game)[0], city_of(game)["leader_hand_size"], phase(game)) == (6, 4, "turn")


def test_in_a_recruitment_rome_plays_one_leader_like_everybody():
    """L7.6."""
    game = play(recruitment(city("rome:B", leader_hand=FOUR), age=2), "recruit nero")
    assert (phase(game), city_of(game)["leaders"], city_of(game)["leader_hand_size"]) == ("turn", ["nero"], 3)


def test_in_the_last_age_rome_b_keeps_its_hand():
    """L7.7, L9.2, W15.5."""
    game = play(recruitment(city("rome:B", leader_hand=FOUR), age=3), "recruit nero")
    assert game.view(0)["leader_hand"] == ["caesar", "midas", "plato"]
    assert {"caesar", "midas", "plato"}.isdisjoint(game.position()["box"])


def test_a_hand_kept_in_the_last_age_serves_for_a_stage():
    """L7.7: the third stage in Age III."""
    rome = city("rome:B", "altar baths", "quarry press_1", leader_hand="caesar midas", stages=2)
    game = play(table(rome, age=3), "stage altar")
    assert texts(game) == ["recruit caesar", "recruit midas", "pass"]


@pytest.mark.parametrize("board", ["rome:A", "giza:A", "giza:B"])
def test_every_other_board_returns_its_hand_in_the_last_age(board):
    """L9.2, L3.5: side A of Rome too, whose stages recruit nobody (W15.5)."""
    game = play(recruitment(city(board, leader_hand=FOUR), age=3), "recruit nero")
    assert game.view(0)["leader_hand"] == []
    assert {"caesar", "midas", "plato"} <= set(game.position()["box"])


def test_the_extra_leader_pays_the_discount_of_the_board_once():
    """L7.4: Pericles for 6 less 2, with 4 coins but not with 3."""
    for held, legal in ((4, ["recruit pericles", "pass"]), (3, [])):
        rome = city("rome:B", "altar", "quarry press_1", leader_hand="pericles", stages=2, coins=held)
        game = play(table(rome, city("rhodes:A", "baths theater")), "stage altar", "sell baths")
        assert texts(game) == legal


def test_a_neighbour_of_side_b_pays_a_coin_less():
    """L7.2."""
    game = recruitment(city("rome:B"), city("rhodes:A", leader_hand="caesar", coins=4))
    assert coins(play(game, None, "recruit caesar"))[1] == 0

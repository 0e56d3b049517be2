"""The verb `recruit_extra_leader`: stages B2 and B3 of Rome (L7.4 to L7.9)."""

import pytest

from wonders.table import city, city_of, coins, phase, play, recruitment, score, table, texts

pytestmark = pytest.mark.core

STAGE_TWO = "stone_pit clay_pool loom_1"
STAGE_THREE = "quarry press_1"


def rome(hand="altar baths", stages=1, **rest):
    built = STAGE_TWO if stages == 1 else STAGE_THREE
    return city(
        "rome:B", hand, **{"built": built, "stages": stages, "coins": 4, "leader_hand": "nero caesar", **rest}
    )


@pytest.mark.parametrize("stages", [1, 2])
def test_the_second_and_the_third_stage_recruit_one_more_leader(stages):
    """L7.4: Caesar for 5 less 2."""
    game = play(table(rome(stages=stages)), "stage altar")
    assert (phase(game), game.to_act) == ("leader", (0,))
    assert sorted(texts(game)) == ["pass", "recruit caesar", "recruit nero"]
    play(game, "recruit caesar")
    assert (coins(game)[0], city_of(game)["leaders"], game.view(0)["leader_hand"]) == (
        1,
        ["caesar"],
        ["nero"],
    )
    assert city_of(game)["shields"] == 2


@pytest.mark.parametrize("stages", [1, 2])
def test_the_stage_is_worth_three_points(stages):
    """L7.4: beside those of the stages before it."""
    game = table(rome(stages=stages))
    before = score(game, "wonder")
    assert score(play(game, "stage altar"), "wonder") == before + 3


def test_the_first_stage_recruits_nobody():
    """L7.3."""
    game = play(table(rome(stages=0, built="lumber_yard clay_pool")), "stage altar")
    assert phase(game) == "turn"


def test_it_is_an_option():
    """L7.4, W15.4: nothing is paid, the hand is kept."""
    game = play(play(table(rome()), "stage altar"), "pass")
    assert (coins(game)[0], game.view(0)["leader_hand"], phase(game)) == (4, ["caesar", "nero"], "turn")


def test_the_extra_leader_is_neither_sold_nor_put_under_a_stage():
    """L7.5."""
    game = play(table(rome(built=f"{STAGE_TWO} {STAGE_THREE}")), "stage altar")
    assert sorted(texts(game)) == ["pass", "recruit caesar", "recruit nero"]


def test_a_leader_too_dear_is_not_offered():
    """L7.4: with 2 coins Caesar is out of reach."""
    game = play(table(rome(coins=2)), "stage altar")
    assert texts(game) == ["recruit nero", "pass"]


def test_nothing_is_asked_when_no_leader_can_be_had():
    """L7.4: an empty hand, or too few coins."""
    assert phase(play(table(rome(leader_hand="")), "stage altar")) == "turn"
    assert phase(play(table(rome(leader_hand="caesar", coins=2)), "stage altar")) == "turn"


def test_coins_paid_for_the_stage_are_gone():
    """L7.8, L9.7: 4 coins, 2 of them for cloth."""
    game = table(rome(built="stone_pit clay_pool"), city("halicarnassus:A"), city("giza:A"))
    play(game, "stage altar left=2")
    assert texts(game) == ["recruit nero", "pass"]


def test_the_rebate_on_the_stage_s_resources_counts():
    """L5.5, L9.7: 4 coins, 2 of them for cloth, 1 back from the bank: just enough for Caesar."""
    first = rome(built="stone_pit clay_pool", leaders="hatshepsut")
    game = table(first, city("halicarnassus:A"), city("giza:A"))
    play(game, "stage altar left=2")
    assert coins(game)[0] == 3
    assert texts(game) == ["recruit caesar", "recruit nero", "pass"]


def test_coins_from_neighbours_in_this_turn_do_not_count():
    """L7.8, L9.7: seat 1 pays 2 coins for a stone, and Caesar still costs one more than Rome had."""
    game = table(rome(coins=2), city("rhodes:A", "baths theater", coins=2))
    play(game, "stage altar", "build baths right=2")
    assert coins(game)[0] == 4
    assert texts(game) == ["recruit nero", "pass"]


def test_coins_paid_for_one_extra_leader_are_gone_for_another():
    """L9.7: in a position that owes two; of 9 coins 6 came from neighbours, and Caesar costs the other 3."""
    owed = city(
        "rome:B", "altar", leader_hand="caesar nefertiti nero", coins=9, purse=3, errands=["leader"] * 2
    )
    game = table(owed, phase="leader")
    assert texts(game) == ["recruit caesar", "recruit nefertiti", "recruit nero", "pass"]
    play(game, "recruit caesar")
    assert texts(game) == ["recruit nero", "pass"]


def test_in_the_recruitment_the_extra_leader_follows_at_once():
    """L7.9: Nero marks the stage, Caesar is recruited, both before the Age is dealt."""
    game = play(recruitment(rome(hand=""), age=2), "stage nero")
    assert (phase(game), game.view(None)["turn"], texts(game)) == ("leader", 0, ["recruit caesar", "pass"])
    play(game, "recruit caesar")
    assert (game.view(None)["turn"], city_of(game)["leaders"]) == (1, ["caesar"])


def test_rome_may_have_five_leaders():
    """L7.6: three recruited, one for each of the two stages."""
    game = table(rome(stages=2, leaders="plato midas hiram euclid"), age=3)
    play(play(game, "stage altar"), "recruit caesar")
    assert city_of(game)["leaders"] == ["plato", "midas", "hiram", "euclid", "caesar"]


def test_the_coins_of_an_extra_croesus_come_at_once():
    """L5.16, L7.4: 1 coin less 2 is nothing."""
    game = play(table(rome(leader_hand="croesus", coins=0)), "stage altar")
    assert coins(play(game, "recruit croesus"))[0] == 6


def test_an_extra_solomon_takes_from_the_discard():
    """L5.17, L7.4: in the same turn."""
    game = play(table(rome(leader_hand="solomon"), discard="palace"), "stage altar")
    play(game, "recruit solomon")
    assert (phase(game), texts(game)) == ("discard", ["take palace", "pass"])


def test_an_extra_leader_fights_in_the_conflicts_of_turn_six():
    """L7.4: the turn is not over before."""
    game = play(table(rome(), turn=6), "stage altar")
    play(game, "recruit caesar")
    assert city_of(game)["victory"] == [1, 1]

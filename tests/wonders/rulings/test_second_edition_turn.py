"""Turns and the end of the second edition: ties, Babylon, Halicarnassus, income (S3 to S6)."""

import pytest

from wonders.table import city, city_of, coins, final, phase, play, second, texts

pytestmark = pytest.mark.core


# ---------------------------------------------------------------- the end
def test_between_equal_totals_the_richer_city_wins():
    """S3.1: equal there too, they share the place."""
    cities = [city("gizah:day", built="altar", coins=2), city("rhodos:day", built="well", coins=1)]
    game = final(*cities, city("ephesos:day", built="theater", coins=2), edition=2)
    assert [sheet["total"] for sheet in game.scores()] == [3, 3, 3]
    assert game.ranking() == [(0, 2), (1,)]


# ---------------------------------------------------------------- Babylon by night
def babylon(hand, **rest):
    return city("babylon:night", hand, **{"stages": 1, **rest})


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_extra_card_is_a_turn_after_everyones_last(age):
    """S4.1: the others have played, and their last card is gone."""
    game = second(babylon("altar baths"), city("gizah:day", "theater palace"), turn=6, age=age)
    play(game, "sell altar", "build theater")
    assert (phase(game), game.to_act, game.view(0)["hand"]) == ("seventh", (0,), ["baths"])
    assert city_of(game, 1)["built"] == ["theater"]


def test_the_extra_card_is_paid_with_what_the_last_turn_brought():
    """S4.2: coins of a sale, and the production of a card just built."""
    sale = second(babylon("altar baths", coins=0), city("gizah:day"), city("rhodos:day"), turn=6)
    assert texts(play(sale, "sell altar"), verb="build") == ["build baths left=2"]
    own = second(babylon("stone_pit baths", coins=0), city("rhodos:day"), city("rhodos:night"), turn=6)
    assert texts(play(own, "build stone_pit"), verb="build") == ["build baths"]


def test_the_extra_card_may_be_sold_used_for_a_stage_or_declined():
    """S4.2: the second stage asks 3 clay and glass."""
    game = second(babylon("altar baths", built="brickyard clay_pool glassworks_1", coins=0), turn=6)
    play(game, "build altar")
    assert texts(game) == ["stage baths", "sell baths", "pass"]
    assert play(game, "pass").position()["discard"] == ["baths"]


def test_the_stage_of_the_last_turn_lets_the_extra_card_be_played():
    """S4.1: built with the sixth card; without it the seventh is discarded."""
    game = second(babylon("altar baths", stages=0, built="quarry"), turn=6)
    assert phase(play(game, "stage altar")) == "seventh"
    game = second(babylon("altar baths", stages=0), turn=6)
    assert phase(play(game, "sell altar")) == "turn"


def test_the_extra_card_comes_before_the_conflicts():
    """S4.1."""
    game = play(second(babylon("altar guard_tower", built="clay_pool"), turn=6), "build altar")
    play(game, "build guard_tower")
    assert city_of(game)["victory"] == [1, 1]


# ---------------------------------------------------------------- Halicarnassus
STAGES = {
    ("day", 1): "glassworks_1 press_1",
    ("night", 0): "brickyard",
    ("night", 1): "glassworks_1 press_1",
    ("night", 2): "sawmill lumber_yard",
}


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_opens_the_whole_discard_at_the_end_of_the_turn(stage):
    """S5.1: cards of any Age, those sold in this turn included, free of charge."""
    side, before = stage
    first = city(f"halikarnassos:{side}", "altar baths", built=STAGES[stage], stages=before, coins=0)
    game = second(first, city("gizah:day", "palace theater"), discard="mine circus")
    play(game, "stage altar", "sell palace")
    assert (phase(game), texts(game)) == ("discard", ["take mine", "take palace", "take circus", "pass"])
    play(game, "take palace")
    assert "palace" in city_of(game)["built"]
    assert coins(game)[0] == 0


@pytest.mark.parametrize(("before", "makers"), [(0, "foundry"), (2, "quarry stone_pit")])
def test_the_other_stages_by_day_do_not(before, makers):
    """S5.1: the first and the third give points only."""
    first = city("halikarnassos:day", "altar baths", built=makers, stages=before)
    assert phase(play(second(first, discard="mine"), "stage altar")) == "turn"


def test_the_discard_is_open_after_the_extra_card_of_babylon():
    """S5.1, S4.1: on turn 6, with the cards that are left over."""
    hall = city("halikarnassos:night", "altar baths", built="brickyard")
    game = second(hall, babylon("theater palace"), turn=6)
    play(game, "stage altar", "build theater")
    assert phase(game) == "seventh"
    play(game, None, "pass")
    assert texts(game) == ["take baths", "take palace", "pass"]


# ---------------------------------------------------------------- income
def test_coins_of_this_turn_cannot_pay_in_this_turn():
    """S6.1: neither those of a neighbour nor those of the own stage."""
    seller = city("gizah:day", "barracks theater", coins=0)
    game = second(seller, city("rhodos:day"), city("ephesos:day", "baths tavern", coins=2))
    assert texts(game, verb="build") == ["build theater"]
    play(game, "build theater", None, "build baths left=2")
    assert coins(game)[0] == 2


def test_coins_of_this_turn_pay_in_the_next():
    """S6.1: the 2 coins of the sale of stone buy ore."""
    seller = city("gizah:day", "theater well", coins=0)
    giver = city("ephesos:day", "baths barracks", coins=2)
    game = second(seller, city("rhodos:day"), giver)
    play(game, "build theater", None, "build baths left=2")
    assert texts(game, verb="build") == ["build barracks left=2"]

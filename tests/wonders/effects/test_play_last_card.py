"""The verb `play_last_card`: Babylon B2 plays the seventh card too (W7.1 to W7.5, W14.4)."""

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core


def babylon(hand, stages=2, **rest):
    return city("babylon:B", hand, stages=stages, **rest)


def last_turn(*cities, **rest):
    """Turn 6, when two cards are left."""
    return table(*cities, turn=6, **rest)


def test_after_turn_six_only_babylon_is_asked_again():
    """W7.1: another city's last card is discarded."""
    game = last_turn(babylon("altar baths"), city(hand="theater pawnshop"))
    play(game, "sell altar", "build theater")
    assert game.to_act == (0,)
    assert game.view(None)["phase"] == "seventh"
    assert game.view(0)["hand"] == ["baths"]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_power_works_in_every_age(age):
    """W7.1."""
    game = play(last_turn(babylon("altar baths"), age=age), "sell altar")
    assert game.to_act == (0,)


def test_there_is_no_seventh_card_before_turn_six():
    game = table(babylon("altar baths"), turn=5)
    assert play(game, "sell altar").view(None)["phase"] == "turn"


def test_without_its_second_stage_babylon_is_not_asked_again():
    game = play(last_turn(babylon("altar baths", stages=1)), "sell altar")
    assert game.view(None)["age"] == 2
    assert game.position()["discard"] == ["baths", "altar"]


def test_the_seventh_card_is_built_at_its_cost():
    """W7.1: stone from the left, bought for 2 coins."""
    game = last_turn(babylon("altar baths", coins=2), city("giza:A", coins=0), city("rhodes:B"))
    play(game, "build altar")
    assert texts(game) == ["build baths left=2", "sell baths", "pass"]
    play(game, "build baths left=2")
    assert game.view(None)["cities"][0]["built"] == ["baths", "altar"]
    assert coins(game)[:2] == [0, 2]


def test_the_seventh_card_is_sold_for_three_coins():
    """W7.1."""
    game = play(last_turn(babylon("altar baths", coins=0)), "build altar")
    play(game, "sell baths")
    assert coins(game)[0] == 3
    assert game.position()["discard"] == ["baths"]


def test_the_seventh_card_serves_for_a_stage():
    """W7.1: the third stage needs 3 clay and papyrus."""
    game = play(last_turn(babylon("altar baths", built="brickyard press_1")), "build altar")
    play(game, "stage baths")
    assert game.view(None)["cities"][0]["stages"] == 3


def test_the_stage_built_with_the_sixth_card_lets_the_seventh_be_played_at_once():
    """W7.2."""
    game = last_turn(babylon("altar baths", stages=1, built="sawmill glassworks_1"))
    play(game, "stage altar")
    assert game.to_act == (0,)
    assert "sell baths" in texts(game)


def test_declining_discards_the_seventh_card_without_coins():
    """W7.3, W15.4."""
    game = play(last_turn(babylon("altar baths", coins=0)), "build altar")
    play(game, "pass")
    assert coins(game)[0] == 0
    assert game.position()["discard"] == ["baths"]


def test_the_seventh_card_is_paid_with_the_coins_of_turn_six():
    """W7.4, W14.4: the 3 coins of a sale buy the stone, and so do coins that a neighbour paid."""
    sale = last_turn(babylon("altar baths", coins=0), city("giza:A"), city("rhodes:B"))
    assert texts(play(sale, "sell altar"), verb="build") == ["build baths left=2"]
    trade = last_turn(
        babylon("altar baths", coins=0), city("giza:A"), city("rhodes:B", "guard_tower theater", coins=2)
    )
    play(trade, "build altar", None, "build guard_tower left=2")
    assert texts(trade, verb="build") == ["build baths left=2"]


def test_the_seventh_card_is_paid_with_the_production_of_turn_six():
    """W7.4, W14.4: its own Stone Pit, or one that the left neighbour has just built."""
    own = last_turn(babylon("stone_pit baths", coins=0), city("rhodes:A"), city("rhodes:B"))
    assert texts(play(own, "build stone_pit"), verb="build") == ["build baths"]
    bought = last_turn(
        babylon("altar baths", coins=2), city("rhodes:A", "stone_pit theater"), city("rhodes:B")
    )
    play(bought, "build altar", "build stone_pit")
    assert texts(bought, verb="build") == ["build baths left=2"]


def test_the_seventh_card_enjoys_the_discount_of_turn_six():
    """W7.4, W5.11."""
    game = last_turn(babylon("west_trading_post baths", coins=1), city("giza:A"), city("rhodes:B"))
    assert texts(play(game, "build west_trading_post"), verb="build") == ["build baths left=1"]


def test_the_seventh_card_may_chain_from_the_sixth():
    """W7.4, W4.2: its turn begins with the parent in the city."""
    game = last_turn(babylon("altar temple", coins=0))
    assert texts(play(game, "build altar"), verb="build") == ["build temple"]


def test_purchases_are_paid_anew_for_the_seventh_card():
    """W7.4: the stone bought for the sixth card does not serve for the seventh."""
    game = last_turn(babylon("baths walls", coins=9), city("giza:A", built="quarry"), city("rhodes:B"))
    play(game, "build baths left=2")
    assert texts(game, verb="build") == ["build walls left=6"]


def test_the_seventh_card_is_never_a_building_the_city_has():
    """W3.1: two Altars on turn 6."""
    game = play(last_turn(babylon("altar altar")), "build altar")
    assert texts(game) == ["sell altar", "pass"]


def test_a_red_seventh_card_fights_in_this_age():
    """W7.5."""
    game = play(last_turn(babylon("altar guard_tower")), "build altar")
    play(game, "build guard_tower")
    assert game.view(None)["cities"][0]["victory"] == [1, 1]

"""The verb `trade_rebate`: Hatshepsut brings a coin back for each neighbour bought from (L5.5)."""

import pytest

from wonders.table import city, coins, play, recruitment, table, texts

pytestmark = pytest.mark.core


def buyer(hand, **rest):
    return city("rhodes:A", hand, **{"leaders": "hatshepsut", "coins": 6, **rest})


def test_a_purchase_brings_one_coin_back():
    """L5.5: 2 coins paid to the left, 1 from the bank."""
    game = table(buyer("baths altar"), city("giza:A", coins=0), city("ephesus:A", coins=0))
    assert coins(play(game, "build baths left=2")) == [5, 2, 0]


def test_several_units_from_one_neighbour_bring_one_coin():
    """L5.5: three stone, 6 coins."""
    game = table(buyer("walls altar"), city("giza:A", built="quarry", coins=0), city("ephesus:A"))
    assert coins(play(game, "build walls left=6"))[:2] == [1, 6]


def test_a_purchase_from_each_neighbour_brings_two_coins():
    """L5.5: wood on the left, papyrus on the right."""
    game = table(buyer("school altar"), city("olympia:A", coins=0), city("ephesus:A", coins=0))
    assert coins(play(game, "build school left=2 right=2")) == [4, 2, 2]


def test_no_purchase_brings_nothing():
    """L5.5."""
    game = table(buyer("barracks altar"), city("giza:A"), city("ephesus:A"))
    assert coins(play(game, "build barracks"))[0] == 6


def test_the_coin_comes_too_late_to_pay():
    """L5.5: with 1 coin a stone for 2 cannot be bought."""
    game = table(buyer("baths", coins=1), city("giza:A"), city("ephesus:A"))
    assert texts(game, verb="build") == []


def test_a_stage_counts_like_a_building():
    """L5.5: wood for the first stage of Rhodes A."""
    game = table(buyer("altar baths"), city("olympia:A", built="lumber_yard", coins=0), city("ephesus:A"))
    assert coins(play(game, "stage altar left=4"))[:2] == [3, 4]


def test_a_sale_to_a_neighbour_brings_nothing():
    """L5.5: only what is bought counts."""
    game = table(
        city("giza:A", "altar theater", leaders="hatshepsut", coins=0),
        city("rhodes:A", "baths tavern", coins=2),
    )
    play(game, "build altar", "build baths right=2")
    assert coins(game)[:2] == [2, 0]


def test_what_comes_back_decides_nothing_about_legal_payments():
    """L9.9, W14.3: left 4 costs 3 in the end, left 2 and right 2 only 2; both are offered."""
    game = table(
        buyer("caravansery"), city("olympia:A", built="lumber_yard"), city("olympia:B", built="lumber_yard")
    )
    ways = ["build caravansery right=4", "build caravansery left=2 right=2", "build caravansery left=4"]
    assert texts(game, verb="build") == ways
    game = table(buyer("baths", built="west_trading_post"), city("giza:A"), city("giza:B"))
    assert texts(game, verb="build") == ["build baths right=2", "build baths left=1"]


def test_a_resource_at_no_net_price_is_still_not_bought_without_need():
    """L9.9, W5.9: the city makes the stone itself."""
    game = table(buyer("baths", built="west_trading_post stone_pit"), city("giza:A"), city("ephesus:A"))
    assert texts(game, verb="build") == ["build baths"]


def test_the_seventh_card_is_a_turn_of_its_own():
    """L9.4, W7.4: Babylon B buys from the left twice and from the right once, for three coins."""
    babylon = city("babylon:B", "baths school", stages=2, leaders="hatshepsut", coins=9)
    game = table(babylon, city("giza:A", built="lumber_yard"), city("ephesus:A"), turn=6)
    play(game, "build baths left=2")
    assert coins(game)[0] == 8
    play(game, "build school left=2 right=2")
    assert coins(game)[0] == 6


def test_the_recruitment_is_a_turn_of_its_own():
    """L3.8, L3.7: a stage bought in the recruitment brings its coin, and the limit is new in turn 1."""
    game = recruitment(
        city("rhodes:A", leaders="hatshepsut", leader_hand="nero sappho", coins=6),
        city("olympia:A", built="lumber_yard"),
        city("ephesus:A"),
        age=2,
    )
    play(game, "stage nero left=4")
    assert coins(game)[0] == 3
    assert game.position()["seats"][0].get("rebated", []) == []


def test_in_the_next_turn_the_neighbour_counts_anew():
    """L5.5: once per turn."""
    game = table(
        buyer("baths altar theater", coins=9),
        city("giza:A", "pawnshop tavern guard_tower", built="quarry", coins=0),
        city("ephesus:A", "barracks walls stockade", coins=0),
    )
    play(game, "build baths left=2", "sell pawnshop", "sell barracks")
    assert coins(game)[0] == 8
    play(game, "build walls left=6", "sell altar", "sell tavern")
    assert coins(game)[0] == 3

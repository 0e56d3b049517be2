"""The verb `trade_discount`: a unit for 1 coin, from the next turn on (W5.10, W5.11, W5.12)."""

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core

RAW, GOODS = ("wood", "stone", "clay", "ore"), ("glass", "papyrus", "loom")


def cheap(game, seat=0):
    """For each side the resources that cost 1; all others cost 2."""
    prices = game.view(None)["cities"][seat]["prices"]
    assert {price for side in prices.values() for price in side.values()} <= {1, 2}
    return {side: {name for name, price in prices[side].items() if price == 1} for side in ("left", "right")}


def test_without_a_discount_everything_costs_two():
    assert cheap(table(city(hand="altar"))) == {"left": set(), "right": set()}


@pytest.mark.parametrize(
    ("card", "left", "right"),
    [
        ("east_trading_post", (), RAW),
        ("west_trading_post", RAW, ()),
        ("marketplace", GOODS, GOODS),
    ],
)
def test_each_yellow_discount_holds_where_its_arrows_point(card, left, right):
    """W5.10: East is the right neighbour, West the left."""
    game = play(table(city(hand=f"{card} altar")), f"build {card}")
    assert cheap(game) == {"left": set(left), "right": set(right)}


def test_the_first_stage_of_olympia_b_is_a_discount_on_both_sides():
    game = table(city("olympia:B", "altar baths", built="lumber_yard"))
    assert cheap(play(game, "stage altar")) == {"left": set(RAW), "right": set(RAW)}


def test_the_discount_is_paid_at_the_counter():
    """One wood from the right for 1 coin, from the left for 2."""
    game = table(
        city(hand="stockade altar", built="east_trading_post", coins=2),
        city("giza:B", built="lumber_yard", coins=0),
        city("olympia:A", coins=0),
    )
    assert texts(game, verb="build stockade") == ["build stockade right=1", "build stockade left=2"]
    assert coins(play(game, "build stockade right=1")) == [1, 0, 1]


def test_two_discounts_are_not_cheaper_than_one():
    """W5.10: Olympia B1 and both Trading Posts leave the price at 1."""
    posts = "east_trading_post west_trading_post"
    game = table(city("olympia:B", "baths", built=posts, stages=1), city("giza:A"))
    assert texts(game, verb="build baths") == ["build baths left=1"]


def test_a_trading_post_that_changes_nothing_may_be_built():
    """W5.10."""
    game = table(city("olympia:B", "east_trading_post altar", stages=1))
    assert "build east_trading_post" in texts(game)


def test_a_discount_on_raw_materials_leaves_goods_at_two():
    game = table(city("olympia:B", "workshop", stages=1), city("alexandria:A"))
    assert texts(game, verb="build") == ["build workshop left=2"]


@pytest.mark.parametrize(
    ("board", "card"),
    [("alexandria:B", "workshop"), ("ephesus:A", "scriptorium"), ("halicarnassus:A", "apothecary")],
)
def test_marketplace_holds_for_the_goods_of_boards(board, card):
    """W5.12."""
    game = table(city(hand=card, built="marketplace"), city(board), city("giza:B"))
    assert texts(game, verb="build") == [f"build {card} left=1"]


def test_a_discount_does_not_help_in_the_turn_it_is_built():
    """W5.11: with the Trading Post in hand, wood still costs 2."""
    game = table(city(hand="east_trading_post stockade", coins=1), city("giza:B"), city("olympia:A"))
    assert texts(game, verb="build") == ["build east_trading_post"]


def test_a_discount_is_only_for_its_owner():
    game = table(city("giza:A", "stockade"), city("olympia:A", built="east_trading_post west_trading_post"))
    assert texts(game, verb="build") == ["build stockade left=2"]

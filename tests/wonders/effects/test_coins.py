"""The verb `coins`: coins from the bank, once, when it is built (W10.2)."""

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core


def test_tavern_gives_five_coins():
    assert coins(play(table(city(hand="tavern altar", coins=0)), "build tavern"))[0] == 5


@pytest.mark.parametrize(
    ("board", "stages", "makers", "gain"),
    [
        ("ephesus:A", 1, "sawmill", 9),
        ("ephesus:B", 0, "quarry", 4),
        ("ephesus:B", 1, "sawmill", 4),
        ("ephesus:B", 2, "glassworks_1 loom_1", 4),
        ("rhodes:B", 0, "quarry stone_pit", 3),
        ("rhodes:B", 1, "foundry ore_vein", 4),
    ],
)
def test_a_stage_gives_its_coins_when_it_is_built(board, stages, makers, gain):
    game = table(city(board, "altar baths", built=makers, stages=stages, coins=0))
    assert coins(play(game, "stage altar"))[0] == gain


def test_the_coins_come_once():
    """W10.2: no further coins in a later turn or Age."""
    game = table(city("ephesus:A", "altar", built="tavern", stages=2, coins=0), city(hand="altar"), turn=6)
    play(game, "sell altar", "sell altar")
    assert coins(game)[:2] == [3, 3 + 3]
    assert game.view(None)["age"] == 2


def test_a_card_sold_gives_three_coins_whatever_it_is():
    """W2.11: a sale earns 3 coins, not those of the card."""
    assert coins(play(table(city(hand="tavern altar", coins=1)), "sell tavern"))[0] == 1 + 3


def test_the_coins_of_a_card_do_not_help_to_pay_for_it():
    """W2.9: the coins of Rhodes B1 cannot buy the stone for it."""
    game = table(city("rhodes:B", "altar", built="quarry", coins=1), city("giza:A"), city("giza:B"))
    assert texts(game, verb="stage") == []

"""The verb `coins_per`: coins when built, for each thing counted (W6.1 to W6.4)."""

import pytest

from wonders.table import city, coins, play, table

pytestmark = pytest.mark.core


def gained(card, built, left="", right="", **rest):
    """The coins that seat 0 gains by building a card, its neighbours having these cards."""
    game = table(
        city("giza:A", f"{card} altar", built=built, coins=0, **rest),
        city("rhodes:A", built=left),
        city("ephesus:A", built=right),
    )
    return coins(play(game, f"build {card}"))[0]


@pytest.mark.parametrize(
    ("built", "left", "right", "gain"),
    [
        ("", "", "", 0),
        ("lumber_yard", "", "", 1),
        ("lumber_yard", "stone_pit clay_pool", "tree_farm", 4),
        ("sawmill", "", "", 1),
        ("loom_1 baths", "forum", "stockade", 0),
    ],
)
def test_vineyard_gives_a_coin_for_each_brown_card_around(built, left, right, gain):
    """W6.1; a card of two units is one card."""
    assert gained("vineyard", built, left, right) == gain


@pytest.mark.parametrize(
    ("built", "left", "right", "gain"),
    [
        ("", "", "", 0),
        ("loom_1", "", "", 2),
        ("loom_1", "press_1 glassworks_2", "loom_2", 8),
        ("mine", "", "", 0),
    ],
)
def test_bazar_gives_two_coins_for_each_grey_card_around(built, left, right, gain):
    """W6.1."""
    assert gained("bazar", built, left, right) == gain


def test_only_neighbours_are_around():
    """W6.1: at a table of five, seats 2 and 3 are too far away."""
    brown = city("giza:A", built="mine")
    game = table(city(hand="vineyard altar", coins=0), brown, brown, brown, brown)
    assert coins(play(game, "build vineyard"))[0] == 2


@pytest.mark.parametrize(("card", "fresh", "each"), [("vineyard", "lumber_yard", 1), ("bazar", "press_1", 2)])
def test_cards_that_neighbours_build_in_the_same_turn_count(card, fresh, each):
    """W6.1, W2.5: whoever chooses first."""
    for order in [(0, 1, 2), (2, 1, 0)]:
        game = table(
            city(hand=f"{card} altar", coins=0), city(hand=f"{fresh} altar"), city(hand=f"{fresh} altar")
        )
        for seat in order:
            game.choose(seat, f"build {card if seat == 0 else fresh}")
        assert coins(game)[0] == 2 * each


def test_a_card_taken_from_the_discard_afterwards_does_not_count():
    """W6.1, W8.1: the Vineyard has paid before Halicarnassus takes the brown card."""
    game = table(
        city(hand="vineyard altar", coins=0),
        city("halicarnassus:B", "altar baths", built="foundry", coins=0),
        discard="lumber_yard",
    )
    play(game, "build vineyard", "stage altar")
    assert coins(game)[0] == 1
    play(game, None, "take lumber_yard")
    assert coins(game)[0] == 1


def test_boards_are_no_cards():
    """W6.4: neither the stone of Giza nor the cloth of Halicarnassus is counted."""
    boards = city(hand="vineyard altar", coins=0), city("rhodes:A"), city("halicarnassus:A")
    assert coins(play(table(*boards), "build vineyard"))[0] == 0
    boards = city("alexandria:A", "bazar altar", coins=0), city("ephesus:A"), city("halicarnassus:A")
    assert coins(play(table(*boards), "build bazar"))[0] == 0


@pytest.mark.parametrize(
    ("card", "built", "gain"),
    [
        ("haven", "forum", 0),
        ("haven", "forum sawmill mine", 2),
        ("chamber_of_commerce", "brickyard press_1", 2),
        ("chamber_of_commerce", "brickyard press_1 loom_1", 4),
    ],
)
def test_haven_and_chamber_of_commerce_count_at_home(card, built, gain):
    """W6.2: what the neighbours have does not matter."""
    assert gained(card, built) == gain
    assert gained(card, built, left="sawmill loom_1", right="mine press_1") == gain


@pytest.mark.parametrize(("stages", "gain"), [(0, 0), (1, 3), (3, 9)])
def test_arena_gives_three_coins_for_each_stage(stages, gain):
    """W6.2: the stages of the own wonder."""
    game = table(
        city("giza:A", "arena altar", built="dispensary", stages=stages, coins=0),
        city("rhodes:A", stages=2),
    )
    assert coins(play(game, "build arena"))[0] == gain


@pytest.mark.parametrize(("built", "gain"), [("caravansery", 2), ("caravansery marketplace tavern", 4)])
def test_lighthouse_counts_itself(built, gain):
    """W6.3."""
    assert gained("lighthouse", built) == gain


def test_lighthouse_alone_gives_one_coin():
    """W6.3."""
    assert gained("lighthouse", "glassworks_1") == 1


def test_the_coins_come_when_it_is_built_and_not_again():
    """W6.2: a brown card built later brings Haven no coin."""
    game = table(city(hand="lumber_yard altar", built="haven", coins=0))
    assert coins(play(game, "build lumber_yard"))[0] == 0

"""The verb `coins_on`: Vitruvius, Xenophon and Nero are paid each time something happens (L5.6 to L5.8)."""

import pytest

from wonders.table import city, city_of, coins, final, play, recruitment, score, table

pytestmark = pytest.mark.core


def first(hand, leaders, **rest):
    return city("giza:A", hand, leaders=leaders, **{"coins": 5, **rest})


# ---------------------------------------------------------------- Vitruvius: chains
def test_vitruvius_is_paid_two_coins_for_a_chain():
    """L5.6: Aqueduct from Baths."""
    game = table(first("aqueduct altar", "vitruvius", built="baths"))
    assert coins(play(game, "build aqueduct"))[0] == 7


def test_a_chain_is_worth_nothing_without_vitruvius():
    game = table(first("aqueduct altar", "nero", built="baths"))
    assert coins(play(game, "build aqueduct"))[0] == 5


def test_vitruvius_is_not_paid_for_a_card_without_a_cost():
    """L5.6."""
    game = table(first("altar theater", "vitruvius"))
    assert coins(play(game, "build altar"))[0] == 5


def test_vitruvius_is_not_paid_for_a_card_that_is_paid():
    """L5.6: nor for one whose resources the city makes."""
    game = table(first("baths theater", "vitruvius"))
    assert coins(play(game, "build baths"))[0] == 5


def test_vitruvius_is_not_paid_for_a_free_construction():
    """L5.6: Olympia A builds Aqueduct free, or with Baths by its chain."""
    olympia = {
        "board": "olympia:A",
        "hand": "aqueduct altar",
        "stages": 2,
        "leaders": "vitruvius",
        "coins": 5,
    }
    assert coins(play(table(city(**olympia)), "free aqueduct"))[0] == 5
    assert coins(play(table(city(**olympia, built="baths")), "build aqueduct"))[0] == 7


def test_vitruvius_is_not_paid_for_a_card_of_the_discard():
    """L5.6: Halicarnassus takes Aqueduct although it has Baths."""
    halicarnassus = city(
        "halicarnassus:B", "altar theater", built="baths foundry", leaders="vitruvius", coins=5
    )
    game = play(table(halicarnassus, discard="aqueduct"), "stage altar")
    assert coins(play(game, "take aqueduct"))[0] == 5


def test_vitruvius_is_not_paid_for_earlier_chains():
    """L5.6: he is recruited for 1 coin when Aqueduct stands already."""
    game = recruitment(city("giza:A", built="baths aqueduct", leader_hand="vitruvius", coins=1), age=2)
    assert coins(play(game, "recruit vitruvius"))[0] == 0


# ---------------------------------------------------------------- Xenophon: yellow buildings
@pytest.mark.parametrize(("card", "gain"), [("marketplace", 2), ("tavern", 7), ("altar", 0), ("loom_1", 0)])
def test_xenophon_is_paid_two_coins_for_a_yellow_building(card, gain):
    """L5.7: beside the coins of the card itself."""
    game = table(first(f"{card} baths", "xenophon"))
    assert coins(play(game, f"build {card}"))[0] == 5 + gain


def test_xenophon_is_not_paid_for_a_yellow_card_under_a_stage_or_sold():
    """L5.7: it is not built."""
    game = table(first("tavern baths", "xenophon", built="stone_pit"))
    assert coins(play(game, "stage tavern"))[0] == 5
    game = table(first("tavern baths", "xenophon"))
    assert coins(play(game, "sell tavern"))[0] == 8


def test_xenophon_is_not_paid_for_yellow_buildings_of_neighbours():
    """L5.7."""
    game = table(first("altar baths", "xenophon"), city("rhodes:A", "marketplace loom_1"))
    assert coins(play(game, "build altar", "build marketplace"))[0] == 5


def test_xenophon_is_paid_for_a_free_construction():
    """L5.7: Olympia A."""
    olympia = city("olympia:A", "forum altar", stages=2, leaders="xenophon", coins=5)
    assert coins(play(table(olympia), "free forum"))[0] == 7


def test_xenophon_is_paid_for_the_seventh_card():
    """L5.7: Babylon B."""
    babylon = city("babylon:B", "altar marketplace", stages=2, leaders="xenophon", coins=5)
    game = play(table(babylon, turn=6), "build altar")
    assert coins(play(game, "build marketplace"))[0] == 7


def test_xenophon_is_paid_for_a_yellow_card_of_the_discard():
    """L5.7, L9.3: taken by Halicarnassus, or by Solomon."""
    halicarnassus = city("halicarnassus:B", "altar baths", built="foundry", leaders="xenophon", coins=5)
    game = play(table(halicarnassus, discard="forum"), "stage altar")
    assert coins(play(game, "take forum"))[0] == 7
    king = city("giza:A", leaders="xenophon", leader_hand="solomon", coins=5)
    game = play(recruitment(king, discard="forum", age=2), "recruit solomon")
    assert coins(play(game, "take forum"))[0] == 4


def test_xenophon_and_vitruvius_are_both_paid_for_a_chained_yellow_building():
    """L5.6, L5.7: Forum from a Trading Post."""
    game = table(first("forum altar", "xenophon vitruvius", built="west_trading_post"))
    assert coins(play(game, "build forum"))[0] == 9


def test_xenophon_is_not_paid_for_earlier_buildings():
    """L5.7: he costs 2."""
    game = recruitment(city("giza:A", built="tavern forum", leader_hand="xenophon", coins=2), age=2)
    assert coins(play(game, "recruit xenophon"))[0] == 0


# ---------------------------------------------------------------- Nero: victory tokens
def fight(age, *cities):
    """The conflicts of an Age: seat 0 sells its last card of turn 6."""
    return play(table(*cities, age=age, turn=6), "sell altar")


@pytest.mark.parametrize("age", [1, 2, 3])
def test_nero_is_paid_two_coins_for_each_victory_token_whatever_its_value(age):
    """L5.8: two neighbours without shields; 3 coins are those of the sale."""
    game = fight(age, first("altar", "nero", built="stockade"))
    assert coins(game)[0] == 5 + 3 + 4


def test_nero_is_paid_for_victories_only():
    """L5.8: a victory on the left, a defeat on the right; then two draws."""
    game = fight(
        1, first("altar", "nero", built="stockade"), city("rhodes:A"), city("ephesus:A", built="walls")
    )
    assert (coins(game)[0], city_of(game)["victory"], city_of(game)["defeats"]) == (10, [1], 1)
    assert coins(fight(1, first("altar", "nero")))[0] == 8


def test_nero_is_not_paid_for_earlier_tokens():
    """L5.8: he costs 1."""
    game = recruitment(city("giza:A", victory=[1, 1], leader_hand="nero", coins=1), age=2)
    assert coins(play(game, "recruit nero"))[0] == 0


def test_the_coins_of_the_last_conflicts_count_as_points():
    """L5.8: 2 coins, 3 for the sale and 4 from Nero are 9; with both counters 3 points for every 3."""
    rich = first("altar", "nero midas", built="stockade gamers_guild", coins=2)
    game = fight(3, rich)
    assert game.over
    assert [score(game, line) for line in ("treasury", "leaders", "guilds")] == [3, 3, 3]


def test_a_copied_nero_is_paid_from_the_copy_on():
    """L6.7."""
    game = fight(3, city("giza:A", "altar", "courtesans_guild stockade", copied="nero", coins=5))
    assert coins(game)[0] == 12


def test_these_leaders_are_worth_no_points():
    game = final(first("", "vitruvius xenophon nero", built="baths aqueduct forum", victory=[1]))
    assert score(game, "leaders") == 0

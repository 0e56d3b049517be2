"""The verb `bank_buy`: Bilkis buys one resource a turn from the bank (L5.4)."""

import pytest

from wonders.table import city, city_of, coins, duel, play, recruitment, table, texts

pytestmark = pytest.mark.core

POOR = city("alexandria:A"), city("ephesus:A")  # neighbours with glass and papyrus


@pytest.mark.parametrize(
    ("board", "card"),
    [
        ("rhodes:A", "stockade"),
        ("rhodes:A", "baths"),
        ("rhodes:A", "guard_tower"),
        ("giza:A", "barracks"),
        ("giza:A", "apothecary"),
    ],
)
def test_any_resource_costs_one_coin(board, card):
    """L5.4: wood, stone, clay, ore, cloth."""
    game = table(city(board, f"{card} altar", leaders="bilkis", coins=3), *POOR)
    assert texts(game, verb=f"build {card}") == [f"build {card} bank=1"]
    play(game, f"build {card} bank=1")
    assert coins(game) == [2, 6, 6]


def test_the_bank_or_a_neighbour_may_be_chosen():
    """L5.4, W14.3: by coins to the bank, then by coins to the left."""
    game = table(city("rhodes:A", "workshop", leaders="bilkis", coins=3), *POOR)
    assert texts(game, verb="build") == ["build workshop left=2", "build workshop bank=1"]


def test_bilkis_needs_her_coin():
    """L5.4, W2.3."""
    game = table(city("rhodes:A", "baths", leaders="bilkis", coins=0), *POOR)
    assert texts(game, verb="build") == []


def test_one_resource_a_turn_and_not_two():
    """L5.4: two wood for Caravansery, neither made nor sold."""
    assert texts(table(city("rhodes:A", "caravansery", leaders="bilkis", coins=9), *POOR), verb="build") == []


def test_the_purchase_goes_together_with_production_and_trade():
    """L5.4: one stone from the bank, glass from the left, the other stone and the ore its own."""
    game = table(city("rhodes:A", "town_hall", built="stone_pit", leaders="bilkis", coins=9), *POOR)
    assert texts(game, verb="build") == ["build town_hall left=2 bank=1"]


def test_each_way_to_share_a_purchase_with_the_bank_is_offered():
    """L5.4, W14.3: glass and papyrus, one of them from the bank or none."""
    game = table(city("rhodes:A", "university", built="sawmill", leaders="bilkis", coins=9), *POOR)
    ways = [
        "build university left=2 right=2",
        "build university right=2 bank=1",
        "build university left=2 bank=1",
    ]
    assert texts(game, verb="build") == ways


def test_nobody_buys_from_the_bank_what_the_city_makes():
    """W5.9, W14.3."""
    game = table(city("giza:A", "baths", leaders="bilkis", coins=9), *POOR)
    assert texts(game, verb="build") == ["build baths"]


def test_a_stage_may_be_paid_so():
    """L5.4."""
    game = table(city("giza:A", "altar", leaders="bilkis", coins=1), *POOR)
    assert texts(game, verb="stage") == ["stage altar bank=1"]


def test_the_recruitment_is_a_turn_of_its_own():
    """L3.8: Bilkis helps with a stage in the recruitment, and again in the first turn."""
    game = recruitment(city("giza:A", leaders="bilkis", leader_hand="nero sappho", coins=9), *POOR, age=2)
    play(game, "stage nero bank=1")
    view = game.view(None)
    assert (view["phase"], view["turn"], city_of(game)["bank_price"]) == ("turn", 1, 1)


def test_she_may_be_used_again_in_the_next_turn():
    """L5.4: once a turn."""
    game = table(
        city("rhodes:A", "baths altar theater", leaders="bilkis", coins=2),
        city("alexandria:A", "theater pawnshop tavern"),
        city("ephesus:A", "guard_tower stockade tavern"),
    )
    play(game, "build baths bank=1", "sell theater", "sell guard_tower")
    play(game, "build stockade bank=1", "sell altar", "sell pawnshop")
    assert (coins(game)[0], city_of(game)["built"]) == (0, ["baths", "stockade"])


def test_used_once_she_is_no_help_any_more_in_this_turn():
    """L5.4."""
    game = table(city("rhodes:A", "baths", leaders="bilkis", coins=2, bank_used=True), *POOR)
    assert texts(game, verb="build") == []


def test_she_may_be_used_again_for_the_seventh_card():
    """L9.4, W7.4, S4.1: it is played in a turn of its own."""
    babylon = city("babylon:B", "baths barracks", stages=2, leaders="bilkis", coins=9)
    game = play(table(babylon, *POOR, turn=6), "build baths bank=1")
    assert texts(game) == ["build barracks bank=1", "sell barracks", "pass"]
    night = city("babylon:night", "baths barracks", stages=2, leaders="bilkis", coins=9)
    game = play(
        table(night, city("alexandria:day"), city("ephesos:day"), turn=6, edition=2), "build baths bank=1"
    )
    assert texts(game) == ["build barracks bank=1", "sell barracks", "pass"]


def test_she_may_be_used_again_for_the_last_card_of_the_pile():
    """L9.4, W13.13: the Free City, with a Bilkis that it has copied."""
    free = city("babylon:B", built="courtesans_guild", stages=2, copied="bilkis", coins=9, bank_used=True)
    game = duel(city("rhodes:A"), city("giza:A", "altar"), free, pile="barracks", turn=6, holder=0)
    play(game, None, "sell altar")
    assert texts(game) == ["build barracks left=2", "build barracks bank=1", "pass"]


def test_neighbours_cannot_buy_from_the_bank_through_her():
    """L5.4."""
    game = table(
        city("rhodes:A", "baths", coins=9), city("alexandria:A", leaders="bilkis"), city("ephesus:A")
    )
    assert texts(game, verb="build") == []


def test_the_bank_is_no_neighbour_for_hatshepsut():
    """L5.4, L5.5."""
    game = table(city("rhodes:A", "baths altar", leaders="bilkis hatshepsut", coins=3), *POOR)
    assert coins(play(game, "build baths bank=1"))[0] == 2


def test_a_discount_and_bilkis_together_close_a_gap_of_two():
    """L5.1, L5.4: three stone for Aqueduct, one of them the city's own."""
    game = table(city("giza:A", "aqueduct", leaders="bilkis hammurabi", coins=9), *POOR)
    assert texts(game, verb="build") == ["build aqueduct bank=1"]

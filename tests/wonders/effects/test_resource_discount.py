"""The verb `resource_discount`: one resource less, of the player's choice (L5.1)."""

import pytest

from wonders.table import city, coins, play, recruitment, table, texts

pytestmark = pytest.mark.core

POOR = city("alexandria:A"), city("ephesus:A")  # neighbours with glass and papyrus


@pytest.mark.parametrize(
    ("leader", "card"), [("hammurabi", "baths"), ("leonidas", "guard_tower"), ("archimedes", "apothecary")]
)
def test_a_card_of_the_colour_that_costs_one_resource_is_free(leader, card):
    """L5.1: blue, red, green; raw material or manufactured good."""
    assert texts(table(city("rhodes:A", card, leaders=leader), *POOR), verb="build") == [f"build {card}"]
    assert texts(table(city("rhodes:A", card), *POOR), verb="build") == []


@pytest.mark.parametrize("leader", ["hammurabi", "leonidas", "archimedes", "imhotep"])
@pytest.mark.parametrize("card", ["haven", "lighthouse", "forum", "workers_guild"])
def test_cards_of_other_colours_are_not_cheaper(leader, card):
    """L5.1: yellow cards and guilds at least one resource away from what the city makes."""
    game = table(city("rhodes:A", card, leaders=leader, coins=0), *POOR)
    assert texts(game, verb="build") == []


@pytest.mark.parametrize(
    ("leader", "card"),
    [("hammurabi", "barracks"), ("leonidas", "baths"), ("archimedes", "guard_tower"), ("imhotep", "baths")],
)
def test_each_discount_is_for_its_own_colour(leader, card):
    """L5.1."""
    assert texts(table(city("olympia:A", card, leaders=leader, coins=0), *POOR), verb="build") == []


def test_imhotep_lowers_the_cost_of_each_stage_by_one():
    """L5.1: 2 stone for the first stage of Giza A, of which the board makes one."""
    game = table(city("giza:A", "altar", leaders="imhotep", coins=0), *POOR)
    assert texts(game, verb="stage") == ["stage altar"]
    game = table(city("giza:A", "altar", leaders="imhotep", stages=1, built="sawmill", coins=0), *POOR)
    assert texts(game, verb="stage") == ["stage altar"]
    assert (
        texts(table(city("giza:A", "altar", stages=1, built="sawmill", coins=0), *POOR), verb="stage") == []
    )


def test_imhotep_works_in_the_recruitment():
    """L5.1, L3.1: a leader as marker of a stage that lacks one stone."""
    game = recruitment(city("giza:A", leaders="imhotep", leader_hand="nero", coins=0), *POOR, age=2)
    assert texts(game) == ["stage nero", "sell nero"]


def test_one_resource_is_taken_off_and_not_two():
    """L5.1: Statue asks a wood and two ore; Rhodes has one ore."""
    game = table(city("rhodes:A", "statue", leaders="hammurabi", coins=0), *POOR)
    assert texts(game, verb="build") == []
    game = table(city("rhodes:A", "statue", built="ore_vein", leaders="hammurabi", coins=0), *POOR)
    assert texts(game, verb="build") == ["build statue"]


@pytest.mark.parametrize("lacking", ["wood", "ore", "clay"])
def test_the_unit_left_out_is_the_one_that_cannot_be_had(lacking):
    """L5.1: whichever of the three resources of Stables is missing."""
    makers = {"wood": "lumber_yard", "ore": "ore_vein", "clay": "clay_pool"}
    built = " ".join(card for resource, card in makers.items() if resource != lacking)
    game = table(city("alexandria:B", "stables", built=built, leaders="leonidas", coins=0), *POOR)
    assert texts(game, verb="build") == ["build stables"]


def test_the_choice_of_the_unit_left_out_is_a_choice_of_payments():
    """L5.1, W14.3: wood for 2 coins on the right or stone for 1 on the left, whichever is not left out."""
    buyer = city("rhodes:A", "senate", built="lumber_yard west_trading_post", leaders="hammurabi", coins=9)
    game = table(buyer, city("giza:A"), city("olympia:A"))
    assert texts(game, verb="build") == ["build senate right=2", "build senate left=1"]


def test_the_unit_left_out_may_be_one_that_only_the_dearer_neighbour_sells():
    """L5.1: nothing is left to buy, so nothing else is offered."""
    game = table(city("rhodes:A", "baths", leaders="hammurabi", coins=9), city("giza:A"), city("giza:B"))
    assert texts(game, verb="build") == ["build baths"]


def test_coins_are_never_taken_off():
    """L5.1: no discount is on a cost in coins, and a city without resources to pay pays them all."""
    game = table(city("giza:A", "tree_farm", leaders="hammurabi leonidas archimedes imhotep", coins=1))
    assert coins(play(game, "build tree_farm"))[0] == 0
    game = table(city("giza:A", "tree_farm", leaders="hammurabi leonidas archimedes imhotep", coins=0))
    assert texts(game, verb="build") == []


def test_a_free_card_of_the_colour_stays_free():
    """L5.1: no resource to leave out."""
    game = table(city("giza:A", "altar", leaders="hammurabi", coins=2))
    assert coins(play(game, "build altar"))[0] == 2


def test_a_discount_goes_together_with_production_of_choice():
    """L5.1: Training Ground asks a wood and two ore; the city has one ore, and Forest Cave wood or ore."""
    game = table(city("rhodes:A", "training_ground", built="forest_cave", leaders="leonidas", coins=0), *POOR)
    assert texts(game, verb="build") == ["build training_ground"]


def test_a_discount_serves_again_in_the_next_turn():
    """L5.1."""
    game = table(
        city("rhodes:A", "baths altar theater", leaders="hammurabi", coins=0),
        city("alexandria:A", "altar theater tavern"),
        city("ephesus:A", "barracks gardens tavern"),
    )
    play(game, "build baths", "sell altar", "sell barracks")
    assert texts(game, verb="build gardens") == []  # a wood and two clay are two units too many
    game = table(city("babylon:A", "gardens", built="baths clay_pool", leaders="hammurabi", coins=0), *POOR)
    assert texts(game, verb="build") == ["build gardens"]

"""The verb `shields`: strength in every conflict from now on (W10.3, W11.2)."""

import pytest

from wonders.table import city, play, table

pytestmark = pytest.mark.core

RED = {
    "stockade": 1,
    "barracks": 1,
    "guard_tower": 1,
    "walls": 2,
    "training_ground": 2,
    "stables": 2,
    "archery_range": 2,
    "fortifications": 3,
    "circus": 3,
    "arsenal": 3,
    "siege_workshop": 3,
}


def shields(game, seat=0):
    return game.view(None)["cities"][seat]["shields"]


@pytest.mark.parametrize(("card", "strength"), RED.items())
def test_a_red_card_gives_its_shields(card, strength):
    game = table(city("olympia:A", f"{card} altar", stages=2))
    assert shields(game) == 0
    assert shields(play(game, f"free {card}")) == strength


def test_red_cards_add_up():
    assert shields(table(city(hand="altar", built="stockade walls circus"))) == 1 + 2 + 3


@pytest.mark.parametrize(
    ("board", "stages", "makers", "strength"),
    [("rhodes:A", 1, "brickyard clay_pool", 2), ("rhodes:B", 0, "quarry stone_pit", 1)],
)
def test_a_stage_of_rhodes_gives_its_shields(board, stages, makers, strength):
    game = table(city(board, "altar baths", built=makers, stages=stages))
    assert shields(play(game, "stage altar")) == strength


def test_the_second_stage_of_rhodes_b_adds_its_shield_to_the_first():
    game = table(city("rhodes:B", "altar baths", built="foundry ore_vein", stages=1))
    assert shields(game) == 1
    assert shields(play(game, "stage altar")) == 2


@pytest.mark.parametrize(("age", "points"), [(1, 1), (2, 3), (3, 5)])
def test_shields_fight_in_every_later_conflict(age, points):
    """W10.3, W11.2: whichever Age they come from, all shields of the city count."""
    game = table(city("rhodes:A", "altar", built="stockade", stages=2), age=age, turn=6)
    play(game, "sell altar")
    assert game.view(None)["cities"][0]["victory"] == [points, points]

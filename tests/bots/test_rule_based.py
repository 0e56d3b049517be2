"""The rule-based player of Robilliard, Fonlupt and Teytaud: its rules, in their order."""

from typing import Any

import pytest

from mirabilia import Game
from mirabilia.bots import make_bot
from mirabilia.eyes import eyes_of
from wonders.table import city, table


def chosen(game: Game, seed: int = 1) -> str:
    """What it does on seat 0."""
    return make_bot("rules", "wonders", seed).choose(eyes_of(game, 0)).text


def early(hand: str, **rest: Any) -> Game:
    """A table in Age I; seat 0 makes nothing but clay."""
    others = rest.pop("others", ())
    return table(city(hand=hand, **{"board": "babylon:A", "coins": 3, **rest}), *others)


ORDER = [
    ("two kinds of resources before one that is lacking", "timber_yard stone_pit", "build timber_yard"),
    ("a resource that is lacking before shields", "stone_pit stockade", "build stone_pit"),
    ("shields that make it leader before the civilian card", "guard_tower altar", "build guard_tower"),
    ("the civilian card before science", "altar workshop", "build altar"),
    ("the civilian card with most points", "altar pawnshop", "build pawnshop"),
    ("science before anything else", "apothecary tavern", "build apothecary"),
    ("anything that can be built before a sale", "tavern palace", "build tavern"),
]


@pytest.mark.parametrize(("hand", "text"), [case[1:] for case in ORDER], ids=[case[0] for case in ORDER])
def test_the_rules_of_ages_one_and_two_come_in_their_order(hand, text):
    green = "workshop" in hand or "apothecary" in hand
    assert chosen(early(hand, built="loom_1 glassworks_1 lumber_yard ore_vein" if green else "")) == text


def test_a_resource_that_it_makes_already_is_no_rule():
    assert chosen(early("clay_pool altar")) == "build altar"


def test_the_sole_leader_needs_no_more_shields():
    game = early("guard_tower altar", built="stockade barracks")
    assert chosen(game) == "build altar"


def test_shields_that_do_not_make_it_leader_are_left():
    strong = city("rhodes:A", built="stockade barracks")
    assert chosen(early("guard_tower altar", others=(strong,))) == "build altar"


def test_what_cannot_be_built_is_sold():
    assert chosen(early("palace", coins=0)) == "sell palace"


def test_in_age_three_it_takes_most_points_now():
    game = table(city("giza:A", "palace lodge arsenal", built="altar", coins=0), age=3)
    assert chosen(game).split()[0] == "sell"
    rich = "stone_pit lumber_yard clay_pool ore_vein loom_1 glassworks_1 press_1"
    game = table(city("giza:A", "palace lodge", built=rich, coins=0), age=3)
    assert chosen(game) == "build palace"


def test_it_never_builds_its_wonder():
    """The paper's player knows no stages."""
    game = table(city("giza:A", "palace", built="stone_pit", coins=0))
    assert "stage palace" in [action.text for action in game.legal(0)]
    assert chosen(game) == "sell palace"

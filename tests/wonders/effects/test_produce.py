"""The verb `produce`: resources each turn, for the city and, mostly, for sale (W5.2, W5.3, W5.6, W10.1)."""

from collections import Counter

import pytest

from wonders.table import city, play, table, texts

pytestmark = pytest.mark.core

SINGLE = {
    "lumber_yard": ("wood", 1),
    "stone_pit": ("stone", 1),
    "clay_pool": ("clay", 1),
    "ore_vein": ("ore", 1),
    "sawmill": ("wood", 2),
    "quarry": ("stone", 2),
    "brickyard": ("clay", 2),
    "foundry": ("ore", 2),
    "loom_1": ("loom", 1),
    "loom_2": ("loom", 1),
    "glassworks_1": ("glass", 1),
    "glassworks_2": ("glass", 1),
    "press_1": ("papyrus", 1),
    "press_2": ("papyrus", 1),
}
EITHER = {
    "tree_farm": {"wood", "clay"},
    "excavation": {"stone", "clay"},
    "clay_pit": {"clay", "ore"},
    "timber_yard": {"stone", "wood"},
    "forest_cave": {"wood", "ore"},
    "mine": {"ore", "stone"},
}
RAW, GOODS = {"wood", "stone", "clay", "ore"}, {"glass", "papyrus", "loom"}
BOARDS = {
    "giza": "stone",
    "rhodes": "ore",
    "alexandria": "glass",
    "ephesus": "papyrus",
    "babylon": "clay",
    "olympia": "wood",
    "halicarnassus": "loom",
}


def production(game, seat=0):
    return game.view(None)["cities"][seat]["production"]


@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize(("wonder", "resource"), BOARDS.items())
def test_both_sides_of_a_board_make_its_resource(wonder, side, resource):
    made = production(table(city(f"{wonder}:{side}", "altar")))
    assert made == {"sure": {resource: 1}, "either": [], "own": []}


@pytest.mark.parametrize(("card", "makes"), SINGLE.items())
def test_a_producer_adds_to_what_the_city_makes(card, makes):
    game = play(table(city("giza:A", f"{card} altar")), f"build {card}")
    resource, amount = makes
    assert production(game)["sure"] == Counter(stone=1) + Counter({resource: amount})


@pytest.mark.parametrize(("card", "makes"), EITHER.items())
def test_a_brown_card_with_a_choice_makes_one_of_two_for_all(card, makes):
    made = production(play(table(city("giza:A", f"{card} altar")), f"build {card}"))
    assert [set(either) for either in made["either"]] == [makes]
    assert made["own"] == []


@pytest.mark.parametrize(
    ("card", "parent", "makes"), [("forum", "east_trading_post", GOODS), ("caravansery", "marketplace", RAW)]
)
def test_a_yellow_producer_makes_one_of_several_for_its_owner(card, parent, makes):
    made = production(play(table(city("giza:A", f"{card} altar", built=parent)), f"build {card}"))
    assert [set(own) for own in made["own"]] == [makes]
    assert (made["sure"], made["either"]) == ({"stone": 1}, [])


@pytest.mark.parametrize(
    ("board", "stages", "makers", "makes"),
    [
        ("alexandria:A", 1, "foundry", [RAW]),
        ("alexandria:B", 0, "brickyard", [RAW]),
        ("alexandria:B", 1, "sawmill", [RAW, GOODS]),
    ],
)
def test_a_stage_of_alexandria_makes_one_of_several_for_its_owner(board, stages, makers, makes):
    game = table(city(board, "altar baths", built=makers, stages=stages))
    made = production(play(game, "stage altar"))["own"]
    assert sorted(sorted(own) for own in made) == sorted(sorted(own) for own in makes)


def test_a_double_producer_pays_for_two_units():
    """Forum needs 2 clay."""
    assert texts(table(city(hand="forum", built="clay_pool", coins=0)), verb="build") == []
    assert texts(table(city(hand="forum", built="brickyard", coins=0)), verb="build") == ["build forum"]


def test_a_choice_serves_for_either_resource():
    game = table(city(hand="stockade guard_tower", built="tree_farm", coins=0))
    assert texts(game, verb="build") == ["build stockade", "build guard_tower"]


def test_a_choice_is_never_both_in_one_turn():
    """W5.6: Temple needs wood, clay and glass; a Tree Farm makes wood or clay."""
    alone = table(city(hand="temple", built="tree_farm glassworks_1", coins=0))
    assert texts(alone, verb="build") == []
    helped = table(city(hand="temple", built="tree_farm clay_pool glassworks_1", coins=0))
    assert texts(helped, verb="build") == ["build temple"]


def test_two_choices_are_matched_to_the_cost():
    """Stables needs wood, clay and ore: Tree Farm must make the wood, for only Clay Pit can make the ore."""
    game = table(city(hand="stables", built="tree_farm clay_pit clay_pool", coins=0))
    assert texts(game, verb="build") == ["build stables"]
    assert texts(table(city(hand="stables", built="tree_farm clay_pit", coins=0)), verb="build") == []


def test_caravansery_and_forum_serve_their_owner():
    game = table(city(hand="town_hall", built="caravansery forum quarry", coins=0))
    assert texts(game, verb="build") == ["build town_hall"]


def test_alexandria_chooses_anew_each_turn():
    """W10.1: wood for the Stockade, and clay for the Guard Tower that comes from the right."""
    game = table(
        city("alexandria:A", "stockade altar", stages=2, coins=0), city(), city("giza:B", "guard_tower baths")
    )
    play(game, "build stockade", None, "sell baths")
    assert texts(game, verb="build") == ["build guard_tower"]


@pytest.mark.parametrize("maker", ["forum", "caravansery"])
def test_what_yellow_cards_make_is_not_for_sale(maker):
    """W5.3: seat 1 has it, seat 0 is rich and needs glass and wood."""
    game = table(city(hand="workshop stockade", coins=9), city("rhodes:A", built=maker))
    assert texts(game, verb="build") == []


@pytest.mark.parametrize(("board", "stages"), [("alexandria:A", 2), ("alexandria:B", 2)])
def test_what_stages_make_is_not_for_sale(board, stages):
    """W5.3: only the glass printed on the board of Alexandria can be bought."""
    game = table(
        city(hand="workshop scriptorium stockade", coins=9), city(board, stages=stages), city("giza:B")
    )
    assert texts(game, verb="build") == ["build workshop left=2"]

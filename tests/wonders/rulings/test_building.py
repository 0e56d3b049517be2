"""Building: chains and the stages of a wonder (W4)."""

import pytest

from wonders.table import city, coins, play, table, texts

pytestmark = pytest.mark.core

CHAINS = {
    "baths": ["aqueduct"],
    "altar": ["temple"],
    "temple": ["pantheon"],
    "theater": ["statue"],
    "statue": ["gardens"],
    "east_trading_post": ["forum"],
    "west_trading_post": ["forum"],
    "forum": ["haven"],
    "marketplace": ["caravansery"],
    "caravansery": ["lighthouse"],
    "walls": ["fortifications"],
    "training_ground": ["circus"],
    "apothecary": ["stables", "dispensary"],
    "workshop": ["archery_range", "laboratory"],
    "scriptorium": ["courthouse", "library"],
    "dispensary": ["arena", "lodge"],
    "laboratory": ["siege_workshop", "observatory"],
    "library": ["senate", "university"],
    "school": ["academy", "study"],
}
PAIRS = [(parent, child) for parent, children in CHAINS.items() for child in children]
PARENTS_THAT_MAKE_NOTHING = set(CHAINS) - {"forum", "caravansery"}
NEVER_CHAINED = [
    "walls",
    "training_ground",
    "school",
    "town_hall",
    "palace",
    "arsenal",
    "chamber_of_commerce",
    "spies_guild",
    "builders_guild",
]


def built(game, seat=0):
    return game.view(None)["cities"][seat]["built"]


def test_coins_go_to_the_bank_and_not_to_a_neighbour():
    """W4.1."""
    assert coins(play(table(city(hand="sawmill altar")), "build sawmill")) == [2, 3, 3]


def test_resources_are_not_used_up():
    """W4.1: the stone of Giza serves in this turn and in the next."""
    game = table(
        city("giza:A", "baths altar", built="glassworks_1", coins=0),
        city(),
        city("rhodes:A", "lighthouse theater"),
    )
    play(game, "build baths", None, "sell theater")
    assert texts(game, verb="build") == ["build lighthouse"]


@pytest.mark.parametrize(("parent", "child"), PAIRS)
def test_a_building_is_free_with_its_parent(parent, child):
    """W4.2: and it is not free without."""
    assert texts(table(city(hand=child, coins=0)), verb="build") == []
    game = table(city(hand=f"{child} altar", built=parent, coins=0))
    assert texts(game, verb=f"build {child}") == [f"build {child}"]
    assert child in built(play(game, f"build {child}"))


@pytest.mark.parametrize("card", NEVER_CHAINED)
def test_there_are_no_other_chains(card):
    """W4.2: not even for a city that has every parent."""
    parents = " ".join(PARENTS_THAT_MAKE_NOTHING - {card})
    assert texts(table(city(hand=card, built=parents, coins=0))) == [f"sell {card}"]


def test_a_chain_skips_no_generation():
    """W4.2: Altar makes Temple free, not Pantheon."""
    assert texts(table(city(hand="pantheon", built="altar", coins=0)), verb="build") == []


def test_a_parent_next_door_is_no_parent():
    """W4.2."""
    assert texts(table(city(hand="temple", coins=0), city(built="altar")), verb="build") == []


def test_a_parent_taken_from_the_discard_in_the_same_age_counts():
    """W4.2, W14.1: possession is enough."""
    game = table(
        city("halicarnassus:B", "tavern baths", built="foundry", coins=0),
        city("rhodes:B", "temple mine"),
        age=2,
        discard="altar",
    )
    play(game, "stage tavern", "sell mine")
    play(game, "take altar")
    assert game.view(None)["age"] == 2
    assert "build temple" in texts(game)


def test_a_chained_building_is_free_and_paying_is_not_offered():
    """W4.3, W14.2: not even to a neighbour who would sell."""
    game = table(city(hand="forum", built="east_trading_post", coins=9), city("babylon:A", built="brickyard"))
    assert texts(game, verb="build") == ["build forum"]


def test_a_chain_saves_the_coins_too():
    """W4.2: nobody is paid, the bank neither."""
    game = table(city(hand="aqueduct altar", built="baths", coins=5))
    assert coins(play(game, "build aqueduct")) == [5, 3, 3]


@pytest.mark.parametrize(
    "posts", ["east_trading_post", "west_trading_post", "east_trading_post west_trading_post"]
)
def test_forum_is_free_with_either_trading_post(posts):
    """W4.4."""
    assert texts(table(city(hand="forum", built=posts, coins=0)), verb="build") == ["build forum"]


def stage_texts(stages, built, board="giza:A"):
    return texts(table(city(board, "altar", built=built, stages=stages, coins=0)), verb="stage")


def test_stages_are_built_from_left_to_right():
    """W4.5: Giza A needs 2 stone, then 3 wood, then 4 stone."""
    stone, wood = "quarry stone_pit", "sawmill lumber_yard"
    assert stage_texts(0, wood) == []
    assert stage_texts(0, stone) == ["stage altar"]
    assert stage_texts(1, stone) == []
    assert stage_texts(1, wood) == ["stage altar"]
    assert stage_texts(2, wood) == []
    assert stage_texts(2, stone) == ["stage altar"]


def test_each_stage_is_built_once():
    """W4.5: a complete wonder has no more."""
    assert stage_texts(3, "quarry stone_pit sawmill lumber_yard") == []
    assert stage_texts(4, "quarry stone_pit press_1", board="giza:B") == []
    assert stage_texts(2, "quarry foundry ore_vein stone_pit", board="rhodes:B") == []


def test_any_card_marks_a_stage():
    """W4.5: of any Age, even one the city has already or could never pay."""
    game = table(city("giza:A", "altar palace loom_2 spies_guild", built="stone_pit altar loom_1", coins=0))
    assert texts(game, verb="stage") == ["stage altar", "stage loom_2", "stage palace", "stage spies_guild"]


@pytest.mark.parametrize("age", [1, 2, 3])
def test_two_stages_may_be_built_in_one_age(age):
    """W4.5: in any Age."""
    sender = 1 if age == 2 else 2
    cities = [
        city("giza:A", "altar baths", built="stone_pit sawmill lumber_yard"),
        city("rhodes:A"),
        city("rhodes:B"),
    ]
    cities[sender]["hand"] = ["theater", "tavern"]
    game = table(*cities, age=age)
    game.choose(sender, "sell theater")
    play(game, "stage altar")
    for seat in game.to_act:
        game.choose(seat, "stage tavern" if seat == 0 else texts(game, seat, "sell")[0])
    assert game.view(None)["cities"][0]["stages"] == 2


def test_resources_for_a_stage_may_be_bought():
    """W4.5, W5.1."""
    game = table(city("giza:A", "altar baths"), city("giza:B"), city("rhodes:A"))
    assert texts(game, verb="stage altar") == ["stage altar left=2"]
    assert coins(play(game, "stage altar left=2")) == [1, 5, 3]


def test_a_chain_does_not_pay_for_a_stage():
    """W4.5: the Temple would be free, the stage is not."""
    game = table(city("giza:A", "temple", built="altar", coins=0))
    assert texts(game) == ["build temple", "sell temple"]


def test_the_free_construction_does_not_pay_for_a_stage():
    """W4.5: Olympia A could build the Palace free; its third stage needs 2 ore."""
    game = table(city("olympia:A", "palace", stages=2, coins=0))
    assert texts(game) == ["free palace", "sell palace"]

"""The cards that the second edition changes: cost, chain, points and copies (S9), and those that stay."""

import pytest

from wonders.table import city, city_of, coins, final, play, score, second, table, texts

pytestmark = pytest.mark.core

# Cards that make one unit of a resource, and two.
MAKERS = {
    "wood": ["lumber_yard", "sawmill"],
    "stone": ["stone_pit", "quarry"],
    "clay": ["clay_pool", "brickyard"],
    "ore": ["ore_vein", "foundry"],
    "glass": ["glassworks_1"],
    "papyrus": ["press_1"],
    "loom": ["loom_1"],
}
COSTS = {
    "well": {},
    "altar": {},
    "theater": {},
    "temple": {"wood": 1, "clay": 1, "glass": 1},
    "statue": {"wood": 1, "ore": 2},
    "pantheon": {"clay": 2, "ore": 1, "glass": 1, "papyrus": 1, "loom": 1},
    "gardens": {"wood": 1, "clay": 2},
    "town_hall": {"stone": 2, "ore": 1, "glass": 1},
    "arena": {"stone": 2, "ore": 1},
    "ludus": {"stone": 1, "ore": 1},
    "fortifications": {"clay": 1, "ore": 3},
    "circus": {"stone": 3, "ore": 1},
    "arsenal": {"wood": 2, "ore": 1, "loom": 1},
    "castrum": {"wood": 1, "clay": 2, "papyrus": 1},
    "spies_guild": {"clay": 2, "glass": 1},
    "decorators_guild": {"stone": 1, "ore": 2, "loom": 1},
    "builders_guild": {"stone": 3, "clay": 2, "glass": 1},
}
POINTS = {
    "well": 3,
    "altar": 3,
    "theater": 3,
    "temple": 4,
    "statue": 4,
    "pantheon": 7,
    "gardens": 5,
    "town_hall": 6,
}
CHAINS = {
    "statue": "well",
    "pantheon": "altar",
    "gardens": "theater",
    "arena": "dispensary",
    "fortifications": "walls",
    "circus": "training_ground",
}
NEW = ["well", "ludus", "castrum", "decorators_guild"]
NO_LONGER = {"temple": "altar", "statue": "theater", "pantheon": "temple", "gardens": "statue"}
CHAINLESS = ["well", "altar", "theater", "temple", "town_hall", "ludus", "arsenal", "castrum"]
EVERY_PARENT = "well altar theater temple statue baths walls training_ground dispensary forum caravansery"


def makers(cost):
    """Cards that make just this in a city whose board makes nothing."""
    cards = []
    for resource, units in cost.items():
        single, *double = MAKERS[resource]
        cards += [[], [single], double, [single, *double]][units]
    return " ".join(cards)


def poor(card, built):
    """A city without coins; Rome makes no resource of its own."""
    return second(city("rome:A", card, built=built, coins=0))


@pytest.mark.parametrize("card", COSTS)
def test_a_card_has_its_cost(card):
    """S9.3, S9.4, S9.6: built with just these resources, and not with one unit less of any of them."""
    cost = COSTS[card]
    assert texts(poor(card, makers(cost)), verb="build") == [f"build {card}"]
    for resource in cost:
        less = {**cost, resource: cost[resource] - 1}
        assert texts(poor(card, makers(less)), verb="build") == []


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("spies_guild", {"clay": 3, "glass": 1}),
        ("builders_guild", {"stone": 2, "clay": 2, "glass": 1}),
        ("fortifications", {"stone": 1, "ore": 3}),
    ],
)
def test_the_first_edition_keeps_its_costs(card, cost):
    """S9.3."""
    for resource in (None, *cost):
        have = {name: units - (name == resource) for name, units in cost.items()}
        game = table(city("rome:A", card, built=makers(have), coins=0))
        assert texts(game, verb="build") == ([] if resource else [f"build {card}"])


@pytest.mark.parametrize(("card", "points"), POINTS.items())
def test_a_blue_card_has_its_points(card, points):
    """S9.1: Altar and Theater one more than before, Temple too."""
    assert score(final(city("gizah:day", built=card), edition=2), "civilian") == points


@pytest.mark.parametrize(("card", "points"), [("altar", 2), ("theater", 2), ("temple", 3), ("pawnshop", 3)])
def test_the_first_edition_keeps_its_points(card, points):
    """S9.1."""
    assert score(final(city("giza:A", built=card)), "civilian") == points


@pytest.mark.parametrize(("card", "parent"), CHAINS.items())
def test_a_card_has_its_chain(card, parent):
    """S9.2: free with its parent, and with no other card."""
    assert texts(poor(card, parent), verb="build") == [f"build {card}"]
    others = " ".join(name for name in EVERY_PARENT.split() if name not in (parent, card))
    assert texts(poor(card, others), verb="build") == []


@pytest.mark.parametrize(("card", "parent"), NO_LONGER.items())
def test_a_chain_of_the_first_edition_is_gone(card, parent):
    """S9.2: it is still there in the first edition."""
    assert texts(poor(card, parent), verb="build") == []
    assert texts(table(city("rome:A", card, built=parent, coins=0)), verb="build") == [f"build {card}"]


@pytest.mark.parametrize("card", [card for card in CHAINLESS if COSTS[card]])
def test_a_card_without_a_chain_has_none(card):
    """S9.2."""
    others = " ".join(name for name in EVERY_PARENT.split() if name != card)
    assert texts(poor(card, others), verb="build") == []


@pytest.mark.parametrize("card", ["fortifications", "circus", "arsenal", "castrum"])
def test_the_red_cards_have_three_shields(card):
    """S9.4."""
    assert city_of(second(city("gizah:day", "altar", built=card)))["shields"] == 3


def test_ludus_counts_red_cards():
    """S9.4: 3 coins for each when it is built, a point for each at the end."""
    first = city("rome:A", "ludus altar", built="stone_pit ore_vein stockade walls", coins=0)
    game = play(second(first, city("rhodos:day", built="barracks")), "build ludus")
    assert (coins(game)[0], score(game, "commerce")) == (6, 2)


def test_arena_counts_stages():
    """S9.4, S9.6: as before."""
    game = play(
        second(city("gizah:day", "arena altar", built="dispensary", stages=2, coins=0)), "build arena"
    )
    assert (coins(game)[0], score(game, "commerce")) == (6, 2)


@pytest.mark.parametrize(
    ("guild", "points"), [("spies_guild", 3), ("builders_guild", 2 + 1 + 3), ("decorators_guild", 0)]
)
def test_the_guilds_count(guild, points):
    """S9.5, S9.6: Spies the red cards next door, Builders all stages; Decorators only a complete wonder."""
    game = final(
        city("gizah:day", built=guild, stages=2),
        city("rhodos:day", built="walls circus", stages=1),
        city("ephesos:day", built="stockade", stages=3),
        edition=2,
    )
    assert score(game, "guilds") == points


def test_a_changed_card_is_the_same_building():
    """S9.6, W3.1: a city has one Altar."""
    assert texts(second(city("gizah:day", "altar", built="altar")), verb="build") == []


def numbers(card):
    """The numbers of selling this card in the two editions."""
    games = [table(city("giza:A", f"{card} loom_1"), edition=edition) for edition in (1, 2)]
    return {action.id for game in games for action in game.legal(0) if action.text == f"sell {card}"}


@pytest.mark.parametrize("card", ["baths", "palace", "walls", "haven", "workers_guild", "school", "tavern"])
def test_all_other_cards_stay(card):
    """S9.6: one number for both editions, so the same action."""
    assert len(numbers(card)) == 1


@pytest.mark.parametrize("card", [card for card in COSTS if card not in NEW])
def test_a_changed_card_has_a_number_of_its_own(card):
    """S9.6: the same text, another card."""
    assert len(numbers(card)) == 2

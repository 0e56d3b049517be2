"""The boards of the second edition, by day and by night: every stage, its cost and its effect (S2)."""

import pytest

from wonders.table import city, city_of, phase, play, score, second, texts

pytestmark = pytest.mark.core

RAW = ["wood", "stone", "clay", "ore"]
GOODS = ["glass", "papyrus", "loom"]
START = {
    "gizah": "stone",
    "rhodos": "ore",
    "alexandria": "glass",
    "ephesos": "papyrus",
    "babylon": "wood",
    "olympia": "clay",
    "halikarnassos": "loom",
}
# For each stage what it asks, and what it changes in the city.
STAGES = {
    "gizah:day": [
        ({"wood": 2}, {"points": 3}),
        ({"clay": 2, "loom": 1}, {"points": 5}),
        ({"stone": 4}, {"points": 7}),
    ],
    "gizah:night": [
        ({"wood": 2}, {"points": 3}),
        ({"stone": 3}, {"points": 5}),
        ({"clay": 3}, {"points": 5}),
        ({"stone": 4, "papyrus": 1}, {"points": 7}),
    ],
    "rhodos:day": [
        ({"wood": 2}, {"points": 3}),
        ({"clay": 3}, {"shields": 2}),
        ({"ore": 4}, {"points": 7}),
    ],
    "rhodos:night": [
        ({"stone": 3}, {"points": 3, "coins": 3, "shields": 1}),
        ({"ore": 4}, {"points": 4, "coins": 4, "shields": 1}),
    ],
    "alexandria:day": [
        ({"stone": 2}, {"points": 3}),
        ({"ore": 2}, {"own": [RAW]}),
        ({"papyrus": 1, "loom": 1}, {"points": 7}),
    ],
    "alexandria:night": [
        ({"clay": 2}, {"own": [RAW]}),
        ({"ore": 3}, {"own": [GOODS]}),
        ({"wood": 4}, {"points": 7}),
    ],
    "ephesos:day": [
        ({"clay": 2}, {"points": 3}),
        ({"wood": 2}, {"coins": 9}),
        ({"ore": 2, "glass": 1}, {"points": 7}),
    ],
    "ephesos:night": [
        ({"stone": 2}, {"points": 2, "coins": 4}),
        ({"wood": 2}, {"points": 3, "coins": 4}),
        ({"ore": 2, "loom": 1}, {"points": 5, "coins": 4}),
    ],
    "babylon:day": [
        ({"clay": 2}, {"points": 3}),
        ({"ore": 2, "loom": 1}, {"wild": 1}),
        ({"wood": 4}, {"points": 7}),
    ],
    "babylon:night": [
        ({"stone": 2}, {"seventh": True}),
        ({"clay": 3, "glass": 1}, {"wild": 1}),
    ],
    "olympia:day": [
        ({"stone": 2}, {"points": 3}),
        ({"wood": 2}, {"new_colour": True}),
        ({"clay": 3}, {"points": 7}),
    ],
    "olympia:night": [
        ({"ore": 2}, {"points": 2, "first": True}),
        ({"clay": 3}, {"points": 3, "last": True}),
        ({"glass": 1, "papyrus": 1, "loom": 1}, {"points": 5}),
    ],
    "halikarnassos:day": [
        ({"ore": 2}, {"points": 3}),
        ({"glass": 1, "papyrus": 1}, {"discard": True}),
        ({"stone": 3}, {"points": 7}),
    ],
    "halikarnassos:night": [
        ({"clay": 2}, {"points": 2, "discard": True}),
        ({"glass": 1, "papyrus": 1}, {"points": 1, "discard": True}),
        ({"wood": 3}, {"discard": True}),
    ],
}
ALL = [(board, number) for board, stages in STAGES.items() for number in range(len(stages))]
# Cards that make one unit, two units, and a fourth one of a resource.
MAKERS = {
    "wood": ("lumber_yard", "sawmill", "timber_yard"),
    "stone": ("stone_pit", "quarry", "mine"),
    "clay": ("clay_pool", "brickyard", "clay_pit"),
    "ore": ("ore_vein", "foundry", "forest_cave"),
    "glass": ("glassworks_1",),
    "papyrus": ("press_1",),
    "loom": ("loom_1",),
}


def makers(cost, board, number=0):
    """Cards that make just this, together with the board and the stages before this one."""
    made = {START[board.partition(":")[0]]}
    if any(RAW in effect.get("own", []) for _, effect in STAGES[board][:number]):
        made.add(next((resource for resource in cost if resource in RAW), "wood"))
    cards = []
    for resource, units in cost.items():
        single, *rest = MAKERS[resource]
        missing = max(0, units - (resource in made))
        cards += [[], [single], rest[:1], [single, *rest[:1]], [single, *rest]][missing]
    return " ".join(cards)


def wonder(board, stages, built, hand="barracks palace"):
    return city(board, hand, built=built, stages=stages, coins=0)


def measured(game):
    """What a stage can give at once or for good."""
    held = city_of(game)
    return {
        "points": score(game, "wonder"),
        "coins": held["coins"],
        "shields": held["shields"],
        "wild": held["science"]["wild"],
        "own": sorted(held["production"]["own"]),
    }


def powers(board, stages):
    """What a board with so many stages lets its player do."""
    plain = wonder(board, stages, "")
    first, second_turn, last = (second({**plain}, turn=turn) for turn in (1, 2, 6))
    coloured = second(wonder(board, stages, "altar stockade", "palace"), turn=2)
    both = second(plain, turn=6)
    play(both, "sell palace")
    free = [bool(texts(game, verb="free")) for game in (first, second_turn, last, coloured)]
    return {
        "new_colour": free[1],
        "first": free[0] and not free[1],
        "last": free[2] and not free[1],
        "any_colour": free[3],
        "seventh": phase(both) == "seventh",
    }


@pytest.mark.parametrize(("board", "number"), ALL)
def test_a_stage_has_its_cost(board, number):
    """S2.1: built with just these resources, and not with one unit less of any of them."""
    cost, _ = STAGES[board][number]
    assert texts(second(wonder(board, number, makers(cost, board, number))), verb="stage b") == [
        "stage barracks"
    ]
    for resource in cost:
        less = {**cost, resource: cost[resource] - 1}
        assert texts(second(wonder(board, number, makers(less, board, number))), verb="stage") == []


@pytest.mark.parametrize(("board", "number"), ALL)
def test_a_stage_has_its_effect(board, number):
    """S2.1: that and nothing else."""
    cost, effect = STAGES[board][number]
    game = second(wonder(board, number, makers(cost, board, number)), discard="circus")
    before = measured(game)
    play(game, "stage barracks")
    after = measured(game)
    for name, old in before.items():
        if name == "own":
            assert after[name] == sorted(old + effect.get(name, []))
        else:
            assert after[name] - old == effect.get(name, 0)
    assert (phase(game) == "discard") == effect.get("discard", False)


@pytest.mark.parametrize(("board", "number"), ALL)
def test_a_stage_has_its_power(board, number):
    """S4.1, S7.1, S7.2, S8.1: what the player may do from now on, and could not before."""
    _, effect = STAGES[board][number]
    before, after = powers(board, number), powers(board, number + 1)
    names = ("new_colour", "first", "last", "seventh")
    assert {name for name in names if after[name] and not before[name]} == {
        name for name in names if effect.get(name)
    }
    assert {name for name in names if before[name] and not after[name]} == set()
    assert after["any_colour"] is False


@pytest.mark.parametrize("board", STAGES)
def test_a_board_has_its_stages_and_no_more(board):
    """S2.1."""
    everything = " ".join(dict.fromkeys(card for cards in MAKERS.values() for card in cards))
    stages = len(STAGES[board])
    assert texts(second(wonder(board, stages, everything)), verb="stage") == []
    assert texts(second(wonder(board, stages - 1, everything)), verb="stage") != []


@pytest.mark.parametrize("board", STAGES)
def test_a_board_makes_its_resource_and_sells_it(board):
    """S2.1: one unit a turn."""
    resource = START[board.partition(":")[0]]
    game = second(wonder(board, 0, ""))
    assert city_of(game)["production"] == {"sure": {resource: 1}, "either": [], "own": []}


def test_every_wonder_has_a_day_and_a_night_side():
    """S2.1."""
    assert {board.partition(":")[0] for board in STAGES} == set(START)
    assert sorted(STAGES) == sorted(f"{wonder}:{side}" for wonder in START for side in ("day", "night"))

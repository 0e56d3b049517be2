"""Carthage, both sides: stages of which one effect is chosen (E8.1 to E8.4, E8.12)."""

import pytest

from wonders.table import city, city_of, coins, duel, final, phase, play, project, score, second, table, texts

pytestmark = pytest.mark.core

# Board, stages built before, option; what the stage asks beside the ore of the board; points, coins, shields.
STAGES = {
    ("carthage:day", 0, 0): ("quarry", 3, 0, 0),
    ("carthage:day", 1, 1): ("ore_vein press_1", 2, 7, 0),
    ("carthage:day", 1, 2): ("ore_vein press_1", 2, 0, 1),
    ("carthage:day", 2, 0): ("brickyard clay_pool", 7, 0, 0),
    ("carthage:night", 0, 1): ("foundry press_1", 4, 7, 0),
    ("carthage:night", 0, 2): ("foundry press_1", 0, 0, 2),
    ("carthage:night", 1, 1): ("sawmill lumber_yard loom_1", 0, 0, 0),
    ("carthage:night", 1, 2): ("sawmill lumber_yard loom_1", 0, 0, 0),
}
NOBODY_SELLS = (city("rome:A"), city("rome:B"))


def carthage(side, stages, built, hand="altar baths", **rest):
    return city(f"carthage:{side}", hand, built=built, stages=stages, **{"coins": 0, **rest})


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_of_carthage_has_its_cost_and_its_effect(stage):
    """E8.1: only the effect that was chosen; not without each of these resources."""
    board, before, option = stage
    makers, points, gained, shields = STAGES[stage]
    choice = f"stage altar option={option}" if option else "stage altar"
    first = city(board, "altar baths", built=makers, stages=before, coins=0)
    game = table(first)
    earlier = score(game, "wonder"), city_of(game)["shields"]
    assert choice in texts(game)
    play(game, choice)
    assert score(game, "wonder") - earlier[0] == points
    assert city_of(game)["shields"] - earlier[1] == shields
    assert (coins(game)[0], city_of(game)["stages"]) == (gained, before + 1)
    for missing in makers.split():
        rest = " ".join(maker for maker in makers.split() if maker != missing)
        poor = city(board, "altar baths", built=rest, stages=before, coins=0)
        assert texts(table(poor, *NOBODY_SELLS), verb="stage") == []


@pytest.mark.parametrize(
    ("side", "stages", "makers"),
    [
        ("day", 0, "stone_pit"),
        ("day", 2, "brickyard"),
        ("night", 0, "ore_vein press_1"),
        ("night", 1, "sawmill loom_1"),
    ],
)
def test_one_unit_less_is_too_little(side, stages, makers):
    """E8.1: 2 stone, 3 clay, 3 ore with that of the board, 3 wood."""
    assert texts(table(carthage(side, stages, makers), *NOBODY_SELLS), verb="stage") == []


@pytest.mark.parametrize(("side", "stages"), [("day", 3), ("night", 2)])
def test_carthage_makes_ore_and_has_its_stages(side, stages):
    everything = "sawmill lumber_yard quarry brickyard clay_pool foundry loom_1 press_1"
    assert texts(table(carthage(side, stages, everything)), verb="stage") == []
    assert texts(table(carthage(side, stages - 1, everything)), verb="stage") != []
    assert city_of(table(carthage(side, 0, "")))["production"]["sure"] == {"ore": 1}


# ---------------------------------------------------------------- the choice
def test_the_choice_is_fixed_for_the_game():
    """E8.1: shields in every conflict to come, and no coins later; the record keeps it."""
    game = play(table(carthage("night", 0, "foundry press_1"), turn=6), "stage altar option=2")
    assert (city_of(game)["victory"], city_of(game)["options"]) == ([1, 1], [2])
    assert game.position()["seats"][0]["options"] == [2]
    assert coins(game)[0] == 0


def test_each_option_goes_with_each_payment():
    """E8.2: the option is part of the action."""
    first = carthage("day", 1, "press_1", coins=2)
    game = table(first, city("rhodes:A"), city("rhodes:B"))
    assert texts(game, verb="stage altar") == [
        "stage altar right=2 option=1",
        "stage altar left=2 option=1",
        "stage altar right=2 option=2",
        "stage altar left=2 option=2",
    ]


def test_the_choice_is_hidden_until_all_have_chosen():
    """E8.2: then everybody sees which effect it is."""
    game = table(carthage("night", 0, "foundry press_1"), city("rhodes:A", "theater tavern"))
    before = game.view(1)["cities"][0] | {"chosen": True}
    play(game, "stage altar option=2")
    assert game.view(1)["cities"][0] == before
    play(game, None, "sell tavern")
    seen = game.view(1)["cities"][0]
    assert (seen["options"], seen["last"]["option"], seen["last"]["card"]) == ([2], 2, None)


def test_a_stage_of_two_effects_counts_as_one_stage():
    """E8.3: for Arena, Builders Guild, Belvedere and Amytis."""
    arena = table(carthage("day", 2, "quarry", "arena"), *NOBODY_SELLS)
    assert coins(play(arena, "build arena"))[0] == 6
    first = city("carthage:day", built="builders_guild", stages=2, leaders="amytis", pawns=[1])
    game = project(first, edifice="belvedere", left=0, age=3, turn="end")
    assert (score(game, "guilds"), score(game, "leaders"), score(game, "edifice")) == (2, 4, 2)


def test_joining_goes_with_each_option():
    """E8.2, E2.1."""
    game = project(carthage("night", 0, "foundry press_1", coins=1), left=2)
    ways = [f"stage altar option={option}{join}" for join in ("", " edifice") for option in (1, 2)]
    assert texts(game, verb="stage altar") == ways
    play(game, "stage altar option=1 edifice")
    assert (coins(game)[0], city_of(game)["pawns"], city_of(game)["options"]) == (7, [1], [1])


# ---------------------------------------------------------------- night, second stage
MAKERS = "sawmill lumber_yard loom_1"


def test_the_discard_opens_as_for_halicarnassus():
    """E8.4, W8: at the end of the turn, one card, free of charge, or none."""
    game = table(carthage("night", 1, MAKERS), city("rhodes:A", "theater palace"), discard="mine")
    play(game, "stage altar option=1", "sell palace")
    assert (phase(game), texts(game)) == ("discard", ["take mine", "take palace", "pass"])
    play(game, "take palace")
    assert "palace" in city_of(game)["built"]
    assert score(game, "science") == 0


def test_with_the_other_effect_the_discard_stays_closed():
    """E8.1."""
    game = play(table(carthage("night", 1, MAKERS), discard="mine"), "stage altar option=2")
    assert phase(game) == "turn"


def test_the_symbol_is_chosen_as_for_babylon():
    """E8.4, W12.3: when the points are counted, for the best total."""
    first = carthage("night", 1, f"{MAKERS} school academy")
    assert city_of(play(table(first), "stage altar option=2"))["science"]["wild"] == 1
    end = final(city("carthage:night", built="school academy", stages=2, options=[1, 2]))
    assert score(end, "science") == 3 + 7
    end = final(city("carthage:night", built="school academy", stages=2, options=[1, 1]))
    assert score(end, "science") == 2


def test_an_option_left_out_of_a_position_is_the_first():
    """E8.1: the form of a position, see docs/games/wonders.md."""
    assert score(final(city("carthage:night", stages=1)), "wonder") == 4
    assert score(final(city("carthage:night", stages=1, options=[2])), "wonder") == 0


# ---------------------------------------------------------------- where
def test_carthage_is_played_without_edifices():
    """E8.12: in both editions."""
    for new_table in (table, second):
        game = new_table(carthage("day", 0, "quarry"))
        assert game.view(None)["edifices"] == []
        assert texts(game, verb="stage altar") == ["stage altar"]
        assert score(play(game, "stage altar"), "wonder") == 3


def test_carthage_is_played_by_two():
    """E8.12, W13: by a player."""
    first = city("carthage:night", "altar baths walls", built="foundry press_1", coins=0)
    game = duel(first, city("rhodes:A", "tavern theater"), city("ephesus:A"))
    assert texts(game, verb="stage altar") == ["stage altar option=1", "stage altar option=2"]
    play(game, "stage altar option=2", "sell tavern")
    play(game, texts(game)[0])
    assert city_of(game)["shields"] == 2


def test_carthage_may_be_the_free_city():
    """E8.12, W13.13: its holder takes the effect."""
    free = city("carthage:night", built="foundry press_1", coins=0)
    game = duel(city("giza:A", "altar baths walls"), city("rhodes:A", "tavern theater"), free)
    play(game, "sell altar", "sell tavern")
    assert "stage baths option=1" in texts(game)
    play(game, "stage baths option=1")
    assert (city_of(game, 2)["stages"], city_of(game, 2)["options"], coins(game)[2]) == (1, [1], 7)


def test_the_holder_takes_from_the_discard_for_a_free_carthage():
    """E8.4, W13.13."""
    free = city("carthage:night", built=MAKERS, stages=1, coins=0)
    game = duel(city("giza:A", "altar baths walls"), city("rhodes:A", "tavern theater"), free, discard="mine")
    play(game, "sell altar", "sell tavern")
    play(game, "stage baths option=1")
    assert (phase(game), game.to_act) == ("discard", (0,))
    play(game, "take mine")
    assert "mine" in city_of(game, 2)["built"]

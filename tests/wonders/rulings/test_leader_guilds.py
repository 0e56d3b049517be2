"""The four guilds of Leaders: their cost, and what they count (L6.1 to L6.3, L6.13)."""

import pytest

from wonders.table import city, city_of, final, phase, play, recruitment, score, table, texts

pytestmark = pytest.mark.core

COST = {
    "gamers_guild": "lumber_yard stone_pit clay_pool ore_vein",
    "courtesans_guild": "lumber_yard clay_pool glassworks_1 loom_1",
    "diplomats_guild": "lumber_yard stone_pit glassworks_1 press_1",
    "architects_guild": "clay_pool ore_vein foundry press_1 loom_1",
}


@pytest.mark.parametrize(("guild", "makers"), COST.items())
def test_a_guild_has_its_cost(guild, makers):
    """L1.2: it is built with exactly these resources, and not if one of them is missing."""
    bare = city("rome:A", guild, makers, coins=0)
    assert texts(table(bare, age=3), verb="build") == [f"build {guild}"]
    for missing in makers.split():
        rest = " ".join(maker for maker in makers.split() if maker != missing)
        assert texts(table(city("rome:A", guild, rest, coins=0), age=3), verb="build") == []


@pytest.mark.parametrize(("held", "points"), [(2, 0), (3, 1), (14, 4)])
def test_gamers_count_every_three_coins_on_top_of_the_treasury(held, points):
    """L6.1: of their own city."""
    game = final(city(built="gamers_guild", coins=held), city("rhodes:A", coins=50), packs=["leaders"])
    assert (score(game, "guilds"), score(game, "treasury")) == (points, points)


def test_diplomats_count_leaders_of_both_neighbours():
    """L6.2: not their own."""
    game = final(
        city(built="diplomats_guild", leaders="plato midas hiram"),
        city("rhodes:A", leaders="nero caesar"),
        city("ephesus:A", leaders="sappho"),
    )
    assert score(game, "guilds") == 3


def test_diplomats_do_not_count_leaders_under_a_stage_or_in_hand():
    """L6.2, L3.1."""
    neighbour = city("rhodes:A", stages=2, buried=["nero", "altar"], leader_hand="caesar")
    assert score(final(city(built="diplomats_guild"), neighbour), "guilds") == 0


def test_diplomats_count_an_extra_leader_of_rome():
    """L6.2: recruited in the middle of an Age."""
    rome = city("rome:B", "", "stone_pit clay_pool loom_1", leader_hand="nero sappho", stages=1)
    game = recruitment(rome, city("rhodes:A", built="diplomats_guild"), age=2)
    play(play(game, "stage nero"), "recruit sappho")
    assert score(game, "guilds", 1) == 1


def test_diplomats_do_not_count_a_copied_leader():
    """L6.2, L6.9: the neighbour's Courtesans Guild stands for Caesar of a third city."""
    game = final(
        city(built="diplomats_guild"),
        city("rhodes:A", built="courtesans_guild", copied="caesar"),
        city("babylon:A", leaders="caesar"),
        city("ephesus:A"),
    )
    assert score(game, "guilds") == 0


def test_architects_count_guilds_of_both_neighbours_three_times():
    """L6.3: not themselves."""
    game = final(
        city(built="architects_guild workers_guild"),
        city("rhodes:A", built="spies_guild courtesans_guild"),
        city("ephesus:A", built="builders_guild"),
        packs=["leaders"],
    )
    assert score(game, "guilds") == 9


def test_courtesans_copy_a_leader():
    """L6.4."""
    courtier = city("giza:A", "courtesans_guild altar", COST["courtesans_guild"])
    game = play(table(courtier, city("rhodes:A", leaders="sappho"), age=3), "build courtesans_guild")
    assert (phase(game), texts(game)) == ("copy", ["copy sappho"])
    assert city_of(play(game, "copy sappho"))["copied"] == "sappho"


@pytest.mark.parametrize(
    ("guild", "points"),
    [("gamers_guild", 4), ("diplomats_guild", 3), ("architects_guild", 3)],
)
def test_olympia_counts_a_copied_guild_from_its_own_seat(guild, points):
    """L6.13: 12 coins of its own, three leaders next door, the one guild it copies next door."""
    game = final(
        city("olympia:B", stages=3, leaders="tomyris", coins=12),
        city("rhodes:A", built=guild, leaders="nero caesar", coins=40),
        city("ephesus:A", leaders="vitruvius", coins=40),
    )
    assert score(game, "guilds") == points

"""The verb `vp_per`: points at the end for each thing counted (W6.2 to W6.6)."""

import pytest

from wonders.table import city, final, play, score, table

pytestmark = pytest.mark.core

COLOURS = {
    "brown": "lumber_yard stone_pit quarry",
    "grey": "loom_1 press_2 glassworks_1",
    "blue": "baths palace altar",
    "yellow": "tavern forum marketplace",
    "red": "stockade walls circus",
    "green": "apothecary school study",
    "purple": "spies_guild traders_guild builders_guild",
}
# What a guild counts next door, and the points for each.
GUILDS = {
    "workers_guild": ("brown", 1),
    "craftsmens_guild": ("grey", 2),
    "traders_guild": ("yellow", 1),
    "philosophers_guild": ("green", 1),
    "spies_guild": ("red", 1),
    "magistrates_guild": ("blue", 1),
}


def guild_points(own, left="", right="", **rest):
    """The guild line of a city with these neighbours."""
    return score(final(city("giza:A", built=own, **rest), city(built=left), city(built=right)), "guilds")


@pytest.mark.parametrize(("guild", "counted"), GUILDS.items())
def test_a_guild_counts_one_colour_next_door_on_both_sides(guild, counted):
    colour, each = counted
    first, second, third = COLOURS[colour].split()
    assert guild_points(guild) == 0
    assert guild_points(guild, left=first) == guild_points(guild, right=first) == each
    assert guild_points(guild, left=f"{first} {second}", right=f"{first} {third}") == 4 * each


@pytest.mark.parametrize(("guild", "counted"), GUILDS.items())
def test_a_guild_counts_no_other_colour_and_not_its_own_city(guild, counted):
    others = " ".join(cards for colour, cards in COLOURS.items() if colour not in (counted[0], "purple"))
    own = COLOURS[counted[0]]
    assert guild_points(f"{guild} {own}", left=others, right=others) == 0


def test_a_guild_reaches_no_further_than_the_neighbours():
    brown = city("giza:A", built="mine")
    assert score(final(city(built="workers_guild"), brown, brown, brown, brown), "guilds") == 2


@pytest.mark.parametrize(("own", "left", "right", "points"), [(0, 0, 0, 0), (2, 0, 0, 2), (1, 3, 2, 6)])
def test_builders_guild_counts_stages_here_and_on_both_sides(own, left, right, points):
    """W6.6."""
    game = final(
        city("giza:A", built="builders_guild", stages=own),
        city("rhodes:A", stages=left),
        city("rhodes:B", stages=right),
    )
    assert score(game, "guilds") == points


def test_strategists_guild_counts_the_defeats_of_both_neighbours():
    """W6.6: neither its own defeats nor any victory."""
    game = final(
        city("giza:A", built="strategists_guild", defeats=5),
        city("rhodes:A", defeats=2, victory=[1, 3]),
        city("rhodes:B", defeats=1),
    )
    assert score(game, "guilds") == 3


def test_strategists_guild_sees_the_defeats_of_the_last_age():
    """W6.6, W11.2: the conflicts of Age III come before the counting."""
    game = table(
        city("giza:A", "altar", built="strategists_guild circus"),
        city("rhodes:A", defeats=1),
        city("rhodes:B"),
        age=3,
        turn=6,
    )
    assert play(game, "sell altar").over
    assert score(game, "guilds") == 1 + 2


@pytest.mark.parametrize(
    ("built", "points"),
    [("", 1), ("mine", 2), ("mine loom_1 spies_guild", 4), ("baths tavern stockade school", 1)],
)
def test_shipowners_guild_counts_brown_grey_and_purple_cards_and_itself(built, points):
    """W6.5; what the neighbours have does not matter."""
    crowd = "mine loom_1 traders_guild"
    for next_door in ("", crowd):
        own = final(city(built=f"shipowners_guild {built}"), city(built=next_door), city(built=next_door))
        assert score(own, "guilds") == points


@pytest.mark.parametrize(
    ("card", "built", "points"),
    [
        ("haven", "", 0),
        ("haven", "mine sawmill", 2),
        ("chamber_of_commerce", "loom_1 press_1", 4),
        ("lighthouse", "", 1),
        ("lighthouse", "tavern forum", 3),
    ],
)
def test_yellow_cards_of_the_third_age_count_at_home(card, built, points):
    """W6.2, W6.3: in the commerce line."""
    crowd = "mine quarry glassworks_1 vineyard"
    game = final(city(built=f"{card} {built}"), city(built=crowd), city(built=crowd))
    assert score(game, "commerce") == points


@pytest.mark.parametrize("stages", [0, 1, 3])
def test_arena_is_worth_a_point_for_each_stage(stages):
    """W6.2."""
    game = final(city("giza:A", built="arena", stages=stages), city("rhodes:A", stages=2))
    assert score(game, "commerce") == stages


def test_points_are_counted_at_the_end_and_not_when_built():
    """W6.2: a brown card built after Haven counts for its points."""
    game = table(city(hand="lumber_yard altar", built="haven"))
    assert score(game, "commerce") == 0
    assert score(play(game, "build lumber_yard"), "commerce") == 1


def test_boards_are_no_cards_for_guilds():
    """W6.4: next door only boards make stone and papyrus."""
    game = final(city("olympia:A", built="workers_guild craftsmens_guild shipowners_guild"))
    assert score(game, "guilds") == 3

"""The verb `copy_guild`: Olympia B3 scores a neighbour's guild as its own (W9.3 to W9.7, W14.6, W15.2)."""

import pytest

from wonders.table import city, final, play, score, table

pytestmark = pytest.mark.core


def olympia(built="", stages=3, **rest):
    return city("olympia:B", built=built, stages=stages, **rest)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_guild_on_either_side_is_scored(side):
    """W9.3."""
    guild, plain = city(built="magistrates_guild baths"), city(built="altar")
    game = final(olympia(), *((guild, plain) if side == "left" else (plain, guild)))
    assert score(game, "guilds") == 2


def test_the_neighbour_loses_nothing():
    """W9.3."""
    game = final(olympia(built="baths"), city(built="magistrates_guild"))
    assert score(game, "guilds", seat=1) == 1


@pytest.mark.parametrize(
    ("guild", "points"),
    [
        ("workers_guild", 2),
        ("craftsmens_guild", 2 * 3),
        ("traders_guild", 3),
        ("philosophers_guild", 2),
        ("spies_guild", 2),
        ("magistrates_guild", 1),
        ("strategists_guild", 4),
        ("shipowners_guild", 2),
        ("builders_guild", 3 + 2 + 1),
    ],
)
def test_each_guild_counts_from_the_seat_of_olympia(guild, points):
    """W9.4: its own neighbours and its own city, not those of the guild's owner."""
    game = final(
        olympia(built="sawmill loom_1 palace tavern stockade", defeats=6),
        city("giza:A", built=f"{guild} mine loom_1 forum school walls", stages=2, defeats=1),
        city(
            "rhodes:A",
            built="quarry press_1 glassworks_1 vineyard bazar study circus senate",
            stages=1,
            defeats=3,
        ),
    )
    assert score(game, "guilds") == points


def test_only_one_guild_is_copied_and_it_is_the_best():
    """W9.3, W15.2."""
    game = final(olympia(), city(built="magistrates_guild spies_guild altar"), city(built="walls circus"))
    assert score(game, "guilds") == 2


def test_the_best_guild_is_the_best_for_olympia():
    """W9.4, W15.2: Spies Guild is worth most to its owner, who has Olympia's red cards next door."""
    owner = city(built="spies_guild magistrates_guild")
    game = final(olympia(built="walls circus stockade"), owner, city(built="baths"))
    assert score(game, "guilds", seat=1) == 3 + 1
    assert score(game, "guilds") == 1


def test_the_copy_joins_the_own_guilds():
    game = final(
        olympia(built="workers_guild"), city(built="magistrates_guild mine"), city(built="baths altar")
    )
    assert score(game, "guilds") == 1 + 2


def test_a_guild_the_city_has_itself_may_be_copied_from_a_neighbour():
    """In a position both can stand there; each counts."""
    game = final(olympia(built="magistrates_guild"), city(built="magistrates_guild"), city(built="baths"))
    assert score(game, "guilds") == 1 + 1


def test_a_copied_scientists_guild_gives_a_symbol_of_choice():
    """W9.5: it closes the set, in the science line."""
    game = final(olympia(built="school academy"), city(built="scientists_guild"))
    assert score(game, "science") == 3 + 7
    assert score(game, "guilds") == 0


def test_the_copied_symbol_is_chosen_together_with_the_own_one():
    """W9.5, W12.3: one tablet and two symbols of choice make a set."""
    game = final(olympia(built="school scientists_guild"), city(built="scientists_guild"))
    assert score(game, "science") == 3 + 7


@pytest.mark.parametrize(
    ("blue", "science", "guilds"), [("palace", 4, 0), ("palace senate altar theater", 1, 4)]
)
def test_the_symbol_is_copied_only_when_it_is_worth_most(blue, science, guilds):
    """W15.2: a second compass is worth 3 more."""
    game = final(olympia(built="academy"), city(built="scientists_guild magistrates_guild"), city(built=blue))
    assert (score(game, "science"), score(game, "guilds")) == (science, guilds)


@pytest.mark.parametrize(("built", "points"), [("", 0), ("mine loom_1 spies_guild", 3)])
def test_a_copied_shipowners_guild_does_not_count_itself(built, points):
    """W9.6, W14.6."""
    game = final(olympia(built=built), city(built="shipowners_guild"))
    assert score(game, "guilds") == points


def test_without_a_guild_next_door_nothing_is_copied():
    """W9.7: a guild further away or at home is no neighbour's."""
    far = city(built="builders_guild")
    game = final(olympia(), city(stages=3), far, far, city(stages=3))
    assert score(game, "guilds") == 0


def test_the_copy_is_scored_once():
    """W9.7: in the guild line, and nowhere else."""
    game = final(olympia(coins=0), city(built="magistrates_guild baths"))
    sheet = game.scores()[0]
    assert sheet["guilds"] == 1
    assert sheet["total"] == sheet["guilds"] + sheet["wonder"] == 1 + 5


def test_the_stage_must_be_built():
    assert score(final(olympia(stages=2), city(built="magistrates_guild baths")), "guilds") == 0


def test_building_the_stage_gives_the_copy():
    game = table(
        city("olympia:B", "altar palace", built="foundry loom_1", stages=2),
        city(built="magistrates_guild baths"),
    )
    assert score(game, "guilds") == 0
    assert score(play(game, "stage altar"), "guilds") == 1

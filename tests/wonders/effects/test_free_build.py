"""The verb `free_build`: Ramses builds guilds without resources (L5.2)."""

import pytest

from wonders.table import BASE_GUILDS, LEADERS_GUILDS, city, city_of, coins, play, table, texts

pytestmark = pytest.mark.core

GUILDS = (*BASE_GUILDS, *LEADERS_GUILDS)


@pytest.mark.parametrize("guild", GUILDS)
def test_every_guild_costs_nothing(guild):
    """L5.2."""
    game = table(city("giza:A", f"{guild} altar", leaders="ramses", coins=2), age=3)
    assert texts(game, verb="build") == ["build altar", f"build {guild}"]
    play(game, f"build {guild}")
    assert (coins(game)[0], city_of(game)["built"]) == (2, [guild])


def test_without_ramses_a_guild_has_its_cost():
    game = table(city("giza:A", "workers_guild", leaders="nero", coins=2), age=3)
    assert texts(game, verb="build") == []


def test_cards_of_other_colours_have_their_cost():
    """L5.2: guilds only."""
    game = table(city("rhodes:A", "palace arena walls academy", leaders="ramses", coins=2), age=3)
    assert texts(game, verb="build") == []


def test_no_neighbour_is_paid_for_a_guild():
    """L5.2: although all that it asks is for sale next door."""
    game = table(
        city("giza:A", "craftsmens_guild", leaders="ramses", coins=9),
        city("rhodes:A", built="quarry foundry"),
        city("giza:B", built="quarry foundry"),
        age=3,
    )
    assert texts(game, verb="build") == ["build craftsmens_guild"]


def test_the_same_guild_is_not_built_twice():
    """W3.1."""
    game = table(city("giza:A", "spies_guild", built="spies_guild", leaders="ramses"), age=3)
    assert texts(game, verb="build") == []


def test_a_guild_of_ramses_is_no_chain():
    """L5.2, L5.6: Vitruvius pays nothing for it."""
    game = table(city("giza:A", "spies_guild altar", leaders="ramses vitruvius", coins=2), age=3)
    assert coins(play(game, "build spies_guild"))[0] == 2


def test_a_copied_ramses_serves_for_later_guilds():
    """L6.11."""
    game = table(city("giza:A", "spies_guild", built="courtesans_guild", copied="ramses", coins=0), age=3)
    assert texts(game, verb="build") == ["build spies_guild"]

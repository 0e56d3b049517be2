"""The end of a game with Edifices: their line of the score sheet, ties, what the engine picks (E5, E9.2)."""

import pytest

from wonders.table import city, project, score, table

pytestmark = pytest.mark.core


def end(*cities, left=(0, 0, 0), names=("belvedere", "amphitheater", "archives"), **rest):
    """A finished game with these Edifices, built unless a pawn is left on their cards."""
    cards = [{"id": name, "pawns": pawns} for name, pawns in zip(names, left, strict=True)]
    return project(*cities, edifice=names[2], edifices=cards, turn="end", **rest)


def test_the_line_is_the_sum_of_pawns_and_debts():
    """E5.1: two stages, three blue cards, two colours, and the debts of two Ages."""
    first = city("giza:A", built="altar baths palace mine", stages=2, pawns=[1, 2, 3], debts=[1, 2], coins=0)
    game = end(first)
    assert score(game, "edifice") == 2 + 3 + 2 - 2 - 3
    assert score(game, "total") == score(game, "edifice") + score(game, "wonder") + score(game, "civilian")


def test_the_line_may_be_negative():
    """E5.1: and lowers the total, below nothing too."""
    game = end(city("giza:A", coins=0, debts=[1, 2, 3]))
    assert (score(game, "edifice"), score(game, "total")) == (-10, -10)


def test_pawns_of_failed_edifices_are_worth_nothing():
    """E5.1."""
    first = city("giza:A", built="altar", stages=2, pawns=[1, 2, 3])
    assert score(end(first, left=(1, 2, 1)), "edifice") == 0
    assert score(end(first, left=(1, 0, 1)), "edifice") == 1


def test_without_the_pack_the_line_is_empty():
    """E5.1."""
    game = table(city("giza:A", stages=2), age=3, turn="end")
    assert [sheet["edifice"] for sheet in game.scores()] == [0, 0, 0]


@pytest.mark.parametrize("edition", [1, 2])
def test_the_winner_has_the_most_points(edition):
    """E5.2: a debt of Age I costs the victory."""
    first, second = city("giza:A", coins=9, debts=[1]), city("rhodes:A", coins=6)
    game = end(first, second, city("ephesus:A", coins=0), edition=edition)
    assert [sheet["total"] for sheet in game.scores()] == [1, 2, 0]
    assert game.ranking() == [(1,), (0,), (2,)]


@pytest.mark.parametrize("edition", [1, 2])
def test_between_equal_totals_the_richer_city_wins(edition):
    """E5.2, W12.4: debts are no coins; equal there too, they share the place."""
    rich, poor = city("giza:A", coins=9, debts=[1]), city("rhodes:A", coins=3)
    game = end(rich, poor, city("ephesus:A", coins=3), edition=edition)
    assert [sheet["total"] for sheet in game.scores()] == [1, 1, 1]
    assert game.ranking() == [(0,), (1, 2)]


def test_the_engine_picks_the_guild_that_agora_repeats():
    """E9.2: the one worth most, in the line of the Edifices; more in effects/test_repeat_guild.py."""
    first = city("giza:A", built="magistrates_guild spies_guild", pawns=[3])
    game = end(first, city("rhodes:A", built="walls circus altar"), names=("belvedere", "factory", "agora"))
    assert (score(game, "guilds"), score(game, "edifice")) == (3, 2)


def test_repeated_courtesans_are_the_best_leader_next_door():
    """E9.2: whoever was copied before."""
    first = city("giza:A", built="courtesans_guild", copied="sappho", pawns=[3])
    neighbour = city("rhodes:A", leaders="sappho nefertiti")
    game = end(first, neighbour, names=("belvedere", "factory", "agora"))
    assert (score(game, "leaders"), score(game, "edifice")) == (2, 4)

"""The verb `deflect_defeat`: defeat tokens of Tomyris go to the victor (L5.9)."""

import pytest

from wonders.table import city, city_of, final, play, score, table

pytestmark = pytest.mark.core


def fight(*cities, age=1):
    """The conflicts of an Age: seat 0 sells its last card of turn 6."""
    return play(table(*cities, age=age, turn=6), "sell altar")


def tokens(game):
    """Victory tokens and defeats of each city."""
    return [(city_of(game, n)["victory"], city_of(game, n)["defeats"]) for n in range(game.seats)]


def test_a_defeat_is_given_to_the_neighbour_who_won():
    """L5.9: he has his victory token as well."""
    game = fight(city("giza:A", "altar", leaders="tomyris"), city("rhodes:A", built="stockade"))
    assert tokens(game) == [([], 0), ([1, 1], 1), ([], 1)]


def test_both_defeats_go_each_to_its_own_victor():
    """L5.9."""
    strong = city("rhodes:A", built="stockade"), city("ephesus:A", built="walls")
    game = fight(city("giza:A", "altar", leaders="tomyris"), *strong, age=2)
    assert tokens(game) == [([], 0), ([3], 2), ([3, 3], 1)]


def test_without_tomyris_the_defeat_stays():
    game = fight(city("giza:A", "altar", leaders="nero"), city("rhodes:A", built="stockade"))
    assert tokens(game)[0] == ([], 1)


def test_tomyris_does_nothing_when_she_wins_or_draws():
    """L5.9: the loser keeps his own defeat."""
    game = fight(
        city("giza:A", "altar", "stockade", "tomyris"), city("rhodes:A"), city("ephesus:A", built="barracks")
    )
    assert tokens(game) == [([1], 0), ([], 2), ([1], 0)]


def test_earlier_defeats_stay_where_they_are():
    """L5.9."""
    game = fight(
        city("giza:A", "altar", leaders="tomyris", defeats=2), city("rhodes:A", built="stockade"), age=2
    )
    assert tokens(game)[0] == ([], 2)


def test_a_token_that_was_handed_over_stays_with_a_neighbour_who_copied_tomyris():
    """L5.9, L6.7: the left neighbour wins against Tomyris and has copied her."""
    game = fight(
        city("giza:A", "altar", leaders="tomyris"),
        city("rhodes:A", built="courtesans_guild stockade", copied="tomyris"),
        age=3,
    )
    assert tokens(game) == [([], 0), ([5, 5], 1), ([], 1)]


def test_a_copied_tomyris_hands_over_defeats_too():
    """L6.7: the copy loses on its own left; its defeats go on, the first Tomyris keeps clear as well."""
    game = fight(
        city("giza:A", "altar", leaders="tomyris"),
        city("rhodes:A", built="courtesans_guild", copied="tomyris"),
        city("ephesus:A", built="stockade"),
        age=3,
    )
    assert tokens(game) == [([], 0), ([], 0), ([5, 5], 2)]


def test_tokens_count_where_they_lie():
    """L5.9: for the military line, and for Strategists Guild of a third city."""
    game = fight(
        city("giza:A", "altar", leaders="tomyris"),
        city("rhodes:A", built="stockade"),
        city("ephesus:A", built="strategists_guild barracks"),
        age=3,
    )
    assert [score(game, "military", n) for n in range(3)] == [0, 4, 4]
    assert score(game, "guilds", 2) == 1


def test_tomyris_is_worth_no_points():
    assert score(final(city(leaders="tomyris", defeats=3)), "leaders") == 0

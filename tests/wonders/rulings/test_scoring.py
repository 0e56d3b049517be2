"""The score sheet and the winner (W12)."""

import pytest

from wonders.table import city, final, score

pytestmark = pytest.mark.core


@pytest.mark.parametrize(("held", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (100, 33)])
def test_three_coins_are_a_point(held, points):
    """W12.1."""
    assert score(final(city(coins=held)), "treasury") == points


def test_a_whole_city_is_scored_line_by_line():
    """W12.1: every kind of points, each in its line."""
    game = final(
        city(
            "giza:A",
            built="palace altar haven mine loom_1 shipowners_guild scriptorium apothecary workshop circus",
            stages=2,
            coins=7,
            victory=[1, 5],
            defeats=1,
        )
    )
    assert game.scores()[0] == {
        "military": 1 + 5 - 1,
        "treasury": 2,
        "wonder": 3 + 5,
        "civilian": 8 + 2,
        "commerce": 1,
        "guilds": 3,
        "science": 3 + 7,
        "leaders": 0,
        "edifice": 0,
        "total": 5 + 2 + 8 + 10 + 1 + 3 + 10,
    }


def test_an_empty_city_has_only_its_coins():
    """W12.1: 3 coins, 1 point."""
    sheet = final(city()).scores()[0]
    assert sheet["total"] == sheet["treasury"] == 1


def test_a_total_may_be_negative():
    """W12.1: defeats are not forgiven."""
    assert score(final(city(coins=0, defeats=6)), "total") == -6


@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("scriptorium library school apothecary dispensary workshop", 21),
        ("scriptorium library school apothecary dispensary workshop laboratory", 31),
    ],
)
def test_the_sums_of_the_rulebook(built, points):
    """W12.2: (3, 2, 1) and (3, 2, 2)."""
    assert score(final(city(built=built)), "science") == points


def test_symbols_of_choice_are_placed_together_at_the_end():
    """W12.3: two of them with a tablet and a compass; one closes the set, the other makes a pair."""
    game = final(city("babylon:A", built="scientists_guild scriptorium apothecary", stages=2))
    assert score(game, "science") == 4 + 1 + 1 + 7


def test_the_most_points_win():
    """W12.1."""
    game = final(city(built="altar"), city(built="palace"), city(built="baths"))
    assert game.ranking() == [(1,), (2,), (0,)]


def test_coins_decide_between_equal_points():
    """W12.4: 3, 4 and 5 coins are one point each."""
    game = final(city(coins=4), city(coins=5), city(coins=3))
    assert [score(game, "total", seat) for seat in range(3)] == [1, 1, 1]
    assert game.ranking() == [(1,), (0,), (2,)]


def test_equal_points_and_coins_share_the_place():
    """W12.4."""
    game = final(city(coins=5), city(coins=5), city(coins=4))
    assert game.ranking() == [(0, 1), (2,)]
    assert final(city(), city(), city()).ranking() == [(0, 1, 2)]


def test_points_come_before_coins():
    """W12.4: rich, but behind."""
    game = final(city(coins=5), city(coins=3, built="altar"), city(coins=0))
    assert game.ranking() == [(1,), (0,), (2,)]


def test_the_coins_of_the_tie_are_not_spent():
    """W12.4: they are points as well."""
    game = final(city(coins=6), city(coins=4, built="altar"), city(coins=0))
    assert [score(game, "total", seat) for seat in range(2)] == [2, 3]
    assert score(game, "treasury") == 2

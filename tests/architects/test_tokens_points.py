"""Progress tokens for war and for points: Tactics, Decor, Politics, Strategy, Education, Culture (A-X6)."""

import pytest

from architects.table import acting, city, city_of, do, final, score, seen, table, tokens, victory

pytestmark = pytest.mark.core

POINTLESS = (
    *("urbanism", "crafts", "jewellery", "science", "propaganda", "architecture"),
    *("economy", "engineering", "tactics"),
)


def progress(held, **rest):
    """The points of these tokens."""
    return score(final(city(tokens=held, **rest)), "progress")


@pytest.mark.parametrize("token", POINTLESS)
def test_other_tokens_have_no_points(token):
    """A-X6."""
    assert progress(token) == 0


def test_tactics_is_two_shields():
    """A-M5: also without a red card, and through a battle."""
    assert city_of(table(city(tokens="tactics")))["shields"] == 2
    game = do(table(city(tokens="tactics"), city("rhodes", "red0 red1"), battle=3), "take left")
    assert (victory(game), city_of(game)["shields"]) == ([1, 1, 0], 2)


@pytest.mark.parametrize(
    ("done", "points"), [("", 4), ("s1", 4), ("s1 s2 s3 s4", 4), ("s2 s3 s4 s5", 4), ("s1 s2 s3 s4 s5", 6)]
)
def test_decor(done, points):
    """A-X6: 4, or 6 for a complete wonder."""
    assert progress("decor", built=done) == points


@pytest.mark.parametrize(
    ("cards", "points"), [("", 0), ("blue3 blue3", 0), ("blue2cat", 1), ("blue2cat " * 5, 5)]
)
def test_politics(cards, points):
    """A-X6: a point for each cat on a blue card."""
    assert progress("politics", cards=cards) == points


@pytest.mark.parametrize("count", [0, 1, 4])
def test_strategy(count):
    """A-X6: a point for each victory token, beside its own three."""
    game = final(city(tokens="strategy", victory=count))
    assert (score(game, "progress"), score(game, "military")) == (count, 3 * count)


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("education", 2),
        ("education tactics", 4),
        ("education tactics economy", 6),
        ("education culture", 4 + 4),
        ("education culture culture", 6 + 12),
    ],
)
def test_education(held, points):
    """A-X6: 2 for each progress token, itself and both copies of Culture included."""
    assert progress(held) == points


def test_culture_once():
    """A-X6."""
    assert progress("culture") == 4


def test_culture_twice():
    """A-X6: 12 in all."""
    assert progress("culture culture") == 12


def test_one_culture_each():
    """A-X6: another's copy does not count."""
    game = final(city(tokens="culture"), city("rhodes", tokens="culture"))
    assert [sheet["progress"] for sheet in game.scores()] == [4, 4, 0]


def test_the_second_culture_is_learned():
    """A-X6, A-P2: open or unseen."""
    game = acting(city(cards="gear gear", tokens="culture"), shown="culture decor politics", stack="tactics")
    do(game, "learn gear=2 culture")
    assert (tokens(game), score(game, "progress")) == (["culture", "culture"], 12)
    game = do(acting(city(cards="gear gear", tokens="culture")), "learn gear=2 stack")
    assert (tokens(game), score(game, "progress")) == (["culture", "culture"], 12)
    assert seen(game, "stack_size") == 1


def test_tokens_of_others_do_not_count():
    """A-X6."""
    game = final(city("giza", "blue2cat", victory=3), city("rhodes", tokens="politics strategy education"))
    assert [sheet["progress"] for sheet in game.scores()] == [0, 6, 0]

"""The verb `lose_victory_tokens`: Concentric Castle takes two victory tokens of one's choice (E4.4, E4.7)."""

import pytest

from wonders.table import city, city_of, failed, phase, play, score, texts

pytestmark = pytest.mark.core


def castle(*tokens, others=(), **rest):
    """The end of Age III without Concentric Castle, for a city with these tokens."""
    return failed(city("giza:A", victory=list(tokens), **rest), *others, edifice="concentric_castle")


@pytest.mark.parametrize("tokens", [(), (1,), (3,), (5,)])
def test_fewer_than_two_are_kept_and_a_debt_is_taken(tokens):
    """E4.7, E4.5."""
    game = castle(*tokens)
    assert game.over
    assert (city_of(game)["victory"], city_of(game)["debts"]) == (list(tokens), [3])
    assert score(game, "edifice") == -5


@pytest.mark.parametrize(
    ("tokens", "left"), [((1, 1), []), ((1, 3), []), ((3, 5), []), ((5, 5), []), ((3, 3, 3), [3])]
)
def test_with_one_way_to_pay_nobody_is_asked(tokens, left):
    """E9.1: tokens of one value are alike."""
    game = castle(*tokens)
    assert game.over
    assert (city_of(game)["victory"], city_of(game)["debts"]) == (left, [])


@pytest.mark.parametrize(
    ("tokens", "pairs"),
    [
        ((1, 3, 5), ["forfeit 1 3", "forfeit 1 5", "forfeit 3 5"]),
        ((1, 1, 3), ["forfeit 1 1", "forfeit 1 3"]),
        ((1, 1, 5), ["forfeit 1 1", "forfeit 1 5"]),
        ((3, 5, 5), ["forfeit 3 5", "forfeit 5 5"]),
        (
            (1, 1, 3, 3, 5, 5),
            [f"forfeit {pair}" for pair in ("1 1", "1 3", "1 5", "3 3", "3 5", "5 5")],
        ),
    ],
)
def test_each_pair_of_values_is_a_choice(tokens, pairs):
    """E4.4."""
    game = castle(*tokens)
    assert (phase(game), game.to_act) == ("penalty", (0,))
    assert texts(game) == pairs


@pytest.mark.parametrize(
    ("pair", "left"),
    [
        ("1 1", [3, 3, 5, 5]),
        ("1 3", [1, 3, 5, 5]),
        ("1 5", [1, 3, 3, 5]),
        ("3 3", [1, 1, 5, 5]),
        ("3 5", [1, 1, 3, 5]),
        ("5 5", [1, 1, 3, 3]),
    ],
)
def test_the_chosen_pair_is_lost(pair, left):
    """E4.4: it counts no longer, for Alexander neither."""
    game = castle(1, 1, 3, 3, 5, 5, leaders="alexander")
    play(game, f"forfeit {pair}")
    assert game.over
    assert (city_of(game)["victory"], city_of(game)["debts"]) == (left, [])
    assert (score(game, "military"), score(game, "leaders")) == (sum(left), len(left))


def test_the_choice_is_shown_when_it_is_made():
    game = play(castle(1, 3, 5), "forfeit 1 3")
    last = city_of(game)["last"]
    assert (last["verb"], last["card"], last["tokens"]) == ("forfeit", None, [1, 3])


def test_defeat_tokens_do_not_pay():
    """E4.7."""
    game = castle(5, defeats=3)
    assert (city_of(game)["victory"], city_of(game)["defeats"], city_of(game)["debts"]) == ([5], 3, [3])


def test_several_choose_together_and_in_secret():
    """E4.4: nothing is lost until the last of them has chosen."""
    game = castle(1, 3, 5, others=[city("rhodes:A", victory=[1, 1, 3])])
    assert game.to_act == (0, 1)
    play(game, "forfeit 1 3")
    assert [city_of(game, seat)["victory"] for seat in (0, 1)] == [[1, 3, 5], [1, 1, 3]]
    play(game, None, "forfeit 1 1")
    assert [city_of(game, seat)["victory"] for seat in (0, 1)] == [[5], [3]]


def test_tokens_of_the_conflict_that_follows_cannot_pay():
    """E4.3: the city wins two tokens of 5 right after, and has the debt all the same."""
    game = castle(1, built="walls")
    assert (city_of(game)["victory"], city_of(game)["debts"]) == ([1, 5, 5], [3])


def test_tokens_lost_are_not_paid_for_again():
    """L5.8: Nero's coins stay."""
    game = castle(1, 1, leaders="nero", coins=4)
    assert (city_of(game)["victory"], city_of(game)["coins"]) == ([], 4)

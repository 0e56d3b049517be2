"""The draft of leaders before Age I (L2)."""

import pytest

import mirabilia
from wonders.table import city, city_of, coins, phase, play, table, texts

pytestmark = pytest.mark.core

HANDS = [
    "alexander amytis archimedes aristotle",
    "bilkis caesar cleopatra croesus",
    "euclid hiram midas nero",
]


def draft(*hands, **rest):
    """Three seats with these leaders to choose from."""
    boards = ("giza:A", "rhodes:A", "ephesus:A")
    seats = [city(board, hand) for board, hand in zip(boards, hands, strict=True)]
    return table(*seats, phase="draft", turn=0, packs=["leaders"], **rest)


def hands(game):
    return [game.view(seat)["hand"] for seat in range(game.seats)]


def kept(game):
    return [game.view(seat)["leader_hand"] for seat in range(game.seats)]


@pytest.mark.parametrize("seats", [3, 7])
def test_everyone_is_dealt_four_leaders(seats):
    """L2.1: before Age I, and no card of the Age yet."""
    game = mirabilia.new("wonders", seats=seats, seed=5, packs=["leaders"])
    assert (phase(game), game.view(None)["turn"], game.to_act) == ("draft", 0, tuple(range(seats)))
    dealt = [leader for hand in hands(game) for leader in hand]
    assert [len(hand) for hand in hands(game)] == [4] * seats
    assert len(set(dealt)) == 4 * seats


def test_the_deal_depends_on_the_seed():
    """L2.1: at random."""
    games = [mirabilia.new("wonders", seats=3, seed=seed, packs=["leaders"]) for seed in range(4)]
    assert len({tuple(game.view(0)["hand"]) for game in games}) == 4


def test_a_leader_is_kept_and_nothing_else_is_done():
    """L2.2."""
    game = draft(*HANDS)
    assert texts(game) == [f"keep {leader}" for leader in HANDS[0].split()]


def test_the_others_are_passed_to_the_right():
    """L2.2: seat 0 receives from seat 1, its left neighbour."""
    game = draft(*HANDS)
    assert game.view(None)["passing"] == "right"
    play(game, "keep amytis", "keep caesar", "keep midas")
    assert hands(game) == [
        ["bilkis", "cleopatra", "croesus"],
        ["euclid", "hiram", "nero"],
        ["alexander", "archimedes", "aristotle"],
    ]
    assert kept(game) == [["amytis"], ["caesar"], ["midas"]]


def test_after_three_choices_everyone_has_four_leaders():
    """L2.2: the last one received is kept without a choice, and the recruitment of Age I begins."""
    game = draft(*HANDS)
    play(game, "keep amytis", "keep caesar", "keep midas")
    play(game, "keep croesus", "keep nero", "keep aristotle")
    assert phase(game) == "draft"
    play(game, "keep hiram", "keep archimedes", "keep bilkis")
    assert kept(game) == [
        ["alexander", "amytis", "croesus", "hiram"],
        ["archimedes", "caesar", "cleopatra", "nero"],
        ["aristotle", "bilkis", "euclid", "midas"],
    ]
    assert hands(game) == [[], [], []]
    assert (phase(game), game.view(None)["age"]) == ("recruit", 1)


def test_nothing_is_paid_in_the_draft():
    """L2.2."""
    assert coins(play(draft(*HANDS), "keep amytis", "keep caesar", "keep midas")) == [6, 6, 6]


def test_all_choose_together():
    """L2.3: nothing moves before the last one has chosen."""
    game = play(draft(*HANDS), "keep amytis", "keep caesar")
    assert (game.to_act, hands(game)[2], kept(game)) == ((2,), HANDS[2].split(), [[], [], []])


def test_choices_are_secret():
    """L2.3, L2.1: others see neither the hand, nor the choice, nor what was kept."""
    game = play(draft(*HANDS), "keep amytis")
    assert game.view(0)["choice"] == "keep amytis"
    others = game.view(1)
    assert (others["hand"], others["choice"], others["cities"][0]["last"]) == (HANDS[1].split(), None, None)
    play(game, None, "keep caesar", "keep midas")
    for seat in (None, 1, 2):
        assert "amytis" not in str(game.view(seat))
    assert city_of(game)["leader_hand_size"] == 1

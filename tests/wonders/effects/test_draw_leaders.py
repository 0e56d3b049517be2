"""The verb `draw_leaders`: the first stage of Rome B draws four leaders from the box (L7.3)."""

import pytest

from wonders.table import city, city_of, coins, play, recruitment, table

pytestmark = pytest.mark.core

ROME = {"board": "rome:B", "built": "lumber_yard clay_pool", "coins": 0}
ALL = 36


def hand(game):
    return game.view(0)["leader_hand"]


def test_the_stage_draws_four_leaders_and_pays_five_coins():
    """L7.3: they leave the box."""
    game = table(city(hand="altar baths", leader_hand="nero", **ROME))
    box = set(game.position()["box"])
    assert len(box) == ALL - 1
    play(game, "stage altar")
    drawn = set(hand(game)) - {"nero"}
    assert (len(hand(game)), len(drawn), coins(game)[0]) == (5, 4, 5)
    assert drawn <= box
    assert set(game.position()["box"]) == box - drawn


def test_the_draw_depends_on_the_seed():
    """L7.3: at random."""
    hands = {
        tuple(hand(play(table(city(hand="altar baths", **ROME), seed=n), "stage altar"))) for n in range(4)
    }
    assert len(hands) == 4


def test_an_almost_empty_box_gives_what_it_has():
    """L7.3: in a position made by hand; with 36 leaders the box always holds enough (L1.4)."""
    game = play(table(city(hand="altar baths", **ROME), box=["nero", "plato"]), "stage altar")
    assert sorted(hand(game)) == ["nero", "plato"]
    assert game.position()["box"] == []


def test_a_leader_given_up_may_be_drawn_again():
    """L3.3, L7.3: the box holds three, and seat 1 gives up the fourth in the same recruitment."""
    game = recruitment(
        city(leader_hand="nero sappho", **ROME),
        city("giza:A", leader_hand="plato"),
        box=["midas", "hiram", "euclid"],
        age=2,
    )
    play(game, "stage nero", "sell plato")
    assert sorted(hand(game)) == ["euclid", "hiram", "midas", "plato", "sappho"]


def test_leaders_in_the_hand_of_others_are_not_drawn():
    """L7.3: nor those in play or under a stage."""
    game = table(
        city(hand="altar baths", leaders="midas", **ROME),
        city("giza:A", leader_hand="nero", stages=1, buried=["plato"]),
    )
    assert {"midas", "nero", "plato"}.isdisjoint(game.position()["box"])
    play(game, "stage altar")
    assert {"midas", "nero", "plato"}.isdisjoint(hand(game))


def test_what_is_drawn_is_seen_by_rome_only():
    """L7.3: the others see how many there are."""
    game = play(table(city(hand="altar baths", **ROME)), "stage altar")
    assert city_of(game)["leader_hand_size"] == 4
    assert game.view(None)["leader_hand"] is None
    assert game.view(1)["leader_hand"] == []

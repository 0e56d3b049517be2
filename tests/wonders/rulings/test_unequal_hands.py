"""Positions set up by hand may have unequal hands (W15.1)."""

import pytest

from wonders.table import city, play, table

pytestmark = pytest.mark.core


def test_a_seat_without_a_card_is_not_asked():
    """W15.1."""
    game = table(city(hand="altar baths"), city(), city(hand="theater tavern"))
    assert game.to_act == (0, 2)
    assert game.legal(1) == []


def test_unequal_hands_are_passed_as_they_are():
    """W15.1: who was not asked before may be asked now, and the other way round."""
    game = table(city(hand="altar baths mine"), city(), city(hand="theater"))
    play(game, "sell altar", None, "sell theater")
    assert [game.view(seat)["hand"] for seat in range(3)] == [[], ["mine", "baths"], []]
    assert game.to_act == (1,)


@pytest.mark.parametrize("turn", [1, 3, 6])
def test_an_age_ends_when_nobody_has_a_card(turn):
    """W15.1: conflicts included."""
    game = table(city(hand="altar", built="stockade"), turn=turn)
    play(game, "sell altar")
    assert (game.view(None)["age"], game.view(None)["turn"]) == (2, 1)
    assert game.view(None)["cities"][0]["victory"] == [1, 1]


def test_an_age_ends_after_turn_six_whatever_is_left():
    """W15.1, W2.14: all cards left in the hands are discarded."""
    game = table(city(hand="altar baths mine"), city(hand="theater"), turn=6)
    play(game, "build altar", "build theater")
    assert game.view(None)["age"] == 2
    assert sorted(game.position()["discard"]) == ["baths", "mine"]


def test_the_game_ends_when_nobody_has_a_card_in_the_third_age():
    """W15.1."""
    assert play(table(city(hand="altar"), age=3, turn=2), "sell altar").over

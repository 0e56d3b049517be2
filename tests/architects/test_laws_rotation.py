"""The table is round: turn it, and everything turns with it, chance included (A-S3)."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from architects.strategies import law, lively, tables_now

pytestmark = pytest.mark.core

SEATS_NAMED = ("active", "cat", "searched", "doer")


def turned(things: list[Any], by: int) -> list[Any]:
    """A list that starts at another seat."""
    return things[by:] + things[:by]


def turn_text(text: str, by: int, seats: int) -> str:
    """A choice; a deck that is named by its owner has another number."""
    verb, *words = text.split()
    if verb == "draw" and words[0].isdecimal():
        return f"draw {(int(words[0]) - by) % seats}"
    return text


def turn_table(position: dict[str, Any], by: int) -> dict[str, Any]:
    """The same table, its seats counted from another one."""
    seats = len(position["seats"])
    table = {"active": 0} | position | {"seats": turned(position["seats"], by)}
    for name in SEATS_NAMED:
        if isinstance(table.get(name), int):
            table[name] = (table[name] - by) % seats
    table["known"] = sorted((seat - by) % seats for seat in position.get("known", []))
    table["deeds"] = [turn_text(text, by, seats) for text in position.get("deeds", [])]
    return table


@law(examples=40)
@given(tables_now(), st.integers(1, 6), st.integers(0, 2**32))
def test_a_turned_table_plays_the_turned_game_to_its_end(game, by, luck):
    by %= game.seats
    other = mirabilia.position(turn_table(game.position(), by))
    dice = Random(luck)
    while not game.over:
        seat = game.asked[0]
        place = (seat - by) % game.seats
        assert other.asked == (place,)
        menu = game.legal(seat)
        expected = {turn_text(action.text, by, game.seats) for action in menu}
        assert {action.text for action in other.legal(place)} == expected
        choice = lively(dice, menu)
        game.choose(seat, choice)
        other.choose(place, turn_text(choice.text, by, game.seats))
        there, here = other.position(), turn_table(game.position(), by)
        assert turn_table(there, 0) == here
    assert other.over
    assert other.scores() == turned(game.scores(), by)

"""What follows from the table is kept up to date: to work it out anew changes nothing.

Production, prices, strength, symbols and counts are kept in the record as the game goes on. `tally` finds
them again from what lies on the table, as it must after a building is lost (E4.8).
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from mirabilia.games.wonders.rules.effects import tally
from wonders.strategies import choices, games, law, penalty_moments, positions

pytestmark = pytest.mark.core

WORKED_OUT = ("count", "shields", "science", "powers", "sure", "choices", "choice", "price", "discount")


def check(game):
    """Worked out anew, the record has the same bytes."""
    before = game.state
    tally(game._game)
    assert game.state == before


@law(examples=200)
@given(games())
def test_nothing_changes_at_any_moment_of_a_game(game):
    check(game)


@law(examples=60)
@given(penalty_moments(), st.data())
def test_nothing_changes_after_a_penalty(game, data):
    check(game)
    for seat, action in data.draw(choices(game)).items():
        game.choose(seat, action)
    check(game)


@law(examples=100)
@given(positions(), st.data())
def test_nothing_changes_after_a_decision_on_any_table(position, data):
    game = mirabilia.position(position)
    check(game)
    for seat, action in data.draw(choices(game)).items():
        game.choose(seat, action)
    check(game)


@law(examples=30)
@given(games(between=True), st.sampled_from(WORKED_OUT))
def test_what_was_wrong_is_right_again(game, field):
    """So the laws above would see a mistake."""
    before = game.state
    game._game[field].flat[0] += 1
    assert game.state != before
    tally(game._game)
    assert game.state == before

"""What is written can be read back: positions to the same bytes, actions to the same action."""

import json
from random import Random

import pytest
from hypothesis import given

import mirabilia
from mirabilia.wonders.action import Action
from strategies import advance, games, law, positions

pytestmark = pytest.mark.core


def check_position(game):
    """A game from this game's position has its bytes, and writes the same position; as JSON too."""
    written = game.position()
    again = mirabilia.position(written)
    assert again.state == game.state
    assert again.position() == written
    assert again.to_act == game.to_act
    assert mirabilia.position(json.loads(json.dumps(written))).state == game.state


def check_actions(game):
    """Every legal action survives as text and as integer; no two share one."""
    for seat in game.asked:
        legal = game.legal(seat)
        assert [Action.from_id(action.id) for action in legal] == legal
        assert [Action.parse(action.text) for action in legal] == legal
        assert len({action.id for action in legal}) == len({action.text for action in legal}) == len(legal)


@law(examples=150)
@given(games())
def test_a_position_at_any_moment_of_a_game_gives_the_same_bytes(game):
    check_position(game)


@law(examples=100)
@given(positions())
def test_a_free_position_comes_back_as_it_was_read(position):
    check_position(mirabilia.position(position))


@law(examples=60)
@given(positions(over=True))
def test_a_scored_position_comes_back_as_it_was_read(position):
    check_position(mirabilia.position(position))


@law(examples=100)
@given(games())
def test_every_legal_action_has_a_text_and_an_integer_that_lead_back_to_it(game):
    check_actions(game)


@pytest.mark.parametrize("phase", ["seventh", "discard"])
def test_the_seventh_card_and_picks_from_the_discard_survive_the_round_trip(phase):
    """Not left to chance: every such moment of some games of the boards that have them."""
    met = 0
    for seed in range(6):
        luck = Random(seed)
        boards = ["babylon:B", "halicarnassus:B", "olympia:A"]
        game = mirabilia.new("wonders", seats=3, seed=seed, boards=boards)
        while not game.over:
            if game.view(None)["phase"] == phase:
                met += 1
                check_position(game)
                check_actions(game)
            advance(game, luck, 1)
    assert met

"""What is written can be read back: positions to the same bytes, actions to the same action."""

import json
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from mirabilia.games.wonders.action import Action
from wonders.strategies import (
    FIRST,
    FIRST_LEADERS,
    INTERPRETED,
    KINDS,
    advance,
    boards_for,
    choices,
    games,
    law,
    lively,
    penalty_moments,
    positions,
    tables_for,
)

pytestmark = pytest.mark.core

ENOUGH = 2 if INTERPRETED else 8


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
        edition = game.view(None)["edition"]
        assert [Action.parse(action.text, edition) for action in legal] == legal
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


@law(examples=40)
@given(penalty_moments(), st.data())
def test_penalties_in_the_making_come_back_too(game, data):
    check_position(game)
    check_actions(game)
    chosen = data.draw(choices(game))
    for seat in data.draw(st.permutations(sorted(chosen)))[:-1]:
        game.choose(seat, chosen[seat])
        check_position(game)


PHASES = ("draft", "recruit", "turn", "city", "seventh", "discard", "leader", "copy", "penalty")


KINDS_IN_TURN = [FIRST_LEADERS, *KINDS]  # two seats and leaders twice as often


@cache
def moments():
    """Games at every decision and in the middle of it, until every phase was met several times."""
    met = {phase: [] for phase in PHASES}
    seed = 0
    while any(len(games) < ENOUGH for games in met.values()):
        luck = Random(seed)
        kind = KINDS_IN_TURN[seed % len(KINDS_IN_TURN)]
        seats = luck.choice([2, 4] if kind in (FIRST, FIRST_LEADERS) else tables_for(kind))
        boards = boards_for(luck, seats, kind)
        game = mirabilia.new("wonders", seats=seats, seed=seed, boards=boards, **kind.options)
        while not game.over:
            found = met[game.view(None)["phase"]]
            if len(found) < 3 * ENOUGH:
                found.append(game.clone())
                for seat in game.asked[1:]:
                    found[-1].choose(seat, lively(luck, game.legal(seat)))
                    found.append(found[-1].clone())
            advance(game, luck, 1)
        seed += 1
    return met


@pytest.mark.parametrize("phase", PHASES)
def test_every_kind_of_decision_survives_the_round_trip(phase):
    """Not left to chance: such moments of some games of the boards that have them."""
    for game in moments()[phase]:
        check_position(game)
        check_actions(game)

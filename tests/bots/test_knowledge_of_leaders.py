"""What a seat knows of the leaders of others: how many they put away, and where all of them may be."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from players import WONDERS, decisions
from test_knowledge import guessed

import mirabilia
from mirabilia.eyes import eyes_of
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.tables import LEADER_COUNT
from wonders.strategies import INTERPRETED, lively

pytestmark = pytest.mark.core

WITH_LEADERS = ("two with leaders",) if INTERPRETED else ("leaders", "two with leaders", "everything")


def leaders_on_the_table(game: Any) -> Counter[int]:
    """Every leader whose place is written in a record; those under a board aside."""
    found: Counter[int] = Counter()
    for seat in range(game.seats):
        found.update(int(card) for card in game.leader_hand[seat, : game.leader_hand_size[seat]])
        if game.phase == state.DRAFT:
            found.update(int(card) for card in game.hand[seat, : game.hand_size[seat]])
    for city in range(game.cities):
        found.update(int(card) - 1 for card in game.leaders[city, : game.count[city, LEADER_COUNT]])
    found.update(card for card, there in enumerate(game.box) if there)
    return found


@pytest.mark.parametrize("setup", WITH_LEADERS)
def test_leaders_that_others_put_away_face_down_are_counted(setup):
    """Who sells a leader or puts it under the board shows that, and not which one."""
    luck = Random(6)
    game = mirabilia.new("wonders", seed=6, **WONDERS[setup])
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    put: Counter[tuple[int, str]] = Counter()
    while not game.over:
        recruiting = game._game.phase == state.RECRUITING
        for seat in game.to_act:
            legal = game.legal(seat)
            away = [action for action in legal if action.text.split()[0] in ("sell", "stage")]
            action = lively(luck, away if recruiting and away and luck.random() < 0.7 else legal)
            put[seat, action.text.split()[0]] += recruiting
            game.choose(seat, action)
        for one in eyes:
            one.look(game)
        for one in eyes if game._game.phase != state.FOR_CITY else ():
            for other in set(range(game.seats)) - {one.seat}:
                assert one.memories[0].leaders_sold[other] == put[other, "sell"]
                assert one.memories[0].leaders_buried[other] == put[other, "stage"]
    assert sum(put.values()) > 0


@pytest.mark.parametrize("setup", WITH_LEADERS)
def test_a_guess_has_every_leader_at_one_place(setup):
    """In a hand, in a city or in the box; or it was put under a board, and is at none of these."""
    for game, eyes in decisions(setup, 7):
        real = leaders_on_the_table(game._game)
        assert set(real.values()) == {1}
        for one in eyes:
            found = leaders_on_the_table(guessed(one, game.decisions))
            assert set(found.values()) == {1}
            assert found.total() == real.total()

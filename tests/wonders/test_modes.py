"""Compiled, bounds-checked and interpreted, the rules play the same games to the same bytes.

Run as a program, this file plays some fixed games and prints one digest for each; the tests run it again
with other switches and compare.
"""

import hashlib
import json
from random import Random

import pytest

import mirabilia
from effort import effort, some
from mirabilia.games.wonders.bulk import BULK
from mirabilia.games.wonders.game import Setup
from modes import MODES, digests_of
from wonders.strategies import (
    FIRST,
    FIRST_ALL,
    FIRST_LEADERS,
    KINDS,
    SECOND,
    SECOND_ALL,
    keen,
    lively,
    setup_for,
)

ALL_GAMES = [  # seats and kind
    *((2, FIRST), (3, FIRST), (7, FIRST), (2, FIRST_LEADERS), (2, FIRST_LEADERS), (6, FIRST_LEADERS)),
    *((5, SECOND), (3, FIRST_ALL), (7, FIRST_ALL), (3, SECOND_ALL), (4, SECOND_ALL), (6, SECOND_ALL)),
]
GAMES = some(ALL_GAMES, 1, 4, 8, 11)
BATCHES = [(2, FIRST), (7, FIRST), (2, FIRST_LEADERS), *((3 + place % 5, k) for place, k in enumerate(KINDS))]


def digests() -> dict[str, str]:
    """For each game a digest of every state it goes through, of all legal actions, views and scores;
    and one of random games played by the batch kernel.
    """
    found = {}
    for seed, (seats, kind) in enumerate(GAMES):
        luck = Random(seed)
        player = keen if kind.edifice else lively
        game = mirabilia.new("wonders", **setup_for(luck, seats, kind))
        total = hashlib.sha256()
        while not game.over:
            for seat in game.to_act:
                legal = game.legal(seat)
                total.update(" / ".join(action.text for action in legal).encode())
                total.update(json.dumps(game.view(seat)).encode())
                game.choose(seat, player(luck, legal))
                total.update(game.state)
        total.update(json.dumps(game.scores()).encode())
        found[f"game {seed}"] = total.hexdigest()
    for seats, kind in BATCHES:
        setup = Setup(seats, 0, kind.edition, tuple(kind.packs), stevie=kind.leaders)
        batch, sheets, _ = BULK.play_games(setup, 100, effort(10))
        digest = hashlib.sha256(batch.tobytes() + sheets.tobytes()).hexdigest()
        found[f"batch of {seats} seats, {kind}"] = digest
    return found


@pytest.mark.parametrize("mode", some([*MODES], 0))
def test_every_mode_plays_the_same_games(mode):
    here = digests()
    assert len(set(here.values())) == len(GAMES) + len(BATCHES)
    assert digests_of("wonders.test_modes", **MODES[mode]) == here


if __name__ == "__main__":
    print(json.dumps(digests()))

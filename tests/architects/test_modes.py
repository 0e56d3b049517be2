"""Compiled, bounds-checked and interpreted, Architects plays the same games to the same bytes.

Run as a program (`python -m architects.test_modes` in `tests`), this file plays some fixed games and prints
one digest for each; the tests run it again with other switches and compare.
"""

import hashlib
import json
from random import Random

import pytest

import mirabilia
from architects.strategies import SEATS, lively, rich_position, setup_for
from effort import effort, some
from mirabilia import Game
from mirabilia.games.architects.bulk import BULK
from mirabilia.games.architects.game import Setup
from modes import MODES, digests_of

GAMES = some(SEATS, 0, 1, 3)
RICH = effort(20)  # free positions


def digest_of(game: Game, luck: Random) -> str:
    """One digest of every state a game goes through, of all legal actions, views and scores."""
    total = hashlib.sha256()
    while not game.over:
        seat = game.to_act[0]
        legal = game.legal(seat)
        total.update(" / ".join(action.text for action in legal).encode())
        total.update(json.dumps([game.view(seat), game.view(None)]).encode())
        game.choose(seat, lively(luck, legal))
        total.update(game.state)
    total.update(json.dumps([game.scores(), game.ranking()]).encode())
    return total.hexdigest()


def digests() -> dict[str, str]:
    """Of whole games, of free positions, and of random games played by the batch kernel."""
    found = {}
    for seats in GAMES:
        luck = Random(seats)
        found[f"game of {seats}"] = digest_of(mirabilia.new("architects", **setup_for(luck, seats)), luck)
        games, sheets, decisions = BULK.play_games(Setup(seats, 0), 100, effort(5))
        data = games.tobytes() + sheets.tobytes() + str(decisions).encode()
        found[f"batch of {seats}"] = hashlib.sha256(data).hexdigest()
    for seed in range(RICH):
        luck = Random(seed)
        found[f"position {seed}"] = digest_of(mirabilia.position(rich_position(luck)), luck)
    return found


@pytest.mark.parametrize("mode", some([*MODES], 0))
def test_every_mode_plays_the_same_games(mode):
    here = digests()
    assert len(set(here.values())) == 2 * len(GAMES) + RICH
    assert digests_of("architects.test_modes", **MODES[mode]) == here


if __name__ == "__main__":
    print(json.dumps(digests()))

"""Compiled, bounds-checked and interpreted, the rules play the same games to the same bytes.

Run as a program, this file plays some fixed games and prints one digest for each; the tests run it again
with other switches and compare.
"""

import hashlib
import json
import os
import subprocess
import sys
from random import Random

import pytest

import mirabilia
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.play import play_batch
from strategies import boards_for, lively

SWITCHES = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK")
GAMES = [(3, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)]  # seats and seed


def digests() -> dict[str, str]:
    """For each game a digest of every state it goes through, of all legal actions, views and scores;
    and one of random games played by the batch kernel.
    """
    found = {}
    for seats, seed in GAMES:
        luck = Random(seed)
        game = mirabilia.new("wonders", seats=seats, seed=seed, boards=boards_for(luck, seats))
        total = hashlib.sha256()
        while not game.over:
            for seat in game.to_act:
                legal = game.legal(seat)
                total.update(" / ".join(action.text for action in legal).encode())
                total.update(json.dumps(game.view(seat)).encode())
                game.choose(seat, lively(luck, legal))
                total.update(game.state)
        total.update(json.dumps(game.scores()).encode())
        found[f"{seats} seats, seed {seed}"] = total.hexdigest()
    for seats in (3, 5, 7):
        batch, sheets, works = state.new_games(4), state.new_sheets(4), state.new_works()
        play_batch(batch, sheets, seats, 100, works)
        found[f"batch of {seats} seats"] = hashlib.sha256(batch.tobytes() + sheets.tobytes()).hexdigest()
    return found


def digests_of(**switches: str) -> dict[str, str]:
    """The same from another process with these switches and no others."""
    clean = {name: value for name, value in os.environ.items() if name not in SWITCHES}
    done = subprocess.run(
        [sys.executable, "-W", "error", __file__],
        env=clean | switches,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_mode_plays_the_same_games(switch):
    here = digests()
    assert len(set(here.values())) == len(GAMES) + 3
    assert digests_of(**{switch: "1"}) == here


if __name__ == "__main__":
    print(json.dumps(digests()))

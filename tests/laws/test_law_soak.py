"""The soak sees what it is meant to see: sound games pass, and each way to spoil one is found."""

import numpy as np
import pytest

from mirabilia.packs.wonders.schema import COUNTABLES
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.play import play_batch
from soak import LAWS, Job, Table, check_sample, jobs, run, violations
from strategies import TABLES

SPOILED = 3  # which game of the batch
DEFEATS = COUNTABLES.index("defeat_token")


def played(seats):
    """A small batch of finished games with their points."""
    games, sheets = state.new_games(6), state.new_sheets(6)
    play_batch(games, sheets, seats, 50, state.new_works())
    return games, sheets.points[:, :seats].astype(np.int64)


def swap_shields(game):
    """The strongest city gets a token too few, the weakest a defeat too few: still in pairs."""
    strongest = int(np.argmax(game.victory[:, 2]))
    game.victory[strongest, 2] -= 1
    game.count[int(np.argmax(game.count[:, DEFEATS])), DEFEATS] -= 1


def move_building(game):
    """A card lies in the place of another building."""
    first, second = np.flatnonzero(game.built[0])[:2]
    game.built[0, first] = game.built[0, second]


SPOIL = {
    "the game is over": lambda game, points: game.__setitem__("asked", 1),
    "hands are empty": lambda game, points: game.hand_size.__setitem__(0, 1),
    "cards are conserved": lambda game, points: game.discard.__setitem__(5, game.discard[5] + 1),
    "every building is in its place once": lambda game, points: move_building(game),
    "every stage hides a card": lambda game, points: game.buried.__setitem__((0, 3), 7),
    "no wonder is there twice": lambda game, points: game.board.__setitem__(0, game.board[1]),
    "coins are never negative": lambda game, points: game.coins.__setitem__(0, -1),
    "colours are counted right": lambda game, points: game.count.__setitem__((0, 2), 30),
    "strength is counted right": lambda game, points: game.shields.__setitem__(0, 50),
    "tokens are consistent": lambda game, points: swap_shields(game),
    "totals are sums": lambda game, points: points.__setitem__((0, state.SCIENCE), 999),
    "simple categories are right": lambda game, points: points.__setitem__((0, state.CIVILIAN), 999),
    "empty seats stay empty": lambda game, points: game.coins.__setitem__(6, 1),
}


@pytest.mark.parametrize("seats", TABLES)
def test_sound_games_break_no_law(seats):
    games, points = played(seats)
    assert violations(Table(seats, games, points)) == []


def test_every_law_of_the_soak_is_tried():
    assert list(SPOIL) == [law.__name__.replace("_", " ") for law in LAWS]


@pytest.mark.parametrize("law", SPOIL)
def test_a_spoiled_game_is_found_and_no_other(law):
    games, points = played(4)
    SPOIL[law](games[SPOILED], points[SPOILED])
    found = violations(Table(4, games, points))
    assert (SPOILED, law) in found
    assert {game for game, _ in found} == {SPOILED}


def test_a_sampled_game_is_played_again_to_the_same_bytes_and_points():
    games, points = played(4)
    finished = games[:1].tobytes()
    assert check_sample(4, 50, finished, points[0]) is None
    assert "ends differently" in check_sample(4, 50, games[1:2].tobytes(), points[0])
    assert "seat 0 scores" in check_sample(4, 50, finished, points[0] + 1)


def test_the_batches_hold_all_games_and_the_whole_sample():
    batches = list(jobs(games=3500, sample=7, seed=20))
    assert sum(job.games for job in batches) == 3500
    assert sum(job.sample for job in batches) == 7
    assert [job.first_seed for job in batches] == [20, 1020, 2020, 3020]


def test_a_batch_without_a_fault_has_no_findings():
    assert run(Job(seats=5, first_seed=9, games=40, sample=2)) == []

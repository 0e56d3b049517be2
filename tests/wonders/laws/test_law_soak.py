"""The soak sees what it is meant to see: sound games pass, and each way to spoil one is found."""

import numpy as np
import pytest

from mirabilia.games.wonders.bulk import BULK
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import COUNTABLES
from mirabilia.games.wonders.game import Setup
from mirabilia.games.wonders.rules import state
from wonders.soak import Job, check_sample, jobs, run
from wonders.soak_laws import LAWS, Table, violations
from wonders.strategies import EVERY_GAME, FIRST, FIRST_ALL, FIRST_LEADERS, SECOND_ALL

SPOILED = 3  # which game of the batch
FIRST_SEED = 50  # the seed of the first game
DEFEATS = COUNTABLES.index("defeat_token")
STEVIE = catalogue().card_numbers[1]["stevie"]


def setup_of(seats, kind):
    """Games of this kind."""
    return Setup(seats, FIRST_SEED, kind.edition, tuple(kind.packs), stevie=kind.leaders)


def played(setup):
    """A small batch of finished games with their points."""
    games, sheets, _ = BULK.play_games(setup, FIRST_SEED, 6)
    return games, sheets.points[:, : max(3, setup.seats)].astype(np.int64)


def swap_shields(game):
    """The strongest city gets a token too few, the weakest a defeat too few: still in pairs."""
    strongest = int(np.argmax(game.victory[:, 2]))
    game.victory[strongest, 2] -= 1
    game.count[strongest, COUNTABLES.index("victory_token")] -= 1
    game.count[int(np.argmax(game.count[:, DEFEATS])), DEFEATS] -= 1


def move_building(game):
    """A card lies in the place of another building."""
    first, second = np.flatnonzero(game.built[0])[:2]
    game.built[0, first] = game.built[0, second]


def leave_a_gap(game):
    """A city's recruited leaders no longer stand in the first places."""
    city = int(np.argmax(game.leaders[:, 0] > 0))
    game.leaders[city] = np.roll(game.leaders[city], 1)


def copy_from_the_box(game):
    """Somebody copies a leader that nobody recruited."""
    game.copied[0] = int(np.argmax(game.box)) + 1


SPOIL = {
    "the game is over": lambda game, points: game.__setitem__("asked", 1),
    "hands are empty": lambda game, points: game.hand_size.__setitem__(0, 1),
    "cards are conserved": lambda game, points: game.discard.__setitem__(5, game.discard[5] + 1),
    "leaders are conserved": lambda game, points: game.box.__setitem__(STEVIE, game.box[STEVIE] + 1),
    "recruits are few and in order": lambda game, points: leave_a_gap(game),
    "copies are of leaders next door": lambda game, points: copy_from_the_box(game),
    "advantages follow from leaders": lambda game, points: game.discount.__setitem__((0, 2), 3),
    "limits of the turn are forgotten": lambda game, points: game.purse.__setitem__(0, 1),
    "every building is in its place once": lambda game, points: move_building(game),
    "every stage hides a card": lambda game, points: game.buried.__setitem__((0, 3), 7),
    "no wonder is there twice": lambda game, points: game.board.__setitem__(0, game.board[1]),
    "coins are never negative": lambda game, points: game.coins.__setitem__(0, -1),
    "colours are counted right": lambda game, points: game.count.__setitem__((0, 2), 30),
    "strength is counted right": lambda game, points: game.shields.__setitem__(0, 50),
    "tokens are consistent": lambda game, points: swap_shields(game),
    "edifices are of their ages": lambda game, points: game.edifice.__setitem__(0, game.edifice[0] ^ 15),
    "pawns are conserved": lambda game, points: game.pawns_left.__setitem__(0, game.pawns_left[0] + 1),
    "debts are of failed edifices": lambda game, points: game.debts.__setitem__((0, 2), 2),
    "to work it out anew changes nothing": lambda game, points: game.price.__setitem__((0, 0, 0), 9),
    "totals are sums": lambda game, points: points.__setitem__((0, state.SCIENCE), 999),
    "simple categories are right": lambda game, points: points.__setitem__((0, state.CIVILIAN), 999),
    "edifice points are right": lambda game, points: points.__setitem__((0, state.EDIFICE), -50),
    "empty seats stay empty": lambda game, points: game.coins.__setitem__(6, 1),
}


@pytest.mark.parametrize(("seats", "kind"), EVERY_GAME, ids=str)
def test_sound_games_break_no_law(seats, kind):
    games, points = played(setup_of(seats, kind))
    assert violations(Table(seats, games, points, stevie=kind.leaders)) == []


def test_every_law_of_the_soak_is_tried():
    assert list(SPOIL) == [law.__name__.replace("_", " ") for law in LAWS]


@pytest.mark.parametrize(("seats", "kind"), [(2, FIRST_LEADERS), (4, FIRST_ALL), (5, SECOND_ALL)], ids=str)
@pytest.mark.parametrize("law", SPOIL)
def test_a_spoiled_game_is_found_and_no_other(law, seats, kind):
    games, points = played(setup_of(seats, kind))
    if law == "pawns are conserved" and not kind.edifice:
        law = "edifices are of their ages"  # there should be no pawns at all
    SPOIL[law](games[SPOILED], points[SPOILED])
    found = violations(Table(seats, games, points, stevie=True))
    assert (SPOILED, law) in found
    assert {game for game, _ in found} == {SPOILED}


SAMPLED = [(2, FIRST_LEADERS), (2, FIRST), (4, FIRST_LEADERS), (4, FIRST), (3, FIRST_ALL), (5, SECOND_ALL)]


@pytest.mark.parametrize(("seats", "kind"), SAMPLED, ids=str)
def test_a_sampled_game_is_played_again_to_the_same_bytes_and_points(seats, kind):
    setup = setup_of(seats, kind)
    games, points = played(setup)
    finished = games[:1].tobytes()
    assert check_sample(setup, FIRST_SEED, finished, points[0]) is None
    assert "ends differently" in check_sample(setup, FIRST_SEED, games[1:2].tobytes(), points[0])
    assert "city 0 scores" in check_sample(setup, FIRST_SEED, finished, points[0] + 1)


def test_the_batches_hold_all_games_and_the_whole_sample():
    batches = list(jobs(games=3500, sample=7, seed=20))
    assert sum(job.games for job in batches) == 3500
    assert sum(job.sample for job in batches) == 7
    assert [job.setup.seed for job in batches] == [20, 1020, 2020, 3020]


def test_the_batches_are_of_every_kind():
    setups = [job.setup for job in jobs(900_000, 0, 0)]
    kinds = {(setup.seats, setup.edition, setup.packs, setup.stevie) for setup in setups}
    assert len(kinds) == 3 * len(EVERY_GAME) // 2  # with leaders there may be Stevie


def test_a_batch_without_a_fault_has_no_findings():
    assert run(Job(setup_of(5, SECOND_ALL), games=40, sample=2)) == []

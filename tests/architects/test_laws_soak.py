"""The soak sees what it is meant to see: sound games pass, and each way to spoil one is found."""

from collections import Counter

import numpy as np
import pytest

from architects.reference import CAT, COIN, KINDS, TOKENS
from architects.soak import Job, check_sample, ends, jobs, run
from architects.soak_laws import LAWS, Table, violations
from architects.strategies import SEATS
from mirabilia.games.architects.bulk import BULK
from mirabilia.games.architects.game import Setup
from mirabilia.games.architects.rules import state

SPOILED = 3  # which game of the batch
FIRST = 50  # the seed of the first game


def played(seats):
    """A small batch of finished games with their points."""
    games, sheets, _ = BULK.play_games(Setup(seats, FIRST), FIRST, 6)
    return games, sheets.points[:, :seats].astype(np.int64)


def other_than_active(game):
    """A seat that did not have the last turn."""
    return (int(game.active) + 1) % int(game.seats)


def hand_the_cat_over(game):
    """The cat sits with somebody who has no card with a cat."""
    seat = other_than_active(game)
    game.discard[KINDS.index(CAT)] += game.cards[seat, KINDS.index(CAT)]
    game.cards[seat, KINDS.index(CAT)] = 0
    game.cat = seat


def finish_another_wonder(game):
    """A second wonder is complete."""
    game.built[other_than_active(game)] = 31


def hold_a_token_more(game):
    """Somebody has a token that lies elsewhere too."""
    seat = other_than_active(game)
    game.held[seat] ^= 1


def close_a_place(game):
    """One of the three open places is empty though there are tokens."""
    game.stack[game.stack_size] = game.shown[0]
    game.stack_size += 1
    game.shown[0] = state.NOTHING


def build_in_the_air(game):
    """A top stage without those below."""
    game.built[other_than_active(game)] = 16


def discard_a_point(game):
    """A blue card has gone to the discard pile."""
    seat = int(np.argmax(game.cards[:, KINDS.index("blue3")]))
    game.cards[seat, KINDS.index("blue3")] -= 1
    game.discard[KINDS.index("blue3")] += 1


def pay_twice(game):
    """Two cards more in the discard pile than stages cost, taken from where they still lay."""
    for _ in range(12):
        deck = int(np.argmax(game.deck_size))
        place = next(i for i in range(60) if game.deck[deck, i] <= KINDS.index(COIN))
        game.discard[game.deck[deck, place]] += 1
        game.deck[deck, place] = game.deck[deck, game.deck_size[deck] - 1]
        game.deck_size[deck] -= 1


def learn_for_nothing(game):
    """A token has come from the stack without a green card spent."""
    seat = other_than_active(game)
    for _ in range(int(game.stack_size)):
        game.stack_size -= 1
        token = 1 << int(game.stack[game.stack_size])
        game.twice[seat] |= token & game.held[seat]
        game.held[seat] |= token


def leave_a_set(game):
    """A seat holds on to green cards."""
    kind = KINDS.index("gear")
    seat = other_than_active(game)
    game.cards[seat, kind] += 2
    game.discard[kind] -= 2


SPOIL = {
    "the game is over": lambda game, points: game.__setitem__("ready", 1),
    "the last turn ended the game": lambda game, points: finish_another_wonder(game),
    "cards are conserved": lambda game, points: game.discard.__setitem__(5, game.discard[5] + 1),
    "tokens are conserved": lambda game, points: hold_a_token_more(game),
    "open tokens are filled up": lambda game, points: close_a_place(game),
    "stages stand on each other": lambda game, points: build_in_the_air(game),
    "battle tokens are the horns that lie there": lambda game, points: game.__setitem__("flipped", 6),
    "the cat is with somebody who took one": lambda game, points: hand_the_cat_over(game),
    "some cards are never discarded": lambda game, points: discard_a_point(game),
    "stages were paid": lambda game, points: pay_twice(game),
    "tokens were paid": lambda game, points: learn_for_nothing(game),
    "victories follow from battles": lambda game, points: game.victory.__setitem__(0, 99),
    "nothing that must be done is left": lambda game, points: leave_a_set(game),
    "turns took cards": lambda game, points: game.__setitem__("turn", 999),
    "what is known lies there": lambda game, points: (
        game.deck_size.__setitem__(state.CENTRAL, 0) or game.__setitem__("known", 1)
    ),
    "no wonder is there twice": lambda game, points: game.wonder.__setitem__(0, game.wonder[1]),
    "totals are sums": lambda game, points: points.__setitem__((0, state.TOTAL), 999),
    "points are right": lambda game, points: points.__setitem__((0, state.PROGRESS), 99),
    "empty seats stay empty": lambda game, points: game.cards.__setitem__((6, 0), 1),
}


@pytest.mark.parametrize("seats", SEATS)
def test_sound_games_break_no_law(seats):
    games, points = played(seats)
    assert violations(Table(seats, games, points)) == []


def test_every_law_of_the_soak_is_tried():
    assert list(SPOIL) == [law.__name__.replace("_", " ") for law in LAWS]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("law", SPOIL)
def test_a_spoiled_game_is_found_and_no_other(law, seats):
    games, points = played(seats)
    SPOIL[law](games[SPOILED], points[SPOILED])
    found = violations(Table(seats, games, points))
    assert (SPOILED, law) in found
    assert {game for game, _ in found} == {SPOILED}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_sampled_game_is_played_again_to_the_same_bytes_and_points(seats):
    games, points = played(seats)
    finished = games[:1].tobytes()
    met = Counter()
    assert check_sample(seats, FIRST, finished, points[0], met) is None
    assert met["a wonder is complete"] == 1
    assert "ends differently" in check_sample(seats, FIRST, games[1:2].tobytes(), points[0], met)
    assert "seat 0 scores" in check_sample(seats, FIRST, finished, points[0] + 1, met)


def test_the_batches_hold_all_games_and_the_whole_sample():
    batches = list(jobs(games=3500, sample=7, seed=20))
    assert sum(job.games for job in batches) == 3500
    assert sum(job.sample for job in batches) == 7
    assert [job.seed for job in batches] == [20, 1020, 2020, 3020]
    assert {job.seats for job in jobs(100_000, 0, 0)} == set(SEATS)


def test_a_batch_without_a_fault_has_no_findings():
    result = run(Job(5, FIRST, games=40, sample=1))
    assert result.findings == []
    assert result.met["games of 5"] == 40
    assert result.met_closely["a wonder is complete"] == 1


def test_the_ends_of_games_are_counted():
    games, points = played(4)
    games[0].deck_size[:] = 0
    games[1].deck_size[state.CENTRAL] = 0
    games[2].twice[0] = 1 << TOKENS.index("culture")
    games[2].held[0] |= 1 << TOKENS.index("culture")
    games[3].stack_size = 0
    games[3].shown[:] = state.NOTHING
    points[4, :, state.TOTAL] = 7
    games[4].built[:4] = [3, 3, 1, 1]
    points[5, :, state.TOTAL] = [9, 9, 1, 1]
    games[5].built[:4] = [3, 1, 31, 1]
    points[:4, 0, state.TOTAL] = 500
    met = ends(Table(4, games, points))
    assert met["no card left anywhere"] == 1
    assert met["central deck empty"] == 2
    assert met["both Cultures"] >= 1
    assert met["no token left"] == met["stack of tokens empty"] == 1
    assert (met["victory shared"], met["tie broken by stages"]) == (1, 2)

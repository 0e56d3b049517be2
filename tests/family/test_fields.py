"""Each field of a game stands in one table, after the group of those who may see it."""

from importlib import import_module

import numpy as np
import pytest

from mirabilia.engine.by_field import FOLLOWS, MINE, OPEN, RULED, SECRET, fields_in

GAMES = ("wonders", "architects")


def rules(game, part):
    return import_module(f"mirabilia.games.{game}.rules.{part}")


def filled(game):
    """A record without a zero in it."""
    state = rules(game, "state")
    games = state.new_games(1)
    games.view(np.ndarray).view("u1")[:] = np.random.default_rng(7).integers(1, 100, games.nbytes)
    return games[0]


def is_empty(record, field):
    return not record[field].tobytes().strip(b"\0")


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_table_keeps_the_random_words_and_nothing_else(game):
    record = filled(game)
    before = record["rng"].tobytes()
    rules(game, "deal").empty(record)
    assert record["rng"].tobytes() == before
    assert all(is_empty(record, field) for field in record.dtype.names if field != "rng")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_open_is_seen_as_it_is_and_nothing_else(game):
    state, record = rules(game, "state"), filled(game)
    seen = state.new_games(1)[0]
    rules(game, "sight").see_open(record, seen)
    visible = fields_in(state.GAME_FIELDS, OPEN, FOLLOWS)
    for field in record.dtype.names:
        same = seen[field].tobytes() == record[field].tobytes()
        assert same if field in visible else is_empty(seen, field), field


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_a_group(game):
    table = rules(game, "state").GAME_FIELDS
    assert fields_in(table, OPEN, FOLLOWS, MINE, RULED, SECRET) == list(rules(game, "state").GAME.names)


def test_actions_are_forgotten_whole():
    for game in GAMES:
        action = rules(game, "state").new_action()
        for field in action.dtype.names:
            action[field] = 3
        rules(game, "deal").forget(action)
        assert all(is_empty(action, field) for field in action.dtype.names)

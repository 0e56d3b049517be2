"""Records of games read and write as NumPy's own do."""

import pickle

import numpy as np
import pytest

from mirabilia.engine.batch import Row, Rows, clone, new_batch, whole
from mirabilia.engine.chance import seed_rng
from mirabilia.fields import plain
from mirabilia.games.wonders.rules.state import new_games

pytestmark = pytest.mark.core

CARD = np.dtype([("age", "i1"), ("cost", "i2", 3)], align=True)
TABLE = np.dtype([("seats", "i1"), ("top", CARD), ("cards", CARD, 2), ("coins", "i8", 7)], align=True)


@pytest.fixture
def tables():
    return new_batch(3, TABLE)


def test_the_layout_is_the_same(tables):
    assert tables.dtype == TABLE
    assert tables.dtype.isalignedstruct
    assert whole(tables).nbytes == 3 * TABLE.itemsize


def test_a_field_is_an_attribute_at_every_depth(tables):
    table = tables[1]
    table.seats = 5
    table.coins[2] = 9
    table.top.age = 3
    table.cards[1].cost[:] = 1, 2, 3
    assert list(tables.seats) == [0, 5, 0]
    assert list(tables.coins[:, 2]) == [0, 9, 0]
    assert list(tables.top.age) == [0, 3, 0]
    assert list(table.cards.cost[1]) == [1, 2, 3]
    assert isinstance(table.top, Row)
    assert isinstance(table.cards, Rows)
    assert type(table.coins) is type(tables.seats) is np.ndarray


def test_a_field_of_all_is_written_at_once(tables):
    tables.seats = 4
    assert [table.seats for table in tables] == [4, 4, 4]


def test_a_kernel_is_handed_the_very_record():
    games, alone = new_games(3), new_games(1)
    seed_rng(games[1].rng, 7)  # a record in a record
    plain(seed_rng)(alone[0].rng, 7)
    assert games[1].tobytes() == alone[0].tobytes() != games[0].tobytes() == games[2].tobytes()
    assert not any(games[0].tobytes())


@pytest.mark.parametrize("place", [0, slice(None)])
def test_a_field_that_is_not_there_is_neither_read_nor_written(tables, place):
    one = tables[place]
    with pytest.raises(AttributeError, match="there is no field 'seat'"):
        _ = one.seat
    with pytest.raises(AttributeError, match="there is no field 'seat'"):
        one.seat = 1


def test_what_does_not_fit_is_refused(tables):
    with pytest.raises(ValueError, match="could not broadcast"):
        tables[0].coins = [1, 2]
    with pytest.raises(ValueError, match="invalid literal"):
        tables[0].seats = "many"


def test_a_copy_is_independent_and_goes_to_another_process(tables):
    tables[0].top.age = 2
    for copy in (clone(tables), pickle.loads(pickle.dumps(tables))):
        assert copy.tobytes() == tables.tobytes()
        copy[0].top.age = 1
        assert tables[0].top.age == 2
    assert pickle.loads(pickle.dumps(tables[0])).top.age == 2

"""Many games of one set-up in which networks choose: what the kernel `play_on` works with.

A seat that is asked is a row of bytes (learning/playing.py); an answer is the place of an action on its list.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import write_seed
from mirabilia.envs.company import LISTED, PERSONS
from mirabilia.envs.cores import compiled
from mirabilia.envs.layout import layout
from mirabilia.kind import kind_of
from mirabilia.learning.reading import read_layout, runs_of
from mirabilia.learning.words import Words

PAST = -2  # the number of a seat that an earlier self plays
DESKS = 2  # who answers: the network that learns, an earlier self


@dataclass(frozen=True)
class Form:
    """How a row of bytes is laid out: see `learning/playing.py`."""

    inputs: int

    @property
    def shown(self) -> int:
        """Bytes for the inputs."""
        return -(-self.inputs // 8) * 8

    @property
    def place(self) -> int:
        """Where the number stands of the place in which it is kept."""
        return self.shown + 4 * LISTED

    @property
    def size(self) -> int:
        """Bytes in all."""
        return self.place + 8

    def read(self, rows: Any) -> tuple[Any, Any, Any]:
        """Inputs, words and ways of some rows, as bytes."""
        words = rows[:, self.shown : self.shown + 4 * LISTED]
        return rows[:, : self.inputs], words[:, : 2 * LISTED], words[:, 2 * LISTED :]


def zeros(*shape: int) -> Any:
    """Bytes."""
    return np.zeros(shape, np.uint8)


class Tables:
    """So many games of one set-up, in which one thread at a time plays on."""

    def __init__(
        self,
        game: str,
        setup: dict[str, Any],
        count: int,
        words: Words,
        seed: int,
        new_bytes: Callable[..., Any] = zeros,
        room: int = 0,
    ) -> None:
        """`room`: for so many choices of each game, which are written down."""
        own, bulk = kind_of(game).environment, kind_of(game).bulk
        kernels = kind_of(game).tables
        self.setup, self.count, self.seats = setup, count, setup["seats"]
        self.rows = rows = count * self.seats
        reading = read_layout(words, layout(game, **setup))
        self.form, self.outputs = Form(len(words.inputs)), words.outputs
        form = self.form
        self._kernel = compiled(kernels.play_on)
        self.games = own.new_games(count)
        works = own.new_works()
        bulk.write_wishes(bulk.read_setup({"seed": 0, **setup}), works[0])
        write_seed(works[0].rng, seed)
        runs, run_room = runs_of(reading)
        self.packed = new_bytes(DESKS, rows, form.size)
        flat = self.packed.reshape(-1)
        flat.reshape(-1, form.size)[:, : form.inputs] = reading.fixed
        self.who, self.live = np.zeros(rows, np.int8), np.zeros(count, np.uint8)
        self.turns, self.told = np.zeros(rows, np.int32), np.zeros(DESKS + 1, np.int32)
        self.share, self.points = np.zeros(rows, np.float32), np.zeros(rows, np.int32)
        self.first_answer = np.zeros(DESKS, np.int32)
        self._before = (
            self.games,
            new_batch(rows, own.KEPT),
            *kernels.new_company(count),
            own.new_sheets(1),
            reading.layout.plans,
            works,
            new_batch(1, own.LISTING),
            new_batch(1, own.PAGE),
            np.zeros(8, np.int64),
            runs,
            run_room,
            reading.others.reshape(-1),
            reading.sums.start,
            reading.sums.stop - reading.sums.start,
            reading.most.reshape(-1),
            reading.greatest.start,
            reading.greatest.stop - reading.greatest.start,
            reading.word,
            reading.way,
            words.outputs,
            form.size,
            form.shown,
            rows,
        )
        self._luck = np.random.default_rng(seed)
        self.seeds = np.zeros(count, np.int64)
        self._after = (
            self.seeds,
            self.who,
            self.live,
            np.zeros(rows, np.uint8),
            self.turns,
            np.zeros(rows, np.int32),
            np.zeros(DESKS * rows, np.int32),
            np.zeros(reading.zero + 1, np.uint8),
            flat,
            flat.view(np.int16),
            flat.view(np.int32),
        )
        self.log, self.logged = np.zeros((count, room, 2), np.int16), np.zeros(count, np.int32)
        self.place(0, 0, 0)

    def place(self, first_row: int, all_rows: int, longest: int) -> None:
        """Where the rows of these games are in the store."""
        self.first_row = first_row
        self._where = first_row, all_rows, longest, self.seats

    def play_on(self, starting: bool, answers: Any, seeds: Any = None) -> None:
        """See the kernel. `seeds`: of the games that begin."""
        if starting:
            self.told[:] = 0
            self.seeds[:] = self._luck.integers(1 << 62, size=self.count) if seeds is None else seeds
        self._kernel(
            *self._before,
            *self._where,
            starting,
            *self._after,
            answers,
            self.first_answer,
            self.share,
            self.points,
            self.told,
            self.log.reshape(-1),
            self.logged,
            self.log.shape[1],
        )

    @property
    def by_game(self) -> tuple[Any, Any]:
        """Shares of the win and points, [games, seats]."""
        return self.share.reshape(-1, self.seats), self.points.reshape(-1, self.seats)

    def outcome(self, longest: int) -> Any:
        """Of each row: choices of the network that learns, share of the win, own points, the best other's."""
        points = self.points.reshape(-1, self.seats)
        others = np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in range(self.seats)], 1)
        choices = np.where(self.who == PERSONS, np.minimum(self.turns, longest), 0)
        return np.stack([choices, self.share, self.points, others.reshape(-1)], 1).astype(np.float32)


def most_choices(tables: list[Tables], luck: Any) -> int:
    """How many choices a seat has in games that are played at random, at most."""
    most = 0
    for one in tables:
        one.who[:] = PERSONS
        answers = np.zeros(one.rows, np.uint8)
        one.play_on(True, answers)
        while count := int(one.told[0]):
            words = np.ascontiguousarray(one.form.read(one.packed[0, :count])[1]).view(np.int16)
            answers[:count] = luck.integers((words < one.outputs).sum(axis=1))
            one.play_on(False, answers)
        most = max(most, int(one.turns.max()))
    return most

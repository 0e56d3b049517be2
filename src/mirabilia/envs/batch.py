"""Many games in step: choices in, observations, masks and rewards out, in arrays that the caller owns."""

import os
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.bots.lineup import S
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import LOW, SEED_BITS
from mirabilia.engine.kernel import INTERPRETED
from mirabilia.envs.layout import Layout, layout
from mirabilia.envs.rewards import check_reward
from mirabilia.envs.seating import read_home, read_opponents
from mirabilia.envs.slots import ANY_SEAT, CALLER, REWARDS, new_slots, seed_slots
from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of
from mirabilia.wholes import as_integer

MOST_GAMES = 1 << 20
WORTH_A_THREAD = 32  # games that a thread should have at least


@dataclass(frozen=True)
class Buffers:
    """The arrays of a batch of n games with k seats each; the batch writes all but `actions`."""

    observations: npt.NDArray[np.uint8]  # [n, k, D]
    masks: npt.NDArray[Any]  # [n, k, A] of uint8, int8 or bool: 1 for every legal index
    actions: npt.NDArray[np.int32]  # [n, k]: to be filled by the caller, for `step()`
    rewards: npt.NDArray[np.float32]  # [n, k]: at the end of a game, else 0
    asked: npt.NDArray[Any]  # [n, k]: which seats have to choose; the others can only wait
    done: npt.NDArray[Any]  # [n]: this game was finished by the latest step; a new one has begun
    illegal: npt.NDArray[Any]  # [n, k]: these choices were not legal, and their games did not move
    drawn: npt.NDArray[np.int32]  # [n, k]: one legal index, all with the same chance
    points: npt.NDArray[np.int32]  # [n, k]: in the latest game finished here
    final: npt.NDArray[np.uint8]  # [n, k, D]: the last observations of finished games; [0, k, D]: not wanted


def shapes(plan: Layout, count: int, columns: int, final: bool) -> dict[str, tuple[tuple[int, ...], str]]:
    """The shape and the type of each array."""
    size, indices = plan.observation.size, plan.actions.size
    return {
        "observations": ((count, columns, size), "uint8"),
        "masks": ((count, columns, indices), "uint8"),
        "actions": ((count, columns), "int32"),
        "rewards": ((count, columns), "float32"),
        "asked": ((count, columns), "uint8"),
        "done": ((count,), "uint8"),
        "illegal": ((count, columns), "uint8"),
        "drawn": ((count, columns), "int32"),
        "points": ((count, columns), "int32"),
        "final": ((count if final else 0, columns, size), "uint8"),
    }


FLAGS = ("masks", "asked", "done", "illegal")  # may be of any type of one byte
WRITTEN = ("observations", "masks", "asked", "drawn", "illegal", "rewards", "points", "done", "final")
ORDER = ("actions", *WRITTEN)  # as the kernels take them


def check_array(name: str, array: Any, shape: tuple[int, ...], dtype: str) -> None:
    """Refuse an array that the kernels cannot write to. Raises BadSetup."""
    problem = ""
    if not isinstance(array, np.ndarray):
        problem = type(array).__name__
    elif array.shape != shape:
        problem = str(array.shape)
    elif array.dtype != dtype and not (name in FLAGS and array.dtype in (np.bool_, np.int8)):
        problem = str(array.dtype)
    elif not array.flags.c_contiguous or not array.flags.aligned:
        problem = "strided"
    elif not array.flags.writeable:
        problem = "read-only"
    if problem:
        raise BadSetup("env-shape", name=name, dtype=dtype, shape=str(shape), problem=problem)


def check_number(name: str, value: Any, least: int, most: int) -> int:
    """A whole number within limits. Raises BadSetup."""
    number = as_integer(value)
    if number is None or not least <= number <= most:
        raise BadSetup("env-count", name=name, least=least, most=most, value=value)
    return number


def compiled(kernel: Any) -> Any:
    """A kernel without Numba's look at the types of what it is given: that takes longer than a small step."""
    if INTERPRETED or not hasattr(kernel, "signatures"):
        return kernel
    kernel.compile(None)
    return kernel.get_overload(kernel.signatures[0])


@dataclass
class _Worker:
    """What one thread works with."""

    works: Any
    listings: Any
    pages: Any
    sheets: Any
    numbers: Any
    bots: tuple[Any, ...]  # what they see and think with


class Batch:
    """So many games of one kind, stepped together on all cores.

    Every place plays one game after the other, each from the next seed of its own, whatever the number of
    threads. `buffers` are the arrays; another set is taken with `use`. An illegal choice is marked in
    `illegal`, and its game does not move.
    """

    def __init__(
        self,
        game: str = "wonders",
        count: int = 1,
        *,
        seats: int,
        seed: int | None = None,
        threads: int | None = None,
        reward: str = "win",
        opponents: Any = None,
        seat: int | None = 0,
        everyone: bool = False,
        final: bool = False,
        **options: Any,
    ) -> None:
        """See `mirabilia.new` for the options of the game. Raises BadSetup.

        `opponents`: a level of bots for all other seats, or one for each, beginning to the left of the
        caller, who then has one seat (`seat`, None to draw it for each game), and the arrays one column.

        `reward`: "win", "rank" or "points"; `everyone`: observations are written for all seats at every
        step, not only for those that are asked; `final`: the last observations of finished games are kept.
        """
        self.layout = layout(game, seats=seats, **options)
        self.count = check_number("count", count, 1, MOST_GAMES)
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        threads = cores if threads is None else check_number("threads", threads, 1, 1024)
        self.seats = self.layout.seats
        self.columns = self.seats if opponents is None else 1
        self._everyone, self._final, self._mode = (
            bool(everyone),
            bool(final),
            REWARDS.index(check_reward(reward)),
        )
        self._own = kind_of(game).environment
        self._step = compiled(self._own.step_games)
        self.games = self._own.new_games(self.count)
        self._slots = new_slots(self.count)
        self._slots.column[:, : self.seats] = np.arange(self.seats)
        self._slots.player = CALLER
        self._slots.bot = CALLER
        if opponents is not None:
            self._invite(opponents, seat)
        self._kepts = new_batch(self.count * self.columns, self._own.KEPT)
        busy = max(1, min(threads, self.count // WORTH_A_THREAD))
        self._workers = [self._new_worker(options) for _ in range(busy)]
        self._pool = ThreadPoolExecutor(busy - 1) if busy > 1 else None
        self._seed = seed
        self._ready = False
        self.buffers = self.new_buffers()
        self._shares = self._parts(self.buffers)

    def _invite(self, opponents: Any, seat: int | None) -> None:
        """Seat the bots."""
        home = read_home(seat, self.seats)
        self._slots.home = ANY_SEAT if home is None else home
        numbers = self._own.OPPONENTS
        for place, level in enumerate(read_opponents(opponents, self.seats)):
            if level not in numbers:
                raise BadSetup("env-compiled", level=level, levels=", ".join(numbers))
            self._slots.bot[:, place] = numbers[level]

    def _new_worker(self, options: Mapping[str, Any]) -> _Worker:
        own, bulk = self._own, kind_of(self.layout.game).bulk
        works = own.new_works()
        bulk.write_wishes(bulk.read_setup({"seats": self.seats, "seed": 0, **options}), works[0])
        listings, pages = new_batch(1, own.LISTING), new_batch(1, own.PAGE)
        numbers = np.zeros((2, S), np.int64)
        return _Worker(works, listings, pages, own.new_sheets(1), numbers, own.new_thoughts())

    # ------------------------------------------------------------ arrays
    def new_buffers(self) -> Buffers:
        """A set of arrays of the right shapes."""
        wanted = shapes(self.layout, self.count, self.columns, self._final)
        return Buffers(**{name: np.zeros(shape, dtype) for name, (shape, dtype) in wanted.items()})

    def use(self, buffers: Buffers) -> None:
        """Write into these arrays from now on, beginning with what is to be seen now. Raises BadSetup.

        Nothing is allocated by `step`. A learner that keeps what it saw can hand in the arrays of the next
        step each time.
        """
        for name, (shape, dtype) in shapes(self.layout, self.count, self.columns, self._final).items():
            check_array(name, getattr(buffers, name), shape, dtype)
        for name in (field.name for field in fields(Buffers)):
            if getattr(buffers, name) is not getattr(self.buffers, name):
                getattr(buffers, name)[...] = getattr(self.buffers, name)
        self.buffers, self._shares = buffers, self._parts(buffers)

    def _parts(self, buffers: Buffers) -> list[tuple[Any, ...]]:
        """What each worker is given of the games and of the arrays, as the kernels take it."""
        edges = [self.count * number // len(self._workers) for number in range(len(self._workers) + 1)]
        parts = []
        for worker, first, last in zip(self._workers, edges, edges[1:], strict=False):
            flat = {name: getattr(buffers, name)[first:last].reshape(-1) for name in ORDER}
            arrays = [part.view(np.uint8) if name in FLAGS else part for name, part in flat.items()]
            parts.append(
                (
                    self.games[first:last],
                    self._slots[first:last],
                    self._kepts[first * self.columns : last * self.columns],
                    self.layout.plans,
                    worker.works,
                    worker.listings,
                    worker.pages,
                    worker.sheets,
                    *worker.numbers,
                    *worker.bots,
                    *arrays,
                )
            )
        return parts

    # ------------------------------------------------------------ games
    @property
    def homes(self) -> npt.NDArray[np.int64]:
        """The seat of the caller's first column in each game."""
        return np.asarray((self._slots.column[:, : self.seats] == 0).argmax(axis=1))

    @property
    def seeds(self) -> npt.NDArray[np.int64]:
        """The seeds of the games that are played now: `mirabilia.new` deals the same games from them."""
        return np.array(self._slots.seed)

    def reset(self, seed: int | None = None) -> Buffers:
        """Begin everywhere anew, from this seed, else from where the random numbers are.

        The first reset takes the seed of the batch. Raises BadSetup.
        """
        if seed is None and not self._ready:
            seed = secrets.randbits(SEED_BITS) if self._seed is None else self._seed
        if seed is not None:
            number = check_number("seed", seed, 0, (1 << SEED_BITS) - 1)
            words = [number >> shift & LOW for shift in (0, 32, 64, 96)]
            seed_slots(self._slots, np.array(words, np.int64))
        for name in WRITTEN:
            getattr(self.buffers, name)[...] = 0
        self._kepts.count = 0
        self._ready = True
        self._share(True)
        return self.buffers

    def step(self, actions: npt.NDArray[Any] | None = None) -> Buffers:
        """Choose for all seats that are asked: indices of shape [n, k], or what `buffers.actions` holds.

        Raises BadSetup before anything changes if the array is not of that shape or not of integers.
        """
        if not self._ready:
            raise BadSetup("env-not-reset")
        if actions is not None and actions is not self.buffers.actions:
            shape = (self.count, self.columns)
            whole = isinstance(actions, np.ndarray) and actions.dtype.kind in "iu"
            if not whole or actions.shape != shape:
                found = str(actions.shape if whole else getattr(actions, "dtype", type(actions).__name__))
                raise BadSetup("env-shape", name="actions", dtype="integers", shape=str(shape), problem=found)
            np.clip(actions, -1, self.layout.actions.size, out=self.buffers.actions, casting="unsafe")
        self._share(False)
        return self.buffers

    def _share(self, begin: bool) -> None:
        """Let every worker do its part of the games."""
        others = [] if self._pool is None else self._shares[1:]
        running = [self._pool.submit(self._work, begin, part) for part in others]  # type: ignore[union-attr]
        self._work(begin, self._shares[0])
        for one in running:
            one.result()

    def _work(self, begin: bool, part: tuple[Any, ...]) -> None:
        numbers = self.seats, self.columns, begin, self._everyone, self._mode
        arrays = len(part) - len(ORDER)
        self._step(*part[:arrays], *numbers, *part[arrays:])

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            del self._workers[1:]
            self._shares = self._parts(self.buffers)

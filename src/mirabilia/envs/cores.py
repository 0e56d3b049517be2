"""The games of a batch in the memory of this process, shared out among threads."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from mirabilia.bots.lineup import S
from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import INTERPRETED
from mirabilia.envs.buffers import FLAGS, ORDER, array_problem
from mirabilia.envs.layout import Layout
from mirabilia.envs.slots import seed_slots
from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of

WORTH_A_THREAD = 32  # games that a thread should have at least


@dataclass(frozen=True)
class Wanted:
    """What a batch is asked for, wherever its games are."""

    layout: Layout
    count: int
    columns: int  # of the arrays: the caller's seats
    everyone: bool
    mode: int  # of the rewards
    slots: Any  # a place for each game, with its bots
    options: Mapping[str, Any]

    @property
    def numbers(self) -> dict[str, int | bool]:
        """The numbers that the kernel is told each time."""
        return {
            "seats": self.layout.seats,
            "columns": self.columns,
            "everyone": self.everyone,
            "mode": self.mode,
        }

    def new_worker(self, many: int = 1) -> dict[str, Any]:
        """What so many workers need to step games with, by the names of the kernel's parameters."""
        own, bulk = kind_of(self.layout.game).environment, kind_of(self.layout.game).bulk
        setup = bulk.read_setup({"seats": self.layout.seats, "seed": 0, **self.options})
        works = own.new_works(many)
        for work in works:
            bulk.write_wishes(setup, work)
        return {
            "works": works,
            "listings": new_batch(many, own.LISTING),
            "pages": new_batch(many, own.PAGE),
            "sheets": own.new_sheets(many),
            "keys": np.zeros(many * S, np.int64),
            "totals": np.zeros(many * S, np.int64),
            **dict(zip(("sights", "minds", "weights"), own.new_thoughts(many), strict=False)),
        }


def compiled(kernel: Any) -> Any:
    """A kernel without Numba's look at the types of what it is given: that takes longer than a small step."""
    if INTERPRETED or not hasattr(kernel, "signatures"):
        return kernel
    kernel.compile(None)
    return kernel.get_overload(kernel.signatures[0])


class Cores:
    """The processor: so many threads, each with games of its own."""

    def __init__(self, wanted: Wanted, threads: int) -> None:
        own = kind_of(wanted.layout.game).environment
        self._wanted, self._step, self.slots = wanted, compiled(own.step_games), wanted.slots
        self.games = own.new_games(wanted.count)
        self.kepts = new_batch(wanted.count * wanted.columns, own.KEPT)
        busy = max(1, min(threads, wanted.count // WORTH_A_THREAD))
        self._workers = [wanted.new_worker() for _ in range(busy)]
        self._pool = ThreadPoolExecutor(busy - 1) if busy > 1 else None
        self._arrays: Mapping[str, Any] = {}
        self._shares: list[tuple[Any, ...]] = []

    def zeros(self, shape: tuple[int, ...], dtype: str) -> Any:
        """A new array."""
        return np.zeros(shape, dtype)

    def problem(self, name: str, array: Any, shape: tuple[int, ...], dtype: str) -> str:
        """Why the kernels cannot write to an array; empty if they can."""
        return array_problem(name, array, shape, dtype)

    def copy(self, source: Any, target: Any) -> None:
        """Copy all of an array."""
        target[...] = source

    def clear(self, array: Any) -> None:
        """Write zeros."""
        array[...] = 0

    def choose(self, actions: Any, target: Any, most: int) -> None:
        """Take over choices, integers of any kind. Raises BadSetup."""
        whole = isinstance(actions, np.ndarray) and actions.dtype.kind in "iu"
        if not whole or actions.shape != target.shape:
            found = str(actions.shape if whole else getattr(actions, "dtype", type(actions).__name__))
            raise BadSetup(
                "env-shape", name="actions", dtype="integers", shape=str(target.shape), problem=found
            )
        np.clip(actions, -1, most, out=target, casting="unsafe")

    def take(self, arrays: Mapping[str, Any]) -> None:
        """Work on these arrays from now on."""
        self._arrays = arrays
        count, columns, many = self._wanted.count, self._wanted.columns, len(self._workers)
        edges = [count * number // many for number in range(many + 1)]
        self._shares = []
        for worker, first, last in zip(self._workers, edges, edges[1:], strict=False):
            flat = {name: arrays[name][first:last].reshape(-1) for name in ORDER}
            own = [part.view(np.uint8) if name in FLAGS else part for name, part in flat.items()]
            games, slots = self.games[first:last], self.slots[first:last]
            kepts = self.kepts[first * columns : last * columns]
            works, *others = worker.values()
            self._shares.append((games, slots, kepts, self._wanted.layout.plans, works, *others, *own))

    def seed(self, words: Any) -> None:
        """Begin with these random numbers."""
        seed_slots(self.slots, words)

    def run(self, begin: bool) -> None:
        """Let every worker do its part of the games."""
        if begin:
            self.kepts.count = 0
        others = [] if self._pool is None else self._shares[1:]
        running = [self._pool.submit(self._work, begin, part) for part in others]  # type: ignore[union-attr]
        self._work(begin, self._shares[0])
        for one in running:
            one.result()

    def _work(self, begin: bool, part: tuple[Any, ...]) -> None:
        wanted, arrays = self._wanted, len(part) - len(ORDER)
        numbers = wanted.layout.seats, wanted.columns, begin, wanted.everyone, wanted.mode
        self._step(*part[:arrays], *numbers, *part[arrays:])

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
            del self._workers[1:]
            self.take(self._arrays)

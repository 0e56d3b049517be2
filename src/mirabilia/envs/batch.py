"""Many games in step: choices in, observations, masks and rewards out, in arrays that the caller owns."""

import os
import secrets
from dataclasses import fields
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.engine.chance import LOW, SEED_BITS
from mirabilia.envs.buffers import WRITTEN, Buffers, shapes
from mirabilia.envs.cores import Cores, Wanted
from mirabilia.envs.layout import layout
from mirabilia.envs.rewards import check_reward
from mirabilia.envs.seating import read_home, read_opponents
from mirabilia.envs.slots import ANY_SEAT, CALLER, REWARDS, new_slots
from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of
from mirabilia.wholes import as_integer

MOST_GAMES = 1 << 20
CPU, CUDA = "cpu", "cuda"


def check_number(name: str, value: Any, least: int, most: int) -> int:
    """A whole number within limits. Raises BadSetup."""
    number = as_integer(value)
    if number is None or not least <= number <= most:
        raise BadSetup("env-count", name=name, least=least, most=most, value=value)
    return number


class Batch:
    """So many games of one kind, stepped together on all cores or on a GPU.

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
        device: str = CPU,
        stream: Any = None,
        **options: Any,
    ) -> None:
        """See `mirabilia.new` for the options of the game. Raises BadSetup.

        `opponents`: a level of bots for all other seats, or one for each, beginning to the left of the
        caller, who then has one seat (`seat`, None to draw it for each game), and the arrays one column.

        `reward`: "win", "rank" or "points"; `everyone`: observations are written for all seats at every
        step, not only for those that are asked; `final`: the last observations of finished games are kept.

        `device`: "cpu", or "cuda" for a GPU, on which all arrays then are; `stream`: the one it works on, an
        object with `__cuda_stream__` or an address. A step does not wait for the GPU. Raises MissingExtra
        and NoGpu.
        """
        self.layout = layout(game, seats=seats, **options)
        self.count = check_number("count", count, 1, MOST_GAMES)
        self.seats = self.layout.seats
        self.columns = self.seats if opponents is None else 1
        self._final = bool(final)
        slots = new_slots(self.count)
        slots.column[:, : self.seats] = np.arange(self.seats)
        slots.player = CALLER
        slots.bot = CALLER
        if opponents is not None:
            self._invite(slots, opponents, seat)
        mode = REWARDS.index(check_reward(reward))
        wanted = Wanted(self.layout, self.count, self.columns, bool(everyone), mode, slots, options)
        self._place = self._settle(wanted, device, threads, stream)
        self._seed = seed
        self._ready = False
        self.buffers = self.new_buffers()
        self._place.take(vars(self.buffers))

    def _settle(self, wanted: Wanted, device: str, threads: int | None, stream: Any) -> Any:
        """Where the games are. Raises BadSetup, and what `gpu.device.open_gpu` raises."""
        if device == CUDA:
            from mirabilia.envs.on_gpu import OnGpu

            return OnGpu(wanted, stream)
        if device != CPU:
            raise BadSetup("env-device", device=device, devices=f"{CPU}, {CUDA}")
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return Cores(wanted, cores if threads is None else check_number("threads", threads, 1, 1024))

    def _invite(self, slots: Any, opponents: Any, seat: int | None) -> None:
        """Seat the bots."""
        home = read_home(seat, self.seats)
        slots.home = ANY_SEAT if home is None else home
        numbers = kind_of(self.layout.game).environment.OPPONENTS
        for place, level in enumerate(read_opponents(opponents, self.seats)):
            if level not in numbers:
                raise BadSetup("env-compiled", level=level, levels=", ".join(numbers))
            slots.bot[:, place] = numbers[level]

    # ------------------------------------------------------------ arrays
    def new_buffers(self) -> Buffers:
        """A set of arrays of the right shapes."""
        wanted = shapes(self.layout, self.count, self.columns, self._final)
        return Buffers(**{name: self._place.zeros(shape, dtype) for name, (shape, dtype) in wanted.items()})

    def use(self, buffers: Buffers) -> None:
        """Write into these arrays from now on, beginning with what is to be seen now. Raises BadSetup.

        Nothing is allocated by `step`. A learner that keeps what it saw can hand in the arrays of the next
        step each time.
        """
        for name, (shape, dtype) in shapes(self.layout, self.count, self.columns, self._final).items():
            if problem := self._place.problem(name, getattr(buffers, name), shape, dtype):
                raise BadSetup("env-shape", name=name, dtype=dtype, shape=str(shape), problem=problem)
        for name in (field.name for field in fields(Buffers)):
            if getattr(buffers, name) is not getattr(self.buffers, name):
                self._place.copy(getattr(self.buffers, name), getattr(buffers, name))
        self.buffers = buffers
        self._place.take(vars(buffers))

    @property
    def stream(self) -> Any:
        """The stream that a GPU works on: None is the one that all libraries begin with."""
        return getattr(self._place, "stream", None)

    @stream.setter
    def stream(self, stream: Any) -> None:
        self._place.stream = stream

    # ------------------------------------------------------------ games
    @property
    def games(self) -> Any:
        """The records of the games; those of a GPU are copied."""
        return self._place.games

    @property
    def _slots(self) -> Any:
        return self._place.slots

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
            self._place.seed(np.array(words, np.int64))
        for name in WRITTEN:
            self._place.clear(getattr(self.buffers, name))
        self._ready = True
        self._place.run(True)
        return self.buffers

    def step(self, actions: npt.NDArray[Any] | None = None) -> Buffers:
        """Choose for all seats that are asked: indices of shape [n, k], or what `buffers.actions` holds.

        Raises BadSetup before anything changes if the array is not of that shape or not of integers; on a GPU
        they are 32-bit integers, of any library.
        """
        if not self._ready:
            raise BadSetup("env-not-reset")
        if actions is not None and actions is not self.buffers.actions:
            self._place.choose(actions, self.buffers.actions, self.layout.actions.size)
        self._place.run(False)
        return self.buffers

    def close(self) -> None:
        """Let the threads go."""
        self._place.close()

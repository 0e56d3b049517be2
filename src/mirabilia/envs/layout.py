"""What every number of an observation and every index of an action means: the index tables.

A layout belongs to a game with its edition, packs and seats. The kernels read the same numbers from a plan
that is made together with it, and the tables of the documentation are printed from it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.kind import kind_of

OBSERVATION_VERSION = 1
ACTION_VERSION = 1
WAIT = 0  # the only legal index of a seat that is not asked
LARGEST = 255  # numbers of an observation are clipped to this


def kept_record(action: "np.dtype[Any]", most: int) -> "np.dtype[Any]":
    """What a seat may do as a batch keeps it from one step to the next: indices and actions, so many."""
    return np.dtype(
        [
            ("count", "i2"),  # -1: more than there is room for
            ("place", "i2"),  # of the action that is chosen
            ("index", "i2", most),
            ("action", action, most),
        ],
        align=True,
    )


@dataclass(frozen=True)
class Part:
    """A run of numbers: of an observation, or of the indices of actions."""

    name: str
    start: int
    length: int
    meaning: str
    most: int = 1  # the largest value; for actions always 1, as they stand in masks
    entries: tuple[str, ...] = ()  # what each number of the run stands for, where they have names

    @property
    def stop(self) -> int:
        """The number after the last."""
        return self.start + self.length

    @property
    def slice(self) -> slice:
        """Where it stands."""
        return slice(self.start, self.stop)


@dataclass(frozen=True)
class Numbering:
    """Parts of an observation, or of the actions, that follow each other without a gap."""

    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.parts[-1].stop

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __getitem__(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(name)

    def at(self, number: int) -> Part:
        """The part that holds this number."""
        for part in self.parts:
            if part.start <= number < part.stop:
                return part
        raise IndexError(number)


@dataclass(frozen=True)
class Layout:
    """The index tables of a game, and the plan that its kernels read."""

    game: str
    seats: int
    options: dict[str, Any]  # of the game, as `mirabilia.new` takes them
    observation: Numbering
    actions: Numbering
    city: int  # numbers of one city in an observation; they stand at its end, one city after the other
    cities: int
    plans: Any = field(repr=False, compare=False)  # an array of one plan
    observation_version: int = OBSERVATION_VERSION
    action_version: int = ACTION_VERSION

    @property
    def plan(self) -> Any:
        """The plan, as the kernels take it."""
        return self.plans[0]

    def most(self) -> npt.NDArray[np.uint8]:
        """The largest value of each number of an observation."""
        return np.concatenate([np.full(part.length, part.most, np.uint8) for part in self.observation])


class Drawing:
    """Lays out parts one after the other."""

    def __init__(self, start: int = 0) -> None:
        self.parts: list[Part] = []
        self.size = start

    def add(self, name: str, length: int, meaning: str, most: int = 1, entries: tuple[str, ...] = ()) -> int:
        """One more part; where it starts."""
        start = self.size
        if length:
            self.parts.append(Part(name, start, length, meaning, most, entries))
        self.size += length
        return start

    def table(self) -> Numbering:
        """What was laid out."""
        return Numbering(tuple(self.parts))


def city_parts(city: Numbering, start: int, number: int, prefix: str) -> Iterator[Part]:
    """The parts of one city, moved to its place."""
    for part in city:
        yield Part(
            f"{prefix}{number}.{part.name}",
            start + part.start,
            part.length,
            part.meaning,
            part.most,
            part.entries,
        )


def layout(game: str = "wonders", *, seats: int, **options: Any) -> Layout:
    """The index tables of the observation and of the actions of a game. Raises BadSetup."""
    return kind_of(game).environment.make_layout({"seats": seats, **options})

"""How many games are played at once on a GPU: each thread plays some of them, one after the other.

    thread      0   1   2 ... T-1
    game        0   1   2 ... T-1
                T  T+1 T+2 ...          the next ones, as soon as a thread has finished

The kernel is the processor's own, which plays all games that it is given: a thread gives it one game. What is
cut up for that, and how, is said by the name of each parameter.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

from numba.types import int64

from mirabilia.engine.kernel import home_of, layer_of, type_of


class Cut(Enum):
    """What a thread is given of an argument."""

    GAME = "{0}[i * {0}_each:(i + 1) * {0}_each]"  # the part of the game that it plays
    THREAD = "{0}[thread * {0}_each:(thread + 1) * {0}_each]"  # its own part, for one game after the other
    COUNTED = "{0} + i"  # a number, counted up from game to game


GAME, THREAD, COUNTED = Cut


@dataclass(frozen=True, eq=False)
class Spread:
    """A kernel and how its arguments are cut up; those that are not named are the same for all threads."""

    kernel: Any
    cuts: Mapping[str, Cut]

    @cached_property
    def parameters(self) -> dict[str, Any]:
        """Its parameters with their types."""
        names = dict(self.source.__annotations__)
        names.pop("return")
        return {name: type_of(kind, self.source.__module__) for name, kind in names.items()}

    @property
    def source(self) -> Any:
        """The kernel as plain Python."""
        return getattr(self.kernel, "py_func", self.kernel)

    @property
    def place(self) -> tuple[str, str]:
        """The game and the layer whose compiled code it is a part of."""
        return home_of(self.source.__module__), layer_of(self.source.__module__)

    @property
    def cut_arrays(self) -> list[str]:
        """The arrays of which a thread gets a part."""
        return [name for name in self.parameters if self.cuts.get(name) in (GAME, THREAD)]

    def text(self) -> str:
        """The function that is launched: how many games, the length of each part, then the arguments."""
        words = ["count", *(f"{name}_each" for name in self.cut_arrays), *self.parameters]
        given = [
            self.cuts[name].value.format(name) if name in self.cuts else name for name in self.parameters
        ]
        return (
            f"def {self.source.__name__}_spread({', '.join(words)}):\n"
            " thread = cuda.grid(1)\n"
            " for i in range(thread, count, cuda.gridsize(1)):\n"
            f"  kernel({', '.join(given)})\n"
        )

    def function(self, cuda: Any) -> Any:
        """The same, compiled by Python; `cuda`: the module that tells a thread which one it is."""
        space = {"cuda": cuda, "kernel": self.kernel, "__name__": self.source.__module__}
        exec(compile(self.text(), __file__, "exec"), space)
        return space[f"{self.source.__name__}_spread"]

    def signature(self) -> list[Any]:
        """The types of what it is given."""
        return [int64] * (1 + len(self.cut_arrays)) + list(self.parameters.values())

    def lengths(self, count: int, threads: int, arguments: Mapping[str, Any]) -> list[int]:
        """The length of each part."""
        parts = {GAME: count, THREAD: threads}
        return [arguments[name].size // parts[self.cuts[name]] for name in self.cut_arrays]


_known: dict[Any, Spread] = {}


def spread_once(kernel: Any, cuts: Mapping[str, Cut]) -> Spread:
    """The same one each time for the same kernel, so that it is loaded only once."""
    return _known.setdefault(kernel, Spread(kernel, cuts))

"""The games of a batch in the memory of a GPU: a thread steps one game after the other (docs/gpu.md)."""

from collections.abc import Mapping
from typing import Any

from mirabilia.engine.batch import new_batch
from mirabilia.envs.buffers import ORDER
from mirabilia.envs.cores import Wanted
from mirabilia.envs.slots import seed_slots
from mirabilia.errors import BadSetup
from mirabilia.gpu.device import Gpu, Ready, open_gpu
from mirabilia.gpu.spread import GAME, THREAD, Spread, spread_once
from mirabilia.kind import kind_of

CUTS = dict.fromkeys(("games", "slots", "kepts", *ORDER), GAME) | dict.fromkeys(
    ("works", "listings", "pages", "sheets", "keys", "totals", "sights", "minds"), THREAD
)


def steps_of(game: str) -> Spread:
    """How the steps of a game are spread over threads."""
    return spread_once(kind_of(game).environment.step_games, CUTS)


class OnGpu:
    """The GPU of this machine. Arrays are the GPU's; a step is one launch, on the stream that is named."""

    def __init__(self, wanted: Wanted, stream: Any) -> None:
        """Raises MissingExtra and NoGpu."""
        if not kind_of(wanted.layout.game).has_kernels:
            raise BadSetup("gpu-plain", game=wanted.layout.game)
        self._gpu: Gpu = open_gpu()
        self._wanted, self.stream = wanted, stream
        own, count = kind_of(wanted.layout.game).environment, wanted.count
        self._slots = wanted.slots
        self._game = own.new_games(0).dtype
        kepts = new_batch(0, own.KEPT).dtype
        self._own = {
            "games": self._gpu.zeros((count,), self._game),
            "slots": self._gpu.put(wanted.slots),
            "kepts": self._gpu.zeros((count * wanted.columns,), kepts),
            "plans": self._gpu.put(wanted.layout.plans),
        }
        workers = wanted.new_worker(self._gpu.threads(count))
        self._own |= {name: self._gpu.put(array) for name, array in workers.items()}
        self._ready: dict[bool, Ready] = {}

    @property
    def games(self) -> Any:
        """A copy of the games."""
        return self._gpu.fetch(self._own["games"], self._game, self.stream)

    @property
    def slots(self) -> Any:
        """A copy of their places."""
        return self._gpu.fetch(self._own["slots"], self._slots.dtype, self.stream).view(type(self._slots))

    def zeros(self, shape: tuple[int, ...], dtype: str) -> Any:
        """A new array."""
        return self._gpu.zeros(shape, dtype)

    def problem(self, name: str, array: Any, shape: tuple[int, ...], dtype: str) -> str:
        """Why the kernels cannot write to an array; empty if they can, as to all that `new_buffers` makes."""
        if not isinstance(array, type(self._own["keys"])):
            return type(array).__name__
        if tuple(array.shape) != shape:
            return str(tuple(array.shape))
        return "" if array.dtype == dtype else str(array.dtype)

    def copy(self, source: Any, target: Any) -> None:
        """Copy all of an array."""
        self._gpu.copy(source, target, self.stream)

    def clear(self, array: Any) -> None:
        """Write zeros."""
        self._gpu.clear(array, self.stream)

    def choose(self, actions: Any, target: Any, most: int) -> None:
        """Take over choices of any library, 32-bit integers, of the host or of the GPU. Raises BadSetup."""
        shape, dtype = tuple(getattr(actions, "shape", ())), str(getattr(actions, "dtype", ""))
        if shape != tuple(target.shape) or dtype.rpartition(".")[2] != "int32":  # PyTorch says torch.int32
            found = f"{dtype or type(actions).__name__} {shape}"
            raise BadSetup("env-shape", name="actions", dtype="int32", shape=str(target.shape), problem=found)
        self._gpu.copy(actions, target, self.stream)

    def take(self, arrays: Mapping[str, Any]) -> None:
        """Work on these arrays from now on."""
        steps = steps_of(self._wanted.layout.game)
        for begin in (True, False):
            given = {**self._own, **self._wanted.numbers, "begin": begin, **arrays}
            self._ready[begin] = self._gpu.ready(steps, self._wanted.count, given)

    def seed(self, words: Any) -> None:
        """Begin with these random numbers."""
        slots = self.slots
        seed_slots(slots, words)
        self._gpu.copy(slots, self._own["slots"], self.stream)

    def run(self, begin: bool) -> None:
        """Launch; who needs the results waits for the stream."""
        if begin:
            self._gpu.clear(self._own["kepts"], self.stream)
        self._ready[begin](self.stream)

    def close(self) -> None:
        """There is nothing to let go: memory is freed with the batch."""

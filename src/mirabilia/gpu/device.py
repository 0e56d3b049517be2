"""A GPU as the rest of the program sees it: arrays in its memory, and kernels launched on it.

Without the extra `gpu`, or without a GPU, a sentence says what is missing. With NUMBA_ENABLE_CUDASIM=1 the
simulator of Numba takes its place, to test how games are spread over threads (`simulated.py`).
"""

import os
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol

from mirabilia.engine.kernel import INTERPRETED
from mirabilia.errors import MirabiliaError
from mirabilia.extras import require
from mirabilia.gpu.spread import Spread

SIMULATED = bool(int(os.environ.get("NUMBA_ENABLE_CUDASIM") or 0))
Ready = Callable[..., None]  # launches on a stream, as often as it is called; returns before the work is done


class NoGpu(MirabiliaError):
    """There is no GPU that could be used; nothing was begun."""


class Gpu(Protocol):
    """A GPU, or what simulates it.

    A `stream` is one of cuda.core, an object with `__cuda_stream__`, or the address of one; None is the
    stream that all libraries begin with.
    """

    def threads(self, count: int) -> int:
        """How many threads play so many games."""

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """An array of zeros."""

    def put(self, array: Any) -> Any:
        """A copy of a host's array."""

    def fetch(self, array: Any, dtype: Any, stream: Any = None) -> Any:
        """A copy for the host, as records of this kind, when all is done that the stream has to do."""

    def copy(self, source: Any, target: Any, stream: Any = None) -> None:
        """Copy all of an array: of the host, or of any library that has it here."""

    def clear(self, array: Any, stream: Any = None) -> None:
        """Write zeros."""

    def ready(self, spread: Spread, count: int, arguments: Mapping[str, Any]) -> Ready:
        """A kernel for so many games and these arguments: compiled, or loaded as it was compiled before."""


@cache
def open_gpu() -> Gpu:
    """The GPU of this machine. Raises MissingExtra and NoGpu."""
    require("gpu", "numba_cuda")
    if SIMULATED:
        from mirabilia.gpu.simulated import Simulated

        return Simulated()
    if INTERPRETED:
        raise NoGpu("gpu-interpreted")
    from mirabilia.gpu.hardware import Hardware

    return Hardware()

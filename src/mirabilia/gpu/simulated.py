"""What takes the place of a GPU in tests: arrays are NumPy's, and Numba's simulator runs the threads.

It shows how games are spread over threads, not what a GPU would compute: kernels run as plain Python
(NUMBA_DISABLE_JIT=1, too), and so few threads that each of them has several games.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numba import cuda

from mirabilia.gpu.device import Ready
from mirabilia.gpu.spread import Spread

BLOCK, THREADS = 2, 4


class Simulated:
    """A GPU that is none."""

    def threads(self, count: int) -> int:
        """How many threads play so many games."""
        return min(THREADS, count)

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """An array of zeros."""
        return np.zeros(shape, dtype)

    def put(self, array: Any) -> Any:
        """A copy."""
        return self.fetch(array, array.dtype).view(type(array))

    def fetch(self, array: Any, dtype: Any, stream: Any = None) -> Any:
        """A copy, with what lies between the fields."""
        return array.view(np.ndarray).reshape(-1).view("u1").copy().view(dtype).reshape(array.shape)

    def copy(self, source: Any, target: Any, stream: Any = None) -> None:
        """Copy all of an array."""
        target[...] = source

    def clear(self, array: Any, stream: Any = None) -> None:
        """Write zeros."""
        array[...] = np.zeros((), array.dtype)

    def ready(self, spread: Spread, count: int, arguments: Mapping[str, Any]) -> Ready:
        """The same launch as on a GPU."""
        threads = self.threads(count)
        given = [arguments[name] for name in spread.parameters]
        words = [one.reshape(-1) if isinstance(one, np.ndarray) else one for one in given]
        launched = cuda.jit(spread.function(cuda))
        lengths = spread.lengths(count, threads, arguments)

        def launch(stream: Any = None) -> None:
            launched[-(-threads // BLOCK), BLOCK](count, *lengths, *words)

        return launch

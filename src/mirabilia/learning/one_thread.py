"""Products of matrices on one thread, while a network is asked.

A network that is asked of one seat, or of some hundred, has too little to do for the threads of a BLAS
library to be worth waiting for: on a machine that is busy with something else they take thirty times as long.
"""

import threading
from contextlib import ContextDecorator
from functools import cache

import numpy  # noqa: F401  (its library has to be loaded before it can be found)
from threadpoolctl import ThreadpoolController


@cache
def _libraries() -> ThreadpoolController:
    """Those that are loaded; looking for them takes some milliseconds."""
    return ThreadpoolController()


class OneThread(ContextDecorator):
    """It is one number for the whole process: the first one in sets it, the last one out restores it.

    OpenBLAS takes the number from the main thread only (0.3.31): a program whose other threads ask networks
    goes in on its main thread, before they do, and stays.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._limits = _libraries().limit(limits=1, user_api="blas")
            self._inside += 1

    def __exit__(self, *problem: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                self._limits.restore_original_limits()


one_thread = OneThread()

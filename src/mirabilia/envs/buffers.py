"""The arrays of a batch: their names, shapes and types, and in which order the kernels take them."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.envs.layout import Layout


@dataclass(frozen=True)
class Buffers:
    """The arrays of a batch of n games with k seats each; the batch writes all but `actions`.

    With `device="cuda"` they are arrays of the GPU, of the same shapes and types.
    """

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


def array_problem(name: str, array: Any, shape: tuple[int, ...], dtype: str) -> str:
    """Why the kernels cannot write to an array; empty if they can."""
    if not isinstance(array, np.ndarray):
        return type(array).__name__
    if array.shape != shape:
        return str(array.shape)
    if array.dtype != dtype and not (name in FLAGS and array.dtype in (np.bool_, np.int8)):
        return str(array.dtype)
    if not array.flags.c_contiguous or not array.flags.aligned:
        return "strided"
    return "" if array.flags.writeable else "read-only"

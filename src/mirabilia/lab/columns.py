"""Arrow columns out of NumPy's arrays."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa


def named(names: Sequence[str], numbers: npt.NDArray[Any]) -> pa.Array:
    """The names of these numbers."""
    return pa.array(names, pa.string()).take(pa.array(numbers.astype("i4")))


def nullable(values: npt.NDArray[Any], seen: npt.NDArray[np.bool_], kind: str) -> pa.Array:
    """Values, null where they were not seen."""
    return pa.array(values.astype(kind), mask=None if seen.all() else ~seen)


def listed(present: npt.NDArray[np.bool_], **fields: Any) -> pa.Array:
    """A list for each row of what is present in it: an entry has these fields.

    A field is an array of the same shape, or the Arrow array of those present in their order.
    """
    offsets = np.concatenate([[0], np.cumsum(present.sum(axis=1))]).astype("i4")
    parts = [
        field if isinstance(field, pa.Array) else pa.array(np.ascontiguousarray(field[present]))
        for field in fields.values()
    ]
    return pa.ListArray.from_arrays(pa.array(offsets), pa.StructArray.from_arrays(parts, list(fields)))

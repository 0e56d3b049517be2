"""Batches of records: a game is one record, a batch is an array of them, whatever game it is."""

from typing import Any, TypeAlias

import numpy as np

Batch: TypeAlias = "np.recarray[Any, Any]"


def new_batch(count: int, dtype: "np.dtype[Any]") -> Batch:
    """A batch of empty records."""
    return np.zeros(count, dtype).view(np.recarray)


def whole(batch: Batch) -> Any:
    """The same records seen as one block of bytes each: NumPy copies these as memory, not field by field."""
    return batch.view(np.ndarray).view((np.void, batch.dtype.itemsize))


def clone(batch: Batch) -> Batch:
    """An independent copy of a batch."""
    return whole(batch).copy().view(batch.dtype).view(np.recarray)  # type: ignore[no-any-return] # NumPy says Any

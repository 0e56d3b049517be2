"""Batches of records: a game is one record, a batch is an array of them, whatever game it is.

They read as NumPy's own records do, whose way to an attribute is four times as long: interpreted rules, views
and positions are made of little else.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import numpy as np

Records: TypeAlias = "np.recarray[Any, Any]"


class Row(np.void):  # type: ignore[misc] # final in the stubs of NumPy only
    """One record: a field is an attribute."""

    def __getattr__(self, name: str) -> Any:
        try:
            value = self[name]
        except ValueError:
            raise AttributeError(f"there is no field {name!r}") from None
        if isinstance(value, np.ndarray) and value.dtype.names is not None:
            return value.view(Rows)
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            self[name] = value
        except ValueError:
            if self.dtype.names is None or name in self.dtype.names:
                raise
            raise AttributeError(f"there is no field {name!r}") from None


class Rows(np.ndarray[Any, Any]):
    """An array of records: a field of all of them is an attribute."""

    def __getattr__(self, name: str) -> Any:
        if name not in (self.dtype.names or ()):
            raise AttributeError(f"there is no field {name!r}")
        value = self[name]
        return value if value.dtype.names is not None else value.view(np.ndarray)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in (self.dtype.names or ()):
            self[name] = value
        elif hasattr(np.ndarray, name):
            super().__setattr__(name, value)
        else:
            raise AttributeError(f"there is no field {name!r}")


@cache
def _with_rows(dtype: "np.dtype[Any]") -> "np.dtype[Any]":
    """The same layout, with Rows for records, those inside of records too."""
    if dtype.subdtype is not None:
        kind, shape = dtype.subdtype
        return np.dtype((_with_rows(kind), shape))
    if dtype.fields is None or dtype.names is None:
        return dtype
    fields = [dtype.fields[name][:2] for name in dtype.names]
    layout: Any = {
        "names": list(dtype.names),
        "formats": [_with_rows(kind) for kind, _ in fields],
        "offsets": [offset for _, offset in fields],
        "itemsize": dtype.itemsize,
        "aligned": dtype.isalignedstruct,
    }
    return np.dtype((Row, np.dtype(layout)))


def new_batch(count: int, dtype: "np.dtype[Any]") -> Records:
    """A batch of empty records."""
    return np.zeros(count, _with_rows(dtype)).view(Rows)  # type: ignore[return-value] # it reads as one


def maker(dtype: "np.dtype[Any]", usual: int = 1) -> Callable[..., Records]:
    """Makes batches of one kind of record: so many of them, or as many as usual."""

    def make(count: int = usual) -> Records:
        return new_batch(count, dtype)

    return make


def whole(batch: Records) -> Any:
    """The same records seen as one block of bytes each: NumPy copies these as memory, not field by field."""
    return batch.view(np.ndarray).view((np.void, batch.dtype.itemsize))


def clone(batch: Records) -> Records:
    """An independent copy of a batch."""
    return whole(batch).copy().view(_with_rows(batch.dtype)).view(Rows)  # type: ignore[no-any-return] # NumPy says Any

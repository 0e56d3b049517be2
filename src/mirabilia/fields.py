"""A record for those who read it a lot: even a quick way to a field takes longer than to look it up once."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np

Record = TypeVar("Record")
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class Fields:
    """Every field is looked up once, its numbers as plain ones; `record` is for the kernels.

    It shows the record as it was when a field was first read, so it is for one reading and then thrown away.
    """

    def __init__(self, record: Any) -> None:
        self.record = record
        self._values = dict(zip(record.dtype.names, record.tolist(), strict=True))

    def __getattr__(self, name: str) -> Any:
        if name not in self._values:
            raise AttributeError(name)
        value = self._values[name]
        if isinstance(value, np.ndarray):
            value = value.tolist() if value.dtype.names is None else getattr(self.record, name)
        self.__dict__[name] = value
        return value


def fields(record: Record) -> Record:
    """A record whose fields are looked up once; it reads as the record itself does."""
    return cast(Record, Fields(record))


def plain(kernel: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """A small rule as plain Python, for Fields: compiled it takes records only."""
    return getattr(kernel, "py_func", kernel)

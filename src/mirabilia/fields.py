"""A record for those who read it a lot: NumPy takes long to find an attribute of a record."""

from typing import Any, TypeVar, cast

import numpy as np

Record = TypeVar("Record")


class Fields:
    """Every field is looked up once, a single number as an int; `record` is for the kernels.

    It shows the record as it was when a field was first read, so it is for one reading and then thrown away.
    """

    def __init__(self, record: Any) -> None:
        self.record = record

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.record, name)
        if isinstance(value, np.integer):
            value = int(value)
        self.__dict__[name] = value
        return value


def fields(record: Record) -> Record:
    """A record whose fields are looked up once; it reads as the record itself does."""
    return cast(Record, Fields(record))

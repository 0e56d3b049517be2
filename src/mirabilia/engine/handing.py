"""How a kernel is handed a record: by the address that NumPy keeps in it.

Numba asks for a buffer instead, and NumPy writes down the layout of the whole record for every one of them,
which takes longer than most kernels do (9 us against 0.1).
"""

import ctypes
import sys
from typing import Any

import numpy as np
from numba.core import boxing, cgutils, pythonapi, types
from numba.extending import NativeValue

PLACE = object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t)  # of `obval` in NumPy's PyVoidScalarObject


def _is_there() -> bool:
    """Is the address where NumPy's headers say?"""
    if sys.implementation.name != "cpython":
        return False
    records = np.zeros(2, [("first", np.int64), ("second", np.int8)])
    found = ctypes.c_void_p.from_address(id(record := records[1]) + PLACE).value
    return record is not None and found == records.ctypes.data + records.itemsize


def _hand_over(kind: Any, record: Any, c: Any) -> NativeValue:
    """The address of a record; who calls holds it for as long as the kernel runs."""
    place = cgutils.pointer_add(c.builder, record, PLACE, cgutils.voidptr_t.as_pointer())
    address = c.builder.load(place)
    return NativeValue(c.builder.bitcast(address, c.context.get_value_type(kind)))


def hand_over_by_address() -> None:
    """From now on, for every kernel that is compiled, where Numba and NumPy are as they are known here."""
    ways = getattr(getattr(pythonapi, "_unboxers", None), "functions", {})
    if _is_there() and ways.get(types.Record) is getattr(boxing, "unbox_record", None):
        ways[types.Record] = _hand_over

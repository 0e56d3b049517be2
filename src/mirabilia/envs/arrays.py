"""The arrays that kernels of the environments are given, as types for their annotations."""

from typing import Any, TypeAlias

import numba

from mirabilia.rules.kernel import TYPES

Bytes: TypeAlias = "Any"  # numbers of one observation, or of one mask
Bytes2: TypeAlias = "Any"  # flags of all seats of all games
Bytes3: TypeAlias = "Any"  # observations or masks of all seats of all games
Numbers: TypeAlias = "Any"
Numbers2: TypeAlias = "Any"
Floats2: TypeAlias = "Any"
Small2: TypeAlias = "Any"

_PACKAGE = __name__.rpartition(".")[0]
for _name, _kind, _depth in (
    ("Bytes", numba.types.uint8, 1),
    ("Bytes2", numba.types.uint8, 2),
    ("Bytes3", numba.types.uint8, 3),
    ("Numbers", numba.types.int64, 1),
    ("Numbers2", numba.types.int32, 2),
    ("Floats2", numba.types.float32, 2),
    ("Small2", numba.types.int8, 2),
):
    TYPES[f"{_PACKAGE}.{_name}"] = numba.types.Array(_kind, _depth, "C")

"""The arrays that kernels of the environments are given, as types for their annotations.

All are flat: a view of a part would count references, and that costs more than what is written.
"""

from typing import Any, TypeAlias

import numba

from mirabilia.rules.kernel import TYPES

Bytes: TypeAlias = "Any"  # observations, masks or flags of all seats of all games, one after the other
Indices: TypeAlias = "Any"
Floats: TypeAlias = "Any"
Numbers: TypeAlias = "Any"

_PACKAGE = __name__.rpartition(".")[0]
for _name, _kind in (
    ("Bytes", numba.types.uint8),
    ("Indices", numba.types.int32),
    ("Floats", numba.types.float32),
    ("Numbers", numba.types.int64),
):
    TYPES[f"{_PACKAGE}.{_name}"] = numba.types.Array(_kind, 1, "C")

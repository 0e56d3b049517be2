"""The arrays that kernels of the environments are given, as types for their annotations.

All are flat: a view of a part would count references, and that costs more than what is written.
"""

from typing import Any, TypeAlias

from mirabilia.engine.kernel import name_array

Bytes: TypeAlias = "Any"  # observations, masks or flags of all seats of all games, one after the other
Indices: TypeAlias = "Any"
Floats: TypeAlias = "Any"
Numbers: TypeAlias = "Any"

for _name, _dtype in (("Bytes", "u1"), ("Indices", "i4"), ("Floats", "f4"), ("Numbers", "i8")):
    name_array(__name__, _name, _dtype)

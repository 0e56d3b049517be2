"""How a kernel finds an element of an array: at the index as it is.

Python counts a negative index from the end, so Numba compares every index with zero first. No kernel counts
from the end, and without that they play 4 to 11 % faster. With NUMBA_BOUNDSCHECK=1 a negative index is out of
bounds, so the tests that check every access find one. What else is compiled in this process indexes as ever.
"""

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.np import arrayobj

_kernels: set[tuple[str, str]] = set()  # module and name
_counting_from_the_end: Any = getattr(arrayobj, "fix_integer_index", None)


def _index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """The index as a number of the machine."""
    function = context.fndesc
    if function is None or (function.modname, function.qualname) not in _kernels:
        return _counting_from_the_end(context, builder, kind, index, size)
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def index_as_given(function: Callable[..., Any]) -> None:
    """Let this function never count from the end, once it is compiled; where Numba is as it is known here."""
    if _counting_from_the_end is not None:
        _kernels.add((function.__module__, function.__qualname__))
        arrayobj.fix_integer_index = _index

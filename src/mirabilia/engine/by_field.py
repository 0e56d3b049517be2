"""Kernels with a line for each field of a record: which fields, a game says in one table (`rules/state.py`).

A kernel cannot loop over the fields of a record. So the lines are written here, as one would by hand, and
compiled like those of any other kernel.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.kernel import INTERPRETED, kernel

Fields: TypeAlias = Iterable[str] | None  # None: all of them
FieldTable: TypeAlias = Sequence[tuple[Any, ...]]  # fields as NumPy takes them, each after its group
# Who may see a field: everybody; everybody, for it follows from what is open; each seat its own row; those to
# whom the game's `sight.py` shows it, when it does; nobody.
OPEN, FOLLOWS, MINE, RULED, SECRET = range(5)


def record_of(table: FieldTable) -> "np.dtype[Any]":
    """The record with these fields."""
    return np.dtype([field[1:] for field in table], align=True)


def fields_in(table: FieldTable, *groups: int) -> list[str]:
    """The fields of these groups."""
    return [field[1] for field in table if field[0] in groups]


def copying(module: str, name: str, dtype: "np.dtype[Any]", kind: str, fields: Fields = None) -> Any:
    """A kernel `name(source, target)` of a module that copies these fields of records of this kind."""
    lines = _lines(dtype, fields, lambda place: f"target{place} = source{place}", whole=True)
    return _write(module, name, f'source: "{kind}", target: "{kind}"', lines)


def clearing(module: str, name: str, dtype: "np.dtype[Any]", kind: str, fields: Fields = None) -> Any:
    """A kernel `name(record)` of a module that sets these fields of a record to nothing."""
    lines = _lines(dtype, fields, lambda place: f"record{place} = 0", whole=False)
    return _write(module, name, f'record: "{kind}"', lines)


def _lines(dtype: "np.dtype[Any]", fields: Fields, line: Callable[[str], str], whole: bool) -> list[str]:
    """A line for each number of the fields, arrays of one shape in a loop; `whole`: records are one thing."""
    places: dict[tuple[int, ...], list[str]] = defaultdict(list)
    for field in dtype.names or () if fields is None else fields:
        for shape, place in _places(dtype[field], f".{field}", (), whole):
            places[shape].append(place)
    found = []
    for shape, those in places.items():
        found += [f"{' ' * depth}for i{depth} in range({size}):" for depth, size in enumerate(shape)]
        found += [f"{' ' * len(shape)}{line(place)}" for place in those]
    return found


def _places(
    dtype: "np.dtype[Any]", place: str, around: tuple[int, ...], whole: bool
) -> Iterable[tuple[tuple[int, ...], str]]:
    """Where the numbers of a field stand, each with the shape of the loops around it."""
    kind, shape = dtype.subdtype or (dtype, ())
    if shape and INTERPRETED and kind.names is None:  # a slice compiles no faster code, and takes longer to
        yield around, f"{place}[:]"
        return
    if shape:
        place += f"[{', '.join(f'i{len(around) + depth}' for depth in range(len(shape)))}]"
    if kind.names is None or (whole and shape):
        yield around + shape, place
    else:
        for name in kind.names:
            yield from _places(kind[name], f"{place}.{name}", around + shape, whole)


def _write(module: str, name: str, parameters: str, lines: list[str]) -> Any:
    source = "\n ".join([f"def {name}({parameters}) -> None:", *lines])
    space: dict[str, Any] = {"__name__": module}
    exec(compile(source, str(find_spec(module).origin), "exec"), space)  # type: ignore[union-attr] # it is there
    return kernel(space[name])

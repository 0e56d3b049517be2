"""How much a test does: a tenth of it on every run, all of it with MIRABILIA_THOROUGH=1 (`make thorough`)."""

import os
from collections.abc import Sequence
from itertools import cycle, product
from typing import TypeVar

import pytest

T = TypeVar("T")
U = TypeVar("U")

THOROUGH = bool(os.environ.get("MIRABILIA_THOROUGH"))
long = pytest.mark.skipif(not THOROUGH, reason="it takes long: only with `make thorough`")


def effort(most: int, part: int = 10) -> int:
    """So many games or examples now, at least one: all of them, or one of `part`."""
    return most if THOROUGH else max(1, most // part)


def some(cases: Sequence[T], *few: int) -> list[T]:
    """These few of all cases now, by their places."""
    return list(cases) if THOROUGH else [cases[place] for place in few]


def in_turn(cases: Sequence[T], others: Sequence[U]) -> list[tuple[T, U]]:
    """Each of the cases with one of the others now, in turn; else each with all of them."""
    if THOROUGH:
        return list(product(cases, others))
    return list(zip(cases, cycle(others), strict=False))

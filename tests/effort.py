"""How much a test does: a fifth of it on every run, all of it with MIRABILIA_THOROUGH=1 (`make thorough`)."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

THOROUGH = bool(os.environ.get("MIRABILIA_THOROUGH"))
long = pytest.mark.skipif(not THOROUGH, reason="it takes long: only with `make thorough`")


def effort(most: int) -> int:
    """So many games or examples now, at least one."""
    return most if THOROUGH else max(1, most // 5)


def some(cases: Sequence[T], *few: int) -> list[T]:
    """These few of all cases now, by their places."""
    return list(cases) if THOROUGH else [cases[place] for place in few]

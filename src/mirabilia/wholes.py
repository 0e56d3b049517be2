"""Whole numbers, whoever made them."""

import operator
from typing import Any


def as_integer(value: Any) -> int | None:
    """A whole number, NumPy's included, as an int; None for anything else."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None

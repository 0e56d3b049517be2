"""Seven small numbers in one integer: an amount of each resource, eight bits apart.

    bit  55       48 47       40          15        8 7         0
        +-----------+-----------+-  ...  -+-----------+-----------+
        |   loom    |  papyrus  |         |   stone   |   wood    |
        +-----------+-----------+-  ...  -+-----------+-----------+

Amounts stay below 128, so the top bit of each lane is free to catch a borrow.
"""

from mirabilia.engine.kernel import inlined

LANES = 7
LANE = 8
ONES = 0x01010101010101
TOPS = 0x80808080808080


@inlined
def lane(amounts: int, resource: int) -> int:
    """The amount of one resource."""
    return (amounts >> (LANE * resource)) & 127


@inlined
def less(cost: int, amounts: int) -> int:
    """What is left of a cost once these amounts are taken off, never below zero."""
    difference = (cost | TOPS) - amounts
    kept = difference & TOPS
    return difference & (kept - (kept >> 7))


@inlined
def units(amounts: int) -> int:
    """How many units in all."""
    return ((amounts * ONES) >> (LANE * (LANES - 1))) & 127

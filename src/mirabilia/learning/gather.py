"""The inputs of a seat out of its numbers, compiled."""

import numpy as np

from mirabilia.engine.kernel import kernel
from mirabilia.envs.arrays import Bytes
from mirabilia.learning.layers import Longs

ALL, ALL_BUT = -1, -2  # whose rows are written


@kernel
def gather(
    numbers: "Bytes",
    place: "Longs",
    seat: int,
    others: "Longs",
    first_sum: int,
    sums: int,
    most: "Longs",
    first_most: int,
    greatest: int,
    fixed: "Bytes",
    out: "Bytes",
    row: int,
) -> None:
    """Must equal `Reading.inputs` (learning/reading.py)."""
    size = len(fixed)
    at = row * size
    for i in range(size):
        out[at + i] = numbers[place[seat * size + i]] + fixed[i]
    if len(others) == 0:
        return
    for i in range(sums):
        total = 0
        for j in range(i, len(others), sums):
            total += int(np.int64(numbers[others[j]]))
        out[at + first_sum + i] = min(total, 255)
    for i in range(greatest):
        best = 0
        for j in range(i, len(most), greatest):
            best = max(best, int(np.int64(numbers[most[j]])))
        out[at + first_most + i] = best

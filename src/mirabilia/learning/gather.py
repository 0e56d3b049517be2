"""The inputs of a seat out of its numbers, compiled."""

from mirabilia.engine.kernel import kernel
from mirabilia.envs.arrays import Bytes
from mirabilia.learning.layers import Longs

ALL, ALL_BUT = -1, -2  # whose rows are written


@kernel
def gather(
    numbers: "Bytes",
    runs: "Longs",  # a place among the inputs, one among the numbers, how many; less than 0: the end
    first: int,
    others: "Longs",
    first_sum: int,
    sums: int,
    most: "Longs",
    first_most: int,
    greatest: int,
    out: "Bytes",
    at: int,
) -> None:
    """Must equal `Reading.inputs` (learning/reading.py), but for what is the same in every row."""
    run = first
    while runs[run] >= 0:
        target = at + int(runs[run])
        source = int(runs[run + 1])
        for i in range(runs[run + 2]):
            out[target + i] = numbers[source + i]
        run += 3
    if len(others) == 0:
        return
    for i in range(sums):
        total = 0
        for j in range(i, len(others), sums):
            total += int(numbers[others[j]])
        out[at + first_sum + i] = min(total, 255)
    for i in range(greatest):
        best = 0
        for j in range(i, len(most), greatest):
            best = max(best, int(numbers[most[j]]))
        out[at + first_most + i] = best

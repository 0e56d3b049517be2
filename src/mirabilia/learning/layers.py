"""The first layer of a network, compiled: of some thousand inputs most are nothing, and cost nothing here."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.kernel import kernel, name_array
from mirabilia.envs.arrays import Bytes

Reals: TypeAlias = "Any"
Longs: TypeAlias = "Any"
for _name, _dtype in (("Reals", "f4"), ("Longs", "i8")):
    name_array(__name__, _name, _dtype)


@kernel
def add_row(weights: "Reals", row: int, by: float, width: int, out: "Reals", at: int) -> None:
    """What one input adds to a layer."""
    # An unsigned place is never counted from the end, so that whole runs are added at once.
    start, here, factor = np.uint64(row * width), np.uint64(at), np.float32(by)
    for j in range(width):
        out[here + np.uint64(j)] += factor * weights[start + np.uint64(j)]


@kernel
def first_layer(
    inputs: "Bytes",  # [rows, count]
    words: "Longs",  # [rows, listed]: the outputs that are legal; `actions` and more are none
    listed: int,
    scale: "Reals",
    step: "Longs",
    reach: "Longs",
    ahead: "Longs",
    behind: "Longs",
    by: "Longs",
    actions: int,
    weights: "Reals",  # [inputs and lights and words, width]
    bias: "Reals",
    out: "Reals",  # [rows, width]
) -> None:
    """Must equal `Network.show` and its first layer (learning/network.py)."""
    count, width = len(scale), len(bias)
    for row in range(len(out) // width):
        at, here = row * width, row * count
        for j in range(width):
            out[at + j] = bias[j]
        for i in range(count):
            if inputs[here + i]:
                add_row(weights, i, float(inputs[here + i]) * float(scale[i]), width, out, at)
        light = count
        for i in range(len(step)):
            if inputs[here + step[i]] >= reach[i]:
                add_row(weights, light + i, 1.0, width, out, at)
        light += len(step)
        for i in range(len(ahead)):
            if np.int64(inputs[here + ahead[i]]) - np.int64(inputs[here + behind[i]]) >= by[i]:
                add_row(weights, light + i, 1.0, width, out, at)
        light += len(ahead)
        for i in range(listed):
            word = int(words[row * listed + i])
            again = False
            for j in range(i):
                again = again or words[row * listed + j] == word
            if word < actions and not again:
                add_row(weights, light + word, 1.0, width, out, at)

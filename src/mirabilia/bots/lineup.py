"""Who sits where in games between players that are kernels, and the luck of each of them."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.chance import Rng, scramble, seed_rng, write_seed
from mirabilia.engine.kernel import inlined, kernel, name_type

S = 7  # seats of the largest table
LINEUP = np.dtype([("seed", "i8"), ("player", "i1", S), ("weights", "i1", S)], align=True)
Lineup: TypeAlias = np.record
Lineups: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Lineup", LINEUP)

LUCKS = 8  # random numbers of a deal's seats: that of seat s begins with seed * LUCKS + s
LAST_DEAL = 2**60 - 1


@kernel
def begin_luck(luck: "Rng", seed: int) -> None:
    """Random numbers of one player from a seed of up to 63 bits. Must equal `write_luck`."""
    seed_rng(luck, seed)
    scramble(luck)


def write_luck(luck: Rng, seed: int) -> None:
    """The same for seeds of up to 128 bits."""
    write_seed(luck, seed)
    scramble(luck)


@inlined
def lend(luck: "Rng", own: "Rng") -> None:
    """Go on in one place with the random numbers of another."""
    luck.a = own.a
    luck.b = own.b
    luck.c = own.c
    luck.d = own.d

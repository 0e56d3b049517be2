"""Working memory of guesses at what is hidden."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.rules.batch import new_batch
from mirabilia.rules.chance import RNG
from mirabilia.rules.kernel import name_type
from mirabilia.rules.wonders.memory import GROUPS, LANE, MEMORY
from mirabilia.rules.wonders.state import S
from mirabilia.rules.wonders.tables import CARDS

POOL = 128

SCRATCH = np.dtype(
    [
        ("rng", RNG),
        ("left", "i2", CARDS),  # copies whose place is not known
        ("pool", "i2", POOL),
        ("pool_size", "i8"),
        ("lane", LANE),
        ("memory", MEMORY),  # what is remembered, with one explanation of what was found
        ("order", "i2", GROUPS + S),  # of hands and groups
        ("owner", "i1", CARDS),  # the seat to which a drafted leader went
    ],
    align=True,
)
Scratch: TypeAlias = np.record
Scratchs: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Scratch", SCRATCH)
name_type(__name__, "Rng", RNG)


def new_scratches(count: int = 1) -> Scratchs:
    """Working memory."""
    return new_batch(count, SCRATCH)

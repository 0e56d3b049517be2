"""Working memory of guesses at what is hidden."""

from typing import TypeAlias

import numpy as np

from mirabilia.engine.batch import maker
from mirabilia.engine.chance import RNG
from mirabilia.engine.kernel import name_type
from mirabilia.games.wonders.rules.memory import GROUPS, LANE, MEMORY
from mirabilia.games.wonders.rules.state import S
from mirabilia.games.wonders.rules.tables import CARDS

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
name_type(__name__, "Scratch", SCRATCH)
new_scratches = maker(SCRATCH)

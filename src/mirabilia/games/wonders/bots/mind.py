"""Scratch space of one worker that plays or searches."""

from typing import TypeAlias

import numpy as np

from mirabilia.bots.tree import CANDIDATES
from mirabilia.engine.batch import maker
from mirabilia.engine.kernel import name_type
from mirabilia.games.wonders.rules.state import ACTION, HAND

MIND = np.dtype(
    [
        ("worth", "f8", HAND + 1),  # of the cards in hand and of the stage
        ("candidate", ACTION, CANDIDATES),
        ("forced", ACTION),  # the first choice that must be tried (bots/tree.py)
    ],
    align=True,
)
Mind: TypeAlias = np.record
name_type(__name__, "Mind", MIND)
new_minds = maker(MIND)

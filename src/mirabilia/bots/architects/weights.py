"""What things are worth in Architects, in points at the end of the game; tuned by play (docs/bots.md)."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.tree import CANDIDATES
from mirabilia.rules.architects.sight import SIGHT
from mirabilia.rules.architects.state import ACTION, GAME, SHEET, WORK
from mirabilia.rules.batch import new_batch
from mirabilia.rules.kernel import name_type

WEIGHTS = np.dtype(
    [
        ("stage", "f8"),  # a stage beyond its points: the game comes nearer to its end
        ("effect", "f8"),  # the effect of a stage
        ("missing", "f8"),  # the share of a stage that is left of it for each missing card
        ("spare", "f8"),  # a resource or coin beyond the next stage
        ("coin", "f8"),  # a coin is any resource
        ("symbol", "f8"),  # a single symbol
        ("symbols", "f8"),  # two different ones
        ("shield", "f8"),  # points of a battle count so much
        ("stretch", "f8"),  # how many shields of difference still leave a battle open
        ("near", "f8"),  # how much more the battle counts when all but one token are turned
        ("extra", "f8"),  # a token that gives extra cards
        ("pay", "f8"),  # a token that helps to pay
        ("central", "f8"),  # an unknown card
        ("tempo", "f8"),  # a wonder nearly complete when one leads
        ("noise", "f8"),
    ],
    align=True,
)
MIND = np.dtype(
    [
        ("candidate", ACTION, CANDIDATES),
        ("forced", ACTION),  # the first choice that must be tried (bots/tree.py)
    ],
    align=True,
)
Weights: TypeAlias = np.record
Mind: TypeAlias = np.record
Game: TypeAlias = np.record
Games: TypeAlias = "np.recarray[Any, Any]"
Work: TypeAlias = np.record
Action: TypeAlias = np.record
Sheet: TypeAlias = np.record
Sight: TypeAlias = np.record
for _name, _dtype in {
    "Weights": WEIGHTS,
    "Mind": MIND,
    "Game": GAME,
    "Work": WORK,
    "Action": ACTION,
    "Sheet": SHEET,
    "Sight": SIGHT,
}.items():
    name_type(__name__, _name, _dtype)

TUNED: dict[str, Any] = {
    "stage": 1.0,
    "effect": 1.5,
    "missing": 0.7,
    "spare": 0.8,
    "coin": 0.6,
    "symbol": 1.4,
    "symbols": 3.2,
    "shield": 0.8,
    "stretch": 1.2,
    "near": 1.0,
    "extra": 4.0,
    "pay": 2.0,
    "central": 2.0,
    "tempo": 0.0,
    "noise": 0.6,
}


def new_weights(values: dict[str, Any] | None = None) -> Any:
    """A batch of one set of weights: the tuned ones, or others."""
    batch = new_batch(1, WEIGHTS)
    for name, value in {**TUNED, **(values or {})}.items():
        batch[name] = value
    return batch


def new_minds(count: int = 1) -> Any:
    """Scratch space for this many workers."""
    return new_batch(count, MIND)

"""What things are worth in Architects, in points at the end of the game; tuned by play (docs/bots.md)."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.tree import CANDIDATES
from mirabilia.engine.batch import maker, new_batch
from mirabilia.engine.kernel import name_type
from mirabilia.games.architects.rules.state import ACTION
from mirabilia.games.architects.rules.tables import ONE_SHIELD

EFFECTS = (ONE_SHIELD + 1,)

WEIGHTS = np.dtype(
    [
        ("stage", "f8"),  # a stage beyond its points
        ("effect", "f8", EFFECTS),  # the effect of a stage, by its verb (rules/tables.py)
        ("missing", "f8"),  # the share of a stage that is left of it for each missing card
        ("hurry", "f8"),  # and how much less it is when the game is near its end
        ("spare", "f8"),  # a resource or coin for which there is no stage
        ("finish", "f8"),  # ending the game as its leader
        ("margin", "f8"),  # the points of a lead that is rather sure
        ("soon", "f8"),  # the share of it that is left for each missing card
        ("symbol", "f8"),  # a single symbol
        ("symbols", "f8"),  # two different ones
        ("set", "f8"),  # a set, of what the best open token is worth
        ("shield", "f8"),  # points of a battle to come count so much
        ("later", "f8"),  # and less, the more horns are silent and the less of the game is left
        ("stretch", "f8"),  # how many shields of difference still leave a battle open, for each silent horn
        ("near", "f8"),  # and with the last one
        ("rival", "f8"),  # what a neighbour wins counts against it
        ("lasting", "f8"),  # shields for later battles
        ("cat", "f8"),  # the cat beyond its points
        ("extra", "f8"),  # a token that gives an extra card for every card
        ("pay", "f8"),  # a token that helps to pay
        ("grow", "f8"),  # a token that counts things: what may still come
        ("token_shield", "f8"),  # a shield on a token
        ("completes", "f8"),  # the chance to complete the wonder
        ("card", "f8"),  # an extra card that may be taken in this turn
        ("central", "f8"),  # an unknown card
        ("deny", "f8"),  # the share of what a card is worth to the next player
        ("noise", "f8"),  # in a rollout
        ("fancy", "f8"),  # of a dreamer, see play.py
        ("slip", "f8"),  # of a journeyman
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
name_type(__name__, "Weights", WEIGHTS)
name_type(__name__, "WeightSet", WEIGHTS)
name_type(__name__, "Mind", MIND)

TUNED: dict[str, Any] = {
    "stage": 1.25,
    "effect": (0.00, 5.21, 12.19, 1.14, 1.92, 7.59, 1.32),
    "missing": 0.60,
    "hurry": 0.30,
    "spare": 0.44,
    "finish": 12.82,
    "margin": 1.55,
    "soon": 0.64,
    "symbol": 3.06,
    "symbols": 4.50,
    "set": 1.69,
    "shield": 0.30,
    "later": 1.88,
    "stretch": 0.40,
    "near": 0.29,
    "rival": 0.83,
    "lasting": 1.83,
    "cat": 1.41,
    "extra": 65.93,
    "pay": 5.74,
    "grow": 1.22,
    "token_shield": 1.69,
    "completes": 0.49,
    "card": 4.99,
    "central": 1.89,
    "deny": 0.16,
    "noise": 0.60,
    "fancy": 100.00,
    "slip": 6.00,
}


def new_weights(values: dict[str, Any] | None = None) -> Any:
    """A batch of one set of weights: the tuned ones, or others."""
    batch = new_batch(1, WEIGHTS)
    for name, value in {**TUNED, **(values or {})}.items():
        batch[name] = value
    return batch


new_minds = maker(MIND)  # scratch space of workers

"""What things are worth, in points at the end of the game: the numbers behind the evaluation.

They were tuned by play (docs/bots.md tells how), starting from a player's rules of thumb.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import name_type
from mirabilia.games.wonders.content.schema import COUNTABLES
from mirabilia.games.wonders.rules.state import AGES

A = (AGES,)
COUNTED = (len(COUNTABLES),)
HELP = ("units", "colour", "bank", "rebate", "bounty", "leaders", "draws")

WEIGHTS = np.dtype(
    [
        ("coin", "f8", A),  # a coin in hand, by Age
        ("gift", "f8"),  # a coin that a neighbour gets
        ("brown", "f8", A),  # a first raw material of a kind
        ("grey", "f8", A),  # a first manufactured good
        ("again", "f8"),  # the share of a second unit of the same kind
        ("third", "f8"),  # and of a third
        ("either", "f8"),  # the share of each further kind that a producer may make instead
        ("near", "f8"),  # the share that is left of it when a neighbour sells it
        ("own_use", "f8"),  # the share when it cannot be sold
        ("discount", "f8", A),  # a cheaper price for one resource on one side
        ("stretch", "f8", A),  # how many shields of difference still leave a conflict open
        ("battle", "f8"),  # points of a conflict count so much
        ("later", "f8"),  # and those of an Age later so much of it
        ("science", "f8", A),  # what a symbol adds to the science of now counts so much
        ("symbol", "f8", A),  # and this on top for each symbol, for what may come
        ("wild", "f8"),
        ("chain", "f8", A),  # a building that a card makes free
        ("grow", "f8", A),  # cards that count things: what may still come
        ("hope", "f8", COUNTED),  # how many of each countable a city gets in a game: for leaders and Edifices
        ("power", "f8"),  # a free construction, the seventh card, the discard pile, in an Age
        ("guild", "f8"),  # a guild copied
        ("help", "f8", len(HELP)),  # what makes later things cheaper or pays coins, by its kind, for a game
        ("pawn", "f8"),  # no penalty if the Edifice fails
        ("delay", "f8"),  # how much less likely an Edifice is built for each pawn that is open
        ("deny", "f8"),  # the share of a card's worth to the next player
        ("sale", "f8"),  # the pain of using up a card for coins
        ("leader", "f8"),  # the share of its worth that is lost with a leader sold or put under a stage
        ("noise", "f8"),  # in a rollout
        ("fancy", "f8"),  # of a dreamer, see simple.py
        ("slip", "f8"),  # of a journeyman
    ],
    align=True,
)
PARTS = ("points", "military", "science", "production", "trade", "coins", "chain", "power")
PARTS_OF_WORTH = np.dtype([("worth", "f8", len(PARTS))])
Parts: TypeAlias = np.record
Weights: TypeAlias = np.record
Memory: TypeAlias = np.record
Scratch: TypeAlias = np.record
name_type(__name__, "Weights", WEIGHTS)
name_type(__name__, "WeightSet", WEIGHTS)
name_type(__name__, "Parts", PARTS_OF_WORTH)

TUNED: dict[str, Any] = {
    "coin": (0.60, 0.85, 0.48),
    "gift": 0.54,
    "brown": (5.46, 3.03, 0.42),
    "grey": (1.82, 1.55, 0.07),
    "again": 0.71,
    "third": 0.12,
    "either": 0.73,
    "near": 0.93,
    "own_use": 1.75,
    "discount": (0.71, 0.21, 0.04),
    "stretch": (1.06, 2.27, 0.74),
    "battle": 3.08,
    "later": 0.55,
    "science": (0.91, 0.60, 0.47),
    "symbol": (3.10, 2.07, 0.07),
    "wild": 1.13,
    "chain": (0.49, 1.01, 0.00),
    "grow": (0.31, 0.11, 0.27),
    "hope": (1.19, 0.84, 2.80, 2.46, 2.51, 1.52, 0.33, 2.17, 4.21, 2.64, 5.84, 2.75),
    "power": 0.75,
    "guild": 1.65,
    "help": (1.23, 2.83, 13.57, 1.60, 1.36, 8.99, 2.10),
    "pawn": 2.00,
    "delay": 0.25,
    "deny": 0.17,
    "sale": 2.11,
    "leader": 0.93,
    "noise": 1.00,
    "fancy": 9.00,
    "slip": 8.00,
}


def new_weights(values: dict[str, Any] | None = None) -> Any:
    """A batch of one set of weights: the tuned ones, or others."""
    batch = new_batch(1, WEIGHTS)
    for name, value in {**TUNED, **(values or {})}.items():
        batch[name] = value
    return batch

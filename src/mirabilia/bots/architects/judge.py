"""What a table of Architects is worth to a seat: its points now, and what it is about to get.

It reads only what a seat may see; the value of an action is the value of the table after it.
"""

from math import exp

import numpy as np

from mirabilia.bots.architects.weights import Game, Sheet, Weights
from mirabilia.rules.architects.battle import shields_of
from mirabilia.rules.architects.cards import left_of, right_of
from mirabilia.rules.architects.legal import stage_open
from mirabilia.rules.architects.score import score_seat
from mirabilia.rules.architects.state import TOTAL
from mirabilia.rules.architects.tables import (
    COIN,
    COST,
    DOUBLING,
    EFFECT,
    MIXING,
    NO_EFFECT,
    RESOURCE_COUNT,
    RESOURCES,
    SAME,
    STAGE_COUNT,
    STAGE_POINTS,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKENS,
    VICTORY_POINTS,
    WOKEN,
    WOKEN_BY_STAGE,
)
from mirabilia.rules.kernel import kernel

EXTRA_CARDS = int(np.bitwise_or.reduce(WOKEN))  # bits: tokens that give a card for a kind of card


@kernel
def missing_cards(game: "Game", seat: int, stage: int) -> int:
    """How many cards more a stage needs; a coin is any resource."""
    wonder = int(game.wonder[seat])
    kinds = 0
    most = 0
    for i in range(RESOURCE_COUNT):
        count = int(game.cards[seat, RESOURCES[i]])
        kinds += count > 0
        most = max(most, count)
    have = most if SAME[wonder, stage] else kinds
    return max(0, int(COST[wonder, stage]) - have - int(game.cards[seat, COIN[0]]))


@kernel
def building_value(game: "Game", seat: int, weights: "Weights") -> float:
    """What the next stage is worth, by how near it is, and cards beyond it."""
    wonder = int(game.wonder[seat])
    best = 0.0
    for stage in range(STAGE_COUNT[wonder]):
        if stage_open(game, seat, stage):
            worth = float(STAGE_POINTS[wonder, stage]) + weights.stage
            if EFFECT[wonder, stage] != NO_EFFECT:
                worth += weights.effect
            value = worth * weights.missing ** missing_cards(game, seat, stage)
            best = max(best, value)
    cards = 0
    for i in range(RESOURCE_COUNT):
        cards += int(game.cards[seat, RESOURCES[i]])
    coins = int(game.cards[seat, COIN[0]])
    return best + weights.spare * (cards + coins) + weights.coin * coins


@kernel
def science_value(game: "Game", seat: int, weights: "Weights") -> float:
    """Symbols that do not make a set yet."""
    different = 0
    for symbol in range(SYMBOL_COUNT):
        different += game.cards[seat, SYMBOLS[symbol]] > 0
    if different == 0:
        return 0.0
    return weights.symbol if different == 1 else weights.symbols


@kernel
def military_value(game: "Game", seat: int, weights: "Weights") -> float:
    """The next battle, more so the nearer it is."""
    mine = shields_of(game, seat)
    urgency = 1.0 + weights.near * float(game.flipped) / max(1, int(game.conflict))
    value = 0.0
    for side in range(2):
        foe = left_of(game, seat) if side == 0 else right_of(game, seat)
        lead = float(mine - shields_of(game, foe)) - 0.5
        value += 1.0 / (1.0 + exp(-lead / weights.stretch))
    return value * float(VICTORY_POINTS[0]) * weights.shield * urgency


@kernel
def token_value(game: "Game", seat: int, weights: "Weights") -> float:
    """Tokens that work during the game."""
    value = 0.0
    for token in range(TOKENS):
        if game.held[seat] >> token & 1:
            if (EXTRA_CARDS | WOKEN_BY_STAGE) >> token & 1:
                value += weights.extra
            if (DOUBLING | MIXING) >> token & 1:
                value += weights.pay
    return value


@kernel
def table_value(game: "Game", seat: int, weights: "Weights", sheet: "Sheet") -> float:
    """What the table is worth to a seat."""
    score_seat(game, seat, sheet)
    value = float(sheet.points[seat, TOTAL])
    value += building_value(game, seat, weights) + science_value(game, seat, weights)
    return value + military_value(game, seat, weights) + token_value(game, seat, weights)

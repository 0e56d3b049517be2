"""What a table of Architects is worth to a seat: its points now, and what it is about to get.

It reads only what a seat may see, and never the order of a deck; the value of an action is the value of the
table after it. Everything is in points at the end of the game.
"""

import numpy as np

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.maths import exp, power, tanh, whole_power
from mirabilia.engine.template import Game, Sheet
from mirabilia.games.architects.bots.weights import Weights
from mirabilia.games.architects.rules.battle import shields_of, spoils
from mirabilia.games.architects.rules.cards import left_of, right_of
from mirabilia.games.architects.rules.legal import DIFFERENT_SET, IDENTICAL_SET
from mirabilia.games.architects.rules.score import counted, score_seat
from mirabilia.games.architects.rules.state import NOTHING, SHOWN_ROOM, TOTAL
from mirabilia.games.architects.rules.tables import (
    CENTRAL_CARDS,
    COIN,
    COST,
    DECKS,
    DOUBLING,
    EFFECT,
    FINISHED,
    HORNS,
    KINDS,
    MIXING,
    ONE_COPY,
    POINTS_COUNT,
    POINTS_EACH,
    RESOURCE_COUNT,
    RESOURCES,
    RESTS_ON,
    SAME,
    SHIELDS,
    STAGE_COUNT,
    STAGE_POINTS,
    STAGES,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKEN_SHIELDS,
    TOKENS,
    TWO_COPIES,
    UNFINISHED,
    VICTORY_POINTS,
    WOKEN,
    WOKEN_BY_STAGE,
    WONDERS,
)

LANE = 8  # bits for the count of one resource where all are packed into one number
NEVER = -1e9
FAR = 3  # a wonder that lacks more cards than this does not end the game soon
OWN_CARDS = 25  # about as many cards does a seat take in a game

EXTRA_CARDS = int(np.bitwise_or.reduce(WOKEN))  # bits: tokens that give a card for a kind of card
# Of all cards in the box, the share that wakes each token; and for a token that stages wake, stages by card.
_BOX = CENTRAL_CARDS + DECKS.sum(0)
WAKES = np.array(
    [
        sum(_BOX[kind] for kind in range(KINDS) if WOKEN[kind] >> token & 1) / _BOX.sum()
        + (WOKEN_BY_STAGE >> token & 1) * STAGES / OWN_CARDS
        for token in range(TOKENS)
    ]
)
# How many cards a wonder still costs, by the stages that are built.
COST_LEFT = np.array(
    [
        [
            sum(int(COST[wonder, stage]) for stage in range(STAGES) if not built >> stage & 1)
            for built in range(1 << STAGES)
        ]
        for wonder in range(WONDERS)
    ]
)
WHOLE_COST = float(COST_LEFT[:, 0].max())


# ---------------------------------------------------------------- how long the game will last
@kernel
def cards_to_come(game: "Game", seat: int) -> int:
    """How many cards a wonder lacks at least until it is complete."""
    lacking = int(COST_LEFT[game.wonder[seat], game.built[seat]]) - int(game.cards[seat, COIN[0]])
    for i in range(RESOURCE_COUNT):
        lacking -= int(game.cards[seat, RESOURCES[i]])
    return max(0, lacking)


@kernel
def cards_to_end(game: "Game") -> int:
    """How many cards the most advanced wonder lacks at least."""
    least = cards_to_come(game, 0)
    for seat in range(1, game.seats):
        least = min(least, cards_to_come(game, seat))
    return least


@inlined
def game_left(game: "Game") -> float:
    """The share of the game that is to come."""
    return float(cards_to_end(game)) / WHOLE_COST


# ---------------------------------------------------------------- the wonder
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


@inlined
def packed(cards: int, resource: int) -> int:
    """How many of a resource are in a packed number."""
    return cards >> LANE * resource & 255


@kernel
def fitting(cards: int, same: bool) -> int:
    """How many of these cards can pay for one stage: of one kind, or of different kinds."""
    kinds = 0
    most = 0
    for i in range(RESOURCE_COUNT):
        count = packed(cards, i)
        kinds += count > 0
        most = max(most, count)
    return most if same else kinds


@kernel
def spend(cards: int, same: bool, cost: int) -> int:
    """What is left of the cards after a stage: what there is most of goes first."""
    used = 0
    left = cost
    for _ in range(1 if same else RESOURCE_COUNT):
        best = -1
        for i in range(RESOURCE_COUNT):
            if packed(cards, i) > 0 and not used >> i & 1:
                if best < 0 or packed(cards, i) > packed(cards, best):
                    best = i
        if best < 0 or left == 0:
            break
        used |= 1 << best
        paid = min(left, packed(cards, best)) if same else 1
        cards -= paid << LANE * best
        left -= paid
    return cards


@kernel
def stage_worth(game: "Game", seat: int, stage: int, weights: "Weights") -> float:
    """What a stage is worth once it is built."""
    wonder = int(game.wonder[seat])
    worth = float(STAGE_POINTS[wonder, stage]) + weights.stage + weights.effect[EFFECT[wonder, stage]]
    if game.held[seat] & WOKEN_BY_STAGE:
        worth += weights.card
    return worth


@inlined
def packed_cards(game: "Game", seat: int) -> int:
    """The resources of a seat in one number."""
    cards = 0
    for i in range(RESOURCE_COUNT):
        cards |= int(game.cards[seat, RESOURCES[i]]) << LANE * i
    return cards


@kernel
def easiest_stage(wonder: int, built: int, cards: int) -> int:
    """Of the stages that can be built next, the one for which least is missing; -1: all are built."""
    best = -1
    least = 99
    for stage in range(STAGE_COUNT[wonder]):
        below = int(RESTS_ON[wonder, stage])
        if not built >> stage & 1 and built & below == below:
            lacking = int(COST[wonder, stage]) - fitting(cards, bool(SAME[wonder, stage]))
            if lacking < least:
                least = lacking
                best = stage
    return best


@kernel
def building_value(game: "Game", seat: int, weights: "Weights") -> float:
    """All stages to come, in the order that the cards allow; the more is missing, the less they count."""
    wonder = int(game.wonder[seat])
    cards = packed_cards(game, seat)
    coins = int(game.cards[seat, COIN[0]])
    built = int(game.built[seat])
    time = float(cards_to_end(game)) + 1.0
    value = 0.0
    missing = 0
    share = 1.0
    for _ in range(STAGE_COUNT[wonder]):
        stage = easiest_stage(wonder, built, cards)
        if stage < 0:
            break
        cost = int(COST[wonder, stage])
        lacking = max(0, cost - fitting(cards, bool(SAME[wonder, stage])))
        cards = spend(cards, bool(SAME[wonder, stage]), cost)
        built |= 1 << stage
        bought = min(coins, lacking)
        coins -= bought
        missing += lacking - bought
        share *= whole_power(weights.missing, lacking - bought)
        value += stage_worth(game, seat, stage, weights) * share / (1.0 + weights.hurry * missing / time)
    for i in range(RESOURCE_COUNT):
        coins += packed(cards, i)
    return value + weights.spare * coins


@kernel
def missing_of_wonder(game: "Game", seat: int) -> int:
    """How many cards more the whole wonder needs, if they are the right ones."""
    wonder = int(game.wonder[seat])
    cards = packed_cards(game, seat)
    built = int(game.built[seat])
    missing = -int(game.cards[seat, COIN[0]])
    for _ in range(STAGE_COUNT[wonder]):
        stage = easiest_stage(wonder, built, cards)
        if stage < 0:
            break
        cost = int(COST[wonder, stage])
        missing += max(0, cost - fitting(cards, bool(SAME[wonder, stage])))
        cards = spend(cards, bool(SAME[wonder, stage]), cost)
        built |= 1 << stage
    return max(0, missing)


@kernel
def ending_value(game: "Game", seat: int, weights: "Weights", sheet: "Sheet") -> float:
    """Who completes a wonder ends the game: good for the leader, bad for anybody else (A-G1)."""
    if cards_to_come(game, seat) > FAR:
        return 0.0
    missing = missing_of_wonder(game, seat)
    if missing > FAR:
        return 0.0
    wonder = int(game.wonder[seat])
    mine = float(sheet.points[seat, TOTAL])
    for stage in range(STAGE_COUNT[wonder]):
        if not game.built[seat] >> stage & 1:
            mine += float(STAGE_POINTS[wonder, stage])
    best = 0.0
    for other in range(game.seats):
        if other != seat:
            score_seat(game, other, sheet)
            best = max(best, float(sheet.points[other, TOTAL]))
    return weights.finish * tanh((mine - best) / weights.margin) * whole_power(weights.soon, missing)


# ---------------------------------------------------------------- science
@kernel
def token_worth(game: "Game", seat: int, token: int, left: float, weights: "Weights") -> float:
    """What a token that a seat does not hold yet is worth to it; `left` is the share of the game to come."""
    worth = float(UNFINISHED[token]) + weights.completes * float(FINISHED[token] - UNFINISHED[token])
    if POINTS_EACH[token]:
        worth += float(POINTS_EACH[token]) * counted(game, seat, int(POINTS_COUNT[token]))
    if game.held[seat] >> token & 1:
        worth += float(TWO_COPIES[token] - ONE_COPY[token])
    else:
        worth += float(ONE_COPY[token]) + future_worth(token, left, weights)
    return worth + weights.token_shield * float(TOKEN_SHIELDS[token]) * left


@inlined
def future_worth(token: int, left: float, weights: "Weights") -> float:
    """What a token brings in the rest of the game: extra cards, cheaper stages, more of what it counts."""
    worth = weights.extra * WAKES[token]
    if POINTS_EACH[token]:
        worth += weights.grow * float(POINTS_EACH[token])
    if (DOUBLING | MIXING) >> token & 1:
        worth += weights.pay
    return worth * left


@kernel
def best_token(game: "Game", seat: int, left: float, weights: "Weights") -> float:
    """What the best of the open tokens is worth; with none left, nothing."""
    best = 0.0
    for place in range(SHOWN_ROOM):
        if game.shown[place] != NOTHING:
            best = max(best, token_worth(game, seat, int(game.shown[place]), left, weights))
    return best


@kernel
def science_value(game: "Game", seat: int, weights: "Weights") -> float:
    """Sets that are about to become tokens, and symbols on the way to one (A-P1)."""
    left = game_left(game)
    sets = 0
    single = 0
    for symbol in range(SYMBOL_COUNT):
        count = int(game.cards[seat, SYMBOLS[symbol]])
        sets += count // IDENTICAL_SET
        single += count % IDENTICAL_SET
    if single == DIFFERENT_SET:
        sets += 1
        single = 0
    value = 0.0
    if single == 1:
        value = weights.symbol * left
    elif single == 2:
        value = weights.symbols * left
    if sets:
        value += sets * weights.set * best_token(game, seat, left, weights)
    return value


@kernel
def token_value(game: "Game", seat: int, weights: "Weights") -> float:
    """Tokens that work during the game, and the extra cards that they give in this turn."""
    left = game_left(game)
    value = 0.0
    if game.active == seat:
        for token in range(TOKENS):
            if game.ready >> token & 1:
                value += weights.card
    for token in range(TOKENS):
        if game.held[seat] >> token & 1:
            value += future_worth(token, left, weights)
    return value


# ---------------------------------------------------------------- war
@kernel
def lasting_shields(game: "Game", seat: int) -> int:
    """Shields that stay after a battle (A-M8)."""
    shields = shields_of(game, seat)
    for kind in range(KINDS):
        if HORNS[kind]:
            shields -= int(SHIELDS[kind]) * int(game.cards[seat, kind])
    return shields


@kernel
def expected_spoils(game: "Game", mine: int, theirs: int, weights: "Weights") -> float:
    """Victory tokens expected from the next battle with one foe: sure when all horns have sounded."""
    two = bool(game.seats == 2)
    silent = int(game.conflict) - int(game.flipped)
    if silent == 0:
        return float(spoils(mine, theirs, two))
    stretch = weights.stretch * (weights.near + silent)
    value = 1.0 / (1.0 + exp((0.5 - (mine - theirs)) / stretch))
    if two:
        value += 1.0 / (1.0 + exp((0.5 - (mine - max(2, 2 * theirs))) / stretch))
    return value


@kernel
def military_value(game: "Game", seat: int, weights: "Weights") -> float:
    """The next battle with either neighbour, surer the nearer it is; and shields for those after it."""
    left = game_left(game)
    mine = shields_of(game, seat)
    silent = float(game.conflict - game.flipped) / max(1, int(game.conflict))
    coming = 1.0 if silent == 0.0 else weights.shield * power(left, weights.later * silent)
    lasting = lasting_shields(game, seat)
    value = 0.0
    for side in range(1 if game.seats == 2 else 2):
        foe = left_of(game, seat) if side == 0 else right_of(game, seat)
        theirs = shields_of(game, foe)
        gained = expected_spoils(game, mine, theirs, weights)
        lost = expected_spoils(game, theirs, mine, weights)
        value += coming * (gained - weights.rival * lost)
        lead = lasting - lasting_shields(game, foe)
        value += weights.lasting * left * tanh(lead / 2.0)
    return value * float(VICTORY_POINTS[0])


# ---------------------------------------------------------------- the whole table
@kernel
def table_value(game: "Game", seat: int, weights: "Weights", sheet: "Sheet") -> float:
    """What the table is worth to a seat."""
    score_seat(game, seat, sheet)
    value = float(sheet.points[seat, TOTAL])
    if game.cat == seat:
        value += weights.cat * game_left(game)
    value += building_value(game, seat, weights) + science_value(game, seat, weights)
    value += military_value(game, seat, weights) + token_value(game, seat, weights)
    return value + ending_value(game, seat, weights, sheet)

"""What a thing, and what an action, is worth to a city now: an estimate in points at the end of the game.

A thing is a card, a stage, a leader or an Edifice's reward (rules/tables.py); one evaluation serves
them all, in every pack. It reads only what a seat may see: the table, and the seat's own hand.
"""

import numpy as np

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.maths import exp
from mirabilia.engine.template import Action, Game
from mirabilia.games.wonders.bots.weights import Parts, Weights
from mirabilia.games.wonders.content.schema import COLOURS, COUNTABLES, RESOURCES
from mirabilia.games.wonders.rules.edifice import edifice_row, price_of_edifice
from mirabilia.games.wonders.rules.effects import (
    count_things,
    left_of,
    next_holder,
    next_stage,
    right_of,
    with_any,
)
from mirabilia.games.wonders.rules.lanes import lane
from mirabilia.games.wonders.rules.legal import chained, leader_price
from mirabilia.games.wonders.rules.score import points_of, science_points, set_bonus, victory_points, whole
from mirabilia.games.wonders.rules.state import (
    AGES,
    BUILD,
    COPY,
    FOR_SALE,
    FORFEIT,
    FREE,
    KEEP,
    LAST_AGE,
    LAST_TURN,
    LOSE,
    PASS,
    RECRUIT,
    RECRUITING,
    SELL,
    STAGE,
    TAKE,
    TURN,
)
from mirabilia.games.wonders.rules.tables import (
    BANK_PRICE,
    BOUNTY,
    BUILDING,
    CARDS,
    CHAIN,
    COIN_COST,
    COINS,
    COINS_COUNT,
    COINS_EACH,
    COINS_SCOPE,
    COLOUR,
    COPY_GUILD,
    COPY_LEADER,
    DEFEAT_COUNT,
    DEFLECT,
    DIG,
    DISCARD_DEFEATS,
    DISCOUNT_LEFT,
    DISCOUNT_PRICE,
    DISCOUNT_RIGHT,
    DRAFTING,
    DRAWS,
    FREE_CARDS,
    FREE_COLOURS,
    FREE_LEADERS,
    LEADER_CUT,
    LESS_UNITS,
    MAKES,
    MAKES_AMOUNT,
    OPTION_ROW,
    OPTIONS,
    PLAY_LAST,
    POINTS_COMPLETE,
    POINTS_COUNT,
    POINTS_EACH,
    POINTS_PER_COLOUR,
    POINTS_SCOPE,
    POWERS,
    REBATE,
    RECRUIT_MORE,
    REPEAT_GUILD,
    SET_COLOURS,
    SET_EACH,
    SHIELDS,
    SOLD,
    STAGE_COUNT,
    STAGE_FOR_COINS,
    STAGES,
    SYMBOL,
    SYMBOL_SET_BONUS,
    TAKES_PAWN,
    TOKEN,
    WHITE,
    WILD,
)
from mirabilia.games.wonders.rules.turn import SALE

RESOURCE_COUNT = len(RESOURCES)
COUNTABLE_COUNT, COLOUR_COUNT = len(COUNTABLES), len(COLOURS)
MANY = 99.0
GREYS = 4  # the first manufactured good in the order of the resources

# How many buildings of later Ages each card makes free.
CHILDREN = np.array(
    [
        len({int(BUILDING[c]) for c in range(CARDS) if BUILDING[card] >= 0 and BUILDING[card] in CHAIN[c]})
        for card in range(CARDS)
    ],
    "i2",
)


@inlined
def turns_left(game: "Game") -> float:
    """Turns to come in this Age and the next ones, as a share of a whole game."""
    return ((LAST_AGE - int(game.age)) * LAST_TURN + max(0, LAST_TURN - int(game.turn))) / 18.0


@kernel
def conflict_value(game: "Game", city: int, shields: int, weights: "Weights") -> float:
    """The points that these shields are expected to turn in the conflicts to come."""
    value = 0.0
    now = int(game.age) - 1
    for side in range(2):
        foe = left_of(game, city) if side == 0 else right_of(game, city)
        lead = float(int(game.shields[city]) - int(game.shields[foe]))
        share = 1.0
        for age in range(now, AGES):
            stretch = weights.stretch[age] * (1.0 + (age - now))
            if age == now:
                stretch *= 0.4 + 0.1 * max(0, LAST_TURN - int(game.turn))
            before = 1.0 / (1.0 + exp(-lead / stretch))
            after = 1.0 / (1.0 + exp(-(lead + shields) / stretch))
            value += share * (victory_points(age + 1) + 1) * (after - before)
            share *= weights.later
    return value * weights.battle


@kernel
def science_value(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """What a symbol adds, and may still add."""
    symbols = game.science[city]
    bonus = set_bonus(game, city) if with_any(game, DRAFTING) else 0
    tablets, compasses, gears = int(symbols[0]), int(symbols[1]), int(symbols[2])
    wild = int(symbols[WILD])
    before = whole(science_points(tablets, compasses, gears, wild, bonus))
    symbol = int(SYMBOL[thing])
    after = whole(
        science_points(
            tablets + (symbol == 0),
            compasses + (symbol == 1),
            gears + (symbol == 2),
            wild + (symbol == WILD),
            bonus,
        )
    )
    age = int(game.age) - 1
    value = (after - before) * weights.science[age] + weights.symbol[age]
    return value + weights.wild if symbol == WILD else value


@kernel
def supply(game: "Game", city: int, resource: int) -> int:
    """How many producers of a city can make this."""
    count = lane(int(game.sure[city]), resource)
    for use in range(2):
        for i in range(game.choices[city, use]):
            count += int(game.choice[city, use, i]) >> resource & 1
    return count


@kernel
def for_sale(game: "Game", city: int, resource: int) -> bool:
    """Could this be bought next door?"""
    for side in range(2):
        foe = left_of(game, city) if side == 0 else right_of(game, city)
        if lane(int(game.sure[foe]), resource) > 0:
            return True
        for i in range(game.choices[foe, FOR_SALE]):
            if int(game.choice[foe, FOR_SALE, i]) >> resource & 1:
                return True
    return False


@kernel
def production_value(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """What a producer is worth: most for what the city lacks and its neighbours do not sell."""
    age = int(game.age) - 1
    best = 0.0
    total = 0.0
    for resource in range(RESOURCE_COUNT):
        if MAKES[thing] >> resource & 1:
            have = supply(game, city, resource)
            value = weights.grey[age] if resource >= GREYS else weights.brown[age]
            amount = 0.0
            for _ in range(max(1, int(MAKES_AMOUNT[thing]))):
                amount += value if have == 0 else value * (weights.again if have == 1 else weights.third)
                have += 1
            if for_sale(game, city, resource):
                amount *= weights.near
            best = max(best, amount)
            total += amount
    value = best + (total - best) * weights.either
    return value if SOLD[thing] else value * weights.own_use


@kernel
def discount_value(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Cheaper trade: for each resource that is really to be had there."""
    value = 0.0
    for side in range(2):
        foe = left_of(game, city) if side == 0 else right_of(game, city)
        resources = int(DISCOUNT_LEFT[thing]) if side == 0 else int(DISCOUNT_RIGHT[thing])
        for resource in range(RESOURCE_COUNT):
            if resources >> resource & 1 and game.price[city, side, resource] > DISCOUNT_PRICE[thing]:
                value += 0.4 + min(2, supply(game, foe, resource))
    return value * weights.discount[int(game.age) - 1]


@kernel
def help_value(game: "Game", thing: int, weights: "Weights") -> float:
    """What makes other things cheaper or pays coins later (L5, L7), and drawn leaders."""
    value = weights.help[0] * float(LESS_UNITS[thing]) + weights.help[3] * float(REBATE[thing])
    if FREE_COLOURS[thing]:
        value += weights.help[1]
    if BANK_PRICE[thing]:
        value += weights.help[2]
    value += weights.help[4] * float(BOUNTY[thing]) + weights.help[5] * float(LEADER_CUT[thing])
    value += weights.help[6] * float(DRAWS[thing])
    return value * turns_left(game)


@kernel
def power_value(game: "Game", city: int, powers: int, weights: "Weights") -> float:
    """Powers of wonders, leaders and Edifices."""
    ages = LAST_AGE - int(game.age) + 1.0
    value = 0.0
    if powers & FREE_CARDS or powers & PLAY_LAST:
        value += weights.power * ages
    if powers & (DIG | RECRUIT_MORE | COPY_LEADER | FREE_LEADERS | DEFLECT | STAGE_FOR_COINS):
        value += 2.0 * weights.power
    if powers & (COPY_GUILD | REPEAT_GUILD):
        value += weights.guild
    if powers & DISCARD_DEFEATS:
        value += float(game.count[city, DEFEAT_COUNT])
    return value


@kernel
def hoped_points(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """What counting may still add until the end: leaders come first, what they count comes later."""
    left = turns_left(game)
    value = 0.0
    if POINTS_EACH[thing]:
        scope = int(POINTS_SCOPE[thing])
        cities = (scope & 1) + (scope >> 1 & 1) + (scope >> 2 & 1)
        for kind in range(COUNTABLE_COUNT):
            if POINTS_COUNT[thing] >> kind & 1:
                value += float(POINTS_EACH[thing]) * cities * weights.hope[kind] * left
    if SET_EACH[thing]:
        now = MANY
        then = MANY
        for colour in range(COLOUR_COUNT):
            if SET_COLOURS[thing] >> colour & 1:
                count = float(game.count[city, colour])
                now = min(now, count)
                then = min(then, count + weights.hope[colour] * left)
        value += float(SET_EACH[thing]) * (then - now)
    if POINTS_PER_COLOUR[thing]:
        for colour in range(COLOUR_COUNT):
            if game.count[city, colour] == 0:
                value += float(POINTS_PER_COLOUR[thing]) * min(1.0, weights.hope[colour] * left)
    if POINTS_COMPLETE[thing]:
        open_stages = int(STAGES[game.board[city]]) - int(game.stages[city])
        if open_stages > 0:
            value += float(POINTS_COMPLETE[thing]) * min(1.0, weights.hope[STAGE_COUNT] * left / open_stages)
    return value


# ---------------------------------------------------------------- a thing, part by part
@inlined
def points_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Points as the table stands, and what may still come of things that are counted."""
    value = float(points_of(game, city, thing))
    if thing >= CARDS or COLOUR[thing] == WHITE:
        value += hoped_points(game, city, thing, weights)
    elif POINTS_EACH[thing]:
        value += weights.grow[int(game.age) - 1] * float(POINTS_EACH[thing])
    if TOKEN[thing]:
        value += float(TOKEN[thing])
    return value


@inlined
def military_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Shields."""
    return conflict_value(game, city, int(SHIELDS[thing]), weights) if SHIELDS[thing] else 0.0


@inlined
def science_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Symbols, and what a set of them is worth on top."""
    value = science_value(game, city, thing, weights) if SYMBOL[thing] >= 0 else 0.0
    if SYMBOL_SET_BONUS[thing]:
        value += float(SYMBOL_SET_BONUS[thing]) * (0.5 + 2.0 * turns_left(game))
    return value


@inlined
def production_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Resources."""
    return production_value(game, city, thing, weights) if MAKES[thing] else 0.0


@inlined
def trade_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Cheaper trade."""
    return discount_value(game, city, thing, weights) if DISCOUNT_PRICE[thing] else 0.0


@inlined
def coins_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Coins at once."""
    coins = float(COINS[thing])
    if COINS_EACH[thing]:
        counted = count_things(game, city, int(COINS_COUNT[thing]), int(COINS_SCOPE[thing]))
        coins += float(COINS_EACH[thing]) * counted
    return weights.coin[int(game.age) - 1] * coins


@inlined
def chain_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Buildings that it makes free later."""
    if thing < CARDS and CHILDREN[thing]:
        return weights.chain[int(game.age) - 1] * float(CHILDREN[thing])
    return 0.0


@inlined
def power_part(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """Powers, pawns, and what makes later things cheaper."""
    value = power_value(game, city, int(POWERS[thing]), weights) if POWERS[thing] else 0.0
    if TAKES_PAWN[thing]:
        value += weights.pawn
    if with_any(game, DRAFTING):
        value += help_value(game, thing, weights)
    return value


@kernel
def thing_value(game: "Game", city: int, thing: int, weights: "Weights") -> float:
    """What a thing is worth to a city, once paid."""
    value = points_part(game, city, thing, weights) + military_part(game, city, thing, weights)
    value += science_part(game, city, thing, weights) + production_part(game, city, thing, weights)
    value += trade_part(game, city, thing, weights) + coins_part(game, city, thing, weights)
    return value + chain_part(game, city, thing, weights) + power_part(game, city, thing, weights)


@kernel
def thing_parts(game: "Game", city: int, thing: int, weights: "Weights", parts: "Parts") -> None:
    """The same part by part, in the order of PARTS: why it is worth that much."""
    parts.worth[0] = points_part(game, city, thing, weights)
    parts.worth[1] = military_part(game, city, thing, weights)
    parts.worth[2] = science_part(game, city, thing, weights)
    parts.worth[3] = production_part(game, city, thing, weights)
    parts.worth[4] = trade_part(game, city, thing, weights)
    parts.worth[5] = coins_part(game, city, thing, weights)
    parts.worth[6] = chain_part(game, city, thing, weights)
    parts.worth[7] = power_part(game, city, thing, weights)


# ---------------------------------------------------------------- actions
@kernel
def price_value(game: "Game", coins: int, gifts: int, weights: "Weights") -> float:
    """What coins paid are worth; those that neighbours get count a little more."""
    return weights.coin[int(game.age) - 1] * coins + weights.gift * gifts


@kernel
def join_value(game: "Game", city: int, weights: "Weights") -> float:
    """Joining the Edifice of this Age: its reward if it is built, and no penalty if it is not."""
    reward = thing_value(game, city, edifice_row(game, int(game.age)), weights)
    open_pawns = max(1, int(game.pawns_left[game.age - 1]))
    chance = 1.0 / (1.0 + weights.delay * (open_pawns - 1) * (1.0 + 0.5 * max(0, int(game.turn) - 3)))
    return weights.pawn * (1.0 - chance) + reward * chance


@kernel
def stage_value(game: "Game", city: int, option: int, joining: int, weights: "Weights") -> float:
    """The next stage of the wonder, coins of its own included, with or without the Edifice."""
    stage = next_stage(game, city)
    thing = int(OPTION_ROW[stage]) + option - 1 if OPTIONS[stage] else stage
    value = thing_value(game, city, thing, weights) - price_value(game, int(COIN_COST[stage]), 0, weights)
    if joining:
        value += join_value(game, city, weights)
        value -= price_value(game, price_of_edifice(game, int(game.age)), 0, weights)
    return value


@kernel
def action_value(game: "Game", city: int, action: "Action", weights: "Weights") -> float:
    """What a legal action is worth to the city that it is chosen for."""
    kind = int(action.kind)
    card = int(action.card)
    gifts = int(action.left) + int(action.right)
    paid = price_value(game, gifts + int(action.bank), gifts, weights)
    value = 0.0
    if kind == BUILD or kind == FREE or kind == TAKE or kind == COPY:
        value = thing_value(game, city, card, weights) - paid
        if kind == BUILD:
            value -= price_value(game, coins_of(game, city, card), 0, weights)
        elif kind == FREE:
            value -= 0.5 * weights.power
    elif kind == RECRUIT or kind == KEEP:
        value = thing_value(game, city, card, weights)
        value -= price_value(game, leader_price(game, city, card), 0, weights)
    elif kind == STAGE:
        value = stage_value(game, city, int(action.option), int(action.edifice), weights) - paid
    elif kind == SELL:
        value = weights.coin[int(game.age) - 1] * SALE - weights.sale
    elif kind == LOSE:
        value = -thing_value(game, city, card, weights)
    elif kind == FORFEIT:
        value = -float(action.option)
    elif kind == PASS:
        value = 0.0
    if game.phase == RECRUITING and kind in (STAGE, SELL):
        value -= weights.leader * leader_value(game, city, card, weights)
    return value + denial_value(game, city, action, weights)


@inlined
def leader_value(game: "Game", city: int, card: int, weights: "Weights") -> float:
    """What a leader in hand is worth beyond its price."""
    price = price_value(game, leader_price(game, city, card), 0, weights)
    return max(0.0, thing_value(game, city, card, weights) - price)


@inlined
def coins_of(game: "Game", city: int, card: int) -> int:
    """The coins that a card costs the city: none if it is chained."""
    return 0 if chained(game, city, card) else int(COIN_COST[card])


@kernel
def denial_value(game: "Game", city: int, action: "Action", weights: "Weights") -> float:
    """What it is worth that the next player does not get this card."""
    if weights.deny == 0.0 or game.phase != TURN or game.turn >= LAST_TURN or city >= game.seats:
        return 0.0
    following = next_holder(game, city)
    card = int(action.card)
    if game.built[following, BUILDING[card]]:
        return 0.0
    return weights.deny * thing_value(game, following, card, weights)

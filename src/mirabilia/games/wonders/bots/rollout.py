"""Quick play to the end of a game, guided by the evaluation: only what is drawn is tested, nothing is listed.

The cards of a hand are valued without their price and taken in that order, with some noise; the first that
can be paid is played by its cheapest payment. Decisions outside the turns are rare: they are listed.
"""

from mirabilia.engine.chance import random_below
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Action, Game, Work
from mirabilia.games.wonders.bots.judge import (
    coins_of,
    join_value,
    price_value,
    stage_value,
    thing_value,
)
from mirabilia.games.wonders.bots.mind import Mind
from mirabilia.games.wonders.bots.simple import CAREFUL, greedy_choice, noise
from mirabilia.games.wonders.bots.weights import Weights
from mirabilia.games.wonders.rules.deal import forget
from mirabilia.games.wonders.rules.edifice import may_join, price_of_edifice
from mirabilia.games.wonders.rules.effects import next_stage
from mirabilia.games.wonders.rules.legal import chained, legal_actions, may_build_free, owns, stage_left
from mirabilia.games.wonders.rules.payment import find_reach, payments
from mirabilia.games.wonders.rules.state import (
    BUILD,
    FREE,
    HAND,
    NOBODY,
    SELL,
    SEVENTH,
    STAGE,
    TURN,
)
from mirabilia.games.wonders.rules.tables import COIN_COST, COLOUR, OPTIONS, STAGE_PRICE
from mirabilia.games.wonders.rules.turn import SALE

NEVER = -1e9


@kernel
def cheapest(game: "Game", work: "Work", count: int, weights: "Weights") -> int:
    """Of the payments found, the one that is worth least."""
    best = 0
    least = -NEVER
    for i in range(count):
        gifts = int(work.pay_left[i]) + int(work.pay_right[i])
        price = price_value(game, gifts + int(work.pay_bank[i]), gifts, weights)
        if price < least:
            least = price
            best = i
    return best


@kernel
def try_card(game: "Game", seat: int, card: int, action: "Action", weights: "Weights", work: "Work") -> bool:
    """Write how this card is built at the least price. Can it be?"""
    forget(action)
    action.card = card
    action.kind = BUILD
    if chained(game, seat, card):
        return True
    count = payments(game, seat, card, int(COLOUR[card]), work)
    if count > 0:
        best = cheapest(game, work, count, weights)
        action.left = work.pay_left[best]
        action.right = work.pay_right[best]
        action.bank = work.pay_bank[best]
        return True
    if may_build_free(game, seat, card):
        action.kind = FREE
        return True
    return False


@kernel
def best_option(game: "Game", seat: int, weights: "Weights") -> int:
    """The effect of the next stage that is worth most; 0 if there is no choice."""
    best = 0
    most = NEVER
    for option in range(1, int(OPTIONS[next_stage(game, seat)]) + 1):
        value = stage_value(game, seat, option, 0, weights)
        if value > most:
            most = value
            best = option
    return best


@kernel
def try_stage(
    game: "Game", seat: int, card: int, option: int, action: "Action", weights: "Weights", work: "Work"
) -> bool:
    """Write how the next stage is built with this card at the least price, with the Edifice if that pays."""
    stage = next_stage(game, seat)
    count = payments(game, seat, stage, STAGE_PRICE, work)
    if count == 0:
        return False
    forget(action)
    action.kind = STAGE
    action.card = card
    action.option = option
    best = cheapest(game, work, count, weights)
    action.left = work.pay_left[best]
    action.right = work.pay_right[best]
    action.bank = work.pay_bank[best]
    if may_join(game, seat):
        price = price_of_edifice(game, int(game.age))
        bought = int(work.pay_left[best]) + int(work.pay_right[best]) + int(work.pay_bank[best])
        spent = int(COIN_COST[stage]) + bought
        if spent + price <= game.coins[seat]:
            if join_value(game, seat, weights) > price_value(game, price, 0, weights):
                action.edifice = 1
    return True


@kernel
def paid_value(game: "Game", seat: int, action: "Action", value: float, weights: "Weights") -> float:
    """What is left of a value after the price of an action."""
    gifts = int(action.left) + int(action.right)
    coins = gifts + int(action.bank)
    if action.kind == BUILD:
        coins += coins_of(game, seat, int(action.card))
    return value - price_value(game, coins, gifts, weights)


@kernel
def turn_choice(
    game: "Game", seat: int, action: "Action", weights: "Weights", mind: "Mind", work: "Work"
) -> None:
    """A card of the hand: the most valued that can be played, else the least valued is sold."""
    find_reach(game, seat, work)
    size = int(game.hand_size[seat])
    worst = 0
    worst_value = -NEVER
    for slot in range(size):
        card = int(game.hand[seat, slot])
        value = thing_value(game, seat, card, weights)
        if value < worst_value:
            worst_value = value
            worst = slot
        if owns(game, seat, card) or (slot > 0 and game.hand[seat, slot - 1] == card):
            value = NEVER
        mind.worth[slot] = value + noise(work.rng, weights.noise)
    mind.worth[HAND] = NEVER
    option = 0
    if stage_left(game, seat):
        option = best_option(game, seat, weights)
        mind.worth[HAND] = stage_value(game, seat, option, 0, weights) + noise(work.rng, weights.noise)
    sale = weights.coin[int(game.age) - 1] * SALE - weights.sale
    for _ in range(size + 1):
        best = HAND
        for slot in range(size):
            if mind.worth[slot] > mind.worth[best]:
                best = slot
        value = mind.worth[best]
        if value <= sale:
            break
        mind.worth[best] = NEVER
        if best == HAND:
            if try_stage(game, seat, int(game.hand[seat, worst]), option, action, weights, work):
                if paid_value(game, seat, action, value, weights) > sale:
                    return
        elif try_card(game, seat, int(game.hand[seat, best]), action, weights, work):
            if paid_value(game, seat, action, value, weights) > sale:
                return
    forget(action)
    action.kind = SELL
    action.card = game.hand[seat, worst]


@kernel
def quick_choice(game: "Game", seat: int, weights: "Weights", mind: "Mind", work: "Work") -> int:
    """The entry of the menu that holds the choice."""
    if (game.phase == TURN or game.phase == SEVENTH) and game.acting == NOBODY:
        turn_choice(game, seat, work.menu[0], weights, mind, work)
        return 0
    count = legal_actions(game, seat, work)
    if game.acting >= game.seats:
        return random_below(work.rng, count)
    return greedy_choice(game, seat, count, work, weights, CAREFUL)

"""What a seat may do now: every legal action, every payment, in a fixed order.

By card in the order of the catalogue, and for each card: build (least coins to the left first), free,
stage (the same), sell. Two copies of a card in one hand are one choice.
"""

from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.effects import next_stage
from mirabilia.rules.wonders.payment import find_reach, pay_nobody, payments
from mirabilia.rules.wonders.state import (
    BUILD,
    DIGGING,
    FREE,
    OVER,
    PASS,
    SELL,
    SEVENTH,
    STAGE,
    TAKE,
    Game,
    Work,
)
from mirabilia.rules.wonders.tables import BUILDING, CARDS, CHAIN, FREE_BUILD, STAGES


@kernel
def offer(work: "Work", kind: int, card: int, left: int, right: int) -> None:
    """Add an action to the menu."""
    action = work.menu[work.menu_size]
    action.kind = kind
    action.card = card
    action.left = left
    action.right = right
    work.menu_size += 1


@kernel
def owns(game: "Game", seat: int, card: int) -> bool:
    """Does the city hold this building already (W3.1, W3.2)?"""
    return bool(game.built[seat, BUILDING[card]])


@kernel
def chained(game: "Game", seat: int, card: int) -> bool:
    """Does the city hold a building that makes this one free (W4.2)?"""
    for i in range(CHAIN.shape[1]):
        parent = CHAIN[card, i]
        if parent >= 0 and game.built[seat, parent]:
            return True
    return False


@kernel
def may_build_free(game: "Game", seat: int) -> bool:
    """Is a free construction of this Age still unused (W9.1, W9.2)?"""
    return bool(game.powers[seat] & FREE_BUILD) and not game.free_used[seat]


@kernel
def stage_left(game: "Game", seat: int) -> bool:
    """Is there a stage of the wonder still to build?"""
    return bool(game.stages[seat] < STAGES[game.board[seat]])


@kernel
def price_stage(game: "Game", seat: int, work: "Work") -> None:
    """The payments of the next stage, kept aside: they are the same for every card of the hand."""
    work.stage_payments = 0
    if stage_left(game, seat):
        work.stage_payments = payments(game, seat, next_stage(game, seat), work)
        for i in range(work.stage_payments):
            work.stage_left[i] = work.pay_left[i]
            work.stage_right[i] = work.pay_right[i]


@kernel
def build_payments(game: "Game", seat: int, card: int, work: "Work") -> int:
    """The payments of a building that the city lacks; a chained one is free and nothing else (W4.3)."""
    if chained(game, seat, card):
        return pay_nobody(work)
    return payments(game, seat, card, work)


@kernel
def offer_hand(game: "Game", seat: int, work: "Work") -> None:
    """Build, free construction, stage or sale with each card of the hand (W2)."""
    find_reach(game, seat, work)
    price_stage(game, seat, work)
    free = may_build_free(game, seat)
    last = -1
    for slot in range(game.hand_size[seat]):
        card = int(game.hand[seat, slot])
        if card == last:
            continue
        last = card
        if not owns(game, seat, card):
            for i in range(build_payments(game, seat, card, work)):
                offer(work, BUILD, card, int(work.pay_left[i]), int(work.pay_right[i]))
            if free:
                offer(work, FREE, card, 0, 0)
        for i in range(work.stage_payments):
            offer(work, STAGE, card, int(work.stage_left[i]), int(work.stage_right[i]))
        offer(work, SELL, card, 0, 0)


@kernel
def offer_discard(game: "Game", seat: int, work: "Work") -> None:
    """Any card of the discard pile that the city lacks (W8.1, W8.3)."""
    for card in range(CARDS):
        if game.discard[card] and not owns(game, seat, card):
            offer(work, TAKE, card, 0, 0)


@kernel
def legal_actions(game: "Game", seat: int, work: "Work") -> int:
    """Fill the menu with every legal action of a seat; how many there are. A seat not asked has none."""
    work.menu_size = 0
    if game.phase == OVER or not game.asked >> seat & 1:
        return 0
    if game.phase == DIGGING:
        offer_discard(game, seat, work)
    else:
        offer_hand(game, seat, work)
    if game.phase == DIGGING or game.phase == SEVENTH:
        offer(work, PASS, 0, 0, 0)
    return int(work.menu_size)

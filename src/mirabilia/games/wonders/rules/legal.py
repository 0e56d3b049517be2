"""What a seat may do now: every legal action, every payment, in a fixed order.

By card in the order of the catalogue, and for each card: build (by coins to the bank, then least to the left
first), free, recruit, stage (without the Edifice and then with it; by its options; like build), sell.
Two copies of a card in one hand are one choice.
"""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Work
from mirabilia.games.wonders.rules.edifice import (
    edifice_row,
    has_pair,
    losable,
    may_join,
    pair_number,
    price_of_edifice,
)
from mirabilia.games.wonders.rules.effects import left_of, next_stage, right_of
from mirabilia.games.wonders.rules.lanes import units
from mirabilia.games.wonders.rules.payment import find_reach, payments
from mirabilia.games.wonders.rules.state import (
    AGES,
    BUILD,
    COPY,
    COPYING,
    DIGGING,
    DRAFT,
    EXTRA,
    FORFEIT,
    FREE,
    KEEP,
    LAST_TURN,
    LEADERS_IN_PLAY,
    LOSE,
    NOBODY,
    OVER,
    PASS,
    PENALTY,
    RECRUIT,
    RECRUITING,
    SELL,
    SEVENTH,
    STAGE,
    TAKE,
)
from mirabilia.games.wonders.rules.tables import (
    BUILDING,
    CARDS,
    CHAIN,
    COIN_COST,
    COLOUR,
    COST,
    FREE_BUILD,
    FREE_CARDS,
    FREE_FIRST,
    FREE_LAST,
    FREE_LEADERS,
    FREE_NEW_COLOUR,
    LEADER_COUNT,
    LOSES_TOKENS,
    OPTIONS,
    POWERS,
    STAGE_FOR_COINS,
    STAGE_PRICE,
    STAGES,
)


@inlined
def offer(work: "Work", kind: int, card: int, left: int, right: int, bank: int) -> None:
    """Add an action to the menu."""
    action = work.menu[work.menu_size]
    action.kind = kind
    action.card = card
    action.left = left
    action.right = right
    action.bank = bank
    action.option = 0
    action.edifice = 0
    work.menu_size += 1


@inlined
def offer_way(work: "Work", card: int, bank: int, payment: int, option: int, joining: int) -> None:
    """Add a stage to the menu: by one of its payments, or by coins to the bank alone (payment -1)."""
    left = 0 if payment < 0 else int(work.stage_left[payment])
    right = 0 if payment < 0 else int(work.stage_right[payment])
    if joining and left + right + bank > work.join_room:
        return
    offer(work, STAGE, card, left, right, bank)
    action = work.menu[work.menu_size - 1]
    action.option = option
    action.edifice = joining


@inlined
def city_of(game: "Game", seat: int) -> int:
    """The city that an asked seat decides for: its own, or the one it acts for."""
    return seat if game.acting == NOBODY else int(game.acting)


@inlined
def owns(game: "Game", city: int, card: int) -> bool:
    """Does the city hold this building already (W3.1, W3.2)?"""
    return bool(game.built[city, BUILDING[card]])


@inlined
def chained(game: "Game", city: int, card: int) -> bool:
    """Does the city hold a building that makes this one free (W4.2)?"""
    for i in range(CHAIN.shape[1]):
        parent = CHAIN[card, i]
        if parent >= 0 and game.built[city, parent]:
            return True
    return False


@kernel
def free_by_power(game: "Game", city: int, card: int) -> bool:
    """Does the wonder make this card free now (W9.1, W9.2, S7, S8)?"""
    powers = int(game.powers[city])
    return bool(
        (powers & FREE_BUILD and not game.free_used[city])
        or (powers & FREE_NEW_COLOUR and game.count[city, COLOUR[card]] == 0)
        or (powers & FREE_FIRST and game.turn == 1)
        or (powers & FREE_LAST and game.turn == LAST_TURN and game.phase != SEVENTH)
    )


@inlined
def may_build_free(game: "Game", city: int, card: int) -> bool:
    """May the city build this card by a free construction?"""
    return bool(game.powers[city] & FREE_CARDS) and free_by_power(game, city, card)


@inlined
def stage_left(game: "Game", city: int) -> bool:
    """Is there a stage of the wonder still to build?"""
    return bool(game.stages[city] < STAGES[game.board[city]])


@kernel
def price_stage(game: "Game", city: int, work: "Work") -> None:
    """The payments of the next stage, kept aside: they are the same for every card of the hand."""
    work.stage_payments = 0
    if stage_left(game, city):
        work.stage_payments = payments(game, city, next_stage(game, city), STAGE_PRICE, work)
        for i in range(work.stage_payments):
            work.stage_left[i] = work.pay_left[i]
            work.stage_right[i] = work.pay_right[i]
            work.stage_bank[i] = work.pay_bank[i]
        stage = next_stage(game, city)
        work.first_option = min(1, int(OPTIONS[stage]))
        work.last_option = OPTIONS[stage]
        work.join_room = -1
        if may_join(game, city):
            work.join_room = (
                int(game.coins[city]) - int(COIN_COST[stage]) - price_of_edifice(game, int(game.age))
            )


@inlined
def offer_building(game: "Game", city: int, card: int, work: "Work") -> None:
    """The building of this card, by every payment, or by the free construction.

    A chained one is free and nothing else (W4.3, W15.3).
    """
    if owns(game, city, card):
        return
    if chained(game, city, card):
        offer(work, BUILD, card, 0, 0, 0)
        if game.rules > 1:
            return
    else:
        for i in range(payments(game, city, card, int(COLOUR[card]), work)):
            offer(work, BUILD, card, int(work.pay_left[i]), int(work.pay_right[i]), int(work.pay_bank[i]))
    if may_build_free(game, city, card):
        offer(work, FREE, card, 0, 0, 0)


@inlined
def offer_stage(work: "Work", card: int) -> None:
    """A stage marked with this card: alone or with the Edifice, by every option and every payment."""
    if work.stage_payments > 0:
        for joining in range(2 if work.join_room >= 0 else 1):
            for option in range(work.first_option, work.last_option + 1):
                for i in range(work.stage_payments):
                    offer_way(work, card, int(work.stage_bank[i]), i, option, joining)


@kernel
def offer_hand(game: "Game", seat: int, work: "Work") -> None:
    """Build, free construction, stage or sale with each card of the hand (W2)."""
    find_reach(game, seat, work)
    price_stage(game, seat, work)
    last = -1
    for slot in range(game.hand_size[seat]):
        card = int(game.hand[seat, slot])
        if card == last:
            continue
        last = card
        offer_building(game, seat, card, work)
        offer_stage(work, card)
        offer(work, SELL, card, 0, 0, 0)


@kernel
def offer_for_city(game: "Game", seat: int, work: "Work") -> None:
    """A card for the Free City: of those that the holder's own choice leaves (W13.5), or the last of the
    pile (W13.13).

    What can be chained must be built so (W13.9), and it sells only if no card can be put into play (W13.7).
    """
    city = int(game.acting)
    find_reach(game, city, work)
    price_stage(game, city, work)
    last_of_pile = game.phase == SEVENTH
    cards = 1 if last_of_pile else int(game.hand_size[seat])
    for selling in range(2):
        if work.menu_size > 0:
            return
        last = -1
        mine = game.pending >> seat & 1
        for slot in range(cards):
            card = int(game.pile[game.pile_size - 1]) if last_of_pile else int(game.hand[seat, slot])
            if mine and card == game.pick[seat].card:
                mine = 0
                continue
            if card == last:
                continue
            last = card
            if selling:
                offer(work, SELL, card, 0, 0, 0)
            elif chained(game, city, card) and not owns(game, city, card):
                offer(work, BUILD, card, 0, 0, 0)
            else:
                offer_building(game, city, card, work)
                offer_stage(work, card)


@kernel
def offer_discard(game: "Game", city: int, work: "Work") -> None:
    """Any card of the discard pile that the city lacks (W8.1, W8.3)."""
    for card in range(CARDS):
        if game.discard[card] and not owns(game, city, card):
            offer(work, TAKE, card, 0, 0, 0)


@kernel
def leader_price(game: "Game", seat: int, card: int) -> int:
    """What a leader costs this seat now, never below nothing (L5, L7)."""
    if game.powers[seat] & FREE_LEADERS:
        return 0
    return max(0, int(COIN_COST[card]) - int(game.leader_cut[seat]))


@kernel
def can_recruit(game: "Game", seat: int, card: int) -> bool:
    """Some leaders only build stages (L5); and the record has room for so many."""
    room = game.count[seat, LEADER_COUNT] < LEADERS_IN_PLAY
    return bool(room) and not POWERS[card] & STAGE_FOR_COINS


@kernel
def stage_in_coins(game: "Game", seat: int) -> int:
    """What the resources of the next stage cost at one coin each (L5)."""
    counted = units(int(COST[next_stage(game, seat)])) - int(game.discount[seat, STAGE_PRICE])
    return max(0, counted)


@kernel
def listed(work: "Work", start: int, bank: int, option: int, joining: int) -> bool:
    """Is the stage on the menu since `start`, paid by as much to the bank alone, or for nothing?"""
    for i in range(start, work.menu_size):
        way = work.menu[i]
        same = way.option == option and way.edifice == joining
        if same and way.left == 0 and way.right == 0 and way.bank <= bank:
            return True
    return False


@kernel
def offer_stage_in_coins(game: "Game", seat: int, card: int, start: int, work: "Work") -> None:
    """A stage for one coin per resource, unless another way is as good for everyone (L5)."""
    price = stage_in_coins(game, seat)
    if price > int(game.coins[seat]) - int(COIN_COST[next_stage(game, seat)]):
        return
    for joining in range(2 if work.join_room >= 0 else 1):
        for option in range(work.first_option, work.last_option + 1):
            if not listed(work, start, price, option, joining):
                offer_way(work, card, price, -1, option, joining)


@kernel
def offer_leaders(game: "Game", seat: int, work: "Work") -> None:
    """Recruit, stage or sale with each leader of the hand (L3.1)."""
    find_reach(game, seat, work)
    price_stage(game, seat, work)
    for slot in range(game.leader_hand_size[seat]):
        card = int(game.leader_hand[seat, slot])
        if leader_price(game, seat, card) <= game.coins[seat] and can_recruit(game, seat, card):
            offer(work, RECRUIT, card, 0, 0, 0)
        before = int(work.menu_size)
        offer_stage(work, card)
        if POWERS[card] & STAGE_FOR_COINS and stage_left(game, seat):
            offer_stage_in_coins(game, seat, card, before, work)
        offer(work, SELL, card, 0, 0, 0)


@kernel
def offer_extra_leader(game: "Game", seat: int, work: "Work") -> None:
    """One more leader, for coins held after paying for the stage (L7)."""
    for slot in range(game.leader_hand_size[seat]):
        card = int(game.leader_hand[seat, slot])
        price = leader_price(game, seat, card)
        if price <= game.coins[seat] and price <= game.purse[seat] and can_recruit(game, seat, card):
            offer(work, RECRUIT, card, 0, 0, 0)


@kernel
def offer_copies(game: "Game", city: int, work: "Work") -> None:
    """Every leader recruited next door, if none is copied yet (L6)."""
    if game.copied[city]:
        return
    left = left_of(game, city)
    right = right_of(game, city)
    for card in range(CARDS):
        near = False
        for i in range(game.count[left, LEADER_COUNT]):
            near = near or game.leaders[left, i] == card + 1
        for i in range(game.count[right, LEADER_COUNT]):
            near = near or game.leaders[right, i] == card + 1
        if near:
            offer(work, COPY, card, 0, 0, 0)


@kernel
def offer_draft(game: "Game", seat: int, work: "Work") -> None:
    """Keep one of the leaders in hand (L2)."""
    for slot in range(game.hand_size[seat]):
        offer(work, KEEP, int(game.hand[seat, slot]), 0, 0, 0)


@kernel
def offer_losses(game: "Game", city: int, work: "Work") -> None:
    """What can be lost for a failed Edifice: each card of a colour, or each pair of tokens (E4.4)."""
    for card in range(CARDS):
        if losable(game, city, card):
            offer(work, LOSE, card, 0, 0, 0)
    if LOSES_TOKENS[edifice_row(game, int(game.age)) + 1]:
        for first in range(1, AGES + 1):
            for second in range(first, AGES + 1):
                if has_pair(game, city, first, second):
                    offer(work, FORFEIT, 0, 0, 0, 0)
                    work.menu[work.menu_size - 1].option = pair_number(first, second)


@kernel
def offer_errand(game: "Game", work: "Work") -> int:
    """What can be chosen at the end of a turn, but for passing; how much there is."""
    work.menu_size = 0
    city = int(game.acting)
    if game.phase == DIGGING:
        offer_discard(game, city, work)
    elif game.phase == EXTRA:
        offer_extra_leader(game, city, work)
    else:
        offer_copies(game, city, work)
    return int(work.menu_size)


@kernel
def legal_actions(game: "Game", seat: int, work: "Work") -> int:
    """Fill the menu with every legal action of a seat; how many there are. A seat not asked has none."""
    work.menu_size = 0
    if game.phase == OVER or not game.asked >> seat & 1:
        return 0
    phase = int(game.phase)
    if phase == DIGGING or phase == EXTRA or phase == COPYING:
        offer_errand(game, work)
    elif phase == DRAFT:
        offer_draft(game, seat, work)
    elif phase == RECRUITING:
        offer_leaders(game, seat, work)
    elif phase == PENALTY:
        offer_losses(game, seat, work)
    elif game.acting != NOBODY:
        offer_for_city(game, seat, work)
    else:
        offer_hand(game, seat, work)
    if phase == DIGGING or phase == SEVENTH or phase == EXTRA:
        offer(work, PASS, 0, 0, 0, 0)
    return int(work.menu_size)

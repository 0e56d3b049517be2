"""Collect, then resolve: when the last asked seat has chosen, all choices happen together (W2).

pay -> place -> collect coins -> Edifice        a turn, a recruitment, the seventh card
"""

from mirabilia.engine.chance import random_below
from mirabilia.engine.kernel import kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.engine.template import Action, Game, Work
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.deal import forget, put_in
from mirabilia.games.wonders.rules.edifice import price_of_edifice, settle_edifice
from mirabilia.games.wonders.rules.effects import (
    collect,
    collect_for_building,
    enter,
    left_of,
    next_stage,
    pay_out,
    place,
    place_leader,
    raise_stage,
    right_of,
    stage_thing,
    with_any,
)
from mirabilia.games.wonders.rules.legal import chained, city_of, leader_price, legal_actions
from mirabilia.games.wonders.rules.state import (
    BUILD,
    COPY,
    FREE,
    HAND,
    PASS,
    RECRUIT,
    RECRUITING,
    SELL,
    SEVENTH,
    STAGE,
    TAKE,
    Hands,
    Sizes,
)
from mirabilia.games.wonders.rules.tables import (
    BUILDING_EDIFICES,
    CARDS,
    CHAIN_EVENT,
    COIN_COST,
    DRAFTING,
    DRAWS,
    FREE_BUILD,
)

SALE = 3
FROM_LEFT, FROM_RIGHT = 1, 2


@kernel
def price_to_bank(game: "Game", city: int, action: "Action") -> int:
    """The coins of a choice that go to the bank."""
    if action.kind == BUILD:
        own = 0 if chained(game, city, int(action.card)) else int(COIN_COST[action.card])
        return int(action.bank) + own
    if action.kind == RECRUIT:
        return leader_price(game, city, int(action.card))
    if action.kind == STAGE:
        joining = price_of_edifice(game, int(game.age)) if action.edifice else 0
        return int(action.bank) + int(COIN_COST[next_stage(game, city)]) + joining
    return 0


@kernel
def price_menu(game: "Game", seat: int, work: "Work") -> int:
    """The same for every legal action of a seat; how many there are."""
    count = legal_actions(game, seat, work)
    for i in range(count):
        work.to_bank[i] = price_to_bank(game, city_of(game, seat), work.menu[i])
    return count


@kernel
def pay(game: "Game", city: int, tale: "Tale") -> None:
    """Coins to the bank and to both neighbours. Nobody's income of this turn can pay for this turn:
    every action was checked against the coins held at its start (W2.3).
    """
    pick = game.pick[city]
    to_bank = price_to_bank(game, city, pick)
    game.coins[city] -= int(pick.left) + int(pick.right) + to_bank
    if to_bank > 0:
        tell(tale, happened.PAID, city, NOBODY, 0, 0, to_bank, EVERYBODY)
    if with_any(game, DRAFTING):
        game.purse[city] = game.coins[city]
        if pick.bank > 0:
            game.bank_used[city] = 1


@kernel
def give_rebate(game: "Game", city: int, side: int, foe: int, tale: "Tale") -> None:
    """Coins back from the bank for buying on one side, once a turn (L5)."""
    if game.rebate[city] > 0 and not game.rebated[city] & side:
        game.coins[city] += game.rebate[city]
        amount = int(game.rebate[city])
        tell(tale, happened.GAINED, city, foe, happened.REBATE, happened.NOTHING, amount, EVERYBODY)
        game.purse[city] += game.rebate[city]
        game.rebated[city] |= side


@kernel
def receive(game: "Game", city: int, tale: "Tale") -> None:
    """What a city paid reaches its neighbours, and a rebate comes back from the bank (L5)."""
    pick = game.pick[city]
    if pick.left > 0:
        left = left_of(game, city)
        game.coins[left] += pick.left
        tell(tale, happened.PAID, city, left, 0, 0, int(pick.left), EVERYBODY)
        give_rebate(game, city, FROM_LEFT, left, tale)
    if pick.right > 0:
        right = right_of(game, city)
        game.coins[right] += pick.right
        tell(tale, happened.PAID, city, right, 0, 0, int(pick.right), EVERYBODY)
        give_rebate(game, city, FROM_RIGHT, right, tale)


@kernel
def take_out(hands: "Hands", sizes: "Sizes", seat: int, card: int) -> None:
    """Take one copy of a card out of a seat's hand of cards or leaders, which stays in order."""
    slot = 0
    while hands[seat, slot] != card:
        slot += 1
    sizes[seat] -= 1
    for i in range(slot, sizes[seat]):
        hands[seat, i] = hands[seat, i + 1]
    hands[seat, sizes[seat]] = 0


@kernel
def put_down(game: "Game", city: int, card: int) -> None:
    """The chosen card leaves the place it was chosen from."""
    if game.phase == RECRUITING:
        take_out(game.leader_hand, game.leader_hand_size, city, card)
    elif city < game.seats:
        take_out(game.hand, game.hand_size, city, card)
    elif game.phase == SEVENTH:
        game.pile_size -= 1
        game.pile[game.pile_size] = 0
    else:
        take_out(game.hand, game.hand_size, int(game.holder), card)


@kernel
def draw_leaders(game: "Game", seat: int, count: int, tale: "Tale") -> None:
    """Leaders from the box into a hand, at random, as far as there are any and there is room (L7)."""
    left = 0
    for card in range(CARDS):
        left += int(game.box[card])
    for _ in range(min(count, left, HAND - int(game.leader_hand_size[seat]))):
        skip = random_below(game.rng, left)
        for card in range(CARDS):
            if game.box[card]:
                if skip == 0:
                    game.box[card] = 0
                    put_in(game.leader_hand, game.leader_hand_size, seat, card)
                    tell(tale, happened.DREW, seat, NOBODY, 0, card, 1, seat)
                    break
                skip -= 1
        left -= 1


@kernel
def play_card(game: "Game", city: int, tale: "Tale") -> None:
    """The chosen card goes into the city, under the board, to the discard or back into the box."""
    pick = game.pick[city]
    if pick.kind == PASS:
        tell(tale, happened.DECLINED, city, NOBODY, 0, 0, 0, EVERYBODY)
        return
    card = int(pick.card)
    known_to = city if city < game.seats else happened.HIDDEN
    put_down(game, city, card)
    if pick.kind == SELL:
        tell(tale, happened.SOLD, city, NOBODY, 0, card, 1, known_to)
        if game.phase == RECRUITING:
            game.box[card] = 1
        else:
            game.discard[card] += 1
        pay_out(game, city, SALE, happened.SALE, happened.NOTHING, tale)
    elif pick.kind == STAGE:
        raise_stage(game, city, card, int(pick.option))
        stage = int(game.stages[city])
        tell(tale, happened.RAISED, city, NOBODY, int(pick.option), card, stage, known_to)
    elif pick.kind == RECRUIT:
        tell(tale, happened.RECRUITED, city, NOBODY, 0, card, 1, EVERYBODY)
        place_leader(game, city, card)
    else:
        free = pick.kind == BUILD and chained(game, city, card)
        tell(
            tale,
            happened.BUILT,
            city,
            NOBODY,
            happened.CHAINED if free else int(pick.kind),
            card,
            1,
            EVERYBODY,
        )
        place(game, city, card)
        if pick.kind == FREE and game.powers[city] & FREE_BUILD:
            game.free_used[city] = 1


@kernel
def collect_coins(game: "Game", city: int, tale: "Tale") -> None:
    """The coins of what was just built or recruited, and leaders drawn."""
    pick = game.pick[city]
    card = int(pick.card)
    if pick.kind == STAGE:
        stage = stage_thing(game, city, int(game.stages[city]) - 1)
        collect(game, city, stage, tale)
        if DRAWS[stage] and city < game.seats:
            draw_leaders(game, city, int(DRAWS[stage]), tale)
    elif pick.kind == RECRUIT:
        collect(game, city, card, tale)
    elif pick.kind == BUILD or pick.kind == FREE:
        collect_for_building(game, city, card, tale)
        if pick.kind == BUILD and chained(game, city, card):
            pay_out(game, city, int(game.bounty[city, CHAIN_EVENT]), happened.BOUNTY, card, tale)


@kernel
def resolve_cards(game: "Game", tale: "Tale") -> None:
    """Every city with a choice plays a card: a turn, a recruitment, or the seventh card (W7.4)."""
    for city in range(game.cities):
        if game.pending >> city & 1:
            pay(game, city, tale)
    for city in range(game.cities):
        if game.pending >> city & 1:
            receive(game, city, tale)
    for city in range(game.cities):
        if game.pending >> city & 1:
            play_card(game, city, tale)
    for city in range(game.cities):
        if game.pending >> city & 1:
            collect_coins(game, city, tale)
    if with_any(game, BUILDING_EDIFICES):
        settle_edifice(game, tale)


@kernel
def copy_leader(game: "Game", city: int, card: int, tale: "Tale") -> None:
    """A neighbour's leader works for this city too, from now on; it is not its leader (L6)."""
    game.copied[city] = card + 1
    tell(tale, happened.COPIED, city, NOBODY, 0, card, 1, EVERYBODY)
    enter(game, city, card)
    collect(game, city, card, tale)


@kernel
def resolve_errand(game: "Game", errand: int, tale: "Tale") -> None:
    """One city's choice at the end of the turn: a card of the discard, a leader, a copy, or nothing."""
    for city in range(game.cities):
        if game.pending >> city & 1:
            game.errand[city, errand] -= 1
            game.due -= 1
            pick = game.pick[city]
            card = int(pick.card)
            if pick.kind == TAKE:
                game.discard[card] -= 1
                tell(tale, happened.BUILT, city, NOBODY, TAKE, card, 1, EVERYBODY)
                place(game, city, card)
                collect_for_building(game, city, card, tale)
            elif pick.kind == RECRUIT:
                price = leader_price(game, city, card)
                game.coins[city] -= price
                game.purse[city] -= price
                if price > 0:
                    tell(tale, happened.PAID, city, NOBODY, 0, 0, price, EVERYBODY)
                take_out(game.leader_hand, game.leader_hand_size, city, card)
                tell(tale, happened.RECRUITED, city, NOBODY, 0, card, 1, EVERYBODY)
                place_leader(game, city, card)
                collect(game, city, card, tale)
            elif pick.kind == COPY:
                copy_leader(game, city, card, tale)
            else:
                tell(tale, happened.DECLINED, city, NOBODY, 0, 0, 0, EVERYBODY)


@kernel
def reveal(game: "Game") -> None:
    """The choices become what everybody has seen; nobody is asked any more."""
    for city in range(game.cities):
        if game.pending >> city & 1:
            game.last[city] = game.pick[city]
        else:
            forget(game.last[city])
        forget(game.pick[city])
    game.revealed = game.pending
    game.pending = 0
    game.asked = 0
    game.chosen = 0

"""Collect, then resolve: when the last asked seat has chosen, all choices happen together (W2).

pay -> place -> collect coins -> seventh card -> picks from the discard -> pass hands
                                 (turn 6 only)                             or conflicts and the next Age
"""

from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.conflicts import resolve_conflicts
from mirabilia.rules.wonders.deal import ask_all, deal, forget
from mirabilia.rules.wonders.effects import collect, left_of, next_stage, place, raise_stage, right_of
from mirabilia.rules.wonders.legal import chained, owns
from mirabilia.rules.wonders.state import (
    BUILD,
    DIGGING,
    FREE,
    LAST_AGE,
    LAST_TURN,
    OVER,
    PASS,
    SELL,
    SEVENTH,
    STAGE,
    TURN,
    Game,
    Work,
)
from mirabilia.rules.wonders.tables import CARDS, COIN_COST, PLAY_LAST

SALE = 3


# ---------------------------------------------------------------- one choice
@kernel
def pay(game: "Game", seat: int) -> None:
    """Coins to the bank and to both neighbours. Nobody's income of this turn can pay for this turn:
    every action was checked against the coins held at its start (W2).
    """
    pick = game.pick[seat]
    game.coins[seat] -= int(pick.left) + int(pick.right)
    game.coins[left_of(game, seat)] += pick.left
    game.coins[right_of(game, seat)] += pick.right
    if pick.kind == BUILD and not chained(game, seat, int(pick.card)):
        game.coins[seat] -= COIN_COST[pick.card]
    elif pick.kind == STAGE:
        game.coins[seat] -= COIN_COST[next_stage(game, seat)]


@kernel
def leave_hand(game: "Game", seat: int, card: int) -> None:
    """Take one copy of a card out of a hand, which stays in order."""
    slot = 0
    while game.hand[seat, slot] != card:
        slot += 1
    game.hand_size[seat] -= 1
    for i in range(slot, game.hand_size[seat]):
        game.hand[seat, i] = game.hand[seat, i + 1]
    game.hand[seat, game.hand_size[seat]] = 0


@kernel
def play_card(game: "Game", seat: int) -> None:
    """The chosen card leaves the hand and goes into the city, under the board or to the discard."""
    pick = game.pick[seat]
    if pick.kind == PASS:
        return
    card = int(pick.card)
    leave_hand(game, seat, card)
    if pick.kind == SELL:
        game.discard[card] += 1
        game.coins[seat] += SALE
    elif pick.kind == STAGE:
        raise_stage(game, seat, card)
    else:
        place(game, seat, card)
        if pick.kind == FREE:
            game.free_used[seat] = 1


@kernel
def collect_coins(game: "Game", seat: int) -> None:
    """The coins of what was just built."""
    pick = game.pick[seat]
    if pick.kind == STAGE:
        collect(game, seat, next_stage(game, seat) - 1)
    elif pick.kind == BUILD or pick.kind == FREE:
        collect(game, seat, int(pick.card))


@kernel
def reveal(game: "Game") -> None:
    """The choices become what everybody has seen; nobody is asked any more."""
    for seat in range(game.seats):
        if game.asked >> seat & 1:
            game.last[seat] = game.pick[seat]
        else:
            forget(game.last[seat])
        forget(game.pick[seat])
    game.revealed = game.asked
    game.asked = 0
    game.chosen = 0


@kernel
def resolve_cards(game: "Game") -> None:
    """Everybody asked plays a card from hand: a turn, or the seventh card (W7.4)."""
    for seat in range(game.seats):
        if game.asked >> seat & 1:
            pay(game, seat)
    for seat in range(game.seats):
        if game.asked >> seat & 1:
            play_card(game, seat)
    for seat in range(game.seats):
        if game.asked >> seat & 1:
            collect_coins(game, seat)


@kernel
def resolve_dig(game: "Game") -> None:
    """One seat builds a card of the discard pile free of charge, or declines (W8)."""
    for seat in range(game.seats):
        if game.asked >> seat & 1:
            game.digs[seat] -= 1
            if game.pick[seat].kind != PASS:
                card = int(game.pick[seat].card)
                game.discard[card] -= 1
                place(game, seat, card)
                collect(game, seat, card)


# ---------------------------------------------------------------- what comes next
@kernel
def age_is_over(game: "Game") -> bool:
    """After the sixth turn, or when nobody has a card left to play."""
    if game.turn >= LAST_TURN:
        return True
    for seat in range(game.seats):
        if game.hand_size[seat] > 0:
            return False
    return True


@kernel
def ask_seventh(game: "Game") -> bool:
    """Ask those whose wonder lets them play the last card as well (W7)."""
    for seat in range(game.seats):
        if game.powers[seat] & PLAY_LAST and game.hand_size[seat] > 0:
            game.asked |= 1 << seat
    game.phase = SEVENTH
    return bool(game.asked)


@kernel
def discard_hands(game: "Game") -> None:
    """Cards left at the end of an Age go to the discard pile, without coins."""
    for seat in range(game.seats):
        for i in range(game.hand_size[seat]):
            game.discard[game.hand[seat, i]] += 1
            game.hand[seat, i] = 0
        game.hand_size[seat] = 0


@kernel
def can_dig(game: "Game", seat: int) -> bool:
    """Is there a card in the discard pile that this city lacks?"""
    for card in range(CARDS):
        if game.discard[card] and not owns(game, seat, card):
            return True
    return False


@kernel
def ask_dig(game: "Game") -> bool:
    """Ask the next seat that may take a card from the discard; none if it can take none (W8.4)."""
    for seat in range(game.seats):
        if game.digs[seat] > 0:
            if can_dig(game, seat):
                game.phase = DIGGING
                game.asked = 1 << seat
                return True
            game.digs[seat] = 0
    return False


@kernel
def pass_hands(game: "Game") -> None:
    """Hands go left in Ages I and III and right in Age II."""
    seats = int(game.seats)
    for i in range(game.hand.shape[1]):
        if game.age == 2:
            moved = game.hand[0, i]
            for seat in range(seats - 1):
                game.hand[seat, i] = game.hand[seat + 1, i]
            game.hand[seats - 1, i] = moved
        else:
            moved = game.hand[seats - 1, i]
            for seat in range(seats - 1, 0, -1):
                game.hand[seat, i] = game.hand[seat - 1, i]
            game.hand[0, i] = moved
    if game.age == 2:
        size = game.hand_size[0]
        for seat in range(seats - 1):
            game.hand_size[seat] = game.hand_size[seat + 1]
        game.hand_size[seats - 1] = size
    else:
        size = game.hand_size[seats - 1]
        for seat in range(seats - 1, 0, -1):
            game.hand_size[seat] = game.hand_size[seat - 1]
        game.hand_size[0] = size


@kernel
def end_age(game: "Game", work: "Work") -> None:
    """Conflicts, then the next Age or the end of the game."""
    resolve_conflicts(game)
    if game.age == LAST_AGE:
        game.phase = OVER
        game.turn = LAST_TURN
    else:
        game.age += 1
        deal(game, work)


@kernel
def go_on(game: "Game", work: "Work") -> None:
    """From a resolved decision to the next one. Turn 6: seventh card, then discard, then conflicts (W8.6)."""
    over = age_is_over(game)
    if over:
        if game.phase == TURN and ask_seventh(game):
            return
        discard_hands(game)
    if ask_dig(game):
        return
    if over:
        end_age(game, work)
    else:
        pass_hands(game)
        game.turn += 1
        ask_all(game)


@kernel
def resolve(game: "Game", work: "Work") -> None:
    """All asked seats have chosen: apply the choices together and ask for the next."""
    if game.phase == DIGGING:
        resolve_dig(game)
    else:
        resolve_cards(game)
    reveal(game)
    go_on(game, work)


@kernel
def choose(game: "Game", seat: int, kind: int, card: int, left: int, right: int, work: "Work") -> bool:
    """Store a seat's choice; when it was the last one missing, resolve them all. Was it?

    The choice must be one of `legal_actions`: this is the trusting twin of `mirabilia.Game.choose`.
    """
    pick = game.pick[seat]
    pick.kind = kind
    pick.card = card
    pick.left = left
    pick.right = right
    game.chosen |= 1 << seat
    if game.chosen != game.asked:
        return False
    resolve(game, work)
    return True

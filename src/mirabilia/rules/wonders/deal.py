"""Set-up and deal (W1)."""

from mirabilia.rules.chance import Rng, random_below, scramble
from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.effects import gain
from mirabilia.rules.wonders.state import AGES, TURN, Action, Game, Work
from mirabilia.rules.wonders.tables import (
    AGE,
    BOARD_ROW,
    CARDS,
    COLOUR,
    COPIES,
    PURPLE,
    SIDES,
    START_COINS,
    WONDERS,
)

HAND_AT_START = 7
GUILDS_BEYOND_SEATS = 2
PRICE = 2


@kernel
def shuffle(rng: "Rng", work: "Work", start: int, end: int) -> None:
    """Shuffle this part of the worker's deck."""
    for i in range(end - 1, start, -1):
        j = start + random_below(rng, i - start + 1)
        card = work.deck[i]
        work.deck[i] = work.deck[j]
        work.deck[j] = card


@kernel
def put_in_hand(game: "Game", seat: int, card: int) -> None:
    """Add a card to a hand, keeping it in the order of the catalogue."""
    slot = int(game.hand_size[seat])
    while slot > 0 and game.hand[seat, slot - 1] > card:
        game.hand[seat, slot] = game.hand[seat, slot - 1]
        slot -= 1
    game.hand[seat, slot] = card
    game.hand_size[seat] += 1


@kernel
def ask_all(game: "Game") -> None:
    """Everyone with a card in hand chooses one."""
    game.phase = TURN
    game.chosen = 0
    game.asked = 0
    for seat in range(game.seats):
        if game.hand_size[seat] > 0:
            game.asked |= 1 << seat


@kernel
def deal(game: "Game", work: "Work") -> None:
    """Shuffle the deck of this Age for this number of seats and deal it out, seven to each (W1.1)."""
    seats = int(game.seats)
    size = 0
    for card in range(CARDS):
        if AGE[card] == game.age and COLOUR[card] != PURPLE:
            for _ in range(COPIES[card, seats]):
                work.deck[size] = card
                size += 1
    if game.age == AGES:
        guilds = size
        for card in range(CARDS):
            if COLOUR[card] == PURPLE:
                work.deck[guilds] = card
                guilds += 1
        shuffle(game.rng, work, size, guilds)
        size += seats + GUILDS_BEYOND_SEATS
    shuffle(game.rng, work, 0, size)
    for seat in range(seats):
        game.hand_size[seat] = 0
        for i in range(HAND_AT_START):
            put_in_hand(game, seat, int(work.deck[HAND_AT_START * seat + i]))
        game.free_used[seat] = 0
    game.turn = 1
    ask_all(game)


@kernel
def forget(action: "Action") -> None:
    """An empty place for a choice."""
    action.kind = 0
    action.card = 0
    action.left = 0
    action.right = 0


@kernel
def clear(game: "Game", seats: int) -> None:
    """An empty table: no board, no card, no coin. The random words stay."""
    game.seats = seats
    game.age = 1
    game.turn = 1
    game.phase = TURN
    game.asked = 0
    game.chosen = 0
    game.revealed = 0
    game.discard[:] = 0
    game.built[:] = 0
    game.count[:] = 0
    game.science[:] = 0
    game.hand[:] = 0
    game.victory[:] = 0
    game.buried[:] = 0
    game.choices[:] = 0
    game.choice[:] = 0
    game.price[:] = PRICE
    for seat in range(len(game.coins)):
        forget(game.pick[seat])
        forget(game.last[seat])
        game.board[seat] = 0
        game.stages[seat] = 0
        game.coins[seat] = 0
        game.free_used[seat] = 0
        game.digs[seat] = 0
        game.hand_size[seat] = 0
        game.shields[seat] = 0
        game.powers[seat] = 0
        game.sure[seat] = 0


@kernel
def found_city(game: "Game", seat: int, board: int) -> None:
    """Give a seat its board and what the board makes."""
    game.board[seat] = board
    gain(game, seat, int(BOARD_ROW[board]))


@kernel
def draw_boards(game: "Game", work: "Work") -> None:
    """Each seat gets the wonder and side it wished for, or one at random; no wonder twice (W1.2)."""
    free = 0
    for wonder in range(WONDERS):
        taken = False
        for seat in range(game.seats):
            if work.wish_wonder[seat] == wonder:
                taken = True
        if not taken:
            work.deck[free] = wonder
            free += 1
    shuffle(game.rng, work, 0, free)
    drawn = 0
    for seat in range(game.seats):
        wonder = int(work.wish_wonder[seat])
        if wonder < 0:
            wonder = int(work.deck[drawn])
            drawn += 1
        side = int(work.wish_side[seat])
        if side < 0:
            side = random_below(game.rng, 2)
        found_city(game, seat, int(SIDES[wonder, side]))


@kernel
def set_up(game: "Game", seats: int, work: "Work") -> None:
    """A new game from the seed in `game.rng`: boards, coins (W1.3) and the first deal."""
    clear(game, seats)
    scramble(game.rng)
    draw_boards(game, work)
    for seat in range(seats):
        game.coins[seat] = START_COINS[0]
    deal(game, work)

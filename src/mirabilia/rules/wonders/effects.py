"""What a card, a board or a stage does when it comes into play."""

from mirabilia.packs.wonders.schema import COUNTABLES, RESOURCES
from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.lanes import LANE
from mirabilia.rules.wonders.state import FOR_SALE, OWN, Game
from mirabilia.rules.wonders.tables import (
    BOARD_ROW,
    BUILDING,
    COINS,
    COINS_COUNT,
    COINS_EACH,
    COINS_SCOPE,
    COLOUR,
    DIG,
    DISCOUNT_LEFT,
    DISCOUNT_PRICE,
    DISCOUNT_RIGHT,
    LEFT,
    MAKES,
    MAKES_AMOUNT,
    POWERS,
    RIGHT,
    SELF,
    SHIELDS,
    SOLD,
    STAGE_COUNT,
    SYMBOL,
)

KINDS = len(COUNTABLES)
RESOURCE_COUNT = len(RESOURCES)


@kernel
def left_of(game: "Game", seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < game.seats else 0


@kernel
def right_of(game: "Game", seat: int) -> int:
    """The next seat counter-clockwise."""
    return seat - 1 if seat > 0 else int(game.seats) - 1


@kernel
def count_things(game: "Game", seat: int, kinds: int, scope: int) -> int:
    """How many things of these kinds there are in the cities of the scope (W6)."""
    left = left_of(game, seat)
    right = right_of(game, seat)
    total = 0
    for kind in range(KINDS):
        if kinds >> kind & 1:
            if scope & SELF:
                total += int(game.count[seat, kind])
            if scope & LEFT:
                total += int(game.count[left, kind])
            if scope & RIGHT:
                total += int(game.count[right, kind])
    return total


@kernel
def add_choice(game: "Game", seat: int, use: int, makes: int) -> None:
    """One more either/or producer, kept in order so that equal cities have equal records."""
    slot = int(game.choices[seat, use])
    while slot > 0 and game.choice[seat, use, slot - 1] > makes:
        game.choice[seat, use, slot] = game.choice[seat, use, slot - 1]
        slot -= 1
    game.choice[seat, use, slot] = makes
    game.choices[seat, use] += 1


@kernel
def gain_production(game: "Game", seat: int, thing: int) -> None:
    """A producer: one resource surely, or one of several; for sale or not (W5.2, W5.3, W5.6)."""
    makes = int(MAKES[thing])
    if not SOLD[thing]:
        add_choice(game, seat, OWN, makes)
    elif makes & (makes - 1):
        add_choice(game, seat, FOR_SALE, makes)
    else:
        for resource in range(RESOURCE_COUNT):
            if makes >> resource & 1:
                game.sure[seat] += int(MAKES_AMOUNT[thing]) << (LANE * resource)


@kernel
def gain_discount(game: "Game", seat: int, thing: int) -> None:
    """A lower price with one or both neighbours; discounts do not add up (W5.10)."""
    price = int(DISCOUNT_PRICE[thing])
    for resource in range(RESOURCE_COUNT):
        if DISCOUNT_LEFT[thing] >> resource & 1:
            game.price[seat, 0, resource] = min(price, int(game.price[seat, 0, resource]))
        if DISCOUNT_RIGHT[thing] >> resource & 1:
            game.price[seat, 1, resource] = min(price, int(game.price[seat, 1, resource]))


@kernel
def gain(game: "Game", seat: int, thing: int) -> None:
    """All that a thing gives for good. Its coins come later, in `collect`."""
    game.shields[seat] += SHIELDS[thing]
    if SYMBOL[thing] >= 0:
        game.science[seat, SYMBOL[thing]] += 1
    if MAKES[thing]:
        gain_production(game, seat, thing)
    if DISCOUNT_PRICE[thing]:
        gain_discount(game, seat, thing)
    powers = int(POWERS[thing])
    if powers:
        game.powers[seat] |= powers & ~DIG
        if powers & DIG:
            game.digs[seat] += 1


@kernel
def collect(game: "Game", seat: int, thing: int) -> None:
    """Coins from the bank, once, after everybody's cards of this turn are placed (W2, W6.1)."""
    game.coins[seat] += COINS[thing]
    if COINS_EACH[thing]:
        counted = count_things(game, seat, int(COINS_COUNT[thing]), int(COINS_SCOPE[thing]))
        game.coins[seat] += int(COINS_EACH[thing]) * counted


@kernel
def place(game: "Game", seat: int, card: int) -> None:
    """A card comes into the city."""
    game.built[seat, BUILDING[card]] = card + 1
    game.count[seat, COLOUR[card]] += 1
    gain(game, seat, card)


@kernel
def next_stage(game: "Game", seat: int) -> int:
    """The thing that is the next stage of this seat's wonder."""
    return int(BOARD_ROW[game.board[seat]]) + 1 + int(game.stages[seat])


@kernel
def raise_stage(game: "Game", seat: int, card: int) -> None:
    """The next stage is built, marked by a card face down (W3.3). `card` is -1 if nobody knows it."""
    gain(game, seat, next_stage(game, seat))
    game.buried[seat, game.stages[seat]] = card + 1
    game.stages[seat] += 1
    game.count[seat, STAGE_COUNT] += 1

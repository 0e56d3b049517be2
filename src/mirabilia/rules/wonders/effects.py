"""What a card, a board or a stage does when it comes into play."""

from mirabilia.packs.wonders.schema import COUNTABLES, PRICED, RESOURCES
from mirabilia.rules.kernel import inlined, kernel
from mirabilia.rules.wonders.lanes import LANE
from mirabilia.rules.wonders.state import (
    EXTRA_LEADER,
    FOR_SALE,
    LEADER_COPY,
    LEADER_DIG,
    OWN,
    STAGE_DIG,
    Game,
)
from mirabilia.rules.wonders.tables import (
    BANK_PRICE,
    BOARD_ROW,
    BOUNTY,
    BOUNTY_EVENT,
    BUILDING,
    CARDS,
    COINS,
    COINS_COUNT,
    COINS_EACH,
    COINS_SCOPE,
    COLOUR,
    COPY_LEADER,
    DIG,
    DISCOUNT_LEFT,
    DISCOUNT_PRICE,
    DISCOUNT_RIGHT,
    FREE_COLOURS,
    LASTING,
    LEADER_COUNT,
    LEADER_CUT,
    LEADER_CUT_NEXT,
    LEADERS_PACK,
    LEFT,
    LESS_ON,
    LESS_UNITS,
    MAKES,
    MAKES_AMOUNT,
    POWERS,
    REBATE,
    RECRUIT_MORE,
    RIGHT,
    SELF,
    SHIELDS,
    SOLD,
    STAGE_COUNT,
    SYMBOL,
    THREE_COINS,
    WHITE,
)

KINDS = len(COUNTABLES)
PRICED_KINDS = len(PRICED)
RESOURCE_COUNT = len(RESOURCES)


@inlined
def left_of(game: "Game", city: int) -> int:
    """The next city clockwise."""
    return city + 1 if city + 1 < game.cities else 0


@inlined
def right_of(game: "Game", city: int) -> int:
    """The next city counter-clockwise."""
    return city - 1 if city > 0 else int(game.cities) - 1


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
    if kinds >> THREE_COINS & 1:
        total += int(game.coins[seat]) // 3
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
def add_errand(game: "Game", city: int, errand: int) -> None:
    """One more choice is due at the end of this turn."""
    game.errand[city, errand] += 1
    game.due += 1


@kernel
def gain_errands(game: "Game", seat: int, thing: int, powers: int) -> None:
    """Choices that fall due at the end of this turn (W8.1, L5)."""
    if powers & DIG:
        leader = thing < CARDS and COLOUR[thing] == WHITE
        add_errand(game, seat, LEADER_DIG if leader else STAGE_DIG)
    if powers & RECRUIT_MORE:
        add_errand(game, seat, EXTRA_LEADER)
    if powers & COPY_LEADER:
        add_errand(game, seat, LEADER_COPY)


@kernel
def gain_advantages(game: "Game", seat: int, thing: int) -> None:
    """What leaders and their boards give: discounts, free colours, the bank, rebates, bounties (L5, L7)."""
    if LESS_UNITS[thing]:
        for kind in range(PRICED_KINDS):
            if LESS_ON[thing] >> kind & 1:
                game.discount[seat, kind] += LESS_UNITS[thing]
    game.free_colours[seat] |= FREE_COLOURS[thing]
    if BANK_PRICE[thing]:
        game.bank_price[seat] = BANK_PRICE[thing]
    game.rebate[seat] += REBATE[thing]
    if BOUNTY[thing]:
        game.bounty[seat, BOUNTY_EVENT[thing]] += BOUNTY[thing]
    if LEADER_CUT[thing]:
        game.leader_cut[seat] += LEADER_CUT[thing]
        game.leader_cut[left_of(game, seat)] += LEADER_CUT_NEXT[thing]
        game.leader_cut[right_of(game, seat)] += LEADER_CUT_NEXT[thing]


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
        game.powers[seat] |= powers & LASTING
        gain_errands(game, seat, thing, powers)
    if game.packs >> LEADERS_PACK & 1:
        gain_advantages(game, seat, thing)


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
def collect_for_building(game: "Game", seat: int, card: int) -> None:
    """The coins of a building just placed, and what its colour is worth to the city (L5)."""
    collect(game, seat, card)
    game.coins[seat] += game.bounty[seat, COLOUR[card]]


@kernel
def place_leader(game: "Game", seat: int, card: int) -> None:
    """A leader is recruited."""
    game.leaders[seat, game.count[seat, LEADER_COUNT]] = card + 1
    game.count[seat, LEADER_COUNT] += 1
    gain(game, seat, card)


@inlined
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

"""What a card, a board or a stage does when it comes into play."""

from mirabilia.engine.by_field import FOLLOWS, clearing, fields_in
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.engine.template import Game
from mirabilia.games.wonders.content.schema import COUNTABLES, PRICED, RESOURCES
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.lanes import LANE
from mirabilia.games.wonders.rules.state import (
    AGES,
    COPIED_DIG,
    EXTRA_LEADER,
    FOR_SALE,
    GAME,
    GAME_FIELDS,
    LEADER_COPY,
    LEADER_DIG,
    LEADERS_IN_PLAY,
    OWN,
    STAGE_DIG,
)
from mirabilia.games.wonders.rules.tables import (
    BANK_PRICE,
    BOARD_ROW,
    BOUNTY,
    BOUNTY_EVENT,
    BUILDING,
    BUILDINGS,
    CARDS,
    COINS,
    COINS_COUNT,
    COINS_EACH,
    COINS_SCOPE,
    COLOUR,
    COPY_LEADER,
    DEFEAT_COUNT,
    DIG,
    DISCOUNT_LEFT,
    DISCOUNT_PRICE,
    DISCOUNT_RIGHT,
    DRAFTING,
    EDIFICE_ROW,
    FREE_COLOURS,
    LASTING,
    LEADER_COUNT,
    LEADER_CUT,
    LEADER_CUT_NEXT,
    LEFT,
    LESS_ON,
    LESS_UNITS,
    MAKES,
    MAKES_AMOUNT,
    OPTION_ROW,
    OPTIONS,
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
    VICTORY_COUNT,
    VICTORY_EVENT,
    WHITE,
)

KINDS = len(COUNTABLES)
PRICED_KINDS = len(PRICED)
RESOURCE_COUNT = len(RESOURCES)
ERRAND_POWERS = DIG | RECRUIT_MORE | COPY_LEADER
PRICE = 2  # of a resource bought from a neighbour


@inlined
def left_of(game: "Game", city: int) -> int:
    """The next city clockwise."""
    return city + 1 if city + 1 < game.cities else 0


@inlined
def right_of(game: "Game", city: int) -> int:
    """The next city counter-clockwise."""
    return city - 1 if city > 0 else int(game.cities) - 1


@inlined
def passes_left(age: int) -> bool:
    """Do hands go to the left in this Age (W2.13)?"""
    return age != 2


@inlined
def next_holder(game: "Game", seat: int) -> int:
    """The seat to which a hand is passed."""
    step = 1 if passes_left(int(game.age)) else -1
    return (seat + step) % int(game.seats)


@inlined
def with_any(game: "Game", packs: int) -> bool:
    """Is any of these packs in play? A bit for each."""
    return bool(game.packs & packs)


@inlined
def token_of(age: int) -> int:
    """The value of a victory token of an Age (W11.1)."""
    return 2 * age - 1


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
        copied = game.copied[seat] == thing + 1
        add_errand(game, seat, COPIED_DIG if copied else LEADER_DIG if leader else STAGE_DIG)
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
    game.powers[seat] |= POWERS[thing] & LASTING
    if with_any(game, DRAFTING):
        gain_advantages(game, seat, thing)


@kernel
def enter(game: "Game", seat: int, thing: int) -> None:
    """A thing comes into play: what it gives for good, and the choices that it makes due."""
    gain(game, seat, thing)
    powers = int(POWERS[thing])
    if powers & ERRAND_POWERS:
        gain_errands(game, seat, thing, powers)


@kernel
def pay_out(game: "Game", city: int, coins: int, how: int, thing: int, tale: "Tale") -> None:
    """Coins from the bank."""
    if coins > 0:
        game.coins[city] += coins
        tell(tale, happened.GAINED, city, NOBODY, how, thing, coins, EVERYBODY)


@kernel
def collect(game: "Game", seat: int, thing: int, tale: "Tale") -> None:
    """Coins from the bank, once, after everybody's cards of this turn are placed (W2, W6.1)."""
    pay_out(game, seat, int(COINS[thing]), happened.EFFECT, thing, tale)
    if COINS_EACH[thing]:
        counted = count_things(game, seat, int(COINS_COUNT[thing]), int(COINS_SCOPE[thing]))
        pay_out(game, seat, int(COINS_EACH[thing]) * counted, happened.EFFECT, thing, tale)


@kernel
def place(game: "Game", seat: int, card: int) -> None:
    """A card comes into the city."""
    game.built[seat, BUILDING[card]] = card + 1
    game.count[seat, COLOUR[card]] += 1
    enter(game, seat, card)


@kernel
def collect_for_building(game: "Game", seat: int, card: int, tale: "Tale") -> None:
    """The coins of a building just placed, and what its colour is worth to the city (L5)."""
    collect(game, seat, card, tale)
    pay_out(game, seat, int(game.bounty[seat, COLOUR[card]]), happened.BOUNTY, card, tale)


@kernel
def place_leader(game: "Game", seat: int, card: int) -> None:
    """A leader is recruited."""
    game.leaders[seat, game.count[seat, LEADER_COUNT]] = card + 1
    game.count[seat, LEADER_COUNT] += 1
    enter(game, seat, card)


@kernel
def win_token(game: "Game", city: int, foe: int, age: int, tale: "Tale") -> None:
    """A victory token of an Age, and the coins that it may be worth to its winner (L5)."""
    game.victory[city, age - 1] += 1
    game.count[city, VICTORY_COUNT] += 1
    tell(tale, happened.WON, city, foe, 0, 0, token_of(age), EVERYBODY)
    pay_out(game, city, int(game.bounty[city, VICTORY_EVENT]), happened.BOUNTY, happened.NOTHING, tale)


@kernel
def rewards_of(game: "Game", city: int, age: int) -> int:
    """How often the pawns of a city have the reward of an Age's Edifice, once it is built (E7.2)."""
    pawns = int(game.pawns[city, age - 1])
    return pawns if game.rules < 2 else min(1, pawns)


# ---------------------------------------------------------------- stages
@inlined
def next_stage(game: "Game", seat: int) -> int:
    """The thing that is the next stage of this seat's wonder: its cost, and its effects if they are sure."""
    return int(BOARD_ROW[game.board[seat]]) + 1 + int(game.stages[seat])


@kernel
def stage_thing(game: "Game", city: int, stage: int) -> int:
    """The thing whose effects a built stage has: the stage itself, or the option that was taken."""
    row = int(BOARD_ROW[game.board[city]]) + 1 + stage
    return int(OPTION_ROW[row]) + int(game.option[city, stage]) - 1 if OPTIONS[row] else row


@kernel
def raise_stage(game: "Game", seat: int, card: int, option: int) -> None:
    """The next stage is built, marked by a card face down (W3.3)."""
    stage = int(game.stages[seat])
    game.option[seat, stage] = option
    game.buried[seat, stage] = card + 1
    game.stages[seat] += 1
    game.count[seat, STAGE_COUNT] += 1
    enter(game, seat, stage_thing(game, seat, stage))


# ---------------------------------------------------------------- the whole table
forget_rest = clearing(
    __name__,
    "forget_rest",
    GAME,
    "Game",
    [name for name in fields_in(GAME_FIELDS, FOLLOWS) if name not in ("count", "price")],
)


@kernel
def forget_tally(game: "Game") -> None:
    """Nothing follows from anything; tokens stay."""
    forget_rest(game)
    game.price[:] = PRICE
    for kind in range(KINDS):
        if kind != DEFEAT_COUNT and kind != VICTORY_COUNT:
            game.count[:, kind] = 0


@kernel
def tally_city(game: "Game", city: int) -> None:
    """What follows from the board, the stages, the cards, the leaders and the Edifices of a city."""
    gain(game, city, int(BOARD_ROW[game.board[city]]))
    game.count[city, STAGE_COUNT] = game.stages[city]
    for stage in range(game.stages[city]):
        gain(game, city, stage_thing(game, city, stage))
    for building in range(BUILDINGS):
        card = int(game.built[city, building]) - 1
        if card >= 0:
            game.count[city, COLOUR[card]] += 1
            gain(game, city, card)
    for i in range(LEADERS_IN_PLAY):
        leader = int(game.leaders[city, i]) - 1
        if leader >= 0:
            game.count[city, LEADER_COUNT] += 1
            gain(game, city, leader)
    if game.copied[city]:
        gain(game, city, int(game.copied[city]) - 1)
    for age in range(AGES):
        if game.edifice[age] and game.pawns_left[age] == 0:
            for _ in range(rewards_of(game, city, age + 1)):
                gain(game, city, int(EDIFICE_ROW[game.edifice[age] - 1]))


@kernel
def tally(game: "Game") -> None:
    """Work out anew all that follows from what lies on the table."""
    forget_tally(game)
    for city in range(game.cities):
        tally_city(game, city)

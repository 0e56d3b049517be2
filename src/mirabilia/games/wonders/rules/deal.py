"""Set-up and deal (W1, W13, L1, L2)."""

from mirabilia.engine.by_field import clearing
from mirabilia.engine.chance import Rng, random_below, scramble
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.tale import EVERYBODY, Tale, tell
from mirabilia.engine.template import Game, Work
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.effects import PRICE, gain, with_any
from mirabilia.games.wonders.rules.state import (
    ACTION,
    AGES,
    DRAFT,
    GAME,
    GAME_FIELDS,
    NOBODY,
    RECRUITING,
    RECRUITMENT,
    TURN,
    Hands,
    Sizes,
)
from mirabilia.games.wonders.rules.tables import (
    ABOUT_LEADERS,
    AGE,
    BOARD_ROW,
    BUILDING_EDIFICES,
    CARDS,
    COLOUR,
    COPIES,
    DRAFTING,
    EDIFICE_AGE,
    EDIFICE_PACK,
    EDIFICES,
    FREE_CITY,
    LEADERS_AT_START,
    LEAST_CITIES,
    PACK,
    PACK_COUNT,
    PAWNS,
    PROMO,
    PURPLE,
    REPLACED,
    SIDES,
    START_COINS,
    WHITE,
    WONDER_PACK,
    WONDER_REPLACED,
    WONDERS,
)

HAND_AT_START = 7
GUILDS_BEYOND_CITIES = 2


@kernel
def shuffle(rng: "Rng", work: "Work", start: int, end: int) -> None:
    """Shuffle this part of the worker's deck."""
    for i in range(end - 1, start, -1):
        j = start + random_below(rng, i - start + 1)
        card = work.deck[i]
        work.deck[i] = work.deck[j]
        work.deck[j] = card


@kernel
def put_in(hands: "Hands", sizes: "Sizes", seat: int, card: int) -> None:
    """Add a card to a seat's hand of cards or leaders, keeping it in the order of the catalogue."""
    slot = int(sizes[seat])
    while slot > 0 and hands[seat, slot - 1] > card:
        hands[seat, slot] = hands[seat, slot - 1]
        slot -= 1
    hands[seat, slot] = card
    sizes[seat] += 1


@inlined
def in_play(game: "Game", pack: int, replaced: int) -> bool:
    """Is something in play that comes with one pack, and goes if another one is there?"""
    return bool(game.packs >> pack & 1) and not (replaced >= 0 and game.packs >> replaced & 1)


@inlined
def card_in_play(game: "Game", card: int) -> bool:
    """Is this card in the boxes that are played with?"""
    return in_play(game, int(PACK[card]), int(REPLACED[card]))


@kernel
def ask_all(game: "Game") -> None:
    """Everyone with a card in hand chooses one."""
    game.chosen = 0
    game.asked = 0
    game.acting = NOBODY
    for seat in range(game.seats):
        cards = game.leader_hand_size[seat] if game.phase == RECRUITING else game.hand_size[seat]
        if cards > 0:
            game.asked |= 1 << seat


@kernel
def forget_limits(game: "Game") -> None:
    """What may be done once a turn may be done again."""
    for city in range(game.cities):
        game.bank_used[city] = 0
        game.rebated[city] = 0
        game.purse[city] = 0


@kernel
def begin_turn(game: "Game", tale: "Tale") -> None:
    """The holder of the Free City draws its card (W13.5), and everyone is asked."""
    if game.cities > game.seats and game.pile_size > 0:
        game.pile_size -= 1
        card = int(game.pile[game.pile_size])
        put_in(game.hand, game.hand_size, int(game.holder), card)
        tell(tale, happened.DREW, int(game.holder), NOBODY, 0, card, 1, int(game.holder))
        game.pile[game.pile_size] = 0
    game.phase = TURN
    if with_any(game, DRAFTING):
        forget_limits(game)
    ask_all(game)


@kernel
def deal(game: "Game", work: "Work") -> None:
    """Shuffle the deck of this Age for this number of cities and deal it out, seven to each (W1.1, W13.3)."""
    cities = int(game.cities)
    size = 0
    for card in range(CARDS):
        if AGE[card] == game.age and COLOUR[card] != PURPLE and card_in_play(game, card):
            for _ in range(COPIES[card, cities]):
                work.deck[size] = card
                size += 1
    if game.age == AGES:
        guilds = size
        for card in range(CARDS):
            if COLOUR[card] == PURPLE and card_in_play(game, card):
                work.deck[guilds] = card
                guilds += 1
        shuffle(game.rng, work, size, guilds)
        size += cities + GUILDS_BEYOND_CITIES
    shuffle(game.rng, work, 0, size)
    for seat in range(game.seats):
        game.hand_size[seat] = 0
        for i in range(HAND_AT_START):
            put_in(game.hand, game.hand_size, seat, int(work.deck[HAND_AT_START * seat + i]))
    if cities > game.seats:
        game.pile_size = HAND_AT_START
        for i in range(HAND_AT_START):
            game.pile[i] = work.deck[HAND_AT_START * int(game.seats) + i]
    game.turn = 1
    tell(work.tale, happened.DEALT, NOBODY, NOBODY, 0, 0, int(game.age), EVERYBODY)
    begin_turn(game, work.tale)


@kernel
def deal_leaders(game: "Game", work: "Work") -> None:
    """Four leaders to each seat; the others stay in the box (L1.4, L2.1)."""
    size = 0
    for card in range(CARDS):
        if COLOUR[card] == WHITE and card_in_play(game, card) and (work.with_promo or not PROMO[card]):
            work.deck[size] = card
            size += 1
    shuffle(game.rng, work, 0, size)
    dealt = LEADERS_AT_START * int(game.seats)
    for i in range(size):
        if i < dealt:
            put_in(game.hand, game.hand_size, i // LEADERS_AT_START, int(work.deck[i]))
        else:
            game.box[work.deck[i]] = 1
    game.turn = RECRUITMENT
    game.phase = DRAFT
    ask_all(game)


@kernel
def begin_age(game: "Game", work: "Work") -> None:
    """A new Age: powers of once an Age return, then the recruitment, if there is one, or the deal (L3.6)."""
    for city in range(game.cities):
        game.free_used[city] = 0
        game.joined[city] = 0
    tell(work.tale, happened.BEGAN, NOBODY, NOBODY, 0, 0, int(game.age), EVERYBODY)
    game.holder = 1 if game.age == 2 and game.cities > game.seats else 0  # W13.4
    if with_any(game, DRAFTING):
        game.turn = RECRUITMENT
        game.phase = RECRUITING
        forget_limits(game)
        ask_all(game)
        if game.asked:
            return
    deal(game, work)


forget = clearing(__name__, "forget", ACTION, "Action")
empty = clearing(__name__, "empty", GAME, "Game", [field[1] for field in GAME_FIELDS if field[1] != "rng"])


@kernel
def clear(game: "Game", seats: int, packs: int) -> None:
    """An empty table: no board, no card, no coin. The random words stay."""
    empty(game)
    game.seats = seats
    game.packs = packs
    game.cities = LEAST_CITIES if packs & FREE_CITY else seats
    game.age = 1
    game.turn = 1
    game.phase = TURN
    game.acting = NOBODY
    game.price[:] = PRICE


@kernel
def found_city(game: "Game", city: int, board: int) -> None:
    """Give a city its board and what the board gives from the start."""
    game.board[city] = board
    gain(game, city, int(BOARD_ROW[board]))


@kernel
def draw_boards(game: "Game", work: "Work") -> None:
    """Each city gets the wonder and side wished for, or one at random; no wonder twice (W1.2).

    The Free City gets none that only makes sense with leaders of its own (L8.6).
    """
    free = 0
    for wonder in range(WONDERS):
        taken = not in_play(game, int(WONDER_PACK[wonder]), int(WONDER_REPLACED[wonder]))
        for city in range(game.cities):
            if work.wish_wonder[city] == wonder:
                taken = True
        if not taken:
            work.deck[free] = wonder
            free += 1
    shuffle(game.rng, work, 0, free)
    for city in range(game.cities - 1, -1, -1):
        wonder = int(work.wish_wonder[city])
        if wonder < 0:
            drawn = free - 1
            if city >= game.seats and ABOUT_LEADERS[work.deck[drawn]]:
                drawn -= 1
            wonder = int(work.deck[drawn])
            work.deck[drawn] = work.deck[free - 1]
            free -= 1
        side = int(work.wish_side[city])
        if side < 0:
            side = random_below(game.rng, 2)
        found_city(game, city, int(SIDES[wonder, side]))


@kernel
def draw_edifices(game: "Game", work: "Work") -> None:
    """One Edifice for each Age, as wished or drawn, with its pawns (E1)."""
    for age in range(1, AGES + 1):
        found = 0
        for edifice in range(EDIFICES):
            if EDIFICE_AGE[edifice] == age and game.packs >> EDIFICE_PACK[edifice] & 1:
                work.deck[found] = edifice
                found += 1
        wish = int(work.wish_edifice[age - 1])
        drawn = int(work.deck[random_below(game.rng, found)]) if wish < 0 else wish
        game.edifice[age - 1] = drawn + 1
        game.pawns_left[age - 1] = PAWNS[game.seats]


@kernel
def starting_coins(game: "Game", city: int) -> int:
    """What a city starts with: as the last pack in play says (W1.3, W13.1, L1.1, L8.5)."""
    coins = 0
    for pack in range(PACK_COUNT):
        of_city = bool(FREE_CITY >> pack & 1)
        if game.packs >> pack & 1 and START_COINS[pack] and of_city == (city >= game.seats):
            coins = int(START_COINS[pack])
    return coins


@kernel
def set_up(game: "Game", seats: int, work: "Work") -> None:
    """A new game from the seed in `game.rng`: boards, coins and the first deal."""
    clear(game, seats, int(work.packs))
    game.rules = work.rules
    scramble(game.rng)
    draw_boards(game, work)
    for city in range(game.cities):
        game.coins[city] = starting_coins(game, city)
    if with_any(game, BUILDING_EDIFICES):
        draw_edifices(game, work)
    if with_any(game, DRAFTING):
        deal_leaders(game, work)
    else:
        begin_age(game, work)

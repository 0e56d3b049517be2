"""What the active seat may do now: every legal action, in a fixed order.

While a card is to be taken: look, left, right, middle. Then: extra cards by token, stages (each by its
payments), science sets by token, and the end of the turn once nothing must be done any more (A-T4, A-T7).
"""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Work
from mirabilia.games.architects.rules.cards import any_token, deck_at
from mirabilia.games.architects.rules.deal import forget
from mirabilia.games.architects.rules.state import (
    ACTING,
    BUILD,
    CENTRAL,
    CLAIM,
    CLAIMING,
    DRAW,
    DRAWING,
    ECONOMY,
    END,
    ENGINEERING,
    KEEP,
    KEEPING,
    LEARN,
    LOOK,
    MIDDLE,
    NOTHING,
    OVER,
    RIGHT,
    SEARCH,
    SEARCHING,
    SHOWN_ROOM,
    STACK,
    TAKE,
    TAKING,
    USE,
)
from mirabilia.games.architects.rules.tables import (
    COIN,
    COST,
    DOUBLING,
    KINDS,
    LOOK_AT,
    MIXING,
    RESOURCE_COUNT,
    RESOURCES,
    RESTS_ON,
    SAME,
    STAGE_COUNT,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKENS,
)

IDENTICAL_SET, DIFFERENT_SET = 2, 3


@inlined
def offer(work: "Work", kind: int, place: int, token: int) -> None:
    """Add an action to the menu."""
    action = work.menu[work.menu_size]
    forget(action)
    action.kind = kind
    action.place = place
    action.token = token
    work.menu_size += 1


@inlined
def can_use(game: "Game", seat: int, tokens: int) -> bool:
    """Has the seat one of these tokens, not used in this turn (A-X2)?"""
    return bool(game.held[seat] & ~game.used & tokens)


# ---------------------------------------------------------------- taking
@kernel
def offer_places(game: "Game", seat: int, kind: int, token: int, last: int, work: "Work") -> None:
    """The decks of a seat that are not empty, up to a place (A-E1)."""
    for place in range(last + 1):
        if game.deck_size[deck_at(game, seat, place)] > 0:
            offer(work, kind, place, token)


@kernel
def offer_take(game: "Game", seat: int, work: "Work") -> None:
    """One card of three; before that, the holder of the cat may look (A-T1, A-T2, A-K2)."""
    unknown = not game.known >> seat & 1
    if game.cat == seat and not game.looked and game.deck_size[CENTRAL] > 0 and unknown:
        offer(work, LOOK, 0, 0)
    offer_places(game, seat, TAKE, 0, MIDDLE, work)


# ---------------------------------------------------------------- stages
@inlined
def stage_open(game: "Game", seat: int, stage: int) -> bool:
    """Is this stage unbuilt and all it rests on built (A-C2)?"""
    wonder = int(game.wonder[seat])
    below = int(RESTS_ON[wonder, stage])
    built = int(game.built[seat])
    return stage < STAGE_COUNT[wonder] and not built >> stage & 1 and built & below == below


@kernel
def offer_payment(game: "Game", seat: int, stage: int, units: int, by: int, work: "Work") -> None:
    """The cards in `menu[menu_size].paid`, and coins for what is missing of the units.

    Without Economy, and with it where two coins or more are missing (A-C4, A-C6).
    """
    coins = int(game.cards[seat, COIN[0]])
    payment = work.menu[work.menu_size]
    missing = units
    for i in range(RESOURCE_COUNT):
        missing -= int(payment.paid[i])
    payment.kind = BUILD
    payment.place = stage
    payment.token = 0
    payment.coins = missing
    payment.by = by
    if missing <= coins:
        work.menu_size += 1
        work.menu[work.menu_size] = payment
    if missing >= 2 and missing - 1 <= coins and can_use(game, seat, DOUBLING):
        twin = work.menu[work.menu_size]
        twin.coins = missing - 1
        twin.by = by | ECONOMY
        work.menu_size += 1
        work.menu[work.menu_size] = twin


@kernel
def offer_identical(game: "Game", seat: int, stage: int, units: int, work: "Work") -> None:
    """By coins alone, or by one resource and coins for the rest (A-C1, A-C4, A-C5)."""
    forget(work.menu[work.menu_size])
    offer_payment(game, seat, stage, units, 0, work)
    for i in range(RESOURCE_COUNT):
        for count in range(1, min(units, int(game.cards[seat, RESOURCES[i]])) + 1):
            forget(work.menu[work.menu_size])
            work.menu[work.menu_size].paid[i] = count
            offer_payment(game, seat, stage, units, 0, work)


@kernel
def offer_different(game: "Game", seat: int, stage: int, units: int, work: "Work") -> None:
    """By any of the resources, no two of them alike, and coins for the rest (A-C1, A-C4, A-C5)."""
    there = 0
    for i in range(RESOURCE_COUNT):
        if game.cards[seat, RESOURCES[i]] > 0:
            there |= 1 << i
    for chosen in range(1 << RESOURCE_COUNT):
        if chosen & ~there:
            continue
        count = 0
        for i in range(RESOURCE_COUNT):
            count += chosen >> i & 1
        if count <= units:
            forget(work.menu[work.menu_size])
            for i in range(RESOURCE_COUNT):
                work.menu[work.menu_size].paid[i] = chosen >> i & 1
            offer_payment(game, seat, stage, units, 0, work)


@kernel
def plain(work: "Work", same: bool) -> bool:
    """Do the cards in `menu[menu_size].paid` fit a cost of identical or different resources anyway?"""
    kinds = 0
    most = 0
    for i in range(RESOURCE_COUNT):
        count = int(work.menu[work.menu_size].paid[i])
        kinds += count > 0
        most = max(most, count)
    return kinds <= 1 if same else most <= 1


@kernel
def offer_engineered(game: "Game", seat: int, stage: int, units: int, work: "Work") -> None:
    """By resources of any kinds, where a plain payment could not be made of them (A-C7)."""
    same = bool(SAME[game.wonder[seat], stage])
    width = units + 1
    total = 1
    for _ in range(RESOURCE_COUNT):
        total *= width
    for code in range(total):
        payment = work.menu[work.menu_size]
        forget(payment)
        rest = code
        count = 0
        there = True
        for i in range(RESOURCE_COUNT):
            paid = rest % width
            rest //= width
            payment.paid[i] = paid
            count += paid
            there = there and paid <= game.cards[seat, RESOURCES[i]]
        if there and count <= units and not plain(work, same):
            offer_payment(game, seat, stage, units, ENGINEERING, work)


@kernel
def offer_stages(game: "Game", seat: int, work: "Work") -> None:
    """Every open stage by every payment. What cards and coins can pay must be built (A-C3, A-C6, A-C7)."""
    coins = int(game.cards[seat, COIN[0]])
    if coins > 0 and can_use(game, seat, DOUBLING):
        coins += 1
    kinds = 0
    most = 0
    total = 0
    for i in range(RESOURCE_COUNT):
        count = int(game.cards[seat, RESOURCES[i]])
        kinds += count > 0
        most = max(most, count)
        total += count
    wonder = int(game.wonder[seat])
    for stage in range(STAGE_COUNT[wonder]):
        cost = int(COST[wonder, stage])
        if cost <= total + coins and stage_open(game, seat, stage):
            before = int(work.menu_size)
            if SAME[wonder, stage]:
                if cost <= most + coins:
                    offer_identical(game, seat, stage, cost, work)
            elif cost <= kinds + coins:
                offer_different(game, seat, stage, cost, work)
            if work.menu_size > before:
                work.must = 1
            if can_use(game, seat, MIXING):
                offer_engineered(game, seat, stage, cost, work)


# ---------------------------------------------------------------- science
@kernel
def offer_tokens(game: "Game", kind: int, alike: int, work: "Work") -> None:
    """Each token lying open, and the top of the stack (A-P2).

    `alike`: the symbol of which a set takes two; -1: one of each; NOTHING of it for a token without a set.
    """
    for place in range(SHOWN_ROOM + 1):
        token = STACK
        if place < SHOWN_ROOM:
            token = int(game.shown[place])
            for before in range(place):
                if game.shown[before] == token:
                    token = NOTHING
        elif game.stack_size == 0:
            token = NOTHING
        if token != NOTHING:
            offer(work, kind, 0, token)
            if kind == LEARN:
                action = work.menu[work.menu_size - 1]
                for symbol in range(SYMBOL_COUNT):
                    if alike == NOTHING:
                        action.paid[symbol] = 1
                    elif alike == symbol:
                        action.paid[symbol] = IDENTICAL_SET


@kernel
def offer_sets(game: "Game", seat: int, work: "Work") -> None:
    """Two identical symbols or three different ones for a token; a set must be used (A-P1, A-P3)."""
    different = 0
    for symbol in range(SYMBOL_COUNT):
        count = int(game.cards[seat, SYMBOLS[symbol]])
        different += count > 0
        if count >= IDENTICAL_SET and any_token(game):
            offer_tokens(game, LEARN, symbol, work)
            work.must = 1
    if different >= DIFFERENT_SET and any_token(game):
        offer_tokens(game, LEARN, NOTHING, work)
        work.must = 1


# ---------------------------------------------------------------- the whole menu
@kernel
def offer_acts(game: "Game", seat: int, work: "Work") -> None:
    """Extra cards, stages, sets, and the end of the turn if nothing must be done (A-T4, A-T6, A-T7)."""
    work.must = 0
    if game.ready:
        for token in range(TOKENS):
            if game.ready >> token & 1:
                offer_places(game, seat, USE, token, MIDDLE, work)
    offer_stages(game, seat, work)
    offer_sets(game, seat, work)
    if not work.must:
        offer(work, END, 0, 0)


@kernel
def looked_at(game: "Game") -> int:
    """How many cards of the searched deck are looked at (A-W5)."""
    most = 0
    wonder = int(game.wonder[game.active])
    for stage in range(STAGE_COUNT[wonder]):
        most = max(most, int(LOOK_AT[wonder, stage]))
    return min(most, int(game.deck_size[game.searched]))


@kernel
def offer_found(game: "Game", work: "Work") -> None:
    """One of the cards looked at; cards of one kind are one choice (A-W5)."""
    size = int(game.deck_size[game.searched])
    for kind in range(KINDS):
        for i in range(looked_at(game)):
            if game.deck[game.searched, size - 1 - i] == kind:
                offer(work, KEEP, kind, 0)
                break


@kernel
def legal_actions(game: "Game", seat: int, work: "Work") -> int:
    """Fill the menu with every legal action of a seat; how many there are. A seat not asked has none."""
    work.menu_size = 0
    if game.phase == OVER or seat != game.active:
        return 0
    if game.phase == TAKING:
        offer_take(game, seat, work)
    elif game.phase == ACTING:
        offer_acts(game, seat, work)
    elif game.phase == DRAWING:
        for deck in range(CENTRAL + 1):
            if game.deck_size[deck] > 0:
                offer(work, DRAW, deck, 0)
    elif game.phase == CLAIMING:
        offer_tokens(game, CLAIM, NOTHING, work)
    elif game.phase == SEARCHING:
        offer_places(game, seat, SEARCH, 0, RIGHT, work)
    elif game.phase == KEEPING:
        offer_found(game, work)
    return int(work.menu_size)

"""From one decision to the next.

    take a card -> act as long as there is something to do -> end of the turn: battle, end of the game,
                   a stage may ask at once for a deck,        next seat
                   a token, or a card out of several

A decision with only one answer is not asked: the engine gives it.
"""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.engine.template import Action, Game, Work
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.battle import resolve_battle
from mirabilia.games.architects.rules.cards import (
    any_token,
    deck_at,
    gain_card,
    left_of,
    take_card,
    take_token,
    top_of,
    wake_for_stage,
)
from mirabilia.games.architects.rules.deal import set_up, shuffle_deck
from mirabilia.games.architects.rules.legal import legal_actions, looked_at
from mirabilia.games.architects.rules.state import (
    ACTING,
    BUILD,
    CENTRAL,
    CLAIM,
    CLAIMING,
    DEEDS,
    DRAW,
    DRAWING,
    ECONOMY,
    END,
    ENGINEERING,
    KEEP,
    KEEPING,
    LEARN,
    LEFT,
    LOOK,
    MIDDLE,
    NOTHING,
    OVER,
    RIGHT,
    SEARCH,
    SEARCHING,
    TAKE,
    TAKING,
    USE,
)
from mirabilia.games.architects.rules.tables import (
    ANY_CARD,
    BOTH_CARDS,
    CENTRAL_CARD,
    COIN,
    DOUBLING,
    EFFECT,
    MIXING,
    ONE_OF,
    ONE_TOKEN,
    RESOURCE_COUNT,
    RESOURCES,
    STAGE_COUNT,
    SYMBOL_COUNT,
    SYMBOLS,
    TOKENS,
)


# ---------------------------------------------------------------- turns
@kernel
def can_take(game: "Game", seat: int) -> bool:
    """Has one of the seat's three decks a card (A-E3)?"""
    for place in range(MIDDLE + 1):
        if game.deck_size[deck_at(game, seat, place)] > 0:
            return True
    return False


@kernel
def begin_turn(game: "Game", seat: int, tale: "Tale") -> None:
    """The next seat that can take a card; without any the game is over (A-E3)."""
    turn = int(game.turn) + 1
    game.turn = turn
    game.looked = 0
    game.ready = 0
    game.used = 0
    game.phase = TAKING
    for _ in range(game.seats):
        game.active = seat
        if can_take(game, seat):
            tell(tale, happened.BEGAN, seat, NOBODY, 0, 0, turn, EVERYBODY)
            return
        seat = left_of(game, seat)
    tell(tale, happened.ENDED, NOBODY, NOBODY, 0, 0, 0, EVERYBODY)
    game.phase = OVER


@kernel
def wonder_complete(game: "Game", seat: int) -> bool:
    """Are all stages built?"""
    return bool(game.built[seat] == (1 << int(STAGE_COUNT[game.wonder[seat]])) - 1)


@kernel
def end_turn(game: "Game", tale: "Tale") -> None:
    """Battle if the last conflict token was turned, the end of the game, or the next seat (A-T9, A-G1)."""
    if game.flipped == game.conflict:
        resolve_battle(game, tale)
    if wonder_complete(game, int(game.active)):
        tell(tale, happened.ENDED, int(game.active), NOBODY, 0, 0, 0, EVERYBODY)
        game.phase = OVER
        game.ready = 0
        game.used = 0
        game.looked = 0
    else:
        begin_turn(game, left_of(game, int(game.active)), tale)


# ---------------------------------------------------------------- what a choice does
@kernel
def spend(game: "Game", seat: int, kind: int, count: int, how: int, tale: "Tale") -> None:
    """Cards that are used go to the discard pile (A-C5)."""
    if count > 0:
        game.cards[seat, kind] -= count
        game.discard[kind] += count
        tell(tale, happened.SPENT, seat, NOBODY, how, kind, count, EVERYBODY)


@kernel
def use_tokens(game: "Game", seat: int, tokens: int, tale: "Tale") -> None:
    """Those of these tokens that the seat holds are used in this turn."""
    game.used |= tokens & game.held[seat]
    for token in range(TOKENS):
        if tokens & game.held[seat] & 1 << token:
            tell(tale, happened.USED, seat, NOBODY, 0, token, 1, EVERYBODY)


@kernel
def pay(game: "Game", seat: int, action: "Action", tale: "Tale") -> None:
    """The cards for a stage, and the tokens that help with them."""
    for i in range(RESOURCE_COUNT):
        spend(game, seat, int(RESOURCES[i]), int(action.paid[i]), happened.FOR_STAGE, tale)
    spend(game, seat, int(COIN[0]), int(action.coins), happened.FOR_STAGE, tale)
    if action.by & ECONOMY:
        use_tokens(game, seat, int(DOUBLING), tale)
    if action.by & ENGINEERING:
        use_tokens(game, seat, int(MIXING), tale)


@kernel
def build(game: "Game", seat: int, stage: int, tale: "Tale") -> None:
    """A stage is turned over, and its effect applies at once (A-C8, A-W1 to A-W9)."""
    game.built[seat] |= 1 << stage
    tell(tale, happened.RAISED, seat, NOBODY, 0, stage, 1, EVERYBODY)
    wake_for_stage(game, seat)
    effect = int(EFFECT[game.wonder[seat], stage])
    left = deck_at(game, seat, LEFT)
    right = deck_at(game, seat, RIGHT)
    if effect == CENTRAL_CARD:
        take_card(game, seat, CENTRAL, happened.BY_STAGE, tale)
    elif effect == BOTH_CARDS:
        take_card(game, seat, left, happened.BY_STAGE, tale)
        take_card(game, seat, right, happened.BY_STAGE, tale)
    elif effect == ONE_TOKEN:
        if any_token(game):
            game.phase = CLAIMING
    elif effect == ONE_OF:
        if game.deck_size[left] > 0 or game.deck_size[right] > 0:
            game.phase = SEARCHING
    elif effect == ANY_CARD:
        for deck in range(CENTRAL + 1):
            if game.deck_size[deck] > 0:
                game.phase = DRAWING


@kernel
def learn(game: "Game", seat: int, action: "Action", tale: "Tale") -> None:
    """A set of symbols for a token (A-P1)."""
    for symbol in range(SYMBOL_COUNT):
        spend(game, seat, int(SYMBOLS[symbol]), int(action.paid[symbol]), happened.FOR_TOKEN, tale)
    take_token(game, seat, int(action.token), tale)


@kernel
def keep_found(game: "Game", seat: int, kind: int, tale: "Tale") -> None:
    """One of the cards looked at is kept, the others are shuffled into their deck (A-W5)."""
    deck = int(game.searched)
    slot = int(game.deck_size[deck]) - 1
    while game.deck[deck, slot] != kind:
        slot -= 1
    game.deck_size[deck] -= 1
    for i in range(slot, game.deck_size[deck]):
        game.deck[deck, i] = game.deck[deck, i + 1]
    game.deck[deck, game.deck_size[deck]] = 0
    shuffle_deck(game, deck)
    tell(tale, happened.TOOK, seat, deck, happened.BY_SEARCH, kind, 1, EVERYBODY)
    gain_card(game, seat, kind, tale)
    game.searched = 0


@kernel
def remember(game: "Game", action: "Action") -> None:
    """What is done stays to be seen until the next turn's first deed; that a turn ends needs no word."""
    if action.kind == END:
        return
    fresh = (game.phase == TAKING and not game.looked) or game.doer == NOTHING
    if fresh:
        game.doer = game.active
        for i in range(game.deed_count):
            game.deeds[i] = game.deeds[DEEDS - 1]
        game.deed_count = 0
    if game.deed_count < DEEDS - 1:
        game.deeds[game.deed_count] = action
        game.deed_count += 1


@kernel
def look(game: "Game", seat: int, tale: "Tale") -> None:
    """The top of the central deck is seen by one seat."""
    game.looked = 1
    game.known |= 1 << seat
    if game.deck_size[CENTRAL] > 0:
        tell(tale, happened.LOOKED, seat, CENTRAL, 0, top_of(game, CENTRAL), 1, seat)


@kernel
def search(game: "Game", seat: int, deck: int, tale: "Tale") -> None:
    """The top cards of a deck are looked at, to keep one (A-W5)."""
    game.phase = KEEPING
    game.searched = deck
    tell(tale, happened.SEARCHED, seat, deck, 0, 0, looked_at(game), EVERYBODY)
    for i in range(looked_at(game)):
        kind = int(game.deck[deck, game.deck_size[deck] - 1 - i])
        tell(tale, happened.FOUND, seat, deck, 0, kind, 1, seat)


@kernel
def do(game: "Game", action: "Action", tale: "Tale") -> None:
    """One choice of the active seat."""
    remember(game, action)
    seat = int(game.active)
    kind = int(action.kind)
    if kind == LOOK:
        look(game, seat, tale)
    elif kind == TAKE:
        game.phase = ACTING
        take_card(game, seat, deck_at(game, seat, int(action.place)), happened.AS_TURN, tale)
    elif kind == USE:
        use_tokens(game, seat, 1 << int(action.token), tale)
        game.ready &= ~(1 << int(action.token))
        take_card(game, seat, deck_at(game, seat, int(action.place)), happened.BY_TOKEN, tale)
    elif kind == BUILD:
        pay(game, seat, action, tale)
        build(game, seat, int(action.place), tale)
    elif kind == LEARN:
        learn(game, seat, action, tale)
    elif kind == DRAW:
        game.phase = ACTING
        take_card(game, seat, int(action.place), happened.BY_STAGE, tale)
    elif kind == CLAIM:
        game.phase = ACTING
        take_token(game, seat, int(action.token), tale)
    elif kind == SEARCH:
        search(game, seat, deck_at(game, seat, int(action.place)), tale)
    elif kind == KEEP:
        game.phase = ACTING
        keep_found(game, seat, int(action.place), tale)
    elif kind == END:
        end_turn(game, tale)


@kernel
def go_on(game: "Game", work: "Work") -> None:
    """Give every answer that is the only one, until there is a choice; `work` then holds its menu."""
    while game.phase != OVER and legal_actions(game, int(game.active), work) == 1:
        do(game, work.menu[0], work.tale)


# ---------------------------------------------------------------- a game, step by step
@kernel
def begin(game: "Game", seats: int, work: "Work") -> None:
    """Set a game up; `work` then holds the menu of its first decision."""
    set_up(game, seats, work)
    go_on(game, work)


@inlined
def waiting(game: "Game") -> int:
    """The bit of the seat that has to choose."""
    return 1 << int(game.active) if game.phase != OVER else 0


@inlined
def menu_for(game: "Game", seat: int, work: "Work") -> int:
    """How many choices the active seat has: `work` holds the menu since the last one."""
    return int(work.menu_size)


@kernel
def choose(game: "Game", seat: int, action: "Action", work: "Work") -> bool:
    """The active seat's choice, and all that follows without one; it is resolved at once.

    The choice must be one of `legal_actions`: this is the trusting twin of `mirabilia.Game.choose`.
    """
    do(game, action, work.tale)
    go_on(game, work)
    return True

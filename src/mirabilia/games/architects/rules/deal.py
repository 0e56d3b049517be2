"""Set-up (A-S1 to A-S9)."""

from mirabilia.engine.chance import random_below, scramble
from mirabilia.engine.kernel import kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.state import (
    CENTRAL,
    DEEDS,
    NOTHING,
    SHOWN_ROOM,
    TAKING,
    Action,
    Game,
    S,
    Work,
)
from mirabilia.games.architects.rules.tables import (
    CENTRAL_CARDS,
    CONFLICT,
    COPIES,
    DECKS,
    KINDS,
    LARGEST_DECK,
    SHOWN,
    TOKENS,
    WONDERS,
)


@kernel
def forget(action: "Action") -> None:
    """An empty place for a choice."""
    action.kind = 0
    action.place = 0
    action.token = 0
    action.coins = 0
    action.paid[:] = 0
    action.by = 0


@kernel
def clear(game: "Game", seats: int) -> None:
    """An empty table. The random words stay."""
    game.seats = seats
    game.phase = TAKING
    game.active = 0
    game.turn = 1
    game.conflict = CONFLICT[seats]
    game.flipped = 0
    game.cat = NOTHING
    game.looked = 0
    game.known = 0
    game.ready = 0
    game.used = 0
    game.searched = 0
    game.doer = NOTHING
    game.deed_count = 0
    for i in range(DEEDS):
        forget(game.deeds[i])
    game.cards[:] = 0
    game.shown[:] = NOTHING
    game.stack_size = 0
    game.stack[:] = 0
    game.discard[:] = 0
    game.deck[:] = 0
    for seat in range(S):
        game.wonder[seat] = 0
        game.built[seat] = 0
        game.victory[seat] = 0
        game.held[seat] = 0
        game.twice[seat] = 0
    for deck in range(S + 1):
        game.deck_size[deck] = 0


@kernel
def shuffle_deck(game: "Game", deck: int) -> None:
    """Shuffle what is left of a deck."""
    for i in range(game.deck_size[deck] - 1, 0, -1):
        j = random_below(game.rng, i + 1)
        card = game.deck[deck, i]
        game.deck[deck, i] = game.deck[deck, j]
        game.deck[deck, j] = card


@kernel
def fill_deck(game: "Game", deck: int, wonder: int) -> None:
    """The cards of a wonder, or of the central deck, in a shuffled pile (A-S2, A-S5)."""
    size = 0
    for kind in range(KINDS):
        count = CENTRAL_CARDS[kind] if deck == CENTRAL else DECKS[wonder, kind]
        for _ in range(count):
            if size < LARGEST_DECK:
                game.deck[deck, size] = kind
                size += 1
    game.deck_size[deck] = size
    shuffle_deck(game, deck)


@kernel
def refill_shown(game: "Game", tale: "Tale") -> None:
    """Open places take the top of the stack, as far as it goes (A-P2, A-P3)."""
    for place in range(min(SHOWN_ROOM, int(SHOWN[0]))):
        if game.shown[place] == NOTHING and game.stack_size > 0:
            game.stack_size -= 1
            game.shown[place] = game.stack[game.stack_size]
            game.stack[game.stack_size] = 0
            tell(tale, happened.SHOWED, NOBODY, NOBODY, 0, int(game.shown[place]), 1, EVERYBODY)


@kernel
def shuffle_tokens(game: "Game", tale: "Tale") -> None:
    """All progress tokens, shuffled face down; some of them are turned up (A-S6)."""
    size = 0
    for token in range(TOKENS):
        for _ in range(COPIES[token]):
            game.stack[size] = token
            size += 1
    game.stack_size = size
    for i in range(size - 1, 0, -1):
        j = random_below(game.rng, i + 1)
        token = game.stack[i]
        game.stack[i] = game.stack[j]
        game.stack[j] = token
    refill_shown(game, tale)


@kernel
def draw_wonders(game: "Game", work: "Work") -> None:
    """Each seat gets the wonder wished for, or one at random; no wonder twice (A-S1)."""
    free = 0
    for wonder in range(WONDERS):
        taken = False
        for seat in range(game.seats):
            taken = taken or work.wish_wonder[seat] == wonder
        if not taken:
            work.order[free] = wonder
            free += 1
    for seat in range(game.seats):
        wonder = int(work.wish_wonder[seat])
        if wonder == NOTHING:
            drawn = random_below(game.rng, free)
            wonder = int(work.order[drawn])
            free -= 1
            work.order[drawn] = work.order[free]
        game.wonder[seat] = wonder


@kernel
def set_up(game: "Game", seats: int, work: "Work") -> None:
    """A new game from the seed in `game.rng`: wonders, decks, tokens, and the first seat (A-S9)."""
    clear(game, seats)
    scramble(game.rng)
    draw_wonders(game, work)
    for seat in range(seats):
        fill_deck(game, seat, int(game.wonder[seat]))
    fill_deck(game, CENTRAL, 0)
    shuffle_tokens(game, work.tale)
    first = int(work.wish_first)
    game.active = random_below(game.rng, seats) if first == NOTHING else first

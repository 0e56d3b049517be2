"""Set-up (A-S1 to A-S9)."""

from mirabilia.engine.by_field import clearing
from mirabilia.engine.chance import random_below, scramble
from mirabilia.engine.kernel import kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.engine.template import Game, Work
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.state import (
    ACTION,
    CENTRAL,
    GAME,
    GAME_FIELDS,
    NOTHING,
    SHOWN_ROOM,
    TAKING,
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

forget = clearing(__name__, "forget", ACTION, "Action")
empty = clearing(__name__, "empty", GAME, "Game", [field[1] for field in GAME_FIELDS if field[1] != "rng"])


@kernel
def clear(game: "Game", seats: int) -> None:
    """An empty table. The random words stay."""
    empty(game)
    game.seats = seats
    game.phase = TAKING
    game.turn = 1
    game.conflict = CONFLICT[seats]
    game.cat = NOTHING
    game.doer = NOTHING
    game.shown[:] = NOTHING


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

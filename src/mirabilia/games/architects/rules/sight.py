"""What a seat of Architects may see, as a record: the one place that decides it; and a guess at the rest.

Hidden are the order of every deck below its top, the whole central deck but for those who looked at its top
(A-K2), the order of the stack of tokens, the cards out of which one is kept (A-W5), and the random words.
What a deck holds, its order aside, everybody knows who has watched the game: its list is printed, and every
card that leaves it is seen. So a Sight holds each deck in the order of the kinds, with what is seen on top.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import Rng, next_word, random_below
from mirabilia.engine.kernel import kernel, name_type
from mirabilia.games.architects.rules.deal import clear, shuffle_deck
from mirabilia.games.architects.rules.legal import looked_at
from mirabilia.games.architects.rules.state import CENTRAL, GAME, KEEPING, Game
from mirabilia.games.architects.rules.tables import KINDS, TOKENS

SIGHT = np.dtype(
    [
        ("seat", "i1"),  # who sees it, NOTHING: a spectator
        ("table", GAME),
        ("seen", "i1", CENTRAL + 1),  # how many cards on top of each deck are seen
    ],
    align=True,
)
Sight: TypeAlias = np.record
Sights: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Sight", SIGHT)


def new_sights(count: int = 1) -> Sights:
    """Places for what somebody sees."""
    return new_batch(count, SIGHT)


@kernel
def cards_seen(game: "Game", seat: int, deck: int) -> int:
    """How many cards on top of a deck this seat sees."""
    if game.deck_size[deck] == 0:
        return 0
    if game.phase == KEEPING and deck == game.searched and seat == game.active:
        return looked_at(game)
    if deck != CENTRAL:
        return 1
    return 1 if seat >= 0 and game.known >> seat & 1 else 0


@kernel
def see_decks(game: "Game", seat: int, sight: "Sight") -> None:
    """Each deck: what is seen lies on top, the rest in the order of the kinds."""
    seen = sight.table
    for deck in range(CENTRAL + 1):
        total = int(game.deck_size[deck])
        open_cards = cards_seen(game, seat, deck)
        sight.seen[deck] = open_cards
        seen.deck_size[deck] = total
        place = 0
        for kind in range(KINDS):
            for i in range(total - open_cards):
                if game.deck[deck, i] == kind:
                    seen.deck[deck, place] = kind
                    place += 1
        for i in range(total - open_cards, total):
            seen.deck[deck, i] = game.deck[deck, i]


@kernel
def see_table(game: "Game", seen: "Game") -> None:
    """What lies open."""
    seen.phase = game.phase
    seen.active = game.active
    seen.turn = game.turn
    seen.conflict = game.conflict
    seen.flipped = game.flipped
    seen.cat = game.cat
    seen.looked = game.looked
    seen.known = game.known
    seen.ready = game.ready
    seen.used = game.used
    seen.searched = game.searched
    seen.doer = game.doer
    seen.deed_count = game.deed_count
    for i in range(game.deed_count):
        seen.deeds[i] = game.deeds[i]
    seen.wonder[:] = game.wonder
    seen.built[:] = game.built
    seen.victory[:] = game.victory
    seen.cards[:] = game.cards
    seen.held[:] = game.held
    seen.twice[:] = game.twice
    seen.shown[:] = game.shown
    seen.discard[:] = game.discard


@kernel
def see(game: "Game", seat: int, sight: "Sight") -> None:
    """All that a seat may see; NOTHING is a spectator."""
    sight.seat = seat
    seen = sight.table
    clear(seen, int(game.seats))
    seen.rng.a = 0
    seen.rng.b = 0
    seen.rng.c = 0
    seen.rng.d = 0
    see_table(game, seen)
    see_decks(game, seat, sight)
    seen.stack_size = game.stack_size
    place = 0
    for token in range(TOKENS):
        for i in range(game.stack_size):
            if game.stack[i] == token:
                seen.stack[place] = token
                place += 1


@kernel
def resample(game: "Game", sight: "Sight", rng: "Rng") -> None:
    """Fill in what a seat cannot see: put in order at random what it knows only without its order.

    `game` is a copy of the table of the Sight.
    """
    game.rng.a = next_word(rng)
    game.rng.b = next_word(rng)
    game.rng.c = next_word(rng)
    game.rng.d = next_word(rng) | 1
    for deck in range(CENTRAL + 1):
        size = int(game.deck_size[deck])
        game.deck_size[deck] = size - int(sight.seen[deck])
        shuffle_deck(game, deck)
        game.deck_size[deck] = size
    for i in range(game.stack_size - 1, 0, -1):
        j = random_below(rng, i + 1)
        token = game.stack[i]
        game.stack[i] = game.stack[j]
        game.stack[j] = token

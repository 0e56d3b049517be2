"""What a seat of Architects may see, as a record: the one place that decides it; and a guess at the rest.

Hidden are the order of every deck below its top, the whole central deck but for those who looked at its top
(A-K2), the order of the stack of tokens, the cards out of which one is kept (A-W5), and the random words.
What a deck holds, its order aside, everybody knows who has watched the game: its list is printed, and every
card that leaves it is seen. So a Sight holds each deck in the order of the kinds, with what is seen on top.
"""

from typing import TypeAlias

import numpy as np

from mirabilia.engine.batch import maker
from mirabilia.engine.by_field import OPEN, copying, fields_in
from mirabilia.engine.chance import Rng, next_word, random_below, seed_rng
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.template import Game
from mirabilia.games.architects.rules.deal import empty, shuffle_deck
from mirabilia.games.architects.rules.legal import looked_at
from mirabilia.games.architects.rules.state import CENTRAL, GAME, GAME_FIELDS, KEEPING
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
name_type(__name__, "Sight", SIGHT)
new_sights = maker(SIGHT)  # places for what somebody sees


@inlined
def knows_central(game: "Game", seat: int) -> bool:
    """Does a seat know the top of the central deck (A-K2)?"""
    return bool(seat >= 0 and game.known >> max(0, seat) & 1 and game.deck_size[CENTRAL] > 0)


@inlined
def looks_through(game: "Game", seat: int) -> bool:
    """Does it look at the top cards of a deck now, to keep one of them (A-W5)?"""
    return bool(game.phase == KEEPING and seat == game.active)


@kernel
def cards_seen(game: "Game", seat: int, deck: int) -> int:
    """How many cards on top of a deck this seat sees."""
    if game.deck_size[deck] == 0:
        return 0
    if looks_through(game, seat) and deck == game.searched:
        return looked_at(game)
    return 1 if deck != CENTRAL or knows_central(game, seat) else 0


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


see_open = copying(__name__, "see_open", GAME, "Game", fields_in(GAME_FIELDS, OPEN))


@kernel
def see(game: "Game", seat: int, sight: "Sight") -> None:
    """All that a seat may see; NOTHING is a spectator."""
    sight.seat = seat
    seen = sight.table
    empty(seen)
    seed_rng(seen.rng, 0)
    see_open(game, seen)
    for i in range(game.deed_count):
        seen.deeds[i] = game.deeds[i]
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

"""What a seat may see, as numbers: the moment, what only it sees, then each seat's city, its own first.

Nothing is read here that `sight.see` does not show: tests/envs/test_observation.py.
"""

import numpy as np

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Page, Pages, Plan
from mirabilia.envs.arrays import Bytes
from mirabilia.envs.layout import LARGEST
from mirabilia.games.architects.envs.plan import (
    ACTIVE_AT,
    BUILT_AT,
    CARDS_AT,
    CAT_AT,
    CENTRAL_AT,
    CITY,
    CONFLICT_AT,
    DECK_AT,
    DECK_TOP_AT,
    DISCARD_AT,
    FLIPPED_AT,
    FOUND_AT,
    HELD_AT,
    KNOWS_AT,
    LOOKED_AT,
    PHASE_AT,
    READY_AT,
    SEARCHED_AT,
    SHOWN_AT,
    STACK_AT,
    TOP_AT,
    TURN_AT,
    USED_AT,
    VICTORY_AT,
    WONDER_AT,
)
from mirabilia.games.architects.rules.cards import top_of
from mirabilia.games.architects.rules.legal import looked_at
from mirabilia.games.architects.rules.sight import knows_central, looks_through
from mirabilia.games.architects.rules.state import CENTRAL, KEEPING, OVER, SHOWN_ROOM
from mirabilia.games.architects.rules.tables import KINDS, STAGES, TOKENS


@kernel
def write_city(game: "Game", seat: int, page: "Page") -> None:
    """What everybody sees of a seat's city and of the deck beside it."""
    out = page.cities
    for i in range(CITY):
        out[seat, i] = 0
    out[seat, WONDER_AT + int(game.wonder[seat])] = 1
    built = int(game.built[seat])
    for stage in range(STAGES):
        out[seat, BUILT_AT + stage] = built >> stage & 1
    out[seat, VICTORY_AT] = min(LARGEST, int(game.victory[seat]))
    out[seat, CAT_AT] = game.cat == seat
    out[seat, ACTIVE_AT] = game.active == seat and game.phase != OVER
    out[seat, KNOWS_AT] = game.known >> seat & 1
    out[seat, SEARCHED_AT] = game.phase == KEEPING and game.searched == seat
    out[seat, DECK_AT] = game.deck_size[seat]
    for kind in range(KINDS):
        out[seat, CARDS_AT + kind] = min(LARGEST, int(game.cards[seat, kind]))
    held = int(game.held[seat])
    if held:
        twice = int(game.twice[seat])
        for token in range(TOKENS):
            out[seat, HELD_AT + token] = (held >> token & 1) + (twice >> token & 1)
    if game.deck_size[seat] > 0:
        out[seat, DECK_TOP_AT + top_of(game, seat)] = 1


@kernel
def write_cities(game: "Game", plan: "Plan", page: "Page") -> None:
    """All cities, by their number."""
    for seat in range(game.seats):
        write_city(game, seat, page)


@inlined
def count_discarded(game: "Game") -> int:
    """All discarded cards lie open: they are no number of their own."""
    return 0


@inlined
def write_moment(game: "Game", page: "Page") -> None:
    """Where the game stands, and what lies in the middle."""
    out = page.own
    out[PHASE_AT + int(game.phase)] = 1
    out[TURN_AT] = min(LARGEST, int(game.turn))
    out[CONFLICT_AT] = game.conflict
    out[FLIPPED_AT] = game.flipped
    out[LOOKED_AT] = game.looked
    out[STACK_AT] = game.stack_size
    out[CENTRAL_AT] = game.deck_size[CENTRAL]
    ready = int(game.ready)
    used = int(game.used)
    for token in range(TOKENS):
        out[READY_AT + token] = ready >> token & 1
        out[USED_AT + token] = used >> token & 1
    for place in range(SHOWN_ROOM):
        if game.shown[place] >= 0:
            out[SHOWN_AT + int(game.shown[place])] += 1
    for kind in range(KINDS):
        out[DISCARD_AT + kind] = min(LARGEST, int(game.discard[kind]))


@inlined
def write_own(game: "Game", seat: int, page: "Page") -> None:
    """What only this seat sees: the top of the central deck if it knows it, and the cards it picks from."""
    if knows_central(game, seat):
        page.own[TOP_AT + top_of(game, CENTRAL)] = 1
    if looks_through(game, seat):
        size = int(game.deck_size[game.searched])
        for i in range(looked_at(game)):
            page.own[FOUND_AT + int(game.deck[game.searched, size - 1 - i])] += 1


@kernel
def write_seat(
    game: "Game", seat: int, discarded: int, plan: "Plan", page: "Page", out: "Bytes", start: int
) -> None:
    """The observation of a seat, from `start` on; the page holds what `write_cities` wrote."""
    own = int(plan.first_city)
    for i in range(own):
        page.own[i] = 0
    write_moment(game, page)
    write_own(game, seat, page)
    # An unsigned place is never counted from the end, so that whole runs are copied at once.
    at = np.uint64(start)
    for i in range(own):
        out[at + np.uint64(i)] = page.own[i]
    at += np.uint64(own)
    here = np.uint64(seat * CITY)
    ahead = (int(game.seats) - seat) * CITY
    for i in range(ahead):
        out[at + np.uint64(i)] = page.row[here + np.uint64(i)]
    at += np.uint64(ahead)
    for i in range(seat * CITY):
        out[at + np.uint64(i)] = page.row[i]


@kernel
def observe(game: "Game", seat: int, plan: "Plan", pages: "Pages", out: "Bytes") -> None:
    """All that a seat may see of a game. Every discarded card lies open here."""
    write_cities(game, plan, pages[0])
    write_seat(game, seat, 0, plan, pages[0], out, 0)

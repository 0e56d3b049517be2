"""What a seat may see, as numbers: the moment, what only it sees, then each seat's city, its own first.

Nothing is read here that `sight.see` does not show: tests/envs/test_observation.py.
"""

from mirabilia.envs.architects.plan import (
    ACTIVE_AT,
    BUILT_AT,
    CARDS_AT,
    CAT_AT,
    CENTRAL_AT,
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
    Game,
    Plan,
)
from mirabilia.envs.arrays import Bytes
from mirabilia.envs.layout import LARGEST
from mirabilia.rules.architects.cards import top_of
from mirabilia.rules.architects.legal import looked_at
from mirabilia.rules.architects.state import CENTRAL, KEEPING, OVER, SHOWN_ROOM
from mirabilia.rules.architects.tables import KINDS, STAGES, TOKENS
from mirabilia.rules.kernel import inlined, kernel


@inlined
def clear(numbers: "Bytes") -> None:
    """All zeros."""
    for i in range(len(numbers)):
        numbers[i] = 0


@inlined
def copy(source: "Bytes", target: "Bytes") -> None:
    """As many numbers as the source has."""
    for i in range(len(source)):
        target[i] = source[i]


@kernel
def write_city(game: "Game", seat: int, out: "Bytes") -> None:
    """What everybody sees of a seat's city and of the deck beside it."""
    clear(out)
    out[WONDER_AT + int(game.wonder[seat])] = 1
    built = int(game.built[seat])
    for stage in range(STAGES):
        out[BUILT_AT + stage] = built >> stage & 1
    out[VICTORY_AT] = min(LARGEST, int(game.victory[seat]))
    out[CAT_AT] = game.cat == seat
    out[ACTIVE_AT] = game.active == seat and game.phase != OVER
    out[KNOWS_AT] = game.known >> seat & 1
    out[SEARCHED_AT] = game.phase == KEEPING and game.searched == seat
    out[DECK_AT] = game.deck_size[seat]
    for kind in range(KINDS):
        out[CARDS_AT + kind] = min(LARGEST, int(game.cards[seat, kind]))
    held = int(game.held[seat])
    twice = int(game.twice[seat])
    for token in range(TOKENS):
        out[HELD_AT + token] = (held >> token & 1) + (twice >> token & 1)
    if game.deck_size[seat] > 0:
        out[DECK_TOP_AT + top_of(game, seat)] = 1


@kernel
def write_cities(game: "Game", plan: "Plan", cities: "Bytes") -> None:
    """All cities, by their number."""
    size = int(plan.city)
    for seat in range(game.seats):
        write_city(game, seat, cities[seat * size : (seat + 1) * size])


@inlined
def write_moment(game: "Game", out: "Bytes") -> None:
    """Where the game stands, and what lies in the middle."""
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
def write_own(game: "Game", seat: int, out: "Bytes") -> None:
    """What only this seat sees: the top of the central deck if it knows it, and the cards it picks from."""
    if game.known >> seat & 1 and game.deck_size[CENTRAL] > 0:
        out[TOP_AT + top_of(game, CENTRAL)] = 1
    if game.phase == KEEPING and game.active == seat:
        size = int(game.deck_size[game.searched])
        for i in range(looked_at(game)):
            out[FOUND_AT + int(game.deck[game.searched, size - 1 - i])] += 1


@kernel
def write_seat(game: "Game", seat: int, plan: "Plan", cities: "Bytes", out: "Bytes") -> None:
    """The observation of a seat; `cities` holds what `write_cities` wrote."""
    clear(out[: int(plan.first_city)])
    write_moment(game, out)
    write_own(game, seat, out)
    table = out[int(plan.first_city) :]
    seats = int(game.seats)
    size = int(plan.city)
    copy(cities[seat * size : seats * size], table)
    copy(cities[: seat * size], table[(seats - seat) * size :])


@kernel
def observe(game: "Game", seat: int, discarded: int, plan: "Plan", cities: "Bytes", out: "Bytes") -> None:
    """All that a seat may see of a game; `cities` is scratch memory. Every discarded card lies open here."""
    write_cities(game, plan, cities)
    write_seat(game, seat, plan, cities, out)

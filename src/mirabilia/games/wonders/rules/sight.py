"""What a seat may see of a game, as a record: the one place that decides it.

An allow-list: a field is open as the table of the record says (GAME_FIELDS), or is copied here; all else
stays empty. Hidden are the other hands, the discard pile (W3.4), cards under the wonders (W3.3), choices not
yet revealed, the cards that were sold or used for a stage, leaders not yet recruited, the box, the pile of
the Free City, and the random words. Views, bots and environments are made from a Sight, or ask here what is
seen.
"""

from typing import TypeAlias

import numpy as np

from mirabilia.engine.batch import maker
from mirabilia.engine.by_field import FOLLOWS, OPEN, copying, fields_in
from mirabilia.engine.chance import seed_rng
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.template import Game
from mirabilia.games.wonders.rules.deal import empty
from mirabilia.games.wonders.rules.state import (
    DIGGING,
    GAME,
    GAME_FIELDS,
    HAND,
    OVER,
    SELL,
    SEVENTH,
    STAGE,
)
from mirabilia.games.wonders.rules.tables import CARDS, MOST_STAGES

SIGHT = np.dtype(
    [
        ("seat", "i1"),  # who sees it, NOBODY: a spectator
        ("table", GAME),  # what is hidden is empty, but for how many cards there are of it
        ("discarded", "i2"),  # how many cards lie in the discard pile
    ],
    align=True,
)
Sight: TypeAlias = np.record
name_type(__name__, "Sight", SIGHT)
new_sights = maker(SIGHT)  # places for what somebody sees


see_open = copying(__name__, "see_open", GAME, "Game", fields_in(GAME_FIELDS, OPEN, FOLLOWS))


# ---------------------------------------------------------------- what is seen of the rest, and when
@inlined
def face_down(game: "Game", city: int, seat: int) -> bool:
    """Is the card of a city's latest action hidden from this seat: sold, or put under another's board?"""
    kind = game.last[city].kind
    return bool((kind == SELL or kind == STAGE) and city != seat)


@inlined
def sees_buried(game: "Game", city: int, seat: int) -> bool:
    """Does a seat see what lies under the board of a city? Its own, and all when the game is over."""
    return bool(city == seat or game.phase == OVER)


@inlined
def sees_discard(game: "Game", seat: int) -> bool:
    """Does it look through the discard pile now, to pick from it?"""
    return bool(game.phase == DIGGING and game.asked >> seat & 1)


@inlined
def sees_pile(game: "Game", seat: int) -> bool:
    """Does it decide now about the last card of the Free City's pile?"""
    asked = game.phase == SEVENTH and game.asked >> seat & 1
    return bool(asked and game.acting >= game.seats and game.pile_size > 0)


@kernel
def see_cities(game: "Game", seat: int, seen: "Game") -> None:
    """What each city did at the latest reveal, and what lies under its board."""
    for city in range(game.cities):
        if game.revealed >> city & 1:
            seen.last[city] = game.last[city]
            if face_down(game, city, seat):
                seen.last[city].card = 0
        if sees_buried(game, city, seat):
            for stage in range(MOST_STAGES):
                seen.buried[city, stage] = game.buried[city, stage]


@kernel
def see_own(game: "Game", seat: int, seen: "Game") -> None:
    """What only this seat sees: its hands, its choice, the discard or the card of the pile it picks from."""
    for i in range(HAND):
        seen.hand[seat, i] = game.hand[seat, i]
        seen.leader_hand[seat, i] = game.leader_hand[seat, i]
    if game.pending >> seat & 1:
        seen.pick[seat] = game.pick[seat]
    if sees_discard(game, seat):
        for card in range(CARDS):
            seen.discard[card] = game.discard[card]
    if sees_pile(game, seat):
        seen.pile[game.pile_size - 1] = game.pile[game.pile_size - 1]


@kernel
def see(game: "Game", seat: int, sight: "Sight") -> None:
    """All that a seat may see; NOBODY is a spectator."""
    sight.seat = seat
    seen = sight.table
    empty(seen)
    seed_rng(seen.rng, 0)
    see_open(game, seen)
    see_cities(game, seat, seen)
    if seat >= 0:
        see_own(game, seat, seen)
    discarded = 0
    for card in range(CARDS):
        discarded += int(game.discard[card])
    sight.discarded = discarded

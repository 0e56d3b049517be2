"""What a seat may see of a game, as a record: the one place that decides it.

An allow-list: what is not copied here stays empty. Hidden are the other hands, the discard pile (W3.4), cards
under the wonders (W3.3), choices not yet revealed, the cards that were sold or used for a stage, leaders not
yet recruited, the box, the Free City's pile, and the random words. Views, bots and environments are made
from a Sight and from nothing else.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import kernel, name_type
from mirabilia.games.wonders.rules.deal import clear
from mirabilia.games.wonders.rules.state import DIGGING, GAME, OVER, SELL, SEVENTH, STAGE, Game
from mirabilia.games.wonders.rules.tables import CARDS

SIGHT = np.dtype(
    [
        ("seat", "i1"),  # who sees it, NOBODY: a spectator
        ("table", GAME),  # what is hidden is empty, but for how many cards there are of it
        ("discarded", "i2"),  # how many cards lie in the discard pile
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
def see_table(game: "Game", seen: "Game") -> None:
    """What lies open in all cities, and what follows from it."""
    seen.board[:] = game.board
    seen.stages[:] = game.stages
    seen.coins[:] = game.coins
    seen.built[:] = game.built
    seen.victory[:] = game.victory
    seen.option[:] = game.option
    seen.edifice[:] = game.edifice
    seen.pawns_left[:] = game.pawns_left
    seen.pawns[:] = game.pawns
    seen.joined[:] = game.joined
    seen.debts[:] = game.debts
    seen.free_used[:] = game.free_used
    seen.leaders[:] = game.leaders
    seen.copied[:] = game.copied
    seen.errand[:] = game.errand
    seen.due = game.due
    seen.purse[:] = game.purse
    seen.bank_used[:] = game.bank_used
    seen.rebated[:] = game.rebated
    seen.hand_size[:] = game.hand_size
    seen.leader_hand_size[:] = game.leader_hand_size
    seen.pile_size = game.pile_size
    seen.count[:] = game.count
    seen.shields[:] = game.shields
    seen.science[:] = game.science
    seen.powers[:] = game.powers
    seen.sure[:] = game.sure
    seen.choices[:] = game.choices
    seen.choice[:] = game.choice
    seen.price[:] = game.price
    seen.discount[:] = game.discount
    seen.free_colours[:] = game.free_colours
    seen.bank_price[:] = game.bank_price
    seen.rebate[:] = game.rebate
    seen.bounty[:] = game.bounty
    seen.leader_cut[:] = game.leader_cut


@kernel
def see_moment(game: "Game", seen: "Game") -> None:
    """Where the game stands, and who is asked."""
    seen.cities = game.cities
    seen.rules = game.rules
    seen.age = game.age
    seen.turn = game.turn
    seen.phase = game.phase
    seen.asked = game.asked
    seen.chosen = game.chosen
    seen.acting = game.acting
    seen.holder = game.holder
    seen.pending = game.pending
    seen.revealed = game.revealed


@kernel
def see_last(game: "Game", seat: int, seen: "Game") -> None:
    """What each city did at the latest reveal. A card sold or put under the board lies face down."""
    for city in range(game.cities):
        if game.revealed >> city & 1:
            seen.last[city] = game.last[city]
            face_down = game.last[city].kind == SELL or game.last[city].kind == STAGE
            if face_down and city != seat:
                seen.last[city].card = 0
        if city == seat or game.phase == OVER:
            seen.buried[city, :] = game.buried[city, :]


@kernel
def see_own(game: "Game", seat: int, seen: "Game") -> None:
    """What only this seat sees: its hands, its choice, the discard or the card of the pile it picks from."""
    seen.hand[seat, :] = game.hand[seat, :]
    seen.leader_hand[seat, :] = game.leader_hand[seat, :]
    if game.pending >> seat & 1:
        seen.pick[seat] = game.pick[seat]
    asked = game.asked >> seat & 1
    if asked and game.phase == DIGGING:
        seen.discard[:] = game.discard
    if asked and game.phase == SEVENTH and game.acting >= game.seats and game.pile_size > 0:
        seen.pile[game.pile_size - 1] = game.pile[game.pile_size - 1]


@kernel
def see(game: "Game", seat: int, sight: "Sight") -> None:
    """All that a seat may see; NOBODY is a spectator."""
    sight.seat = seat
    seen = sight.table
    clear(seen, int(game.seats), int(game.packs))
    seen.rng.a = 0
    seen.rng.b = 0
    seen.rng.c = 0
    seen.rng.d = 0
    see_moment(game, seen)
    see_table(game, seen)
    see_last(game, seat, seen)
    if seat >= 0:
        see_own(game, seat, seen)
    discarded = 0
    for card in range(CARDS):
        discarded += int(game.discard[card])
    sight.discarded = discarded

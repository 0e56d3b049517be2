"""A table at which a network learns: what its seats may choose, and what the others there choose.

Nobody has to remember anything at Architects: a Sight holds all that a seat knows.
"""

from typing import Any

from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import (
    Game,
    Games,
    Kept,
    Kepts,
    Listing,
    Listings,
    Plan,
    Plans,
    Sheets,
    Sights,
    WeightSets,
    Work,
    Works,
)
from mirabilia.envs.arrays import Bytes, Indices
from mirabilia.envs.company import LISTED, Seating, Shorts
from mirabilia.games.architects.bots.play import NUMBERS as PLAYERS
from mirabilia.games.architects.bots.play import simple_choice
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.envs.code import list_indices
from mirabilia.games.architects.envs.observe import observe
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.sight import new_sights, see
from mirabilia.games.architects.rules.state import OVER, new_games, new_sheets

__all__ = ["PLAYERS", "attend", "known_names", "look", "new_company", "setup_of"]


def setup_of(table: Any) -> dict[str, Any]:
    """The options of a game, as far as they decide its layout; `table`: what a seat sees of it."""
    return {"seats": int(table.seats)}


def look(eyes: Any, plan: Any, pages: Any, out: Any, known: Any) -> None:
    """What a seat sees, as numbers."""
    observe(eyes.sights[0].table, eyes.seat, plan, pages, out)


def known_names(plan: Any, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Nothing beyond the observation."""
    return ()


def new_company(count: int) -> tuple[Any, ...]:
    """What it takes for any number of games."""
    return new_sights(), new_games(2), new_weights(), new_sheets(1)


@kernel
def list_legal(
    game: "Game",
    seat: int,
    plan: "Plan",
    kept: "Kept",
    listing: "Listing",
    work: "Work",
    legal: "Shorts",
    start: int,
) -> None:
    """The first indices that a seat may choose; -1 after the last."""
    count = int(kept.count)
    if count >= 0:
        for i in range(min(count, LISTED)):
            legal[start + i] = kept.index[i]
    else:
        count = list_indices(game, seat, plan, work, listing)
        for i in range(min(count, LISTED)):
            legal[start + i] = listing.index[i]
    for i in range(count, LISTED):
        legal[start + i] = -1


@kernel
def attend(
    games: "Games",
    kepts: "Kepts",
    plans: "Plans",
    works: "Works",
    listings: "Listings",
    sights: "Sights",
    minds: "Games",
    weights: "WeightSets",
    sheets: "Sheets",
    seats: int,
    starting: bool,
    live: "Bytes",
    who: "Seating",
    known: "Bytes",
    legal: "Shorts",
    chosen: "Indices",
) -> None:
    """In each game that is going on, for the seat that is asked: see above."""
    plan, work = plans[0], works[0]
    for i in range(len(games)):
        game = games[i]
        if live[i] == 0 or game.phase == OVER:
            continue
        seat = int(game.active)
        row = i * seats + seat
        player = int(who[row])
        if player < 0:
            list_legal(game, seat, plan, kepts[row], listings[0], work, legal, row * LISTED)
        else:
            see(game, seat, sights[0])
            minds[0] = sights[0].table
            legal_actions(minds[0], seat, work)
            place = simple_choice(player, minds, weights[0], sheets[0], work)
            if kepts[row].count >= 0:
                chosen[row] = kepts[row].index[place]
            else:
                list_indices(game, seat, plan, work, listings[0])
                chosen[row] = listings[0].index[place]

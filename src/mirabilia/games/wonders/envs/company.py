"""A table at which a network learns: what its seats remember and may choose, and what others there choose.

    after every step:  see -> remember -> [a player that is a kernel chooses | what is known, what is legal]

What is known of a hand is what the seat remembers of it (rules/memory.py): of the hand of the city to the
left, to the right, and of all others together.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import new_batch
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
    Sights,
    WeightSets,
    Work,
    Works,
)
from mirabilia.envs.arrays import Bytes, Indices
from mirabilia.envs.company import LISTED, Seating, Shorts
from mirabilia.games.wonders.bots.styles import PLAYERS, new_tastes, style_choice
from mirabilia.games.wonders.envs.code import list_indices
from mirabilia.games.wonders.envs.observe import observe
from mirabilia.games.wonders.game import wonders_in_play
from mirabilia.games.wonders.reading import board_of, edition_of, packs_of
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.memory import MEMORY, Memory, begin, lane_of, remember
from mirabilia.games.wonders.rules.sight import new_sights, see
from mirabilia.games.wonders.rules.state import OVER, S

Memorys: TypeAlias = "np.recarray[Any, Any]"

KNOWN = ("left", "right", "others")  # whose hands
__all__ = ["PLAYERS", "attend", "known_names", "look", "new_company", "setup_of"]


def setup_of(table: Any) -> dict[str, Any]:
    """The options of a game, as far as they decide its layout; `table`: what a seat sees of it."""
    setup: dict[str, Any] = {
        "seats": int(table.seats),
        "edition": edition_of(table),
        "packs": packs_of(table),
    }
    here = {side for wonder in wonders_in_play(int(table.packs)) for side in wonder.sides}
    if any(int(board) not in here for board in table.board[: table.cities]):
        setup["boards"] = [board_of(table, seat) for seat in range(table.seats)]
    return setup


def look(eyes: Any, plan: Any, pages: Any, out: Any, known: Any) -> None:
    """What a seat sees, and what it remembers, as numbers."""
    sight = eyes.sights[0]
    observe(sight.table, eyes.seat, int(sight.discarded), plan, pages, out)
    write_known(sight.table, eyes.memories[0], plan, known, 0)


def known_names(plan: Any, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers that `write_known` writes; `cards`: those of a hand, buildings first."""
    return tuple(f"known {whose}/{card}" for whose in KNOWN for card in cards[: plan.buildings])


def new_company(count: int) -> tuple[Any, ...]:
    """What so many games need for it."""
    return new_batch(count * S, MEMORY), new_sights(), new_tastes()


@kernel
def write_known(table: "Game", memory: "Memory", plan: "Plan", out: "Bytes", start: int) -> None:
    """What is known of each hand that others hold now."""
    size = int(plan.buildings)
    for i in range(len(KNOWN) * size):
        out[start + i] = 0
    if table.turn < 1:
        return
    seats, cities, seat = int(table.seats), int(table.cities), int(memory.seat)
    to_left = passes_left(int(table.age))
    for other in range(seats):
        if other == seat or table.hand_size[other] == 0:
            continue
        lane = memory.lane[lane_of(seats, other, int(table.turn) - 1, to_left)]
        ahead = (other - seat) % cities
        at = start + size * (0 if ahead == 1 else 1 if ahead == cities - 1 else 2)
        if lane.seen:
            for i in range(lane.length):
                place = int(plan.place[lane.cards[i]])
                if 0 <= place < size:
                    out[at + place] += 1


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
    memories: "Memorys",
    sights: "Sights",
    tastes: "WeightSets",
    seats: int,
    starting: bool,
    live: "Bytes",
    who: "Seating",
    known: "Bytes",
    legal: "Shorts",
    chosen: "Indices",
) -> None:
    """Let all seats see what has just been revealed, in the games that are going on; see above."""
    plan, work, sight = plans[0], works[0], sights[0]
    size = len(KNOWN) * int(plan.buildings)
    for i in range(len(games)):
        game = games[i]
        if live[i] == 0 or game.phase == OVER:
            continue
        waiting = int(game.asked) & ~int(game.chosen)
        for seat in range(seats):
            row = i * seats + seat
            player = int(who[row])
            asked = waiting >> seat & 1
            if not asked and player >= 0:
                continue
            see(game, seat, sight)
            if player < 0:
                memory = memories[i * S + seat]
                if starting:
                    begin(memory, sight)
                else:
                    remember(memory, sight)
                if asked:
                    write_known(sight.table, memory, plan, known, row * size)
                    list_legal(game, seat, plan, kepts[row], listings[0], work, legal, row * LISTED)
            else:
                place = style_choice(player, sight.table, seat, work, tastes)
                if kepts[row].count >= 0:
                    chosen[row] = kepts[row].index[place]
                else:
                    list_indices(game, seat, plan, work, listings[0])
                    chosen[row] = listings[0].index[place]

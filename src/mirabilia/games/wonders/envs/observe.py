"""What a seat may see, as numbers: the moment, what only it sees, then each city, its own first.

    | moment | own cards | own city | city to the left | ... | [Free City] |

The cities are the same for every seat but for their order, so a batch writes them once for all seats, on a
page of its own, and copies them out. Nothing is read here that `sight.see` does not show:
tests/envs/test_observation.py.
"""

import numpy as np

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Page, Pages, Plan
from mirabilia.envs.arrays import Bytes
from mirabilia.envs.layout import LARGEST
from mirabilia.games.wonders.envs.plan import (
    AGE_AT,
    ASKED_AT,
    BUILT_AT,
    CITY_ROOM,
    COINS_AT,
    COLOUR_COUNT,
    COLOURS_AT,
    DEFEAT_AT,
    DISCARDED_AT,
    FREE_USED_AT,
    HAND_SIZE_AT,
    LAST_AT,
    LAST_COINS_AT,
    OWN_AT,
    PHASE_AT,
    PRICE_AT,
    RESOURCE_COUNT,
    SCIENCE_AT,
    SHIELDS_AT,
    SOLD_AT,
    STAGES_AT,
    SURE_AT,
    SYMBOL_COUNT,
    TURN_AT,
    VICTORY_AT,
)
from mirabilia.games.wonders.rules.lanes import lane
from mirabilia.games.wonders.rules.sight import sees_discard, sees_pile
from mirabilia.games.wonders.rules.state import AGES, FOR_CITY, FOR_SALE, OWN
from mirabilia.games.wonders.rules.tables import (
    BUILDINGS,
    CARDS,
    DEFEAT_COUNT,
    EDIFICES,
    LEADER_COUNT,
    MOST_STAGES,
)


@kernel
def count_discarded(game: "Game") -> int:
    """How many cards lie in the discard pile."""
    total = 0
    for card in range(CARDS):
        total += int(game.discard[card])
    return total


# ---------------------------------------------------------------- cities
@inlined
def write_producers(game: "Game", city: int, use: int, page: "Page", at: int) -> None:
    """For each resource the either/or producers that can make it."""
    for i in range(game.choices[city, use]):
        makes = int(game.choice[city, use, i])
        for r in range(RESOURCE_COUNT):
            page.cities[city, at + r] += makes >> r & 1


@inlined
def write_leaders(game: "Game", city: int, plan: "Plan", page: "Page") -> None:
    """Recruited leaders and the copied one, and how many are in hand."""
    first = int(plan.leaders)
    for i in range(game.count[city, LEADER_COUNT]):
        if game.leaders[city, i]:
            page.cities[city, first + int(plan.leader[int(game.leaders[city, i]) - 1])] = 1
    if game.copied[city]:
        page.cities[city, first + int(plan.leader[int(game.copied[city]) - 1])] = 2
    if city < game.seats:
        page.cities[city, first + int(plan.leader_count)] = game.leader_hand_size[city]


@kernel
def write_city(game: "Game", city: int, plan: "Plan", page: "Page") -> None:
    """What everybody sees of a city."""
    out = page.cities
    for i in range(CITY_ROOM):
        out[city, i] = 0
    out[city, COINS_AT] = min(LARGEST, int(game.coins[city]))
    out[city, STAGES_AT] = game.stages[city]
    for age in range(AGES):
        out[city, VICTORY_AT + age] = game.victory[city, age]
    out[city, DEFEAT_AT] = game.count[city, DEFEAT_COUNT]
    out[city, SHIELDS_AT] = min(LARGEST, int(game.shields[city]))
    for symbol in range(SYMBOL_COUNT):
        out[city, SCIENCE_AT + symbol] = game.science[city, symbol]
    out[city, FREE_USED_AT] = game.free_used[city]
    if city < game.seats:
        out[city, HAND_SIZE_AT] = game.hand_size[city]
        out[city, ASKED_AT] = game.asked >> city & 1
    else:
        out[city, ASKED_AT] = game.acting == city
    for colour in range(COLOUR_COUNT):
        out[city, COLOURS_AT + colour] = game.count[city, colour]
    sure = int(game.sure[city])
    for r in range(RESOURCE_COUNT):
        out[city, SURE_AT + r] = lane(sure, r)
        out[city, PRICE_AT + r] = game.price[city, 0, r]
        out[city, PRICE_AT + RESOURCE_COUNT + r] = game.price[city, 1, r]
    write_producers(game, city, FOR_SALE, page, SOLD_AT)
    write_producers(game, city, OWN, page, OWN_AT)
    if game.revealed >> city & 1:
        last = game.last[city]
        out[city, LAST_AT + int(last.kind)] = 1
        out[city, LAST_COINS_AT] = last.left
        out[city, LAST_COINS_AT + 1] = last.right
        out[city, LAST_COINS_AT + 2] = last.bank
    for building in range(BUILDINGS):  # what is not in play is never there, and written over
        out[city, BUILT_AT + building] = game.built[city, building] != 0
    out[city, int(plan.boards) + int(plan.board[game.board[city]])] = 1
    if plan.with_leaders:
        write_leaders(game, city, plan, page)
    if plan.with_options:
        for stage in range(MOST_STAGES):
            out[city, int(plan.taken) + stage] = game.option[city, stage]
    if plan.with_edifice:
        pawns = int(plan.pawns)
        for age in range(AGES):
            out[city, pawns + age] = game.pawns[city, age]
            out[city, pawns + AGES + age] = game.debts[city, age]
        out[city, pawns + 2 * AGES] = game.joined[city]


@kernel
def write_cities(game: "Game", plan: "Plan", page: "Page") -> None:
    """All cities, by their number."""
    # An unsigned place is never counted from the end, so that whole runs are copied at once.
    at = np.uint64(0)
    size = int(plan.city)
    for city in range(game.cities):
        write_city(game, city, plan, page)
        for i in range(size):
            page.row[at + np.uint64(i)] = page.cities[city, i]
        at += np.uint64(size)


# ---------------------------------------------------------------- one seat
@inlined
def write_moment(game: "Game", seat: int, discarded: int, plan: "Plan", page: "Page") -> None:
    """Where the game stands."""
    out = page.own
    out[AGE_AT + int(game.age) - 1] = 1
    out[TURN_AT + int(game.turn)] = 1
    out[PHASE_AT + int(game.phase)] = 1
    out[DISCARDED_AT] = min(LARGEST, discarded)
    if plan.with_edifice:
        projects = int(plan.projects)
        for age in range(AGES):
            if game.edifice[age]:
                out[projects + int(game.edifice[age]) - 1] = 1
            out[projects + EDIFICES + age] = game.pawns_left[age]
    if plan.with_city:
        out[int(plan.pile)] = game.pile_size
        out[int(plan.pile) + 1] = game.holder == seat


@inlined
def write_own(game: "Game", seat: int, plan: "Plan", page: "Page") -> None:
    """What only this seat sees: its hands, its choice, the cards that it picks from."""
    out = page.own
    for i in range(game.hand_size[seat]):
        out[int(plan.hand) + int(plan.place[game.hand[seat, i]])] += 1
    if plan.with_leaders:
        for i in range(game.leader_hand_size[seat]):
            out[int(plan.leader_hand) + int(plan.leader[game.leader_hand[seat, i]])] = 1
    if sees_discard(game, seat):
        for i in range(plan.buildings):
            out[int(plan.found) + i] = game.discard[plan.card[i]]
    elif sees_pile(game, seat):
        out[int(plan.found) + int(plan.place[game.pile[int(game.pile_size) - 1]])] = 1
    if game.phase == FOR_CITY and game.pending >> seat & 1:
        out[int(plan.pick) + int(plan.place[game.pick[seat].card])] = 1


@kernel
def write_seat(
    game: "Game", seat: int, discarded: int, plan: "Plan", page: "Page", out: "Bytes", start: int
) -> None:
    """The observation of a seat, from `start` on; the page holds what `write_cities` wrote."""
    own = int(plan.first_city)
    for i in range(own):
        page.own[i] = 0
    write_moment(game, seat, discarded, plan, page)
    write_own(game, seat, plan, page)
    at = np.uint64(start)
    for i in range(own):
        out[at + np.uint64(i)] = page.own[i]
    at += np.uint64(own)
    size = int(plan.city)
    seats = int(game.seats)
    here = np.uint64(seat * size)
    ahead = (seats - seat) * size
    for i in range(ahead):
        out[at + np.uint64(i)] = page.row[here + np.uint64(i)]
    at += np.uint64(ahead)
    for i in range(seat * size):
        out[at + np.uint64(i)] = page.row[i]
    if game.cities > seats:
        at += here
        here = np.uint64(seats * size)
        for i in range(size):
            out[at + np.uint64(i)] = page.row[here + np.uint64(i)]


@kernel
def observe(game: "Game", seat: int, discarded: int, plan: "Plan", pages: "Pages", out: "Bytes") -> None:
    """All that a seat may see of a game."""
    write_cities(game, plan, pages[0])
    write_seat(game, seat, discarded, plan, pages[0], out, 0)

"""Games that a seat imagines: drawn from what it knows, played on by its network, scored.

    imagine -> [show -> (the network answers) -> play] ... -> finish

A row is one seat of one game that is asked. What a seat remembers in a game that is imagined is what lies
there in the hands that have passed through its own.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import clone, new_batch
from mirabilia.engine.chance import write_seed
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Games, Listings, Pages, Plan, Plans, Sheets, Work, Works
from mirabilia.envs.arrays import Bytes, Floats, Indices, Numbers
from mirabilia.envs.company import LISTED, Shorts
from mirabilia.games.wonders.bots.mind import Mind, new_minds
from mirabilia.games.wonders.bots.rollout import quick_choice
from mirabilia.games.wonders.bots.search import open_choices
from mirabilia.games.wonders.bots.weights import Weights, new_weights
from mirabilia.games.wonders.envs.code import list_indices
from mirabilia.games.wonders.envs.company import KNOWN
from mirabilia.games.wonders.envs.observe import count_discarded, write_cities, write_seat
from mirabilia.games.wonders.envs.plan import LISTING, PAGE
from mirabilia.games.wonders.envs.steps import waiting
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.guess import resample
from mirabilia.games.wonders.rules.legal import legal_actions
from mirabilia.games.wonders.rules.memory import Memory, lane_of
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.scratch import Scratch, new_scratches
from mirabilia.games.wonders.rules.state import OVER, TOTAL, new_games, new_sheets, new_works
from mirabilia.learning.gather import ALL_BUT, gather
from mirabilia.learning.layers import Longs

Memorys: TypeAlias = "np.recarray[Any, Any]"


@kernel
def write_seen(game: "Game", seat: int, plan: "Plan", out: "Bytes", start: int) -> None:
    """The hands of others that were one's own before, as they are now; laid out as by `write_known`."""
    size = int(plan.buildings)
    for i in range(len(KNOWN) * size):
        out[start + i] = 0
    if game.turn < 1:
        return
    seats, cities = int(game.seats), int(game.cities)
    passes = int(game.turn) - 1
    to_left = passes_left(int(game.age))
    for other in range(seats):
        if other == seat:
            continue
        lane = lane_of(seats, other, passes, to_left)
        since = (seat - lane) % seats if to_left else (lane - seat) % seats
        if since > passes:
            continue
        ahead = (other - seat) % cities
        at = start + size * (0 if ahead == 1 else 1 if ahead == cities - 1 else 2)
        for i in range(game.hand_size[other]):
            place = int(plan.place[game.hand[other, i]])
            if 0 <= place < size:
                out[at + place] += 1


@kernel
def imagine(
    games: "Games",
    copies: int,
    seat: int,
    source: "Game",
    memory: "Memory",
    scratch: "Scratch",
    weights: "Weights",
    mind: "Mind",
    work: "Work",
) -> None:
    """Fill in what the seat cannot see, anew for every so many copies. What others chose is open again."""
    for i in range(len(games)):
        if i % copies == 0:
            games[i] = source
            resample(games[i], memory, scratch)
            open_choices(games[i], seat, weights, mind, work)
        else:
            games[i] = games[i - 1]


@kernel
def show(
    games: "Games",
    wanted: "Bytes",
    only: int,
    plans: "Plans",
    pages: "Pages",
    works: "Works",
    listings: "Listings",
    numbers: "Bytes",
    runs: "Longs",
    run_room: int,
    others: "Longs",
    first_sum: int,
    sums: int,
    most: "Longs",
    first_most: int,
    greatest: int,
    size: int,
    inputs: "Bytes",
    legal: "Shorts",
    row_game: "Indices",
    row_seat: "Indices",
) -> int:
    """Write a row for each seat that is asked in the games that are wanted; how many.

    `only`: of this seat alone; ALL: of every seat; ALL_BUT - seat: of all others.
    """
    plan, page, work, listing = plans[0], pages[0], works[0], listings[0]
    seen = int(plan.length)
    row = 0
    for i in range(len(games)):
        game = games[i]
        if wanted[i] == 0 or game.phase == OVER:
            continue
        written = False
        for seat in range(game.seats):
            if not waiting(game) >> seat & 1 or (only >= 0 and seat != only) or seat == ALL_BUT - only:
                continue
            if not written:
                write_cities(game, plan, page)
                written = True
            write_seat(game, seat, count_discarded(game), plan, page, numbers, 0)
            write_seen(game, seat, plan, numbers, seen)
            gather(
                numbers,
                runs,
                seat * run_room,
                others,
                first_sum,
                sums,
                most,
                first_most,
                greatest,
                inputs,
                row * size,
            )
            count = min(LISTED, list_indices(game, seat, plan, work, listing))
            for j in range(LISTED):
                legal[row * LISTED + j] = listing.index[j] if j < count else -1
            row_game[row] = i
            row_seat[row] = seat
            row += 1
    return row


@kernel
def play(games: "Games", game: "Indices", seat: "Indices", choice: "Indices", works: "Works") -> None:
    """Let these seats choose these entries of their menus; those of one game stand side by side."""
    work = works[0]
    for row in range(len(game)):
        table = games[game[row]]
        legal_actions(table, int(seat[row]), work)
        choose(table, int(seat[row]), work.menu[choice[row]], work)


@kernel
def advance(
    games: "Games",
    wanted: "Bytes",
    seat: int,
    choice: "Indices",
    weights: "Weights",
    mind: "Mind",
    work: "Work",
) -> None:
    """Let the seat choose, if it is asked, and the others play quickly on until it is asked again."""
    for i in range(len(games)):
        game = games[i]
        if wanted[i] == 0:
            continue
        own = int(choice[i])
        while game.phase != OVER and (own >= 0 or not waiting(game) >> seat & 1):
            asked = int(game.asked) & ~int(game.chosen)
            for other in range(game.seats):
                if asked >> other & 1:
                    if other == seat:
                        legal_actions(game, seat, work)
                        choose(game, seat, work.menu[own], work)
                        own = -1
                    else:
                        entry = quick_choice(game, other, weights, mind, work)
                        choose(game, other, work.menu[entry], work)


@kernel
def finish(games: "Games", seat: int, sheets: "Sheets", keys: "Numbers", result: "Floats") -> None:
    """Of each game that is over: the seat's share of the win, its points and those of the best other."""
    sheet = sheets[0]
    for i in range(len(games)):
        game = games[i]
        if game.phase != OVER:
            continue
        score_game(game, sheet)
        best = 0
        for other in range(game.seats):
            keys[other] = sheet.rank[other]
            if other != seat:
                best = max(best, int(sheet.points[other, TOTAL]))
        ahead = 0
        equal = 0
        for other in range(game.seats):
            ahead += keys[other] > keys[seat]
            equal += keys[other] == keys[seat]
        result[3 * i] = 1.0 / equal if ahead == 0 else 0.0
        result[3 * i + 1] = sheet.points[seat, TOTAL]
        result[3 * i + 2] = best


@kernel
def mark(games: "Games", over: "Bytes") -> None:
    """Which games are over."""
    for i in range(len(games)):
        over[i] = games[i].phase == OVER


class Imagination:
    """Room for so many games of one seat."""

    def __init__(self, count: int, seed: int) -> None:
        self.games, self._works = new_games(count), new_works()
        self._scratches, self._minds, self._weights = new_scratches(), new_minds(), new_weights()
        self._sheets, self._keys = new_sheets(1), np.zeros(8, np.int64)
        self._listings, self._pages = new_batch(1, LISTING), new_batch(1, PAGE)
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Random numbers that depend on this seed alone."""
        write_seed(self._scratches[0].rng, seed)
        write_seed(self._works[0].rng, seed ^ (1 << 64))

    def imagine(self, eyes: Any, count: int, copies: int) -> Any:
        """So many games, each drawn for so many copies."""
        games: Any = self.games[:count]
        memories = clone(eyes.memories)
        imagine(
            games,
            copies,
            eyes.seat,
            eyes.sights[0].table,
            memories[0],
            self._scratches[0],
            self._weights[0],
            self._minds[0],
            self._works[0],
        )
        return games

    def show(self, games: Any, wanted: Any, only: int, plans: Any, tables: tuple[Any, ...], *out: Any) -> int:
        """See the kernel."""
        return int(show(games, wanted, only, plans, self._pages, self._works, self._listings, *tables, *out))

    def play(self, games: Any, game: Any, seat: Any, choice: Any) -> None:
        """See the kernel."""
        play(games, game, seat, choice, self._works)

    def advance(self, games: Any, wanted: Any, seat: int, choice: Any) -> None:
        """See the kernel."""
        advance(games, wanted, seat, choice, self._weights[0], self._minds[0], self._works[0])

    def finish(self, games: Any, seat: int, result: Any) -> None:
        """See the kernel."""
        finish(games, seat, self._sheets, self._keys, result)

    def mark(self, games: Any, over: Any) -> None:
        """See the kernel."""
        mark(games, over)

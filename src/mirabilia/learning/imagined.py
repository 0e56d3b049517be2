"""Games that a seat imagines: drawn from what it knows, played on by its network, scored. A template.

    imagine -> [show -> (the network answers) -> play] ... -> finish

A row is one seat of one game that is asked.

What is the game's own: the steps of its rules, its indices and its observation, as in `envs/steps.py`;
`write_remembered`, what a seat knows beyond its observation; `quick`, how others play on; `new_scratches`,
`reseed` and `imagine`, which fill in what a seat cannot see.
"""

from typing import Any

import numpy as np

from mirabilia.engine.batch import new_batch
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Games, Listings, Minds, Pages, Plans, Sheets, WeightSets, Works, own
from mirabilia.envs.arrays import Bytes, Floats, Indices, Numbers
from mirabilia.envs.company import LISTED, Shorts
from mirabilia.learning.gather import ALL_BUT, gather
from mirabilia.learning.layers import Longs


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
    remembered = int(plan.length)
    row = 0
    for i in range(len(games)):
        game = games[i]
        if wanted[i] == 0 or game.phase == own.OVER:
            continue
        asked = own.waiting(game)
        written = False
        for seat in range(game.seats):
            if not asked >> seat & 1 or (only >= 0 and seat != only) or seat == ALL_BUT - only:
                continue
            if not written:
                own.write_cities(game, plan, page)
                written = True
            own.write_seat(game, seat, own.count_discarded(game), plan, page, numbers, 0)
            own.write_remembered(game, seat, plan, numbers, remembered)
            first = seat * run_room
            at = row * size
            gather(numbers, runs, first, others, first_sum, sums, most, first_most, greatest, inputs, at)
            count = min(LISTED, own.list_indices(game, seat, plan, work, listing))
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
        own.legal_actions(table, int(seat[row]), work)
        own.choose(table, int(seat[row]), work.menu[choice[row]], work)


@kernel
def advance(
    games: "Games",
    wanted: "Bytes",
    seat: int,
    choice: "Indices",
    weights: "WeightSets",
    thoughts: "Games",
    minds: "Minds",
    sheets: "Sheets",
    works: "Works",
) -> None:
    """Let the seat choose, if it is asked, and the others play quickly on until it is asked again."""
    work = works[0]
    for i in range(len(games)):
        game = games[i]
        if wanted[i] == 0:
            continue
        first = int(choice[i])
        while game.phase != own.OVER and (first >= 0 or not own.waiting(game) >> seat & 1):
            asked = own.waiting(game)
            for other in range(game.seats):
                if asked >> other & 1:
                    if other == seat:
                        own.legal_actions(game, seat, work)
                        entry = first
                        first = -1
                    else:
                        entry = own.quick(game, other, weights[0], thoughts, minds[0], sheets[0], work)
                    own.choose(game, other, work.menu[entry], work)


@kernel
def finish(games: "Games", seat: int, sheets: "Sheets", keys: "Numbers", result: "Floats") -> None:
    """Of each game that is over: the seat's share of the win, its points and those of the best other."""
    sheet = sheets[0]
    for i in range(len(games)):
        game = games[i]
        if game.phase != own.OVER:
            continue
        own.score_game(game, sheet)
        best = 0
        for other in range(game.seats):
            keys[other] = sheet.rank[other]
            if other != seat:
                best = max(best, int(sheet.points[other, own.TOTAL]))
        ahead = 0
        equal = 0
        for other in range(game.seats):
            ahead += keys[other] > keys[seat]
            equal += keys[other] == keys[seat]
        result[3 * i] = 1.0 / equal if ahead == 0 else 0.0
        result[3 * i + 1] = sheet.points[seat, own.TOTAL]
        result[3 * i + 2] = best


@kernel
def mark(games: "Games", over: "Bytes") -> None:
    """Which games are over."""
    for i in range(len(games)):
        over[i] = games[i].phase == own.OVER


class Imagination:
    """Room for so many games of one seat."""

    def __init__(self, count: int, seed: int) -> None:
        self.games, self._works, self._scratches = own.new_games(count), own.new_works(), own.new_scratches()
        self._weights, self._minds = own.new_weights(), own.new_minds()
        self._sheets, self._keys = own.new_sheets(1), np.zeros(8, np.int64)
        self._listings, self._pages = new_batch(1, own.LISTING), new_batch(1, own.PAGE)
        self._thinking = self._weights, own.new_games(2), self._minds, self._sheets, self._works
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Random numbers that depend on this seed alone."""
        own.reseed(self._scratches, self._works, seed)

    def imagine(self, eyes: Any, count: int, copies: int) -> Any:
        """So many games, each drawn for so many copies."""
        games: Any = self.games[:count]
        own.imagine(games, copies, eyes, self._scratches, self._weights, self._minds, self._works)
        return games

    def show(self, games: Any, wanted: Any, only: int, plans: Any, tables: tuple[Any, ...], *out: Any) -> int:
        """See the kernel."""
        return int(show(games, wanted, only, plans, self._pages, self._works, self._listings, *tables, *out))

    def play(self, games: Any, game: Any, seat: Any, choice: Any) -> None:
        """See the kernel."""
        play(games, game, seat, choice, self._works)

    def advance(self, games: Any, wanted: Any, seat: int, choice: Any) -> None:
        """See the kernel."""
        advance(games, wanted, seat, choice, *self._thinking)

    def finish(self, games: Any, seat: int, result: Any) -> None:
        """See the kernel."""
        finish(games, seat, self._sheets, self._keys, result)

    def mark(self, games: Any, over: Any) -> None:
        """See the kernel."""
        mark(games, over)

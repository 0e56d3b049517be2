"""Games that a seat imagines: drawn from what it knows, played on by its network, scored.

    imagine -> [show -> (the network answers) -> play] ... -> finish

A row is the active seat of one game.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import clone, new_batch
from mirabilia.engine.chance import write_seed
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import Game, Games, Listings, Pages, Plans, Sheets, Works
from mirabilia.envs.arrays import Bytes, Floats, Indices, Numbers
from mirabilia.envs.company import LISTED, Shorts
from mirabilia.games.architects.bots.play import GREEDY, simple_choice
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.envs.code import list_indices
from mirabilia.games.architects.envs.observe import write_cities, write_seat
from mirabilia.games.architects.envs.plan import LISTING, PAGE
from mirabilia.games.architects.rules.flow import choose
from mirabilia.games.architects.rules.legal import legal_actions
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.sight import resample
from mirabilia.games.architects.rules.state import OVER, TOTAL, new_games, new_sheets, new_works
from mirabilia.learning.gather import ALL_BUT, gather
from mirabilia.learning.layers import Longs

Sights: TypeAlias = "np.recarray[Any, Any]"
WeightSets: TypeAlias = "np.recarray[Any, Any]"


@kernel
def imagine(games: "Games", copies: int, source: "Game", sights: "Sights", works: "Works") -> None:
    """Fill in what the seat cannot see, anew for every so many copies."""
    for i in range(len(games)):
        if i % copies == 0:
            games[i] = source
            resample(games[i], sights[0], works[0].rng)
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
    """Write a row for the active seat of each game that is wanted; how many.

    `only`: where it is this seat; ALL: everywhere; ALL_BUT - seat: where it is another.
    """
    plan, page, listing = plans[0], pages[0], listings[0]
    row = 0
    for i in range(len(games)):
        game = games[i]
        seat = int(game.active)
        if wanted[i] == 0 or game.phase == OVER or (only >= 0 and seat != only) or seat == ALL_BUT - only:
            continue
        write_cities(game, plan, page)
        write_seat(game, seat, 0, plan, page, numbers, 0)
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
        count = min(LISTED, list_indices(game, seat, plan, works[0], listing))
        for j in range(LISTED):
            legal[row * LISTED + j] = listing.index[j] if j < count else -1
        row_game[row] = i
        row_seat[row] = seat
        row += 1
    return row


@kernel
def play(games: "Games", game: "Indices", seat: "Indices", choice: "Indices", works: "Works") -> None:
    """Let the active seats of these games choose these entries of their menus."""
    work = works[0]
    for row in range(len(game)):
        table = games[game[row]]
        legal_actions(table, int(seat[row]), work)
        choose(table, work.menu[choice[row]], work)


@kernel
def advance(
    games: "Games",
    wanted: "Bytes",
    seat: int,
    choice: "Indices",
    minds: "Games",
    weights: "WeightSets",
    sheets: "Sheets",
    works: "Works",
) -> None:
    """Let the seat choose, if it is asked, and the others play greedily on until it is asked again."""
    work = works[0]
    for i in range(len(games)):
        game = games[i]
        if wanted[i] == 0:
            continue
        own = int(choice[i])
        while game.phase != OVER and (own >= 0 or game.active != seat):
            entry = own
            legal_actions(game, int(game.active), work)
            if own < 0:
                minds[0] = game
                entry = simple_choice(GREEDY, minds, weights[0], sheets[0], work)
            choose(game, work.menu[entry], work)
            own = -1


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
        self._minds, self._weights = new_games(2), new_weights()
        self._sheets, self._keys = new_sheets(1), np.zeros(8, np.int64)
        self._listings, self._pages = new_batch(1, LISTING), new_batch(1, PAGE)
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Random numbers that depend on this seed alone."""
        write_seed(self._works[0].rng, seed)

    def imagine(self, eyes: Any, count: int, copies: int) -> Any:
        """So many games, each drawn for so many copies."""
        games: Any = self.games[:count]
        sights = clone(eyes.sights)
        imagine(games, copies, sights[0].table, sights, self._works)
        return games

    def show(self, games: Any, wanted: Any, only: int, plans: Any, tables: tuple[Any, ...], *out: Any) -> int:
        """See the kernel."""
        return int(show(games, wanted, only, plans, self._pages, self._works, self._listings, *tables, *out))

    def play(self, games: Any, game: Any, seat: Any, choice: Any) -> None:
        """See the kernel."""
        play(games, game, seat, choice, self._works)

    def advance(self, games: Any, wanted: Any, seat: int, choice: Any) -> None:
        """See the kernel."""
        advance(games, wanted, seat, choice, self._minds, self._weights, self._sheets, self._works)

    def finish(self, games: Any, seat: int, result: Any) -> None:
        """See the kernel."""
        finish(games, seat, self._sheets, self._keys, result)

    def mark(self, games: Any, over: Any) -> None:
        """See the kernel."""
        mark(games, over)

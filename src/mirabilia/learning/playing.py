"""Many games of one set-up in which a network chooses: each goes on until the network is asked. A template.

    [choose what was answered] -> until the network is asked or the game is over:
        see, remember -> others choose, and those who have no alternative -> [score]
    -> what each seat that is asked is shown, packed into a row

A row of bytes is what travels to the network: inputs | words of the legal actions | ways | where it is kept.
Rows of the network that learns come first, those of an earlier self in the second half.

What is the game's own: as in `envs/steps.py`, and `attend`, what a seat keeps in mind of what it just saw;
`write_known`, what it knows from then; `player_choice`, what a player that is a kernel takes.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.chance import seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import (
    Game,
    Games,
    Kept,
    Kepts,
    Listing,
    Listings,
    Pages,
    Plans,
    Sheet,
    Sheets,
    Sights,
    WeightSets,
    Work,
    Works,
    own,
)
from mirabilia.envs.arrays import Bytes, Floats, Indices, Numbers
from mirabilia.envs.company import LISTED, PERSONS, Seating, Shorts
from mirabilia.learning.gather import gather
from mirabilia.learning.layers import Longs

Memorys: TypeAlias = "np.recarray[Any, Any]"  # what seats remember, as the game has it
DESKS = 2  # who answers: the network that learns, an earlier self


@kernel
def keep_menu(listing: "Listing", count: int, work: "Work", kept: "Kept") -> None:
    """Keep what a seat may do until it is answered, if there is room for it."""
    kept.count = count if count <= own.MENU_KEPT else -1
    for j in range(kept.count):
        kept.action[j] = work.menu[j]


@kernel
def note(log: "Shorts", logged: "Indices", i: int, room: int, seat: int, place: int) -> None:
    """Write down a choice of game i, if there is room for it: the seat, and the place on its menu."""
    n = int(logged[i])
    if n < room:
        log[2 * (i * room + n)] = seat
        log[2 * (i * room + n) + 1] = place
    logged[i] = n + 1


@kernel
def let_choose(
    game: "Game",
    seat: int,
    player: int,
    sights: "Sights",
    minds: "Games",
    tastes: "WeightSets",
    sheets: "Sheets",
    work: "Work",
) -> int:
    """A player that is a kernel chooses, from its Sight alone; which place of its menu."""
    own.see(game, seat, sights[0])
    place = own.player_choice(player, seat, sights[0].table, minds, tastes, sheets[0], work)
    own.choose(game, seat, work.menu[place], work)
    return int(place)


@kernel
def take_answers(
    game: "Game",
    i: int,
    asked: "Bytes",
    places: "Indices",
    kepts: "Kepts",
    plans: "Plans",
    work: "Work",
    listing: "Listing",
    log: "Shorts",
    logged: "Indices",
    room: int,
) -> None:
    """All seats of game i that were asked choose; the last choice resolves them."""
    for seat in range(game.seats):
        row = i * int(game.seats) + seat
        if asked[row]:
            asked[row] = 0
            place = int(places[row])
            note(log, logged, i, room, seat, place)
            if kepts[row].count >= 0:
                own.choose(game, seat, kepts[row].action[place], work)
            else:
                own.list_indices(game, seat, plans[0], work, listing)
                own.choose(game, seat, work.menu[place], work)


@kernel
def end_game(
    game: "Game", at: int, sheet: "Sheet", keys: "Numbers", share: "Floats", points: "Indices"
) -> None:
    """The share of the win and the points of all seats."""
    own.score_game(game, sheet)
    best = 0
    winners = 0
    for seat in range(game.seats):
        keys[seat] = sheet.rank[seat]
        points[at + seat] = sheet.points[seat, own.TOTAL]
        best = seat if keys[seat] > keys[best] else best
    for seat in range(game.seats):
        winners += keys[seat] == keys[best]
    for seat in range(game.seats):
        share[at + seat] = 1.0 / winners if keys[seat] == keys[best] else 0.0


@kernel
def pack_words(
    listing: "Listing", count: int, word: "Longs", way: "Longs", none: int, shorts: "Shorts", at: int
) -> None:
    """The words of the legal actions; beyond the last, numbers that stand for nothing, each another one."""
    for j in range(LISTED):
        shorts[at + j] = none + j
        shorts[at + LISTED + j] = none + j
    for j in range(min(count, LISTED)):
        index = int(listing.index[j])
        shorts[at + j] = word[index]
        if way[index] < none:
            shorts[at + LISTED + j] = way[index]


@kernel
def play_on(
    games: "Games",
    kepts: "Kepts",
    memories: "Memorys",
    sights: "Sights",
    minds: "Games",
    tastes: "WeightSets",
    sheets: "Sheets",
    plans: "Plans",
    works: "Works",
    listings: "Listings",
    pages: "Pages",
    keys: "Numbers",
    runs: "Longs",
    run_room: int,
    others: "Longs",
    first_sum: int,
    sums: int,
    most: "Longs",
    first_most: int,
    greatest: int,
    word: "Longs",
    way: "Longs",
    none: int,
    size: int,  # bytes of a row
    shown: int,  # of its inputs
    room: int,  # rows of a desk
    first_row: int,  # where the rows of these games begin in the store
    all_rows: int,
    longest: int,  # choices of a row that the store has room for
    seats: int,
    starting: bool,
    seeds: "Numbers",
    who: "Seating",
    live: "Bytes",
    asked: "Bytes",
    turns: "Indices",
    places: "Indices",
    rows: "Indices",
    numbers: "Bytes",
    packed: "Bytes",
    shorts: "Shorts",
    slots: "Indices",
    answers: "Bytes",
    first_answer: "Indices",
    share: "Floats",
    points: "Indices",
    told: "Indices",
    log: "Shorts",
    logged: "Indices",
    log_room: int,
) -> None:
    """Begin all games, or let those that were asked go on. See above."""
    plan, work, listing, page = plans[0], works[0], listings[0], pages[0]
    if not starting:
        for desk in range(DESKS):
            for n in range(told[desk]):
                places[rows[desk * room + n]] = answers[first_answer[desk] + n]
    told[0] = 0
    told[1] = 0
    for i in range(len(games)):
        game = games[i]
        at = i * seats
        if starting:
            live[i] = 1
            logged[i] = 0
            seed_rng(game.rng, int(seeds[i]))
            own.begin(game, seats, work)
            for seat in range(seats):
                asked[at + seat] = 0
                turns[at + seat] = 0
        elif live[i] == 0:
            continue
        else:
            take_answers(game, i, asked, places, kepts, plans, work, listing, log, logged, log_room)
        begun = starting
        waits = False
        while game.phase != own.OVER and not waits:
            for seat in range(seats):
                if who[at + seat] < 0:
                    own.attend(game, seat, memories[own.S * i + seat], sights[0], begun)
            begun = False
            waiting = own.waiting(game)
            drawn = False  # are the cities of this moment written?
            for seat in range(seats):
                row = at + seat
                if not waiting >> seat & 1:
                    continue
                told[2] += 1
                if who[row] >= 0:
                    place = let_choose(game, seat, int(who[row]), sights, minds, tastes, sheets, work)
                    note(log, logged, i, log_room, seat, place)
                    continue
                count = own.list_indices(game, seat, plan, work, listing)
                if count == 1:
                    own.choose(game, seat, work.menu[0], work)
                    note(log, logged, i, log_room, seat, 0)
                    continue
                keep_menu(listing, count, work, kepts[row])
                if not drawn:
                    own.write_cities(game, plan, page)
                    drawn = True
                own.write_seat(game, seat, own.count_discarded(game), plan, page, numbers, 0)
                own.write_known(game, memories[own.S * i + seat], plan, numbers, int(plan.length))
                desk = 0 if who[row] == PERSONS else 1
                n = desk * room + int(told[desk])
                told[desk] += 1
                asked[row] = 1
                waits = True
                rows[n] = row
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
                    packed,
                    n * size,
                )
                pack_words(listing, count, word, way, none, shorts, (n * size + shown) // 2)
                turn = int(turns[row])
                turns[row] = turn + 1
                kept = turn * all_rows + first_row + row if turn < longest else longest * all_rows
                slots[(n * size + shown) // 4 + LISTED] = kept
        if game.phase == own.OVER:
            live[i] = 0
            end_game(game, at, sheets[0], keys, share, points)

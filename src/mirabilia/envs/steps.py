"""Many games at once: choices in, observations, masks and rewards out, game by game. A template.

    check -> choose -> [bots choose] -> [score, deal anew] -> observe and list

A game is worked on from beginning to end while it is in the processor's cache. What a seat may do is listed
once, when it is asked: the list is kept, and tells at the next step what an index stands for.

What is the game's own: `waiting(game)`, a bit for each seat that has to choose; `begin` and `choose`;
`bot_choice`, the entry of the menu that a bot takes; `list_indices`, and `list_asked` right after a choice;
`write_cities`, `count_discarded` and `write_seat`; `see` and `score_game`; OVER, TOTAL and MENU_KEPT.
"""

from mirabilia.bots.lineup import lend
from mirabilia.engine.chance import random_below, seed_rng
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import (
    Game,
    Games,
    Kept,
    Kepts,
    Listing,
    Listings,
    Page,
    Pages,
    Plan,
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
from mirabilia.envs.layout import WAIT
from mirabilia.envs.slots import CALLER, Slot, Slots, draw_seed, pay_out, take_seats


# ---------------------------------------------------------------- choices
@kernel
def find_choice(
    game: "Game", seat: int, index: int, plan: "Plan", kept: "Kept", listing: "Listing", work: "Work"
) -> bool:
    """Look up what an index stands for, and keep its place; is it legal?"""
    if kept.count >= 0:
        for i in range(kept.count):
            if kept.index[i] == index:
                kept.place = i
                return True
        return False
    for i in range(own.list_indices(game, seat, plan, work, listing)):
        if listing.index[i] == index:
            kept.place = 0
            kept.action[0] = work.menu[i]
            return True
    return False


@kernel
def check_choices(
    game: "Game",
    slot: "Slot",
    at: int,
    actions: "Indices",
    illegal: "Bytes",
    plan: "Plan",
    kepts: "Kepts",
    listing: "Listing",
    work: "Work",
) -> bool:
    """Are the choices of all the caller's seats legal? Those not asked must wait."""
    good = True
    waiting = own.waiting(game)
    for seat in range(game.seats):
        column = int(slot.column[seat])
        if column >= 0:
            index = int(actions[at + column])
            legal = index == WAIT
            if waiting >> seat & 1:
                legal = find_choice(game, seat, index, plan, kepts[at + column], listing, work)
            illegal[at + column] = not legal
            good = good and legal
    return good


@kernel
def make_choices(game: "Game", slot: "Slot", at: int, kepts: "Kepts", work: "Work") -> None:
    """Choose for all the caller's seats that are asked; the last choice resolves them all."""
    waiting = own.waiting(game)
    for seat in range(game.seats):
        column = int(slot.column[seat])
        if column >= 0 and waiting >> seat & 1:
            kept = kepts[at + column]
            own.choose(game, seat, kept.action[kept.place], work)


# ---------------------------------------------------------------- bots
@kernel
def let_choose(
    game: "Game",
    slot: "Slot",
    sights: "Sights",
    minds: "Games",
    weights: "WeightSets",
    sheets: "Sheets",
    work: "Work",
) -> None:
    """Let the bots choose until only the caller is asked, or the game is over: each from its Sight alone."""
    moved = True
    while moved:
        moved = False
        waiting = own.waiting(game)
        for seat in range(game.seats):
            if waiting >> seat & 1 and slot.player[seat] != CALLER:
                own.see(game, seat, sights[0])
                player = int(slot.player[seat])
                chosen = own.bot_choice(player, seat, sights[0].table, minds, weights[0], sheets[0], work)
                own.choose(game, seat, work.menu[chosen], work)
                moved = True


# ---------------------------------------------------------------- games
@kernel
def begin_game(game: "Game", slot: "Slot", seats: int, work: "Work") -> None:
    """A new game from the next seed of this place, whose random numbers are in `work`."""
    seed_rng(game.rng, draw_seed(slot, work.rng))
    take_seats(slot, seats, work.rng)
    own.begin(game, seats, work)


@kernel
def end_game(
    game: "Game",
    slot: "Slot",
    at: int,
    mode: int,
    sheet: "Sheet",
    keys: "Numbers",
    totals: "Numbers",
    rewards: "Floats",
    points: "Indices",
) -> None:
    """Score a finished game and pay out."""
    own.score_game(game, sheet)
    seats = int(game.seats)
    for seat in range(seats):
        totals[seat] = sheet.points[seat, own.TOTAL]
        keys[seat] = sheet.rank[seat]
    pay_out(keys, totals, slot, seats, mode, at, rewards, points)


# ---------------------------------------------------------------- what the caller sees
@inlined
def wipe(masks: "Bytes", first: int, kept: "Kept", plan: "Plan") -> None:
    """Take back what was written into a mask."""
    masks[first + WAIT] = 0
    for j in range(kept.count):
        masks[first + int(kept.index[j])] = 0
    if kept.count < 0:
        for index in range(plan.indices):
            masks[first + index] = 0


@inlined
def keep(listing: "Listing", work: "Work", kept: "Kept") -> None:
    """Keep a list for the next step, if there is room for it."""
    kept.count = listing.count if listing.count <= own.MENU_KEPT else -1
    for j in range(kept.count):
        kept.index[j] = listing.index[j]
        kept.action[j] = work.menu[j]


@kernel
def look_round(
    game: "Game", slot: "Slot", at: int, plan: "Plan", page: "Page", observations: "Bytes"
) -> None:
    """The observations of all the caller's seats."""
    own.write_cities(game, plan, page)
    discarded = own.count_discarded(game)
    for seat in range(game.seats):
        column = int(slot.column[seat])
        if column >= 0:
            own.write_seat(game, seat, discarded, plan, page, observations, (at + column) * int(plan.length))


@kernel
def show_game(
    game: "Game",
    slot: "Slot",
    at: int,
    everyone: bool,
    plan: "Plan",
    kepts: "Kepts",
    listing: "Listing",
    page: "Page",
    work: "Work",
    observations: "Bytes",
    masks: "Bytes",
    asked: "Bytes",
    drawn: "Indices",
) -> None:
    """Masks of all the caller's seats, and observations: of those that are asked, or of everyone."""
    own.write_cities(game, plan, page)
    discarded = own.count_discarded(game)
    awake = int(slot.awake)
    slot.awake = 0
    for seat in range(game.seats):
        column = int(slot.column[seat])
        if column < 0:
            continue
        waiting = bool(own.waiting(game) >> seat & 1)
        if waiting or awake >> seat & 1 or everyone:
            kept = kepts[at + column]
            first = (at + column) * int(plan.indices)
            wipe(masks, first, kept, plan)
            asked[at + column] = waiting
            if waiting:
                slot.awake |= 1 << seat
                count = own.list_asked(game, seat, plan, work, listing)
                for j in range(count):
                    masks[first + int(listing.index[j])] = 1
                keep(listing, work, kept)
                drawn[at + column] = listing.index[random_below(work.rng, count)]
            else:
                kept.count = 0
                masks[first + WAIT] = 1
                drawn[at + column] = WAIT
            if waiting or everyone:
                own.write_seat(
                    game, seat, discarded, plan, page, observations, (at + column) * int(plan.length)
                )


# ---------------------------------------------------------------- batches
@kernel
def step_games(
    games: "Games",
    slots: "Slots",
    kepts: "Kepts",
    plans: "Plans",
    works: "Works",
    listings: "Listings",
    pages: "Pages",
    sheets: "Sheets",
    keys: "Numbers",
    totals: "Numbers",
    sights: "Sights",
    minds: "Games",
    weights: "WeightSets",
    seats: int,
    columns: int,
    begin: bool,
    everyone: bool,
    mode: int,
    actions: "Indices",
    observations: "Bytes",
    masks: "Bytes",
    asked: "Bytes",
    drawn: "Indices",
    illegal: "Bytes",
    rewards: "Floats",
    points: "Indices",
    done: "Bytes",
    final: "Bytes",
) -> None:
    """One decision of the caller in every place, or a new game; what is over is followed by a new one.

    Bots at other seats choose as soon as they are asked: what they chose is not seen until all have chosen.
    """
    plan = plans[0]
    work = works[0]
    listing = listings[0]
    page = pages[0]
    for i in range(len(games)):
        game = games[i]
        slot = slots[i]
        at = i * columns
        done[i] = 0
        for column in range(columns):
            rewards[at + column] = 0.0
        if begin or check_choices(game, slot, at, actions, illegal, plan, kepts, listing, work):
            lend(work.rng, slot.rng)
            if not begin:
                make_choices(game, slot, at, kepts, work)
                let_choose(game, slot, sights, minds, weights, sheets, work)
                if game.phase == own.OVER:
                    done[i] = 1
                    end_game(game, slot, at, mode, sheets[0], keys, totals, rewards, points)
                    if len(final) > 0:
                        look_round(game, slot, at, plan, page, final)
            if begin or game.phase == own.OVER:
                begin_game(game, slot, seats, work)
                let_choose(game, slot, sights, minds, weights, sheets, work)
            show_game(
                game,
                slot,
                at,
                everyone or begin,
                plan,
                kepts,
                listing,
                page,
                work,
                observations,
                masks,
                asked,
                drawn,
            )
            lend(slot.rng, work.rng)

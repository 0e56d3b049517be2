"""Bots at the other seats of many games of 7 Wonders: each is shown its Sight, and nothing else.

They choose as soon as they are asked, before the caller: what they chose is not seen until all have chosen.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.wonders.simple import simple_choice
from mirabilia.bots.wonders.weights import WEIGHTS
from mirabilia.envs.arrays import Bytes, Floats, Indices, Numbers
from mirabilia.envs.slots import CALLER, Slot, Slots, copy_rng
from mirabilia.envs.wonders.plan import (
    Game,
    Games,
    Kepts,
    Listings,
    Pages,
    Plans,
    Sheets,
    Work,
    Works,
)
from mirabilia.envs.wonders.steps import (
    begin_game,
    check_choices,
    end_game,
    look_round,
    make_choices,
    show_game,
)
from mirabilia.rules.kernel import kernel, name_type
from mirabilia.rules.wonders.flow import choose
from mirabilia.rules.wonders.sight import SIGHT, see
from mirabilia.rules.wonders.state import OVER

Sights: TypeAlias = "np.recarray[Any, Any]"
WeightSets: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Sight", SIGHT)
name_type(__name__, "WeightSet", WEIGHTS)


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
    """Let the bots choose until only the caller is asked, or the game is over."""
    moved = True
    while moved and game.phase != OVER:
        moved = False
        waiting = int(game.asked) & ~int(game.chosen)
        for seat in range(game.seats):
            if waiting >> seat & 1 and slot.player[seat] != CALLER:
                see(game, seat, sights[0])
                chosen = simple_choice(int(slot.player[seat]), sights[0].table, seat, work, weights[0])
                choose(game, seat, work.menu[chosen], work)
                moved = True


@kernel
def duel_games(
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
    """`step_games` against bots: one decision of the caller in every place, and those of its bots."""
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
            copy_rng(slot.rng, work.rng)
            if not begin:
                make_choices(game, slot, at, kepts, work)
                let_choose(game, slot, sights, minds, weights, sheets, work)
                if game.phase == OVER:
                    done[i] = 1
                    end_game(game, slot, at, mode, sheets[0], keys, totals, rewards, points)
                    if len(final) > 0:
                        look_round(game, slot, at, plan, page, final)
            if begin or game.phase == OVER:
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
            copy_rng(work.rng, slot.rng)

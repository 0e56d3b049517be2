"""Bots at the other seats of many games of Architects: each is shown its Sight, and nothing else.

They choose as soon as they are asked, before the caller: what they chose is not seen until all have chosen.
"""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.architects.play import simple_choice
from mirabilia.bots.architects.weights import WEIGHTS
from mirabilia.envs.architects.plan import (
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
from mirabilia.envs.architects.steps import (
    begin_game,
    check_choices,
    end_game,
    look_round,
    make_choices,
    show_game,
)
from mirabilia.envs.arrays import Bytes, Floats, Indices, Numbers
from mirabilia.envs.slots import CALLER, Slot, Slots, copy_rng
from mirabilia.rules.architects.flow import choose
from mirabilia.rules.architects.sight import SIGHT, see
from mirabilia.rules.architects.state import OVER
from mirabilia.rules.kernel import kernel, name_type

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
    """Let the bots choose until the caller is asked, or the game is over; `work` holds the menu."""
    while game.phase != OVER and slot.player[game.active] != CALLER:
        seat = int(game.active)
        see(game, seat, sights[0])
        minds[0] = sights[0].table
        chosen = simple_choice(int(slot.player[seat]), minds, weights[0], sheets[0], work)
        choose(game, work.menu[chosen], work)


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

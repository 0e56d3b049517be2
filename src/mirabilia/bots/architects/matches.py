"""Whole games of Architects between players that are kernels: each is shown its Sight, and nothing else."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.architects.play import simple_choice
from mirabilia.bots.architects.weights import WEIGHTS, Game, Games, Sheet, Sight, Work
from mirabilia.rules.architects.deal import set_up
from mirabilia.rules.architects.flow import choose, go_on
from mirabilia.rules.architects.score import score_game
from mirabilia.rules.architects.sight import see
from mirabilia.rules.architects.state import OVER, S
from mirabilia.rules.chance import scramble, seed_rng
from mirabilia.rules.kernel import kernel, name_type

LINEUP = np.dtype([("player", "i1", S), ("weights", "i1", S)])
Lineup: TypeAlias = np.record
Lineups: TypeAlias = "np.recarray[Any, Any]"
Sheets: TypeAlias = "np.recarray[Any, Any]"
Sights: TypeAlias = "np.recarray[Any, Any]"
WeightSets: TypeAlias = "np.recarray[Any, Any]"
Works: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Lineup", LINEUP)
name_type(__name__, "WeightSet", WEIGHTS)


@kernel
def play_match(
    game: "Game",
    seats: int,
    seed: int,
    lineup: "Lineup",
    sight: "Sight",
    minds: "Games",
    weights: "WeightSets",
    sheet: "Sheet",
    work: "Work",
) -> None:
    """A game from this seed to its end; minds[0] and minds[1] are what a player thinks with."""
    seed_rng(game.rng, seed)
    set_up(game, seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 2
    scramble(work.rng)
    go_on(game, work)
    while game.phase != OVER:
        seat = int(game.active)
        see(game, seat, sight)
        minds[0] = sight.table
        player = int(lineup.player[seat])
        chosen = simple_choice(player, minds, weights[lineup.weights[seat]], sheet, work)
        choose(game, work.menu[chosen], work)


@kernel
def play_matches(
    games: "Games",
    sheets: "Sheets",
    seats: int,
    first_seed: int,
    lineups: "Lineups",
    sights: "Sights",
    minds: "Games",
    weights: "WeightSets",
    works: "Works",
) -> None:
    """One game per record, seeds counted up, with its score sheet; each has a line-up of its own."""
    for i in range(len(games)):
        seed = first_seed + i
        play_match(games[i], seats, seed, lineups[i], sights[0], minds, weights, sheets[i], works[0])
        score_game(games[i], sheets[i])

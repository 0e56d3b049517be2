"""Whole games between players that are kernels: each is shown its Sight, and nothing else."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.wonders.simple import simple_choice
from mirabilia.bots.wonders.weights import WEIGHTS, Game, Games, Sight, Work
from mirabilia.rules.chance import scramble, seed_rng
from mirabilia.rules.kernel import kernel, name_type
from mirabilia.rules.wonders.deal import set_up
from mirabilia.rules.wonders.flow import choose
from mirabilia.rules.wonders.score import score_game
from mirabilia.rules.wonders.sight import see
from mirabilia.rules.wonders.state import OVER, S

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
    game: "Game", seats: int, seed: int, lineup: "Lineup", sight: "Sight", weights: "WeightSets", work: "Work"
) -> None:
    """A game from this seed to its end."""
    seed_rng(game.rng, seed)
    set_up(game, seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 2
    scramble(work.rng)
    while game.phase != OVER:
        asked = int(game.asked) & ~int(game.chosen)
        for seat in range(seats):
            if asked >> seat & 1:
                see(game, seat, sight)
                chosen = simple_choice(
                    int(lineup.player[seat]), sight.table, seat, work, weights[lineup.weights[seat]]
                )
                choose(game, seat, work.menu[chosen], work)


@kernel
def play_matches(
    games: "Games",
    sheets: "Sheets",
    seats: int,
    first_seed: int,
    lineups: "Lineups",
    sights: "Sights",
    weights: "WeightSets",
    works: "Works",
) -> None:
    """One game per record, seeds counted up, with its score sheet; each has a line-up of its own."""
    for i in range(len(games)):
        play_match(games[i], seats, first_seed + i, lineups[i], sights[0], weights, works[0])
        score_game(games[i], sheets[i])

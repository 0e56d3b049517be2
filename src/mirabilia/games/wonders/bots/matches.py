"""Whole games between players that are kernels: each is shown its Sight, and nothing else.

What only the play itself knows is kept beside the finished game: the table at the start of Ages II and III
with its score sheet (past[2 * i] and past[2 * i + 1] for game i), and how many choices were made.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.lineup import LUCKS, Lineup, Lineups, S, begin_luck, lend
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import RNG, random_below, seed_rng
from mirabilia.engine.kernel import kernel, name_type
from mirabilia.engine.template import Action, Game, Games, Sheets, Sight, Sights, WeightSets, Work, Works
from mirabilia.games.wonders.bots.simple import RANDOM, simple_choice
from mirabilia.games.wonders.rules.deal import set_up
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.legal import legal_actions
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.sight import new_sights, see
from mirabilia.games.wonders.rules.state import OVER, new_games, new_sheets

KEPT = 2  # tables of earlier Ages

NOTE = np.dtype([("luck", RNG, S), ("choices", "i4")], align=True)
Note: TypeAlias = np.record
Notes: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Note", NOTE)


@kernel
def step(
    game: "Game",
    seat: int,
    action: "Action",
    note: "Note",
    past: "Games",
    past_sheets: "Sheets",
    at: int,
    work: "Work",
) -> None:
    """A seat's choice; where an Age begins with it, the table is kept, if there is room for it."""
    age = int(game.age)
    note.choices += 1
    choose(game, seat, action, work)
    if game.age != age and len(past) > 0:
        past[at + age - 1] = game
        score_game(game, past_sheets[at + age - 1])


@kernel
def play_match(
    game: "Game",
    seats: int,
    lineup: "Lineup",
    sight: "Sight",
    weights: "WeightSets",
    note: "Note",
    past: "Games",
    past_sheets: "Sheets",
    at: int,
    work: "Work",
) -> None:
    """A game from its seed to its end. Who plays at random needs no look at the table."""
    seed_rng(game.rng, lineup.seed)
    set_up(game, seats, work)
    note.choices = 0
    for seat in range(seats):
        begin_luck(note.luck[seat], int(lineup.seed) * LUCKS + seat)
    while game.phase != OVER:
        asked = int(game.asked) & ~int(game.chosen)
        for seat in range(seats):
            if asked >> seat & 1:
                player = int(lineup.player[seat])
                lend(work.rng, note.luck[seat])
                if player == RANDOM:
                    chosen = random_below(work.rng, legal_actions(game, seat, work))
                else:
                    see(game, seat, sight)
                    chosen = simple_choice(player, sight.table, seat, work, weights[lineup.weights[seat]])
                lend(note.luck[seat], work.rng)
                step(game, seat, work.menu[chosen], note, past, past_sheets, at, work)


@kernel
def play_matches(
    games: "Games",
    sheets: "Sheets",
    seats: int,
    lineups: "Lineups",
    sights: "Sights",
    weights: "WeightSets",
    notes: "Notes",
    past: "Games",
    past_sheets: "Sheets",
    works: "Works",
) -> None:
    """One game per record with its score sheet; each has a seed and a line-up of its own."""
    for i in range(len(games)):
        play_match(
            games[i], seats, lineups[i], sights[0], weights, notes[i], past, past_sheets, KEPT * i, works[0]
        )
        score_game(games[i], sheets[i])


@dataclass(frozen=True)
class Matches:
    """Finished games with all that was noted."""

    games: Any
    sheets: Any
    notes: Any
    past: Any  # no room: it was not asked for
    past_sheets: Any


def new_matches(count: int, keep: bool) -> Matches:
    """Room for so many games; and for their past?"""
    kept = KEPT * count if keep else 0
    return Matches(
        new_games(count), new_sheets(count), new_batch(count, NOTE), new_games(kept), new_sheets(kept)
    )


def play_lineups(seats: int, lineups: Any, weights: Any, works: Any, keep: bool = False) -> Matches:
    """A game for each line-up, set up as `works` wishes. Releases the GIL."""
    found = new_matches(len(lineups), keep)
    play_matches(
        found.games,
        found.sheets,
        seats,
        lineups,
        new_sights(),
        weights,
        found.notes,
        found.past,
        found.past_sheets,
        works,
    )
    return found

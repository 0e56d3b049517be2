"""Whole games between players that are kernels: each is shown its Sight, and nothing else. A template.

What only the play itself knows is kept beside the finished game: notes, and tables of earlier moments with
their score sheets, KEPT of them for each game (past[KEPT * i] is the first of game i).

What is the game's own: what the template `engine/play.py` asks for; `see` and `bot_choice`; `begin_notes`,
`step`, a choice that is noted, `end_notes`, NOTE and KEPT; RANDOM, the player that needs no look.
"""

from dataclasses import dataclass
from typing import Any

from mirabilia.bots.lineup import LUCKS, Lineup, Lineups, begin_luck, lend
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import random_below, seed_rng
from mirabilia.engine.kernel import kernel
from mirabilia.engine.template import (
    Game,
    Games,
    Note,
    Notes,
    Sheet,
    Sheets,
    Sight,
    Sights,
    WeightSets,
    Work,
    Works,
    own,
)


@kernel
def play_match(
    game: "Game",
    seats: int,
    lineup: "Lineup",
    sight: "Sight",
    minds: "Games",
    weights: "WeightSets",
    sheet: "Sheet",
    note: "Note",
    past: "Games",
    past_sheets: "Sheets",
    at: int,
    work: "Work",
) -> None:
    """A game from its seed to its end; minds[0] and minds[1] are what a player thinks with."""
    seed_rng(game.rng, lineup.seed)
    own.begin(game, seats, work)
    own.begin_notes(game, note)
    for seat in range(seats):
        begin_luck(note.luck[seat], int(lineup.seed) * LUCKS + seat)
    while game.phase != own.OVER:
        asked = own.waiting(game)
        for seat in range(seats):
            if asked >> seat & 1:
                player = int(lineup.player[seat])
                lend(work.rng, note.luck[seat])
                if player == own.RANDOM:
                    chosen = random_below(work.rng, own.menu_for(game, seat, work))
                else:
                    own.see(game, seat, sight)
                    liking = weights[lineup.weights[seat]]
                    chosen = own.bot_choice(player, seat, sight.table, minds, liking, sheet, work)
                lend(note.luck[seat], work.rng)
                own.step(game, seat, work.menu[chosen], note, past, past_sheets, at, work)
    own.end_notes(game, note)


@kernel
def play_matches(
    games: "Games",
    sheets: "Sheets",
    seats: int,
    lineups: "Lineups",
    sights: "Sights",
    minds: "Games",
    weights: "WeightSets",
    notes: "Notes",
    past: "Games",
    past_sheets: "Sheets",
    works: "Works",
) -> None:
    """One game per record with its score sheet; each has a seed and a line-up of its own."""
    sight, work = sights[0], works[0]
    for i in range(len(games)):
        game, sheet, at = games[i], sheets[i], own.KEPT * i
        play_match(
            game, seats, lineups[i], sight, minds, weights, sheet, notes[i], past, past_sheets, at, work
        )
        own.score_game(game, sheet)


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
    kept, notes = own.KEPT * count if keep else 0, new_batch(count, own.NOTE)
    return Matches(
        own.new_games(count), own.new_sheets(count), notes, own.new_games(kept), own.new_sheets(kept)
    )


def play_lineups(seats: int, lineups: Any, weights: Any, works: Any, keep: bool = False) -> Matches:
    """A game for each line-up, set up as `works` wishes. Releases the GIL."""
    found = new_matches(len(lineups), keep)
    seen, minds, past = own.new_sights(), own.new_games(2), (found.past, found.past_sheets)
    play_matches(found.games, found.sheets, seats, lineups, seen, minds, weights, found.notes, *past, works)
    return found

"""Whole games of Architects between players that are kernels: each is shown its Sight, and nothing else.

What only the play itself knows is noted beside the finished game: who began, how many choices were made, and
the turn in which each progress token was taken.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.lineup import LUCKS, Lineup, Lineups, S, begin_luck, lend
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import RNG, random_below, seed_rng
from mirabilia.engine.kernel import kernel, name_type
from mirabilia.engine.tale import Tale
from mirabilia.engine.template import (
    Action,
    Game,
    Games,
    Sheet,
    Sheets,
    Sight,
    Sights,
    WeightSets,
    Work,
    Works,
)
from mirabilia.games.architects.bots.play import RANDOM, simple_choice
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.battle import shields_of
from mirabilia.games.architects.rules.deal import set_up
from mirabilia.games.architects.rules.flow import choose, go_on
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.sight import new_sights, see
from mirabilia.games.architects.rules.state import OVER, new_games, new_sheets
from mirabilia.games.architects.rules.tables import ALL_TOKENS

NOTE = np.dtype(
    [
        ("luck", RNG, S),
        ("choices", "i4"),
        ("first", "i1"),  # the seat that began
        ("shields", "i2", S),  # at the end
        ("tokens", "i1", S),  # how many each seat took
        ("token", "i1", (S, ALL_TOKENS)),  # which, in their order
        ("turn", "i2", (S, ALL_TOKENS)),  # and in which turn of the game
    ],
    align=True,
)
Note: TypeAlias = np.record
Notes: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Note", NOTE)


@kernel
def begin_notes(game: "Game", note: "Note") -> None:
    """Nothing has happened yet."""
    note.choices = 0
    note.first = game.active
    for seat in range(S):
        note.tokens[seat] = 0


@kernel
def note_tokens(tale: "Tale", turn: int, note: "Note") -> None:
    """The tokens that were taken, as it is told; `turn` is the one in which the tale begins."""
    for i in range(tale.told):
        event = tale.event[i]
        if event.what == happened.BEGAN:
            turn = int(event.amount)
        elif event.what == happened.LEARNED and note.tokens[event.who] < ALL_TOKENS:
            place = int(note.tokens[event.who])
            note.token[event.who, place] = event.thing
            note.turn[event.who, place] = turn
            note.tokens[event.who] += 1


@kernel
def step(game: "Game", action: "Action", note: "Note", work: "Work") -> None:
    """A choice, listened to."""
    note.choices += 1
    turn = int(game.turn)
    work.tale.wanted = 1
    work.tale.told = 0
    choose(game, action, work)
    work.tale.wanted = 0
    note_tokens(work.tale, turn, note)


@kernel
def end_notes(game: "Game", note: "Note") -> None:
    """What can be told at the end."""
    for seat in range(game.seats):
        note.shields[seat] = shields_of(game, seat)


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
    work: "Work",
) -> None:
    """A game from its seed to its end; minds[0] and minds[1] are what a player thinks with.

    Who plays at random needs no look at the table.
    """
    seed_rng(game.rng, lineup.seed)
    set_up(game, seats, work)
    begin_notes(game, note)
    for seat in range(seats):
        begin_luck(note.luck[seat], int(lineup.seed) * LUCKS + seat)
    go_on(game, work)
    while game.phase != OVER:
        seat = int(game.active)
        player = int(lineup.player[seat])
        lend(work.rng, note.luck[seat])
        if player == RANDOM:
            chosen = random_below(work.rng, int(work.menu_size))
        else:
            see(game, seat, sight)
            minds[0] = sight.table
            chosen = simple_choice(player, minds, weights[lineup.weights[seat]], sheet, work)
        lend(note.luck[seat], work.rng)
        step(game, work.menu[chosen], note, work)
    end_notes(game, note)


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
    works: "Works",
) -> None:
    """One game per record with its score sheet; each has a seed and a line-up of its own."""
    for i in range(len(games)):
        play_match(games[i], seats, lineups[i], sights[0], minds, weights, sheets[i], notes[i], works[0])
        score_game(games[i], sheets[i])


@dataclass(frozen=True)
class Matches:
    """Finished games with all that was noted."""

    games: Any
    sheets: Any
    notes: Any


def new_matches(count: int, keep: bool = True) -> Matches:
    """Room for so many games; what is noted needs little."""
    return Matches(new_games(count), new_sheets(count), new_batch(count, NOTE))


def play_lineups(seats: int, lineups: Any, weights: Any, works: Any, keep: bool = True) -> Matches:
    """A game for each line-up, set up as `works` wishes. Releases the GIL."""
    found = new_matches(len(lineups))
    play_matches(
        found.games, found.sheets, seats, lineups, new_sights(), new_games(2), weights, found.notes, works
    )
    return found

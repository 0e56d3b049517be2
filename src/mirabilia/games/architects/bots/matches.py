"""Games of Architects between players that are kernels: what the template `bots/matches.py` asks of the game.

Noted is who began, how many choices were made, and the turn in which each progress token was taken.
"""

import numpy as np

from mirabilia.bots.lineup import S
from mirabilia.engine.chance import RNG
from mirabilia.engine.kernel import kernel, name_type
from mirabilia.engine.tale import Tale
from mirabilia.engine.template import Action, Game, Games, Note, Sheets, Work, bind
from mirabilia.games.architects.bots import play
from mirabilia.games.architects.rules import flow, happened, score, sight, state
from mirabilia.games.architects.rules.battle import shields_of
from mirabilia.games.architects.rules.flow import choose
from mirabilia.games.architects.rules.tables import ALL_TOKENS

KEPT = 0  # no earlier tables
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
    """A choice, listened to."""
    note.choices += 1
    turn = int(game.turn)
    work.tale.wanted = 1
    work.tale.told = 0
    choose(game, seat, action, work)
    work.tale.wanted = 0
    note_tokens(work.tale, turn, note)


@kernel
def end_notes(game: "Game", note: "Note") -> None:
    """What can be told at the end."""
    for seat in range(game.seats):
        note.shields[seat] = shields_of(game, seat)


_bound = bind("mirabilia.bots.matches", __name__, flow, play, score, sight, state)
new_matches, play_lineups, play_matches = _bound.new_matches, _bound.play_lineups, _bound.play_matches

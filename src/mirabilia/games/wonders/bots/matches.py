"""Games of 7 Wonders between players that are kernels: what the template `bots/matches.py` asks of the game.

The table is kept as it was at the start of Ages II and III; noted is how many choices were made.
"""

import numpy as np

from mirabilia.bots.lineup import S
from mirabilia.engine.chance import RNG
from mirabilia.engine.kernel import inlined, kernel, name_type
from mirabilia.engine.template import Action, Game, Games, Note, Sheets, Work, bind
from mirabilia.games.wonders.bots import simple
from mirabilia.games.wonders.rules import flow, score, sight, state
from mirabilia.games.wonders.rules.flow import choose
from mirabilia.games.wonders.rules.score import score_game

KEPT = 2  # tables of earlier Ages
NOTE = np.dtype([("luck", RNG, S), ("choices", "i4")], align=True)
name_type(__name__, "Note", NOTE)


@inlined
def begin_notes(game: "Game", note: "Note") -> None:
    """Nothing has happened yet."""
    note.choices = 0


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


@inlined
def end_notes(game: "Game", note: "Note") -> None:
    """The finished game tells the rest."""


_bound = bind("mirabilia.bots.matches", __name__, flow, score, sight, simple, state)
new_matches, play_lineups, play_matches = _bound.new_matches, _bound.play_lineups, _bound.play_matches

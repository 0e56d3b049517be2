"""Finished games of Architects for a simulation: between players that are kernels, or followed once more."""

from typing import Any

import numpy as np

from mirabilia.architects.game import Setup, write_wishes
from mirabilia.architects.reading import write_action
from mirabilia.bots.architects import matches
from mirabilia.bots.architects.play import NUMBERS
from mirabilia.bots.architects.weights import new_weights
from mirabilia.game import Game
from mirabilia.record_game import RecordGame
from mirabilia.rules.architects import state
from mirabilia.rules.architects.score import score_game

__all__ = ["NUMBERS", "counted", "follow", "play_lineups"]


def play_lineups(setup: Setup, lineups: Any, keep: bool) -> Any:
    """A game for each line-up between players that are kernels."""
    works = state.new_works()
    write_wishes(setup, works[0])
    return matches.play_lineups(setup.seats, lineups, new_weights(), works, keep)


def follow(games: list[Game]) -> Any:
    """Finished games played by anybody, followed once more from their beginning to note what happened."""
    found, work = matches.new_matches(len(games)), state.new_works()[0]
    entry = state.new_action()
    for number, game in enumerate(games):
        begin = game.rewound()
        assert isinstance(begin, RecordGame)
        found.games[number] = begin.record_of_game
        record, note = found.games[number], found.notes[number]
        matches.begin_notes(record, note)
        for _, action in game.choices():
            write_action(entry, action)  # type: ignore[arg-type] # an action of this game
            matches.step(record, entry, note, work)
        matches.end_notes(record, note)
        score_game(record, found.sheets[number])
    return found


def counted(found: Any, seats: int) -> tuple[Any, Any, Any]:
    """Points by category, what decides between equals, and the wonders, by game and seat."""
    games = found.games
    stages = np.bitwise_count(games.built[:, :seats].astype("u1"))
    return found.sheets.points[:, :seats], stages, games.wonder[:, :seats]

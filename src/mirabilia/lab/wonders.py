"""Finished games of 7 Wonders for a simulation: between players that are kernels, or followed once more."""

from typing import Any

from mirabilia.bots.wonders import matches
from mirabilia.bots.wonders.simple import NUMBERS
from mirabilia.bots.wonders.weights import new_weights
from mirabilia.game import Game
from mirabilia.record_game import RecordGame
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.score import score_game
from mirabilia.wonders.game import Setup, write_wishes
from mirabilia.wonders.reading import write_action

__all__ = ["NUMBERS", "counted", "follow", "play_lineups"]


def play_lineups(setup: Setup, lineups: Any, keep: bool) -> Any:
    """A game for each line-up between players that are kernels, and its past if that is to be kept."""
    works = state.new_works()
    write_wishes(setup, works[0])
    return matches.play_lineups(setup.seats, lineups, new_weights(), works, keep)


def follow(games: list[Game]) -> Any:
    """Finished games played by anybody, followed once more from their beginning to note what happened."""
    found, work = matches.new_matches(len(games), True), state.new_works()[0]
    entry = state.new_action()
    for number, game in enumerate(games):
        begin = game.rewound()
        assert isinstance(begin, RecordGame)
        found.games[number] = begin.record_of_game
        record, note = found.games[number], found.notes[number]
        for seat, action in game.choices():
            write_action(entry, action)  # type: ignore[arg-type] # an action of this game
            matches.step(
                record, seat, entry, note, found.past, found.past_sheets, matches.KEPT * number, work
            )
        score_game(record, found.sheets[number])
    return found


def counted(found: Any, seats: int) -> tuple[Any, Any, Any]:
    """Points by category, what decides between equals, and the boards, by game and seat."""
    games = found.games
    return found.sheets.points[:, :seats], games.coins[:, :seats], games.board[:, :seats]

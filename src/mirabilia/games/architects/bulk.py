"""Many games of Architects: random ones, those between players that are kernels, and what is told of them."""

from typing import Any

from mirabilia.game import Game
from mirabilia.games.architects.bots import matches
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.game import Setup, read_setup, write_wishes
from mirabilia.games.architects.reading import write_action
from mirabilia.games.architects.rules import play, state
from mirabilia.games.architects.rules.score import score_game
from mirabilia.games.architects.rules.state import CATEGORIES

__all__ = [
    "BOARDS",
    "CATEGORIES",
    "THINGS",
    "board_label",
    "boards",
    "card_of",
    "columns",
    "follow",
    "play_games",
    "play_lineups",
    "read_setup",
    "thing_name",
    "write_wishes",
]

BOARDS = tuple(wonder.id for wonder in catalogue().wonders)
THINGS = {"token": "tokens"}


def board_label(language: str, board: str) -> str:
    """A wonder in words."""
    return catalogue().name(language, "boards", board)


def thing_name(language: str, kind: str, name: str) -> str:
    """A token."""
    return catalogue().name(language, "tokens", name)


def card_of(edition: int, name: str) -> Any:
    """Cards are not told apart here."""
    return None


def play_games(setup: Setup, first_seed: int, count: int) -> tuple[Any, Any, int]:
    """Finished random games with these seeds, their score sheets and the decisions made. Releases the GIL."""
    games, sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    write_wishes(setup, works[0])
    play.play_batch(games, sheets, setup.seats, first_seed, works)
    return games, sheets, int(works[0].decisions)


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
        found.games[number] = begin.record_of_game
        record, note = found.games[number], found.notes[number]
        matches.begin_notes(record, note)
        for _, action in game.choices():
            write_action(entry, action)
            matches.step(record, entry, note, work)
        matches.end_notes(record, note)
        score_game(record, found.sheets[number])
    return found


def boards(found: Any) -> Any:
    """The wonders by game and seat."""
    return found.games.wonder


def columns(matches: Any, seats: int) -> dict[str, Any]:
    """The game's own columns of the shards, a row for each seat of each game."""
    from mirabilia.games.architects.rows import columns as own  # it wants the libraries of the laboratory

    return own(matches, seats)

"""Many games of 7 Wonders: random ones, those between players that are kernels, and what is told of them."""

from typing import Any

from mirabilia.game import Game
from mirabilia.games.wonders.bots import matches
from mirabilia.games.wonders.bots.weights import new_weights
from mirabilia.games.wonders.content.catalogue import board_label, catalogue
from mirabilia.games.wonders.game import Setup, read_setup, write_wishes
from mirabilia.games.wonders.reading import write_action
from mirabilia.games.wonders.rules import play, state
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.games.wonders.rules.state import CATEGORIES

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

BOARDS = tuple(board.id for board in catalogue().boards)
THINGS = {"card": "built", "leader": "leaders", "edifice": "edifices"}


def thing_name(language: str, kind: str, name: str) -> str:
    """A card, a leader or an Edifice."""
    return catalogue().name(language, "edifices" if kind == "edifice" else "cards", name)


def card_of(edition: int, name: str) -> Any:
    """A card of this edition; None if no pack has it."""
    number = catalogue().card_numbers[edition].get(name)
    return None if number is None else catalogue().cards[number]


def play_games(setup: Setup, first_seed: int, count: int) -> tuple[Any, Any, int]:
    """Finished random games with these seeds, their score sheets and the decisions made. Releases the GIL."""
    games, sheets, works = state.new_games(count), state.new_sheets(count), state.new_works()
    write_wishes(setup, works[0])
    play.play_batch(games, sheets, setup.seats, first_seed, works)
    return games, sheets, int(works[0].decisions)


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
        found.games[number] = begin.record_of_game
        record, note = found.games[number], found.notes[number]
        for seat, action in game.choices():
            write_action(entry, action)
            matches.step(
                record, seat, entry, note, found.past, found.past_sheets, matches.KEPT * number, work
            )
        score_game(record, found.sheets[number])
    return found


def boards(found: Any) -> Any:
    """The boards by game and seat."""
    return found.games.board


def columns(matches: Any, seats: int) -> dict[str, Any]:
    """The game's own columns of the shards, a row for each seat of each game."""
    from mirabilia.games.wonders.rows import columns as own  # it wants the libraries of the laboratory

    return own(matches, seats)

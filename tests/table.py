"""Small tables for tests: cities written down in one line, played in one line.

A seat without a hand is not asked, so a test gives cards only to the seats it is about.
Seat 1 is the left neighbour of seat 0, the last seat its right neighbour.
"""

from collections.abc import Iterable
from typing import Any

import mirabilia
from mirabilia import Game


def city(board: str = "giza:A", hand: str = "", built: str = "", **rest: Any) -> dict[str, Any]:
    """One seat of a position: `city("rhodes:A", "baths altar", built="loom_1", coins=5)`."""
    return {"board": board, "hand": hand.split(), "built": built.split(), **rest}


def table(*cities: dict[str, Any], discard: str = "", **rest: Any) -> Game:
    """A game from these cities; missing ones are added up to three seats, with no cards in hand."""
    spare = [city("giza:A"), city("rhodes:A"), city("ephesus:A")]
    seats = [*cities, *spare[len(cities) :]]
    return mirabilia.position({"game": "wonders", "seats": seats, "discard": discard.split(), **rest})


def play(game: Game, *choices: str | None) -> Game:
    """Choose for seats 0, 1, 2, ... in one decision; None skips a seat that is not asked."""
    for seat, choice in enumerate(choices):
        if choice is not None:
            game.choose(seat, choice)
    return game


def texts(game: Game, seat: int = 0, verb: str = "") -> list[str]:
    """The legal actions of a seat as texts, those that begin with a word."""
    return [action.text for action in game.legal(seat) if action.text.startswith(verb)]


def coins(game: Game) -> list[int]:
    """What each city holds."""
    return [seat["coins"] for seat in game.view(None)["cities"]]


def score(game: Game, category: str, seat: int = 0) -> int:
    """One line of a seat's score sheet."""
    return game.scores()[seat][category]


def final(*cities: dict[str, Any], **rest: Any) -> Game:
    """A table at the end of the game, ready to be scored."""
    return table(*cities, age=3, turn="end", **rest)


def sell_all(game: Game, seats: Iterable[int] | None = None) -> Game:
    """Everyone who is asked sells the first card of the hand, in one decision."""
    for seat in game.to_act if seats is None else seats:
        game.choose(seat, texts(game, seat, "sell")[0])
    return game

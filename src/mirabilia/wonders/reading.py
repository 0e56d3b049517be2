"""Reads a record back into ids: what lies where, with no regard to who may see it (that is `view`)."""

from typing import Any

from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.rules.wonders.score import victory_points
from mirabilia.rules.wonders.state import AGES, Game
from mirabilia.wonders.action import Action


def read_action(entry: Any) -> Action:
    """An action as it stands in a record or a menu."""
    return Action(int(entry.kind), int(entry.card), int(entry.left), int(entry.right))


def board_of(game: Game, seat: int) -> str:
    """The board side, such as "giza:A"."""
    return str(catalogue().boards[game.board[seat]].id)


def built_cards(game: Game, seat: int) -> list[str]:
    """The cards of a city, in the order of the catalogue."""
    return [catalogue().cards[number - 1].id for number in sorted(game.built[seat]) if number]


def buried_cards(game: Game, seat: int) -> list[str | None]:
    """The card under each stage; None where nobody knows it."""
    under = game.buried[seat, : game.stages[seat]]
    return [catalogue().cards[number - 1].id if number else None for number in under]


def hand_cards(game: Game, seat: int) -> list[str]:
    """The cards in a hand."""
    return [catalogue().cards[card].id for card in game.hand[seat, : game.hand_size[seat]]]


def discarded_cards(game: Game) -> list[str]:
    """The discard pile, in the order of the catalogue."""
    return [card.id for number, card in enumerate(catalogue().cards) for _ in range(game.discard[number])]


def victory_tokens(game: Game, seat: int) -> list[int]:
    """The values of a city's victory tokens."""
    ages = range(1, AGES + 1)
    return [int(victory_points(age)) for age in ages for _ in range(game.victory[seat, age - 1])]

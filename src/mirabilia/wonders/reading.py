"""Reads a record back into ids: what lies where, with no regard to who may see it (that is `view`)."""

from typing import Any

from mirabilia.packs.wonders.catalogue import PACKS, catalogue
from mirabilia.rules.wonders.score import victory_points
from mirabilia.rules.wonders.state import (
    AGES,
    COPYING,
    DIGGING,
    DRAFT,
    EXTRA,
    FOR_CITY,
    RECRUITING,
    SEVENTH,
    TURN,
    Game,
)
from mirabilia.wonders.action import Action

PHASES = {
    TURN: "turn",
    FOR_CITY: "city",
    SEVENTH: "seventh",
    DIGGING: "discard",
    EXTRA: "leader",
    COPYING: "copy",
    DRAFT: "draft",
    RECRUITING: "recruit",
}


def read_action(entry: Any) -> Action:
    """An action as it stands in a record or a menu."""
    coins = (int(entry.left), int(entry.right), int(entry.bank))
    return Action(int(entry.kind), int(entry.card), *coins)


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


def leader_hand_cards(game: Game, seat: int) -> list[str]:
    """The leaders that a seat has kept and not played."""
    return [catalogue().cards[card].id for card in game.leader_hand[seat, : game.leader_hand_size[seat]]]


def recruited_leaders(game: Game, city: int) -> list[str]:
    """The leaders in play, in the order in which they came."""
    return [catalogue().cards[number - 1].id for number in game.leaders[city] if number]


def copied_leader(game: Game, city: int) -> str | None:
    """The leader copied from a neighbour."""
    return catalogue().cards[game.copied[city] - 1].id if game.copied[city] else None


def pile_cards(game: Game) -> list[str]:
    """The Free City's pile, the next card to draw last."""
    return [catalogue().cards[card].id for card in game.pile[: game.pile_size]]


def boxed_leaders(game: Game) -> list[str]:
    """The leaders that nobody has."""
    return [card.id for number, card in enumerate(catalogue().cards) if game.box[number]]


def packs_of(game: Game) -> list[str]:
    """The packs in play that were asked for: not the base game, nor the one that comes with two seats."""
    return [name for n, name in enumerate(PACKS) if game.packs >> n & 1 and name not in ("base", "free_city")]


def discarded_cards(game: Game) -> list[str]:
    """The discard pile, in the order of the catalogue."""
    return [card.id for number, card in enumerate(catalogue().cards) for _ in range(game.discard[number])]


def victory_tokens(game: Game, seat: int) -> list[int]:
    """The values of a city's victory tokens."""
    ages = range(1, AGES + 1)
    return [int(victory_points(age)) for age in ages for _ in range(game.victory[seat, age - 1])]

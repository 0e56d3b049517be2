"""Reads a record back into ids: what lies where, with no regard to who may see it (that is `view`)."""

from typing import Any

from mirabilia.engine.template import Game
from mirabilia.games.architects.action import PLACES, Action, token_id
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.legal import looked_at

PHASES = {
    state.TAKING: "take",
    state.ACTING: "act",
    state.DRAWING: "draw",
    state.CLAIMING: "claim",
    state.SEARCHING: "search",
    state.KEEPING: "keep",
    state.OVER: "over",
}


def read_action(entry: Any) -> Action:
    """An action as it stands in a record or a menu."""
    paid = tuple(int(count) for count in entry.paid)
    return Action(int(entry.kind), int(entry.place), int(entry.token), paid, int(entry.coins), int(entry.by))


def write_action(entry: Any, action: Action) -> None:
    """Write an action into a place of a record."""
    entry.kind, entry.place, entry.token = action.kind, action.place, action.token
    entry.coins, entry.by = action.coins, action.by
    entry.paid[:] = action.paid


def wonder_of(game: Game, seat: int) -> str:
    """The wonder of a seat."""
    return str(catalogue().wonders[game.wonder[seat]].id)


def stages_of(game: Game, seat: int) -> list[str]:
    """The built stages."""
    stages = catalogue().wonders[game.wonder[seat]].stage
    return [stage.id for number, stage in enumerate(stages) if game.built[seat] >> number & 1]


def cards_by_kind(counts: Any) -> dict[str, int]:
    """Cards as numbers by kind, without the zeros."""
    return {kind.id: int(count) for kind, count in zip(catalogue().kinds, counts, strict=True) if count}


def tokens_of(game: Game, seat: int) -> list[str]:
    """The progress tokens of a seat, a second copy after the first."""
    found = []
    for number, token in enumerate(catalogue().tokens):
        copies = (int(game.held[seat]) >> number & 1) + (int(game.twice[seat]) >> number & 1)
        found += [token.id] * copies
    return found


def tokens_in(bits: int) -> list[str]:
    """A set of tokens kept as bits."""
    return [token.id for number, token in enumerate(catalogue().tokens) if bits >> number & 1]


def shown_tokens(game: Game) -> list[str]:
    """The tokens lying open."""
    return [token_id(int(token)) for token in game.shown if token != state.NOTHING]


def stacked_tokens(game: Game) -> list[str]:
    """The tokens face down, the next one last."""
    return [token_id(int(token)) for token in game.stack[: game.stack_size]]


def deck_cards(game: Game, deck: int) -> list[str]:
    """The cards of a deck, the top one last."""
    return [catalogue().kinds[kind].id for kind in game.deck[deck][: game.deck_size[deck]]]


def found_cards(game: Game) -> list[str]:
    """The cards that are looked at to keep one, the top one first."""
    if game.phase != state.KEEPING:
        return []
    return deck_cards(game, int(game.searched))[::-1][: looked_at(game)]


def deck_name(deck: int) -> str | int:
    """A deck by its owner's seat, or "central"."""
    return PLACES[-1] if deck == state.CENTRAL else deck


def deeds_of(game: Game) -> list[str]:
    """What was done in the latest turn."""
    return [read_action(game.deeds[i]).text for i in range(game.deed_count)]

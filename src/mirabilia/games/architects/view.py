"""What a seat of Architects may see, for people: ids and words, ready for JSON.

What that is `rules/sight.py` decides: everything here is read from a Sight.
"""

from typing import Any

from mirabilia.engine.ranking import standings
from mirabilia.fields import fields, plain
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.reading import (
    PHASES,
    cards_by_kind,
    deck_cards,
    deck_name,
    deeds_of,
    found_cards,
    shown_tokens,
    stages_of,
    tokens_in,
    tokens_of,
    wonder_of,
)
from mirabilia.games.architects.rules import cards, legal, score, sight
from mirabilia.games.architects.rules.battle import shields_of
from mirabilia.games.architects.rules.sight import Sight, new_sights, see
from mirabilia.games.architects.rules.state import (
    CATEGORIES,
    CENTRAL,
    KEEPING,
    NOTHING,
    OVER,
    Game,
    Sheet,
    new_sheets,
)

knows_central, looks_through = plain(sight.knows_central), plain(sight.looks_through)
left_of, right_of, stage_open = plain(cards.left_of), plain(cards.right_of), plain(legal.stage_open)


def _top(game: Game, deck: int) -> str | None:
    """The top card of a deck that lies face up."""
    return deck_cards(game, deck)[-1] if game.deck_size[deck] else None


def _city(game: Game, seat: int) -> dict[str, Any]:
    """What lies in front of a seat, and the deck on its left: all of it open."""
    stages = catalogue().wonders[game.wonder[seat]].stage
    return {
        "seat": seat,
        "left": left_of(game, seat),
        "right": right_of(game, seat),
        "board": wonder_of(game, seat),
        "built": stages_of(game, seat),
        "open": [stage.id for number, stage in enumerate(stages) if stage_open(game, seat, number)],
        "cards": cards_by_kind(game.cards[seat]),
        "tokens": tokens_of(game, seat),
        "victory": int(game.victory[seat]),
        "shields": int(shields_of(game.record, seat)),
        "cat": bool(game.cat == seat),
        "deck": {"size": int(game.deck_size[seat]), "top": _top(game, seat)},
        "knows_central": bool(game.known >> seat & 1),
    }


def _sheet(game: Game) -> Sheet:
    sheet = new_sheets(1)[0]
    score.score_game(game, sheet)
    return sheet  # type: ignore[no-any-return] # NumPy says Any


def scores(game: Game) -> list[dict[str, int]]:
    """Points as the table stands: all of it lies open, so anyone may count."""
    points = _sheet(game).points
    return [dict(zip(CATEGORIES, map(int, points[seat]), strict=True)) for seat in range(game.seats)]


def rank_keys(game: Game) -> list[int]:
    """What orders the seats."""
    return [int(key) for key in _sheet(game).rank[: game.seats]]


def view(record: Game, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it, or a spectator (None), ready for JSON."""
    own = new_sights()[0]
    see(record, NOTHING if seat is None else seat, own)
    return show(own)


def show(own: Sight) -> dict[str, Any]:
    """A Sight as a view."""
    game = fields(own.table)
    seat = None if own.seat == NOTHING else int(own.seat)
    over = game.phase == OVER
    asked = [] if over else [int(game.active)]
    seen: dict[str, Any] = {
        "game": "architects",
        "seat": seat,
        "turn": int(game.turn),
        "phase": PHASES[int(game.phase)],
        "active": int(game.active),
        "asked": asked,
        "to_act": asked,
        "conflict_tokens": int(game.conflict),
        "battle_tokens": int(game.flipped),
        "cat": None if game.cat == NOTHING else int(game.cat),
        "looked": bool(game.looked),
        "central": {"size": int(game.deck_size[CENTRAL]), "top": None},
        "discard": cards_by_kind(game.discard),
        "shown_tokens": shown_tokens(game),
        "stack_size": int(game.stack_size),
        "ready": tokens_in(int(game.ready)),
        "used": tokens_in(int(game.used)),
        "searched": deck_name(int(game.searched)) if game.phase == KEEPING else None,
        "found": None,
        "doer": None if game.doer == NOTHING else int(game.doer),
        "deeds": deeds_of(game),
        "cities": [_city(game, other) for other in range(game.seats)],
        "scores": scores(game.record),
        "ranking": standings(rank_keys(game.record)) if game.phase == OVER else None,
    }
    if seat is not None:
        if knows_central(game, seat):
            seen["central"]["top"] = deck_cards(game, CENTRAL)[-1]
        if looks_through(game, seat):
            seen["found"] = found_cards(game.record)
    return seen

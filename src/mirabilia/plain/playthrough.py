"""What a playthrough of a game in plain Python shows: its views, as far as they change."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from mirabilia.game import Action, Game
from mirabilia.plain.position import HEADER


def opening(game: Game, first: dict[str, Any]) -> Iterator[str]:
    """What everybody sees at the beginning."""
    yield f"A game of {first['game']} with {game.seats} seats"
    yield from (f"* {key} {json.dumps(value)}" for key, value in first.items() if key not in HEADER)


def question(game: Game, seen: dict[str, Any]) -> str:
    """Who is asked, and when."""
    return f"== Turn {seen['turn']}: asks {' '.join(map(str, game.to_act))}"


def hidden(own: dict[str, Any]) -> Iterator[str]:
    """All that the asked seat sees."""
    seen = {key: value for key, value in own.items() if key not in HEADER}
    yield f"seat {own['seat']} sees {json.dumps(seen)}"


def menu(actions: Sequence[Action]) -> list[str]:
    """Legal actions in their order."""
    return [action.text for action in actions]


def outcome(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """What everybody sees after a choice."""
    for key, value in after.items():
        if key not in HEADER and before[key] != value:
            yield f"* {key} {json.dumps(before[key])} > {json.dumps(value)}"

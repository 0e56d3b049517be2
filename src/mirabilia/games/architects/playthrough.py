"""What a playthrough of Architects shows."""

from collections.abc import Iterator, Sequence
from typing import Any

from mirabilia.game import Action, Game

SEEN_OF_A_CITY = ("built", "cards", "tokens", "victory", "shields", "cat", "deck")
SEEN_OF_THE_TABLE = ("battle_tokens", "central", "shown_tokens", "stack_size", "discard", "ready", "used")


def opening(game: Game, first: dict[str, Any]) -> Iterator[str]:
    """The set-up."""
    yield f"A game of {first['game']} with {game.seats} seats, {first['conflict_tokens']} conflict tokens"
    for city in first["cities"]:
        deck = city["deck"]
        yield f"* seat {city['seat']}: {city['board']}, {deck['size']} cards, {deck['top']} on top"
    yield f"* tokens {' '.join(first['shown_tokens'])} and {first['stack_size']} unseen"


def question(game: Game, seen: dict[str, Any]) -> str:
    """Who is asked, and when."""
    return f"== Turn {seen['turn']}, {seen['phase']}: asks {seen['active']}"


def hidden(own: dict[str, Any]) -> Iterator[str]:
    """What only the asked seat sees."""
    if own["central"]["top"]:
        yield f"seat {own['seat']} knows the central {own['central']['top']}"
    if own["found"]:
        yield f"seat {own['seat']} looks at {' '.join(own['found'])}"


def menu(actions: Sequence[Action]) -> list[str]:
    """Legal actions in their order, one line for each."""
    return [action.text for action in actions]


def outcome(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """What everybody sees after a choice: before and after, with the tops of decks, which no event has."""
    for old, new in zip(before["cities"], after["cities"], strict=True):
        parts = [f"{key} {old[key]} > {new[key]}" for key in SEEN_OF_A_CITY if old[key] != new[key]]
        if parts:
            yield f"* seat {new['seat']}: {', '.join(parts)}"
    parts = [f"{key} {before[key]} > {after[key]}" for key in SEEN_OF_THE_TABLE if before[key] != after[key]]
    if parts:
        yield f"* {', '.join(parts)}"

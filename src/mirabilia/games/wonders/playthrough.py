"""What a playthrough of 7 Wonders shows."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mirabilia.game import Action, Game

SEEN_OF_A_CITY = ("coins", "stages", "shields", "victory", "defeats", "copied", "options", "pawns", "debts")


def _card(action: Any) -> str:
    return action.card_id or ""


def menu(actions: Sequence[Action]) -> list[str]:
    """Legal actions in their order, one line for each card: `baths: build, stage left=2, sell`."""
    lines = []
    for card, group in groupby(actions, key=_card):
        ways = ", ".join(action.text for action in group)
        lines.append(f"{card}: {ways.replace(f' {card}', '')}" if card else ways)
    return lines


def _listed(cards: Sequence[str]) -> str:
    return " ".join(cards) or "-"


def _name(city: dict[str, Any]) -> str:
    return "Free City" if city["free_city"] else f"seat {city['seat']}"


def opening(game: Game, first: dict[str, Any]) -> Iterator[str]:
    """The set-up."""
    edition = ["edition 2"] if first["edition"] == 2 else []
    yield " and ".join([f"A game of {first['game']} with {game.seats} seats", *first["packs"], *edition])
    for city in first["cities"]:
        yield f"* {_name(city)}: {city['board']}, {city['coins']} coins"
    for edifice in first["edifices"]:
        yield f"* Age {edifice['age']}: {edifice['id']} for {edifice['cost']}, {edifice['pawns']} pawns"


def question(game: Game, seen: dict[str, Any]) -> str:
    """Who is asked, and when."""
    seats = " ".join(map(str, game.asked))
    whose = " for the Free City" if seen["acting"] == game.seats else ""
    return f"== Age {seen['age']}, turn {seen['turn']}, {seen['phase']}: asks {seats}{whose}"


def hidden(own: dict[str, Any]) -> Iterator[str]:
    """What only the asked seat sees."""
    leaders = f", and {_listed(own['leader_hand'])}" if own["leader_hand"] else ""
    yield f"seat {own['seat']} holds {_listed(own['hand'])}{leaders}"
    if own["discard"] is not None:
        yield f"  sees the discard {_listed(own['discard'])}"


def _difference(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What changed in one city."""
    parts = [f"{key} {before[key]}>{after[key]}" for key in SEEN_OF_A_CITY if before[key] != after[key]]
    for place in ("built", "leaders"):
        parts += [f"+{card}" for card in after[place] if card not in before[place]]
        parts += [f"-{card}" for card in before[place] if card not in after[place]]
    return ", ".join(parts) or "nothing"


def outcome(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """What everybody sees after a reveal: numbers before and after, shields too, which no event has."""
    for city, now in zip(before["cities"], after["cities"], strict=True):
        yield f"* {_name(city)}: {_difference(city, now)}"
    yield f"* discard {before['discard_size']}>{after['discard_size']}"
    for old, new in zip(before["edifices"], after["edifices"], strict=True):
        if old != new:
            yield f"* {new['id']}: pawns {old['pawns']}>{new['pawns']}, {new['state']}"

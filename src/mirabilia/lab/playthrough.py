"""A whole game as text, with every answer the engine gives: what a golden test compares and a person reads.

The choices come from a small policy without any chance, made to show much rather than to win.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from mirabilia.game import Action, Game

WEIGHTS = {"build": 6, "recruit": 5, "free": 4, "take": 4, "stage": 3}  # 1 for the others
PAID = 3  # how much more often a form with payments is wanted than its verb alone would be

SEEN_OF_A_CITY = ("coins", "stages", "shields", "victory", "defeats", "copied", "options", "pawns", "debts")


def digest(text: str) -> str:
    """A short name for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digest_of_position(game: Game) -> str:
    """A short name for the whole table, hidden cards and chance included, however the record is laid out."""
    return digest(json.dumps(game.position(), sort_keys=True))


def form(action: Action) -> str:
    """What kind of action it is, without card and coins: `build caravansery left=2` is `build left`."""
    verb, *rest = action.text.split()
    extras = [part for part in rest if "=" in part or part == "edifice"]
    return " ".join([verb, *(part.partition("=")[0] for part in extras)])


class Variety:
    """A policy that prefers the form of action it has used least for its weight, then a scattered one."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def __call__(self, actions: Sequence[Action]) -> Action:
        """One of these actions; the same history gives the same answer."""
        made = sum(self.used.values())

        def rank(action: Action) -> tuple[float, str]:
            name = form(action)
            weight = WEIGHTS.get(name.split()[0], 1) * (PAID if " " in name else 1)
            return (self.used[name] + 1) / weight, digest(f"{made} {action.text}")

        chosen = min(actions, key=rank)
        self.used[form(chosen)] += 1
        return chosen


def _card(action: Action) -> str:
    return next((part for part in action.text.split()[1:] if part[0].isalpha() and "=" not in part), "")


def _without_card(action: Action) -> str:
    return " ".join(part for part in action.text.split() if part != _card(action))


def grouped(actions: Sequence[Action]) -> list[str]:
    """Legal actions in their order, one line for each card: `baths: build, stage left=2, sell`."""
    lines = []
    for card, group in groupby(actions, key=_card):
        rest = ", ".join(_without_card(action) for action in group)
        lines.append(f"{card}: {rest}" if card else rest)
    return lines


def _listed(cards: Sequence[str]) -> str:
    return " ".join(cards) or "-"


def _name(city: dict[str, Any]) -> str:
    return "Free City" if city["free_city"] else f"seat {city['seat']}"


def _question(game: Game, seen: dict[str, Any]) -> Iterator[str]:
    seats = " ".join(map(str, game.asked))
    whose = " for the Free City" if seen["acting"] == game.seats else ""
    yield f"== Age {seen['age']}, turn {seen['turn']}, {seen['phase']}: asks {seats}{whose}"


def _answer(game: Game, seat: int, choice: Action) -> Iterator[str]:
    """What one seat is asked and what it chooses."""
    own = game.view(seat)
    leaders = f", and {_listed(own['leader_hand'])}" if own["leader_hand"] else ""
    yield f"seat {seat} holds {_listed(own['hand'])}{leaders}"
    if own["discard"] is not None:
        yield f"  sees the discard {_listed(own['discard'])}"
    yield from (f"  {line}" for line in grouped(game.legal(seat)))
    yield f"  -> {choice.text}"


def _difference(before: dict[str, Any], after: dict[str, Any]) -> str:
    """What changed in one city."""
    parts = [f"{key} {before[key]}>{after[key]}" for key in SEEN_OF_A_CITY if before[key] != after[key]]
    for place in ("built", "leaders"):
        parts += [f"+{card}" for card in after[place] if card not in before[place]]
        parts += [f"-{card}" for card in before[place] if card not in after[place]]
    return ", ".join(parts) or "nothing"


def _outcome(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """What everybody sees after a reveal."""
    for city, now in zip(before["cities"], after["cities"], strict=True):
        yield f"* {_name(city)}: {_difference(city, now)}"
    yield f"* discard {before['discard_size']}>{after['discard_size']}"
    for old, new in zip(before["edifices"], after["edifices"], strict=True):
        if old != new:
            yield f"* {new['id']}: pawns {old['pawns']}>{new['pawns']}, {new['state']}"


def _end(game: Game) -> Iterator[str]:
    sheets = game.scores()
    names = list(sheets[0])
    yield "== The end"
    yield " ".join(["seat", *names])
    for city, sheet in enumerate(sheets):
        cells = [f"{sheet[name]:>{len(name)}}" for name in names]
        yield " ".join([f"{city if city < game.seats else 'free':>4}", *cells])
    yield "ranking " + " > ".join("=".join(map(str, place)) for place in game.ranking())
    yield f"record {digest(game.record())}"
    yield f"position {digest_of_position(game)}"


def _lines(game: Game) -> Iterator[str]:
    policy = Variety()
    first = game.view(None)
    edition = ["edition 2"] if first["edition"] == 2 else []
    yield " and ".join([f"A game of {first['game']} with {game.seats} seats", *first["packs"], *edition])
    for city in first["cities"]:
        yield f"* {_name(city)}: {city['board']}, {city['coins']} coins"
    for edifice in first["edifices"]:
        yield f"* Age {edifice['age']}: {edifice['id']} for {edifice['cost']}, {edifice['pawns']} pawns"
    while not game.over:
        before = game.view(None)
        yield from _question(game, before)
        for seat in game.to_act:
            choice = policy(game.legal(seat))
            yield from _answer(game, seat, choice)
            game.choose(seat, choice)
        yield from _outcome(before, game.view(None))
    yield from _end(game)


def playthrough(game: Game) -> str:
    """Play this game to its end and print it: each question, each answer, each outcome."""
    return "\n".join(_lines(game)) + "\n"

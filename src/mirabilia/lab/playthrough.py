"""A whole game as text, with every answer the engine gives: what a golden test compares and a person reads.

The choices come from a small policy without any chance, made to show much rather than to win. What a game
shows of itself is in its `playthrough.py`.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import asdict

from mirabilia.game import Action, Game
from mirabilia.kind import kind_of

WEIGHTS = {"build": 6, "recruit": 5, "free": 4, "take": 4, "stage": 3}  # 1 for the others
PAID = 3  # how much more often a form with payments is wanted than its verb alone would be


def digest(text: str) -> str:
    """A short name for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digest_of_position(game: Game) -> str:
    """A short name for the whole table, hidden cards and chance included, however the record is laid out.

    By which version of the rules it was reached does not matter.
    """
    table = {key: value for key, value in game.position().items() if key != "rules"}
    return digest(json.dumps(table, sort_keys=True))


def form(action: Action) -> str:
    """What kind of action it is, without card and coins: `build caravansery left=2` is `build left`."""
    words = [action.parts.verb]
    for name, part in asdict(action.parts).items():
        if isinstance(part, dict):
            words += part
        elif isinstance(part, int) and part:
            words.append(name)
    return " ".join(words)


class Variety:
    """A policy that prefers the form of action it has used least for its weight, then a scattered one."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def __call__(self, actions: Sequence[Action]) -> Action:
        """One of these actions; the same history gives the same answer."""
        made = sum(self.used.values())

        def rank(action: Action) -> tuple[float, str]:
            name = form(action)
            weight = WEIGHTS.get(action.parts.verb, 1) * (PAID if name != action.parts.verb else 1)
            return (self.used[name] + 1) / weight, digest(f"{made} {action.text}")

        chosen = min(actions, key=rank)
        self.used[form(chosen)] += 1
        return chosen


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
    tell = kind_of(game.kind).playthrough
    yield from tell.opening(game, game.view(None))
    while not game.over:
        before = game.view(None)
        yield tell.question(game, before)
        for seat in game.to_act:
            choice = policy(game.legal(seat))
            yield from tell.hidden(game.view(seat))
            yield from (f"  {line}" for line in tell.menu(game.legal(seat)))
            yield f"  -> {choice.text}"
            game.choose(seat, choice)
        yield from tell.outcome(before, game.view(None))
    yield from _end(game)


def playthrough(game: Game) -> str:
    """Play this game to its end and print it: each question, each answer, each outcome."""
    return "\n".join(_lines(game)) + "\n"

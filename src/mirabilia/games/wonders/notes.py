"""What somebody who plays 7 Wonders for the first time is told, when it matters.

The words stand in `lessons/notes.toml`.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from mirabilia.games.wonders.rules.state import AGES, LAST_TURN
from mirabilia.games.wonders.seen import Did, View
from mirabilia.kind import Offer
from mirabilia.lessons.notes import Note, note
from mirabilia.seen import Seen

SOON = 2  # turns before the end of an Age at which shields are compared in mind
FEW_COINS = 1
PHASES = ("draft", "recruit", "leader", "city", "discard", "penalty")  # that are explained when they come


def notes(seen: Seen, offered: Sequence[Offer]) -> Iterator[Note]:
    """The most important first."""
    assert isinstance(seen, View)
    say = partial(note, "wonders", seen=seen)
    mine = seen.cities[seen.seat or 0]
    ways = [(does, price) for does, price in offered if isinstance(does, Did)]
    if seen.phase in PHASES:
        yield say(seen.phase)
    if seen.phase != "turn":
        return
    first = seen.age == 1
    if first and seen.turn == 1:
        yield say("pick")
    if first and seen.turn == 2:
        yield say("two" if seen.holder is not None else "pass")
    if seen.turn == 1 and not first:
        yield say(f"age-{seen.age}")
    final = seen.turn == LAST_TURN and seen.age == AGES
    if final:
        yield say("last")
    yield from _conflict(seen)
    if any(does.edifice for does, _ in ways):
        yield say("edifice")
    if any(does.verb == "stage" for does, _ in ways):
        yield say("stage" if mine.stages == 0 else "stage-on")
    for card, source in list((seen.chains or {}).items())[:1]:
        yield say("chain", card=("cards", card), source=("cards", source))
    if any(price for does, price in ways if does.left or does.right):
        yield say("trade")
    if mine.coins <= FEW_COINS:
        yield say("poor")
    if max(mine.science.values(), default=0) > 1 and not final:
        yield say("science")


def _conflict(seen: View) -> Iterator[Note]:
    """Shields, once in an Age, shortly before they are compared."""
    if not LAST_TURN - SOON < seen.turn <= LAST_TURN:
        return
    mine = seen.cities[seen.seat or 0]
    most = max(seen.cities[mine.left].shields, seen.cities[mine.right].shields)
    key = "conflict-behind" if mine.shields < most else "conflict-even" if mine.shields == most else None
    if key:
        yield note("wonders", key, seen, seen.age)

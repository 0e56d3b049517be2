"""What somebody who plays Architects for the first time is told, when it matters.

The words stand in `lessons/notes.toml`.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from mirabilia.games.architects.action import COIN_ID
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.seen import View
from mirabilia.kind import Offer
from mirabilia.lessons.notes import Note, note
from mirabilia.seen import Seen


def notes(seen: Seen, offered: Sequence[Offer]) -> Iterator[Note]:
    """The most important first."""
    assert isinstance(seen, View)
    say = partial(note, "architects", seen=seen)
    mine = seen.cities[seen.seat or 0]
    verbs = {does.verb for does, _ in offered}
    if not verbs:
        return
    if verbs & {"learn", "claim"}:
        yield say("learn")
    if "build" in verbs:
        yield say("build")
    if "keep" in verbs or "search" in verbs:
        yield say("search")
    if "take" not in verbs:
        return
    if not mine.built and not any(mine.cards.values()):
        yield say("take")
    if any(len(city.open) and _stages(city.board) - len(city.built) == 1 for city in seen.cities):
        yield say("nearly")
    if seen.battle_tokens + 1 >= seen.conflict_tokens:
        yield say("battle" if len(seen.cities) > 2 else "battle-two")
    if "look" in verbs:
        yield say("cat")
    if mine.cards.get(COIN_ID):
        yield say("coin")
    if len(mine.built) == 1:
        yield say("stage")
    if seen.turn > len(seen.cities):
        yield say("decks")


def _stages(wonder: str) -> int:
    return len(catalogue().wonders[catalogue().wonder_number[wonder]].stage)

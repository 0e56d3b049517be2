"""The story of a game: what happened each time that choices were resolved, as the rules told it.

A client is told what one of its seats may know; once the game is over all cards lie face up.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from mirabilia.events import Event
from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.server.protocol import Moment, Told

LATEST = 3  # moments that go with every State
When = tuple[int, int, str]  # Age, turn and phase


def when(game: Game) -> When:
    """Where a game stands."""
    return kind_of(game.kind).show.when(game.record_of_game)


class Chapter(NamedTuple):
    """A moment as everybody knows it, with its cards face up, and as each seat knows it that knows more."""

    moment: Moment
    face_up: Moment
    of_seat: dict[int | None, Moment]


def tell(events: Sequence[Event]) -> list[Told]:
    """Events for the wire."""
    return [Told(event, None if event.quiet else event.key()) for event in events]


def chapter(decision: int, at: float, asked: When, game: Game) -> Chapter:
    """What just came of a decision that was put then."""
    age, turn, phase = asked
    seen = Moment(decision, game.resolved, at, age, turn, phase, tell(game.happened()))
    secrets = game.whispered()
    if not secrets:
        return Chapter(seen, seen, {})
    face_up = replace(seen, events=tell(game.happened(face_up=True)))
    known = {seat: seen.events.copy() for seat in secrets.values()}
    for place, seat in secrets.items():
        known[seat][place] = face_up.events[place]
    return Chapter(seen, face_up, {seat: replace(seen, events=events) for seat, events in known.items()})


def story_for(story: Sequence[Chapter], seats: Sequence[int], over: bool) -> list[Moment]:
    """The story for a client with these seats. Several may share a screen: they are told what all know."""
    if over:
        return [told.face_up for told in story]
    seat = seats[0] if len(seats) == 1 else None
    return [told.of_seat.get(seat, told.moment) for told in story]

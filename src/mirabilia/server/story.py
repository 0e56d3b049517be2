"""The story of a game: what everybody saw each time that choices were revealed.

It is told from what a spectator may know (`Game.happened`) and from the views around it, so nothing hidden
can be in it: cards that were sold or put under a board stay face down.
"""

from collections.abc import Sequence
from typing import Any

from mirabilia.events import Event
from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.server.protocol import Deed, Moment

View = dict[str, Any]
LATEST = 3  # moments that go with every State


def moment(
    decision: int, step: int, at: float, before: View, after: View, events: list[Event]
) -> Moment | None:
    """What was revealed between two views of a spectator; None if all of it still lies face down."""
    parts = kind_of(before["game"]).show.revealed(before, after, events)
    if not parts["deeds"]:
        return None
    parts["deeds"] = [Deed(seat, did) for seat, did in parts["deeds"]]
    when = {"age": before.get("age", 0), "turn": before["turn"], "phase": before["phase"]}
    return Moment(decision=decision, step=step, at=at, **when, **parts)


def latest_at(story: Sequence[Moment], step: int) -> Moment | None:
    """The moment that was revealed with the choice of this step, or the latest one before it."""
    return next((told for told in reversed(story) if told.step <= step), None)


def face_up(told: Moment, game: Game) -> Moment:
    """The same moment once the game is over, with the cards turned; `game` stands right after it."""
    deeds = []
    for deed in told.deeds:
        did = deed.did
        if "card" in did and deed.seat < game.seats:
            did = game.view(deed.seat)["cities"][deed.seat]["last"]
        elif "card" in did:  # the Free City's choice is made last, and alone
            did = {**did, "card": getattr(game.choices()[-1][1], "card_id", None)}
        deeds.append(Deed(deed.seat, did))
    return Moment(**{name: getattr(told, name) for name in Moment.__struct_fields__} | {"deeds": deeds})

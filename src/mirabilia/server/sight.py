"""What one client may see of a room: the only way from a table to the wire."""

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mirabilia.kind import kind_of
from mirabilia.seen import Seen
from mirabilia.server.protocol import Action, Blocked, Offered, Refused, SeatOffer, State, TableSeen
from mirabilia.server.story import LATEST
from mirabilia.server.summary import table_seen
from mirabilia.server.table import refusal_values

if TYPE_CHECKING:
    from mirabilia.game import Game
    from mirabilia.server.room import Room

Menu = tuple[list[Offered], list[Blocked]]
STEADY = 0.05  # seconds by which two readings of the clock may differ and mean the same


class Sight:
    """The eyes of all who watch a room. What the open decision shows and offers is made once."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._views: dict[int | None, Seen] = {}
        self._menus: dict[int, Menu] = {}
        self._decision = -1  # for which these hold
        self._decided = 0.0
        self._table: TableSeen | None = None  # made last, and what it is of
        self._of: tuple[int, frozenset[int]] = -1, frozenset()
        self._version = 0

    def table(self) -> TableSeen:
        """The table as everybody sees it."""
        table, now, here = self.room.table, time.time(), self.room.here_anywhere()
        if self._table is None or self._of != (table.number, here) or now - self._table.now > STEADY:
            decided = now - self.room.waited if table.stage == "playing" else table.decided
            if abs(decided - self._decided) > STEADY:
                self._decided = decided
            self._of, self._table = (table.number, here), table_seen(table, here, self._decided, now)
        return self._table

    def state(self, holder: str | None) -> State:
        """The whole table as one client may see it."""
        table, game = self.room.table, self.room.table.game
        own = table.seats_of(holder) if holder is not None else []
        shown = table.shown_to(holder)
        self._version += 1
        return State(
            version=self._version,
            number=table.number,
            table=self.table(),
            owner=holder is not None and holder == table.owner,
            yours=[self.offer(game, seat) for seat in own] if game is not None else [],
            view=self.view(game, None) if shown and not own and game is not None else None,
            story=table.story_for(holder, LATEST),
            log=self.room.lines,
            warming=self.room.hub.pool.warming,
        )

    def view(self, game: "Game", seat: int | None) -> Seen:
        """What a seat or a spectator sees. While a decision is open only what was chosen since then changes.

        Only what a bot has chosen for somebody is not shown to him: he could take the seat back and choose
        what it advised.
        """
        if self._decision != self.room.table.decisions:
            self._views, self._menus, self._decision = {}, {}, self.room.table.decisions
        if None not in self._views:
            self._views[None] = game.seen(None)
        if seat not in self._views:
            self._views[seat] = game.seen(seat, self._views[None])
        now = self._views[seat] = game.seen_now(self._views[seat])
        hidden = seat in self.room.table.bot_chose and getattr(now, "choice", None) is not None
        return replace(now, choice=None) if hidden else now

    def offer(self, game: "Game", seat: int) -> SeatOffer:
        """What a seat sees and may do, and why it may not do more."""
        view = self.view(game, seat)
        choice = getattr(view, "choice", None)
        chosen = None if choice is None else Action(choice, game.read_action(choice).parts)
        if seat not in self._menus:
            self._menus[seat] = menu(game, seat, view)
        return SeatOffer(seat, view, chosen, *self._menus[seat])


def menu(game: "Game", seat: int, view: Seen) -> Menu:
    """What a seat may do now, what that costs, and why it cannot do what a person would like to."""
    legal = game.legal(seat)
    priced = zip(legal, game.payments(seat), strict=True)
    offered = [Offered(action.text, action.parts, price) for action, price in priced]
    blocked = []
    for text in kind_of(game.kind).show.wished(view, [one.does for one in offered]) if legal else ():
        action = game.read_action(text)
        error = None if action in legal else game.refusal(seat, action)
        if error is not None:
            blocked.append(Blocked(action.parts, Refused(error.code, refusal_values(error))))
    return offered, blocked

"""What one client may see of a room: the only way from a table to the wire."""

import time
from typing import TYPE_CHECKING, Any

from mirabilia.errors import MirabiliaError
from mirabilia.kind import kind_of
from mirabilia.server.protocol import Refused, SeatOffer, State, TableSeen
from mirabilia.server.story import LATEST
from mirabilia.server.summary import table_seen
from mirabilia.server.table import refusal_values

if TYPE_CHECKING:
    from mirabilia.game import Game
    from mirabilia.server.room import Room

Menu = tuple[list[str], list[int], dict[str, Refused]]  # what a seat may do, for what, and why not more


class Sight:
    """The eyes of all who watch a room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._views: dict[int | None, dict[str, Any]] = {}
        self._menus: dict[int, Menu] = {}
        self._decision = -1  # for which these hold

    def table(self) -> TableSeen:
        """The table as everybody sees it."""
        table, now = self.room.table, time.time()
        decided = now - self.room.waited if table.stage == "playing" else table.decided
        return table_seen(table, self.room.here_anywhere(), decided, now)

    def state(self, holder: str | None) -> State:
        """The whole table as one client may see it."""
        table, game = self.room.table, self.room.table.game
        own = table.seats_of(holder) if holder is not None else []
        shown = table.shown_to(holder)
        return State(
            number=table.number,
            table=self.table(),
            owner=holder is not None and holder == table.owner,
            yours=[self.offer(game, seat) for seat in own] if game is not None else [],
            view=self.view(game, None) if shown and not own and game is not None else None,
            story=table.story_for(holder, LATEST),
            log=self.room.lines,
            warming=self.room.hub.pool.warming,
        )

    def view(self, game: "Game", seat: int | None) -> dict[str, Any]:
        """What a seat or a spectator sees. While a decision is open only what was chosen since then changes.

        must equal game.view(seat): test_a_view_that_is_kept_is_the_view_of_the_game. Only what a bot has
        chosen for somebody is not shown to him: he could take the seat back and choose what it advised.
        """
        if self._decision != self.room.table.decisions:
            self._views, self._menus, self._decision = {}, {}, self.room.table.decisions
        if seat not in self._views:
            self._views[seat] = game.view(seat)
        kept, chosen = self._views[seat], dict(game.choices()[game.resolved :])
        if not chosen:
            return kept
        cities = [{**city, "chosen": city["seat"] in chosen} for city in kept["cities"]]
        now = {**kept, "to_act": list(game.to_act), "cities": cities}
        if seat not in chosen:
            return now
        hidden = seat in self.room.table.bot_chose
        return now | {"choice": None if hidden else chosen[seat].text}

    def offer(self, game: "Game", seat: int) -> SeatOffer:
        """What a seat sees and may do, and why it may not do more."""
        view = self.view(game, seat)
        if seat not in self._menus:
            self._menus[seat] = menu(game, seat, view)
        return SeatOffer(seat, view, *self._menus[seat])


def menu(game: "Game", seat: int, view: dict[str, Any]) -> Menu:
    """What a seat may do now, what that costs, and why it cannot do what a person would like to."""
    legal = [action.text for action in game.legal(seat)]
    blocked: dict[str, Refused] = {}
    twin = game.clone()
    for text in kind_of(game.kind).show.wished(view, legal) if legal else ():
        try:
            twin.choose(seat, text)
        except MirabiliaError as error:
            blocked[text] = Refused(error.code, refusal_values(error))
        else:
            twin = game.clone()
    return legal, game.prices(seat), blocked

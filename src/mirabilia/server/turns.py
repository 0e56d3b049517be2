"""Who comes next where there is not room for all at once: one of each who waits, in turn."""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field

NOW_AND_THEN = 8  # turns after which one goes to what nobody waits for, if there is any


@dataclass(eq=False)
class Turn:
    """One who waits, or has a turn."""

    seen: bool  # does somebody wait for what it does?
    came: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


Waiting = OrderedDict[str, deque[Turn]]


class Turns:
    """So many at once. However many things one waits for, the others have their turns between them.

    What nobody waits for has a turn now and then, and never all of them where there are several.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.free = size
        self.unseen = 0  # of those who have a turn: what nobody waits for
        self._since_unseen = 0
        self._waiting: dict[bool, Waiting] = {True: OrderedDict(), False: OrderedDict()}  # by seen

    def waiting(self, whose: str, seen: bool = True) -> int:
        """How many of this one wait."""
        return len(self._waiting[seen].get(whose, ()))

    @property
    def rivals(self) -> int:
        """How many different ones wait for a turn, not counting what nobody waits for."""
        return len(self._waiting[True])

    async def take(self, whose: str, seen: bool = True) -> Turn:
        """Wait for a turn; `give_back` ends it."""
        turn = Turn(seen)
        if self.free and (seen or self._room_for_unseen()):
            self._begin(turn)
            return turn
        self._waiting[seen].setdefault(whose, deque()).append(turn)
        try:
            await turn.came
        except asyncio.CancelledError:
            if turn.came.done() and not turn.came.cancelled():  # it had just come
                self.give_back(turn)
            else:
                self._forget(turn)
            raise
        return turn

    def give_back(self, turn: Turn) -> None:
        """The turn is over: the next one has it."""
        self.free += 1
        self.unseen -= not turn.seen
        self._go_on()

    def show(self, unseen: str, whose: str) -> None:
        """Somebody waits now for what nobody waited for."""
        for turn in self._waiting[False].pop(unseen, ()):
            turn.seen = True
            self._waiting[True].setdefault(whose, deque()).append(turn)
        self._go_on()

    # ------------------------------------------------------------ inside
    def _go_on(self) -> None:
        """Give all turns that are free."""
        while self.free:
            late = self._since_unseen >= NOW_AND_THEN
            first, second = (False, True) if late else (True, False)
            if not self._next(first) and not self._next(second):
                return

    def _next(self, seen: bool) -> bool:
        """Give a turn to the next one of these; False if nobody waits, or there is no room."""
        waiting = self._waiting[seen]
        if not waiting or not (seen or self._room_for_unseen()):
            return False
        whose, own = waiting.popitem(last=False)
        turn = own.popleft()
        if own:
            waiting[whose] = own  # behind all others
        if not turn.came.done():
            self._begin(turn)
            turn.came.set_result(None)
        return True

    def _begin(self, turn: Turn) -> None:
        self.free -= 1
        self.unseen += not turn.seen
        self._since_unseen = self._since_unseen + 1 if turn.seen else 0

    def _room_for_unseen(self) -> bool:
        return self.unseen < max(1, self.size // 2)

    def _forget(self, turn: Turn) -> None:
        """Of one who has given up waiting."""
        for whose, own in self._waiting[turn.seen].items():
            if turn in own:
                own.remove(turn)
                if not own:
                    del self._waiting[turn.seen][whose]
                return

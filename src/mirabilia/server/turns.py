"""Who comes next where there is not room for all at once: one of each who waits, in turn."""

import asyncio
from collections import OrderedDict, deque

Waiting = OrderedDict[str, deque["asyncio.Future[None]"]]


class Turns:
    """So many at once. However many things one waits for, the others have their turns between them.

    What nobody waits for comes last, and never takes all places.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.free = size
        self.unseen = 0  # of those who have a turn: what nobody waits for
        self._waiting: Waiting = OrderedDict()
        self._unseen: Waiting = OrderedDict()

    def waiting(self, whose: str, seen: bool = True) -> int:
        """How many of this one wait."""
        return len((self._waiting if seen else self._unseen).get(whose, ()))

    @property
    def rivals(self) -> int:
        """How many different ones wait for a turn, not counting what nobody waits for."""
        return len(self._waiting)

    async def take(self, whose: str, seen: bool = True) -> None:
        """Wait for a turn; `give_back` ends it."""
        if self.free and (seen or self._room_for_unseen()):
            self._begin(seen)
            return
        waiting = self._waiting if seen else self._unseen
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just come
                self.give_back(seen)
            elif turn in waiting.get(whose, ()):
                waiting[whose].remove(turn)
                if not waiting[whose]:
                    del waiting[whose]
            raise

    def give_back(self, seen: bool = True) -> None:
        """The turn is over: the next one has it."""
        self.free += 1
        self.unseen -= not seen
        while self.free and self._next(self._waiting, seen=True):
            pass
        while self.free and self._room_for_unseen() and self._next(self._unseen, seen=False):
            pass

    def _room_for_unseen(self) -> bool:
        return self.unseen < max(1, self.size // 2)

    def _begin(self, seen: bool) -> None:
        self.free -= 1
        self.unseen += not seen

    def _next(self, waiting: Waiting, seen: bool) -> bool:
        """Give a turn to the next one; False if nobody waits."""
        if not waiting:
            return False
        whose, own = waiting.popitem(last=False)
        turn = own.popleft()
        if own:
            waiting[whose] = own  # behind all others
        if not turn.done():
            self._begin(seen)
            turn.set_result(None)
        return True

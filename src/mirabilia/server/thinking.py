"""Where bots think: on threads of their own, after everything that people wait for.

Nobody holds the lock of a room meanwhile. What is thought about is what a seat has seen (`Eyes`); the choice
comes back as a text, and the room decides whether anybody still wants it. A bot that only looks at the table,
and has followed it, chooses on the spot: that takes less than to wake a thread.
"""

import asyncio
import contextlib
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar, cast

from mirabilia.bots import THINKING, Bot, make_bot
from mirabilia.bots.levels import read_level
from mirabilia.bots.player import Searcher
from mirabilia.coach import thinker_of
from mirabilia.engine.kernel import INTERPRETED
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.game import Game, new
from mirabilia.kind import shown
from mirabilia.learning.one_thread import one_thread
from mirabilia.server import metrics
from mirabilia.server.events import Level
from mirabilia.server.logs import LogStream
from mirabilia.server.protocol import Warming
from mirabilia.server.turns import Turns
from mirabilia.warmup import compile_game, is_ready

log = logging.getLogger("mirabilia.thinking")
T = TypeVar("T")

USUAL = 200  # milliseconds of a Master for a choice, if there is time
STRATEGIST = 100  # iterations of its search: it is as strong on any machine, however many wait
LEAST = 10  # milliseconds, however many wait
PATIENCE = 4  # times what a search wants: then all that wait should have their answer
# Steps behind people's choices: of bots, of analyses. Not many: a thread that the system hardly lets run may
# just then hold the interpreter's lock, and everybody would wait for it.
NICE, NICEST = 5, 10


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def step_back(steps: int) -> None:
    """Let other threads go before this one, where the system knows a priority for each."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            own = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, own, os.getpriority(os.PRIO_PROCESS, own) + steps)


class Pool:
    """A thread for each core, those who wait for one, and a thread for what takes no time."""

    def __init__(self, milliseconds: int = USUAL, threads: int | None = None) -> None:
        self.milliseconds = milliseconds  # of a bot's search, if there is time
        self.size = threads or cores()
        self.waiting = 0
        self.loading = self.loaded = False  # of the kernels of bots
        self.warming: Warming | None = None  # until a compiled server takes over
        self._turns, self._quick_turns = Turns(self.size), Turns(1)
        self._threads = ThreadPoolExecutor(self.size, "thinking", step_back, (NICE,))
        self._background = ThreadPoolExecutor(1, "analysis", step_back, (NICEST,))
        self._quick = ThreadPoolExecutor(1, "quick")
        self._alone = contextlib.ExitStack()
        self._alone.enter_context(one_thread)  # for all of them: they cannot do so themselves

    # ------------------------------------------------------------ taking turns
    async def think(self, job: Callable[[int], T], milliseconds: int, whose: str, seen: bool = True) -> T:
        """Do this on one of the threads, with as many of these milliseconds as there are now.

        `whose` is the place that waits for it; all such places have the same share. What nobody waits for is
        not `seen`, and `whose` says what it is for: `show` tells that somebody waits now.
        """
        since = time.monotonic()
        self._count(1)
        try:
            turn = await self._turns.take(whose, seen)
        finally:
            self._count(-1)
        try:
            waiting = self._turns.waiting(whose, seen) + 1
            rivals = self._turns.rivals + (self._turns.waiting(whose) == 0)
            budget = self.budget(milliseconds, time.monotonic() - since, waiting * rivals)
            return await asyncio.get_running_loop().run_in_executor(self._threads, job, budget)
        finally:
            self._turns.give_back(turn)

    def show(self, unseen: str, whose: str) -> None:
        """Somebody waits now for what was thought for nobody."""
        self._turns.show(unseen, whose)
        self._quick_turns.show(unseen, whose)

    def _count(self, more: int) -> None:
        self.waiting += more
        metrics.WAITING.set(self.waiting)

    def budget(self, wanted: int, waited: float, sharing: int) -> int:
        """How many of the wanted milliseconds there are for one who has waited so many seconds.

        The time that is left of PATIENCE is shared by as many as this one shares with, so that they are done
        when it is over: all who wait at this place, times all places.
        """
        share = self.size * (PATIENCE * wanted - 1000 * waited) / sharing
        return min(wanted, max(LEAST, int(share)))

    async def quickly(self, job: Callable[[], T], whose: str, seen: bool = True) -> T:
        """Do what takes hardly any time, without waiting for those who think."""
        turn = await self._quick_turns.take(whose, seen)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._quick, job)
        finally:
            self._quick_turns.give_back(turn)

    async def in_background(self, job: Callable[[], T]) -> T:
        """Do this after everything else, one thing at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._background, job)

    # ------------------------------------------------------------ a beginning and an end
    async def warm(self) -> None:
        """Compile the bots, or load them from the cache, before the first one is asked."""
        if self.warming is not None:
            return
        began, self.loading = time.monotonic(), True
        for kind in shown():
            await self.think(partial(warm_bots, kind), LEAST, "")
        self.loading, self.loaded = False, not INTERPRETED
        log.info("bots are ready after %.1f s", time.monotonic() - began)

    def close(self) -> None:
        """No new thoughts; what is being thought ends by itself."""
        for threads in (self._threads, self._background, self._quick):
            threads.shutdown(wait=False, cancel_futures=True)
        self._alone.close()


class Thinker:
    """The bots of one thread: they keep nothing from one choice to the next but their random numbers."""

    def __init__(self) -> None:
        self.bots: dict[tuple[str, str], Bot] = {}

    def choose(self, eyes: Eyes, level: Level, milliseconds: int) -> str:
        """What a bot of this level chooses for the seat whose eyes these are.

        A Master thinks for these milliseconds.
        """
        name: str = thinker_of(eyes) if level == "learned" else level
        budget = {"learned": f":{max(1, milliseconds)}ms", "search": f":{STRATEGIST}"}
        text = name + budget.get(level, "")
        key = name, eyes.kind
        if key not in self.bots:
            self.bots[key] = make_bot(text, eyes.kind, workers=1)
        bot = self.bots[key]
        if name in THINKING:
            cast(Searcher, bot).level = read_level(text)
        return bot.choose(eyes).text


_own = threading.local()


def thinker() -> Thinker:
    """The bots of this thread."""
    if not hasattr(_own, "thinker"):
        _own.thinker = Thinker()
    found: Thinker = _own.thinker
    return found


class TableBots:
    """The bots at one table: for each seat they play the eyes that have followed the game."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._eyes: dict[int, Eyes] = {}
        self._looked: dict[int, int] = {}  # at which decision

    async def choose(self, game: Game, levels: dict[int, Level], whose: str, seen: bool) -> dict[int, str]:
        """What the bots on these seats choose, all thinking at once; they know nothing of each other.

        `whose` place waits for it, if it is `seen`. Those who take hardly any time do it one after the other.
        """
        if self._pool.warming is not None:
            levels = {seat: "greedy" if level in THINKING else level for seat, level in levels.items()}
        quick: dict[int, Level] = {seat: level for seat, level in levels.items() if level not in THINKING}
        thoughts = [
            self._search(game, seat, levels[seat], whose, seen) for seat in levels if seat not in quick
        ]
        if quick and not thoughts and self._at_hand(game, quick):
            return self._choose_all(game, quick, time.perf_counter())
        if quick:
            thoughts.append(self._choose_quickly(game, quick, whose, seen))
        found = await asyncio.gather(*thoughts, return_exceptions=True)  # no eyes are left in use
        choices: dict[int, str] = {}
        for one in found:
            if isinstance(one, BaseException):
                raise one
            choices |= one
        return choices

    async def _search(self, game: Game, seat: int, level: Level, whose: str, seen: bool) -> dict[int, str]:
        began = time.perf_counter()
        job = partial(self.think, game, seat, level)
        chosen = await self._pool.think(job, self._pool.milliseconds, whose, seen)
        metrics.thinking_time(level).observe(time.perf_counter() - began)
        return {seat: chosen}

    async def _choose_quickly(
        self, game: Game, levels: dict[int, Level], whose: str, seen: bool
    ) -> dict[int, str]:
        job = partial(self._choose_all, game, levels, time.perf_counter())
        return await self._pool.quickly(job, whose, seen)

    def _at_hand(self, game: Game, seats: Iterable[int]) -> bool:
        """Is all compiled, and have the eyes of these seats seen all that led to this decision?"""
        followed = (seat in self._eyes and self._looked[seat] >= game.decisions - 1 for seat in seats)
        return self._pool.loaded and all(followed)

    def _choose_all(self, game: Game, levels: dict[int, Level], began: float) -> dict[int, str]:
        chosen = {seat: self.think(game, seat, level) for seat, level in levels.items()}
        for level in levels.values():
            metrics.thinking_time(level).observe(time.perf_counter() - began)
        return chosen

    def think(self, game: Game, seat: int, level: Level, milliseconds: int = 0) -> str:
        """The same, on a thread of the pool. Nobody changes a game that a room has shown."""
        eyes = self._eyes.pop(seat, None)
        if eyes is None:
            eyes = eyes_of(game, seat)
        else:
            eyes.look(game)
        self._eyes[seat], self._looked[seat] = eyes, game.decisions
        return thinker().choose(eyes, level, milliseconds)


def warm_bots(kind: str, milliseconds: int = 1) -> None:
    """Compile all of a game, if that has not been done, and let a bot of each level choose once."""
    levels: tuple[Level, ...] = ("apprentice", "rules", "greedy", "search", "learned")
    game = new(kind, seats=3, seed=0)
    eyes = eyes_of(game, game.to_act[0])
    with contextlib.redirect_stderr(LogStream()):  # what is said of the compiling
        if not INTERPRETED and not is_ready((kind,)):
            compile_game(kind, bots=True, envs=False)
        for level in levels:
            thinker().choose(eyes, level, milliseconds)

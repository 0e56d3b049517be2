"""A search with a budget: so many milliseconds or iterations, on several cores.

Each worker searches in trees of its own, from random numbers of its own; their roots are added up. With a
budget of iterations the outcome depends on the seed alone.
"""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from mirabilia.bots.levels import Level
from mirabilia.bots.player import Thought
from mirabilia.eyes import Eyes
from mirabilia.game import Action

FIRST_CHUNK = 16
SHARE = 0.15  # of the time left, for one chunk
LAST = 0.004  # seconds: less is not worth another chunk


@cache
def pool() -> ThreadPoolExecutor:
    """Threads for searches: kernels do not hold the interpreter's lock."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="search")


class Worker(ABC):
    """One searcher with trees of its own."""

    @abstractmethod
    def begin(self, eyes: Eyes) -> None:
        """Start a new search from what a seat has seen."""

    @abstractmethod
    def run(self, iterations: int) -> None:
        """So many iterations more."""

    @abstractmethod
    def thoughts(self) -> dict[Action, Thought]:
        """What it thinks of each action that it tried."""


def run_for(worker: Worker, seconds: float) -> None:
    """Search until the time is over, in chunks that grow and then shrink towards the end."""
    deadline = time.perf_counter() + seconds
    chunk, each = FIRST_CHUNK, 0.0
    while True:
        began = time.perf_counter()
        worker.run(chunk)
        now = time.perf_counter()
        each = max((now - began) / chunk, each * 0.5)
        left = deadline - now
        if left < LAST:
            return
        chunk = max(1, int(SHARE * left / each))


class SearchBot:
    """Chooses what a search has tried most."""

    def __init__(self, level: Level, workers: list[Worker]) -> None:
        self.level, self._workers = level, workers

    def think(self, eyes: Eyes) -> list[Thought]:
        """What it thinks of each action worth trying, best first."""
        for worker in self._workers:
            worker.begin(eyes)
        if self.level.iterations is not None:
            share = -(-self.level.iterations // len(self._workers))
            jobs: list[Callable[[], None]] = [lambda w=w: w.run(share) for w in self._workers]  # type: ignore[misc]
        else:
            seconds = (self.level.milliseconds or 0) / 1000
            jobs = [lambda w=w: run_for(w, seconds) for w in self._workers]  # type: ignore[misc]
        futures = [pool().submit(job) for job in jobs[1:]]
        jobs[0]()  # a single worker thinks where it is asked
        for future in futures:
            future.result()
        return merge([worker.thoughts() for worker in self._workers])

    def choose(self, eyes: Eyes) -> Action:
        """The action that was tried most; a choice without an alternative needs no thought."""
        legal = eyes.legal()
        return legal[0] if len(legal) == 1 else self.think(eyes)[0].action


def merge(found: list[dict[Action, Thought]]) -> list[Thought]:
    """The thoughts of several workers as one, most visited first."""
    joined: list[Thought] = []
    for action in dict.fromkeys(action for thoughts in found for action in thoughts):
        same = [thoughts[action] for thoughts in found if action in thoughts]
        visits = sum(one.visits for one in same)
        mean = [
            sum(getattr(one, name) * one.visits for one in same) / max(1, visits)
            for name in ("value", "win", "points")
        ]
        joined.append(Thought(action, visits, *mean))
    return sorted(joined, key=lambda one: (one.visits, one.value), reverse=True)

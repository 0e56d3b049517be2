"""A search with a budget: so many milliseconds or iterations, on several cores.

Each worker searches in trees of its own, from random numbers of its own; their roots are added up. With a
budget of iterations the outcome depends on the seed alone.
"""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from math import ceil
from typing import Any

from mirabilia.bots.levels import Level
from mirabilia.bots.player import Thought
from mirabilia.bots.tree import FORCED, begin_search, new_nodes, new_trees
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
    """One searcher with trees of its own; each game draws what is hidden and plays in its own way."""

    def __init__(self, seed: int) -> None:
        self._nodes, self._trees = new_nodes(), new_trees()
        self._seat = 0
        self._tried: dict[int, Action] = {}  # the first choices by their key in the tree
        self.reseed(seed)

    @abstractmethod
    def reseed(self, seed: int) -> None:
        """Take random numbers from here on that depend on this seed alone."""

    @abstractmethod
    def run(self, iterations: int) -> None:
        """So many iterations more."""

    @abstractmethod
    def _look(self, eyes: Any) -> None:
        """Take over what a seat has seen."""

    @abstractmethod
    def _candidates(self) -> dict[int, Action]:
        """What the search tries first, by its key; of several ways to pay the one it takes."""

    @abstractmethod
    def _keep(self, action: Any) -> int:
        """Keep an action that must be tried, and tell its key."""

    def begin(self, eyes: Eyes) -> None:
        """Start a new search from what a seat has seen."""
        self._seat = eyes.seat
        self._look(eyes)
        begin_search(self._nodes, self._trees[0], self._seat)
        self._tried = self._candidates()

    def force(self, action: Action) -> None:
        """From now on try this action as often as the one tried most."""
        key = self._keep(action)
        if self._tried.get(key) != action:
            key |= FORCED
            self._tried[key] = action
        self._trees[0].forced = key

    def thoughts(self) -> dict[Action, Thought]:
        """What it thinks of each action that it tried."""
        return read_thoughts(self._nodes, self._seat, self._tried)


def read_thoughts(nodes: Any, seat: int, actions: dict[int, Action]) -> dict[Action, Thought]:
    """What became of the first choices of a seat; `actions` by their key in the tree."""
    found = {}
    child = int(nodes[seat + 1].child)
    while child:
        node = nodes[child]
        visits, action = int(node.visits), actions.get(int(node.key))
        if visits and action is not None:
            means = [float(total) / visits for total in (node.value, node.wins, node.points)]
            found[action] = Thought(action, visits, *means)
        child = int(node.sibling)
    return found


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

    def reseed(self, seed: int) -> None:
        """Think from here on as a new bot with this seed does."""
        for number, worker in enumerate(self._workers):
            worker.reseed(seed + number)

    def think(self, eyes: Eyes, forced: Action | None = None) -> list[Thought]:
        """What it thinks of each action worth trying, most tried first, and of one that it must try."""
        for worker in self._workers:
            worker.begin(eyes)
            if forced is not None:
                worker.force(forced)
        self._run(1.0)
        return self._thoughts()

    def compare(
        self,
        eyes: Eyes,
        count: int,
        alike: Callable[[Any], Any],
        variants: Callable[[list[Any]], Iterable[Any]],
    ) -> list[Thought]:
        """The best actions, best first, tried about as often as each other.

        Of actions for which `alike` says the same only the best is named. Half of the budget finds them, the
        other half goes to those that were tried less than the first, and to `variants` of them that the
        search would not think of.
        """
        for worker in self._workers:
            worker.begin(eyes)
        self._run(0.5)
        top = [thought.action for thought in best_of_each(self._thoughts(), alike)[:count]]
        named = [*top, *variants(top)]
        for action in named[1:]:
            for worker in self._workers:
                worker.force(action)
            self._run(0.5 / (len(named) - 1))
        if len(named) == 1:
            self._run(0.5)
        by_worth = sorted(self._thoughts(), key=lambda one: one.value, reverse=True)
        found = {alike(one.action): one for one in reversed(by_worth) if one.action in named}
        return sorted(found.values(), key=lambda one: one.value, reverse=True)

    def _run(self, share: float) -> None:
        """Spend a share of the budget, the first worker in the thread that asks."""
        if self.level.iterations is not None:
            each = ceil(share * self.level.iterations / len(self._workers))
            jobs = [partial(worker.run, each) for worker in self._workers]
        else:
            seconds = share * (self.level.milliseconds or 0) / 1000
            jobs = [partial(run_for, worker, seconds) for worker in self._workers]
        futures = [pool().submit(job) for job in jobs[1:]]
        jobs[0]()
        for future in futures:
            future.result()

    def _thoughts(self) -> list[Thought]:
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


def best_of_each(thoughts: list[Thought], alike: Callable[[Any], Any]) -> list[Thought]:
    """Of actions that are alike the one tried most, in the order of the tries that all of them had."""
    groups: dict[Any, list[Thought]] = {}
    for thought in thoughts:
        groups.setdefault(alike(thought.action), []).append(thought)
    ranked = sorted(groups.values(), key=lambda group: -sum(one.visits for one in group))
    return [group[0] for group in ranked]

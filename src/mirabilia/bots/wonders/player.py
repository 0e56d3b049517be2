"""The bots of 7 Wonders behind the common interface."""

import secrets
from typing import Any

from mirabilia.bots.levels import Level
from mirabilia.bots.player import Bot, Thought
from mirabilia.bots.thinking import INSTEAD_OF_ZERO, SearchBot, Worker, read_thoughts
from mirabilia.bots.tree import FORCED, begin_search, new_nodes, new_trees
from mirabilia.bots.wonders.mind import new_minds
from mirabilia.bots.wonders.search import find_candidates, key_of, think
from mirabilia.bots.wonders.simple import APPRENTICE, GREEDY, RULES, simple_choice
from mirabilia.bots.wonders.weights import new_weights
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.rules.batch import clone
from mirabilia.rules.chance import write_seed
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.guess import new_scratches
from mirabilia.wonders.action import Action as WondersAction
from mirabilia.wonders.eyes import WondersEyes
from mirabilia.wonders.reading import read_action, write_action

NUMBERS = {"apprentice": APPRENTICE, "rules": RULES, "greedy": GREEDY}


class SimpleBot:
    """Looks at each legal action once."""

    def __init__(self, player: int, seed: int) -> None:
        self._player = player
        self._works, self._weights = state.new_works(), new_weights()
        write_seed(self._works[0].rng, seed)

    def choose(self, eyes: Eyes) -> Action:
        """What it likes best."""
        assert isinstance(eyes, WondersEyes)
        work = self._works[0]
        chosen = simple_choice(self._player, eyes.sights[0].table, eyes.seat, work, self._weights[0])
        return read_action(work.menu[chosen])


class WondersWorker(Worker):
    """A search with memory of its own."""

    def __init__(self, seed: int) -> None:
        self._scratches, self._works = new_scratches(), state.new_works()
        self.reseed(seed)
        self._games, self._sheets = state.new_games(2), state.new_sheets(1)
        self._nodes, self._trees, self._minds = new_nodes(), new_trees(), new_minds()
        self._weights = new_weights()
        self._memories: Any = None
        self._seat = 0
        self._tried: dict[int, Action] = {}  # the first choices by their key in the tree

    def reseed(self, seed: int) -> None:
        """Random numbers of its own for the guesses and for the play."""
        write_seed(self._scratches[0].rng, seed)
        write_seed(self._works[0].rng, seed ^ (1 << 64))

    def begin(self, eyes: Eyes) -> None:
        """Start from what a seat has seen."""
        assert isinstance(eyes, WondersEyes)
        self._seat = eyes.seat
        self._games[0] = eyes.sights[0].table
        self._memories = clone(eyes.memories)
        begin_search(self._nodes, self._trees[0], self._seat)
        self._tried = self._candidates()

    def force(self, action: Action) -> None:
        """Try this action too."""
        assert isinstance(action, WondersAction)
        entry = self._minds[0].forced
        write_action(entry, action)
        key = int(key_of(entry))
        if self._tried.get(key) != action:
            key |= FORCED
            self._tried[key] = action
        self._trees[0].forced = key

    def _candidates(self) -> dict[int, Action]:
        """What the search tries first, by its key; of several ways to pay the one it takes."""
        tree, mind = self._trees[0], self._minds[0]
        find_candidates(self._games[0], self._seat, self._weights[0], mind, tree, self._works[0])
        by_worth = sorted(range(int(tree.count)), key=lambda i: (tree.prior[i], -i))
        return {int(tree.key[i]): read_action(mind.candidate[i]) for i in by_worth}

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        think(
            self._games,
            self._seat,
            self._memories[0],
            self._scratches[0],
            self._nodes,
            self._trees[0],
            self._weights[0],
            self._minds[0],
            self._sheets[0],
            self._works[0],
            iterations,
        )

    def thoughts(self) -> dict[Action, Thought]:
        """What became of each candidate."""
        return read_thoughts(self._nodes, self._seat, self._tried)


def make(level: Level, seed: int | None, workers: int) -> Bot:
    """A bot of this level."""
    seed = secrets.randbits(63) if seed is None else seed or INSTEAD_OF_ZERO
    if level.name == "search":
        return SearchBot(level, [WondersWorker(seed + worker) for worker in range(workers)])
    return SimpleBot(NUMBERS[level.name], seed)

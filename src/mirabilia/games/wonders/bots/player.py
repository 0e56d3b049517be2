"""The bots of 7 Wonders behind the common interface."""

from typing import Any

from mirabilia.bots.lineup import write_luck
from mirabilia.bots.thinking import Worker
from mirabilia.engine.batch import clone
from mirabilia.engine.chance import write_seed
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.games.wonders.action import Action as WondersAction
from mirabilia.games.wonders.bots.mind import new_minds
from mirabilia.games.wonders.bots.search import find_candidates, key_of, think
from mirabilia.games.wonders.bots.simple import NUMBERS, simple_choice
from mirabilia.games.wonders.bots.weights import new_weights
from mirabilia.games.wonders.eyes import WondersEyes
from mirabilia.games.wonders.reading import read_action, write_action
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.scratch import new_scratches

__all__ = ["NUMBERS", "SearchWorker", "SimpleBot"]


class SimpleBot:
    """Looks at each legal action once."""

    def __init__(self, level: str, seed: int) -> None:
        self._player = NUMBERS[level]
        self._works, self._weights = state.new_works(), new_weights()
        write_luck(self._works[0].rng, seed)

    def choose(self, eyes: Eyes) -> Action:
        """What it likes best."""
        assert isinstance(eyes, WondersEyes)
        work = self._works[0]
        chosen = simple_choice(self._player, eyes.sights[0].table, eyes.seat, work, self._weights[0])
        return read_action(work.menu[chosen])


class SearchWorker(Worker):
    """A search with memory of its own."""

    def __init__(self, seed: int) -> None:
        self._scratches, self._works = new_scratches(), state.new_works()
        self._games, self._sheets = state.new_games(2), state.new_sheets(1)
        self._minds, self._weights = new_minds(), new_weights()
        self._memories: Any = None
        super().__init__(seed)

    def reseed(self, seed: int) -> None:
        """Random numbers of its own for the guesses and for the play."""
        write_seed(self._scratches[0].rng, seed)
        write_seed(self._works[0].rng, seed ^ (1 << 64))

    def _look(self, eyes: WondersEyes) -> None:
        self._games[0] = eyes.sights[0].table
        self._memories = clone(eyes.memories)

    def _candidates(self) -> dict[int, Action]:
        tree, mind = self._trees[0], self._minds[0]
        find_candidates(self._games[0], self._seat, self._weights[0], mind, tree, self._works[0])
        by_worth = sorted(range(int(tree.count)), key=lambda i: (tree.prior[i], -i))
        return {int(tree.key[i]): read_action(mind.candidate[i]) for i in by_worth}

    def _keep(self, action: WondersAction) -> int:
        entry = self._minds[0].forced
        write_action(entry, action)
        return int(key_of(entry))

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

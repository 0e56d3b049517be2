"""The bots of Architects behind the common interface."""

from typing import Any

from mirabilia.bots.lineup import write_luck
from mirabilia.bots.thinking import Worker
from mirabilia.engine.batch import clone
from mirabilia.engine.chance import write_seed
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.games.architects.action import Action as ArchitectsAction
from mirabilia.games.architects.bots.play import NUMBERS, simple_choice
from mirabilia.games.architects.bots.search import find_candidates, key_of, think
from mirabilia.games.architects.bots.weights import new_minds, new_weights
from mirabilia.games.architects.eyes import ArchitectsEyes
from mirabilia.games.architects.reading import read_action, write_action
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.legal import legal_actions

__all__ = ["NUMBERS", "SearchWorker", "SimpleBot"]


class SimpleBot:
    """Looks one action ahead."""

    def __init__(self, level: str, seed: int) -> None:
        self._player = NUMBERS[level]
        self._games, self._sheets = state.new_games(2), state.new_sheets(1)
        self._works, self._weights = state.new_works(), new_weights()
        write_luck(self._works[0].rng, seed)

    def choose(self, eyes: Eyes) -> Action:
        """What it likes best."""
        assert isinstance(eyes, ArchitectsEyes)
        work = self._works[0]
        self._games[0] = eyes.sights[0].table
        legal_actions(self._games[0], eyes.seat, work)
        chosen = simple_choice(self._player, self._games, self._weights[0], self._sheets[0], work)
        return read_action(work.menu[chosen])


class SearchWorker(Worker):
    """A search with memory of its own."""

    def __init__(self, seed: int) -> None:
        self._works = state.new_works(2)
        self._games, self._sheets = state.new_games(3), state.new_sheets(1)
        self._minds, self._weights = new_minds(), new_weights()
        self._sights: Any = None
        super().__init__(seed)

    def reseed(self, seed: int) -> None:
        """Random numbers of its own for the play and for the guesses."""
        for number in range(2):
            write_seed(self._works[number].rng, seed ^ number << 64)

    def _look(self, eyes: ArchitectsEyes) -> None:
        self._sights = clone(eyes.sights)
        self._games[0] = self._sights[0].table

    def _candidates(self) -> dict[int, Action]:
        tree, mind, work = self._trees[0], self._minds[0], self._works[0]
        self._games[1] = self._games[0]
        legal_actions(self._games[1], self._seat, work)
        find_candidates(self._games, self._weights[0], self._sheets[0], mind, tree, work)
        return {int(tree.key[i]): read_action(mind.candidate[i]) for i in range(int(tree.count))}

    def _keep(self, action: ArchitectsAction) -> int:
        entry = self._minds[0].forced
        write_action(entry, action)
        return int(key_of(entry))

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        think(
            self._games,
            self._sights[0],
            self._works[1].rng,
            self._nodes,
            self._trees[0],
            self._weights[0],
            self._minds[0],
            self._sheets[0],
            self._works[0],
            iterations,
        )

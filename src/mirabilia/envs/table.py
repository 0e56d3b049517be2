"""One game as an environment: what the interfaces for one game at a time share."""

from io import StringIO
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from mirabilia import game as games
from mirabilia.engine.chance import SEED_BITS
from mirabilia.envs.coder import Coder
from mirabilia.envs.rewards import check_reward
from mirabilia.errors import BadSetup
from mirabilia.game import Game
from mirabilia.kind import kind_of

RENDER_MODES = ["ansi"]
ILLEGAL_REWARD = -1.0  # as bad as losing alone at a table of two


def observation_box(coder: Coder) -> spaces.Box:
    """The numbers of an observation, each with its largest value."""
    most = coder.layout.most()
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)


def mask_box(coder: Coder) -> spaces.Box:
    """A mask."""
    return spaces.Box(0, 1, (coder.action_size,), np.int8)


def check_render(mode: str | None) -> str | None:
    """Refuse a way to show a game that there is not. Raises BadSetup."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup("env-render", mode=mode, modes=", ".join(RENDER_MODES))
    return mode


class Dealer:
    """Deals one game after the other from random numbers of its own."""

    def __init__(self, kind: str, seats: int, reward: str, options: dict[str, Any]) -> None:
        self.coder = Coder(kind, seats=seats, **options)
        self.kind, self.seats, self.options = kind, self.coder.layout.seats, options
        self.reward = check_reward(reward)
        self._random = Random()
        self._game: Game | None = None

    def deal(self, seed: int | None) -> Game:
        """A new game: from this seed, or from the next of the random numbers."""
        if seed is not None:
            self._random = Random(seed)
        number = self._random.getrandbits(SEED_BITS)
        found = games.new(self.kind, seats=self.seats, seed=number, **self.options)
        self._game = found
        return found

    @property
    def game(self) -> Game:
        """The game that is played. Raises BadSetup before the first."""
        if self._game is None:
            raise BadSetup("env-not-reset")
        return self._game


def text_of(game: Game, seat: int) -> str:
    """The table as a seat sees it, as text; at the end the score sheet."""
    from rich.console import Console

    console = Console(file=StringIO(), width=120)
    terminal = kind_of(game.kind).terminal.terminal(game, seat, "en", console, input)
    if game.over:
        terminal.finish()
    else:
        terminal.show()
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()

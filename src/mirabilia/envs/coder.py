"""Between a game and its numbers: observations, masks and action indices of one game at a time.

For many games at once there is `Batch`; both use the same kernels and the same layout.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.engine.batch import new_batch
from mirabilia.envs.layout import WAIT, Layout, layout
from mirabilia.errors import IllegalAction
from mirabilia.game import Action, Game
from mirabilia.kind import kind_of
from mirabilia.wholes import as_integer

Observation = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]


class Coder:
    """Turns what a seat sees into numbers, and indices into actions."""

    def __init__(self, game: str = "wonders", *, seats: int, **options: Any) -> None:
        """For games of this kind; see `mirabilia.new` for the options. Raises BadSetup."""
        self.layout: Layout = layout(game, seats=seats, **options)
        self._own = kind_of(game).environment
        self._works = self._own.new_works()
        self._listings = new_batch(1, self._own.LISTING)
        self._pages = new_batch(1, self._own.PAGE)

    @property
    def observation_size(self) -> int:
        """Numbers of an observation."""
        return self.layout.observation.size

    @property
    def action_size(self) -> int:
        """How many indices there are."""
        return self.layout.actions.size

    def observe(self, game: Game, seat: int) -> Observation:
        """What a seat sees now."""
        out = np.zeros(self.observation_size, np.uint8)
        self._own.observe(game.record_of_game, seat, self.layout.plan, self._pages, out)
        return out

    def indices(self, game: Game, seat: int) -> list[int]:
        """The indices of `game.legal(seat)`, in the same order; none if the seat is not asked."""
        listing = self._listings[0]
        count = self._own.list_indices(game.record_of_game, seat, self.layout.plan, self._works[0], listing)
        return [int(index) for index in listing.index[:count]]

    def mask(self, game: Game, seat: int) -> Mask:
        """One for every legal index; a seat that does not have to choose can only wait."""
        mask = np.zeros(self.action_size, np.int8)
        mask[self.indices(game, seat) if seat in game.to_act else WAIT] = 1
        return mask

    def index(self, game: Game, seat: int, action: Action) -> int:
        """The index of a legal action. Raises IllegalAction."""
        legal = list(game.legal(seat))
        if action not in legal:
            raise IllegalAction("env-illegal", seat=seat, index=action.text)
        return self.indices(game, seat)[legal.index(action)]

    def action(self, game: Game, seat: int, index: Any) -> Action | None:
        """The legal action of an index; None for waiting. Raises IllegalAction."""
        number = as_integer(index)
        if seat not in game.to_act:
            if number != WAIT:
                raise IllegalAction("env-only-wait", seat=seat, index=index)
            return None
        found = self.indices(game, seat)
        if number not in found:
            raise IllegalAction("env-illegal", seat=seat, index=index)
        action: Action = self._own.read_action(self._works[0].menu[found.index(number)])
        return action

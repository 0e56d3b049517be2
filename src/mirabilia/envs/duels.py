"""Many games at once, one seat of each for the caller and bots at the others."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from mirabilia.envs.batch import Batch, _Worker
from mirabilia.envs.seating import read_home, read_opponents
from mirabilia.envs.slots import ANY_SEAT
from mirabilia.errors import BadSetup

COMPILED = ("random", "apprentice", "rules", "greedy")  # levels that play inside the kernels


class Duels(Batch):
    """A batch in which the caller has one seat of each game: its arrays have one column."""

    def __init__(
        self,
        game: str = "wonders",
        count: int = 1,
        *,
        seats: int,
        opponents: Any = "greedy",
        seat: int | None = 0,
        **options: Any,
    ) -> None:
        """See `Batch` for the other options. Raises BadSetup.

        `opponents`: a level of bots for all, or one for each seat, beginning to the left of the caller;
        `seat`: the caller's, None to draw it for each game.
        """
        super().__init__(game, count, seats=seats, **options)
        levels = read_opponents(opponents, self.seats)
        home = read_home(seat, self.seats)
        self._slots.home = ANY_SEAT if home is None else home
        for number, level in enumerate(levels):
            if level not in COMPILED:
                raise BadSetup("env-compiled", level=level, levels=", ".join(COMPILED))
            self._slots.bot[:, number] = self._numbers.get(level, 0)

    @property
    def homes(self) -> Any:
        """The caller's seat in each game."""
        return self._slots.column[:, : self.seats].argmax(axis=1)

    def _columns(self) -> int:
        return 1

    def _load(self, game: str) -> None:
        super()._load(game)
        self._step = import_module(f"mirabilia.envs.{game}.opponents").duel_games
        self._sight: Any = import_module(f"mirabilia.rules.{game}.sight")
        self._weights: Any = import_module(f"mirabilia.bots.{game}.weights")
        self._numbers: Any = import_module(f"mirabilia.bots.{game}.player").NUMBERS

    def _new_worker(self, options: Mapping[str, Any]) -> _Worker:
        worker = super()._new_worker(options)
        worker.more = self._sight.new_sights(), self._state.new_games(2), self._weights.new_weights()
        return worker

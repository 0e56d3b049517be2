"""One seat against bots, as an environment of Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from mirabilia.bots import Bot, make_bot
from mirabilia.envs.coder import Mask, Observation
from mirabilia.envs.rewards import rewards_of
from mirabilia.envs.seating import read_home, read_opponents
from mirabilia.envs.table import ILLEGAL_REWARD, RENDER_MODES, Dealer, check_render, observation_box, text_of
from mirabilia.errors import IllegalAction
from mirabilia.eyes import Eyes, eyes_of
from mirabilia.game import Game

SEED_LIMIT = 1 << 62


class SoloTable(gymnasium.Env[Observation, Any]):
    """A player at one seat; the bots at the others choose by themselves, each from what its seat sees."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 # as there

    def __init__(
        self,
        game: str = "wonders",
        *,
        seats: int,
        opponents: Any = "greedy",
        seat: int | None = 0,
        reward: str = "win",
        illegal_reward: float = ILLEGAL_REWARD,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """See `mirabilia.new` for the options of the game. Raises BadSetup.

        `opponents`: a level of bots for all, or one for each seat, beginning to the left of the player;
        `seat`: the player's, None to draw it for each game.
        """
        self.table = Dealer(game, seats, reward, options)
        self.levels = read_opponents(opponents, self.table.seats)
        self.home = read_home(seat, self.table.seats)
        self.illegal_reward = float(illegal_reward)
        self.render_mode = check_render(render_mode)
        self.observation_space = observation_box(self.table.coder)  # type: ignore[assignment] # of bytes
        self.action_space = spaces.Discrete(self.table.coder.action_size)
        self.seat = self.home or 0
        self._bots: dict[int, Bot] = {}
        self._eyes: dict[int, Eyes] = {}

    @property
    def game(self) -> Game:
        """The game that is played, with all that is hidden."""
        return self.table.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, played until the player is asked."""
        super().reset(seed=seed)
        draw = self.np_random.integers
        game = self.table.deal(int(draw(SEED_LIMIT)))
        seats = self.table.seats
        self.seat = int(draw(seats)) if self.home is None else self.home
        others = [(self.seat + 1 + number) % seats for number in range(seats - 1)]
        self._bots = {
            other: make_bot(level, self.table.kind, seed=int(draw(SEED_LIMIT)))
            for other, level in zip(others, self.levels, strict=True)
        }
        self._eyes = {other: eyes_of(game, other) for other in others}
        self._go_on()
        return self._see(), self._info()

    def action_masks(self) -> Mask:
        """Which actions are legal now."""
        return self.table.coder.mask(self.game, self.seat)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The player's choice, and the bots' until the player is asked again.

        An illegal one changes nothing: it costs `illegal_reward`, and `info["illegal"]` says why.
        """
        game = self.game
        if game.over:
            raise IllegalAction("env-over")
        try:
            chosen = self.table.coder.action(game, self.seat, action)
        except IllegalAction as error:
            return self._see(), self.illegal_reward, False, False, {**self._info(), "illegal": str(error)}
        assert chosen is not None  # the player is asked
        game.choose(self.seat, chosen)
        self._go_on()
        reward = rewards_of(game, self.table.reward)[self.seat] if game.over else 0.0
        return self._see(), reward, game.over, False, self._info()

    def _go_on(self) -> None:
        """Let the bots choose until the player is asked, or the game is over."""
        game = self.game
        while not game.over and game.to_act != (self.seat,):
            for seat in game.to_act:
                if seat != self.seat:
                    self._eyes[seat].look(game)
                    game.choose(seat, self._bots[seat].choose(self._eyes[seat]))

    def _see(self) -> Observation:
        return self.table.coder.observe(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if self.game.over:
            info["scores"] = self.game.scores()[self.seat]
            info["win"] = np.float64(self.seat in self.game.ranking()[0]) / len(self.game.ranking()[0])
        return info

    def render(self) -> str | None:
        """The table in text, as the player sees it."""
        return None if self.render_mode is None else text_of(self.game, self.seat)

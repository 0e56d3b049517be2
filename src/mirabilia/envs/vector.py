"""Many games against bots as one environment of Gymnasium: a VectorEnv over a batch.

A game that ends is followed by a new one in the same step (AutoresetMode.SAME_STEP): the observation is that
of the new game, and `infos["final_obs"]` has the last one of the old.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from mirabilia.engine.chance import SEED_BITS
from mirabilia.envs.batch import Batch
from mirabilia.envs.table import ILLEGAL_REWARD
from mirabilia.errors import BadSetup

Arrays = npt.NDArray[Any]


class VectorTable(VectorEnv[Arrays, Arrays, Arrays]):
    """So many games, in each of them one seat for the caller and bots at the others."""

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "wonders",
        *,
        seats: int,
        opponents: Any = "greedy",
        illegal_reward: float = ILLEGAL_REWARD,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """See `Batch` for the options: `seat`, `reward`, `threads`, and those of the game.

        `copy`: False gives the arrays of the batch themselves, which the next step writes over.
        Raises BadSetup.
        """
        if render_mode is not None:
            raise BadSetup("env-render", mode=render_mode, modes="-")
        self.batch = Batch(game, num_envs, seats=seats, opponents=opponents, final=True, **options)
        self.num_envs = self.batch.count
        self.illegal_reward = float(illegal_reward)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        most = self.batch.layout.most()
        self.single_observation_space = spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self.batch.layout.actions.size)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._copy = copy
        self._everywhere = np.ones(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """New games everywhere. A seed is one number for all of them, each game has its own part of it."""
        if seed is not None and not isinstance(seed, int | np.integer):
            raise BadSetup("env-count", name="seed", least=0, most=(1 << SEED_BITS) - 1, value=seed)
        self.batch.reset(None if seed is None else int(seed))
        return self._observations(), self._infos()

    def action_masks(self) -> Arrays:
        """Which actions are legal now, [n, A]."""
        masks = self.batch.buffers.masks[:, 0]
        return masks.copy() if self._copy else masks

    def step(self, actions: Arrays) -> tuple[Arrays, Arrays, Arrays, Arrays, dict[str, Any]]:
        """A choice in every game, and those of the bots.

        An illegal one does not move its game: it costs `illegal_reward` and is marked in `infos["illegal"]`.
        """
        buffers = self.batch.step(np.asarray(actions).reshape(-1, 1))
        done = buffers.done.astype(np.bool_)
        illegal = buffers.illegal[:, 0].astype(np.bool_)
        rewards = np.where(illegal, self.illegal_reward, buffers.rewards[:, 0].astype(np.float64))
        infos = self._infos()
        if illegal.any():
            infos |= {"illegal": illegal, "_illegal": self._everywhere.copy()}
        if done.any():
            final = np.full(self.num_envs, None, object)
            for i in np.flatnonzero(done):
                final[i] = buffers.final[i, 0].copy()
            points = np.where(done, buffers.points[:, 0], 0)
            infos |= {"final_obs": final, "_final_obs": done.copy()}
            infos |= {"final_info": {"points": points, "_points": done.copy()}, "_final_info": done.copy()}
        return self._observations(), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _observations(self) -> Arrays:
        seen = self.batch.buffers.observations[:, 0]
        return seen.copy() if self._copy else seen

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "_action_mask": self._everywhere.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.batch.close()

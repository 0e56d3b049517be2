"""The games as environments of PettingZoo: all agents at once (parallel), or one after the other (AEC).

An agent sees a dictionary: its observation, and the mask of its legal actions. An agent that is not asked can
only wait. An illegal action raises IllegalAction and changes nothing. Rewards come at the end.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]

from mirabilia.envs.rewards import rewards_of
from mirabilia.envs.table import RENDER_MODES, Dealer, check_render, mask_box, observation_box, text_of
from mirabilia.errors import IllegalAction
from mirabilia.game import Action, Game

Seen = dict[str, Any]


class _Environment:
    """What both interfaces share: a table, agents by seat, and their spaces."""

    def __init__(
        self,
        game: str = "wonders",
        *,
        seats: int,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """See `mirabilia.new` for the options. Raises BadSetup."""
        super().__init__()
        self.table = Dealer(game, seats, reward, options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        coder = self.table.coder
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_box(coder), "action_mask": mask_box(coder)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(coder.action_size) for agent in self.possible_agents}
        self.render_mode = check_render(render_mode)
        self.metadata = {
            "name": f"mirabilia_{game}_v{coder.layout.observation_version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
        }

    @property
    def game(self) -> Game:
        """The game that is played, with all that is hidden."""
        return self.table.game

    def observation_space(self, agent: str) -> spaces.Dict:
        """The dictionary that an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The indices of its actions."""
        return self.action_spaces[agent]

    def see(self, agent: str) -> Seen:
        """What an agent sees now."""
        coder, seat = self.table.coder, self.seat_of[agent]
        return {"observation": coder.observe(self.game, seat), "action_mask": coder.mask(self.game, seat)}

    def read(self, agent: str, index: Any) -> Action | None:
        """The action that an agent means. Raises IllegalAction."""
        return self.table.coder.action(self.game, self.seat_of[agent], index)

    def payoffs(self) -> dict[str, float]:
        """By agent, for a finished game."""
        return dict(zip(self.possible_agents, rewards_of(self.game, self.table.reward), strict=True))

    def sheets(self) -> dict[str, dict[str, Any]]:
        """By agent the score sheet of a finished game; nothing before."""
        if not self.game.over:
            return {agent: {} for agent in self.possible_agents}
        found = self.game.scores()
        return {agent: {"scores": found[seat]} for agent, seat in self.seat_of.items()}

    def render(self) -> str | None:
        """The table in text, as the first seat that is asked sees it."""
        return None if self.render_mode is None else text_of(self.game, (*self.game.to_act, 0)[0])

    def close(self) -> None:
        """Nothing to close."""


class ParallelTable(_Environment, ParallelEnv[str, Seen, int]):  # type: ignore[misc] # the library has no types
    """A game in which all agents act at every step; those that are not asked wait."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        return {agent: self.see(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Everybody's choice. Raises IllegalAction and changes nothing if one of them is not legal."""
        game = self.game
        if game.over:
            raise IllegalAction("env-over")
        if set(actions) != set(self.agents):
            raise IllegalAction("env-actions", agents=", ".join(self.agents))
        chosen = {agent: self.read(agent, index) for agent, index in actions.items()}
        for agent in self.agents:
            action = chosen[agent]
            if action is not None:
                game.choose(self.seat_of[agent], action)
        seen = {agent: self.see(agent) for agent in self.agents}
        over: dict[str, bool] = dict.fromkeys(self.agents, game.over)
        rewards = self.payoffs() if game.over else dict.fromkeys(self.agents, 0.0)
        infos = self.sheets()
        truncated = dict.fromkeys(self.agents, False)
        if game.over:
            self.agents = []
        return seen, rewards, over, truncated, infos


class TurnTable(_Environment, AECEnv[str, Seen, int | None]):  # type: ignore[misc] # the library has no types
    """A game in which one agent after the other chooses; choices are revealed when all have chosen."""

    def observe(self, agent: str) -> Seen:
        """What an agent sees now."""
        return self.see(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        game = self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.sheets()
        self.agent_selection = self.possible_agents[game.to_act[0]]

    def step(self, action: int | None) -> None:
        """The choice of the selected agent. Raises IllegalAction and changes nothing if it is not legal."""
        game = self.game
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.read(agent, action)
        assert chosen is not None  # the selected agent is asked
        game.choose(self.seat_of[agent], chosen)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.over:
            self.rewards = self.payoffs()
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self.sheets()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.to_act[0]]
        self._accumulate_rewards()

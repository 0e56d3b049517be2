"""Architects in OpenSpiel's environment for learners, with agents that choose at random.

python examples/spiel_random.py
"""

from open_spiel.python import rl_environment
from open_spiel.python.algorithms.random_agent import RandomAgent

import mirabilia.envs.spiel  # noqa: F401 # registers the games


def main(games: int = 5, players: int = 3) -> list[float]:
    """The sum of the returns of each player."""
    environment = rl_environment.Environment("mirabilia_architects", players=players)
    environment.seed(1)
    agents = [RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in range(players)]
    totals = [0.0] * players
    for _ in range(games):
        step = environment.reset()
        while not step.last():
            output = agents[step.observations["current_player"]].step(step)
            step = environment.step([output.action])
        totals = [total + reward for total, reward in zip(totals, step.rewards, strict=True)]
    print("returns:", ", ".join(f"{total:+.2f}" for total in totals))
    return totals


if __name__ == "__main__":
    main()

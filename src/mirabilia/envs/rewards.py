"""What a seat gets at the end of a game."""

from mirabilia.envs.slots import REWARDS
from mirabilia.errors import BadSetup
from mirabilia.game import Game


def check_reward(reward: str) -> str:
    """Refuse a reward that there is not. Raises BadSetup."""
    if reward not in REWARDS:
        raise BadSetup("env-reward", reward=reward, rewards=", ".join(REWARDS))
    return reward


def rewards_of(game: Game, reward: str) -> list[float]:
    """By seat, for a finished game.

    win      1 for winning alone, -1 / (seats - 1) for not winning, a shared win in between: they add up to 0
    rank     from 1 for the first to -1 for the last in equal steps, the mean of their places for those tied
    points   the total of the score sheet
    """
    if reward == "points":
        return [float(sheet["total"]) for sheet in game.scores()[: game.seats]]
    found = [0.0] * game.seats
    better = 0
    for place in game.ranking():
        for seat in place:
            if reward == "rank":
                found[seat] = 1 - (2 * better + len(place) - 1) / (game.seats - 1)
            else:
                share = 0 if better else 1 / len(place)
                found[seat] = (game.seats * share - 1) / (game.seats - 1)
        better += len(place)
    return found

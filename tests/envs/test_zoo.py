"""The games as environments of PettingZoo."""

import random
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from envs.setups import FEW, SETUPS
from mirabilia import BadSetup, IllegalAction, envs
from mirabilia.envs.layout import WAIT

CYCLES = 30
# The library expects plain arrays, and says so of the dictionaries that its own games with masks give.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


@pytest.mark.parametrize("setup", SETUPS)
def test_the_library_s_own_tests_pass(setup):
    kind, options = SETUPS[setup]
    parallel_api_test(envs.parallel_env(kind, **options), num_cycles=CYCLES)
    api_test(envs.env(kind, **options), num_cycles=CYCLES)
    seed_test(lambda: envs.env(kind, **options), num_cycles=CYCLES)


def whole_game(env, seed):
    """Everything that is seen and given in a game of random legal actions."""
    luck = Random(seed)
    seen, infos = env.reset(seed=seed)
    found = [(seen, infos)]
    while env.agents:
        actions = {
            agent: int(luck.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents
        }
        seen, *rest = env.step(actions)
        found.append((actions, seen, *rest))
    return found


def equal(one, other):
    """Are two nested results equal?"""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(equal, one, other))
    return bool(np.all(one == other))


@pytest.mark.parametrize("setup", SETUPS)
def test_a_seed_gives_the_same_whole_game(setup):
    """The library's test of this stops after one step; another seed gives another game."""
    kind, options = SETUPS[setup]
    before = random.getstate(), np.random.get_state()[1].tobytes()  # the global one is meant
    first, second = envs.parallel_env(kind, **options), envs.parallel_env(kind, **options)
    one = whole_game(first, 4)
    whole_game(second, 5)
    assert equal(one, whole_game(second, 4))
    assert not equal(one, whole_game(second, 6))
    assert (random.getstate(), np.random.get_state()[1].tobytes()) == before
    rewards = one[-1][2]
    assert sum(rewards.values()) == pytest.approx(0)
    assert rewards[f"player_{first.game.ranking()[0][0]}"] == max(rewards.values())


@pytest.mark.parametrize("setup", FEW)
def test_both_interfaces_play_the_same_game(setup):
    kind, options = SETUPS[setup]
    parallel, turns = envs.parallel_env(kind, **options), envs.env(kind, **options)
    luck = Random(1)
    seen, _ = parallel.reset(seed=3)
    turns.reset(seed=3)
    while parallel.agents:
        actions = {
            agent: int(luck.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in parallel.agents
        }
        asked = [f"player_{seat}" for seat in parallel.game.to_act]
        seen, rewards, *_, infos = parallel.step(actions)
        for agent in asked:
            assert turns.agent_selection == agent
            turns.step(actions[agent])
        assert turns.game.state == parallel.game.state
    assert turns.rewards == rewards
    assert turns.infos == infos
    assert infos["player_0"]["scores"] == parallel.game.scores()[0]
    for _ in range(parallel.game.seats):
        turns.step(None)
    assert turns.agents == []


@pytest.mark.parametrize("setup", FEW)
def test_an_illegal_action_raises_and_changes_nothing(setup):
    kind, options = SETUPS[setup]
    env = envs.parallel_env(kind, **options)
    seen, _ = env.reset(seed=1)
    before = env.game.state
    legal = {agent: int(np.flatnonzero(view["action_mask"])[0]) for agent, view in seen.items()}
    last = [agent for agent, view in seen.items() if not view["action_mask"][WAIT]][-1]
    for wrong in (WAIT, 10**9, int(np.flatnonzero(1 - seen[last]["action_mask"])[-1])):
        with pytest.raises(IllegalAction):
            env.step({**legal, last: wrong})
        assert env.game.state == before
    with pytest.raises(IllegalAction) as refused:
        env.step({last: legal[last]})
    assert refused.value.code == "env-actions"
    turns = envs.env(kind, **options)
    turns.reset(seed=1)
    with pytest.raises(IllegalAction):
        turns.step(WAIT)
    assert turns.game.state == before


def test_after_the_end_comes_a_reset():
    env = envs.parallel_env("architects", seats=2)
    whole_game(env, 1)
    with pytest.raises(IllegalAction) as refused:
        env.step({})
    assert refused.value.code == "env-over"
    env.reset()
    assert env.agents == ["player_0", "player_1"]


@pytest.mark.parametrize("kind", ["wonders", "architects"])
def test_the_table_can_be_read(kind):
    env = envs.parallel_env(kind, seats=3, render_mode="ansi")
    whole_game(env, 2)
    assert "Total" in env.render()
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 5
    assert envs.env(kind, seats=3).render() is None


def test_bad_settings_are_refused():
    for options, code in (
        ({"reward": "money"}, "env-reward"),
        ({"render_mode": "human"}, "env-render"),
        ({"seats": 1}, "setup-seats"),
        ({"colour": "red"}, "setup-malformed"),
    ):
        with pytest.raises(BadSetup) as refused:
            envs.env(**{"seats": 3, **options})
        assert refused.value.code == code
    with pytest.raises(BadSetup) as refused:
        envs.parallel_env(seats=3).step({})
    assert refused.value.code == "env-not-reset"

"""One seat against bots, as environments of Gymnasium: one game at a time, or many."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import mirabilia
from envs.setups import FEW, SETUPS
from mirabilia import BadSetup, IllegalAction, envs
from mirabilia.envs import Coder
from mirabilia.errors import MirabiliaError

LEGAL = 30


@pytest.mark.parametrize("setup", SETUPS)
def test_gymnasium_s_own_test_passes(setup):
    """Through its registry, so that everything is checked; its random actions are mostly illegal ones."""
    kind, options = SETUPS[setup]
    env = gymnasium.make(envs.register()[kind], opponents="random", **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def play(env, seed, steps=LEGAL):
    """What is seen and given for a while, the first legal action each time."""
    found = [env.reset(seed=seed)]
    for _ in range(steps):
        if env.game.over:
            break
        found.append(env.step(int(np.flatnonzero(env.action_masks())[0])))
    return found


@pytest.mark.parametrize("setup", FEW)
def test_a_solo_game_goes_to_its_end(setup):
    """The reward comes at the end, from the ranking; the mask is that of the legal actions."""
    kind, options = SETUPS[setup]
    env = envs.solo_env(kind, opponents="apprentice", seat=None, **options)
    seats = set()
    for seed in range(4):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            assert (info["action_mask"] == Coder(kind, **options).mask(env.game, env.seat)).all()
            _, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
            assert not cut
            assert over or reward == 0
        assert (reward > 0) == (env.seat in env.game.ranking()[0])
        assert info["scores"] == env.game.scores()[env.seat]
        with pytest.raises(IllegalAction):
            env.step(0)
    assert len(seats) > 1


def test_bots_are_given_what_their_seats_see():
    """The same game as with bots at a plain table."""
    env = envs.solo_env(seats=3, opponents=["greedy", "random"])
    one, other = play(env, 5), play(env, 5)
    assert all((a[0] == b[0]).all() for a, b in zip(one, other, strict=True))
    assert not all((a[0] == b[0]).all() for a, b in zip(one, play(env, 6), strict=True))


@pytest.mark.parametrize("setup", FEW)
def test_an_illegal_action_costs_and_changes_nothing(setup):
    kind, options = SETUPS[setup]
    env = envs.solo_env(kind, opponents="random", illegal_reward=-3.0, **options)
    before, info = env.reset(seed=2)
    state = env.game.state
    wrong = int(np.flatnonzero(1 - info["action_mask"])[-1])
    seen, reward, over, cut, info = env.step(wrong)
    assert reward == -3.0
    assert not over
    assert not cut
    assert (seen == before).all()
    assert env.game.state == state
    assert str(wrong) in info["illegal"]
    assert "illegal" not in env.step(int(np.flatnonzero(info["action_mask"])[0]))[-1]


# ---------------------------------------------------------------- many games
@pytest.mark.parametrize("setup", FEW)
def test_a_vector_resets_in_the_same_step(setup):
    """The last observation of a finished game is that of the game played to its end by hand."""
    kind, options = SETUPS[setup]
    env = envs.vector_env(6, kind, opponents="random", **options)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    seen, infos = env.reset(seed=3)
    ended = 0
    while ended < 6:
        assert env.observation_space.contains(seen)
        assert (env.action_masks() == infos["action_mask"]).all()
        kept = seen.copy()
        actions = env.batch.buffers.drawn[:, 0].copy()
        after, rewards, done, cut, infos = env.step(actions)
        assert (seen == kept).all(), "what was given is not written over"
        seen = after
        assert not cut.any()
        ended += done.sum()
        assert rewards.shape == done.shape == (6,)
        assert (rewards[~done] == 0).all()
        if done.any():
            over = Coder(kind, **options).layout.observation["phase"]
            for number in np.flatnonzero(done):
                last = infos["final_obs"][number]
                assert last[over.slice][over.entries.index("over")] == 1
                assert seen[number][over.slice][over.entries.index("over")] == 0
            assert (infos["_final_obs"] == done).all()
    env.close()


def test_illegal_actions_of_a_vector_do_not_move_their_games():
    env = envs.vector_env(4, "wonders", seats=3, opponents="random")
    before, infos = env.reset(seed=1)
    actions = env.batch.buffers.drawn[:, 0].copy()
    actions[2] = int(np.flatnonzero(1 - infos["action_mask"][2])[-1])
    seen, rewards, done, _, infos = env.step(actions)
    assert list(infos["illegal"]) == [False, False, True, False]
    assert rewards[2] == -1
    assert not done.any()
    assert [(seen[i] == before[i]).all() for i in range(4)] == [False, False, True, False]


def test_a_vector_seeds_all_its_games():
    env = envs.vector_env(3, "architects", seats=2, opponents="apprentice")
    first, _ = env.reset(seed=8)
    again, _ = env.reset(seed=8)
    other, _ = env.reset(seed=9)
    assert (first == again).all()
    assert (first != other).any()
    with pytest.raises(BadSetup):
        env.reset(seed=[1, 2, 3])


def test_gymnasium_makes_them_by_name():
    names = envs.register()
    one = gymnasium.make(f"mirabilia.envs.registry:{names['architects']}", seats=4, opponents="random")
    assert one.unwrapped.table.seats == 4
    many = gymnasium.make_vec(names["wonders"], num_envs=5, seats=3, opponents="random")
    assert many.reset(seed=1)[0].shape == (5, Coder(seats=3).observation_size)
    many.close()


# ---------------------------------------------------------------- settings
@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"opponents": ["greedy"] * 3}, "env-opponents"),
        ({"opponents": "genius"}, "no-such-level"),
        ({"seat": 3}, "env-count"),
        ({"reward": "fame"}, "env-reward"),
        ({"render_mode": "human"}, "env-render"),
    ],
)
def test_bad_settings_are_refused(options, code):
    for make in (envs.solo_env, lambda **given: envs.vector_env(2, **given)):
        with pytest.raises(BadSetup) as refused:
            make(**{"seats": 3, **options})
        assert refused.value.code == code


def test_a_missing_library_is_named_with_its_extra(monkeypatch):
    monkeypatch.setattr("mirabilia.extras.find_spec", lambda name: None)
    for make in (envs.env, envs.parallel_env, envs.solo_env, lambda **given: envs.vector_env(1, **given)):
        with pytest.raises(MirabiliaError) as refused:
            make(seats=3)
        assert refused.value.code == "extra-missing"
        assert "mirabilia[rl]" in str(refused.value)
    assert mirabilia.new(seats=3, seed=1)

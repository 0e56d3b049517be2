"""A bot of one's own, as docs/adding_a_bot.md tells: examples/own_bot.py."""

from pathlib import Path

import pytest

import mirabilia
from mirabilia import envs
from mirabilia.bots import make_bot, read_level
from mirabilia.eyes import eyes_of
from mirabilia.lab.arena import run_arena
from mirabilia.lab.units import Match

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def among_the_examples(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)


def test_the_example_wins_more_than_its_share():
    import own_bot

    assert own_bot.main(games=15) > 0.5


@pytest.mark.parametrize("kind", ["wonders", "architects"])
def test_it_is_made_by_its_name(kind):
    game = mirabilia.new(kind, seats=3, seed=1)
    bot = make_bot("own_bot:Thrifty", kind, 7)
    seat = game.to_act[0]
    assert bot.choose(eyes_of(game, seat)) in game.legal(seat)


def test_it_plays_in_the_arena():
    match = Match("wonders", 3, ("own_bot:Thrifty", "random"))
    table = run_arena(match, 12, 1, lambda count: None).summary()["bots"]
    assert table["own_bot:Thrifty"]["win_rate"] > table["random"]["win_rate"]


def test_it_plays_against_a_seat_of_an_environment():
    env = envs.solo_env("wonders", seats=3, opponents="own_bot:Thrifty")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert info["win"] in (0, 0.5, 1)
    assert env.game.over


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("no_such_module:Bot", "No module named"),
        ("own_bot:Nobody", "no attribute"),
        ("own_bot:LIKED", "cannot be called"),
    ],
)
def test_what_cannot_be_made_is_said(name, problem):
    with pytest.raises(mirabilia.BadSetup, match=problem):
        read_level(name)


@pytest.mark.parametrize("name", ["own_bot:", ":Thrifty", "own bot:Thrifty", "own_bot:Thrifty:2", "greedy:5"])
def test_what_is_no_name_is_no_level(name):
    with pytest.raises(mirabilia.BadSetup, match="There is no bot"):
        read_level(name)

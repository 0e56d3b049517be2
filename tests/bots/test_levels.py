"""The levels: every one plays whole games of every kind, and the same ones again from the same seed."""

import pytest
from players import QUICK, SETUPS, played

import mirabilia
from mirabilia.bots import LEVELS, Level, make_bot, read_level
from mirabilia.eyes import eyes_of


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("greedy", Level("greedy")),
        ("search", Level("search", milliseconds=200)),
        ("search:50ms", Level("search", milliseconds=50)),
        ("search:1500", Level("search", iterations=1500)),
        ("learned", Level("learned")),
        ("learned:50ms", Level("learned", milliseconds=50)),
        ("learned:500", Level("learned", iterations=500)),
    ],
)
def test_a_level_is_read_from_its_text(text, level):
    assert read_level(text) == level


NO_LEVELS = (
    "",
    "best",
    "Greedy",
    "greedy:50ms",
    "search:",
    "search:0",
    "search:-5ms",
    "search:5s",
    "search:1e9",
)


@pytest.mark.parametrize("text", NO_LEVELS)
def test_what_is_no_level_is_refused(text):
    with pytest.raises(mirabilia.BadSetup) as caught:
        make_bot(text, "wonders")
    assert caught.value.code == "no-such-level"
    assert all(level in str(caught.value) for level in LEVELS)


def test_a_bot_for_no_game_is_refused():
    with pytest.raises(mirabilia.BadSetup):
        make_bot("greedy", "chess")


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("setup", SETUPS)
def test_every_level_plays_a_whole_game_and_the_same_again(setup, level):
    """What is chosen is checked by the game itself; with iterations the seed decides everything."""
    first, second = played(setup, level, 7), played(setup, level, 7)
    assert first.over
    assert first.record() == second.record()


def test_two_threads_find_the_same_from_the_same_seed():
    first, second = (played("three", "search:40", 3, workers=2) for _ in range(2))
    assert first.record() == second.record()


def test_another_seed_is_another_bot():
    eyes = eyes_of(mirabilia.new("wonders", seats=4, seed=9), 0)
    assert len({make_bot("random", "wonders", seed).choose(eyes) for seed in range(20)}) > 3


def test_a_search_knows_what_it_thinks():
    game = mirabilia.new("wonders", seats=3, seed=2)
    thoughts = make_bot("search:300", "wonders", 1, workers=1).think(eyes_of(game, 0))
    assert sum(thought.visits for thought in thoughts) == 300
    visits = [thought.visits for thought in thoughts]
    assert visits == sorted(visits, reverse=True)
    for thought in thoughts:
        assert thought.action in game.legal(0)
        assert 0 <= thought.win <= 1
        assert 0 <= thought.value <= 1
        assert 10 < thought.points < 90


def test_a_search_with_a_clock_thinks_and_chooses():
    game = mirabilia.new("architects", seats=3, seed=2)
    seat = game.to_act[0]
    assert make_bot("search:20ms", "architects", 1).choose(eyes_of(game, seat)) in game.legal(seat)

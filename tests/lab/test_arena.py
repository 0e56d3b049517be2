"""The arena: fair seating, the same result on any number of processes, and what it says."""

import json
from collections import Counter

import numpy as np
import pytest
from typer.testing import CliRunner

from mirabilia.cli import app
from mirabilia.lab.arena import Arena, interval, run_arena
from mirabilia.lab.bulk import Played
from mirabilia.lab.shards import rows_of_unit
from mirabilia.lab.units import Match, Unit


def results(match: Match, games: int) -> dict:
    """What an arena of one process says."""
    return run_arena(match, games, 1, lambda _: None).summary()


def test_every_bot_plays_every_seat_and_board_of_a_deal():
    match = Match("wonders", 3, ("greedy", "apprentice", "random"), seed=5)
    rows = rows_of_unit(match, Unit(0, 0, 3)).to_pylist()
    assert len({tuple(row["board"] for row in rows if row["round"] == turn) for turn in range(3)}) == 1
    for bot in match.bots:
        assert sorted(row["seat"] for row in rows if row["level"] == bot) == [0, 1, 2]


def test_the_last_bot_fills_the_seats():
    assert Match("wonders", 4, ("greedy", "random")).lineup() == ("greedy", "random", "random", "random")


def test_the_result_does_not_depend_on_the_processes():
    match = Match("wonders", 3, ("greedy", "rules", "random"), seed=3)
    assert run_arena(match, 12, 2, lambda _: None).summary() == results(match, 12)


def test_games_are_counted_and_shared_out():
    told = []
    arena = run_arena(Match("architects", 2, ("greedy", "random")), 7, 1, told.append)
    assert (sum(told), arena.games) == (7, 7)
    summary = arena.summary()
    assert sum(bot["seats"] for bot in summary["bots"].values()) == 14
    wins = sum(bot["win_rate"] * bot["seats"] for bot in summary["bots"].values())
    assert wins == pytest.approx(7)


def test_points_are_those_of_the_games():
    match = Match("wonders", 3, ("greedy", "rules", "random"), seed=3)
    arena = run_arena(match, 3, 1, lambda _: None)
    rows = rows_of_unit(match, Unit(0, 0, 3)).to_pylist()
    for bot, standing in arena.standings.items():
        assert standing.points["total"] == sum(row["total"] for row in rows if row["level"] == bot)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596), (81, 263, 0.255, 0.366)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    """Values from tables of the score interval."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_a_rating_rises_with_wins():
    summary = results(Match("wonders", 3, ("greedy", "random")), 30)
    greedy, weak = (summary["bots"][bot] for bot in ("greedy", "random"))
    assert greedy["win_rate"] > 0.9
    assert greedy["rating"]["mu"] > weak["rating"]["mu"] + 5
    assert greedy["points"]["total"] > weak["points"]["total"] + 10


def test_a_shared_win_is_shared():
    points = np.full((1, 3, 10), 50, "i2")
    places, wins = np.array([[0, 0, 1]], "i1"), np.array([[0.5, 0.5, 0.0]], "f4")
    arena = Arena(Match("wonders", 3, ("greedy", "random")))
    arena.add(Played(points, places, wins, np.zeros((1, 3), "i1"), np.array([0])))
    rates = {bot: numbers["win_rate"] for bot, numbers in arena.summary()["bots"].items()}
    assert rates == {"greedy": 0.5, "random": 0.25}


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--bots", "greedy,genius"], "genius"),
        (["--bots", "random,random,random,random"], "4"),
        (["--seats", "9"], "9"),
        (["--pack", "cities"], "cities"),
        (["--games", "0"], "--games"),
    ],
)
def test_bad_settings_are_refused_before_any_work(arguments, word):
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code != 0
    assert word in result.output + str(result.exception or "")


def test_the_command_shows_a_table_and_writes_a_file(tmp_path):
    path = tmp_path / "arena.json"
    arguments = ["--bots", "greedy,random", "--games", "6", "--processes", "1", "-o", str(path)]
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 0, result.output
    assert "greedy" in result.output
    assert "95 %" in result.output
    summary = json.loads(path.read_text())
    assert (summary["games"], summary["seed"]) == (6, 1)
    assert Counter(summary["lineup"]) == {"greedy": 1, "random": 2}
    low, high = summary["bots"]["greedy"]["interval"]
    assert low <= summary["bots"]["greedy"]["win_rate"] <= high


def test_the_same_bots_are_even():
    """Greedy against itself on every seat: nobody is favoured by the seating."""
    summary = results(Match("wonders", 3, ("rules",)), 30)
    assert summary["bots"]["rules"]["win_rate"] == pytest.approx(1 / 3)

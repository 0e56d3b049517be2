"""Games of networks in bulk are those that they play one by one, with all that shards tell of them."""

import numpy as np
import pytest

from mirabilia.kind import kind_of
from mirabilia.lab.units import Match, Unit, play_game, play_unit


@pytest.mark.parametrize(
    ("kind", "seats", "options"),
    [("wonders", 3, {"packs": ["leaders"]}), ("architects", 2, {})],
    ids=["wonders", "architects"],
)
def test_many_games_at_once_are_those_played_one_by_one(made_up, kind, seats, options):
    match = Match(kind, seats, ("learned",), options, 5, rotated=False)
    assert match.unit > 1000
    (found,) = play_unit(match, Unit(0, 0, 3), keep=True)
    alone = kind_of(kind).bulk.follow([play_game(match, 5 + n, match.lineup()) for n in range(3)])
    assert np.array_equal(found.matches.sheets.points, alone.sheets.points)
    assert np.array_equal(found.matches.notes.choices, alone.notes.choices)
    assert np.array_equal(found.matches.past.turn, alone.past.turn)
    assert np.array_equal(found.deals, [5, 6, 7])


def test_only_networks_alone_and_kernels_are_asked_in_bulk():
    bots = {("learned",): True, ("learned", "greedy"): True, ("learned:50", "greedy"): False}
    assert {some: Match("wonders", 3, some).learned for some in bots} == bots

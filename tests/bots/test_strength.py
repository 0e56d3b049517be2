"""Every level beats the one below it, in every kind of game. How much is measured in docs/ladder.md."""

from typing import Any

import pytest

from effort import some
from mirabilia.lab.arena import Match, run_arena

LEADERS, EDIFICE = {"packs": ["leaders"]}, {"packs": ["edifice"]}
KINDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "base game": ("wonders", 3, {}),
    "two": ("wonders", 2, {}),
    "leaders": ("wonders", 3, LEADERS),
    "edifice": ("wonders", 3, EDIFICE),
    "architects of two": ("architects", 2, {}),
    "architects of three": ("architects", 3, {}),
    "architects of four": ("architects", 4, {}),
}


def share(kind: str, bots: tuple[str, str], games: int) -> float:
    """How often the first one wins on its one seat, as a multiple of an even share."""
    game, seats, options = KINDS[kind]
    found = run_arena(Match(game, seats, bots, options), games, 1, lambda _: None).summary()
    return float(found["bots"][bots[0]]["win_rate"]) * seats


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "bots", [("greedy", "random"), ("greedy", "apprentice"), ("apprentice", "random")], ids="-".join
)
def test_a_better_level_wins_more_than_its_share(kind, bots):
    """The same deals for both; seeds are fixed, so this either holds or not."""
    assert share(kind, bots, 120 if kind == "architects of two" else 45) > 1.1


@pytest.mark.parametrize("kind", some(["base game", "leaders", "architects of two"], 0, 1))
def test_a_search_beats_what_it_is_guided_by(kind):
    assert share(kind, ("search:150", "greedy"), 24) > 1.1


@pytest.mark.parametrize("kind", ["base game", "leaders", "edifice"])
@pytest.mark.parametrize(
    "bots", [("apprentice", "dreamer"), ("journeyman", "apprentice"), ("greedy", "journeyman")], ids="-".join
)
def test_levels_are_so_far_apart_that_a_person_can_climb_them(kind, bots):
    """One against two of the level below. In Architects luck decides more, and they lie closer together."""
    assert 0.6 < share(kind, bots, 999) / 3 < 0.82


@pytest.mark.parametrize(
    "bots", [("apprentice", "dreamer"), ("journeyman", "apprentice"), ("greedy", "journeyman")], ids="-".join
)
def test_in_architects_each_level_beats_the_one_below(bots):
    assert 0.43 < share("architects of three", bots, 999) / 3 < 0.7


def test_greedy_beats_the_rule_based_player():
    assert share("base game", ("greedy", "rules"), 60) > 1.65

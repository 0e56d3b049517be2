"""Finds the weights of an evaluation by play, and says how much better the new ones play.

    python bench/tune.py architects --minutes 10
    python bench/tune.py wonders --setups leaders3,leaders4 --only leader,help,hope --minutes 10

A candidate is a set of weights, each of the present ones times some factor. In every round pairs of them
are drawn, one on either side of the present weights. Each plays the same deals as the others, in every seat,
against the reference (the weights as they were) and simple players. The pairs tell which way is better, and
the weights go a step that way (evolution strategies with mirrored samples; the lengths of the steps are
Adam's). Half of what counts is winning, half by how much: points of difference tell sooner than wins do.
Every few rounds the reference follows, so that the opponents get better too. At the end old and new weights
play the same seats on fresh deals, with their intervals (beside a weak neighbour an even share is larger):
only what wins there belongs into weights.py.
"""

import argparse
import math
import pprint
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.bots.lineup import LINEUP
from mirabilia.engine.batch import new_batch
from mirabilia.games.architects.bots import matches as architects_matches
from mirabilia.games.architects.bots import play as architects_play
from mirabilia.games.architects.bots import weights as architects_weights
from mirabilia.games.architects.rules import state as architects_state
from mirabilia.games.wonders.bots import matches as wonders_matches
from mirabilia.games.wonders.bots import simple as wonders_players
from mirabilia.games.wonders.bots import weights as wonders_weights
from mirabilia.games.wonders.reading import pack_bits
from mirabilia.games.wonders.rules import state as wonders_state
from mirabilia.lab.arena import interval

Vector = npt.NDArray[np.float64]
Values = dict[str, Any]

MARGIN = 10.0  # points of difference that are rather sure, as in bots/tree.py
WIDTH = (
    0.12  # how far a candidate lies from the present weights: a standard deviation of its factors' logarithms
)
STEP = 0.04  # how far the weights go in a round, at most about
PAIRS = 10
KEEP_UP = 12  # rounds until the reference follows
NOT_TUNED = ("noise", "fancy", "slip")  # of rollouts and weaker players: greedy play has none of them


@dataclass(frozen=True)
class Setup:
    """A kind of table: who sits with the candidate; `old` is greedy with the reference's weights."""

    game: str
    opponents: tuple[str, ...]
    packs: tuple[str, ...] = ()
    edition: int = 1

    @property
    def seats(self) -> int:
        """How many play."""
        return 1 + len(self.opponents)


OLD, RULES, APPRENTICE, RANDOM = "old", "rules", "apprentice", "random"
SETUPS = {
    "two": Setup("architects", (OLD,)),
    "three": Setup("architects", (OLD, OLD)),
    "four": Setup("architects", (OLD, OLD, OLD)),
    "mixed": Setup("architects", (OLD, APPRENTICE, RANDOM)),
    "seven": Setup("architects", (OLD, OLD, APPRENTICE, OLD, RANDOM, OLD)),
    "base3": Setup("wonders", (OLD, OLD)),
    "rules3": Setup("wonders", (RULES, RULES)),
    "base5": Setup("wonders", (OLD, RULES, OLD, RULES)),
    "second3": Setup("wonders", (OLD, OLD), edition=2),
    "expert": Setup("wonders", (OLD,)),
    "leaders3": Setup("wonders", (OLD, OLD), ("leaders",)),
    "leaders4": Setup("wonders", (OLD, RULES, OLD), ("leaders",)),
    "edifice3": Setup("wonders", (OLD, OLD), ("edifice",)),
    "edifice4": Setup("wonders", (OLD, OLD, OLD), ("edifice",)),
    "all4": Setup("wonders", (OLD, OLD, OLD), ("leaders", "edifice")),
}


# ---------------------------------------------------------------- play
def rotations(seats: int, games: int) -> npt.NDArray[np.int64]:
    """Which player sits where: round by one seat from game to game."""
    return (np.arange(seats)[None, :] - np.arange(games)[:, None]) % seats


def play_wonders(
    setup: Setup, players: npt.NDArray[Any], sets: npt.NDArray[Any], weights: Any, seed: int
) -> Vector:
    """The points of every seat of every game; coins decide between equals."""
    games, seats = players.shape
    works, lineups = wonders_state.new_works(), new_batch(games, LINEUP)
    works.packs = pack_bits(setup.edition, seats, setup.packs)
    lineups.seed = seed + np.arange(games)
    lineups.player[:, :seats], lineups.weights[:, :seats] = players, sets
    found = wonders_matches.play_lineups(seats, lineups, weights, works)
    return found.sheets.points[:, :seats, wonders_state.TOTAL] + found.games.coins[:, :seats] / 1000.0


def play_architects(
    setup: Setup, players: npt.NDArray[Any], sets: npt.NDArray[Any], weights: Any, seed: int
) -> Vector:
    """The points of every seat of every game; stages decide between equals."""
    games, seats = players.shape
    works, lineups = architects_state.new_works(), new_batch(games, LINEUP)
    lineups.seed = seed + np.arange(games)
    lineups.player[:, :seats], lineups.weights[:, :seats] = players, sets
    found = architects_matches.play_lineups(seats, lineups, weights, works)
    stages = np.bitwise_count(found.games.built[:, :seats].view(np.uint8))
    return found.sheets.points[:, :seats, architects_state.TOTAL] + stages / 1000.0


PLAY = {"wonders": play_wonders, "architects": play_architects}
WEIGHTS = {"wonders": wonders_weights, "architects": architects_weights}
NUMBERS: dict[str, dict[str, int]] = {
    "wonders": {
        RANDOM: wonders_players.RANDOM,
        APPRENTICE: wonders_players.APPRENTICE,
        RULES: wonders_players.RULES,
        OLD: wonders_players.GREEDY,
    },
    "architects": {
        RANDOM: architects_play.RANDOM,
        APPRENTICE: architects_play.APPRENTICE,
        OLD: architects_play.GREEDY,
    },
}


def results(setup: Setup, mine: Values, theirs: Values, games: int, seed: int, me: str = OLD) -> Vector:
    """What the candidate got in each game: (wins, lead in points)."""
    module, numbers = WEIGHTS[setup.game], NUMBERS[setup.game]
    weights = np.concatenate([module.new_weights(mine), module.new_weights(theirs)]).view(np.recarray)
    seating = rotations(setup.seats, games)
    players = np.array([numbers[name] for name in (me, *setup.opponents)])[seating]
    points = PLAY[setup.game](setup, players, np.where(seating == 0, 0, 1), weights, seed)
    own = points[seating == 0]
    others = points[seating != 0].reshape(games, setup.seats - 1)
    best = others.max(1)
    ties = (others == own[:, None]).sum(1)
    wins = np.where(own > best, 1.0, np.where(own == best, 1.0 / (1 + ties), 0.0))
    return np.stack([wins, own - best], 1)


def reward(found: Vector) -> float:
    """Half of what counts is winning, half by how much."""
    return float(np.mean(0.5 * found[:, 0] + 0.5 / (1.0 + np.exp(-found[:, 1] / MARGIN))))


# ---------------------------------------------------------------- weights as a vector of factors
def scaled(values: Values, names: Iterable[str], factors: Vector) -> Values:
    """The values with those of these names times their factors."""
    changed, place = dict(values), 0
    for name in names:
        old = np.atleast_1d(np.asarray(values[name], float))
        new = old * np.exp(factors[place : place + old.size])
        place += old.size
        changed[name] = tuple(new.tolist()) if isinstance(values[name], tuple) else float(new[0])
    return changed


def size_of(values: Values, names: Iterable[str]) -> int:
    return sum(np.atleast_1d(np.asarray(values[name])).size for name in names)


class Climb:
    """Steps towards better weights."""

    def __init__(self, setups: list[Setup], names: list[str], start: Values, games: int, seed: int) -> None:
        self.setups, self.names, self.start, self.games = setups, names, start, games
        self.random = np.random.default_rng(seed)
        self.place = np.zeros(size_of(start, names))
        self.reference = start
        self.slope, self.bend = np.zeros_like(self.place), np.zeros_like(self.place)
        self.rounds = 0

    def values(self, place: Vector) -> Values:
        """The weights at a place."""
        return scaled(self.start, self.names, place)

    def worth(self, place: Vector, seed: int) -> float:
        """How well the weights at a place play on these deals."""
        values = self.values(place)
        return sum(reward(results(one, values, self.reference, self.games, seed)) for one in self.setups)

    def round(self) -> float:
        """One step; the mean reward of the candidates."""
        seed = int(self.random.integers(1 << 40))
        gradient, total = np.zeros_like(self.place), 0.0
        for _ in range(PAIRS):
            aside = self.random.normal(size=self.place.size) * WIDTH
            up, down = self.worth(self.place + aside, seed), self.worth(self.place - aside, seed)
            gradient += (up - down) * aside
            total += up + down
        self.rounds += 1
        self.slope = 0.8 * self.slope + 0.2 * gradient
        self.bend = 0.95 * self.bend + 0.05 * gradient**2
        slope, bend = self.slope / (1 - 0.8**self.rounds), self.bend / (1 - 0.95**self.rounds)
        self.place = self.place + STEP * slope / (np.sqrt(bend) + 1e-12)
        if self.rounds % KEEP_UP == 0:
            self.reference = self.values(self.place)
        return total / (2 * PAIRS * len(self.setups))


def rounded(values: Values) -> Values:
    """As they are written into weights.py."""
    return {
        name: tuple(round(x, 2) for x in value) if isinstance(value, tuple) else round(value, 2)
        for name, value in values.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(PLAY))
    parser.add_argument("--setups", default="", help="by name, separated by commas; else all of the game")
    parser.add_argument("--only", default="", help="the weights to tune; else all")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=210, help="of each candidate in each setup")
    parser.add_argument("--check", type=int, default=4200, help="games between old and new at the end")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    setups = {
        name: setup
        for name, setup in SETUPS.items()
        if setup.game == asked.game and (not asked.setups or name in asked.setups.split(","))
    }
    start = dict(WEIGHTS[asked.game].TUNED)
    names = [
        name for name in start if name not in NOT_TUNED and (not asked.only or name in asked.only.split(","))
    ]
    climb = Climb(list(setups.values()), names, start, asked.games, asked.seed)
    until = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < until:
        mean = climb.round()
        if climb.rounds % KEEP_UP == 1:
            print(f"round {climb.rounds}: {mean:.4f}", flush=True)
    best = rounded(climb.values(climb.place))
    pprint.pprint(best, sort_dicts=False)
    for name, setup in setups.items():
        for label, values in (("old", start), ("new", best)):
            found = results(setup, values, start, asked.check, 1 << 41)
            low, high = interval(float(found[:, 0].sum()), asked.check)
            unsure = found[:, 1].std() / math.sqrt(asked.check)
            print(
                f"{name}, {label} weights: wins {found[:, 0].mean():.3f} ({low:.3f} to {high:.3f}), "
                f"{found[:, 1].mean():+.2f} ± {unsure:.2f} points ahead of the best other"
            )


if __name__ == "__main__":
    main()

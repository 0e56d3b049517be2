"""A place for one game after the other in a batch, with the random numbers that belong to it."""

from typing import Any, TypeAlias

import numpy as np

from mirabilia.bots.lineup import S
from mirabilia.engine.batch import maker
from mirabilia.engine.chance import RNG, Rng, mix, next_word, random_below, scramble
from mirabilia.engine.kernel import kernel, name_type
from mirabilia.envs.arrays import Floats, Indices, Numbers

CALLER = -1  # stands for the caller where a bot is named
ANY_SEAT = -1
REWARDS = ("win", "rank", "points")
WIN, RANK, POINTS = range(3)

SLOT = np.dtype(
    [
        ("rng", RNG),  # for new games, for bots, and for actions drawn at random
        ("seed", "i8"),  # of the game that is played: `mirabilia.new(..., seed=seed)` deals the same
        ("awake", "i2"),  # a bit for each seat that the caller was asked for at the latest step
        ("home", "i1"),  # the seat of a single player, ANY_SEAT: drawn for each game
        ("bot", "i1", S),  # who sits to the left of it, and so on; or CALLER
        ("player", "i1", S),  # the bot of each seat in this game, or CALLER
        ("column", "i1", S),  # where the caller's arrays hold this seat, or -1: it is a bot's
    ],
    align=True,
)
Slot: TypeAlias = np.record
Slots: TypeAlias = "np.recarray[Any, Any]"
name_type(__name__, "Slot", SLOT)
new_slots = maker(SLOT)


@kernel
def seed_slots(slots: "Slots", words: "Numbers") -> None:
    """Random numbers of its own for each place, from the words of one seed and its number."""
    for i in range(len(slots)):
        rng = slots[i].rng
        rng.a = words[0]
        rng.b = words[1]
        rng.c = words[2] ^ mix(i)
        rng.d = words[3]
        scramble(rng)


@kernel
def draw_seed(slot: "Slot", rng: "Rng") -> int:
    """The seed of the next game."""
    low = next_word(rng)
    slot.seed = low | (next_word(rng) & 0x3FFFFFFF) << 32
    return int(slot.seed)


@kernel
def take_seats(slot: "Slot", seats: int, rng: "Rng") -> None:
    """Seat the single player and its bots, where there are bots."""
    if slot.bot[0] == CALLER:
        return
    home = int(slot.home)
    if home == ANY_SEAT:
        home = random_below(rng, seats)
    for seat in range(seats):
        slot.column[seat] = -1
    slot.column[home] = 0
    slot.player[home] = CALLER
    for i in range(seats - 1):
        slot.player[(home + 1 + i) % seats] = slot.bot[i]


@kernel
def reward(keys: "Numbers", seats: int, seat: int, mode: int, points: int) -> float:
    """What a seat gets at the end: `keys` order the seats, more is better. Equals `rewards.rewards_of`."""
    if mode == POINTS:
        return float(points)
    better = 0
    equal = 0
    best = 0
    for other in range(seats):
        better += keys[other] > keys[seat]
        equal += keys[other] == keys[seat]
    if mode == RANK:
        return 1.0 - (2.0 * better + equal - 1.0) / (seats - 1.0)
    best = equal if better == 0 else 0
    share = 1.0 / best if best else 0.0
    return (seats * share - 1.0) / (seats - 1.0)


@kernel
def pay_out(
    keys: "Numbers",
    totals: "Numbers",
    slot: "Slot",
    seats: int,
    mode: int,
    at: int,
    rewards: "Floats",
    points: "Indices",
) -> None:
    """Write what each of the caller's seats gets for a finished game; `at`: where this game's begin."""
    for seat in range(seats):
        column = int(slot.column[seat])
        if column >= 0:
            rewards[at + column] = reward(keys, seats, seat, mode, int(totals[seat]))
            points[at + column] = totals[seat]

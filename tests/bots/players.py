"""Games that bots play in the tests."""

from collections.abc import Iterator
from random import Random
from typing import Any

import mirabilia
from mirabilia import Game
from mirabilia.bots import make_bot
from mirabilia.eyes import Eyes, eyes_of
from wonders.strategies import lively

WONDERS: dict[str, dict[str, Any]] = {
    "three": {"seats": 3},
    "seven": {"seats": 7},
    "two": {"seats": 2},
    "leaders": {"seats": 3, "packs": ["leaders"]},
    "two with leaders": {"seats": 2, "packs": ["leaders"]},
    "everything": {"seats": 5, "packs": ["leaders", "edifice"]},
    "second edition": {"seats": 6, "edition": 2, "packs": ["edifice"]},
    "digging": {"seats": 5, "boards": ["halicarnassus:B", None, None, None, None], "packs": ["leaders"]},
    "two and digging": {"seats": 2, "boards": ["halicarnassus:A", None, None]},
}
ARCHITECTS: dict[str, dict[str, Any]] = {
    "architects of two": {"seats": 2},
    "architects of four": {"seats": 4},
    "architects of seven": {"seats": 7},
}
SETUPS = {name: ("wonders", options) for name, options in WONDERS.items()} | {
    name: ("architects", options) for name, options in ARCHITECTS.items()
}
# All levels, without a clock.
QUICK = ("random", "dreamer", "apprentice", "rules", "journeyman", "greedy", "search:30", "learned")


def decisions(setup: str, seed: int) -> Iterator[tuple[Game, list[Eyes]]]:
    """A lively random game at each of its decisions, with the eyes of all seats."""
    kind, options = SETUPS[setup]
    luck = Random(seed)
    game = mirabilia.new(kind, seed=seed, **options)
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    while not game.over:
        yield game, eyes
        for seat in game.to_act:
            game.choose(seat, lively(luck, game.legal(seat)))
        for one in eyes:
            one.look(game)


def played(setup: str, level: str, seed: int, workers: int = 1) -> Game:
    """A whole game in which every seat is played at this level."""
    kind, options = SETUPS[setup]
    game = mirabilia.new(kind, seed=seed, **options)
    bots = [make_bot(level, kind, seed * 10 + seat, workers) for seat in range(game.seats)]
    eyes = [eyes_of(game, seat) for seat in range(game.seats)]
    while not game.over:
        for one in eyes:
            one.look(game)
        chosen = {seat: bots[seat].choose(eyes[seat]) for seat in game.to_act}
        for seat, action in chosen.items():
            game.choose(seat, action)
    return game

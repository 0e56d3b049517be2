"""Games that the environments are tested with: every game and pack set, and every number of seats."""

from collections.abc import Iterator
from random import Random
from typing import Any

import mirabilia
from mirabilia.envs import Coder
from mirabilia.game import Game
from mirabilia.games.wonders.position import catalogue
from mirabilia.games.wonders.reading import edition_of, packs_of
from wonders.strategies import lively

SETUPS: dict[str, tuple[str, dict[str, Any]]] = {
    "two": ("wonders", {"seats": 2}),
    "three": ("wonders", {"seats": 3}),
    "seven": ("wonders", {"seats": 7}),
    "two with leaders": ("wonders", {"seats": 2, "packs": ["leaders"]}),
    "leaders": ("wonders", {"seats": 5, "packs": ["leaders"]}),
    "edifice": ("wonders", {"seats": 3, "packs": ["edifice"]}),
    "everything": ("wonders", {"seats": 7, "packs": ["leaders", "edifice"]}),
    "second edition": ("wonders", {"seats": 4, "edition": 2}),
    "second with leaders": ("wonders", {"seats": 3, "edition": 2, "packs": ["leaders"]}),
    "second with edifice": ("wonders", {"seats": 6, "edition": 2, "packs": ["edifice"]}),
    "second with everything": ("wonders", {"seats": 5, "edition": 2, "packs": ["leaders", "edifice"]}),
    "a guest": ("wonders", {"seats": 3, "boards": ["carthage", None, "halicarnassus:B"]}),
    "architects of two": ("architects", {"seats": 2}),
    "architects of five": ("architects", {"seats": 5}),
    "architects of seven": ("architects", {"seats": 7}),
}
FEW = ("three", "two with leaders", "second with everything", "architects of five")


def coder_of(game: Game) -> Coder:
    """A coder for the kind of a game at hand, whatever it began from."""
    record = game.record_of_game
    if game.kind == "architects":
        return Coder("architects", seats=game.seats)
    boards = [catalogue().boards[board].id for board in record.board[: record.cities]]
    edition, packs = edition_of(record), packs_of(record)
    return Coder("wonders", seats=game.seats, edition=edition, packs=packs, boards=boards)


def decisions(setup: str, seed: int) -> Iterator[Game]:
    """A lively random game at each of its decisions, and at its end."""
    kind, options = SETUPS[setup]
    luck = Random(seed)
    game = mirabilia.new(kind, seed=seed, **options)
    while not game.over:
        yield game
        for seat in game.to_act:
            game.choose(seat, lively(luck, game.legal(seat)))
    yield game

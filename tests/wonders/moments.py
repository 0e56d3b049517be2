"""Moments of some games, in the middle of every kind of decision: what the tests of views look at."""

from functools import cache
from random import Random
from typing import Any, TypeAlias

import mirabilia
from mirabilia import Game
from wonders.strategies import INTERPRETED, SECOND_ALL, boards_for, decide, keen, lively
from wonders.table import city, table

Viewer: TypeAlias = int | None

RICH = city("olympia:A", "baths altar", built="excavation mine forum", stages=2, buried=["loom_1", "tavern"])
COPYING = city(
    "rome:B",
    "baths altar",
    built="courtesans_guild",
    leaders="bilkis plato",
    leader_hand="solomon sappho",
    errands=["copy"],
    stages=1,
    buried=["nero"],
)
COPIED = city("ephesus:B", "press_1", built="courtesans_guild", leaders="hiram", copied="bilkis")
RICH_GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 3, "seed": 1, "boards": ["olympia:A", "babylon:B", "halicarnassus:B"]},
    {"seats": 2, "seed": 8, "boards": ["rome:B", "halicarnassus:B", "babylon:B"], "packs": ["leaders"]},
    {"seats": 4, "seed": 2, "boards": ["rome:B", "babylon:B", "halicarnassus:A", None], "packs": ["leaders"]},
    {"seats": 4, "seed": 23, "boards": ["ur:day", "carthage:night", "olympia:A", None], "packs": ["edifice"]},
)
MORE_GAMES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "seed": 3, "boards": ["babylon:B", "giza:A", "halicarnassus:B"]},
    {"seats": 5, "seed": 4, "boards": boards_for(Random(4), 5)},
    {"seats": 7, "seed": 5, "packs": ["leaders"], "stevie": True},
    {"seats": 5, "seed": 6, "boards": boards_for(Random(6), 5, SECOND_ALL), **SECOND_ALL.options},
    {"seats": 3, "seed": 7, "boards": ["ur:night", "olympia:day", "babylon:night"], **SECOND_ALL.options},
)


@cache
def moments() -> tuple[Game, ...]:
    """Games in the middle of each decision and at their end, and a rich table."""
    found: list[Game] = []
    for options in RICH_GAMES if INTERPRETED else RICH_GAMES + MORE_GAMES:
        luck = Random(options["seed"])
        player = keen if "edifice" in options.get("packs", []) else lively
        game = mirabilia.new("wonders", **options)
        while not game.over:
            if options in RICH_GAMES or luck.random() < 0.4:
                found.append(game.clone())
                for seat in game.asked[1:]:
                    found[-1].choose(seat, player(luck, game.legal(seat)))
            decide(game, luck, player)
        found.append(game)
    near = city(hand="altar", stages=1, buried=["baths"])
    found.append(table(RICH, near, city(hand="press_1")))
    found.append(table(COPYING, COPIED, city(hand="altar", leaders="caesar"), phase="copy", age=3, turn=4))
    found.append(table(COPYING | {"errands": []}, near, COPIED, age=3, turn=5))
    projects = [{"id": one, "pawns": 1} for one in ("outpost", "staging_camp", "military_school")]
    poor = city("ur:day", "altar", debts=[1])  # the Outpost failed, and there were no coins
    found.append(table(poor, near, city(hand="press_1"), packs=["edifice"], edifices=projects, age=2))
    return tuple(found)


def viewers(game: Game) -> tuple[Viewer, ...]:
    """Everybody who may look: all seats and a spectator."""
    return (None, *range(game.seats))

"""Small shards of real games for the tests of the statistics."""

from pathlib import Path
from typing import Any

import pytest

from mirabilia.lab.folder import Folder
from mirabilia.lab.shards import rows_of_unit, write_shard
from mirabilia.lab.stats.shelf import PlayedSetup, Shelf
from mirabilia.lab.units import Match, units

SETUPS: dict[str, tuple[str, int, str, dict[str, Any], int]] = {
    "base": ("wonders", 3, "greedy", {}, 300),
    "duel": ("wonders", 2, "random", {}, 60),
    "both": ("wonders", 4, "greedy", {"packs": ["leaders", "edifice"]}, 400),
    "second": ("wonders", 3, "greedy", {"edition": 2}, 60),
    "architects": ("architects", 3, "greedy", {}, 120),
    "architects-2": ("architects", 2, "random", {}, 100),
}


def write_games(folder: Path, kind: str, seats: int, level: str, options: dict[str, Any], games: int) -> Any:
    """Simulate into a folder; the rows written."""
    match = Match(kind, seats, tuple(level.split(",")), options, rotated=False)
    with Folder(folder).open(match, games) as place:
        [unit] = units(match, games, place.unit)
        rows = rows_of_unit(match, unit)
        place.write(unit, write_shard(rows, place.label, unit))
    return rows


@pytest.fixture(scope="session")
def shards(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[dict[str, Any]]]]:
    """A folder of folders, and the rows in each of them."""
    folder = tmp_path_factory.mktemp("shards")
    rows = {name: write_games(folder / name, *setup).to_pylist() for name, setup in SETUPS.items()}
    return folder, rows


@pytest.fixture(scope="session")
def folder(shards: tuple[Path, Any]) -> Path:
    return shards[0]


@pytest.fixture(scope="session")
def rows(shards: tuple[Path, dict[str, list[dict[str, Any]]]]) -> dict[str, list[dict[str, Any]]]:
    return shards[1]


@pytest.fixture
def shelf(folder: Path) -> Any:
    found = Shelf([folder])
    yield found
    found.close()


def setup_of(name: str) -> PlayedSetup:
    kind, seats, level, options, _ = SETUPS[name]
    packs = "+".join(sorted(options.get("packs", ())))
    return PlayedSetup(kind, options.get("edition", 1), packs, seats, level)

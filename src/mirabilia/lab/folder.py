"""A folder of shards: a manifest that says what is played, and a Parquet file for each finished unit.

    manifest.json            set-up, line-up, seeds, size of a unit, versions; replaced as a whole
    games-000000.parquet     unit 0: written under another name first, and renamed when it is complete
    games-000001.parquet     ...
    .lock                    held by the one process that may write

A unit is done when its file is there: there is no other account of it that could disagree. So whatever moment
the program is stopped at, nothing counts twice, and nothing finished is lost.
"""

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import msgspec
from filelock import FileLock, Timeout

from mirabilia.errors import MirabiliaError
from mirabilia.lab.units import Match, Unit
from mirabilia.setup import own_options

MANIFEST, LOCK, PART = "manifest.json", ".lock", ".part"


class BadFolder(MirabiliaError):
    """This folder cannot take these shards; nothing in it was changed."""


def manifest_of(match: Match) -> dict[str, Any]:
    """What is played, as the manifest keeps it."""
    from mirabilia.lab.shards import VERSION

    options = json.loads(msgspec.json.encode(own_options(match.setup), order="sorted"))
    if "packs" in options:
        options["packs"].sort()
    return {
        "format": "mirabilia shards",
        "version": VERSION,
        "game": match.kind,
        "rules": match.setup.rules,
        "seats": match.seats,
        "options": options,
        "lineup": list(match.lineup()),
        "rotated": match.rotated,
        "seed": match.seed,
    }


class Folder:
    """A folder of shards of one match, open for writing."""

    def __init__(self, path: Path, tell: Callable[[MirabiliaError], None] = lambda error: None) -> None:
        self.path, self.tell = path, tell
        self.unit = 0  # games of a unit
        self.games = 0  # most that were ever asked for
        self.label = ""  # stands for the match in each of its shards
        self._lock = FileLock(path / LOCK)

    # ------------------------------------------------------------ opening
    def open(self, match: Match, games: int) -> Self:
        """Make it ready for so many games of a match: made, or the one where they were begun.

        Raises BadFolder, and changes nothing, if it holds something else or somebody writes in it.
        """
        if self.path.exists() and not self.path.is_dir():
            raise BadFolder("folder-is-file", folder=str(self.path))
        own = manifest_of(match)
        self._check(own)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            raise BadFolder("folder-busy", folder=str(self.path)) from None
        except OSError as error:
            raise BadFolder("folder-unwritable", folder=str(self.path), problem=error.strerror) from None
        try:
            found = self._check(own) or {**own, "unit": match.unit, "games": 0}
            self.unit, self.games = found["unit"], max(games, found["games"])
            self.label = hashlib.sha256(json.dumps(own, sort_keys=True).encode()).hexdigest()[:16]
            for torn in self.path.glob(f"*{PART}"):
                torn.unlink()
            if games > found["games"]:
                self._put(MANIFEST, json.dumps({**found, "games": games}, indent=1).encode())
        except BaseException:
            self.close()
            raise
        return self

    def _check(self, own: dict[str, Any]) -> dict[str, Any] | None:
        """The manifest, if there is one and it says the same. Raises BadFolder."""
        try:
            found = json.loads((self.path / MANIFEST).read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            if self.path.exists() and any(not self._is_ours(entry.name) for entry in self.path.iterdir()):
                raise BadFolder("folder-other", folder=str(self.path)) from None
            return None
        except (OSError, ValueError) as error:
            place = str(self.path / MANIFEST)
            raise BadFolder("file-unreadable", place=place, problem=str(error)) from None
        known = found if isinstance(found, dict) else {}
        for name, value in own.items():
            if known.get(name) != value:
                there, wanted = json.dumps(known.get(name)), json.dumps(value)
                values = {"name": name, "there": there, "wanted": wanted}
                raise BadFolder("folder-differs", folder=str(self.path), **values)
        return known

    @staticmethod
    def _is_ours(name: str) -> bool:
        return name == LOCK or name.endswith(PART)

    def close(self) -> None:
        """Let others write."""
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------ shards
    def place(self, unit: Unit) -> Path:
        """The file of a unit."""
        return self.path / f"games-{unit.number:06}.parquet"

    def has(self, unit: Unit) -> bool:
        """Is this unit done? A shorter shard is from a time when fewer games were asked for."""
        from mirabilia.lab.shards import check_shard

        path = self.place(unit)
        if not path.exists():
            return False
        try:
            return check_shard(path, self.label, unit) >= unit.games
        except MirabiliaError as error:
            self.tell(error)
            return False

    def whole(self, unit: Unit) -> Unit:
        """The unit as it was first asked for, where fewer of its games are wanted now."""
        return replace(unit, games=max(unit.games, min(self.unit, self.games - unit.first)))

    def read(self, unit: Unit) -> Any:
        """The rows of a finished unit. Raises BadShard."""
        from mirabilia.lab.shards import read_shard

        return read_shard(self.place(unit))

    def write(self, unit: Unit, shard: bytes) -> None:
        """Keep the shard of a unit: all of it, or nothing. Raises BadFolder if it cannot be written."""
        self._put(self.place(unit).name, shard)

    def _put(self, name: str, content: bytes) -> None:
        part = self.path / f"{name}{PART}"
        try:
            with part.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path / name)
        except OSError as error:
            with suppress(OSError):
                part.unlink()
            raise BadFolder("folder-unwritable", folder=str(self.path), problem=error.strerror) from None

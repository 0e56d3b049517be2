"""Folders of packs of one's own, named at run time: they are part of what the rules are compiled for."""

import os
import tomllib
from pathlib import Path

PACKS = "MIRABILIA_PACKS"  # folders with a separator between them, as in PATH
MANIFEST = "pack.toml"


def named_folders() -> list[Path]:
    """The packs in the folders that are named, in the order of their names.

    A folder may be a pack, or hold some.
    """
    found: list[Path] = []
    for name in filter(None, os.environ.get(PACKS, "").split(os.pathsep)):
        folder = Path(name).expanduser().resolve()
        inside = sorted(path.parent for path in folder.glob(f"*/{MANIFEST}"))
        found += [folder] if (folder / MANIFEST).is_file() or not inside else inside
    return sorted(dict.fromkeys(found), key=lambda path: path.name)


def named_for(game: str) -> list[Path]:
    """Those of them that say that they are for this game."""
    return [folder for folder in named_folders() if _game_of(folder) == game]


def _game_of(folder: Path) -> object:
    try:
        return tomllib.loads((folder / MANIFEST).read_text(encoding="utf-8")).get("game")
    except (OSError, ValueError, RecursionError):
        return None

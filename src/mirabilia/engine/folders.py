"""Folders of packs of one's own, named at run time: they are part of what the rules are compiled for."""

import os
import tomllib
from pathlib import Path

PACKS = "MIRABILIA_PACKS"  # folders with a separator between them, as in PATH
MANIFEST = "pack.toml"
MOST_BYTES, MOST_COLUMNS = 1 << 18, 500  # of a file, and of its lines: reading it takes no time then


def named_folders() -> list[Path]:
    """The packs in the folders that are named, in the order of their names.

    A folder may be a pack, or hold some.
    """
    found: list[Path] = []
    for name in filter(None, os.environ.get(PACKS, "").split(os.pathsep)):
        folder = _real(Path(name))
        inside = sorted(path.parent for path in folder.glob(f"*/{MANIFEST}"))
        found += [folder] if (folder / MANIFEST).is_file() or not inside else inside
    return sorted(dict.fromkeys(found), key=lambda path: path.name)


def _real(folder: Path) -> Path:
    """A folder wherever it lies; one that leads nowhere stays as it is named, and has no manifest."""
    try:
        return folder.expanduser().resolve()
    except (OSError, RuntimeError):  # links in a circle, nobody's home
        return folder.absolute()


def read_text(path: Path) -> str:
    """A file of a pack; what is no plain file, or too long, is not read.

    Raises OSError or UnicodeDecodeError.
    """
    size = path.stat().st_size
    if not path.is_file():
        raise OSError("it is not a file")
    if size > MOST_BYTES:
        raise OSError(f"it has more than {MOST_BYTES:,} bytes")
    text = path.read_text(encoding="utf-8")
    if max(map(len, text.splitlines()), default=0) > MOST_COLUMNS:
        raise OSError(f"a line has more than {MOST_COLUMNS:,} characters")
    return text


def named_files() -> list[Path]:
    """The files of the packs that are named for which rules are compiled, as far as they can be read."""
    files = [path for folder in named_folders() for path in folder.glob("*.toml") if path.is_file()]
    return [path for path in files if os.access(path, os.R_OK) and path.stat().st_size <= MOST_BYTES]


def named_for(game: str) -> list[Path]:
    """Those of them that say that they are for this game."""
    return [folder for folder in named_folders() if _game_of(folder) == game]


def _game_of(folder: Path) -> object:
    try:
        return tomllib.loads(read_text(folder / MANIFEST)).get("game")
    except (OSError, ValueError, RecursionError):
        return None

"""Plants mistakes into a copy of the Architects pack, in the way of tests/wonders/lint/planting.py."""

import shutil
from pathlib import Path

from mirabilia.content.source import Finding
from mirabilia.games.architects.content.catalogue import ENTRIES, FOLDER, LOCALES
from mirabilia.games.architects.content.lint import lint
from wonders.lint.planting import Edit, Mistake, find, places
from wonders.lint.planting import plant as plant_lines

__all__ = ["FILES", "Edit", "Mistake", "copy_pack", "edit", "find", "findings", "places", "plant"]

FILES = ("pack.toml", *ENTRIES, *LOCALES)


def edit(code: str, file: str, after: str, begins: str, text: str | None, **rest) -> Mistake:
    """One line of a file, found by the line it comes after and by how it begins."""
    return Mistake(code, (Edit(file, after, begins, text),), **rest)


def kind(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return edit(code, "kinds.toml", f'id = "{name}"', begins, text, **rest)


def wonder(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return edit(code, "wonders.toml", f'id = "{name}"', begins, text, **rest)


def token(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return edit(code, "tokens.toml", f'id = "{name}"', begins, text, **rest)


def name(code: str, language: str, table: str, key: str, text: str | None, **rest) -> Mistake:
    return edit(code, f"locale/{language}.toml", f"[{table}]", f"{key} ", text, **rest)


def manifest(code: str, begins: str, text: str | None, **rest) -> Mistake:
    return edit(code, "pack.toml", "", begins, text, **rest)


def copy_pack(folder: Path) -> Path:
    """A copy of the pack, free to be damaged."""
    return Path(shutil.copytree(FOLDER / "base", folder / "base"))


def plant(pack: Path, mistake: Mistake) -> tuple[str, str, int]:
    """Make the edits; the code, file and line that must be found."""
    code, file, line = plant_lines(pack, mistake)
    return code, f"architects/{file}", line


def findings(*packs: Path) -> list[Finding]:
    """What the linter finds in these packs; the program's own words have tests of their own."""
    return [one for one in lint(list(packs)) if not one.file.startswith("locale/")]

"""Plants mistakes into a copy of a pack.

A mistake is one or more edits of lines. A line is found by the line it comes after and by how it begins:

    Edit("cards.toml", 'id = "baths"', "colour", 'colour = "bleu"')

replaces the first line that begins with `colour` after the line `id = "baths"`. The new text may be
several lines, or None to take the line out. The finding is expected on the edited line, moved by `below`,
or where `at` says, looked up in the file as it is after the edits.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from mirabilia.content.source import Finding
from mirabilia.games.wonders.content.catalogue import FOLDER, PACKS, files_of
from mirabilia.games.wonders.content.lint import lint

FILES = ("pack.toml", *files_of(["cards", "boards"]))  # of the base pack
GARBAGE = {
    "binary": b"\x00\xff\xfe\x80 \x01",
    "words": b"Once upon a time there was a city.\n",
    "torn": b'[[card]]\nid = "baths',
    "deep list": b"card = " + b"[" * 20_000 + b"]" * 20_000,
    "deep table": b"[" + b"a." * 2_000 + b"b]\n",
    "deep card": b"[[card]]\n" + b"age." * 2_000 + b"x = 1\n",
    "long number": b"[[card]]\nage = " + b"9" * 10_000,
    "list of numbers": b"card = [1, 2, 3]\nboard = [[]]\ncards = [0]\n",
    "table for a list": b'card = { id = "baths" }\nboard = "giza"\n',
    "odd edifices": b"[[edifice]]\nid = []\nage = {}\ncost = 3\nreward = [[]]\npenalty = 0\ndoubt = 1\n",
    "odd options": b'[[board]]\nid = "x:day"\n[[board.stage]]\noptions = [1, [], [[]], [{}]]\neffects = {}\n',
    "odd doubts": b'doubts = [1]\nedifices = "none"\npawns = 3\nremoves = [[], 3]\n',
    "dates": b'[[card]]\nid = 2010-12-01\nage = 07:32:00\ncost = nan\n[[board]]\nid = "?"\nstage = [1, {}]\n',
    "names that are none": b'cards = "none"\nboards = 3\nwonders = []\n',
}


@dataclass(frozen=True)
class Edit:
    file: str
    after: str
    begins: str
    text: str | None


@dataclass(frozen=True)
class Mistake:
    code: str
    edits: tuple[Edit, ...]
    below: int = 0
    at: tuple[str, str, str] | None = None  # file, line it comes after, how it begins
    also: tuple[str, ...] = ()  # codes of what else is wrong then

    def __str__(self) -> str:
        return f"{self.code} in {self.edits[0].after} {self.edits[0].begins}"


def card(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return Mistake(code, (Edit("cards.toml", f'id = "{name}"', begins, text),), **rest)


def board(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return Mistake(code, (Edit("boards.toml", f'id = "{name}"', begins, text),), **rest)


def leader(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return Mistake(code, (Edit("leaders.toml", f'id = "{name}"', begins, text),), **rest)


def edifice(code: str, name: str, begins: str, text: str | None, **rest) -> Mistake:
    return Mistake(code, (Edit("edifices.toml", f'id = "{name}"', begins, text),), **rest)


def name(code: str, language: str, table: str, key: str, text: str | None, **rest) -> Mistake:
    return Mistake(code, (Edit(f"locale/{language}.toml", f"[{table}]", f"{key} ", text),), **rest)


def manifest(code: str, begins: str, text: str | None, **rest) -> Mistake:
    return Mistake(code, (Edit("pack.toml", "", begins, text),), **rest)


def copy_pack(folder: Path, name: str = "base") -> Path:
    """A copy of a pack, free to be damaged."""
    return Path(shutil.copytree(FOLDER / name, folder / name))


def among(pack: Path) -> list[Path]:
    """All packs of the program, with this copy in the place of its original."""
    return [pack if name == pack.name else FOLDER / name for name in PACKS]


def find(lines: list[str], after: str, begins: str) -> int:
    """The index of the first line that begins so, after the line given; "" is the beginning of the file."""
    start = lines.index(after) + 1 if after else 0
    return next(n for n in range(start, len(lines)) if lines[n].lstrip().startswith(begins))


def plant(pack: Path, mistake: Mistake) -> tuple[str, str, int]:
    """Make the edits; the code, file and line that must be found."""
    for edit in mistake.edits:
        path = pack / edit.file
        lines = path.read_text(encoding="utf-8").splitlines()
        line = find(lines, edit.after, edit.begins)
        lines[line : line + 1] = [] if edit.text is None else edit.text.splitlines()
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    file = edit.file
    if mistake.at is not None:
        file, after, begins = mistake.at
        line = find((pack / file).read_text(encoding="utf-8").splitlines(), after, begins)
    return mistake.code, f"{pack.name}/{file}", line + 1 + mistake.below


def findings(*packs: Path) -> list[Finding]:
    """What the linter finds in these packs; the program's own words have tests of their own."""
    return [one for one in lint(list(packs)) if not one.file.startswith("locale/")]


def places(found: list[Finding]) -> list[tuple[str, str, int]]:
    """Findings as code, file and line."""
    return [(one.code, one.file, one.line) for one in found]

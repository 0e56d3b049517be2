"""Which faults are planted: so many of each area, drawn by a seed, by lines of code."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mutants.faults import Fault
from mutants.page_faults import faults_in_page
from mutants.python_faults import faults_in_python


@dataclass(frozen=True)
class Area:
    """A part of the program: how many faults of a whole run fall on it, and which files it is."""

    share: int
    files: tuple[str, ...]
    without: tuple[str, ...] = ()


SIGHT = ("src/mirabilia/games/*/rules/sight.py",)
LAB = ("bulk", "rows", "playthrough")  # modules of a game that are no part of its interface
COACH = ("coach", "gains", "notes")
OTHER = (*COACH, "terminal", "environment", *LAB)
DRAWN = (  # pictures, words and types: nothing that a person could do wrong by
    "web/src/words/*.ts",
    "web/src/games/*/words.ts",
    "web/src/shell/drawings.ts",
    "web/src/drawings/*.ts",
    "web/src/games/architects/places.ts",
    "web/src/lib/protocol.ts",
    *(
        f"web/src/**/{name}.svelte"
        for name in ("Skyline", "Emblem", "Picture", "Cat", "Mark", "Icon", "Tick")
    ),
    *(f"web/src/**/{name}.svelte" for name in ("TokenIcon", "EffectIcon", "Curve")),
)
AREAS: dict[str, Area] = {
    "kernels": Area(26, ("src/mirabilia/engine/*.py", "src/mirabilia/games/*/rules/*.py"), SIGHT),
    "views": Area(
        10,
        (
            *SIGHT,
            "src/mirabilia/games/*/*.py",
            *(f"src/mirabilia/{name}.py" for name in ("eyes", "notation", "game", "kind", "setup")),
            *(f"src/mirabilia/{name}.py" for name in ("fields", "words", "errors", "wholes")),
        ),
        tuple(f"src/mirabilia/games/*/{name}.py" for name in OTHER),
    ),
    "server": Area(12, ("src/mirabilia/server/*.py",), ("src/mirabilia/server/logs.py",)),
    "page": Area(8, ("web/src/**/*.ts", "web/src/**/*.svelte"), DRAWN),
    "bots": Area(
        8,
        (
            *("src/mirabilia/bots/*.py", "src/mirabilia/games/*/bots/*.py"),
            *(
                "src/mirabilia/coach/*.py",
                "src/mirabilia/learning/*.py",
                "src/mirabilia/games/*/learning/*.py",
            ),
            *(f"src/mirabilia/games/*/{name}.py" for name in COACH),
        ),
    ),
    "environments": Area(
        6,
        (
            *("src/mirabilia/envs/*.py", "src/mirabilia/games/*/envs/*.py"),
            "src/mirabilia/games/*/environment.py",
        ),
    ),
    "lab": Area(4, ("src/mirabilia/lab/**/*.py", *(f"src/mirabilia/games/*/{name}.py" for name in LAB))),
}


def shares(faults: int, areas: list[str]) -> dict[str, int]:
    """So many of each area that there are `faults` in all, in the proportion of the shares."""
    total = sum(AREAS[area].share for area in areas)
    exact = {area: faults * AREAS[area].share / total for area in areas}
    counts = {area: int(number) for area, number in exact.items()}
    by_rest = sorted(areas, key=lambda area: counts[area] - exact[area])
    for area in by_rest[: faults - sum(counts.values())]:
        counts[area] += 1
    return counts


def files_of(root: Path, area: Area) -> list[str]:
    """The files of an area, sorted."""
    left_out = {path for pattern in area.without for path in root.glob(pattern)}
    found = {path for pattern in area.files for path in root.glob(pattern)} - left_out
    return sorted(path.relative_to(root).as_posix() for path in found)


def faults_in(path: str, text: str) -> list[Fault]:
    """All that may be planted in a file."""
    return faults_in_python(path, text) if path.endswith(".py") else faults_in_page(path, text)


def lines_of_code(text: str) -> int:
    """Lines that are neither empty nor a comment."""
    rows = (row.strip() for row in text.split("\n"))
    return sum(bool(row) and not row.startswith(("#", "//", "*", "/*")) for row in rows)


def draw(root: Path, name: str, seed: int) -> Iterator[Fault]:
    """Faults of an area without end or repetition: first a file by its lines of code, then a kind of fault,
    then a place. No two touch the same line, so that they may be planted together.
    """
    luck = Random(f"{seed} {name}")
    texts = {path: (root / path).read_text(encoding="utf-8") for path in files_of(root, AREAS[name])}
    left = {path: faults_in(path, text) for path, text in texts.items()}
    while paths := [path for path in left if left[path]]:
        path = luck.choices(paths, weights=[lines_of_code(texts[path]) for path in paths])[0]
        kind = luck.choice(sorted({fault.kind for fault in left[path]}))
        fault = luck.choice([fault for fault in left[path] if fault.kind == kind])
        left[path] = [other for other in left[path] if not other.overlaps(fault) and other.line != fault.line]
        yield fault

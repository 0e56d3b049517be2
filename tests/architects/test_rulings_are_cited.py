"""Every ruling of docs/rulings_architects.md is held by a test, and nobody cites one that does not exist."""

import ast
import re
from collections import Counter
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "rulings_architects.md"
PARTS = "STCWPXKMEGZ"  # in the order of the document
RULING = re.compile(r"\bA-([A-Z])(\d+)\b")
BARE = re.compile(rf"\b(?:A-)?([{PARTS}])(\d+)\b")  # in the sources of this game
ENTRY = re.compile(r"^(?:\| )?\*\*A-([A-Z])(\d+)\*\*", re.MULTILINE)  # a paragraph or a row
HEADING = re.compile(r"^## ([A-Z]) ", re.MULTILINE)
TEXT = DOCUMENT.read_text(encoding="utf-8")

Number = tuple[str, int]


def numbers(pattern: re.Pattern[str], text: str) -> list[Number]:
    return [(part, int(number)) for part, number in pattern.findall(text)]


ENTRIES = numbers(ENTRY, TEXT)


@cache
def cited(folder: str) -> dict[Number, set[str]]:
    """Each number that is cited under a folder, and the files that cite it."""
    files: dict[Number, set[str]] = {}
    for path in (ROOT / folder).rglob("*.py"):
        if path != Path(__file__):
            for number in numbers(RULING, path.read_text(encoding="utf-8")):
                files.setdefault(number, set()).add(str(path.relative_to(ROOT)))
    return files


@cache
def held() -> set[Number]:
    """The numbers in the docstrings of test functions of this game; those of a whole file do not count."""
    found: set[Number] = set()
    for path in (ROOT / "tests" / "architects").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(numbers(RULING, ast.get_docstring(node) or ""))
    return found


@pytest.mark.parametrize("number", ENTRIES, ids=[f"A-{part}{number}" for part, number in ENTRIES])
def test_a_ruling_is_cited_by_a_test(number):
    assert number in held()


@pytest.mark.parametrize("folder", ["tests", "src"])
def test_every_citation_is_in_the_document(folder):
    unknown = {number: files for number, files in cited(folder).items() if number not in ENTRIES}
    assert unknown == {}


def test_the_sources_of_this_game_cite_only_its_rulings():
    """With or without the letter of the game."""
    sources = [path for path in (ROOT / "src").rglob("*.py") if "architects" in path.parts]
    found = {number for path in sources for number in numbers(BARE, path.read_text(encoding="utf-8"))}
    assert len(found) > 40
    assert found <= set(ENTRIES)


@pytest.mark.parametrize("page", ["rulings_architects.md", "games/architects.md"])
def test_the_pages_refer_only_to_entries(page):
    found = numbers(RULING, (ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert found
    assert set(found) <= set(ENTRIES)


def test_the_entries_are_numbered_in_order_without_gaps():
    assert [number for number, times in Counter(ENTRIES).items() if times > 1] == []
    assert HEADING.findall(TEXT) == list(PARTS)
    assert [part for part, _ in groupby(ENTRIES, key=lambda number: number[0])] == list(PARTS)
    for _, section in groupby(ENTRIES, key=lambda number: number[0]):
        points = [point for _, point in section]
        assert points == list(range(1, len(points) + 1))


def test_every_entry_says_how_firm_it_is():
    """Explicit, derived or decided; a row of the table of decisions is decided by standing there."""
    paragraphs = [part for part in TEXT.split("\n\n") if ENTRY.match(part)]
    firm = re.compile(r"\*(Explicit|Derived|Decided)\b")
    assert [part[:20] for part in paragraphs if not firm.search(part)] == []

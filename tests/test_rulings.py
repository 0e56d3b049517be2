"""Every ruling of docs/rulings.md is held by a test, and no one cites a ruling that does not exist."""

import re
from collections import Counter
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "rulings.md"
RULING = re.compile(r"\bW(\d+)\.(\d+)\b")
ENTRY = re.compile(r"^(?:\| )?\*\*W(\d+)\.(\d+)\*\*", re.MULTILINE)  # a paragraph or the row of a table


def numbers(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [(int(section), int(point)) for section, point in pattern.findall(text)]


@cache
def cited(folder: str) -> dict[tuple[int, int], set[str]]:
    """Each number that is cited under a folder, and the files that cite it."""
    files: dict[tuple[int, int], set[str]] = {}
    for path in (ROOT / folder).rglob("*.py"):
        if path != Path(__file__):
            for number in numbers(RULING, path.read_text(encoding="utf-8")):
                files.setdefault(number, set()).add(str(path.relative_to(ROOT)))
    return files


ENTRIES = numbers(ENTRY, DOCUMENT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", ENTRIES, ids=[f"W{section}.{point}" for section, point in ENTRIES])
def test_a_ruling_is_cited_by_a_test(number):
    assert number in cited("tests")


@pytest.mark.parametrize("folder", ["tests", "src"])
def test_every_citation_is_in_the_document(folder):
    unknown = {number: files for number, files in cited(folder).items() if number not in ENTRIES}
    assert unknown == {}


def test_the_document_refers_only_to_its_own_entries():
    assert set(numbers(RULING, DOCUMENT.read_text(encoding="utf-8"))) <= set(ENTRIES)


def test_the_entries_are_numbered_in_order_without_gaps():
    assert [number for number, times in Counter(ENTRIES).items() if times > 1] == []
    assert sorted(ENTRIES) == ENTRIES
    for _, section in groupby(ENTRIES, key=lambda number: number[0]):
        points = [point for _, point in section]
        assert points == list(range(1, len(points) + 1))


def test_every_entry_says_how_firm_it_is():
    """Explicit, derived or decided; a row of the table of decisions is decided by standing there."""
    text = DOCUMENT.read_text(encoding="utf-8")
    paragraphs = [part for part in text.split("\n\n") if ENTRY.match(part)]
    assert [part[:40] for part in paragraphs if not re.search(r"\*(Explicit|Derived|Decided)\b", part)] == []

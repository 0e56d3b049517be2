"""Every ruling of docs/rulings.md is held by a test, and no one cites a ruling that does not exist."""

import re
from collections import Counter
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "rulings.md"
PARTS = "WLES"  # the base game, Leaders, Edifice, the second edition
RULING = re.compile(rf"\b([{PARTS}])(\d+)\.(\d+)\b")
SECTION = re.compile(rf"(?<!noqa: )\b([{PARTS}])(\d+)\b(?!\.\d)")  # a whole section: W12, no linter's
ENTRY = re.compile(rf"^(?:\| )?\*\*([{PARTS}])(\d+)\.(\d+)\*\*", re.MULTILINE)  # a paragraph or a row
HEADING = re.compile(rf"^## ([{PARTS}])(\d+) ", re.MULTILINE)

Number = tuple[str, int, int]  # part, section, point; a whole section has the point 0


def numbers(pattern: re.Pattern[str], text: str) -> list[Number]:
    found = [match.groups() for match in pattern.finditer(text)]
    return [(part, int(section), int(*point or [0])) for part, section, *point in found]


@cache
def cited(folder: str, pattern: re.Pattern[str] = RULING) -> dict[Number, set[str]]:
    """Each number that is cited under a folder, and the files that cite it."""
    files: dict[Number, set[str]] = {}
    for path in [*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.toml")]:
        if path != Path(__file__):
            for number in numbers(pattern, path.read_text(encoding="utf-8")):
                files.setdefault(number, set()).add(str(path.relative_to(ROOT)))
    return files


TEXT = DOCUMENT.read_text(encoding="utf-8")
ENTRIES = numbers(ENTRY, TEXT)
SECTIONS = numbers(HEADING, TEXT)


@pytest.mark.parametrize(
    "number", ENTRIES, ids=[f"{part}{section}.{point}" for part, section, point in ENTRIES]
)
def test_a_ruling_is_cited_by_a_test(number):
    assert number in cited("tests")


@pytest.mark.parametrize("folder", ["tests", "src"])
def test_every_citation_is_in_the_document(folder):
    unknown = {number: files for number, files in cited(folder).items() if number not in ENTRIES}
    assert unknown == {}


@pytest.mark.parametrize("folder", ["tests", "src"])
def test_every_citation_of_a_whole_section_is_in_the_document(folder):
    unknown = {number: files for number, files in cited(folder, SECTION).items() if number not in SECTIONS}
    assert unknown == {}


def test_the_document_refers_only_to_its_own_entries():
    assert set(numbers(RULING, TEXT)) <= set(ENTRIES)
    assert set(numbers(SECTION, TEXT)) <= set(SECTIONS)


def test_the_entries_are_numbered_in_order_without_gaps():
    assert [number for number, times in Counter(ENTRIES).items() if times > 1] == []
    assert sorted(ENTRIES, key=lambda number: (PARTS.index(number[0]), *number[1:])) == ENTRIES
    for _, section in groupby(ENTRIES, key=lambda number: number[:2]):
        points = [point for _, _, point in section]
        assert points == list(range(1, len(points) + 1))


@pytest.mark.parametrize("part", PARTS)
def test_the_sections_are_numbered_in_order_without_gaps(part):
    sections = [section for letter, section, _ in SECTIONS if letter == part]
    assert sections == list(range(1, len(sections) + 1))
    assert sections == sorted({section for letter, section, _ in ENTRIES if letter == part})


def test_every_entry_says_how_firm_it_is():
    """Explicit, derived or decided; a row of a table of decisions is decided by standing there."""
    paragraphs = [part for part in TEXT.split("\n\n") if ENTRY.match(part)]
    assert [part[:40] for part in paragraphs if not re.search(r"\*(Explicit|Derived|Decided)\b", part)] == []

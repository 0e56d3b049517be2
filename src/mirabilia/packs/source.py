"""Reads a data file of a pack and remembers on which line everything stands."""

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

Place: TypeAlias = tuple[str | int, ...]
T = TypeVar("T")

_HEADER = re.compile(r"^\s*\[\[\s*([\w.]+)\s*\]\]")
_TABLE = re.compile(r"^\s*\[\s*([\w.]+)\s*\]")
_KEY = re.compile(r"^\s*\"?([\w:]+)\"?\s*=")
_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?:\$|key in \$)(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


@dataclass(frozen=True)
class Finding:
    """One thing wrong in a pack: a stable code, the file and line, and a sentence."""

    code: str
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.code} {self.text}"


@dataclass(frozen=True)
class Source:
    """One data file: its text, its raw content, and the line of every entry and key."""

    path: Path
    text: str
    name: str
    raw: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def lines(self) -> dict[Place, int]:
        """The line of each place: ("card", 3) is the fourth card, ("card", 3, "cost") its cost."""
        found: dict[Place, int] = {}
        counts: dict[Place, int] = {}
        prefix: Place = ()
        for number, line in enumerate(self.text.splitlines(), 1):
            if header := _HEADER.match(line):
                prefix = ()
                *parents, last = header[1].split(".")
                for parent in parents:
                    prefix = (*prefix, parent, counts.get((*prefix, parent), 0))
                index = counts.get((*prefix, last), -1) + 1
                counts[(*prefix, last)] = index
                prefix = (*prefix, last, index)
                found[prefix] = number
            elif table := _TABLE.match(line):
                prefix = tuple(table[1].split("."))
                found[prefix] = number
            elif key := _KEY.match(line):
                found.setdefault((*prefix, key[1]), number)
        return found

    def line_of(self, *place: str | int) -> int:
        """The line of a place, or of the nearest thing around it."""
        for end in range(len(place), 0, -1):
            if place[:end] in self.lines:
                return self.lines[place[:end]]
        return 1

    def finding(self, code: str, text: str, *place: str | int) -> Finding:
        """A finding at a place of this file."""
        return Finding(code, self.name, self.line_of(*place), text)


def read(path: Path, name: str) -> tuple[Source, list[Finding]]:
    """Read a TOML file; what cannot be read comes back as a finding and an empty source."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Source(path, "", name), [Finding("file-missing", name, 1, "This file is missing.")]
    except (OSError, UnicodeDecodeError) as error:
        return Source(path, "", name), [Finding("file-unreadable", name, 1, f"{error}.")]
    try:
        return Source(path, text, name, tomllib.loads(text)), []
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        number = int(line[1]) if line else len(text.splitlines())
        return Source(path, text, name), [Finding("syntax", name, number, f"{error}.")]


_CODES = (
    ("unknown field", "unknown-field"),
    ("missing required field", "missing-field"),
    ("value '", "unknown-word"),
    ("enum value", "unknown-word"),
)


def check(source: Source, raw: Any, kind: type[T], *place: str | int) -> tuple[T | None, list[Finding]]:
    """`raw` as a `kind`, or the finding that says what is wrong with it and on which line."""
    try:
        return msgspec.convert(raw, kind), []
    except msgspec.ValidationError as error:
        match = _WHERE.match(str(error))
        what, path = (match["what"], match["path"] or "") if match else (str(error), "")
        steps = tuple(step[1] or int(step[2]) for step in _STEP.finditer(path))
        code = next((code for sign, code in _CODES if sign in what), "wrong-value")
        if steps and steps[-1] == "verb":
            code = "unknown-verb"
        where = "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps).lstrip(".")
        return None, [source.finding(code, f"{what}{f' in {where}' if where else ''}.", *place, *steps)]


def check_entries(source: Source, key: str, kind: type[T]) -> tuple[list[tuple[int, T]], list[Finding]]:
    """The entries `[[key]]` of a file with their numbers, and a finding for each that is wrong."""
    good: list[tuple[int, T]] = []
    findings: list[Finding] = []
    for unknown in sorted(set(source.raw) - {key}):
        findings.append(source.finding("unknown-field", f"There is no `{unknown}` in this file.", unknown))
    entries = source.raw.get(key, [])
    if not isinstance(entries, list):
        return [], [*findings, source.finding("wrong-value", f"`{key}` must be a list of tables.", key)]
    for index, raw in enumerate(entries):
        entry, wrong = check(source, raw, kind, key, index)
        findings.extend(wrong)
        if entry is not None:
            good.append((index, entry))
    return good, findings

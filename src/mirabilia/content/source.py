"""Reads a data file of a pack, remembers the line of everything in it, and says all that is wrong there."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec

from mirabilia.engine.folders import read_text
from mirabilia.words import harmless

Where: TypeAlias = tuple[str | int, ...]
Fault: TypeAlias = tuple[str, str, Where]  # code, sentence, where inside the entry
T = TypeVar("T")


@dataclass(frozen=True)
class Finding:
    """One thing wrong in a pack: a stable code, the file and line, and a sentence."""

    code: str
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return harmless(f"{self.file}:{self.line}: {self.code} {self.text}")


@dataclass(frozen=True)
class Source:
    """One data file: its text, its raw content, and the line of every entry, key and list item."""

    path: Path
    text: str
    name: str
    raw: dict[str, Any] = field(default_factory=dict)
    readable: bool = True

    @cached_property
    def lines(self) -> dict[Where, int]:
        """The line of each place: ("card", 3) is the fourth card, ("card", 3, "cost") its cost."""
        return _Lines().walk(self.text) if self.readable else {}

    def line_of(self, *place: str | int) -> int:
        """The line of a place, or of the nearest thing around it."""
        for end in range(len(place), 0, -1):
            if place[:end] in self.lines:
                return self.lines[place[:end]]
        return 1

    def finding(self, code: str, text: str, *place: str | int) -> Finding:
        """A finding at a place of this file."""
        return Finding(code, self.name, self.line_of(*place), text)


# ---------------------------------------------------------------- lines
_TOKEN = re.compile(
    r"""(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
    r"""|(?P<end>\n)|(?P<mark>[][{},=])|(?P<bare>[^]\s[{},=."'\#]+)|\#[^\n]*|.""",
    re.DOTALL,
)


@dataclass
class _Open:
    """A table or list that is being read. `at` is the place of its present value, None before a key's `=`."""

    place: Where
    is_list: bool = False
    at: Where | None = None
    index: int = 0
    key: list[str] = field(default_factory=list)


class _Lines:
    """Finds the lines of a text that `tomllib` accepts; `tomllib` itself keeps none."""

    def __init__(self) -> None:
        self.found: dict[Where, int] = {}
        self.entries: dict[Where, int] = {}  # the present entry of each [[list]]
        self.open = [_Open(())]
        self.brackets = 0  # of the header that is being read
        self.line = 1

    def walk(self, text: str) -> dict[Where, int]:
        """The line of every place."""
        for token in _TOKEN.finditer(text):
            if token["end"]:
                if len(self.open) == 1:
                    self.open[0].at, self.open[0].key = None, []
                self.line += 1
            elif token["text"] or token["bare"] or token["mark"]:
                if self.open[-1].is_list:
                    self.in_list(token)
                elif self.open[-1].at is None:
                    self.in_key(token)
                else:
                    self.in_value(token)
                self.line += token[0].count("\n")
        return self.found

    def note(self, place: Where, line: int) -> None:
        """A place and those around it that a dotted key opens stand on this line, if on none before."""
        for end in range(len(place), 0, -1):
            if place[:end] in self.found:
                break
            self.found[place[:end]] = line

    def in_key(self, token: re.Match[str]) -> None:
        """A key of a table up to its `=`, the end of an inline table, or a header."""
        table = self.open[-1]
        if token["text"] or token["bare"]:
            table.key.append(token["bare"] or token["text"].strip("\"'"))
        elif token["mark"] == "=":
            table.at, table.key = (*table.place, *table.key), []
            self.note(table.at, self.line)
        elif token["mark"] == "}":
            self.open.pop()
        elif token["mark"] == "[":
            self.brackets += 1
        elif token["mark"] == "]" and self.brackets:
            self.header(table.key, self.brackets == 2)
            self.brackets, table.key = 0, []

    def header(self, names: list[str], is_entry: bool) -> None:
        """[a.b] or [[a.b]]: what follows belongs there, inside the present entry of each list on the way."""
        place: Where = ()
        for name in names[:-1]:
            place = (*place, name)
            if place in self.entries:
                place = (*place, self.entries[place])
        place = (*place, *names[-1:])
        if is_entry:
            self.entries[place] = self.entries.get(place, -1) + 1
            place = (*place, self.entries[place])
        self.note(place, self.line)
        self.open = [_Open(place)]

    def in_list(self, token: re.Match[str]) -> None:
        """An item of a list, a comma, or its end."""
        items = self.open[-1]
        if token["mark"] == ",":
            items.index += 1
        elif token["mark"] == "]":
            self.open.pop()
        else:
            place = (*items.place, items.index)
            self.note(place, self.line)
            self.begin(token, place)

    def in_value(self, token: re.Match[str]) -> None:
        """The value of a key, or what comes after it in an inline table."""
        table = self.open[-1]
        if token["mark"] == ",":
            table.at = None
        elif token["mark"] == "}":
            self.open.pop()
        elif table.at is not None:
            self.begin(token, table.at)

    def begin(self, token: re.Match[str], place: Where) -> None:
        """A list or an inline table opens; other values need no reading."""
        if token["mark"] in ("[", "{"):
            self.open.append(_Open(place, is_list=token["mark"] == "["))


# ---------------------------------------------------------------- files
_parse = lru_cache(maxsize=64)(tomllib.loads)  # who plays a pack and who checks it read the same files
_fields = cache(msgspec.structs.fields)


def read(path: Path, name: str) -> tuple[Source, list[Finding]]:
    """Read a TOML file; what cannot be read comes back as a finding and an empty source."""

    def unread(code: str, line: int, text: str) -> tuple[Source, list[Finding]]:
        return Source(path, "", name, readable=False), [Finding(code, name, line, text)]

    try:
        text = read_text(path)
    except FileNotFoundError:
        return unread("file-missing", 1, "This file is missing.")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return unread("file-unreadable", line, f"This is not a text in UTF-8: {error.reason}.")
    except (OSError, ValueError) as error:
        return unread("file-unreadable", 1, f"This file cannot be read: {error}.")
    try:
        return Source(path, text, name, _parse(text)), []
    except RecursionError:
        return unread("syntax", 1, "Lists or tables are nested too deeply.")
    except ValueError as error:  # TOMLDecodeError, or a number with thousands of digits
        line_number = re.search(r"at line (\d+)", str(error))
        last = text.count("\n", 0, -1) + 1
        return unread("syntax", int(line_number[1]) if line_number else last, f"{error}.")


# ---------------------------------------------------------------- entries
def check(source: Source, raw: Any, kind: type[T], *place: str | int) -> tuple[T | None, list[Finding]]:
    """`raw` as a `kind`, or everything that is wrong with it, each on its line."""
    try:
        return msgspec.convert(raw, kind), []
    except msgspec.ValidationError:
        return None, [
            source.finding(code, text, *place, *where) for code, text, where in faults(raw, kind, ())
        ]


def check_entries(source: Source, key: str, kind: type[T]) -> tuple[list[tuple[int, T]], list[Finding]]:
    """The entries `[[key]]` of a file with their numbers, and the findings about those that are wrong."""
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


def readable_fields(raw: Any, kind: type[Any]) -> dict[str, Any]:
    """The fields of an entry that can be read, defaults included; a broken field does not hide the others."""
    good: dict[str, Any] = {}
    for known in _fields(kind) if isinstance(raw, dict) else ():  # type: ignore[arg-type] # types can be hashed
        if known.encode_name not in raw:
            if not known.required:
                good[known.name] = known.default
            continue
        try:
            good[known.name] = msgspec.convert(raw[known.encode_name], known.type)
        except msgspec.ValidationError:
            continue
    return good


def faults(raw: Any, kind: Any, where: Where) -> Iterator[Fault]:
    """Everything wrong with a value: msgspec stops at the first fault, so each part is tried by itself."""
    try:
        msgspec.convert(raw, kind)
        return
    except msgspec.ValidationError as error:
        whole = str(error).partition(" - at `")[0]
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    origin = get_origin(bare)
    inside: list[Fault] = []
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct) and isinstance(raw, dict):
        inside = list(_struct_faults(raw, bare, where))
    elif origin in (Union, UnionType) and isinstance(raw, dict):
        inside = list(_tagged_faults(raw, get_args(bare), where))
    elif origin is tuple and isinstance(raw, list):
        inside = [
            fault for i, part in enumerate(raw) for fault in faults(part, get_args(bare)[0], (*where, i))
        ]
    elif origin is dict and isinstance(raw, dict):
        inside = [fault for key in raw for fault in faults(raw[key], get_args(bare)[1], (*where, key))]
    if inside:
        yield from inside
    elif origin is Literal:
        words = get_args(bare)
        given = repr(raw)[:40] if isinstance(raw, str | int | float) else f"`{type(raw).__name__}`"
        code = "unknown-word" if isinstance(raw, str) and isinstance(words[0], str) else "wrong-value"
        yield (code, f"{_path(where)} is {given}, not one of: {', '.join(map(str, words))}.", where)
    else:
        must = whole.replace("Expected ", "must be ", 1).replace(", got ", ", not ", 1)
        yield ("wrong-value", f"{_path(where)} {must}.", where)


def _struct_faults(raw: dict[str, Any], kind: type[msgspec.Struct], where: Where) -> Iterator[Fault]:
    tag = kind.__struct_config__.tag_field
    known = {one.encode_name: one for one in _fields(kind)}
    for name in raw:
        if name not in known and name != tag:
            there = ", ".join(known) or "none"
            yield ("unknown-field", f"There is no field `{name}` here; there are: {there}.", (*where, name))
    for name, one in known.items():
        if name in raw:
            yield from faults(raw[name], one.type, (*where, name))
        elif one.required:
            inside = f" in {_path(where)}" if where else ""
            yield ("missing-field", f"The field `{name}` is missing{inside}.", where)


def _tagged_faults(raw: dict[str, Any], kinds: tuple[Any, ...], where: Where) -> Iterator[Fault]:
    configs = [kind.__struct_config__ for kind in kinds if hasattr(kind, "__struct_config__")]
    by_tag = dict(zip((config.tag for config in configs), kinds, strict=False))
    tag_field = next((config.tag_field for config in configs), None)
    if tag_field is None:
        return
    tag = raw.get(tag_field)
    if tag is None:
        yield ("missing-field", f"The field `{tag_field}` is missing in {_path(where)}.", where)
    elif isinstance(tag, str) and tag in by_tag:
        yield from _struct_faults(raw, by_tag[tag], where)
    elif isinstance(tag, str):
        text = f"There is no {tag_field} {tag!r}; there are: {', '.join(map(str, by_tag))}."
        yield (f"unknown-{tag_field}", text, (*where, tag_field))


def _path(where: Where) -> str:
    """A place in words, such as `effects[0].amount`."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in where).lstrip(".")
    return f"`{path}`" if path else "This entry"


def json_schema(title: str, kinds: tuple[type[Any], ...]) -> dict[str, Any]:
    """The schema of entries, manifests and names as JSON Schema, for editors and tools."""
    schemas, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "oneOf": list(schemas),
        "$defs": definitions,
    }

"""The text of a record: set-up, seed and one line per choice, closed by a checksum.

    mirabilia record 1
    setup {"boards": ["giza:A", "rhodes", null], "game": "wonders", "rules": 2, "seats": 3, "seed": 7}
    0 build baths
    1 sell altar
    2 stage loom_1 left=2
    sum 5d0c1f6e8b7a4921

The choices of one decision stand in the order of the seats, whatever the order in which they were made.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from mirabilia.errors import BadRecord

TITLE = "mirabilia record 1"
LONGEST = 4_000_000  # characters; a whole game takes some kilobytes
_CHOICE = re.compile(r"(\d{1,3}) (\S.*)")


class HasText(Protocol):
    """What a record keeps of an action."""

    @property
    def text(self) -> str:
        """Its text form."""


@dataclass(frozen=True)
class Header:
    """How a recorded game began: from a set-up or from a position."""

    game: str
    setup: dict[str, Any]
    position: dict[str, Any] | None = None
    line: int = 2


@dataclass(frozen=True)
class Record:
    """A record as read: its header and its choices as (line, seat, text).

    `damage` is what to raise if replaying the choices does not show a better place for it.
    """

    header: Header
    choices: list[tuple[int, int, str]]
    damage: BadRecord | None


def _checksum(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode(errors="surrogatepass")).hexdigest()[:16]


def write_record(header: Header, choices: Sequence[tuple[int, HasText]]) -> str:
    """A record as text, with its checksum."""
    word, value = "setup", {"game": header.game, **header.setup}
    if header.position is not None:
        word, value = "position", header.position
    lines = [TITLE, f"{word} {json.dumps(value, sort_keys=True, ensure_ascii=False)}"]
    lines += [f"{seat} {action.text}" for seat, action in choices]
    return "\n".join([*lines, f"sum {_checksum(lines)}"]) + "\n"


def read_record(text: str) -> "Record":
    """The parts of a record. Raises BadRecord, naming the line, for text that cannot be one."""
    if not isinstance(text, str):
        raise BadRecord("record-foreign", line=1)
    if len(text) > LONGEST:
        raise BadRecord("record-too-long", line=1, most=LONGEST)
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    if lines[0] != TITLE:
        raise BadRecord("record-foreign", line=1)
    if len(lines) < 2:
        raise BadRecord("record-torn", line=len(lines))
    damage = BadRecord("record-torn", line=len(lines))
    closed = lines[-1].startswith("sum ")
    if closed:
        damage = BadRecord("record-checksum", line=len(lines))
    sound = closed and lines[-1] == f"sum {_checksum(lines[:-1])}"
    choices: list[tuple[int, int, str]] = []
    for number, line in enumerate(lines[2 : -1 if closed else None], 3):
        match = _CHOICE.fullmatch(line)
        if match is None:
            raise BadRecord("record-line", line=number, text=line[:60])
        choices.append((number, int(match[1]), match[2]))
    return Record(_read_header(lines[1]), choices, None if sound else damage)


def _read_header(line: str) -> Header:
    word, _, rest = line.partition(" ")
    try:
        value = json.loads(rest)
    except (ValueError, RecursionError):
        value = None
    kind = value.get("game") if isinstance(value, dict) else None
    if word not in ("setup", "position") or not isinstance(kind, str):
        raise BadRecord("record-line", line=2, text=line[:60])
    if word == "position":
        return Header(kind, {}, value)
    if not isinstance(value.get("seed"), int):
        raise BadRecord("record-setup", line=2, problem="The set-up has no seed.")
    return Header(kind, {key: given for key, given in value.items() if key != "game"})

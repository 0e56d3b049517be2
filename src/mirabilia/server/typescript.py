"""The types of the protocol for the page: written from the Python ones, and compared with them by a test.

python -m mirabilia.server.typescript web/src
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from mirabilia.events import Event, kinds_of
from mirabilia.kind import Kind, kinds
from mirabilia.lessons.notes import Note
from mirabilia.seen import Worth
from mirabilia.server import protocol

HEAD = "// Written by `python -m mirabilia.server.typescript` from the server's types; do not edit.\n"


def kind_of(kind: inspect.Type) -> str:
    """One type in TypeScript."""
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = kind_of(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {kind_of(value)}>"
        case inspect.UnionType(types=kinds):
            return " | ".join(kind_of(one) for one in kinds)
        case inspect.StructType(cls=cls):
            return "GameEvent" if cls is Event else str(cls.__name__)
    return "unknown"


def interface(cls: type[Any]) -> str:
    """One struct as an interface; its tag is a field like the others."""
    described = inspect.type_info(cls)
    assert isinstance(described, inspect.StructType)
    lines = [f"export interface {cls.__name__} {{"]
    if described.tag_field is not None:
        tag = "string" if described.tag == cls.__name__ else f'"{described.tag}"'
        lines.append(f"  {described.tag_field}: {tag};")
    for field in described.fields:
        mark = "?" if not field.required and may_lack(cls) else ""
        lines.append(f"  {field.encode_name}{mark}: {kind_of(field.type)};")
    return "\n".join([*lines, "}"])


def may_lack(cls: type[Any]) -> bool:
    """May fields that have a default be left out? The server leaves out few, a client may all."""
    return bool(cls.__struct_config__.omit_defaults) or issubclass(cls, (protocol.Ask, protocol.NewTable))


def structs_in(kinds: Iterable[Any]) -> list[type[Any]]:
    """These structs and all that stand inside them, each once, the inner ones first."""
    found: dict[type[Any], None] = {}

    def walk(kind: inspect.Type) -> None:
        if isinstance(kind, inspect.StructType) and kind.cls is not Event:
            for field in kind.fields:
                walk(field.type)
            found[kind.cls] = None
        for part in ("item_type", "value_type"):
            if hasattr(kind, part):
                walk(getattr(kind, part))
        for one in getattr(kind, "types", ()):
            walk(one)

    for cls in kinds:
        walk(inspect.type_info(cls))
    return list(found)


def either(name: str, kinds: Iterable[type[Any]]) -> str:
    """One of several."""
    return f"export type {name} = {' | '.join(cls.__name__ for cls in kinds)};"


def written(parts: list[str]) -> str:
    """A file of these parts."""
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def our_games() -> list[Kind]:
    """The games of this distribution: the page shows no others."""
    return [kind for kind in kinds().values() if kind.home.startswith("mirabilia.")]


def messages() -> str:
    """What goes over the wire, whatever the game."""
    asks, tells = get_args(protocol.AnyAsk), get_args(protocol.AnyTell)
    who = (protocol.Me, protocol.Link, protocol.LinkSeen)
    lobby = (protocol.NewTable, protocol.Opened, protocol.Listed, protocol.Replayed, *who)
    coach = (protocol.AdviceSeen, protocol.AnalysisSeen)
    lessons = (protocol.LessonListed, protocol.LessonSeen, Note)
    families = [(kind.name, kind.show.EVENT) for kind in our_games()]
    imports = [
        f'import type {{ {event.__name__} }} from "../games/{game}/events";' for game, event in families
    ]
    parts = ["\n".join(imports), either("GameEvent", [event for _, event in families])]
    parts += [interface(cls) for cls in structs_in((*asks, *tells, *lobby, *coach, *lessons, Worth))]
    return written([*parts, either("Ask", asks), either("Tell", tells)])


def events(kind: Kind) -> str:
    """What can happen in a game."""
    found = kinds_of(kind.show.EVENT)
    parts = [interface(cls) for cls in found]
    return written([*parts, either(kind.show.EVENT.__name__, found)])


def shown(kind: Kind) -> str:
    """What a seat sees of a game, and the parts of what it does."""
    return written([interface(cls) for cls in structs_in(kind.show.TYPES)])


def content(kind: Kind) -> str:
    """The things of a game."""
    return written([interface(cls) for cls in structs_in((kind.show.Content,))])


def typescript() -> dict[str, str]:
    """All files, by their paths in the page's sources."""
    files = {"lib/protocol.ts": messages()}
    for kind in our_games():
        for name, write in (("events", events), ("seen", shown), ("content", content)):
            files[f"games/{kind.name}/{name}.ts"] = write(kind)
    return files


if __name__ == "__main__":
    for path, text in typescript().items():
        (Path(sys.argv[1]) / path).write_text(text, encoding="utf-8")

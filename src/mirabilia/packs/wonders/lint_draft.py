"""What the linter reads: the entries of all packs, as far as they can be read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mirabilia.packs.source import Finding, Place, Source, readable_fields
from mirabilia.packs.wonders.catalogue import PACKS
from mirabilia.packs.wonders.schema import Board, Card, Effect, Leader, Manifest, Stage

BASE, LEADERS = PACKS.index("base"), PACKS.index("leaders")


@dataclass(frozen=True)
class Entry:
    """A card, leader, board, stage or manifest: where it stands, and those of its fields that can be read."""

    source: Source
    place: Place
    raw: Any
    fields: dict[str, Any]
    kind: str = "pack"  # card, leader, board, stage or pack
    stages: tuple["Entry", ...] = ()  # of a board side

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def has(self, *names: str) -> bool:
        """Can all these fields be read?"""
        return all(name in self.fields for name in names)

    def finding(self, code: str, text: str, *where: str | int) -> Finding:
        """A finding at this entry, or inside it."""
        return self.source.finding(code, text, *self.place, *where)

    @property
    def label(self) -> str:
        """The entry in words."""
        name = self.raw.get("id") if isinstance(self.raw, dict) else None
        return f"`{name}`" if isinstance(name, str) else "This entry"

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Its effects; none if they cannot be read."""
        return tuple(self.fields.get("effects", ()))

    @property
    def identity(self) -> str | None:
        """The building of a card, or the leader itself, if that much can be read."""
        if self.kind == "leader":
            return self.fields.get("id")
        return (self["building"] or self["id"]) if self.has("id", "building") else None

    @property
    def wonder(self) -> str | None:
        """The wonder of a board side."""
        return str(self["id"]).partition(":")[0] if self.has("id") else None


@dataclass(frozen=True)
class PackDraft:
    """One pack as far as it can be read. A file that its `contents` do not name is not among its sources."""

    sources: dict[str, Source]
    manifest: Entry
    cards: list[Entry]
    leaders: list[Entry]
    boards: list[Entry]

    def is_pack(self, number: int) -> bool:
        """Is it the pack of this number?"""
        return bool(self.manifest.fields.get("id") == PACKS[number])

    def readable(self, *names: str) -> bool:
        """Can the contents be read, and with them these files, where the pack has them?"""
        there = [self.sources[f"{name}.toml"] for name in names if f"{name}.toml" in self.sources]
        return self.manifest.has("contents") and all(source.readable for source in there)


@dataclass(frozen=True)
class Draft:
    """All packs that are checked together."""

    packs: list[PackDraft]

    @cached_property
    def cards(self) -> list[Entry]:
        """The buildings of all packs."""
        return [card for pack in self.packs for card in pack.cards]

    @cached_property
    def leaders(self) -> list[Entry]:
        """The leaders of all packs."""
        return [leader for pack in self.packs for leader in pack.leaders]

    @cached_property
    def boards(self) -> list[Entry]:
        """The board sides of all packs."""
        return [board for pack in self.packs for board in pack.boards]

    @property
    def base(self) -> PackDraft | None:
        """The base pack. Without it an expansion is checked for itself, not as a part of a game."""
        return next((pack for pack in self.packs if pack.is_pack(BASE)), None)

    def things(self) -> Iterator[Entry]:
        """Everything that has effects: cards, leaders, board sides, stages."""
        yield from self.cards
        yield from self.leaders
        for board in self.boards:
            yield board
            yield from board.stages


def _entries(source: Source | None, raw: Any, kind: type[Any], word: str, *place: str | int) -> list[Entry]:
    """The entries of a list in a file; anything else has none."""
    if source is None or not isinstance(raw, list):
        return []
    return [Entry(source, (*place, n), part, readable_fields(part, kind), word) for n, part in enumerate(raw)]


def _pack(sources: dict[str, Source]) -> PackDraft:
    def listed(file: str, key: str, kind: type[Any]) -> list[Entry]:
        source = sources.get(file)
        return _entries(source, source and source.raw.get(key), kind, key, key)

    boards = []
    for board in listed("boards.toml", "board", Board):
        raw = board.raw.get("stage") if isinstance(board.raw, dict) else None
        stages = _entries(board.source, raw, Stage, "stage", *board.place, "stage")
        boards.append(replace(board, stages=tuple(stages)))
    manifest = sources["pack.toml"]
    return PackDraft(
        sources,
        Entry(manifest, (), manifest.raw, readable_fields(manifest.raw, Manifest)),
        listed("cards.toml", "card", Card),
        listed("leaders.toml", "leader", Leader),
        boards,
    )


def draft(sources: Iterable[dict[str, Source]]) -> Draft:
    """Take from the files of all packs what can be read."""
    return Draft([_pack(pack) for pack in sources])

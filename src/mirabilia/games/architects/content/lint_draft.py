"""What the linter reads: the entries of an Architects pack, as far as they can be read."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mirabilia.content.lint_entries import BareEntry, entries_of
from mirabilia.content.source import Source, readable_fields
from mirabilia.games.architects.content.schema import CardKind, Manifest, Stage, Token, Wonder


@dataclass(frozen=True, eq=False)
class Entry(BareEntry):
    """A kind, wonder, stage or token, or the manifest."""

    stages: tuple["Entry", ...] = ()  # of a wonder


@dataclass(frozen=True)
class Draft:
    """One pack, which is a whole game."""

    sources: dict[str, Source]
    manifest: Entry
    kinds: list[Entry]
    wonders: list[Entry]
    tokens: list[Entry]

    @cached_property
    def kind_ids(self) -> frozenset[str] | None:
        """The ids of all kinds of cards, None if they cannot all be read."""
        if not self.sources["kinds.toml"].readable or not all(kind.has("id") for kind in self.kinds):
            return None
        return frozenset(kind["id"] for kind in self.kinds)


def _with_stages(wonder: Entry) -> Entry:
    raw = wonder.raw.get("stage") if isinstance(wonder.raw, dict) else None
    return replace(wonder, stages=tuple(entries_of(Entry, wonder.source, raw, Stage, *wonder.place, "stage")))


def draft(sources: dict[str, Source]) -> Draft:
    """Take from the files of a pack what can be read."""

    def listed(file: str, key: str, kind: type[Any]) -> list[Entry]:
        return entries_of(Entry, sources[file], sources[file].raw.get(key), kind, key)

    manifest = sources["pack.toml"]
    return Draft(
        sources,
        Entry(manifest, (), manifest.raw, readable_fields(manifest.raw, Manifest)),
        listed("kinds.toml", "kind", CardKind),
        [_with_stages(wonder) for wonder in listed("wonders.toml", "wonder", Wonder)],
        listed("tokens.toml", "token", Token),
    )

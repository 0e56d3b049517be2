"""What the linters of all games share: an entry of a pack as far as it can be read, and its names."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from mirabilia.content.source import Finding, Source, Where, readable_fields
from mirabilia.words import harmless

MOST_LETTERS = 60  # of a name
BRACKETS = "[]{}<>\\"


@dataclass(frozen=True, eq=False)
class BareEntry:
    """A thing of a pack: where it stands, and those of its fields that can be read."""

    source: Source
    place: Where
    raw: Any
    fields: dict[str, Any]

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


E = TypeVar("E", bound=BareEntry)


def entries_of(make: type[E], source: Source, raw: Any, kind: type[Any], *place: str | int) -> list[E]:
    """The entries of a list in a file, as far as they can be read; anything else has none."""
    if not isinstance(raw, list):
        return []
    return [make(source, (*place, n), part, readable_fields(part, kind)) for n, part in enumerate(raw)]


def word_twice(entry: BareEntry, words: Any, *where: str | int) -> Iterator[Finding]:
    """Words that stand in a list twice."""
    if isinstance(words, tuple):
        for n, word in enumerate(words):
            if words[:n].count(word) == 1:
                yield entry.finding("word-twice", f"`{word}` stands twice in `{where[-1]}`.", *where, n)


def names_of(
    source: Source,
    kind: str,
    table: dict[str, object],
    found: list[str | None],
    complete: bool = True,
    elsewhere: Collection[str | None] = (),
) -> Iterator[Finding]:
    """A table of names: one for each thing that is found in a pack and not named elsewhere, and no more.

    `complete`: everything was found that the names could be about.
    """
    for key in dict.fromkeys(found):
        if key is not None and key not in table and key not in elsewhere:
            yield source.finding("missing-name", f"`{key}` has no name in [{kind}].", kind)
    for key, name in table.items():
        if key not in found and None not in found and complete:
            text = f"There is nothing called `{key}` among the {kind} of this pack."
            yield source.finding("unused-name", text, kind, key)
        yield from name_of(source, name, kind, key)


def name_of(source: Source, name: object, *place: str | int) -> Iterator[Finding]:
    """A name that people can read, and that commands nothing: no terminal, and no text around it."""
    if not isinstance(name, str):
        return
    if not name.strip():
        yield source.finding("empty-name", f"The name of `{place[-1]}` is empty.", *place)
    elif len(name) > MOST_LETTERS or harmless(name) != name or set(name) & set(BRACKETS):
        text = f"`{place[-1]}` needs a name of at most {MOST_LETTERS} letters, without brackets or commands."
        yield source.finding("bad-name", text, *place)

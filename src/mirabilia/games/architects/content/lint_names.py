"""The part of `lint` about names: everything has one in every language, and no two things share one."""

from collections.abc import Iterator

from mirabilia.content.lint_entries import names_of
from mirabilia.content.source import Finding, Source
from mirabilia.games.architects.content.lint_draft import Draft, Entry
from mirabilia.words import LANGUAGES


def names(content: Draft) -> Iterator[Finding]:
    """The pack names its kinds, tokens and wonders in every language, and nothing else."""
    tables: dict[str, tuple[str, list[Entry]]] = {
        "kinds": ("kinds.toml", content.kinds),
        "tokens": ("tokens.toml", content.tokens),
        "boards": ("wonders.toml", content.wonders),
        "wonders": ("wonders.toml", content.wonders),
    }
    for language in LANGUAGES:
        source = content.sources[f"locale/{language}.toml"]
        for kind, (file, entries) in tables.items():
            table = source.raw.get(kind)
            if source.readable and isinstance(table, dict):
                found = [entry.fields.get("id") for entry in entries]
                yield from names_of(source, kind, table, found, content.sources[file].readable)
                yield from _clashes(source, kind, table)


def _clashes(source: Source, kind: str, table: dict[str, object]) -> Iterator[Finding]:
    """A name stands for one thing."""
    owners: dict[str, str] = {}
    for key, name in table.items():
        if isinstance(name, str) and name.strip() and owners.setdefault(name, key) != key:
            text = f"`{owners[name]}` and `{key}` have one name in [{kind}]."
            yield source.finding("name-clash", text, kind, key)

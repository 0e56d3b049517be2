"""The Architects pack, numbered: kinds of cards, wonders and progress tokens, with their names.

The numbers are stable: entries keep the order of their files. Actions, records and trained networks rely
on it.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from mirabilia.content import source as files
from mirabilia.content.source import Finding, Source
from mirabilia.errors import BadPack
from mirabilia.games.architects.content.schema import CardKind, Manifest, Names, Token, Wonder
from mirabilia.words import LANGUAGES

FOLDER = Path(__file__).parent
PACKS = ("base",)
ENTRIES: dict[str, tuple[str, type[Any]]] = {
    "kinds.toml": ("kind", CardKind),
    "wonders.toml": ("wonder", Wonder),
    "tokens.toml": ("token", Token),
}
LOCALES = tuple(f"locale/{language}.toml" for language in LANGUAGES)


@dataclass(frozen=True)
class Catalogue:
    """One pack as read from its folder; the place of an entry is its number."""

    manifest: Manifest
    kinds: tuple[CardKind, ...]
    wonders: tuple[Wonder, ...]
    tokens: tuple[Token, ...]
    names: dict[str, Names]

    @cached_property
    def kind_number(self) -> dict[str, int]:
        """From the id of a kind of card to its number."""
        return {kind.id: number for number, kind in enumerate(self.kinds)}

    @cached_property
    def wonder_number(self) -> dict[str, int]:
        """From a wonder's id to its number."""
        return {wonder.id: number for number, wonder in enumerate(self.wonders)}

    @cached_property
    def token_number(self) -> dict[str, int]:
        """From a token's id to its number."""
        return {token.id: number for number, token in enumerate(self.tokens)}

    def name(self, language: str, table: str, key: str) -> str:
        """The name of a kind, token, board or wonder in a language."""
        names: dict[str, str] = getattr(self.names[language], table)
        return names[key]


def read_files(folder: Path) -> tuple[dict[str, Source], list[Finding]]:
    """Read the files of a pack's folder, by name; those that cannot be read are empty sources."""
    label = folder.absolute().name
    sources: dict[str, Source] = {}
    findings: list[Finding] = []
    for name in ("pack.toml", *ENTRIES, *LOCALES):
        sources[name], wrong = files.read(folder / name, f"architects/{label}/{name}")
        findings += wrong
    return sources, findings


def check_files(sources: dict[str, Source]) -> tuple[Catalogue | None, list[Finding]]:
    """Hold every readable file against the schema. With any finding there is no catalogue."""
    findings: list[Finding] = []
    entries: dict[str, tuple[Any, ...]] = {}
    for name, (key, kind) in ENTRIES.items():
        good, wrong = files.check_entries(sources[name], key, kind)
        findings += wrong
        entries[key] = tuple(entry for _, entry in good)
    parts: dict[str, Any] = {}
    for name in ("pack.toml", *LOCALES):
        if sources[name].readable:
            parts[name], wrong = files.check(
                sources[name], sources[name].raw, Manifest if name == "pack.toml" else Names
            )
            findings += wrong
    if findings or not all(source.readable for source in sources.values()):
        return None, findings
    names = {language: parts[f"locale/{language}.toml"] for language in LANGUAGES}
    return Catalogue(parts["pack.toml"], entries["kind"], entries["wonder"], entries["token"], names), []


def load(folder: Path) -> Catalogue:
    """The pack of a folder. Raises BadPack, naming file and line, if it is damaged."""
    sources, findings = read_files(folder)
    found, wrong = check_files(sources)
    if found is None:
        first = [*findings, *wrong][0]
        raise BadPack("bad-pack", place=f"{first.file}:{first.line}", problem=first.text)
    return found


@cache
def catalogue() -> Catalogue:
    """The pack that comes with Mirabilia."""
    return load(FOLDER / PACKS[0])

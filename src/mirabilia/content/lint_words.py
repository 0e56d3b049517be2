"""Checks the program's own words: every language has the same texts with the same placeholders."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from string import Formatter

import mirabilia
from mirabilia.content.source import Finding, Source, read
from mirabilia.words import LANGUAGES

FOLDER = Path(mirabilia.__file__).parent / "locale"


def placeholders(text: str) -> set[str] | None:
    """The names in braces, None if the braces do not match."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def texts_of(source: Source) -> tuple[dict[tuple[str, str], str], list[Finding]]:
    """The texts of one language by table and key, and what is no text."""
    texts: dict[tuple[str, str], str] = {}
    findings: list[Finding] = []
    for table, content in source.raw.items():
        if not isinstance(content, dict):
            findings.append(source.finding("wrong-value", f"`{table}` must be a table of texts.", table))
            continue
        for key, text in content.items():
            if isinstance(text, str):
                texts[table, key] = text
            else:
                findings.append(source.finding("wrong-value", f"`{key}` must be a text.", table, key))
    return texts, findings


def lint_words(folder: Path = FOLDER) -> list[Finding]:
    """Everything in which the languages of the program differ."""
    findings: list[Finding] = []
    sources: dict[str, Source] = {}
    for language in LANGUAGES:
        sources[language], wrong = read(folder / f"{language}.toml", f"{folder.name}/{language}.toml")
        findings += wrong
    readable = [source for source in sources.values() if source.readable]
    for source in readable:
        findings += texts_of(source)[1]
    for source, other in permutations(readable, 2):
        findings += _compare(source, other)
    return list(dict.fromkeys(findings))


def _compare(source: Source, other: Source) -> Iterator[Finding]:
    """What this language lacks of the other, and texts whose placeholders it does not share."""
    mine, theirs = texts_of(source)[0], texts_of(other)[0]
    for (table, key), text in theirs.items():
        if (table, key) not in mine:
            where = f"{other.name}:{other.line_of(table, key)}"
            yield source.finding("missing-text", f"There is no text `{key}` here; {where} has one.", table)
            continue
        own, wanted = placeholders(mine[table, key]), placeholders(text)
        if own is None:
            yield source.finding("placeholder-mismatch", f"The braces of `{key}` do not match.", table, key)
        elif wanted is not None and own != wanted and source.name > other.name:
            names = ", ".join(f"{{{name}}}" for name in sorted(own ^ wanted))
            text = f"`{key}` and its twin in {other.name} do not both have {names}."
            yield source.finding("placeholder-mismatch", text, table, key)

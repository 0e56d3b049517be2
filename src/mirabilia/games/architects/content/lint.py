"""Checks packs of Architects: that they hold together, and that everything they can say reaches a kernel.

`lint` never raises on bad data and reports all it can find: a field that cannot be read hides only what
depends on it. `docs/packs.md` lists the codes.

    lint_draft      what can be read of a pack
    lint_content    kinds of cards, decks and tokens: what there must be, and how much there may be
    lint_stages     the stages of wonders: what they rest on, what they cost, what they give
    lint_names      names
    lint_schema     the schema against the kernels

A pack is a whole game, so each is checked for itself.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from mirabilia.content.lint_words import lint_words
from mirabilia.content.source import Finding
from mirabilia.games.architects.content.catalogue import ENTRIES, LOCALES, check_files, read_files
from mirabilia.games.architects.content.lint_content import (
    contents,
    dealt,
    decks,
    ids,
    kinds,
    tokens,
    wonders,
)
from mirabilia.games.architects.content.lint_draft import Draft, draft
from mirabilia.games.architects.content.lint_names import names
from mirabilia.games.architects.content.lint_schema import lint_schema
from mirabilia.games.architects.content.lint_stages import stages

Check: TypeAlias = Callable[[Draft], Iterator[Finding]]
CHECKS: tuple[Check, ...] = (contents, ids, kinds, decks, dealt, wonders, tokens, stages, names)


def lint(folders: list[Path]) -> list[Finding]:
    """Everything wrong in the packs of these folders, in the schema and in the program's words."""
    findings = [*lint_schema(), *lint_words()]
    for folder in folders:
        sources, unread = read_files(folder)
        findings += [*unread, *check_files(sources)[1], *unread_files(folder)]
        content = draft(sources)
        for check in CHECKS:
            findings += check(content)
    return sorted(dict.fromkeys(findings), key=lambda one: (one.file, one.line, one.code, one.text))


def unread_files(folder: Path) -> Iterator[Finding]:
    """Data files that a pack does not have: a name spelled wrong is data that nobody reads."""
    known = {"pack.toml", *ENTRIES, *LOCALES}
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        if name not in known:
            label = f"architects/{folder.absolute().name}/{name}"
            yield Finding("unread-file", label, 1, "No pack of Architects has such a file.")

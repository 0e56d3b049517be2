"""Checks packs of wonders: that they hold together, and that everything they can say reaches a kernel.

`lint` never raises on bad data and reports all it can find: a field that cannot be read hides only what
depends on it. `docs/packs.md` lists the codes.

    lint_draft     what can be read of the packs, and what the game of each edition has of them
    lint_cards     ids, what a later edition removes and replaces, chains, buildings
    lint_counts    decks, guilds, leaders, wonders: enough of each, and no more than there is room for
    lint_boards    the sides and stages of wonders, and the Edifices
    lint_effects   effects and costs
    lint_names     names and doubts
    lint_schema    the schema against the kernels

Packs are checked together, as one game in each edition. What only a whole game has (decks, enough wonders) is
counted only if the base pack is among them: an expansion alone is checked for itself.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from mirabilia.content.lint_words import lint_words
from mirabilia.content.source import Finding, Source
from mirabilia.games.wonders.content.catalogue import check_files, contents_of, files_of, read_files
from mirabilia.games.wonders.content.lint_boards import doubts, manifests, options, sides
from mirabilia.games.wonders.content.lint_cards import (
    buildings,
    chains,
    ids,
    removals,
    replacements,
    shared_ids,
)
from mirabilia.games.wonders.content.lint_counts import decks, edifices, guilds, leaders, sizes, wonders
from mirabilia.games.wonders.content.lint_draft import Draft, draft
from mirabilia.games.wonders.content.lint_effects import (
    copies,
    costs,
    effects,
    leaders_due,
    misplaced,
    producers,
    repeats,
)
from mirabilia.games.wonders.content.lint_names import names
from mirabilia.games.wonders.content.lint_schema import lint_schema


def lint(folders: list[Path]) -> list[Finding]:
    """Everything wrong in the packs of these folders, in the schema and in the program's words."""
    findings = [*lint_schema(), *lint_words()]
    sources: list[dict[str, Source]] = []
    for folder in folders:
        pack, unread = read_files(folder)
        findings += [*unread, *check_files(pack)[1], *unread_files(folder, pack)]
        sources.append(pack)
    content = draft(sources)
    for check in OF_ALL:
        findings += check(content)
    for game in content.editions:
        for check in OF_EACH_EDITION:
            findings += check(game)
    return sorted(dict.fromkeys(findings), key=lambda one: (one.file, one.line, one.code, one.text))


def unread_files(folder: Path, pack: dict[str, Source]) -> Iterator[Finding]:
    """Data files that the pack does not have: a name spelled wrong is data that nobody reads."""
    known = {"pack.toml", *files_of(contents_of(pack["pack.toml"]))}
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        if name not in known:
            text = "No pack has such a file."
            if name in files_of(None):
                text = "The contents of the pack do not name this file, so that nobody reads it."
            yield Finding("unread-file", f"{folder.absolute().name}/{name}", 1, text)


def contents(content: Draft) -> Iterator[Finding]:
    """Every file that a pack says it has holds an entry."""
    for pack in content.packs:
        for n, name in enumerate(pack.manifest.fields.get("contents", ())):
            source = pack.sources.get(f"{name}.toml")
            if source is not None and source.readable and source.raw.get(name[:-1], []) == []:
                text = f"{name}.toml has no entry [[{name[:-1]}]]; then leave `{name}` out here."
                yield pack.manifest.finding("empty-content", text, "contents", n)


Check: TypeAlias = Callable[[Draft], Iterator[Finding]]
OF_ALL: tuple[Check, ...] = (
    contents,
    ids,
    removals,
    replacements,
    sides,
    options,
    doubts,
    edifices,
    manifests,
    guilds,
    sizes,
    names,
    effects,
    misplaced,
    leaders_due,
    costs,
)
OF_EACH_EDITION: tuple[Check, ...] = (
    shared_ids,
    chains,
    buildings,
    decks,
    leaders,
    wonders,
    copies,
    producers,
    repeats,
)

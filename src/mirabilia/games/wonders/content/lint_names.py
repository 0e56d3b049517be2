"""The part of `lint` about names: everything has one in every language, and doubts are about names."""

from collections.abc import Collection, Iterator

from mirabilia.content.lint_entries import name_of, names_of
from mirabilia.content.source import Finding, Source
from mirabilia.games.wonders.content.lint_draft import BASE, FIRST_EDITION, Draft, Entry, PackDraft
from mirabilia.words import LANGUAGES

TABLES = ("cards", "boards", "wonders", "edifices")  # of names; only the last one may be left out


def names(content: Draft) -> Iterator[Finding]:
    """Each pack names its cards, boards, wonders and Edifices in every language, and nothing else.

    A card that replaces one of an earlier pack has the name that it has there.
    """
    for language in LANGUAGES:
        by_name: dict[str, str] = {}
        by_building: dict[str, str] = {}
        edifices: dict[str, str] = {}
        for number, pack in enumerate(content.packs):
            source = pack.sources.get(f"locale/{language}.toml")
            if source is not None and source.readable:
                found = [card.fields.get("id") for card in pack.all_cards]
                named = _named_before(pack, content.packs[:number])
                yield from _named(source, "cards", found, pack.readable("cards", "leaders"), named)
                found = [board.wonder for board in pack.boards]
                for kind in ("boards", "wonders"):
                    yield from _named(source, kind, found, pack.readable("boards"))
                found = [edifice.fields.get("id") for edifice in pack.edifices]
                yield from _named(source, "edifices", found, pack.readable("edifices"))
                yield from _card_clashes(source, pack.all_cards, by_name, by_building)
                yield from _edifice_clashes(source, pack, edifices)
                yield from _doubts(source)
                yield from name_of(source, source.raw.get("pack"), "pack")


def _named_before(pack: PackDraft, earlier: list[PackDraft]) -> set[str | None]:
    """The cards of a pack that have their names in earlier ones; if those cannot be known, all may have."""
    own = {card.fields.get("id") for card in pack.cards}
    before = {card.fields.get("id") for other in earlier for card in other.cards}
    known = any(other.is_pack(BASE) for other in earlier) and all(one.readable("cards") for one in earlier)
    if pack.edition != FIRST_EDITION and (not known or None in before):
        return own
    return own & before


def _table(source: Source, kind: str) -> dict[str, object] | None:
    """A table of names, None if it cannot be read."""
    table = source.raw.get(kind, {} if kind == TABLES[-1] else None)
    return table if isinstance(table, dict) else None


def _named(
    source: Source,
    kind: str,
    found: list[str | None],
    complete: bool,
    elsewhere: Collection[str | None] = (),
) -> Iterator[Finding]:
    """Names of one kind, for what is found in a pack and is not named elsewhere."""
    table = _table(source, kind)
    if table is not None:
        yield from names_of(source, kind, table, found, complete, elsewhere)


def _card_clashes(
    source: Source, cards: list[Entry], by_name: dict[str, str], by_building: dict[str, str]
) -> Iterator[Finding]:
    """A name stands for one building or leader, and each has one name: players know it by that (W3.2)."""
    for card, name in _with_names(source, "cards", cards):
        identity = card.identity
        if identity is None:
            continue
        other = by_name.setdefault(name, identity)
        if other != identity:
            text = f"`{identity}` and `{other}` are two cards with one name."
            yield source.finding("name-clash", text, "cards", card["id"])
        elif by_building.setdefault(identity, name) != name:
            text = f"`{identity}` is one building with two names."
            yield source.finding("name-clash", text, "cards", card["id"])


def _edifice_clashes(source: Source, pack: PackDraft, by_name: dict[str, str]) -> Iterator[Finding]:
    """A name stands for one Edifice."""
    for edifice, name in _with_names(source, "edifices", pack.edifices):
        other = by_name.setdefault(name, edifice["id"])
        if other != edifice["id"]:
            text = f"`{edifice['id']}` and `{other}` are two Edifices with one name."
            yield source.finding("name-clash", text, "edifices", edifice["id"])


def _with_names(source: Source, kind: str, entries: list[Entry]) -> Iterator[tuple[Entry, str]]:
    """The entries that have a name in this table, with it."""
    table = _table(source, kind) or {}
    for entry in entries:
        name = table.get(entry.fields.get("id", ""))
        if isinstance(name, str) and name.strip():
            yield entry, name


def _doubts(source: Source) -> Iterator[Finding]:
    """A doubt is about a name of the same file, and says something."""
    doubts = source.raw.get("doubts")
    if not isinstance(doubts, dict):
        return
    tables = [_table(source, kind) for kind in TABLES]
    for key, doubt in doubts.items():
        if not any(key in table for table in tables if table is not None) and None not in tables:
            yield source.finding("unused-doubt", f"Nothing in this file is called `{key}`.", "doubts", key)
        if isinstance(doubt, str) and not doubt.strip():
            yield source.finding("empty-doubt", f"The doubt about `{key}` says nothing.", "doubts", key)

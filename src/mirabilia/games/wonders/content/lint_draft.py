"""What the linter reads: the entries of all packs, as far as they can be read, and the games they make."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from mirabilia.content.lint_entries import BareEntry, entries_of
from mirabilia.content.source import Finding, Source, Where, readable_fields
from mirabilia.games.wonders.content.catalogue import EDITIONS, PACKS
from mirabilia.games.wonders.content.schema import Board, Card, Edifice, Effect, Leader, Manifest, Stage

BASE = PACKS.index("base")
FIRST_EDITION = EDITIONS[0]


@dataclass(frozen=True, eq=False)
class Entry(BareEntry):
    """A thing of a pack. An option of a stage, the reward and the penalty of an Edifice are things, too."""

    kind: str = "pack"  # pack, card, leader, board, stage, option, edifice, reward or penalty
    stages: tuple["Entry", ...] = ()  # of a board side
    options: tuple["Entry", ...] = ()  # of a stage
    where: Where = ("effects",)  # where inside the entry its effects stand

    def at_effect(self, code: str, text: str, *where: str | int) -> Finding:
        """A finding at the effects of this entry, at one of them by its number, or inside it."""
        return self.finding(code, text, *self.where, *where)

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

    @property
    def parts(self) -> tuple["Entry", ...]:
        """A board side and all its stages and their options; anything else is only itself."""
        return (self, *(part for stage in self.stages for part in (stage, *stage.options)))


@dataclass(frozen=True)
class PackDraft:
    """One pack as far as it can be read. A file that its `contents` do not name is not among its sources."""

    sources: dict[str, Source]
    manifest: Entry
    cards: list[Entry]
    leaders: list[Entry]
    boards: list[Entry]
    edifices: list[Entry]
    rewards: list[Entry]
    penalties: list[Entry]

    def is_pack(self, number: int) -> bool:
        """Is it the pack of this number?"""
        return bool(self.manifest.fields.get("id") == PACKS[number])

    @property
    def edition(self) -> int | None:
        """The edition that it belongs to, None if that cannot be read."""
        return self.manifest.fields.get("edition")

    @property
    def placed(self) -> bool:
        """Can it be read what it does to the game of an edition? Else it is left out of all."""
        first = self.edition == FIRST_EDITION
        known = first or (self.readable("cards", "boards") and all(card.has("id") for card in self.cards))
        return self.manifest.has("edition", "removes") and known

    @property
    def removes(self) -> tuple[str, ...]:
        """The cards, leaders and wonders of earlier packs that are not in play with it."""
        return tuple(self.manifest.fields.get("removes", ()))

    @property
    def all_cards(self) -> list[Entry]:
        """Its buildings and its leaders."""
        return [*self.cards, *self.leaders]

    def readable(self, *names: str) -> bool:
        """Can the contents be read, and with them these files, where the pack has them?"""
        there = [self.sources[f"{name}.toml"] for name in names if f"{name}.toml" in self.sources]
        return self.manifest.has("contents") and all(source.readable for source in there)

    def without(self, gone: set[str], replaced: set[str]) -> "PackDraft":
        """The same without what later packs remove, and without the cards that they replace."""
        return replace(
            self,
            cards=[card for card in self.cards if card.fields.get("id") not in gone | replaced],
            leaders=[leader for leader in self.leaders if leader.fields.get("id") not in gone],
            boards=[board for board in self.boards if board.wonder not in gone],
        )


@dataclass(frozen=True)
class Draft:
    """Packs that are checked together: all of them, or what the game of one edition has of them."""

    packs: list[PackDraft]
    edition: int | None = None

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

    @cached_property
    def edifices(self) -> list[Entry]:
        """The Edifices of all packs."""
        return [edifice for pack in self.packs for edifice in pack.edifices]

    @property
    def base(self) -> PackDraft | None:
        """The base pack. Without it an expansion is checked for itself, not as a part of a game."""
        return next((pack for pack in self.packs if pack.is_pack(BASE)), None)

    @property
    def core(self) -> list[PackDraft]:
        """The packs that every game of this edition has: the base pack, and those that make the edition."""
        made = [pack for pack in self.packs if pack.edition == self.edition != FIRST_EDITION]
        return [*(pack for pack in self.packs if pack.is_pack(BASE)), *made]

    @cached_property
    def editions(self) -> list["Draft"]:
        """What the game of each edition has, as far as there are packs of it.

        A later edition has all packs of the first, without what its own remove or replace.
        """
        known = [pack for pack in self.packs if pack.placed]
        found = []
        for edition in EDITIONS:
            packs = [pack for pack in known if pack.edition in (FIRST_EDITION, edition)]
            if any(pack.edition == edition for pack in packs):
                found.append(Draft([_in_play(pack, packs[n + 1 :]) for n, pack in enumerate(packs)], edition))
        return found

    def things(self) -> Iterator[Entry]:
        """Everything that has effects."""
        yield from self.cards
        yield from self.leaders
        for board in self.boards:
            yield from board.parts
        for pack in self.packs:
            yield from pack.rewards
            yield from pack.penalties


def _in_play(pack: PackDraft, later: list[PackDraft]) -> PackDraft:
    """What is left of a pack beside later ones. Only a pack of a later edition replaces its cards."""
    gone = {name for other in later for name in other.removes}
    newer = [other for other in later if (other.edition or 0) > (pack.edition or 0)]
    return pack.without(gone, {card["id"] for other in newer for card in other.cards if card.has("id")})


def _entries(source: Source | None, raw: Any, kind: type[Any], word: str, *place: str | int) -> list[Entry]:
    found = [] if source is None else entries_of(Entry, source, raw, kind, *place)
    return [replace(entry, kind=word) for entry in found]


def _stages(board: Entry) -> Iterator[Entry]:
    """The stages of a board side, with their options."""
    raw = board.raw.get("stage") if isinstance(board.raw, dict) else None
    for stage in _entries(board.source, raw, Stage, "stage", *board.place, "stage"):
        options = [
            Entry(board.source, (*stage.place, "options", n), None, {"effects": one}, "option", where=())
            for n, one in enumerate(stage.fields.get("options", ()))
        ]
        yield replace(stage, options=tuple(options))


def _part(edifice: Entry, name: str) -> Entry:
    """The reward or the penalty of an Edifice, as a thing with effects."""
    fields = {"effects": edifice[name]} if edifice.has(name) else {}
    return replace(edifice, kind=name, fields=fields, where=(name,))


def _pack(sources: dict[str, Source]) -> PackDraft:
    def listed(file: str, key: str, kind: type[Any]) -> list[Entry]:
        source = sources.get(file)
        return _entries(source, source and source.raw.get(key), kind, key, key)

    manifest = sources["pack.toml"]
    boards = listed("boards.toml", "board", Board)
    edifices = listed("edifices.toml", "edifice", Edifice)
    return PackDraft(
        sources,
        Entry(manifest, (), manifest.raw, readable_fields(manifest.raw, Manifest)),
        listed("cards.toml", "card", Card),
        listed("leaders.toml", "leader", Leader),
        [replace(board, stages=tuple(_stages(board))) for board in boards],
        edifices,
        [_part(edifice, "reward") for edifice in edifices],
        [_part(edifice, "penalty") for edifice in edifices],
    )


def draft(sources: Iterable[dict[str, Source]]) -> Draft:
    """Take from the files of all packs what can be read."""
    return Draft([_pack(pack) for pack in sources])

"""All wonders packs joined into one numbered list of cards and boards, with their names.

The numbers are stable: packs are joined in the order of PACKS and entries keep the order of their
files, so a later pack only adds numbers at the end. Actions, records and trained networks rely on it.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from mirabilia.errors import BadPack
from mirabilia.packs import source as files
from mirabilia.packs.source import Finding, Source
from mirabilia.packs.wonders.schema import RESOURCES, Board, Card, Cost, Manifest, Names
from mirabilia.words import LANGUAGES, texts

FOLDER = Path(__file__).parent
PACKS = ("base",)
T = TypeVar("T")


@dataclass(frozen=True)
class Pack:
    """One pack as read from its folder, with the files it came from."""

    manifest: Manifest
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    names: dict[str, Names]
    sources: dict[str, Source]


FILES = ("pack.toml", "cards.toml", "boards.toml", *(f"locale/{language}.toml" for language in LANGUAGES))


def read_files(folder: Path) -> tuple[dict[str, Source], list[Finding]]:
    """Read the files of a pack's folder, by name; those that cannot be read are empty sources."""
    findings: list[Finding] = []
    sources: dict[str, Source] = {}
    for name in FILES:
        sources[name], wrong = files.read(folder / name, f"{folder.absolute().name}/{name}")
        findings += wrong
    return sources, findings


def check_files(sources: dict[str, Source]) -> tuple[Pack | None, list[Finding]]:
    """Hold every readable file against the schema. With any finding, or a file missing, there is no pack."""
    findings: list[Finding] = []

    def checked(name: str, kind: type[T]) -> T | None:
        if not sources[name].readable:
            return None
        whole, wrong = files.check(sources[name], sources[name].raw, kind)
        findings.extend(wrong)
        return whole

    manifest = checked("pack.toml", Manifest)
    cards, wrong = files.check_entries(sources["cards.toml"], "card", Card)
    findings += wrong
    boards, wrong = files.check_entries(sources["boards.toml"], "board", Board)
    findings += wrong
    names = {language: checked(f"locale/{language}.toml", Names) for language in LANGUAGES}
    known = {language: table for language, table in names.items() if table is not None}
    if findings or manifest is None or not all(source.readable for source in sources.values()):
        return None, findings
    return Pack(manifest, tuple(c for _, c in cards), tuple(b for _, b in boards), known, sources), []


def read_pack(folder: Path) -> tuple[Pack | None, list[Finding]]:
    """Read a pack's folder. With any finding there is no pack: a damaged one is never half used."""
    sources, unread = read_files(folder)
    pack, wrong = check_files(sources)
    return pack, unread + wrong


@dataclass(frozen=True)
class Catalogue:
    """Cards and boards of all packs by number, and the way back from an id to its number."""

    packs: tuple[Pack, ...]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card; its place is its number."""
        return tuple(card for pack in self.packs for card in pack.cards)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """Every side of every board; its place is its number."""
        return tuple(board for pack in self.packs for board in pack.boards)

    @cached_property
    def wonders(self) -> tuple[str, ...]:
        """The boards without their sides."""
        return tuple(dict.fromkeys(board.wonder for board in self.boards))

    @cached_property
    def buildings(self) -> tuple[str, ...]:
        """The identities: what a city never holds twice."""
        return tuple(dict.fromkeys(card.identity for card in self.cards))

    @cached_property
    def card_number(self) -> dict[str, int]:
        """From a card's id to its number."""
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def board_number(self) -> dict[str, int]:
        """From a board side's id, such as "giza:A", to its number."""
        return {board.id: number for number, board in enumerate(self.boards)}

    def name(self, language: str, kind: str, key: str) -> str:
        """The name of a card, board or wonder in a language."""
        for pack in self.packs:
            table: dict[str, str] = getattr(pack.names[language], kind)
            if key in table:
                return table[key]
        raise KeyError(key)


@cache
def catalogue() -> Catalogue:
    """The packs that come with Mirabilia. Raises BadPack, naming file and line, if one is damaged."""
    return load([FOLDER / name for name in PACKS])


def load(folders: list[Path]) -> Catalogue:
    """Join the packs of these folders, or raise BadPack at the first thing that is wrong."""
    packs: list[Pack] = []
    for folder in folders:
        pack, findings = read_pack(folder)
        if pack is None:
            first = findings[0]
            raise BadPack("bad-pack", place=f"{first.file}:{first.line}", problem=first.text)
        packs.append(pack)
    return Catalogue(tuple(packs))


class CardName(str):
    """A card's id that errors word as the card's name."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The card's name."""
        return catalogue().name(language, "cards", self)


class ResourceCount(dict[str, int]):
    """Units of resources that errors word as "2 wood and 1 glass"."""

    def word(self, language: str) -> str:
        """The units in words."""
        words = texts(language)
        parts = [f"{units} {words[f'resource-{resource}']}" for resource, units in self.items() if units]
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {words['and']} {parts[-1]}"


def board_label(language: str, board_id: str) -> str:
    """A board side in words: "Giza A"."""
    wonder, _, side = board_id.partition(":")
    return f"{catalogue().name(language, 'boards', wonder)} {side}"


def printed_cost(cost: Cost) -> dict[str, int]:
    """A cost without its zeros, coins first."""
    amounts: dict[str, int] = {"coins": cost.coins}
    amounts |= dict(zip(RESOURCES, cost.units(), strict=True))
    return {key: amount for key, amount in amounts.items() if amount}

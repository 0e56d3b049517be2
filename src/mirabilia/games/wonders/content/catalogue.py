"""All wonders packs joined into one numbered list of cards and boards, with their names.

The numbers are stable: packs are joined in the order of PACKS and entries keep the order of their
files, so a later pack only adds numbers at the end. Actions, records and trained networks rely on it.
Packs of one's own (`mirabilia.engine.folders`) come after those of the game.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from mirabilia.content import source as files
from mirabilia.content.source import Finding, Source
from mirabilia.engine.folders import named_for
from mirabilia.errors import BadPack
from mirabilia.games.wonders.content.schema import (
    RESOURCES,
    Board,
    Card,
    Cost,
    Edifice,
    Leader,
    Manifest,
    Names,
)
from mirabilia.words import LANGUAGES, listed, texts

FOLDER = Path(__file__).parent
OWN = ("base", "leaders", "free_city", "second_edition", "edifice")
FOLDERS = [*(FOLDER / name for name in OWN), *named_for("wonders")]
PACKS = tuple(folder.name for folder in FOLDERS)  # a pack is called as its folder is
EDITIONS = (1, 2)
T = TypeVar("T")


@dataclass(frozen=True)
class Pack:
    """One pack as read from its folder, with the files it came from."""

    manifest: Manifest
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    leaders: tuple[Leader, ...]
    edifices: tuple[Edifice, ...]
    names: dict[str, Names]
    sources: dict[str, Source]

    @property
    def all_cards(self) -> tuple[Card | Leader, ...]:
        """Its buildings, then its leaders: both are cards with a number."""
        return (*self.cards, *self.leaders)


CONTENTS = ("cards", "boards", "leaders", "edifices")
LOCALES = tuple(f"locale/{language}.toml" for language in LANGUAGES)


def contents_of(manifest: Source) -> list[str] | None:
    """The contents that a manifest names, None if that cannot be read."""
    named = manifest.raw.get("contents")
    known = isinstance(named, list) and all(word in CONTENTS for word in named)
    return named if known else None


def files_of(contents: list[str] | None) -> tuple[str, ...]:
    """The data files of a pack with these contents, all kinds if they are not known.

    A pack without any contents needs no names either.
    """
    wanted = [name for name in CONTENTS if contents is None or name in contents]
    return (*(f"{name}.toml" for name in wanted), *(LOCALES if wanted else ()))


def read_files(folder: Path) -> tuple[dict[str, Source], list[Finding]]:
    """Read the files of a pack's folder, by name; those that cannot be read are empty sources.

    If nobody can read which files there should be, a file that is not there is no fault of its own.
    """
    label = folder.absolute().name
    manifest, findings = files.read(folder / "pack.toml", f"{label}/pack.toml")
    sources = {"pack.toml": manifest}
    contents = contents_of(manifest)
    for name in files_of(contents):
        if contents is not None or (folder / name).exists():
            sources[name], wrong = files.read(folder / name, f"{label}/{name}")
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

    def entries(name: str, key: str, kind: type[T]) -> tuple[T, ...]:
        if name not in sources:
            return ()
        good, wrong = files.check_entries(sources[name], key, kind)
        findings.extend(wrong)
        return tuple(entry for _, entry in good)

    manifest = checked("pack.toml", Manifest)
    cards = entries("cards.toml", "card", Card)
    boards = entries("boards.toml", "board", Board)
    leaders = entries("leaders.toml", "leader", Leader)
    edifices = entries("edifices.toml", "edifice", Edifice)
    names = {
        language: checked(locale, Names) if locale in sources else Names({}, {}, {})
        for language, locale in zip(LANGUAGES, LOCALES, strict=True)
    }
    known = {language: table for language, table in names.items() if table is not None}
    if findings or manifest is None or not all(source.readable for source in sources.values()):
        return None, findings
    return Pack(manifest, cards, boards, leaders, edifices, known, sources), []


def read_pack(folder: Path) -> tuple[Pack | None, list[Finding]]:
    """Read a pack's folder. With any finding there is no pack: a damaged one is never half used."""
    sources, unread = read_files(folder)
    pack, wrong = check_files(sources)
    return pack, unread + wrong


@dataclass(frozen=True)
class Wonder:
    """A board without its sides. Two editions may have one of the same name."""

    id: str
    pack: int
    sides: tuple[int, ...]  # the numbers of its board sides
    anywhere: bool  # may be chosen in games without its pack


@dataclass(frozen=True)
class Catalogue:
    """Cards and boards of all packs by number, and the way back from an id to its number."""

    packs: tuple[Pack, ...]

    @cached_property
    def cards(self) -> tuple[Card | Leader, ...]:
        """Every card; its place is its number."""
        return tuple(card for pack in self.packs for card in pack.all_cards)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """Every side of every board; its place is its number."""
        return tuple(board for pack in self.packs for board in pack.boards)

    @cached_property
    def edifices(self) -> tuple[Edifice, ...]:
        """Every Edifice; its place is its number."""
        return tuple(edifice for pack in self.packs for edifice in pack.edifices)

    @cached_property
    def wonders(self) -> tuple[Wonder, ...]:
        """The boards without their sides, pack by pack."""
        first = 0
        found: list[Wonder] = []
        for number, pack in enumerate(self.packs):
            for wonder in dict.fromkeys(board.wonder for board in pack.boards):
                own = [n for n, board in enumerate(pack.boards) if board.wonder == wonder]
                sides = tuple(first + n for n in own)
                found.append(Wonder(wonder, number, sides, pack.boards[own[0]].anywhere))
            first += len(pack.boards)
        return tuple(found)

    @cached_property
    def buildings(self) -> tuple[str, ...]:
        """The identities: what a city never holds twice."""
        return tuple(dict.fromkeys(card.identity for pack in self.packs for card in pack.cards))

    def replaced_by(self, thing: str, pack: int) -> int:
        """The later pack that has another card of this id or removes the card or wonder; -1: none."""
        for number, later in enumerate(self.packs):
            if number > pack:
                if thing in later.manifest.removes or any(card.id == thing for card in later.cards):
                    return number
        return -1

    @cached_property
    def card_numbers(self) -> dict[int, dict[str, int]]:
        """By edition, from a card's id to its number.

        Where two editions have different cards of one id it is the edition's own; else there is only one.
        """
        first: dict[str, int] = {}
        second: dict[str, int] = {}
        for number, card in enumerate(self.cards):
            first.setdefault(card.id, number)
            second[card.id] = number
        return {1: first, 2: second}

    @cached_property
    def edifice_number(self) -> dict[str, int]:
        """From an Edifice's id to its number."""
        return {edifice.id: number for number, edifice in enumerate(self.edifices)}

    @cached_property
    def board_number(self) -> dict[str, int]:
        """From a board side's id, such as "giza:A", to its number."""
        return {board.id: number for number, board in enumerate(self.boards)}

    def name(self, language: str, kind: str, key: str) -> str:
        """The name of a card, an Edifice or, by the id of a side, of a board or wonder in a language."""
        for pack in self.packs:
            table: dict[str, str] = getattr(pack.names[language], kind)
            if kind in ("boards", "wonders"):
                if any(board.id == key for board in pack.boards):
                    return table[key.partition(":")[0]]
            elif key in table:
                return table[key]
        raise KeyError(key)


@cache
def catalogue() -> Catalogue:
    """The packs that come with Mirabilia. Raises BadPack, naming file and line, if one is damaged."""
    return load(FOLDERS)


def load(folders: list[Path]) -> Catalogue:
    """Join the packs of these folders, or raise BadPack at the first thing that is wrong."""
    packs: list[Pack] = []
    for folder in folders:
        pack, findings = read_pack(folder)
        if pack is None:
            first = findings[0]
            raise BadPack("bad-pack", place=f"{first.file}:{first.line}", problem=first.text)
        if pack.manifest.id != folder.name:
            problem = f"the pack is called {pack.manifest.id!r}, and its folder {folder.name!r}"
            raise BadPack("bad-pack", place=f"{folder.name}/pack.toml:1", problem=problem)
        packs.append(pack)
    return Catalogue(tuple(packs))


class CardName(str):
    """A card's id that errors word as the card's name."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The card's name."""
        return catalogue().name(language, "cards", self)


class EdificeName(str):
    """An Edifice's id that errors word as its name."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The Edifice's name."""
        return catalogue().name(language, "edifices", self)


class PackName(str):
    """A pack's id that errors word as its name."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The pack's name."""
        found = [pack.names[language].pack for pack in catalogue().packs if pack.manifest.id == self]
        return next(iter(found), "") or str(self)


def units_of(language: str, resource: str, units: int) -> str:
    """So many units of a resource: "1 wood", "2 pierres"."""
    return f"{units} {texts(language)[f'resource-{resource}' if units == 1 else f'resource-many-{resource}']}"


class ResourceCount(dict[str, int]):
    """Units of resources that errors word as "2 wood and 1 glass"."""

    def word(self, language: str) -> str:
        """The units in words."""
        parts = [units_of(language, resource, units) for resource, units in self.items() if units]
        return listed(language, parts, "and") if parts else ""


class CoinCount(int):
    """A number of coins that errors word as "1 coin" or "2 coins"."""

    def word(self, language: str) -> str:
        """The coins in words."""
        return texts(language)["coins-one" if self == 1 else "coins-many"].format(amount=int(self))


def board_label(language: str, board_id: str) -> str:
    """A board side in words: "Giza A"."""
    side = texts(language)[f"side-{board_id.partition(':')[2]}"]
    return f"{catalogue().name(language, 'boards', board_id)} {side}"


def printed_cost(cost: Cost) -> dict[str, int]:
    """A cost without its zeros, coins first."""
    amounts: dict[str, int] = {"coins": cost.coins}
    amounts |= dict(zip(RESOURCES, cost.units(), strict=True))
    return {key: amount for key, amount in amounts.items() if amount}

"""Checks packs of wonders: that they hold together, and that everything they can say reaches a kernel.

`lint` never raises on bad data and reports all it can find: a field that cannot be read hides only what
depends on it. `docs/packs.md` lists the codes. The schema is proved against the kernels in `lint_schema`,
the program's own words are compared in `lint_words`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path
from typing import Any

from mirabilia.packs.source import Finding, Place, Source, readable_fields
from mirabilia.packs.wonders.catalogue import FILES, check_files, read_files
from mirabilia.packs.wonders.lint_schema import clashes, lint_schema
from mirabilia.packs.wonders.lint_words import lint_words
from mirabilia.packs.wonders.schema import (
    LARGEST_TABLE,
    RESOURCES,
    SEATS,
    Board,
    Card,
    Coins,
    CoinsPer,
    Cost,
    Effect,
    Manifest,
    Points,
    PointsPer,
    Produce,
    Stage,
    TradeDiscount,
)
from mirabilia.words import LANGUAGES

# What the tables and the record can hold, and numbers of the rules that kernels keep for themselves.
# Importing those would compile them: tests/lint/test_lint_limits.py proves that these are the same.
HAND = 7
GUILDS_BEYOND_SEATS = 2
PRICE = 2
MOST_PARENTS = 2
MOST_CARDS = 254
MOST_ACTION_CARDS = 1023
MOST_BOARDS = 127
MOST_DECK = 80
MOST_PRODUCERS = 8
MOST_SUB_NEEDS = 64
MOST_TRADE = 15
MOST_COINS = 32767


@dataclass(frozen=True)
class Entry:
    """A card, board or stage: where it stands, and those of its fields that can be read."""

    source: Source
    place: Place
    raw: Any
    fields: dict[str, Any]
    stages: tuple["Entry", ...] = ()  # of a board side

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

    @property
    def is_board(self) -> bool:
        """Is it a board side, not a card or a stage?"""
        return self.place[:-1] == ("board",)

    @property
    def identity(self) -> str | None:
        """The building of a card, if that much can be read."""
        return (self["building"] or self["id"]) if self.has("id", "building") else None

    @property
    def wonder(self) -> str | None:
        """The wonder of a board side."""
        return str(self["id"]).partition(":")[0] if self.has("id") else None


@dataclass(frozen=True)
class Draft:
    """The packs as far as they can be read."""

    sources: list[dict[str, Source]]
    cards: list[Entry]
    boards: list[Entry]

    def things(self) -> Iterator[Entry]:
        """Everything that has effects: cards, board sides, stages."""
        yield from self.cards
        for board in self.boards:
            yield board
            yield from board.stages


def entries(source: Source, raw: Any, kind: type[Any], *place: str | int) -> list[Entry]:
    """The entries of a list in a file; anything else has none."""
    parts = raw if isinstance(raw, list) else []
    return [Entry(source, (*place, n), part, readable_fields(part, kind)) for n, part in enumerate(parts)]


def draft(sources: list[dict[str, Source]]) -> Draft:
    """Take from the files of all packs what can be read."""
    cards: list[Entry] = []
    boards: list[Entry] = []
    for pack in sources:
        card_file, board_file = pack["cards.toml"], pack["boards.toml"]
        cards += entries(card_file, card_file.raw.get("card"), Card, "card")
        for board in entries(board_file, board_file.raw.get("board"), Board, "board"):
            raw = board.raw.get("stage") if isinstance(board.raw, dict) else None
            stages = entries(board_file, raw, Stage, *board.place, "stage")
            boards.append(replace(board, stages=tuple(stages)))
    return Draft(sources, cards, boards)


def lint(folders: list[Path]) -> list[Finding]:
    """Everything wrong in the packs of these folders, in the schema and in the program's words."""
    findings = [*lint_schema(), *lint_words()]
    sources: list[dict[str, Source]] = []
    for folder in folders:
        pack, unread = read_files(folder)
        findings += [*unread, *check_files(pack)[1], *unread_files(folder)]
        sources.append(pack)
    content = draft(sources)
    for check in (ids, chains, buildings, decks, sizes, wonders, effects, costs, producers, names):
        findings += check(content)
    return sorted(dict.fromkeys(findings), key=lambda one: (one.file, one.line, one.code, one.text))


def unread_files(folder: Path) -> Iterator[Finding]:
    """Data files that no pack has: a name spelled wrong is data that nobody reads."""
    for path in sorted(folder.rglob("*.toml")):
        name = path.relative_to(folder).as_posix()
        if name not in FILES:
            yield Finding("unread-file", f"{folder.absolute().name}/{name}", 1, "No pack has such a file.")


# ---------------------------------------------------------------- ids, chains, buildings
def ids(content: Draft) -> Iterator[Finding]:
    """No id twice, over all packs."""
    manifests = []
    for pack in content.sources:
        source = pack["pack.toml"]
        manifests.append(Entry(source, (), source.raw, readable_fields(source.raw, Manifest)))
    for kind, group in (("pack", manifests), ("card", content.cards), ("board", content.boards)):
        seen: dict[str, Entry] = {}
        for entry in group:
            if entry.has("id"):
                first = seen.setdefault(entry["id"], entry)
                if first is not entry:
                    where = f"{first.source.name}:{first.source.line_of(*first.place, 'id')}"
                    text = f"The id `{entry['id']}` names another {kind} at {where}."
                    yield entry.finding("duplicate-id", text, "id")


def chains(content: Draft) -> Iterator[Finding]:
    """Chains name buildings of an earlier Age, few enough for the tables, and both ends agree."""
    cards: dict[str, list[Entry]] = defaultdict(list)
    unread: set[str] = set()  # buildings of cards that can be read in part only
    for card in content.cards:
        if card.has("id", "building", "age", "chain_from", "chain_to"):
            cards[str(card.identity)].append(card)
        elif isinstance(card.raw, dict):
            unread |= {card.raw[key] for key in ("id", "building") if isinstance(card.raw.get(key), str)}
    for card in [card for group in cards.values() for card in group]:
        if len(card["chain_from"]) > MOST_PARENTS:
            text = f"{card.label} has {len(card['chain_from'])} parents; {MOST_PARENTS} can be kept."
            yield card.finding("too-many-parents", text, "chain_from")
        yield from _chain_ends(card, "chain_from", "chain_to", cards, unread)
        yield from _chain_ends(card, "chain_to", "chain_from", cards, unread)
        for n, parent in enumerate(card["chain_from"]):
            if parent in cards.keys() - unread and all(one["age"] >= card["age"] for one in cards[parent]):
                text = f"{card.label} is of Age {card['age']}, but its parent `{parent}` is not older."
                yield card.finding("chain-age", text, "chain_from", n)


def _chain_ends(
    card: Entry, field: str, back: str, cards: dict[str, list[Entry]], unread: set[str]
) -> Iterator[Finding]:
    """Each building named in a field exists and names this one in return."""
    for n, other in enumerate(card[field]):
        if other in unread:
            continue
        if other not in cards:
            text = f"{card.label} has `{other}` in its {field}, but there is no such building."
            yield card.finding("dangling-chain", text, field, n)
        elif not any(card.identity in end[back] for end in cards[other]):
            text = f"{card.label} has `{other}` in its {field}, but is not in the {back} of `{other}`."
            yield card.finding("one-way-chain", text, field, n)


def buildings(content: Draft) -> Iterator[Finding]:
    """Cards that are one building are alike in colour and effects."""
    first: dict[str, Entry] = {}
    for card in content.cards:
        if card.identity is not None and card.has("colour", "effects"):
            other = first.setdefault(card.identity, card)
            for field in ("colour", "effects"):
                if card[field] != other[field]:
                    text = f"{card.label} and {other.label} are one building, but differ in {field}."
                    yield card.finding("building-mismatch", text, field)


# ---------------------------------------------------------------- decks and sizes
def decks(content: Draft) -> Iterator[Finding]:
    """For each number of seats the deck of each Age deals out evenly, seven to each (W1.1)."""
    if not all(card.has("age", "colour", "copies") for card in content.cards):
        return  # a count without these cards would accuse the wrong ones
    guilds = [card for card in content.cards if card["colour"] == "purple"]
    others = [card for card in content.cards if card["colour"] != "purple"]
    for card in guilds:
        if card["age"] != 3:
            yield card.finding("guild-age", f"{card.label} is a guild; guilds are of Age 3.", "age")
        if card["copies"]:
            text = f"{card.label} is a guild; guilds are drawn at random, their copies are not read."
            yield card.finding("guild-copies", text, "copies")
    for card in others:
        if not card["copies"]:
            yield card.finding("never-dealt", f"{card.label} has no copies and would never be dealt.")
    if not content.cards:
        return
    drawn = LARGEST_TABLE + GUILDS_BEYOND_SEATS
    if len(guilds) < drawn:
        text = f"{LARGEST_TABLE} seats draw {drawn} guilds; there are {len(guilds)}."
        yield (guilds or content.cards)[0].finding("too-few-guilds", text)
    for age in (1, 2, 3):
        deck = [card for card in others if card["age"] == age]
        for seats in SEATS:
            count = sum(least <= seats for card in deck for least in card["copies"])
            most = count + len(guilds) * (age == 3)
            count += (seats + GUILDS_BEYOND_SEATS) * (age == 3)
            place = (deck or content.cards)[0]
            if count != HAND * seats:
                text = f"The deck of Age {age} for {seats} seats has {count} cards, not {HAND * seats}."
                yield place.finding("deck-count", text)
            if most > MOST_DECK:
                text = f"Age {age} for {seats} seats shuffles {most} cards; there is room for {MOST_DECK}."
                yield place.finding("deck-too-large", text)


def sizes(content: Draft) -> Iterator[Finding]:
    """The record keeps a card in a byte and a board in half of one; an action id keeps ten bits of a card."""
    count = len(content.cards)
    if count > MOST_CARDS:
        text = f"There are {count} cards; the record can tell {MOST_CARDS} apart"
        text += f" and an action id {MOST_ACTION_CARDS}." if count > MOST_ACTION_CARDS else "."
        yield content.cards[MOST_CARDS].finding("too-many-cards", text)
    if len(content.boards) > MOST_BOARDS:
        text = f"There are {len(content.boards)} board sides; the record can tell {MOST_BOARDS} apart."
        yield content.boards[MOST_BOARDS].finding("too-many-boards", text)


def wonders(content: Draft) -> Iterator[Finding]:
    """Every wonder has a side A, then a side B, and there is one for each seat of the largest table."""
    sides: dict[str, list[Entry]] = defaultdict(list)
    for board in content.boards:
        if board.wonder is None:
            return  # the id that cannot be read may be the side that seems to be missing
        sides[board.wonder].append(board)
    for wonder, boards in sides.items():
        letters = [board["id"].partition(":")[2] for board in boards]
        if sorted(set(letters)) != ["A", "B"]:
            text = f"The wonder `{wonder}` has side {' and '.join(letters)}; it must have A and B."
            yield boards[0].finding("one-sided-board", text, "id")
        elif letters[0] != "A":
            yield boards[0].finding("side-order", f"Side A of `{wonder}` must come before side B.", "id")
    if 0 < len(sides) < LARGEST_TABLE:
        text = f"{LARGEST_TABLE} seats need as many wonders; there are {len(sides)}."
        yield content.boards[0].finding("too-few-wonders", text)


# ---------------------------------------------------------------- effects and costs
def effects(content: Draft) -> Iterator[Finding]:
    """No effect says what the tables cannot hold or the kernels do not read."""
    for card in content.cards:
        for field in ("chain_from", "chain_to"):
            yield from _word_twice(card, card.fields.get(field, ()), field)
    for thing in content.things():
        given = thing.fields.get("effects", ())
        for n, effect in enumerate(given):
            yield from _beside(thing, effect, given[:n], n)
            for field in effect.__struct_fields__:
                yield from _word_twice(thing, getattr(effect, field), "effects", n, field)
            match effect:
                case Produce(resources=made, amount=amount, tradable=sold):
                    if amount > 1 and (len(set(made)) > 1 or not sold):
                        text = "Only one resource that is for sale can be made more than once a turn."
                        yield thing.finding("amount-unread", text, "effects", n, "amount")
                case TradeDiscount(price=price) if price >= PRICE:
                    text = f"A unit costs {PRICE} coins anyway; a price of {price} is no discount."
                    yield thing.finding("no-discount", text, "effects", n, "price")
                case Coins() | CoinsPer() | Points() | PointsPer() if thing.is_board:
                    text = f"What `{verb_of(effect)}` gives is counted for cards and stages, not for a board."
                    yield thing.finding("unread-effect", text, "effects", n)


def _beside(thing: Entry, effect: Effect, before: tuple[Effect, ...], n: int) -> Iterator[Finding]:
    """An effect beside those before it: each column of a thing holds what one of them writes."""
    verb = verb_of(effect)
    if any(type(effect) is type(other) for other in before):
        yield thing.finding("verb-twice", f"The verb `{verb}` stands here twice.", "effects", n)
    for other in before:
        if frozenset((type(effect), type(other))) in clashes():
            text = f"One thing cannot have both `{verb_of(other)}` and `{verb}`."
            yield thing.finding("verb-clash", text, "effects", n)


def verb_of(effect: Effect) -> str:
    """The verb of an effect as the data spells it."""
    return str(effect.__struct_config__.tag)


def _word_twice(entry: Entry, words: Any, *where: str | int) -> Iterator[Finding]:
    if isinstance(words, tuple):
        for word in [word for word, count in Counter(words).items() if count > 1]:
            yield entry.finding("word-twice", f"`{word}` stands twice in `{where[-1]}`.", *where)


def sure_units(board: Entry) -> dict[str, int]:
    """What a board surely makes and may sell."""
    made: Counter[str] = Counter()
    for effect in board["effects"]:
        if isinstance(effect, Produce) and effect.tradable and len(set(effect.resources)) == 1:
            made[effect.resources[0]] += effect.amount
    return made


def costs(content: Draft) -> Iterator[Finding]:
    """Costs are not negative, and on every board the kernels can find all ways to pay them."""
    boards = [board for board in content.boards if board.has("effects")]
    for card in content.cards:
        yield from _cost(card, boards)
    for board in boards:
        for stage in board.stages:
            yield from _cost(stage, [board])


def _cost(entry: Entry, boards: list[Entry]) -> Iterator[Finding]:
    cost: Cost | None = entry.fields.get("cost")
    if cost is None:
        return
    below = [name for name in ("coins", *RESOURCES) if getattr(cost, name) < 0]
    for name in below:
        yield entry.finding("negative-cost", f"A cost of {getattr(cost, name)} {name}.", "cost", name)
    if cost.coins > MOST_COINS:
        text = f"A cost of {cost.coins} coins; more than {MOST_COINS} cannot be kept."
        yield entry.finding("cost-too-high", text, "cost", "coins")
    if below or not boards:
        return
    needs = []
    for board in boards:
        made = sure_units(board)
        units = [max(0, getattr(cost, name) - made.get(name, 0)) for name in RESOURCES]
        needs.append((prod(need + 1 for need in units), sum(units) * PRICE, board.label))
    points, _, where = max(needs, key=lambda need: need[0])
    if points > MOST_SUB_NEEDS:
        text = f"On {where} this cost has {points} sub-needs; the kernels can number {MOST_SUB_NEEDS}."
        yield entry.finding("cost-too-wide", text, "cost")
    _, price, where = max(needs, key=lambda need: need[1])
    if price > MOST_TRADE:
        text = f"On {where} this cost may take {price} coins of trade; an action can hold {MOST_TRADE}."
        yield entry.finding("cost-too-dear", text, "cost")


def producers(content: Draft) -> Iterator[Finding]:
    """One city never holds more either/or producers than the record has places for."""
    for use in (True, False):
        cards = {card.identity: card for card in content.cards if _either_or(card, use)}
        most: list[Entry] = []
        for board in content.boards:
            own = [thing for thing in (board, *board.stages) if _either_or(thing, use)]
            most = max(most, own, key=len)
        held = [*cards.values(), *most]
        if len(held) > MOST_PRODUCERS:
            what = "for sale" if use else "for its own use"
            text = (
                f"A city may get {len(held)} producers by choice {what}; there is room for {MOST_PRODUCERS}."
            )
            yield held[MOST_PRODUCERS].finding("too-many-producers", text, "effects")


def _either_or(entry: Entry, sold: bool) -> bool:
    """Does it take one of the places for a choice? What is not for sale always does."""
    made = [effect for effect in entry.fields.get("effects", ()) if isinstance(effect, Produce)]
    return any(one.tradable == sold and (not sold or len(set(one.resources)) > 1) for one in made)


# ---------------------------------------------------------------- names
def names(content: Draft) -> Iterator[Finding]:
    """Each pack names its cards, boards and wonders in every language, and nothing else."""
    for pack in content.sources:
        cards = [card for card in content.cards if card.source is pack["cards.toml"]]
        boards = [board for board in content.boards if board.source is pack["boards.toml"]]
        for language in LANGUAGES:
            source = pack[f"locale/{language}.toml"]
            if source.readable:
                if pack["cards.toml"].readable:
                    ids = [card.fields.get("id") for card in cards]
                    yield from _named(source, "cards", ids)
                    yield from _name_clashes(source, cards)
                if pack["boards.toml"].readable:
                    for kind in ("boards", "wonders"):
                        yield from _named(source, kind, [board.wonder for board in boards])


def _named(source: Source, kind: str, ids: list[str | None]) -> Iterator[Finding]:
    table = source.raw.get(kind)
    if not isinstance(table, dict):
        return
    for key in dict.fromkeys(ids):
        if key is not None and key not in table:
            yield source.finding("missing-name", f"`{key}` has no name in [{kind}].", kind)
    for key, name in table.items():
        if key not in ids and None not in ids:
            text = f"There is nothing called `{key}` among the {kind} of this pack."
            yield source.finding("unused-name", text, kind, key)
        if isinstance(name, str) and not name.strip():
            yield source.finding("empty-name", f"The name of `{key}` is empty.", kind, key)


def _name_clashes(source: Source, cards: Iterable[Entry]) -> Iterator[Finding]:
    """A name stands for one building, and a building has one name: that is how players know it (W3.2)."""
    table = source.raw.get("cards")
    by_name: dict[str, str] = {}
    by_building: dict[str, str] = {}
    for card in cards:
        name = table.get(card.fields.get("id")) if isinstance(table, dict) else None
        if card.identity is None or not isinstance(name, str) or not name.strip():
            continue
        other = by_name.setdefault(name, card.identity)
        if other != card.identity:
            text = f"`{card.identity}` and `{other}` are two buildings with one name."
            yield source.finding("name-clash", text, "cards", card["id"])
        elif by_building.setdefault(card.identity, name) != name:
            text = f"`{card.identity}` is one building with two names."
            yield source.finding("name-clash", text, "cards", card["id"])

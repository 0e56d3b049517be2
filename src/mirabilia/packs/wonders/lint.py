"""Checks packs of wonders: that they hold together, and that everything they can say reaches a kernel.

`lint` never raises on bad data and reports all it can find: a field that cannot be read hides only what
depends on it. `docs/packs.md` lists the codes. Effects and costs are checked in `lint_effects`, the schema
is proved against the kernels in `lint_schema`, the program's own words are compared in `lint_words`.

Packs are checked together, as one game. What only a whole game has (decks, enough wonders) is counted only
if the base pack is among them: an expansion alone is checked for itself.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from mirabilia.packs.source import Finding, Source
from mirabilia.packs.wonders.catalogue import check_files, contents_of, files_of, read_files
from mirabilia.packs.wonders.lint_draft import Draft, Entry, draft
from mirabilia.packs.wonders.lint_effects import costs, effects, leaders_due, misplaced, producers
from mirabilia.packs.wonders.lint_schema import lint_schema
from mirabilia.packs.wonders.lint_words import lint_words
from mirabilia.packs.wonders.schema import LARGEST_TABLE, SEATS
from mirabilia.words import LANGUAGES

# Numbers of the rules that kernels keep for themselves, and what the record can hold.
# Packs come before rules, so they stand here too: tests/lint/test_lint_limits.py proves that they agree.
HAND = 7
LEADERS_AT_START = 4
GUILDS_BEYOND_CITIES = 2
LEAST_CITIES = 3
MOST_PARENTS = 2
MOST_CARDS = 254
MOST_ACTION_CARDS = 1023
MOST_BOARDS = 127
MOST_DECK = 80


def lint(folders: list[Path]) -> list[Finding]:
    """Everything wrong in the packs of these folders, in the schema and in the program's words."""
    findings = [*lint_schema(), *lint_words()]
    sources: list[dict[str, Source]] = []
    for folder in folders:
        pack, unread = read_files(folder)
        findings += [*unread, *check_files(pack)[1], *unread_files(folder, pack)]
        sources.append(pack)
    content = draft(sources)
    checks = (ids, contents, chains, buildings, guilds, decks, leaders, sizes, wonders, names)
    for check in (*checks, effects, misplaced, leaders_due, costs, producers):
        findings += check(content)
    return sorted(dict.fromkeys(findings), key=lambda one: (one.file, one.line, one.code, one.text))


# ---------------------------------------------------------------- files
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


# ---------------------------------------------------------------- ids, chains, buildings
def ids(content: Draft) -> Iterator[Finding]:
    """No id twice, over all packs; leaders and buildings are both cards."""
    groups = {
        "pack": [pack.manifest for pack in content.packs],
        "card": [card for pack in content.packs for card in (*pack.cards, *pack.leaders)],
        "board": content.boards,
    }
    for kind, group in groups.items():
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
    if content.base is None:  # the other end may be there
        ends = [end for group in cards.values() for card in group for end in _ends(card)]
        unread |= set(ends) - cards.keys()
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


def _ends(card: Entry) -> tuple[str, ...]:
    return (*card["chain_from"], *card["chain_to"])


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
def guilds(content: Draft) -> Iterator[Finding]:
    """Guilds are drawn at random into the deck of Age III, the others are dealt by their copies."""
    for card in content.cards:
        if not card.has("age", "colour", "copies"):
            continue
        if card["colour"] != "purple":
            if not card["copies"]:
                yield card.finding("never-dealt", f"{card.label} has no copies and would never be dealt.")
            continue
        if card["age"] != 3:
            yield card.finding("guild-age", f"{card.label} is a guild; guilds are of Age 3.", "age")
        if card["copies"]:
            text = f"{card.label} is a guild; guilds are drawn at random, their copies are not read."
            yield card.finding("guild-copies", text, "copies")


def decks(content: Draft) -> Iterator[Finding]:
    """For each number of cities the deck of each Age deals out evenly, seven to each (W1.1, W13.1)."""
    base = content.base
    if base is None or not base.cards:
        return
    if not all(card.has("age", "colour", "copies") for card in content.cards):
        return  # a count without these cards would accuse the wrong ones
    drawn = LARGEST_TABLE + GUILDS_BEYOND_CITIES
    own = [card for card in base.cards if card["colour"] == "purple"]
    if len(own) < drawn:
        text = f"{LARGEST_TABLE} seats draw {drawn} guilds; there are {len(own)}."
        yield (own or base.cards)[0].finding("too-few-guilds", text)
    all_guilds = sum(card["colour"] == "purple" for card in content.cards)
    for age in (1, 2, 3):
        deck = [card for card in content.cards if card["age"] == age and card["colour"] != "purple"]
        place = (deck or base.cards)[0]
        for cities in sorted({max(seats, LEAST_CITIES) for seats in SEATS}):
            count = sum(least <= cities for card in deck for least in card["copies"])
            most = count + all_guilds * (age == 3)
            count += (cities + GUILDS_BEYOND_CITIES) * (age == 3)
            if count != HAND * cities:
                text = f"The deck of Age {age} for {cities} cities has {count} cards, not {HAND * cities}."
                yield place.finding("deck-count", text)
            if most > MOST_DECK:
                text = f"Age {age} for {cities} cities shuffles {most} cards; there is room for {MOST_DECK}."
                yield place.finding("deck-too-large", text)


def leaders(content: Draft) -> Iterator[Finding]:
    """There are four leaders for everyone at the largest table, promotional ones aside (L2.1)."""
    if not content.leaders or not all(leader.has("promo") for leader in content.leaders):
        return
    dealt = [leader for leader in content.leaders if not leader["promo"]]
    if len(dealt) < LEADERS_AT_START * LARGEST_TABLE:
        text = f"{LARGEST_TABLE} seats are dealt {LEADERS_AT_START * LARGEST_TABLE} leaders;"
        yield content.leaders[0].finding("too-few-leaders", f"{text} there are {len(dealt)}.")
    if len(content.leaders) > MOST_DECK:
        text = f"{len(content.leaders)} leaders are shuffled; there is room for {MOST_DECK}."
        yield content.leaders[MOST_DECK].finding("deck-too-large", text)


def sizes(content: Draft) -> Iterator[Finding]:
    """The record keeps a card in a byte and a board in half of one; an action id keeps ten bits of a card."""
    cards = [card for pack in content.packs for card in (*pack.cards, *pack.leaders)]
    if len(cards) > MOST_CARDS:
        text = f"There are {len(cards)} cards; the record can tell {MOST_CARDS} apart"
        text += f" and an action id {MOST_ACTION_CARDS}." if len(cards) > MOST_ACTION_CARDS else "."
        yield cards[MOST_CARDS].finding("too-many-cards", text)
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
    own = content.base.boards if content.base is not None else []
    count = len({board.wonder for board in own})
    if 0 < count < LARGEST_TABLE:
        text = f"{LARGEST_TABLE} seats need as many wonders; there are {count}."
        yield own[0].finding("too-few-wonders", text)


# ---------------------------------------------------------------- names
def names(content: Draft) -> Iterator[Finding]:
    """Each pack names its cards, boards and wonders in every language, and nothing else."""
    for language in LANGUAGES:
        by_name: dict[str, str] = {}
        by_building: dict[str, str] = {}
        for pack in content.packs:
            source = pack.sources.get(f"locale/{language}.toml")
            if source is not None and source.readable:
                cards = [*pack.cards, *pack.leaders]
                found = [card.fields.get("id") for card in cards]
                yield from _named(source, "cards", found, pack.readable("cards", "leaders"))
                for kind in ("boards", "wonders"):
                    found = [board.wonder for board in pack.boards]
                    yield from _named(source, kind, found, pack.readable("boards"))
                yield from _name_clashes(source, cards, by_name, by_building)


def _named(source: Source, kind: str, found: list[str | None], complete: bool) -> Iterator[Finding]:
    table = source.raw.get(kind)
    if not isinstance(table, dict):
        return
    for key in dict.fromkeys(found):
        if key is not None and key not in table:
            yield source.finding("missing-name", f"`{key}` has no name in [{kind}].", kind)
    for key, name in table.items():
        if key not in found and None not in found and complete:
            text = f"There is nothing called `{key}` among the {kind} of this pack."
            yield source.finding("unused-name", text, kind, key)
        if isinstance(name, str) and not name.strip():
            yield source.finding("empty-name", f"The name of `{key}` is empty.", kind, key)


def _name_clashes(
    source: Source, cards: list[Entry], by_name: dict[str, str], by_building: dict[str, str]
) -> Iterator[Finding]:
    """A name stands for one building or leader, and each has one name: players know it by that (W3.2)."""
    table = source.raw.get("cards")
    for card in cards:
        name = table.get(card.fields.get("id")) if isinstance(table, dict) else None
        if card.identity is None or not isinstance(name, str) or not name.strip():
            continue
        other = by_name.setdefault(name, card.identity)
        if other != card.identity:
            text = f"`{card.identity}` and `{other}` are two cards with one name."
            yield source.finding("name-clash", text, "cards", card["id"])
        elif by_building.setdefault(card.identity, name) != name:
            text = f"`{card.identity}` is one building with two names."
            yield source.finding("name-clash", text, "cards", card["id"])

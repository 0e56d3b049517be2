"""The part of `lint` about ids, chains and buildings, and about what a later edition removes and replaces."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from mirabilia.content.source import Finding
from mirabilia.games.wonders.content.catalogue import PACKS
from mirabilia.games.wonders.content.lint_draft import Draft, Entry, PackDraft

MOST_PARENTS = 2  # as many as the tables hold: tests/wonders/lint/test_lint_limits.py proves that they agree


# ---------------------------------------------------------------- ids
def ids(content: Draft) -> Iterator[Finding]:
    """No pack, board side or Edifice of one id, over all packs; and no wonder with the id of a card."""
    yield from _twice("pack", [pack.manifest for pack in content.packs])
    yield from _twice("board", content.boards)
    yield from _twice("Edifice", content.edifices)
    cards = {card["id"]: card for pack in content.packs for card in pack.all_cards if card.has("id")}
    for board in content.boards:
        if board.wonder in cards:
            text = f"`{board.wonder}` is the id of a card at {_where(cards[board.wonder])};"
            yield board.finding("duplicate-id", f"{text} `removes` could not tell them apart.", "id")


def shared_ids(game: Draft) -> Iterator[Finding]:
    """No two cards of one id in the game of an edition; leaders and buildings are both cards.

    And each wonder is in one pack only.
    """
    yield from _twice("card", [card for pack in game.packs for card in pack.all_cards])
    before: dict[str, Entry] = {}
    for pack in game.packs:
        own = {board.wonder: board for board in reversed(pack.boards) if board.wonder is not None}
        for wonder, board in own.items():
            if wonder in before and board["id"] != before[wonder]["id"]:
                text = f"The wonder `{wonder}` is in play at {_where(before[wonder])}, too."
                yield board.finding("duplicate-id", text, "id")
        before = {**own, **before}


def _twice(kind: str, entries: Iterable[Entry]) -> Iterator[Finding]:
    seen: dict[str, Entry] = {}
    for entry in entries:
        if entry.has("id"):
            first = seen.setdefault(entry["id"], entry)
            if first is not entry:
                text = f"The id `{entry['id']}` names another {kind} at {_where(first)}."
                yield entry.finding("duplicate-id", text, "id")


def _where(entry: Entry) -> str:
    return f"{entry.source.name}:{entry.source.line_of(*entry.place, 'id')}"


# ---------------------------------------------------------------- what a later pack changes
def removals(content: Draft) -> Iterator[Finding]:
    """A pack removes only what an earlier pack has, and nothing that a card of its own replaces."""
    for number, pack in enumerate(content.packs):
        own = {card["id"] for card in pack.cards if card.has("id")}
        known = _known_before(pack, content.packs[:number])
        for n, name in enumerate(pack.removes):
            if name in own:
                text = f"The card `{name}` of this pack replaces the other one, without being named here."
                yield pack.manifest.finding("removes-nothing", text, "removes", n)
            elif known is not None and name not in known:
                text = f"There is no card, leader or wonder `{name}` in an earlier pack."
                yield pack.manifest.finding("removes-nothing", text, "removes", n)


def _known_before(pack: PackDraft, earlier: list[PackDraft]) -> set[str] | None:
    """The ids of all cards, leaders and wonders before a pack; None if not all can be known."""
    own = pack.manifest.fields.get("id")
    wanted = PACKS[: PACKS.index(own)] if own in PACKS else PACKS
    there = {other.manifest.fields.get("id") for other in earlier}
    if not there.issuperset(wanted) or not all(one.readable("cards", "boards", "leaders") for one in earlier):
        return None
    found = [card.fields.get("id") for other in earlier for card in other.all_cards]
    found += [board.wonder for other in earlier for board in other.boards]
    return None if None in found else {name for name in found if name is not None}


def replacements(content: Draft) -> Iterator[Finding]:
    """A card that replaces one of the same id is the same building: chains and cities know it by that."""
    first: dict[str, tuple[Entry, int]] = {}
    for pack in content.packs:
        for card in pack.cards:
            if card.identity is not None and pack.edition is not None:
                other, edition = first.setdefault(card["id"], (card, pack.edition))
                if edition < pack.edition and other.identity != card.identity:
                    text = f"{card.label} is the building `{card.identity}` here, but at {_where(other)}"
                    yield card.finding("other-building", f"{text} it is `{other.identity}`.", "building")


# ---------------------------------------------------------------- chains and buildings
def chains(game: Draft) -> Iterator[Finding]:
    """Chains name buildings of an earlier Age, few enough for the tables, and both ends agree."""
    cards: dict[str, list[Entry]] = defaultdict(list)
    unread: set[str] = set()  # buildings of cards that can be read in part only
    for card in game.cards:
        if card.has("id", "building", "age", "chain_from", "chain_to"):
            cards[str(card.identity)].append(card)
        elif isinstance(card.raw, dict):
            unread |= {card.raw[key] for key in ("id", "building") if isinstance(card.raw.get(key), str)}
    if game.base is None or not all(
        pack.readable("cards") for pack in game.packs
    ):  # the other end may be there
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


def buildings(game: Draft) -> Iterator[Finding]:
    """Cards that are one building are alike in colour and effects."""
    first: dict[str, Entry] = {}
    for card in game.cards:
        if card.identity is not None and card.has("colour", "effects"):
            other = first.setdefault(card.identity, card)
            for field in ("colour", "effects"):
                if card[field] != other[field]:
                    text = f"{card.label} and {other.label} are one building, but differ in {field}."
                    yield card.finding("building-mismatch", text, field)

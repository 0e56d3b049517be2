"""What the page is told of 7 Wonders: things and names, refused wishes, what was revealed."""

from typing import Any

import msgspec

from mirabilia.events import Event
from mirabilia.games.wonders.content.catalogue import PACKS, catalogue
from mirabilia.games.wonders.events import Fined, Gained, Lost, Paid, Won
from mirabilia.games.wonders.rules.tables import ABOUT_LEADERS

View = dict[str, Any]


# ---------------------------------------------------------------- the things and their names
def content() -> dict[str, Any]:
    """The cards and boards by edition, as the packs have them."""
    packs = catalogue()
    cards: dict[str, dict[str, Any]] = {"1": {}, "2": {}}
    for edition in (1, 2):
        for card, number in packs.card_numbers[edition].items():
            entry = packs.cards[number]
            cards[str(edition)][card] = {
                "age": entry.age,
                "colour": entry.colour,
                "cost": msgspec.to_builtins(entry.cost),
                "effects": msgspec.to_builtins(entry.effects),
                "chain_from": list(entry.chain_from),
                "chain_to": list(getattr(entry, "chain_to", ())),
            }
    boards = {}
    for number, wonder in enumerate(packs.wonders):
        for side in wonder.sides:
            board = packs.boards[side]
            boards[board.id] = {
                "pack": PACKS[wonder.pack],
                "anywhere": wonder.anywhere,
                "about_leaders": bool(ABOUT_LEADERS[number]),
                "effects": msgspec.to_builtins(board.effects),
                "stages": msgspec.to_builtins(board.stage),
            }
    edifices = {entry.id: msgspec.to_builtins(entry) for entry in packs.edifices}
    manifests = [pack.manifest for pack in packs.packs]
    limits = {
        one.id: {"seats": one.seats, "needs": one.needs, "excludes": one.excludes}
        for one in manifests
        if one.expansion
    }
    editions = {str(one.edition): one.seats for one in manifests if not one.expansion and one.contents}
    found = {"cards": cards, "boards": boards, "edifices": edifices}
    return {**found, "expansions": limits, "editions": editions}


def names(language: str) -> dict[str, dict[str, str]]:
    """Every name in one language."""
    kinds = ("cards", "boards", "wonders", "edifices", "packs")
    found: dict[str, dict[str, str]] = {kind: {} for kind in kinds}
    for pack in catalogue().packs:
        own = pack.names[language]
        found["packs"][pack.manifest.id] = own.pack or pack.manifest.id
        found["cards"] |= own.cards
        found["edifices"] |= own.edifices
        for board in pack.boards:
            found["boards"][board.id] = own.boards[board.wonder]
            found["wonders"][board.id] = own.wonders[board.wonder]
    return found


# ---------------------------------------------------------------- what is wished for
def wished(view: View, legal: list[str]) -> list[str]:
    """What a person would like to do with each card of the hand, and cannot."""
    verb = {"recruit": "recruit", "leader": "recruit"}.get(view["phase"], "build")
    hand = view["leader_hand"] if verb == "recruit" else view["hand"]
    if view["phase"] not in ("turn", "seventh", "recruit", "leader"):
        return []
    can = {tuple(text.split()[:2]) for text in legal}
    texts = [f"{verb} {card}" for card in dict.fromkeys(hand) if (verb, card) not in can]
    if hand and not any(kind == "stage" for kind, *_ in can):
        texts.append(f"stage {hand[0]}")
    return texts


# ---------------------------------------------------------------- what was revealed
def revealed(before: View, after: View, events: list[Event]) -> dict[str, Any]:
    """The parts of a Moment. Cards that were sold or put under a board stay face down."""
    if before["phase"] == "draft" or after["phase"] == "city":
        return {"deeds": [], "coins": [], "tokens": [], "defeats": []}
    cities = range(len(after["cities"]))
    coins, defeats = [0 for _ in cities], [0 for _ in cities]
    tokens: list[list[int]] = [[] for _ in cities]
    for event in events:
        if isinstance(event, Paid | Fined):
            coins[event.city] -= event.coins
        if isinstance(event, Paid) and event.other is not None:
            coins[event.other] += event.coins
        if isinstance(event, Gained):
            coins[event.city] += event.coins
        if isinstance(event, Won) and event.other is not None:
            tokens[event.city].append(event.points)
        if isinstance(event, Lost):
            defeats[event.city] += 1
    ended = after["age"] != before["age"] or after["phase"] == "over"
    return {
        "deeds": [(new["seat"], new["last"]) for new in after["cities"] if new["last"] is not None],
        "coins": coins,
        "tokens": tokens if ended else [],
        "defeats": defeats if ended else [],
    }

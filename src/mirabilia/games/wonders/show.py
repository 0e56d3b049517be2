"""What the page is told of 7 Wonders: things and names, refused wishes, what was revealed."""

from typing import Any

import msgspec

from mirabilia.games.wonders.content.catalogue import PACKS, catalogue
from mirabilia.games.wonders.content.schema import DiscardDefeats

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
    for wonder in packs.wonders:
        for side in wonder.sides:
            board = packs.boards[side]
            boards[board.id] = {
                "pack": PACKS[wonder.pack],
                "anywhere": wonder.anywhere,
                "effects": msgspec.to_builtins(board.effects),
                "stages": msgspec.to_builtins(board.stage),
            }
    edifices = {entry.id: msgspec.to_builtins(entry) for entry in packs.edifices}
    return {"cards": cards, "boards": boards, "edifices": edifices}


def names(language: str) -> dict[str, dict[str, str]]:
    """Every name in one language."""
    found: dict[str, dict[str, str]] = {"cards": {}, "boards": {}, "wonders": {}, "edifices": {}}
    for pack in catalogue().packs:
        own = pack.names[language]
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
def revealed(before: View, after: View) -> dict[str, Any]:
    """The parts of a Moment. Cards that were sold or put under a board stay face down."""
    if before["phase"] == "draft" or after["phase"] == "city":
        return {"deeds": [], "coins": [], "tokens": [], "defeats": []}
    cities = list(zip(before["cities"], after["cities"], strict=True))
    age_ended = after["age"] != before["age"] or after["phase"] == "over"
    return {
        "deeds": [(new["seat"], new["last"]) for _, new in cities if new["last"] is not None],
        "coins": [new["coins"] - old["coins"] for old, new in cities],
        "tokens": [_won(before["age"], new, after) for _, new in cities] if age_ended else [],
        "defeats": [_lost(old, new, before, after) for old, new in cities] if age_ended else [],
    }


def _won(age: int, city: View, after: View) -> list[int]:
    """A victory token of the Age for each neighbour with fewer shields (W11.1)."""
    foes = (after["cities"][city[side]]["shields"] for side in ("left", "right"))
    return [2 * age - 1 for shields in foes if shields < city["shields"]]


def _lost(old: View, new: View, before: View, after: View) -> int:
    """The defeats of these conflicts; an Edifice that was just built may have taken older ones away."""
    kept = int(old["defeats"])
    for project, built in zip(before["edifices"], after["edifices"], strict=True):
        if built["state"] == "built" != project["state"] and built["age"] in new["pawns"]:
            entry = catalogue().edifices[catalogue().edifice_number[built["id"]]]
            if any(isinstance(effect, DiscardDefeats) for effect in entry.reward):
                kept = 0
    return int(new["defeats"]) - kept

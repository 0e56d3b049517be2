"""What the page is told of 7 Wonders: things and names, refused wishes, what can happen."""

from typing import Any

import msgspec

from mirabilia.games.wonders.content.catalogue import PACKS, catalogue
from mirabilia.games.wonders.events import WondersEvent
from mirabilia.games.wonders.reading import EXPANSIONS
from mirabilia.games.wonders.view import PHASE_WORDS

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
    return {"cards": cards, "boards": boards, "edifices": edifices, "expansions": EXPANSIONS}


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


# ---------------------------------------------------------------- what happened
EVENT = WondersEvent


def when(record: Any) -> tuple[int, int, str]:
    """The Age, the turn and the phase."""
    return int(record.age), int(record.turn), PHASE_WORDS[int(record.phase)]

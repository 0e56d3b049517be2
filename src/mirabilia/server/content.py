"""Everything the page draws from: cards, boards, leaders, Edifices, tokens, all names and words."""

import hashlib
from functools import cache
from typing import Any

import msgspec

from mirabilia.packs.architects.catalogue import catalogue as architects
from mirabilia.packs.wonders.catalogue import PACKS, catalogue
from mirabilia.words import LANGUAGES, texts


def wonders_content() -> dict[str, Any]:
    """The cards and boards of 7 Wonders by edition, as the packs have them."""
    content = catalogue()
    cards: dict[str, dict[str, Any]] = {"1": {}, "2": {}}
    for edition in (1, 2):
        for card, number in content.card_numbers[edition].items():
            entry = content.cards[number]
            cards[str(edition)][card] = {
                "age": entry.age,
                "colour": entry.colour,
                "cost": msgspec.to_builtins(entry.cost),
                "effects": msgspec.to_builtins(entry.effects),
                "chain_from": list(entry.chain_from),
                "chain_to": list(getattr(entry, "chain_to", ())),
            }
    boards = {}
    for wonder in content.wonders:
        for side in wonder.sides:
            board = content.boards[side]
            boards[board.id] = {
                "pack": PACKS[wonder.pack],
                "anywhere": wonder.anywhere,
                "effects": msgspec.to_builtins(board.effects),
                "stages": msgspec.to_builtins(board.stage),
            }
    edifices = {entry.id: msgspec.to_builtins(entry) for entry in content.edifices}
    return {"cards": cards, "boards": boards, "edifices": edifices}


def architects_content() -> dict[str, Any]:
    """The kinds of cards, wonders and tokens of Architects."""
    content = architects()
    return {
        "kinds": {kind.id: msgspec.to_builtins(kind) for kind in content.kinds},
        "wonders": {wonder.id: msgspec.to_builtins(wonder.stage) for wonder in content.wonders},
        "tokens": {token.id: msgspec.to_builtins(token) for token in content.tokens},
    }


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
    other = architects().names[language]
    found |= {"kinds": dict(other.kinds), "tokens": dict(other.tokens)}
    found["architects"] = dict(other.boards)
    return found


@cache
def content() -> tuple[bytes, str]:
    """The whole as JSON, and a tag that changes with it."""
    body = msgspec.json.encode(
        {
            "wonders": wonders_content(),
            "architects": architects_content(),
            "names": {language: names(language) for language in LANGUAGES},
            "words": {language: texts(language) for language in LANGUAGES},
        }
    )
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'

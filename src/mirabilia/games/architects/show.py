"""What the page is told of Architects: its things and their names, and what can happen."""

from typing import Any

import msgspec

from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.events import ArchitectsEvent
from mirabilia.games.architects.reading import PHASES

View = dict[str, Any]


# ---------------------------------------------------------------- the things and their names
def content() -> dict[str, Any]:
    """The kinds of cards, wonders and tokens."""
    packs = catalogue()
    return {
        "kinds": {kind.id: msgspec.to_builtins(kind) for kind in packs.kinds},
        "wonders": {wonder.id: msgspec.to_builtins(wonder.stage) for wonder in packs.wonders},
        "tokens": {token.id: msgspec.to_builtins(token) for token in packs.tokens},
    }


def names(language: str) -> dict[str, dict[str, str]]:
    """Every name in one language."""
    own = catalogue().names[language]
    return {"kinds": dict(own.kinds), "tokens": dict(own.tokens), "architects": dict(own.boards)}


def wished(view: View, legal: list[str]) -> list[str]:
    """All that there is can be done."""
    return []


# ---------------------------------------------------------------- what happened
EVENT = ArchitectsEvent


def when(record: Any) -> tuple[int, int, str]:
    """There are no Ages: the turn and the phase."""
    return 0, int(record.turn), PHASES[int(record.phase)]

"""What the page is told of Architects: its things and their names, and what was revealed."""

from collections import Counter
from typing import Any

import msgspec

from mirabilia.games.architects.content.catalogue import catalogue

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


# ---------------------------------------------------------------- what was revealed
def revealed(before: View, after: View) -> dict[str, Any]:
    """The parts of a Moment."""
    told = len(before["deeds"]) if before["doer"] == after["doer"] else 0
    if after["deeds"][:told] != before["deeds"][:told]:  # a turn of its own
        told = 0
    deeds: list[tuple[int, dict[str, str]]]
    deeds = [(after["doer"], {"action": text}) for text in after["deeds"][told:]]
    if deeds and before["active"] == after["doer"]:
        deeds[0][1].update(_taken(after["deeds"][told], before, after))
    cities = zip(before["cities"], after["cities"], strict=True)
    won = [new["victory"] - old["victory"] for old, new in cities]
    worth = catalogue().manifest.victory_points
    tokens = [[worth] * count for count in won] if any(won) else []
    return {"deeds": deeds, "coins": [], "tokens": tokens, "defeats": []}


def _taken(text: str, before: View, after: View) -> dict[str, str]:
    """The card that a deed took, which lies open now: the top of its deck, or what is new on the table."""
    verb, place = text.split()[0], text.split()[-1]
    if verb not in ("take", "use", "draw"):
        return {}
    if place == "central":
        new = _on_table(after) - _on_table(before)
        return {"taken": next(iter(new))} if new.total() == 1 else {}
    doer = before["cities"][before["active"]]
    owner = {"left": doer["seat"], "right": doer["right"]}.get(place)
    return {"taken": before["cities"][int(place) if owner is None else owner]["deck"]["top"]}


def _on_table(view: View) -> Counter[str]:
    """The cards outside the decks: in front of the players and discarded."""
    found: Counter[str] = Counter(view["discard"])
    for city in view["cities"]:
        found.update(city["cards"])
    return found

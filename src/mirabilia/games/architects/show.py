"""What the page is told of Architects: its things and their names, and what was revealed."""

from typing import Any

import msgspec

from mirabilia.events import Event
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.describe import describe_stage_effect, describe_token_effect
from mirabilia.games.architects.events import Battled, Took, Won

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
    """Every name in one language, and what tokens and stages do."""
    packs = catalogue()
    own = packs.names[language]
    stages = [(f"{wonder.id} {stage.id}", stage.effect) for wonder in packs.wonders for stage in wonder.stage]
    return {
        "kinds": dict(own.kinds),
        "tokens": dict(own.tokens),
        "architects": dict(own.boards),
        "token_effects": {one.id: describe_token_effect(language, one.effect) for one in packs.tokens},
        "stage_effects": {place: describe_stage_effect(language, one) for place, one in stages if one},
    }


def wished(view: View, legal: list[str]) -> list[str]:
    """All that there is can be done."""
    return []


# ---------------------------------------------------------------- what was revealed
def revealed(before: View, after: View, events: list[Event]) -> dict[str, Any]:
    """The parts of a Moment."""
    told = len(before["deeds"]) if before["doer"] == after["doer"] else 0
    if after["deeds"][:told] != before["deeds"][:told]:  # a turn of its own
        told = 0
    deeds: list[tuple[int, dict[str, str]]]
    deeds = [(after["doer"], {"action": text}) for text in after["deeds"][told:]]
    taken = next((event.card for event in events if isinstance(event, Took)), None)
    if deeds and taken and deeds[0][1]["action"].split()[0] in ("take", "use", "draw"):
        deeds[0][1]["taken"] = taken
    tokens: list[list[int]] = []
    if any(isinstance(event, Battled) for event in events):
        tokens = [[] for _ in after["cities"]]
        for event in events:
            if isinstance(event, Won):
                tokens[event.city] += [catalogue().manifest.victory_points] * event.count
    return {"deeds": deeds, "coins": [], "tokens": tokens, "defeats": []}

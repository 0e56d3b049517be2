"""What the page is told of Architects: its things and their names, and what can happen."""

from typing import Any

from msgspec import Struct

from mirabilia.games.architects.content import schema
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.describe import describe_stage_effect, describe_token_effect
from mirabilia.games.architects.events import ArchitectsEvent
from mirabilia.games.architects.reading import PHASES
from mirabilia.games.architects.seen import Did, View
from mirabilia.seen import Parts, Seen


# ---------------------------------------------------------------- the things and their names
class Content(Struct, frozen=True):
    """The kinds of cards, the stages of the wonders, and the tokens, as the pack has them."""

    kinds: dict[str, schema.CardKind]
    wonders: dict[str, tuple[schema.Stage, ...]]
    tokens: dict[str, schema.Token]


def content() -> Content:
    """All of it."""
    packs = catalogue()
    return Content(
        kinds={kind.id: kind for kind in packs.kinds},
        wonders={wonder.id: wonder.stage for wonder in packs.wonders},
        tokens={token.id: token for token in packs.tokens},
    )


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


def wished(view: Seen, legal: list[Parts]) -> list[str]:
    """All that there is can be done."""
    return []


# ---------------------------------------------------------------- what happened
EVENT = ArchitectsEvent
TYPES = (View, Did)


def when(record: Any) -> tuple[int, int, str]:
    """There are no Ages: the turn and the phase."""
    return 0, int(record.turn), PHASES[int(record.phase)]

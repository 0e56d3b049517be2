"""The catalogue as narrow number columns: by kind of card, by wonder and stage, by progress token."""

from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.games.architects.content import schema
from mirabilia.games.architects.content.catalogue import Catalogue, catalogue
from mirabilia.games.architects.content.schema import COUNTED, SEATS

Row = dict[str, Any]
Column = npt.NDArray[np.signedinteger[Any]]

STAGES = 5
NO_EFFECT, ANY_CARD, ONE_TOKEN, CENTRAL_CARD, ONE_OF, BOTH_CARDS, ONE_SHIELD = range(7)

STAGE_COLUMNS: dict[str, int] = {  # the value of a stage without it
    "COST": 0,
    "SAME": 0,  # identical resources, not different ones
    "STAGE_POINTS": 0,
    "RESTS_ON": 0,  # bits of stages
    "EFFECT": NO_EFFECT,
    "LOOK_AT": 0,  # how many cards are looked at
}
TOKEN_COLUMNS: dict[str, int] = {
    "COPIES": 1,
    "TRIGGER": 0,  # bits: the kinds of card that give an extra card
    "TRIGGER_STAGE": 0,
    "DOUBLE_COIN": 0,
    "ANY_RESOURCES": 0,
    "TOKEN_SHIELDS": 0,
    "UNFINISHED": 0,
    "FINISHED": 0,
    "POINTS_EACH": 0,
    "POINTS_COUNT": -1,
    "ONE_COPY": 0,
    "TWO_COPIES": 0,
}


def stage_row(stage: schema.Stage, ids: list[str]) -> Row:
    """What a stage costs and gives."""
    row: Row = {
        "COST": stage.cost.different + stage.cost.identical,
        "SAME": int(stage.cost.identical > 0),
        "STAGE_POINTS": stage.points,
        "RESTS_ON": sum(1 << ids.index(below) for below in set(stage.rests_on) if below in ids),
    }
    return row | effect_columns(stage.effect)


def effect_columns(effect: schema.StageEffect | None) -> Row:
    """What the effect of a stage writes into its row."""
    match effect:
        case schema.TakeAny():
            return {"EFFECT": ANY_CARD}
        case schema.TakeToken():
            return {"EFFECT": ONE_TOKEN}
        case schema.TakeCentral():
            return {"EFFECT": CENTRAL_CARD}
        case schema.TakeOneOf(count=count):
            return {"EFFECT": ONE_OF, "LOOK_AT": count}
        case schema.TakeBoth():
            return {"EFFECT": BOTH_CARDS}
        case schema.Shield():
            return {"EFFECT": ONE_SHIELD}
    return {}


def token_columns(effect: schema.TokenEffect, kinds: dict[str, int]) -> Row:
    """What the effect of a token writes into its row."""
    match effect:
        case schema.ExtraCard(kinds=names):
            return {"TRIGGER": sum(1 << kinds[name] for name in set(names) if name in kinds)}
        case schema.ExtraCardForStage():
            return {"TRIGGER_STAGE": 1}
        case schema.DoubleCoin():
            return {"DOUBLE_COIN": 1}
        case schema.AnyResources():
            return {"ANY_RESOURCES": 1}
        case schema.Shields(amount=amount):
            return {"TOKEN_SHIELDS": amount}
        case schema.PointsByWonder(unfinished=unfinished, finished=finished):
            return {"UNFINISHED": unfinished, "FINISHED": finished}
        case schema.PointsPer(amount=amount, count=count):
            return {"POINTS_EACH": amount, "POINTS_COUNT": COUNTED.index(count)}
        case schema.PointsByCopies(one=one, two=two):
            return {"ONE_COPY": one, "TWO_COPIES": two}
    return {}


def _numbers(values: Any) -> Column:
    return np.array(values, "i2")


def _bits(flags: Any) -> int:
    """A bit for each flag that is set."""
    return sum(1 << number for number, flag in enumerate(flags) if flag)


def _of(content: Catalogue, gift: str) -> list[int]:
    return [number for number, kind in enumerate(content.kinds) if kind.gives == gift]


def _counts(cards: dict[str, int], content: Catalogue) -> list[int]:
    return [cards.get(kind.id, 0) for kind in content.kinds]


def compile_columns(content: Catalogue) -> dict[str, Column]:
    """Every column of the tables, by its name."""
    columns = {
        "RESOURCES": _numbers(_of(content, "resource")),
        "SYMBOLS": _numbers(_of(content, "symbol")),
        "COIN": _numbers(_of(content, "coin")),
        "POINTS": _numbers([kind.points * (kind.gives == "points") for kind in content.kinds]),
        "CAT": _numbers([int(kind.cat) for kind in content.kinds]),
        "SHIELDS": _numbers([int(kind.gives == "shield") for kind in content.kinds]),
        "HORNS": _numbers([kind.horns for kind in content.kinds]),
        "CENTRAL_CARDS": _numbers(_counts(content.manifest.central, content)),
        "DECKS": _numbers([_counts(wonder.deck, content) for wonder in content.wonders]),
        "CONFLICT": _numbers([0] * SEATS[0] + list(content.manifest.conflict_tokens)),
        "SHOWN": _numbers([content.manifest.tokens_shown]),
        "CAT_POINTS": _numbers([content.manifest.cat_points]),
        "VICTORY_POINTS": _numbers([content.manifest.victory_points]),
    }
    stages: list[list[Row]] = []
    for wonder in content.wonders:
        ids = [stage.id for stage in wonder.stage]
        rows = [stage_row(stage, ids) for stage in wonder.stage]
        stages.append((rows + [{}] * STAGES)[:STAGES])
    for name, default in STAGE_COLUMNS.items():
        columns[name] = _numbers([[row.get(name, default) for row in rows] for rows in stages])
    columns["STAGE_COUNT"] = _numbers([len(wonder.stage) for wonder in content.wonders])
    tokens = [
        {"COPIES": token.copies} | token_columns(token.effect, content.kind_number)
        for token in content.tokens
    ]
    for name, default in TOKEN_COLUMNS.items():
        columns[name] = _numbers([row.get(name, default) for row in tokens])
    woken = [
        [columns["TRIGGER"][token] >> kind & 1 for token in range(len(tokens))]
        for kind in range(len(content.kinds))
    ]
    columns["WOKEN"] = _numbers([_bits(row) for row in woken])
    for name in ("TRIGGER_STAGE", "DOUBLE_COIN", "ANY_RESOURCES"):
        columns[name] = _numbers([_bits(columns[name])])
    return columns


_CONTENT = catalogue()
_COLUMNS = compile_columns(_CONTENT)

KINDS = len(_CONTENT.kinds)
WONDERS = len(_CONTENT.wonders)
TOKENS = len(_CONTENT.tokens)
ALL_TOKENS = sum(token.copies for token in _CONTENT.tokens)
RESOURCE_COUNT = len(_COLUMNS["RESOURCES"])
SYMBOL_COUNT = len(_COLUMNS["SYMBOLS"])
LARGEST_DECK = 60

RESOURCES, SYMBOLS, COIN = _COLUMNS["RESOURCES"], _COLUMNS["SYMBOLS"], _COLUMNS["COIN"]
POINTS, CAT, SHIELDS, HORNS = (_COLUMNS[name] for name in ("POINTS", "CAT", "SHIELDS", "HORNS"))
CENTRAL_CARDS, DECKS, CONFLICT = (_COLUMNS[name] for name in ("CENTRAL_CARDS", "DECKS", "CONFLICT"))
SHOWN, CAT_POINTS, VICTORY_POINTS = (_COLUMNS[name] for name in ("SHOWN", "CAT_POINTS", "VICTORY_POINTS"))
COST, SAME, STAGE_POINTS, RESTS_ON = (_COLUMNS[name] for name in ("COST", "SAME", "STAGE_POINTS", "RESTS_ON"))
EFFECT, LOOK_AT, STAGE_COUNT = (_COLUMNS[name] for name in ("EFFECT", "LOOK_AT", "STAGE_COUNT"))
COPIES, WOKEN = _COLUMNS["COPIES"], _COLUMNS["WOKEN"]
# Bits of tokens: those that give a card for a stage, that double a coin, that pay with any resources.
WOKEN_BY_STAGE, DOUBLING, MIXING = (
    int(_COLUMNS[name][0]) for name in ("TRIGGER_STAGE", "DOUBLE_COIN", "ANY_RESOURCES")
)
TOKEN_SHIELDS, UNFINISHED, FINISHED = (_COLUMNS[name] for name in ("TOKEN_SHIELDS", "UNFINISHED", "FINISHED"))
POINTS_EACH, POINTS_COUNT = _COLUMNS["POINTS_EACH"], _COLUMNS["POINTS_COUNT"]
ONE_COPY, TWO_COPIES = _COLUMNS["ONE_COPY"], _COLUMNS["TWO_COPIES"]
COUNT_CAT, COUNT_VICTORY = COUNTED.index("cat"), COUNTED.index("victory_token")

"""What a seat may see. The only source for people, bots and environments.

An allow-list, built field by field: what is not written here nobody receives. Hidden are the other hands,
the discard pile (W3.4), cards under the wonders (W3.3), choices not yet revealed, the cards that were
sold or used for a stage, and the random words.
"""

from typing import Any

from mirabilia.packs.wonders.schema import RESOURCES, SYMBOLS
from mirabilia.rules.wonders import score
from mirabilia.rules.wonders.effects import left_of, right_of
from mirabilia.rules.wonders.lanes import lane
from mirabilia.rules.wonders.state import (
    CATEGORIES,
    DIGGING,
    FOR_SALE,
    OVER,
    OWN,
    SEVENTH,
    TURN,
    Game,
    new_sheets,
)
from mirabilia.rules.wonders.tables import DEFEAT_COUNT, FREE_BUILD, WILD
from mirabilia.wonders.action import SELL, STAGE, VERBS
from mirabilia.wonders.reading import (
    board_of,
    built_cards,
    buried_cards,
    discarded_cards,
    hand_cards,
    read_action,
    victory_tokens,
)

PHASES = {TURN: "turn", SEVENTH: "seventh", DIGGING: "discard", OVER: "over"}


def _production(game: Game, seat: int) -> dict[str, Any]:
    """What a city makes each turn: surely, one of several, and for its own use only."""
    sure = {name: lane(int(game.sure[seat]), r) for r, name in enumerate(RESOURCES)}
    sets = [
        [
            [name for r, name in enumerate(RESOURCES) if game.choice[seat, use, i] >> r & 1]
            for i in range(game.choices[seat, use])
        ]
        for use in (FOR_SALE, OWN)
    ]
    return {
        "sure": {name: int(count) for name, count in sure.items() if count},
        "either": sets[FOR_SALE],
        "own": sets[OWN],
    }


def _last_action(game: Game, seat: int, mine: bool) -> dict[str, Any] | None:
    """What a seat did at the latest reveal. A card that was sold or put under the board lies face down."""
    if not game.revealed >> seat & 1:
        return None
    action = read_action(game.last[seat])
    face_down = action.kind in (STAGE, SELL) and not mine
    return {
        "verb": VERBS[action.kind],
        "card": None if face_down else action.card_id,
        "left": action.left,
        "right": action.right,
    }


def _city(game: Game, seat: int, mine: bool) -> dict[str, Any]:
    """What lies on the table before a seat; face-down cards only for the one who put them there."""
    open_stages = mine or game.phase == OVER
    return {
        "seat": seat,
        "left": left_of(game, seat),
        "right": right_of(game, seat),
        "board": board_of(game, seat),
        "stages": int(game.stages[seat]),
        "coins": int(game.coins[seat]),
        "built": built_cards(game, seat),
        "production": _production(game, seat),
        "prices": {
            side: {name: int(game.price[seat, i, r]) for r, name in enumerate(RESOURCES)}
            for i, side in enumerate(("left", "right"))
        },
        "shields": int(game.shields[seat]),
        "science": {name: int(game.science[seat, i]) for i, name in enumerate(SYMBOLS)}
        | {"wild": int(game.science[seat, WILD])},
        "victory": victory_tokens(game, seat),
        "defeats": int(game.count[seat, DEFEAT_COUNT]),
        "free_build": bool(game.powers[seat] & FREE_BUILD and not game.free_used[seat]),
        "hand_size": int(game.hand_size[seat]),
        "chosen": bool(game.chosen >> seat & 1),
        "last": _last_action(game, seat, mine),
        "buried": buried_cards(game, seat) if open_stages else None,
    }


def scores(game: Game) -> list[dict[str, int]]:
    """Points as the table stands: all of it lies open, so anyone may count."""
    sheets = new_sheets(1)
    score.score_game(game, sheets[0])
    points = sheets[0].points
    return [dict(zip(CATEGORIES, map(int, points[seat]), strict=True)) for seat in range(game.seats)]


def _own(game: Game, seat: int) -> dict[str, Any]:
    """What only this seat sees: its hand, its choice, and the discard pile while it picks from it."""
    looks_at_discard = game.phase == DIGGING and game.asked >> seat & 1
    return {
        "hand": hand_cards(game, seat),
        "choice": read_action(game.pick[seat]).text if game.chosen >> seat & 1 else None,
        "discard": discarded_cards(game) if looks_at_discard else None,
    }


def view(game: Game, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it, or a spectator (None), ready for JSON."""
    seats = range(game.seats)
    seen: dict[str, Any] = {
        "game": "wonders",
        "edition": 1,
        "packs": [],
        "seat": seat,
        "age": int(game.age),
        "turn": int(game.turn),
        "phase": PHASES[int(game.phase)],
        "passing": "right" if game.age == 2 else "left",
        "asked": [other for other in seats if game.asked >> other & 1],
        "to_act": [other for other in seats if (game.asked & ~game.chosen) >> other & 1],
        "discard_size": int(game.discard.sum()),
        "cities": [_city(game, other, other == seat) for other in seats],
        "scores": scores(game),
        "hand": None,
        "choice": None,
        "discard": None,
    }
    if seat is not None:
        seen |= _own(game, seat)
    return seen

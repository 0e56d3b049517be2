"""What a seat may see, for people: ids and words, ready for JSON.

What that is `rules/sight.py` decides: everything here is read from a Sight.
"""

from typing import Any

from mirabilia.engine.ranking import standings
from mirabilia.fields import fields, plain
from mirabilia.games.wonders.action import STAGE, VERBS
from mirabilia.games.wonders.content.schema import COLOURS, PRICED, RESOURCES, SYMBOLS
from mirabilia.games.wonders.reading import (
    PHASES,
    board_of,
    built_cards,
    buried_cards,
    by_age,
    chains_in_hand,
    copied_leader,
    discarded_cards,
    edifice_of,
    edifice_state,
    edition_of,
    hand_cards,
    leader_hand_cards,
    options_taken,
    packs_of,
    pile_cards,
    read_action,
    recruited_leaders,
    victory_tokens,
)
from mirabilia.games.wonders.rules import effects, score, sight
from mirabilia.games.wonders.rules.edifice import price_of_edifice
from mirabilia.games.wonders.rules.effects import passes_left
from mirabilia.games.wonders.rules.lanes import lane
from mirabilia.games.wonders.rules.sight import Sight, new_sights, see
from mirabilia.games.wonders.rules.state import (
    AGES,
    CATEGORIES,
    DRAFT,
    FOR_SALE,
    LAST_TURN,
    NOBODY,
    OVER,
    OWN,
    SEVENTH,
    Game,
    Sheet,
    new_sheets,
)
from mirabilia.games.wonders.rules.tables import (
    BUILDING_EDIFICES,
    DEFEAT_COUNT,
    FREE_BUILD,
    FREE_FIRST,
    FREE_LAST,
    FREE_LEADERS,
    FREE_NEW_COLOUR,
    WILD,
)

PHASE_WORDS = {**PHASES, OVER: "over"}
left_of, right_of = plain(effects.left_of), plain(effects.right_of)
face_down, sees_buried = plain(sight.face_down), plain(sight.sees_buried)
sees_discard, sees_pile = plain(sight.sees_discard), plain(sight.sees_pile)


def _production(game: Game, seat: int) -> dict[str, Any]:
    """What a city makes each turn: surely, one of several, and for its own use only."""
    sure = {name: lane(int(game.sure[seat]), r) for r, name in enumerate(RESOURCES)}
    sets = [
        [
            [name for r, name in enumerate(RESOURCES) if game.choice[seat][use][i] >> r & 1]
            for i in range(game.choices[seat][use])
        ]
        for use in (FOR_SALE, OWN)
    ]
    return {
        "sure": {name: int(count) for name, count in sure.items() if count},
        "either": sets[FOR_SALE],
        "own": sets[OWN],
    }


def _last_action(game: Game, city: int, viewer: int) -> dict[str, Any] | None:
    """What a city did at the latest reveal."""
    if not game.revealed >> city & 1:
        return None
    action = read_action(game.last[city])
    return {
        "verb": VERBS[action.kind],
        "card": None if face_down(game, city, viewer) else action.card_id,
        "left": action.left,
        "right": action.right,
        "bank": action.bank,
        "option": action.option if action.kind == STAGE else 0,
        "edifice": action.edifice,
        "tokens": list(action.tokens) if action.tokens else None,
    }


def _leaders(game: Game, city: int) -> dict[str, Any]:
    """What leaders and their boards give a city: all of it lies open."""
    return {
        "leaders": recruited_leaders(game, city),
        "copied": copied_leader(game, city),
        "leader_hand_size": int(game.leader_hand_size[city]),
        "leader_discount": int(game.leader_cut[city]),
        "leaders_free": bool(game.powers[city] & FREE_LEADERS),
        "discounts": {name: int(n) for name, n in zip(PRICED, game.discount[city], strict=True) if n},
        "free_colours": [name for n, name in enumerate(COLOURS) if game.free_colours[city] >> n & 1],
        "bank_price": None if game.bank_used[city] else int(game.bank_price[city]) or None,
        "rebate": int(game.rebate[city]),
    }


def _free_cards(game: Game, city: int) -> str | None:
    """Which cards the wonder lets a city build free of charge now: any, or those of a new colour."""
    powers = int(game.powers[city])
    first = powers & FREE_FIRST and game.turn == 1
    last = powers & FREE_LAST and game.turn == LAST_TURN and game.phase != SEVENTH
    if (powers & FREE_BUILD and not game.free_used[city]) or first or last:
        return "any"
    return "new_colour" if powers & FREE_NEW_COLOUR else None


def _edifices(game: Game) -> list[dict[str, Any]]:
    """The three projects, open from the start; none if they are not played with."""
    if not game.packs & BUILDING_EDIFICES:
        return []
    return [
        {
            "id": edifice_of(game, age),
            "age": age,
            "cost": price_of_edifice(game.record, age),
            "pawns": int(game.pawns_left[age - 1]),
            "state": edifice_state(game, age),
        }
        for age in range(1, AGES + 1)
    ]


def _city(game: Game, seat: int, viewer: int) -> dict[str, Any]:
    """What lies on the table in a city, as a seat sees it."""
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
            side: {name: int(game.price[seat][i][r]) for r, name in enumerate(RESOURCES)}
            for i, side in enumerate(("left", "right"))
        },
        "shields": int(game.shields[seat]),
        "science": {name: int(game.science[seat][i]) for i, name in enumerate(SYMBOLS)}
        | {"wild": int(game.science[seat][WILD])},
        "victory": victory_tokens(game, seat),
        "defeats": int(game.count[seat][DEFEAT_COUNT]),
        "free_cards": _free_cards(game, seat),
        "hand_size": int(game.hand_size[seat]),
        "chosen": bool(game.chosen >> seat & 1),
        "last": _last_action(game, seat, viewer),
        "buried": buried_cards(game, seat) if sees_buried(game, seat, viewer) else None,
        "options": options_taken(game, seat),
        "pawns": by_age(game.pawns[seat]),
        "joined": bool(game.joined[seat]),
        "debts": by_age(game.debts[seat]),
        "free_city": bool(seat >= game.seats),
        **_leaders(game, seat),
    }


def _sheet(game: Game) -> Sheet:
    sheet = new_sheets(1)[0]
    score.score_game(game, sheet)
    return sheet  # type: ignore[no-any-return] # NumPy says Any


def scores(game: Game) -> list[dict[str, int]]:
    """Points as the table stands: all of it lies open, so anyone may count."""
    points = _sheet(game).points
    return [dict(zip(CATEGORIES, map(int, points[seat]), strict=True)) for seat in range(game.cities)]


def rank_keys(game: Game) -> list[int]:
    """What orders the seats."""
    return [int(key) for key in _sheet(game).rank[: game.seats]]


def _own(game: Game, seat: int) -> dict[str, Any]:
    """What only this seat sees: its hands, its choice, the discard or last pile card it picks from."""
    asked = game.asked >> seat & 1
    return {
        "hand": hand_cards(game, seat),
        "chains": chains_in_hand(game, seat, int(game.acting) if asked and game.acting != NOBODY else seat),
        "leader_hand": leader_hand_cards(game, seat),
        "choice": read_action(game.pick[seat]).text if game.pending >> seat & 1 else None,
        "discard": discarded_cards(game) if sees_discard(game, seat) else None,
        "pile_card": pile_cards(game)[-1] if sees_pile(game, seat) else None,
    }


def view(record: Game, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it, or a spectator (None), ready for JSON."""
    own = new_sights()[0]
    see(record, NOBODY if seat is None else seat, own)
    return show(own)


def show(own: Sight) -> dict[str, Any]:
    """A Sight as a view."""
    game = fields(own.table)
    seat = None if own.seat == NOBODY else int(own.seat)
    seats = range(game.seats)
    seen: dict[str, Any] = {
        "game": "wonders",
        "edition": edition_of(game),
        "packs": packs_of(game),
        "seat": seat,
        "age": int(game.age),
        "turn": int(game.turn),
        "phase": PHASE_WORDS[int(game.phase)],
        "passing": "left" if passes_left(int(game.age)) and game.phase != DRAFT else "right",
        "asked": [other for other in seats if game.asked >> other & 1],
        "to_act": [other for other in seats if (game.asked & ~game.chosen) >> other & 1],
        "acting": None if game.acting == NOBODY else int(game.acting),
        "holder": int(game.holder) if game.cities > game.seats else None,
        "discard_size": int(own.discarded),
        "pile_size": int(game.pile_size),
        "edifices": _edifices(game),
        "cities": [_city(game, city, int(own.seat)) for city in range(game.cities)],
        "scores": scores(game.record),
        "ranking": standings(rank_keys(game.record)) if game.phase == OVER else None,
        "hand": None,
        "chains": None,
        "leader_hand": None,
        "choice": None,
        "discard": None,
        "pile_card": None,
    }
    if seat is not None:
        seen |= _own(game, seat)
    return seen

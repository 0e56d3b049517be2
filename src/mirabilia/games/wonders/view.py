"""What a seat may see, for people: ids and words, ready for JSON.

What that is `rules/sight.py` decides: everything here is read from a Sight.
"""

from functools import lru_cache
from typing import Any, Literal, cast

from msgspec.structs import replace

from mirabilia.engine.ranking import standings
from mirabilia.engine.template import Game, Sheet, Sight
from mirabilia.fields import fields, plain
from mirabilia.games.wonders import reading
from mirabilia.games.wonders.content.schema import COLOURS, PRICED, RESOURCES, SYMBOLS
from mirabilia.games.wonders.rules import effects, lanes, score, sight, state, tables
from mirabilia.games.wonders.rules.edifice import price_of_edifice
from mirabilia.games.wonders.rules.sight import new_sights, see
from mirabilia.games.wonders.seen import City, Did, Edifice, Prices, Production, View

PHASE_WORDS = {**reading.PHASES, state.OVER: "over"}
left_of, right_of, lane = plain(effects.left_of), plain(effects.right_of), plain(lanes.lane)
passes_left, face_down = plain(effects.passes_left), plain(sight.face_down)
sees_buried, sees_discard = plain(sight.sees_buried), plain(sight.sees_discard)
sees_pile = plain(sight.sees_pile)


KEPT = 4096  # parts of views that are kept: cities are often alike


@lru_cache(KEPT)
def _production(sure: int, for_sale: tuple[int, ...], own: tuple[int, ...]) -> Production:
    """What a city makes each turn: surely, one of several, and for its own use only."""
    amounts = {name: int(lane(sure, r)) for r, name in enumerate(RESOURCES)}

    def either(choices: tuple[int, ...]) -> list[list[str]]:
        return [[name for r, name in enumerate(RESOURCES) if choice >> r & 1] for choice in choices]

    return Production(
        {name: count for name, count in amounts.items() if count}, either(for_sale), either(own)
    )


@lru_cache(KEPT)
def _prices(left: tuple[int, ...], right: tuple[int, ...]) -> Prices:
    """What a city pays for a resource of each neighbour."""
    return Prices(dict(zip(RESOURCES, left, strict=True)), dict(zip(RESOURCES, right, strict=True)))


def _last_action(game: Game, city: int, viewer: int) -> Did | None:
    """What a city did at the latest reveal."""
    if not game.revealed >> city & 1:
        return None
    parts = reading.read_action(game.last[city]).parts
    return replace(parts, card=None) if face_down(game, city, viewer) else parts


def _free_cards(game: Game, city: int) -> Literal["any", "new_colour"] | None:
    """Which cards the wonder lets a city build free of charge now: any, or those of a new colour."""
    powers = int(game.powers[city])
    first = powers & tables.FREE_FIRST and game.turn == 1
    last = powers & tables.FREE_LAST and game.turn == state.LAST_TURN and game.phase != state.SEVENTH
    if (powers & tables.FREE_BUILD and not game.free_used[city]) or first or last:
        return "any"
    return "new_colour" if powers & tables.FREE_NEW_COLOUR else None


def _edifices(game: Game) -> list[Edifice]:
    """The three projects, open from the start; none if they are not played with."""
    if not game.packs & tables.BUILDING_EDIFICES:
        return []
    return [
        Edifice(
            id=reading.edifice_of(game, age),
            age=age,
            cost=price_of_edifice(game.record, age),
            pawns=int(game.pawns_left[age - 1]),
            state=reading.edifice_state(game, age),
        )
        for age in range(1, state.AGES + 1)
    ]


def _city(game: Game, seat: int) -> City:
    """What lies on the table in a city, and the cards face down in it once the game is over."""
    choices = [
        tuple(game.choice[seat][use][: game.choices[seat][use]]) for use in (state.FOR_SALE, state.OWN)
    ]
    science = game.science[seat]
    return City(
        seat=seat,
        left=left_of(game, seat),
        right=right_of(game, seat),
        board=reading.board_of(game, seat),
        stages=game.stages[seat],
        coins=game.coins[seat],
        built=reading.built_cards(game, seat),
        production=_production(game.sure[seat], *choices),
        prices=_prices(*map(tuple, game.price[seat])),
        shields=game.shields[seat],
        science={**dict(zip(SYMBOLS, science, strict=False)), "wild": science[tables.WILD]},
        victory=reading.victory_tokens(game, seat),
        defeats=game.count[seat][tables.DEFEAT_COUNT],
        free_cards=_free_cards(game, seat),
        hand_size=game.hand_size[seat],
        chosen=bool(game.chosen >> seat & 1),
        last=_last_action(game, seat, state.NOBODY),
        buried=reading.buried_cards(game, seat) if sees_buried(game, seat, state.NOBODY) else None,
        options=reading.options_taken(game, seat),
        pawns=reading.by_age(game.pawns[seat]),
        joined=bool(game.joined[seat]),
        debts=reading.by_age(game.debts[seat]),
        free_city=seat >= game.seats,
        leaders=reading.recruited_leaders(game, seat),
        copied=reading.copied_leader(game, seat),
        leader_hand_size=game.leader_hand_size[seat],
        leader_discount=game.leader_cut[seat],
        leaders_free=bool(game.powers[seat] & tables.FREE_LEADERS),
        discounts={name: n for name, n in zip(PRICED, game.discount[seat], strict=True) if n},
        free_colours=[name for n, name in enumerate(COLOURS) if game.free_colours[seat] >> n & 1],
        bank_price=None if game.bank_used[seat] else game.bank_price[seat] or None,
        rebate=game.rebate[seat],
    )


def _sheet(game: Game) -> Sheet:
    sheet = state.new_sheets(1)[0]
    score.score_game(game, sheet)
    return sheet  # type: ignore[no-any-return] # NumPy says Any


def scores(game: Game) -> list[dict[str, int]]:
    """Points as the table stands: all of it lies open, so anyone may count."""
    points = _sheet(game).points.tolist()
    return [dict(zip(state.CATEGORIES, points[seat], strict=True)) for seat in range(game.cities)]


def rank_keys(game: Game) -> list[int]:
    """What orders the seats."""
    return [int(key) for key in _sheet(game).rank[: game.seats]]


def _own(game: Game, seat: int) -> dict[str, Any]:
    """What only this seat sees: its hands, its choice, the discard or last pile card it picks from."""
    asked = game.asked >> seat & 1
    return {
        "hand": reading.hand_cards(game, seat),
        "chains": reading.chains_in_hand(
            game, seat, int(game.acting) if asked and game.acting != state.NOBODY else seat
        ),
        "leader_hand": reading.leader_hand_cards(game, seat),
        "choice": _choice(game, seat),
        "discard": reading.discarded_cards(game) if sees_discard(game, seat) else None,
        "pile_card": reading.pile_cards(game)[-1] if sees_pile(game, seat) else None,
    }


def view(record: Game, seat: int | None, shared: View | None = None) -> View:
    """The table as one seat sees it, or a spectator (None).

    `shared` is a spectator's view of the same table: what everybody sees need not be read again.
    """
    own = new_sights()[0]
    see(record, state.NOBODY if seat is None else seat, own)
    return show(own) if shared is None else _seen_by(fields(own.table), cast(int, seat), shared)


def show(own: Sight) -> View:
    """A Sight as a view."""
    game = fields(own.table)
    seats = range(game.seats)
    seen = View(
        edition=reading.edition_of(game),
        packs=reading.packs_of(game),
        seat=None,
        age=game.age,
        turn=game.turn,
        phase=PHASE_WORDS[game.phase],
        passing="left" if passes_left(game.age) and game.phase != state.DRAFT else "right",
        asked=[other for other in seats if game.asked >> other & 1],
        to_act=[other for other in seats if (game.asked & ~game.chosen) >> other & 1],
        acting=None if game.acting == state.NOBODY else game.acting,
        holder=game.holder if game.cities > game.seats else None,
        discard_size=int(own.discarded),
        pile_size=game.pile_size,
        edifices=_edifices(game),
        cities=[_city(game, city) for city in range(game.cities)],
        scores=scores(game.record),
        ranking=standings(rank_keys(game.record)) if game.phase == state.OVER else None,
    )
    return seen if own.seat == state.NOBODY else _seen_by(game, int(own.seat), seen)


def _seen_by(game: Game, seat: int, seen: View) -> View:
    """What everybody sees, with what only this seat does."""
    cities = seen.cities.copy()
    last, buried = _last_action(game, seat, seat), reading.buried_cards(game, seat)
    cities[seat] = replace(cities[seat], last=last, buried=buried)
    return replace(seen, seat=seat, cities=cities, **_own(game, seat))


def _choice(game: Game, seat: int) -> str | None:
    """What a seat has chosen."""
    return reading.read_action(game.pick[seat]).text if game.pending >> seat & 1 else None


def with_choices(seen: View, game: Game) -> View:
    """A view of the same decision once others have chosen, or this seat has."""
    chosen = int(game.chosen)
    choice = None if seen.seat is None else _choice(game, seen.seat)
    if choice == seen.choice and all(city.chosen == bool(chosen >> city.seat & 1) for city in seen.cities):
        return seen
    cities = [
        city
        if city.chosen == bool(chosen >> city.seat & 1)
        else replace(city, chosen=bool(chosen >> city.seat & 1))
        for city in seen.cities
    ]
    to_act = [seat for seat in seen.asked if not chosen >> seat & 1]
    return replace(seen, to_act=to_act, cities=cities, choice=choice)

"""What a seat of Architects may see, for people: ids and words, ready for JSON.

What that is `rules/sight.py` decides: everything here is read from a Sight.
"""

from typing import cast

from msgspec.structs import replace

from mirabilia.engine.ranking import standings
from mirabilia.engine.template import Game, Sheet, Sight
from mirabilia.fields import fields, plain
from mirabilia.games.architects import reading
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules import cards, legal, score, sight, state
from mirabilia.games.architects.rules.battle import shields_of
from mirabilia.games.architects.rules.sight import new_sights, see
from mirabilia.games.architects.seen import City, Deck, View

knows_central, looks_through = plain(sight.knows_central), plain(sight.looks_through)
left_of, right_of, stage_open = plain(cards.left_of), plain(cards.right_of), plain(legal.stage_open)


def _top(game: Game, deck: int) -> str | None:
    """The top card of a deck that lies face up."""
    return reading.deck_cards(game, deck)[-1] if game.deck_size[deck] else None


def _city(game: Game, seat: int) -> City:
    """What lies in front of a seat, and the deck on its left: all of it open."""
    stages = catalogue().wonders[game.wonder[seat]].stage
    return City(
        seat=seat,
        left=left_of(game, seat),
        right=right_of(game, seat),
        board=reading.wonder_of(game, seat),
        built=reading.stages_of(game, seat),
        open=[stage.id for number, stage in enumerate(stages) if stage_open(game, seat, number)],
        cards=reading.cards_by_kind(game.cards[seat]),
        tokens=reading.tokens_of(game, seat),
        victory=game.victory[seat],
        shields=int(shields_of(game.record, seat)),
        cat=game.cat == seat,
        deck=Deck(game.deck_size[seat], _top(game, seat)),
        knows_central=bool(game.known >> seat & 1),
    )


def _sheet(game: Game) -> Sheet:
    sheet = state.new_sheets(1)[0]
    score.score_game(game, sheet)
    return sheet  # type: ignore[no-any-return] # NumPy says Any


def scores(game: Game) -> list[dict[str, int]]:
    """Points as the table stands: all of it lies open, so anyone may count."""
    points = _sheet(game).points.tolist()
    return [dict(zip(state.CATEGORIES, points[seat], strict=True)) for seat in range(game.seats)]


def rank_keys(game: Game) -> list[int]:
    """What orders the seats."""
    return [int(key) for key in _sheet(game).rank[: game.seats]]


def view(record: Game, seat: int | None, shared: View | None = None) -> View:
    """The table as one seat sees it, or a spectator (None).

    `shared` is a spectator's view of the same table: what everybody sees need not be read again.
    """
    own = new_sights()[0]
    see(record, state.NOTHING if seat is None else seat, own)
    return show(own) if shared is None else _seen_by(fields(own.table), cast(int, seat), shared)


def show(own: Sight) -> View:
    """A Sight as a view."""
    game = fields(own.table)
    asked = [] if game.phase == state.OVER else [game.active]
    seen = View(
        seat=None,
        turn=game.turn,
        phase=reading.PHASES[game.phase],
        active=game.active,
        asked=asked,
        to_act=asked,
        conflict_tokens=game.conflict,
        battle_tokens=game.flipped,
        cat=None if game.cat == state.NOTHING else game.cat,
        looked=bool(game.looked),
        central=Deck(game.deck_size[state.CENTRAL], None),
        discard=reading.cards_by_kind(game.discard),
        shown_tokens=reading.shown_tokens(game),
        stack_size=game.stack_size,
        ready=reading.tokens_in(game.ready),
        used=reading.tokens_in(game.used),
        searched=reading.deck_name(game.searched) if game.phase == state.KEEPING else None,
        found=None,
        doer=None if game.doer == state.NOTHING else game.doer,
        deeds=reading.deeds_of(game),
        cities=[_city(game, other) for other in range(game.seats)],
        scores=scores(game.record),
        ranking=standings(rank_keys(game.record)) if game.phase == state.OVER else None,
    )
    return seen if own.seat == state.NOTHING else _seen_by(game, int(own.seat), seen)


def _seen_by(game: Game, seat: int, seen: View) -> View:
    """What everybody sees, with what only this seat knows."""
    knows = knows_central(game, seat)
    return replace(
        seen,
        seat=seat,
        central=Deck(game.deck_size[state.CENTRAL], reading.deck_cards(game, state.CENTRAL)[-1])
        if knows
        else seen.central,
        found=reading.found_cards(game.record) if looks_through(game, seat) else None,
    )

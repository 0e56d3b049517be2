"""Positions of Architects: a table written by hand as a dict or a JSON file, and back.

What is left out has its starting value; decks and tokens that are left out are full and shuffled by the
position's own chance. A position is free: any card may lie anywhere.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from mirabilia.engine.template import Game, Work
from mirabilia.errors import BadPosition, IllegalAction
from mirabilia.games.architects import reading
from mirabilia.games.architects.action import PLACES, Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.content.schema import LARGEST_TABLE, ExtraCard, ExtraCardForStage, TakeOneOf
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.deal import clear, fill_deck, refill_shown, shuffle_tokens
from mirabilia.games.architects.rules.flow import go_on
from mirabilia.games.architects.rules.tables import ALL_TOKENS, LARGEST_DECK
from mirabilia.setup import read_chance, read_form, write_chance

Few: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Deck: TypeAlias = Annotated[list[str], Meta(max_length=LARGEST_DECK)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=LARGEST_TABLE)]
Phase: TypeAlias = Literal["take", "act", "draw", "claim", "search", "keep", "over"]


class SeatPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What lies in front of one seat, and the deck on its left."""

    wonder: str
    built: list[str] = []
    cards: dict[str, Few] = {}
    tokens: list[str] = []
    victory: Annotated[int, Meta(ge=0, le=999)] = 0
    deck: Deck | None = None  # the top card last; None: the whole deck


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole table."""

    game: Literal["architects"]
    seats: Annotated[list[SeatPosition], Meta(min_length=2, max_length=LARGEST_TABLE)]
    rules: Literal[1] = 1  # as in a record's set-up
    turn: Annotated[int, Meta(ge=1, le=9999)] = 1
    phase: Phase = "take"
    active: Seat = 0
    central: Deck | None = None
    discard: dict[str, Annotated[int, Meta(ge=0, le=999)]] = {}
    shown: Annotated[list[str | None], Meta(max_length=state.SHOWN_ROOM)] | None = None
    stack: Annotated[list[str], Meta(max_length=ALL_TOKENS)] | None = None  # the next one last
    battle: Annotated[int, Meta(ge=0)] = 0  # conflict tokens turned to Battle
    cat: Seat | None = None
    looked: bool = False
    known: list[Seat] = []  # who knows the top of the central deck
    ready: list[str] = []
    used: list[str] = []
    searched: Seat | Literal["central"] | None = None
    doer: Seat | None = None
    deeds: Annotated[list[str], Meta(max_length=state.DEEDS - 1)] = []
    seed: Annotated[int, Meta(ge=0)] = 0
    rng: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")] | None = None


# ---------------------------------------------------------------- reading
def _kind(name: str, place: str) -> int:
    number = catalogue().kind_number.get(name)
    if number is None:
        raise BadPosition("position-no-such-card", place=place, card=name)
    return number


def _token(name: str, place: str) -> int:
    number = catalogue().token_number.get(name)
    if number is None:
        raise BadPosition("position-no-such-token", place=place, token=name)
    return number


def _bits(names: list[str], place: str) -> int:
    return sum(1 << number for number in {_token(name, place) for name in names})


def _seat(game: Game, number: int | None, place: str) -> int:
    """A seat that is there, or NOTHING."""
    if number is not None and number >= game.seats:
        raise BadPosition("position-no-such-seat", place=place, seat=number, last=int(game.seats) - 1)
    return state.NOTHING if number is None else number


def _lay(game: Game, deck: int, cards: list[str] | None, place: str) -> None:
    """A deck as given, or full and shuffled."""
    if cards is None:
        fill_deck(game, deck, 0 if deck == state.CENTRAL else int(game.wonder[deck]))
        return
    for i, name in enumerate(cards):
        game.deck[deck, i] = _kind(name, place)
    game.deck_size[deck] = len(cards)


def _found(game: Game, seat: int, place: str, given: SeatPosition) -> None:
    """Wonder, stages, cards and tokens of one seat."""
    wonder = catalogue().wonder_number.get(given.wonder)
    if wonder is None:
        raise BadPosition("position-no-such-board", place=f"{place}.wonder", board=given.wonder)
    game.wonder[seat] = wonder
    stages = [stage.id for stage in catalogue().wonders[wonder].stage]
    for name in given.built:
        if name not in stages:
            raise BadPosition("position-no-such-stage", place=f"{place}.built", stage=name)
        game.built[seat] |= 1 << stages.index(name)
    for name, count in given.cards.items():
        game.cards[seat, _kind(name, f"{place}.cards")] = count
    for name in given.tokens:
        token = _token(name, f"{place}.tokens")
        if given.tokens.count(name) > catalogue().tokens[token].copies:
            raise BadPosition("position-token-twice", place=f"{place}.tokens", token=name)
        game.twice[seat] |= game.held[seat] & 1 << token
        game.held[seat] |= 1 << token
    game.victory[seat] = given.victory


def _lay_tokens(game: Game, position: Position, work: Work) -> None:
    """Tokens lying open and in the stack: as given, else those that nobody has, shuffled."""
    held = [name for given in position.seats for name in given.tokens]
    shown = [name for name in position.shown or () if name is not None]
    stack = position.stack or []
    for name in dict.fromkeys([*held, *shown, *stack]):
        place = "shown" if name in shown else "stack" if name in stack else "seats"
        if (held + shown + stack).count(name) > catalogue().tokens[_token(name, place)].copies:
            raise BadPosition("position-token-twice", place=place, token=name)
    if position.shown is None and position.stack is None:
        shuffle_tokens(game, work.tale)
        order = [*game.stack[: game.stack_size], *(token for token in game.shown if token != state.NOTHING)]
        for name in held:
            token = _token(name, "seats")
            if token in order:
                order.remove(token)
        game.shown[:] = state.NOTHING
        game.stack[:] = 0
        game.stack[: len(order)] = order
        game.stack_size = len(order)
        refill_shown(game, work.tale)
        return
    for i, open_token in enumerate(position.shown or []):
        game.shown[i] = state.NOTHING if open_token is None else _token(open_token, "shown")
    for i, name in enumerate(position.stack or []):
        game.stack[i] = _token(name, "stack")
    game.stack_size = len(position.stack or [])


def _set_moment(game: Game, position: Position) -> None:
    """Whose turn it is, and how far it has come."""
    game.turn = position.turn
    game.active = _seat(game, position.active, "active")
    game.phase = next(number for number, word in reading.PHASES.items() if word == position.phase)
    if position.battle > game.conflict:
        raise BadPosition("position-battle", place="battle", most=int(game.conflict))
    game.flipped = position.battle
    game.cat = _seat(game, position.cat, "cat")
    game.looked = position.looked
    game.known = sum(1 << _seat(game, seat, "known") for seat in set(position.known))
    game.ready = _bits(position.ready, "ready")
    for name in position.ready:
        effect = catalogue().tokens[_token(name, "ready")].effect
        gives = isinstance(effect, ExtraCard | ExtraCardForStage)
        if not gives or name in position.used or name not in position.seats[game.active].tokens:
            raise BadPosition("position-ready", place="ready", token=name)
    game.used = _bits(position.used, "used")
    stages = catalogue().wonders[game.wonder[game.active]].stage
    if position.phase in ("search", "keep") and not any(isinstance(s.effect, TakeOneOf) for s in stages):
        raise BadPosition("position-nobody", place="phase")
    if (position.searched is not None) != (position.phase == "keep"):
        raise BadPosition("position-searched", place="searched")
    if position.searched is not None:
        central = position.searched == PLACES[-1]
        game.searched = state.CENTRAL if central else _seat(game, position.searched, "searched")  # type: ignore[arg-type] # a seat
    game.doer = _seat(game, position.doer, "doer")
    for i, text in enumerate(position.deeds):
        try:
            reading.write_action(game.deeds[i], Action.parse(text))
        except IllegalAction:
            raise BadPosition("position-choice", place=f"deeds[{i}]", text=text) from None
    game.deed_count = len(position.deeds)


def read_position(data: Any) -> Any:
    """A batch of one game from a position, or BadPosition naming the place; `data` is not changed."""
    position = read_form(data, Position)
    wonders = [given.wonder for given in position.seats]
    for seat, name in enumerate(wonders):
        if name in wonders[:seat]:
            raise BadPosition("position-board-twice", place=f"seats[{seat}].wonder", board=name)
    games = state.new_games(1)
    game = games[0]
    clear(game, len(position.seats))
    read_chance(game.rng, position.seed, position.rng)
    for seat, given in enumerate(position.seats):
        _found(game, seat, f"seats[{seat}]", given)
    for seat, given in enumerate(position.seats):
        _lay(game, seat, given.deck, f"seats[{seat}].deck")
    _lay(game, state.CENTRAL, position.central, "central")
    work = state.new_works()[0]
    _lay_tokens(game, position, work)
    for name, count in position.discard.items():
        game.discard[_kind(name, "discard")] = count
    _set_moment(game, position)
    go_on(game, work)
    if game.phase != state.OVER and work.menu_size == 0:
        raise BadPosition("position-nobody", place="phase")
    return games


# ---------------------------------------------------------------- writing
def write_position(game: Game) -> dict[str, Any]:
    """The position of a game, complete: `read_position` gives the same record, byte for byte."""
    position = Position(
        game="architects",
        seats=[
            SeatPosition(
                wonder=reading.wonder_of(game, seat),
                built=reading.stages_of(game, seat),
                cards=reading.cards_by_kind(game.cards[seat]),
                tokens=reading.tokens_of(game, seat),
                victory=int(game.victory[seat]),
                deck=reading.deck_cards(game, seat),
            )
            for seat in range(game.seats)
        ],
        turn=int(game.turn),
        phase=reading.PHASES[int(game.phase)],  # type: ignore[arg-type] # one of the words
        active=int(game.active),
        central=reading.deck_cards(game, state.CENTRAL),
        discard=reading.cards_by_kind(game.discard),
        shown=_shown(game),
        stack=reading.stacked_tokens(game),
        battle=int(game.flipped),
        cat=None if game.cat == state.NOTHING else int(game.cat),
        looked=bool(game.looked),
        known=[seat for seat in range(game.seats) if game.known >> seat & 1],
        ready=reading.tokens_in(int(game.ready)),
        used=reading.tokens_in(int(game.used)),
        searched=reading.deck_name(int(game.searched)) if game.phase == state.KEEPING else None,  # type: ignore[arg-type] # a seat
        doer=None if game.doer == state.NOTHING else int(game.doer),
        deeds=reading.deeds_of(game),
        rng=write_chance(game.rng),
    )
    return {"game": "architects", **msgspec.to_builtins(position)}


def _shown(game: Game) -> list[str | None]:
    """The open tokens by their places: a place that stays empty keeps its order."""
    tokens = iter(reading.shown_tokens(game))
    return [None if token == state.NOTHING else next(tokens) for token in game.shown]

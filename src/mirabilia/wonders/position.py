"""Positions of 7 Wonders: a table written by hand as a dict or a JSON file, and back.

What is left out has its starting value. A position is free: any card may stand anywhere, whatever the Age;
only unknown names, a building twice in a city and values that cannot be are refused.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from mirabilia.errors import BadPosition, IllegalAction
from mirabilia.packs.wonders.catalogue import CardName, catalogue
from mirabilia.packs.wonders.schema import LARGEST_TABLE
from mirabilia.rules.chance import SEED_BITS, scramble, write_seed
from mirabilia.rules.wonders.deal import ask_all, clear, found_city, put_in_hand
from mirabilia.rules.wonders.effects import place, raise_stage
from mirabilia.rules.wonders.legal import legal_actions
from mirabilia.rules.wonders.score import victory_points
from mirabilia.rules.wonders.state import (
    AGES,
    DIGGING,
    HAND,
    LAST_AGE,
    OVER,
    SEVENTH,
    TURN,
    Game,
    new_games,
    new_works,
)
from mirabilia.rules.wonders.tables import DEFEAT_COUNT, PLAY_LAST
from mirabilia.wonders.action import Action
from mirabilia.wonders.reading import (
    board_of,
    built_cards,
    buried_cards,
    discarded_cards,
    hand_cards,
    read_action,
    victory_tokens,
)

PHASES = {TURN: "turn", SEVENTH: "seventh", DIGGING: "discard"}
TOKENS = {victory_points(age): age for age in range(1, AGES + 1)}

MOST_COPIES = 99  # of one card in the discard pile: a byte counts them, and more may come
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


class SeatPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One city and its hand."""

    board: str
    stages: Annotated[int, Meta(ge=0)] = 0
    coins: Annotated[int, Meta(ge=0, le=9999)] = -1  # -1: what a city starts with
    built: list[str] = []
    hand: Annotated[list[str], Meta(max_length=HAND)] = []
    victory: Annotated[list[int], Meta(max_length=30)] = []
    defeats: Few = 0
    leaders: Annotated[list[str], Meta(max_length=0)] = []
    leader_hand: Annotated[list[str], Meta(max_length=0)] = []
    buried: list[str | None] = []
    free_used: bool = False
    digs: Annotated[int, Meta(ge=0, le=9)] = 0
    choice: str | None = None
    last: str | None = None


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole table."""

    game: Literal["wonders"]
    seats: Annotated[list[SeatPosition], Meta(min_length=3, max_length=LARGEST_TABLE)]
    edition: Literal[1] = 1
    packs: Annotated[list[str], Meta(max_length=0)] = []
    rules: Literal[1] = 1  # as in a record's set-up
    age: Annotated[int, Meta(ge=1, le=AGES)] = 1
    turn: Annotated[int, Meta(ge=1, le=6)] | Literal["end"] = 1
    phase: Literal["turn", "seventh", "discard"] = "turn"
    discard: list[str] = []
    seed: Annotated[int, Meta(ge=0)] = 0
    rng: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None


def _card(name: str, place: str) -> int:
    number = catalogue().card_number.get(name)
    if number is None:
        raise BadPosition("position-no-such-card", place=place, card=name)
    return number


def _found(game: Game, seat: int, city: SeatPosition) -> None:
    """Build one city from nothing: board, stages, cards, tokens, coins and hand."""
    place_name = f"seats[{seat}]"
    board = catalogue().board_number.get(city.board)
    if board is None:
        raise BadPosition("position-no-such-board", place=f"{place_name}.board", board=city.board)
    found_city(game, seat, board)
    most = len(catalogue().boards[board].stage)
    if city.stages > most:
        raise BadPosition("position-stages", place=f"{place_name}.stages", stages=city.stages, most=most)
    if len(city.buried) > city.stages:
        raise BadPosition("position-buried", place=f"{place_name}.buried", stages=city.stages)
    under = [-1 if name is None else _card(name, f"{place_name}.buried") for name in city.buried]
    for card in (under + [-1] * city.stages)[: city.stages]:
        raise_stage(game, seat, card)
    game.digs[seat] = city.digs
    for name in city.built:
        card = _card(name, f"{place_name}.built")
        if game.built[seat, catalogue().buildings.index(catalogue().cards[card].identity)]:
            raise BadPosition("position-twice", place=f"{place_name}.built", card=CardName(name))
        place(game, seat, card)
    for token in city.victory:
        if token not in TOKENS:
            raise BadPosition("position-token", place=f"{place_name}.victory", token=token)
        game.victory[seat, TOKENS[token] - 1] += 1
    game.count[seat, DEFEAT_COUNT] = city.defeats
    game.coins[seat] = catalogue().packs[0].manifest.coins if city.coins < 0 else city.coins
    game.free_used[seat] = city.free_used
    for name in city.hand:
        put_in_hand(game, seat, _card(name, f"{place_name}.hand"))


def _ask(game: Game, position: Position) -> None:
    """Put the right question: who is asked now, and who has chosen already."""
    if position.turn == "end":
        if position.age != LAST_AGE:
            raise BadPosition("position-end", place="turn")
        game.turn = 6
        game.phase = OVER
        return
    ask_all(game)
    if position.phase == "seventh":
        game.phase = SEVENTH
        for seat in range(game.seats):
            if not game.powers[seat] & PLAY_LAST:
                game.asked &= ~(1 << seat)
    elif position.phase == "discard":
        game.phase = DIGGING
        first = next((seat for seat in range(game.seats) if game.digs[seat] > 0), None)
        game.asked = 0 if first is None else 1 << first
    if not game.asked:
        raise BadPosition("position-nobody", place="seats")


def _write_action(slot: Any, action: Action) -> None:
    slot.kind, slot.card, slot.left, slot.right = action.kind, action.card, action.left, action.right


def _action(text: str, place: str) -> Action:
    try:
        return Action.parse(text)
    except IllegalAction:
        raise BadPosition("position-choice", place=place, text=text) from None


def _choices(game: Game, position: Position) -> None:
    """The choices made so far, each checked, and what was revealed last."""
    work = new_works()[0]
    for seat, city in enumerate(position.seats):
        if city.last is not None:
            _write_action(game.last[seat], _action(city.last, f"seats[{seat}].last"))
            game.revealed |= 1 << seat
        if city.choice is not None:
            place = f"seats[{seat}].choice"
            action = _action(city.choice, place)
            menu = work.menu[: legal_actions(game, seat, work)]
            if action not in [read_action(entry) for entry in menu]:
                raise BadPosition("position-choice", place=place, text=city.choice)
            _write_action(game.pick[seat], action)
            game.chosen |= 1 << seat
    if game.chosen == game.asked and game.asked:
        raise BadPosition("position-resolved", place="seats")


def read_position(data: Any) -> Any:
    """A batch of one game from a position, or BadPosition naming the place; `data` is not changed."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        raise BadPosition(
            "position-malformed", place=where.strip("`$.") or "position", problem=what
        ) from None
    games = new_games(1)
    game = games[0]
    clear(game, len(position.seats))
    if position.rng is None:
        if position.seed >> SEED_BITS:
            raise BadPosition("position-malformed", place="seed", problem=f"More than {SEED_BITS} bits")
        write_seed(game.rng, position.seed)
        scramble(game.rng)
    else:
        words = [int(position.rng[i : i + 8], 16) for i in range(0, 32, 8)]
        game.rng.a, game.rng.b, game.rng.c, game.rng.d = words
    game.age = position.age
    game.turn = position.turn if isinstance(position.turn, int) else 6
    for name in position.discard:
        card = _card(name, "discard")
        if game.discard[card] == MOST_COPIES:
            raise BadPosition("position-malformed", place="discard", problem=f"{name} is there too often")
        game.discard[card] += 1
    for seat, city in enumerate(position.seats):
        _found(game, seat, city)
    _ask(game, position)
    _choices(game, position)
    return games


def _seat_position(game: Game, seat: int) -> SeatPosition:
    return SeatPosition(
        board=board_of(game, seat),
        stages=int(game.stages[seat]),
        coins=int(game.coins[seat]),
        built=built_cards(game, seat),
        hand=hand_cards(game, seat),
        victory=victory_tokens(game, seat),
        defeats=int(game.count[seat, DEFEAT_COUNT]),
        buried=buried_cards(game, seat),
        free_used=bool(game.free_used[seat]),
        digs=int(game.digs[seat]),
        choice=read_action(game.pick[seat]).text if game.chosen >> seat & 1 else None,
        last=read_action(game.last[seat]).text if game.revealed >> seat & 1 else None,
    )


def write_position(game: Game) -> dict[str, Any]:
    """The position of a game, complete: `read_position` gives the same record, byte for byte."""
    position = Position(
        game="wonders",
        age=int(game.age),
        turn="end" if game.phase == OVER else int(game.turn),
        phase=PHASES.get(int(game.phase), "turn"),  # type: ignore[arg-type] # one of the three words
        discard=discarded_cards(game),
        seats=[_seat_position(game, seat) for seat in range(game.seats)],
        rng="".join(f"{int(word):08x}" for word in (game.rng.a, game.rng.b, game.rng.c, game.rng.d)),
    )
    written: dict[str, Any] = {"game": "wonders", "edition": 1, "packs": [], "age": 1, "turn": 1}
    written |= msgspec.to_builtins(position)
    return written

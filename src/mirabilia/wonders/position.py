"""Positions of 7 Wonders: a table written by hand as a dict or a JSON file, and back.

What is left out has its starting value. A position is free: any card may stand anywhere, whatever the Age;
only unknown names, a building twice in a city and values that cannot be are refused.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from mirabilia.errors import BadPosition, IllegalAction
from mirabilia.packs.wonders.catalogue import CardName, catalogue
from mirabilia.packs.wonders.schema import LARGEST_TABLE, Leader
from mirabilia.rules.chance import SEED_BITS, scramble, write_seed
from mirabilia.rules.wonders.deal import (
    ask_all,
    clear,
    found_city,
    put_in,
    starting_coins,
)
from mirabilia.rules.wonders.effects import add_errand, gain, place, place_leader, raise_stage
from mirabilia.rules.wonders.flow import ask_errand, ask_last_of_pile, ask_seventh, choose
from mirabilia.rules.wonders.legal import legal_actions
from mirabilia.rules.wonders.score import victory_points
from mirabilia.rules.wonders.state import (
    AGES,
    FOR_CITY,
    HAND,
    LAST_AGE,
    LAST_TURN,
    LEADERS_IN_PLAY,
    OVER,
    PILE,
    RECRUITMENT,
    TURN,
    Game,
    new_games,
    new_works,
)
from mirabilia.rules.wonders.tables import DEFEAT_COUNT, FREE_CITY_PACK, LEADERS_PACK, VICTORY_COUNT
from mirabilia.wonders.action import PAYEES, Action
from mirabilia.wonders.reading import (
    PHASES,
    board_of,
    boxed_leaders,
    built_cards,
    buried_cards,
    copied_leader,
    discarded_cards,
    hand_cards,
    leader_hand_cards,
    packs_of,
    pile_cards,
    read_action,
    recruited_leaders,
    victory_tokens,
)

ERRAND_WORDS = ("leader", "discard", "leader_discard", "copy")  # in the order of the errands of the record
TOKENS = {victory_points(age): age for age in range(1, AGES + 1)}
ALL_PHASES = frozenset(PHASES.values())
NEIGHBOURS = ("left", "right")

MOST_ERRANDS = 4
MOST_COPIES = 99  # of one card in the discard pile: a byte counts them, and more may come
Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Errand: TypeAlias = Literal["leader", "discard", "leader_discard", "copy"]
Phase: TypeAlias = Literal["turn", "city", "seventh", "discard", "leader", "copy", "draft", "recruit"]


class CityPosition(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One city, and the hands of its player; the Free City has none."""

    board: str
    stages: Annotated[int, Meta(ge=0)] = 0
    coins: Annotated[int, Meta(ge=0, le=9999)] = -1  # -1: what a city starts with
    built: list[str] = []
    hand: Annotated[list[str], Meta(max_length=HAND)] = []
    victory: Annotated[list[int], Meta(max_length=30)] = []
    defeats: Few = 0
    leaders: Annotated[list[str], Meta(max_length=LEADERS_IN_PLAY)] = []
    leader_hand: Annotated[list[str], Meta(max_length=HAND)] = []
    copied: str | None = None
    buried: list[str | None] = []
    free_used: bool = False
    errands: Annotated[list[Errand], Meta(max_length=MOST_ERRANDS)] = []
    purse: Annotated[int, Meta(ge=0, le=9999)] | None = None  # None: all coins if a leader is due, else 0
    bank_used: bool = False
    rebated: Annotated[list[Literal["left", "right"]], Meta(max_length=2)] = []
    choice: str | None = None
    last: str | None = None


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole table."""

    game: Literal["wonders"]
    seats: Annotated[list[CityPosition], Meta(min_length=2, max_length=LARGEST_TABLE)]
    edition: Literal[1] = 1
    packs: Annotated[list[Literal["leaders"]], Meta(max_length=1)] = []
    rules: Literal[1] = 1  # as in a record's set-up
    age: Annotated[int, Meta(ge=1, le=AGES)] = 1
    turn: Annotated[int, Meta(ge=RECRUITMENT, le=LAST_TURN)] | Literal["end"] = 1
    phase: Phase = "turn"
    discard: list[str] = []
    free_city: CityPosition | None = None
    pile: Annotated[list[str], Meta(max_length=PILE)] = []
    holder: Literal[0, 1] | None = None
    box: list[str] | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    rng: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None

    @property
    def cities(self) -> list[tuple[str, CityPosition]]:
        """Every city with the name of its place."""
        named = [(f"seats[{seat}]", city) for seat, city in enumerate(self.seats)]
        return named if self.free_city is None else [*named, ("free_city", self.free_city)]


# ---------------------------------------------------------------- reading
def _card(name: str, place: str, leader: bool | None = False) -> int:
    """The number of a card: of a building, a leader, or either (None)."""
    number = catalogue().card_number.get(name)
    if number is None:
        raise BadPosition("position-no-such-card", place=place, card=name)
    if leader is not None and isinstance(catalogue().cards[number], Leader) != leader:
        code = "position-no-leader" if leader else "position-leader"
        raise BadPosition(code, place=place, card=CardName(name))
    return number


def _check_packs(position: Position) -> int:
    """The bits of the packs in play."""
    two = len(position.seats) == 2
    if two != (position.free_city is not None):
        raise BadPosition("position-free-city", place="free_city" if position.free_city else "seats")
    if not two and (position.pile or position.holder is not None):
        raise BadPosition("position-free-city", place="pile" if position.pile else "holder")
    leaders = "leaders" in position.packs
    for where, city in position.cities:
        if (city.leaders or city.leader_hand or city.copied) and not leaders:
            raise BadPosition("position-without-leaders", place=where)
        if where == "free_city" and (city.hand or city.leader_hand or city.leaders):
            raise BadPosition("position-city-hand", place=where)
    if not leaders and position.box is not None:
        raise BadPosition("position-without-leaders", place="box")
    if not leaders and (position.phase in ("draft", "recruit") or position.turn == RECRUITMENT):
        raise BadPosition("position-without-leaders", place="phase" if position.turn else "turn")
    never = {"end": ALL_PHASES - {"turn"}, RECRUITMENT: {"city", "seventh"}}
    if position.phase in never.get(position.turn, set()):
        raise BadPosition("position-no-phase", place="phase", phase=position.phase)
    return 1 | leaders << LEADERS_PACK | two << FREE_CITY_PACK


def _found(game: Game, number: int, place_name: str, city: CityPosition) -> None:
    """Build one city from nothing: board, stages, cards, leaders, tokens."""
    board = catalogue().board_number.get(city.board)
    if board is None:
        raise BadPosition("position-no-such-board", place=f"{place_name}.board", board=city.board)
    found_city(game, number, board)
    most = len(catalogue().boards[board].stage)
    if city.stages > most:
        raise BadPosition("position-stages", place=f"{place_name}.stages", stages=city.stages, most=most)
    if len(city.buried) > city.stages:
        raise BadPosition("position-buried", place=f"{place_name}.buried", stages=city.stages)
    under = [-1 if name is None else _card(name, f"{place_name}.buried", None) for name in city.buried]
    for card in (under + [-1] * city.stages)[: city.stages]:
        raise_stage(game, number, card)
    for name in city.built:
        card = _card(name, f"{place_name}.built")
        entry = catalogue().cards[card]
        assert not isinstance(entry, Leader)
        if game.built[number, catalogue().buildings.index(entry.identity)]:
            raise BadPosition("position-twice", place=f"{place_name}.built", card=CardName(name))
        place(game, number, card)
    for name in city.leaders:
        card = _card(name, f"{place_name}.leaders", True)
        if card + 1 in game.leaders[number]:
            raise BadPosition("position-twice", place=f"{place_name}.leaders", card=CardName(name))
        place_leader(game, number, card)
    if city.copied is not None:
        game.copied[number] = _card(city.copied, f"{place_name}.copied", True) + 1
    for token in city.victory:
        if token not in TOKENS:
            raise BadPosition("position-token", place=f"{place_name}.victory", token=token)
        game.victory[number, TOKENS[token] - 1] += 1
        game.count[number, VICTORY_COUNT] += 1
    game.count[number, DEFEAT_COUNT] = city.defeats


def _equip(game: Game, number: int, place_name: str, city: CityPosition, drafting: bool, most: int) -> None:
    """Coins, limits of this turn, what is due at its end, and the hands, of at most so many cards."""
    game.coins[number] = starting_coins(game, number) if city.coins < 0 else city.coins
    game.free_used[number] = city.free_used
    due = "leader" in city.errands
    game.purse[number] = city.purse if city.purse is not None else due * int(game.coins[number])
    game.bank_used[number] = city.bank_used
    game.rebated[number] = sum(1 << NEIGHBOURS.index(side) for side in set(city.rebated))
    for word in city.errands:
        add_errand(game, number, ERRAND_WORDS.index(word))
    for name in city.hand:
        put_in(game.hand, game.hand_size, number, _card(name, f"{place_name}.hand", drafting))
    if drafting and len(city.leader_hand) + most > HAND:
        raise BadPosition("position-draft", place=f"{place_name}.leader_hand", most=HAND)
    for name in city.leader_hand:
        put_in(
            game.leader_hand, game.leader_hand_size, number, _card(name, f"{place_name}.leader_hand", True)
        )


def _fill_box(game: Game, position: Position) -> None:
    """The leaders in the box: as given, else all that are nowhere else, the promotional ones excepted."""
    if "leaders" not in position.packs:
        return
    if position.box is not None:
        for name in position.box:
            game.box[_card(name, "box", True)] = 1
        return
    used = {
        name
        for _, city in position.cities
        for name in (*city.hand, *city.leaders, *city.leader_hand, *city.buried)
    }
    for number, card in enumerate(catalogue().cards):
        if isinstance(card, Leader) and not card.promo and card.id not in used:
            game.box[number] = 1


def _read_table(position: Position) -> Any:
    """The record of everything but the question that is asked."""
    packs = _check_packs(position)
    games = new_games(1)
    game = games[0]
    clear(game, len(position.seats), packs)
    if position.rng is None:
        if position.seed >> SEED_BITS:
            raise BadPosition("position-malformed", place="seed", problem=f"More than {SEED_BITS} bits")
        write_seed(game.rng, position.seed)
        scramble(game.rng)
    else:
        words = [int(position.rng[i : i + 8], 16) for i in range(0, 32, 8)]
        if not any(words):
            raise BadPosition("position-rng", place="rng")
        game.rng.a, game.rng.b, game.rng.c, game.rng.d = words
    game.age = position.age
    game.turn = position.turn if isinstance(position.turn, int) else LAST_TURN
    if position.phase in ("draft", "recruit"):
        game.turn = RECRUITMENT
    for name in position.discard:
        card = _card(name, "discard")
        if game.discard[card] == MOST_COPIES:
            raise BadPosition("position-malformed", place="discard", problem=f"{name} is there too often")
        game.discard[card] += 1
    for name in position.pile:
        game.pile[game.pile_size] = _card(name, "pile")
        game.pile_size += 1
    if game.cities > game.seats:
        first = int(game.age == 2)
        given = position.holder
        game.holder = (first + max(0, int(game.turn) - 1)) % 2 if given is None else given
    for number, (place_name, city) in enumerate(position.cities):
        _found(game, number, place_name, city)
    for number in range(game.cities):
        if game.copied[number]:
            gain(game, number, int(game.copied[number]) - 1)
    game.errand[:] = 0
    game.due = 0
    most = max(len(city.hand) for _, city in position.cities)
    for number, (place_name, city) in enumerate(position.cities):
        _equip(game, number, place_name, city, position.phase == "draft", most)
    _fill_box(game, position)
    return games


def _ask(game: Game, position: Position, work: Any) -> None:
    """Put the right question: who is asked now."""
    if position.turn == "end":
        if position.age != LAST_AGE:
            raise BadPosition("position-end", place="turn")
        game.phase = OVER
        return
    wanted = "turn" if position.phase == "city" else position.phase
    if wanted == "turn" and position.turn == RECRUITMENT:
        wanted = "recruit"
    game.phase = next(number for number, word in PHASES.items() if word == wanted)
    if wanted == "seventh":
        game.phase = TURN
        _ = ask_seventh(game) or ask_last_of_pile(game)
    elif wanted in ("discard", "leader", "copy"):
        ask_errand(game, work)
        if game.asked and PHASES[int(game.phase)] != wanted:
            raise BadPosition("position-phase", place="phase", phase=PHASES[int(game.phase)])
    else:
        ask_all(game)
    if not game.asked:
        raise BadPosition("position-nobody", place="seats")


def _write_action(slot: Any, action: Action) -> None:
    slot.kind, slot.card = action.kind, action.card
    for payee in PAYEES:
        setattr(slot, payee, getattr(action, payee))


def _action(text: str, place: str) -> Action:
    try:
        return Action.parse(text)
    except IllegalAction:
        raise BadPosition("position-choice", place=place, text=text) from None


def _choices(game: Game, position: Position, work: Any) -> None:
    """What was revealed last, and the choices made so far, each checked."""
    for number, (place_name, city) in enumerate(position.cities):
        if city.last is not None:
            _write_action(game.last[number], _action(city.last, f"{place_name}.last"))
            game.revealed |= 1 << number
    chosen = [(seat, city.choice) for seat, city in enumerate(position.seats) if city.choice is not None]
    for_city = position.phase == "city"
    if position.free_city is not None and position.free_city.choice is not None:
        raise BadPosition("position-resolved", place="free_city.choice")
    asked = [seat for seat, _ in chosen if game.asked >> seat & 1]
    if asked and not for_city and len(asked) == int(game.asked).bit_count():
        raise BadPosition("position-resolved", place="seats")
    for seat, text in chosen:
        place = f"seats[{seat}].choice"
        action = _action(text, place)
        menu = work.menu[: legal_actions(game, seat, work)]
        if action not in [read_action(entry) for entry in menu]:
            raise BadPosition("position-choice", place=place, text=text)
        choose(game, seat, action.kind, action.card, action.left, action.right, action.bank, work)
    if for_city and game.phase != FOR_CITY:
        raise BadPosition("position-city-first", place="seats")


def read_position(data: Any) -> Any:
    """A batch of one game from a position, or BadPosition naming the place; `data` is not changed."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        place = where.strip("`$.") or "position"
        raise BadPosition("position-malformed", place=place, problem=what) from None
    games = _read_table(position)
    work = new_works()[0]
    _ask(games[0], position, work)
    _choices(games[0], position, work)
    return games


# ---------------------------------------------------------------- writing
def _city_position(game: Game, city: int) -> CityPosition:
    errands = [word for n, word in enumerate(ERRAND_WORDS) for _ in range(game.errand[city, n])]
    rebated = [side for n, side in enumerate(NEIGHBOURS) if game.rebated[city] >> n & 1]
    waiting = game.pending >> city & 1
    return CityPosition(
        board=board_of(game, city),
        stages=int(game.stages[city]),
        coins=int(game.coins[city]),
        built=built_cards(game, city),
        hand=hand_cards(game, city),
        victory=victory_tokens(game, city),
        defeats=int(game.count[city, DEFEAT_COUNT]),
        leaders=recruited_leaders(game, city),
        leader_hand=leader_hand_cards(game, city),
        copied=copied_leader(game, city),
        buried=buried_cards(game, city),
        free_used=bool(game.free_used[city]),
        errands=errands,  # type: ignore[arg-type] # four words
        purse=int(game.purse[city]) if game.purse[city] or errands else None,
        bank_used=bool(game.bank_used[city]),
        rebated=rebated,  # type: ignore[arg-type] # two words
        choice=read_action(game.pick[city]).text if waiting else None,
        last=read_action(game.last[city]).text if game.revealed >> city & 1 else None,
    )


def write_position(game: Game) -> dict[str, Any]:
    """The position of a game, complete: `read_position` gives the same record, byte for byte."""
    two = game.cities > game.seats
    packs = packs_of(game)
    position = Position(
        game="wonders",
        packs=packs,  # type: ignore[arg-type] # known packs
        age=int(game.age),
        turn="end" if game.phase == OVER else int(game.turn),
        phase=PHASES.get(int(game.phase), "turn"),  # type: ignore[arg-type] # one of the words
        discard=discarded_cards(game),
        seats=[_city_position(game, seat) for seat in range(game.seats)],
        free_city=_city_position(game, int(game.seats)) if two else None,
        pile=pile_cards(game),
        holder=int(game.holder) if two else None,  # type: ignore[arg-type] # 0 or 1
        box=boxed_leaders(game) if "leaders" in packs else None,
        rng="".join(f"{int(word):08x}" for word in (game.rng.a, game.rng.b, game.rng.c, game.rng.d)),
    )
    written: dict[str, Any] = {
        "game": "wonders",
        "edition": 1,
        "packs": [],
        "age": 1,
        "turn": 1,
        "discard": [],
    }
    written |= msgspec.to_builtins(position)
    return written

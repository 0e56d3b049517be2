"""Hypothesis strategies for 7 Wonders, for any test that wants "whatever the table looks like".

    games()             a game from a set-up at any moment, also in the middle of a decision:
                        two to seven seats, of every kind
    positions()         a free position: any cards in any city, as rich as may be
    choices(game)       one legal action for each seat that is asked
    law(...)            the settings of a law: no deadline, and few examples where the rules run interpreted

and the same by a plain random generator, for tests that want numbers rather than small examples:

    setup_for(luck)                   options of `mirabilia.new`
    advance(game, luck, decisions)    play on
    rich_position(luck)               a free position with many producers and coins

A `Kind` of game is an edition with its expansions; KINDS are all of them.

    >>> @law()
    ... @given(games(seats=5), st.data())
    ... def test_something_holds(game, data):
    ...     chosen = data.draw(choices(game))
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numba
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import mirabilia
from effort import effort
from mirabilia import Action, Game
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import TakePawn
from mirabilia.games.wonders.rules.state import BUILD, STAGE
from wonders.payment_oracle import cards_of, cities_of, stage_effects, stages_of
from wonders.reference_edifices import EDIFICES, PAWNS

Player: TypeAlias = Callable[[Random, Sequence[Action]], Action]

INTERPRETED = bool(numba.config.DISABLE_JIT)
TABLES = (3, 4, 5, 6, 7)  # every seat has a city, and every city a seat
ALL_TABLES = (2, *TABLES)


class Kind(NamedTuple):
    """Which game is played: the edition, and with which expansions."""

    edition: int = 1
    leaders: bool = False
    edifice: bool = False

    @property
    def packs(self) -> list[str]:
        """The packs to ask for."""
        return [name for name, wanted in zip(("leaders", "edifice"), self[1:], strict=True) if wanted]

    @property
    def options(self) -> dict[str, Any]:
        """What set-ups and positions of this kind have in common."""
        return {"edition": self.edition, "packs": self.packs}

    def __str__(self) -> str:
        return "-".join([("first", "second")[self.edition - 1], *self.packs])


NO_YES = (False, True)
KINDS = [Kind(edition, leaders, edifice) for edition in (1, 2) for edifice in NO_YES for leaders in NO_YES]
FIRST, FIRST_LEADERS, FIRST_EDIFICE, FIRST_ALL, SECOND, SECOND_LEADERS, SECOND_EDIFICE, SECOND_ALL = KINDS
KINDS_OF_TWO = [FIRST, FIRST_LEADERS]
WITH_LEADERS = [kind for kind in KINDS if kind.leaders]
WITHOUT_LEADERS = [kind for kind in KINDS if not kind.leaders]
WITH_EDIFICES = [kind for kind in KINDS if kind.edifice]


def kinds_for(seats: int) -> list[Kind]:
    """What can be played at a table of this size (E6.9, S1)."""
    return KINDS_OF_TWO if seats == 2 else KINDS


def tables_for(kind: Kind) -> tuple[int, ...]:
    """At how many seats such a game can be played."""
    return ALL_TABLES if kind in KINDS_OF_TWO else TABLES


EVERY_GAME = [(seats, kind) for seats in ALL_TABLES for kind in kinds_for(seats)]

BASE, LEADERS, _, SECOND_PACK, EDIFICE_PACK = catalogue().packs
REMOVED = set(SECOND_PACK.manifest.removes)
ROME = [board.id for board in LEADERS.boards]
CARTHAGE = ["carthage:day", "carthage:night"]
UR = ["ur:day", "ur:night"]
GUILD_IDS = [card.id for card in LEADERS.cards]
COPYING_GUILD = "courtesans_guild"
CARD_IDS = [card.id for card in BASE.cards]
LEADER_IDS = [leader.id for leader in LEADERS.leaders if not leader.promo]
PROMO_IDS = [leader.id for leader in LEADERS.leaders if leader.promo]
EXTRA_DECISIONS = {  # seventh card, discard, free construction
    1: ("babylon:B", "halicarnassus:B", "olympia:A"),
    2: ("babylon:night", "halikarnassos:night", "olympia:day", "olympia:night"),
}
LONGEST_GAME = 30  # decisions, more or less: 18 turns, seventh cards and picks from the discard
LONGEST_GAME_OF_TWO = 50  # the Free City's card is a decision of its own


def board_ids(kind: Kind) -> list[str]:
    """The boards that may be chosen in such a game."""
    pack = SECOND_PACK if kind.edition == 2 else BASE
    extra = (ROME if kind.leaders else []) + CARTHAGE + (UR if kind.edifice else [])
    return [board.id for board in pack.boards] + extra


def card_ids(kind: Kind) -> list[str]:
    """The cards of such a game."""
    packs = [BASE, *([LEADERS] if kind.leaders else []), *([SECOND_PACK] if kind.edition == 2 else [])]
    gone = REMOVED if kind.edition == 2 else set()
    return list(dict.fromkeys(card.id for pack in packs for card in pack.cards if card.id not in gone))


def leader_ids(kind: Kind) -> list[str]:
    """The leaders that are dealt in such a game, promotional ones aside."""
    gone = REMOVED if kind.edition == 2 else set()
    return [name for name in LEADER_IDS if name not in gone] if kind.leaders else []


def producing(edition: int) -> list[str]:
    """Cards that make resources, or make them cheaper."""
    cards = (cards_of(edition)[name] for name in card_ids(Kind(edition)))
    return [card.id for card in cards if card.colour in ("brown", "grey", "yellow")]


seeds = st.integers(0, 2**128 - 1)
tables = st.sampled_from(TABLES)
all_tables = st.sampled_from(ALL_TABLES)


def law(examples: int = 60) -> Callable[[Any], Any]:
    """Settings of a law. The examples are the same on every run, so a red build stays red."""
    return settings(
        max_examples=10 if INTERPRETED else effort(examples),
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


# ---------------------------------------------------------------- plain random play
def lively(luck: Random, legal: Sequence[Action]) -> Action:
    """A random action, its verb drawn first: stages are raised and cards built as often as sold."""
    verb = luck.choice(sorted({action.text.split()[0] for action in legal}))
    return luck.choice([action for action in legal if action.text.split()[0] == verb])


def keen(luck: Random, legal: Sequence[Action]) -> Action:
    """A player who likes Edifices: joins one if possible, and keeps the stages for that."""
    if luck.random() < 0.85:
        found = [action for action in legal if action.edifice] or [a for a in legal if making(a)]
        if found:
            return luck.choice(found)
        if luck.random() < 0.7:
            return lively(luck, [action for action in legal if action.kind != STAGE] or legal)
    return lively(luck, legal)


def making(action: Action) -> bool:
    """Does it build something that makes resources?"""
    return action.kind == BUILD and catalogue().cards[action.card].colour in ("brown", "grey")


def decide(game: Game, luck: Random, player: Player = lively) -> dict[int, Action]:
    """All seats that have to act choose; what they chose."""
    chosen = {seat: player(luck, game.legal(seat)) for seat in game.to_act}
    for seat, action in chosen.items():
        game.choose(seat, action)
    return chosen


def advance(game: Game, luck: Random, decisions: int = 10_000) -> Game:
    """Play on for so many decisions, or to the end."""
    for _ in range(decisions):
        if game.over:
            break
        decide(game, luck)
    return game


def boards_for(luck: Random, seats: int, kind: Kind = FIRST) -> list[str]:
    """Boards for a table, those that ask extra questions more often than by chance.

    Two seats have a third board, for the Free City, which never is Rome.
    """
    special = [*EXTRA_DECISIONS[kind.edition], luck.choice(CARTHAGE)]
    special += [luck.choice(["rome:B", "rome:B", "rome:A"])] if kind.leaders else []
    special += [luck.choice(UR)] if kind.edifice else []
    every = board_ids(kind)
    found: dict[str, str] = {}
    for board in [*luck.sample(special, len(special)), *luck.sample(every, len(every))]:
        if board not in special or luck.random() < 0.6:
            found.setdefault(board.split(":")[0], board)
    drawn = list(found.values()) + [board for board in every if board.split(":")[0] not in found]
    drawn = luck.sample(drawn[: max(3, seats)], max(3, seats))
    if seats == 2 and drawn[2] in ROME:
        drawn[0], drawn[2] = drawn[2], drawn[0]
    return drawn


def setup_for(luck: Random, seats: int | None = None, kind: Kind | None = None) -> dict[str, Any]:
    """Options of a new game: any number of seats, of any kind, with Stevie now and then."""
    count = seats or luck.choice(ALL_TABLES)
    played = kind or luck.choice(kinds_for(count))
    options: dict[str, Any] = {"seats": count, "seed": luck.getrandbits(128), **played.options}
    if played.leaders:
        options["stevie"] = luck.random() < 0.5
    if luck.random() < 0.7:
        options["boards"] = boards_for(luck, count, played)
    return options


def new_game(luck: Random, seats: int | None = None, kind: Kind | None = None, coins: int = 0) -> Game:
    """A new game, with some coins more than usual for every seat."""
    game = mirabilia.new("wonders", **setup_for(luck, seats, kind))
    if not coins:
        return game
    start = game.position()
    for city in cities_of(start):
        city["coins"] += coins
    return mirabilia.position(start)


def longest(game: Game) -> int:
    """About how many decisions a game has."""
    return LONGEST_GAME_OF_TWO if game.seats == 2 else LONGEST_GAME


def distinct_buildings(cards: Sequence[str], edition: int = 1) -> list[str]:
    """These cards without a second one of the same building."""
    by_building = {cards_of(edition)[name].identity: name for name in cards}
    return sorted(by_building.values())


def most_stages(board: str) -> int:
    """How many stages a board has."""
    return len(stages_of({"board": board}))


def options_of(luck: Random, board: str, stages: int) -> list[int]:
    """An option for each built stage that has any."""
    printed = stages_of({"board": board})[:stages]
    return [luck.randint(1, len(stage.options)) if stage.options else 0 for stage in printed]


def room_for_leaders(position: dict[str, Any], city: dict[str, Any]) -> int:
    """How many leaders a city may have recruited, so that with those to come there are six at most."""
    turn = position["turn"]
    recruitments = 0 if turn == "end" else 3 - position["age"] + (turn == 0)
    return min(4, 6 - recruitments - 2 * (city["board"] == "rome:B"))


def appoint(luck: Random, position: dict[str, Any]) -> None:
    """Add Leaders to a free position: in play, in hand and one copied next door; none is there twice."""
    every = leader_ids(Kind(position["edition"], leaders=True))
    names = luck.sample(every, len(every))
    if luck.random() < 0.5:
        names.insert(luck.randrange(20), PROMO_IDS[0])
    for city in position["seats"]:
        count = luck.randint(0, room_for_leaders(position, city))
        city["leaders"] = [name for name in names[:count] if name not in PROMO_IDS]
        city["leader_hand"] = [name for name in names[:count] if name in PROMO_IDS]
        names = names[count:]
        count = luck.choice([0, 1, 2, 2])
        city["leader_hand"] += names[:count]
        names = names[count:]
        city["purse"] = luck.randint(0, 6)
    cities = cities_of(position)
    for number, city in enumerate(cities):
        near = cities[number - 1].get("leaders", []) + cities[(number + 1) % len(cities)].get("leaders", [])
        if near and luck.random() < 0.4:
            city["built"] = distinct_buildings([*city["built"], COPYING_GUILD], position["edition"])
            city["copied"] = luck.choice(near)
    position["box"] = names


def pawns_by_stages(city: dict[str, Any]) -> list[int]:
    """The Ages of the pawns that the stages of a city gave it."""
    return [effect.age for effect in stage_effects(city) if isinstance(effect, TakePawn)]


def move(city: dict[str, Any], board: str, stages: int) -> None:
    """Put a city of a position on another board, with so many stages; only their pawns are left."""
    city |= {"board": board, "stages": stages, "options": []}
    if "pawns" in city:
        city |= {"pawns": pawns_by_stages(city), "joined": False}


def found_edifices(luck: Random, position: dict[str, Any]) -> None:
    """Add Edifices to a free position: projects, built and failed ones, pawns and debts.

    A city may have joined in each Age so far; other pawns need a stage that gives them.
    """
    most = PAWNS[len(position["seats"])]
    position["edifices"] = [
        {
            "id": luck.choice([name for name, edifice in EDIFICES.items() if edifice.age == age]),
            "pawns": luck.choice([0, 0, luck.randint(1, most), 1]),
        }
        for age in (1, 2, 3)
    ]
    for city in position["seats"]:
        joined = [age for age in range(1, position["age"] + 1) if luck.random() < 0.4]
        city["pawns"] = sorted(pawns_by_stages(city) + joined)
        city["joined"] = position["age"] in joined
        city["debts"] = luck.choices([1, 2, 3], k=luck.choice([0, 0, 1, 2]))


def rich_city(
    luck: Random, board: str, cards: Sequence[str], hand: list[str], edition: int = 1
) -> dict[str, Any]:
    """A city with many producers and up to 30 coins."""
    makers = producing(edition)
    built = luck.sample(makers, int(luck.random() ** 2 * (len(makers) + 1)))
    built += luck.sample(cards, luck.randint(0, 12))
    stages = luck.randint(0, most_stages(board))
    return {
        "board": board,
        "stages": stages,
        "options": options_of(luck, board, stages),
        "coins": luck.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30]),
        "built": distinct_buildings(built, edition),
        "hand": hand,
        "victory": luck.choices([1, 3, 5], k=luck.randint(0, 6)),
        "defeats": luck.randint(0, 6),
    }


def rich_position(
    luck: Random,
    seats: int | None = None,
    hand: Sequence[str] | None = None,
    kind: Kind = FIRST,
) -> dict[str, Any]:
    """A free position: many producers and up to 30 coins in every city, any cards in hand."""
    count = seats or luck.choice(TABLES)
    boards, cards = board_ids(kind), card_ids(kind)
    boards += (ROME if kind.leaders else []) + (UR * 2 if kind.edifice else [])
    cities = [
        rich_city(
            luck,
            luck.choice(boards),
            cards,
            list(hand) if hand is not None else luck.sample(cards, 7),
            kind.edition,
        )
        for _ in range(count)
    ]
    position = {"game": "wonders", "age": luck.choice([1, 2, 3]), "turn": luck.randint(1, 6), "seats": cities}
    position |= kind.options
    if count == 2:
        position["free_city"] = rich_city(luck, luck.choice(board_ids(FIRST)), cards, [])
        position["pile"] = luck.sample(cards, luck.randint(0, 6))
        position["holder"] = luck.randrange(2)
    if kind.leaders:
        appoint(luck, position)
    if kind.edifice:
        found_edifices(luck, position)
    return position


# ---------------------------------------------------------------- Hypothesis
@st.composite
def games(
    draw: st.DrawFn, seats: int | None = None, between: bool = False, kinds: Sequence[Kind] = KINDS
) -> Game:
    """A game after some decisions; with `between`, only when nobody has chosen yet.

    Whole games are drawn from two seeds, the deal's and the players'; what shrinks is how far it went.
    """
    kind = draw(st.sampled_from(kinds))
    count = seats or draw(st.sampled_from(tables_for(kind)))
    luck = Random(draw(st.integers(0, 2**32)))
    game = mirabilia.new("wonders", **setup_for(luck, count, kind) | {"seed": draw(seeds)})
    advance(game, luck, draw(st.integers(0, longest(game))))
    if not between and not game.over:
        for seat in luck.sample(game.asked, draw(st.integers(0, len(game.asked) - 1))):
            game.choose(seat, lively(luck, game.legal(seat)))
    return game


@cache
def penalties() -> tuple[Game, ...]:
    """Games at the moment when seats choose what to lose to a failed Edifice."""
    found: list[Game] = []
    luck = Random(4)
    while len(found) < (4 if INTERPRETED else 16):
        game = new_game(luck, luck.choice(TABLES), luck.choice(WITH_EDIFICES))
        while not game.over:
            if game.view(None)["phase"] == "penalty" and (len(game.asked) > 1 or luck.random() < 0.2):
                found.append(game.clone())
            decide(game, luck)
    return tuple(found)


def penalty_moments() -> st.SearchStrategy[Game]:
    """Such a game, nobody having chosen yet."""
    return st.integers(0, 15).map(lambda number: penalties()[number % len(penalties())].clone())


def card_lists(cards: Sequence[str], least: int, most: int) -> st.SearchStrategy[list[str]]:
    """Lists of cards."""
    return st.lists(st.sampled_from(cards), min_size=least, max_size=most)


@st.composite
def cities(draw: st.DrawFn, kind: Kind = FIRST, hand_size: int = 7, of_seat: bool = True) -> dict[str, Any]:
    """One city of a free position."""
    cards = card_ids(kind)
    boards = board_ids(kind)
    board = draw(st.sampled_from(boards if of_seat else [name for name in boards if name not in ROME]))
    stages = draw(st.integers(0, most_stages(board)))
    return {
        "board": board,
        "stages": stages,
        "options": options_of(Random(draw(st.integers(0, 100))), board, stages),
        "buried": draw(st.lists(st.none() | st.sampled_from(cards), max_size=stages)),
        "coins": draw(st.integers(0, 30)),
        "built": distinct_buildings(draw(card_lists(cards, 0, 25)), kind.edition),
        "hand": draw(card_lists(cards, hand_size, hand_size)),
        "victory": draw(st.lists(st.sampled_from([1, 3, 5]), max_size=6)),
        "defeats": draw(st.integers(0, 6)),
        "free_used": draw(st.booleans()),
    }


@st.composite
def positions(
    draw: st.DrawFn, seats: int | None = None, over: bool = False, kinds: Sequence[Kind] = KINDS
) -> dict[str, Any]:
    """A free position at a turn or recruitment of an Age, with the hands of it; or at the end of the game."""
    kind = draw(st.sampled_from(kinds))
    count = seats or draw(st.sampled_from(tables_for(kind)))
    age, turn = (3, "end") if over else (draw(st.integers(1, 3)), draw(st.integers(1 - kind.leaders, 6)))
    hand_size = 0 if over or turn == 0 else 8 - turn
    position: dict[str, Any] = {
        "game": "wonders",
        **kind.options,
        "age": age,
        "turn": turn,
        "seats": [draw(cities(kind, hand_size)) for _ in range(count)],
        "discard": draw(card_lists(card_ids(kind), 0, 20)),
        "seed": draw(st.integers(0, 2**32)),
    }
    if count == 2:
        position["free_city"] = draw(cities(kind, hand_size=0, of_seat=False))
        position["holder"] = draw(st.integers(0, 1))
        if not over and turn:
            position["pile"] = draw(card_lists(CARD_IDS, 7 - turn, 7 - turn))
    if kind.leaders:
        appoint(Random(draw(st.integers(0, 2**32))), position)
        if turn == 0:
            position["phase"] = "recruit"
            if not any(city["leader_hand"] for city in position["seats"]):
                position["seats"][0]["leader_hand"] = [position["box"].pop()]
    if kind.edifice:
        found_edifices(Random(draw(st.integers(0, 2**32))), position)
    return position


def choices(game: Game) -> st.SearchStrategy[dict[int, Action]]:
    """One legal action for each seat that is asked; no seats once the game is over."""
    return st.fixed_dictionaries({seat: st.sampled_from(game.legal(seat)) for seat in game.asked})

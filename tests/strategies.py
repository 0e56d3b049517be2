"""Hypothesis strategies for 7 Wonders, for any test that wants "whatever the table looks like".

    games()             a game from a set-up at any moment, also in the middle of a decision:
                        two to seven seats, with Leaders and without
    positions()         a free position: any cards in any city, as rich as may be
    choices(game)       one legal action for each seat that is asked
    law(...)            the settings of a law: no deadline, and few examples where the rules run interpreted

and the same by a plain random generator, for tests that want numbers rather than small examples:

    setup_for(luck)                   options of `mirabilia.new`
    advance(game, luck, decisions)    play on
    rich_position(luck)               a free position with many producers and coins

    >>> @law()
    ... @given(games(seats=5), st.data())
    ... def test_something_holds(game, data):
    ...     chosen = data.draw(choices(game))
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numba
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import mirabilia
from mirabilia import Action, Game
from mirabilia.packs.wonders.catalogue import catalogue

INTERPRETED = bool(numba.config.DISABLE_JIT)
TABLES = (3, 4, 5, 6, 7)  # every seat has a city, and every city a seat
ALL_TABLES = (2, *TABLES)
BASE, LEADERS = catalogue().packs[:2]
BOARD_IDS = [board.id for board in BASE.boards]
ROME = [board.id for board in LEADERS.boards]
GUILD_IDS = [card.id for card in LEADERS.cards]
COPYING_GUILD = "courtesans_guild"
CARD_IDS = [card.id for card in BASE.cards]
LEADER_IDS = [leader.id for leader in LEADERS.leaders if not leader.promo]
PROMO_IDS = [leader.id for leader in LEADERS.leaders if leader.promo]
PRODUCING = [card.id for card in BASE.cards if card.colour in ("brown", "grey", "yellow")]
EXTRA_DECISIONS = ("babylon:B", "halicarnassus:B", "olympia:A")  # seventh card, discard, free construction
LONGEST_GAME = 30  # decisions, more or less: 18 turns, seventh cards and picks from the discard
LONGEST_GAME_OF_TWO = 50  # the Free City's card is a decision of its own

seeds = st.integers(0, 2**128 - 1)
tables = st.sampled_from(TABLES)
all_tables = st.sampled_from(ALL_TABLES)


def law(examples: int = 60) -> Callable[[Any], Any]:
    """Settings of a law. The examples are the same on every run, so a red build stays red."""
    return settings(
        max_examples=10 if INTERPRETED else examples,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


# ---------------------------------------------------------------- plain random play
def lively(luck: Random, legal: Sequence[Action]) -> Action:
    """A random action, its verb drawn first: stages are raised and cards built as often as sold."""
    verb = luck.choice(sorted({action.text.split()[0] for action in legal}))
    return luck.choice([action for action in legal if action.text.split()[0] == verb])


def decide(game: Game, luck: Random) -> dict[int, Action]:
    """All seats that have to act choose; what they chose."""
    chosen = {seat: lively(luck, game.legal(seat)) for seat in game.to_act}
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


def boards_for(luck: Random, seats: int, leaders: bool = False) -> list[str]:
    """Boards for a table, those that ask extra questions more often than by chance.

    Two seats have a third board, for the Free City, which never is Rome.
    """
    special = [*EXTRA_DECISIONS, luck.choice(["rome:B", "rome:B", "rome:A"])] if leaders else EXTRA_DECISIONS
    every = BOARD_IDS + ROME if leaders else BOARD_IDS
    found: dict[str, str] = {}
    for board in [*luck.sample(special, len(special)), *luck.sample(every, len(every))]:
        if board not in special or luck.random() < 0.6:
            found.setdefault(board.split(":")[0], board)
    drawn = list(found.values()) + [board for board in every if board.split(":")[0] not in found]
    drawn = luck.sample(drawn[: max(3, seats)], max(3, seats))
    if seats == 2 and drawn[2] in ROME:
        drawn[0], drawn[2] = drawn[2], drawn[0]
    return drawn


def setup_for(luck: Random, seats: int | None = None, leaders: bool | None = None) -> dict[str, Any]:
    """Options of a new game: any number of seats, with Leaders (and Stevie) or without."""
    count = seats or luck.choice(ALL_TABLES)
    with_leaders = luck.random() < 0.6 if leaders is None else leaders
    options: dict[str, Any] = {"seats": count, "seed": luck.getrandbits(128)}
    if with_leaders:
        options |= {"packs": ["leaders"], "stevie": luck.random() < 0.5}
    if luck.random() < 0.7:
        options["boards"] = boards_for(luck, count, with_leaders)
    return options


def longest(game: Game) -> int:
    """About how many decisions a game has."""
    return LONGEST_GAME_OF_TWO if game.seats == 2 else LONGEST_GAME


def distinct_buildings(cards: Sequence[str]) -> list[str]:
    """These cards without a second one of the same building."""
    by_building = {catalogue().cards[catalogue().card_number[name]].identity: name for name in cards}
    return sorted(by_building.values())


def most_stages(board: str) -> int:
    """How many stages a board has."""
    return len(catalogue().boards[catalogue().board_number[board]].stage)


def room_for_leaders(position: dict[str, Any], city: dict[str, Any]) -> int:
    """How many leaders a city may have recruited, so that with those to come there are six at most."""
    turn = position["turn"]
    recruitments = 0 if turn == "end" else 3 - position["age"] + (turn == 0)
    return min(4, 6 - recruitments - 2 * (city["board"] == "rome:B"))


def appoint(luck: Random, position: dict[str, Any]) -> None:
    """Add Leaders to a free position: in play, in hand and one copied next door; none is there twice."""
    names = luck.sample(LEADER_IDS, len(LEADER_IDS))
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
    cities = position["seats"] + ([position["free_city"]] if "free_city" in position else [])
    for number, city in enumerate(cities):
        near = cities[number - 1].get("leaders", []) + cities[(number + 1) % len(cities)].get("leaders", [])
        if near and luck.random() < 0.4:
            city["built"] = distinct_buildings([*city["built"], COPYING_GUILD])
            city["copied"] = luck.choice(near)
    position |= {"packs": ["leaders"], "box": names}


def rich_city(luck: Random, board: str, cards: Sequence[str], hand: list[str]) -> dict[str, Any]:
    """A city with many producers and up to 30 coins."""
    built = luck.sample(PRODUCING, int(luck.random() ** 2 * (len(PRODUCING) + 1)))
    built += luck.sample(cards, luck.randint(0, 12))
    return {
        "board": board,
        "stages": luck.randint(0, most_stages(board)),
        "coins": luck.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30]),
        "built": distinct_buildings(built),
        "hand": hand,
        "victory": luck.choices([1, 3, 5], k=luck.randint(0, 6)),
        "defeats": luck.randint(0, 6),
    }


def rich_position(
    luck: Random,
    seats: int | None = None,
    hand: Sequence[str] | None = None,
    leaders: bool = False,
) -> dict[str, Any]:
    """A free position: many producers and up to 30 coins in every city, any cards in hand."""
    count = seats or luck.choice(TABLES)
    boards = [*BOARD_IDS, *ROME, *ROME] if leaders else BOARD_IDS
    cards = CARD_IDS + GUILD_IDS if leaders else CARD_IDS
    cities = [
        rich_city(luck, luck.choice(boards), cards, list(hand) if hand is not None else luck.sample(cards, 7))
        for _ in range(count)
    ]
    position = {"game": "wonders", "age": luck.choice([1, 2, 3]), "turn": luck.randint(1, 6), "seats": cities}
    if count == 2:
        position["free_city"] = rich_city(luck, luck.choice(BOARD_IDS), cards, [])
        position["pile"] = luck.sample(cards, luck.randint(0, 6))
        position["holder"] = luck.randrange(2)
    if leaders:
        appoint(luck, position)
    return position


# ---------------------------------------------------------------- Hypothesis
@st.composite
def games(
    draw: st.DrawFn, seats: int | None = None, between: bool = False, leaders: bool | None = None
) -> Game:
    """A game after some decisions; with `between`, only when nobody has chosen yet.

    Whole games are drawn from two seeds, the deal's and the players'; what shrinks is how far it went.
    """
    count = seats or draw(all_tables)
    with_leaders = draw(st.booleans()) if leaders is None else leaders
    luck = Random(draw(st.integers(0, 2**32)))
    game = mirabilia.new("wonders", **setup_for(luck, count, with_leaders) | {"seed": draw(seeds)})
    advance(game, luck, draw(st.integers(0, longest(game))))
    if not between and not game.over:
        for seat in luck.sample(game.asked, draw(st.integers(0, len(game.asked) - 1))):
            game.choose(seat, lively(luck, game.legal(seat)))
    return game


def card_lists(cards: Sequence[str], least: int, most: int) -> st.SearchStrategy[list[str]]:
    """Lists of cards."""
    return st.lists(st.sampled_from(cards), min_size=least, max_size=most)


@st.composite
def cities(
    draw: st.DrawFn, hand_size: int = 7, leaders: bool = False, of_seat: bool = True
) -> dict[str, Any]:
    """One city of a free position."""
    cards = CARD_IDS + GUILD_IDS if leaders else CARD_IDS
    board = draw(st.sampled_from(BOARD_IDS + ROME if leaders and of_seat else BOARD_IDS))
    stages = draw(st.integers(0, most_stages(board)))
    return {
        "board": board,
        "stages": stages,
        "buried": draw(st.lists(st.none() | st.sampled_from(cards), max_size=stages)),
        "coins": draw(st.integers(0, 30)),
        "built": distinct_buildings(draw(card_lists(cards, 0, 25))),
        "hand": draw(card_lists(cards, hand_size, hand_size)),
        "victory": draw(st.lists(st.sampled_from([1, 3, 5]), max_size=6)),
        "defeats": draw(st.integers(0, 6)),
        "free_used": draw(st.booleans()),
    }


@st.composite
def positions(draw: st.DrawFn, seats: int | None = None, over: bool = False) -> dict[str, Any]:
    """A free position at a turn or recruitment of an Age, with the hands of it; or at the end of the game."""
    count = seats or draw(all_tables)
    leaders = draw(st.booleans())
    age, turn = (3, "end") if over else (draw(st.integers(1, 3)), draw(st.integers(1 - leaders, 6)))
    hand_size = 0 if over or turn == 0 else 8 - turn
    position: dict[str, Any] = {
        "game": "wonders",
        "age": age,
        "turn": turn,
        "seats": [draw(cities(hand_size=hand_size, leaders=leaders)) for _ in range(count)],
        "discard": draw(card_lists(CARD_IDS, 0, 20)),
        "seed": draw(st.integers(0, 2**32)),
    }
    if count == 2:
        position["free_city"] = draw(cities(hand_size=0, leaders=leaders, of_seat=False))
        position["holder"] = draw(st.integers(0, 1))
        if not over:
            position["pile"] = draw(card_lists(CARD_IDS, 7 - max(turn, 1), 7 - max(turn, 1)))
    if leaders:
        appoint(Random(draw(st.integers(0, 2**32))), position)
        if turn == 0:
            position["phase"] = "recruit"
            if not any(city["leader_hand"] for city in position["seats"]):
                position["seats"][0]["leader_hand"] = [position["box"].pop()]
    return position


def choices(game: Game) -> st.SearchStrategy[dict[int, Action]]:
    """One legal action for each seat that is asked; no seats once the game is over."""
    return st.fixed_dictionaries({seat: st.sampled_from(game.legal(seat)) for seat in game.asked})

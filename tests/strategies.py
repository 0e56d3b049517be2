"""Hypothesis strategies for 7 Wonders, for any test that wants "whatever the table looks like".

    games()             a game from a set-up at any moment, also in the middle of a decision
    positions()         a free position: any cards in any city, as rich as may be
    choices(game)       one legal action for each seat that is asked
    law(...)            the settings of a law: no deadline, and few examples where the rules run interpreted

and the same by a plain random generator, for tests that want numbers rather than small examples:

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
TABLES = (3, 4, 5, 6, 7)
CARD_IDS = [card.id for card in catalogue().cards]
BOARD_IDS = [board.id for board in catalogue().boards]
PRODUCING = [card.id for card in catalogue().cards if card.colour in ("brown", "grey", "yellow")]
EXTRA_DECISIONS = ("babylon:B", "halicarnassus:B", "olympia:A")  # seventh card, discard, free construction
LONGEST_GAME = 30  # decisions, more or less: 18 turns, seventh cards and picks from the discard

seeds = st.integers(0, 2**128 - 1)
tables = st.sampled_from(TABLES)


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


def boards_for(luck: Random, seats: int) -> list[str]:
    """Boards for a table, those that ask extra questions more often than by chance."""
    found: dict[str, str] = {}
    for board in [*luck.sample(EXTRA_DECISIONS, 3), *luck.sample(BOARD_IDS, len(BOARD_IDS))]:
        if board not in EXTRA_DECISIONS or luck.random() < 0.6:
            found.setdefault(board.split(":")[0], board)
    drawn = (list(found.values()) + [board for board in BOARD_IDS if board.split(":")[0] not in found])[
        :seats
    ]
    return luck.sample(drawn, seats)


def distinct_buildings(cards: Sequence[str]) -> list[str]:
    """These cards without a second one of the same building."""
    by_building = {catalogue().cards[catalogue().card_number[name]].identity: name for name in cards}
    return sorted(by_building.values())


def most_stages(board: str) -> int:
    """How many stages a board has."""
    return len(catalogue().boards[catalogue().board_number[board]].stage)


def rich_position(
    luck: Random, seats: int | None = None, hand: Sequence[str] | None = None
) -> dict[str, Any]:
    """A free position: many producers and up to 30 coins in every city, any cards in hand."""
    cities = []
    for _ in range(seats or luck.choice(TABLES)):
        board = luck.choice(BOARD_IDS)
        built = luck.sample(PRODUCING, int(luck.random() ** 2 * (len(PRODUCING) + 1)))
        built += luck.sample(CARD_IDS, luck.randint(0, 12))
        cities.append(
            {
                "board": board,
                "stages": luck.randint(0, most_stages(board)),
                "coins": luck.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30]),
                "built": distinct_buildings(built),
                "hand": list(hand) if hand is not None else luck.sample(CARD_IDS, 7),
                "victory": luck.choices([1, 3, 5], k=luck.randint(0, 6)),
                "defeats": luck.randint(0, 6),
            }
        )
    return {"game": "wonders", "age": luck.choice([1, 2, 3]), "turn": luck.randint(1, 6), "seats": cities}


# ---------------------------------------------------------------- Hypothesis
@st.composite
def games(draw: st.DrawFn, seats: int | None = None, between: bool = False) -> Game:
    """A game of this many seats after some decisions; with `between`, only when nobody has chosen yet.

    Whole games are drawn from two seeds, the deal's and the players'; what shrinks is how far it went.
    """
    count = seats or draw(tables)
    luck = Random(draw(st.integers(0, 2**32)))
    boards = boards_for(luck, count) if draw(st.booleans()) else None
    game = mirabilia.new("wonders", seats=count, seed=draw(seeds), boards=boards)
    advance(game, luck, draw(st.integers(0, LONGEST_GAME)))
    if not between and not game.over:
        for seat in luck.sample(game.asked, draw(st.integers(0, len(game.asked) - 1))):
            game.choose(seat, lively(luck, game.legal(seat)))
    return game


@st.composite
def cities(draw: st.DrawFn, hand_size: int = 7) -> dict[str, Any]:
    """One seat of a free position."""
    board = draw(st.sampled_from(BOARD_IDS))
    stages = draw(st.integers(0, most_stages(board)))
    return {
        "board": board,
        "stages": stages,
        "buried": draw(st.lists(st.none() | st.sampled_from(CARD_IDS), max_size=stages)),
        "coins": draw(st.integers(0, 30)),
        "built": distinct_buildings(draw(st.lists(st.sampled_from(CARD_IDS), max_size=25))),
        "hand": draw(st.lists(st.sampled_from(CARD_IDS), min_size=hand_size, max_size=hand_size)),
        "victory": draw(st.lists(st.sampled_from([1, 3, 5]), max_size=6)),
        "defeats": draw(st.integers(0, 6)),
        "free_used": draw(st.booleans()),
    }


@st.composite
def positions(draw: st.DrawFn, seats: int | None = None, over: bool = False) -> dict[str, Any]:
    """A free position at a turn of an Age, with the hands of that turn; or at the end of the game."""
    count = seats or draw(tables)
    age, turn = (3, "end") if over else (draw(st.integers(1, 3)), draw(st.integers(1, 6)))
    hand_size = 0 if over else 8 - turn
    return {
        "game": "wonders",
        "age": age,
        "turn": turn,
        "seats": [draw(cities(hand_size=hand_size)) for _ in range(count)],
        "discard": draw(st.lists(st.sampled_from(CARD_IDS), max_size=20)),
        "seed": draw(st.integers(0, 2**32)),
    }


def choices(game: Game) -> st.SearchStrategy[dict[int, Action]]:
    """One legal action for each seat that is asked; no seats once the game is over."""
    return st.fixed_dictionaries({seat: st.sampled_from(game.legal(seat)) for seat in game.asked})

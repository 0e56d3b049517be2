"""Games and positions of Architects for any test that wants "whatever the table looks like".

By a plain random generator:

    setup_for(luck)                   options of `mirabilia.new`
    advance(game, luck, decisions)    play on
    rich_position(luck)               a free position: many cards and tokens, decks that run out
    moments()                         games at every kind of decision, for tests of views

and as Hypothesis strategies:

    games()          a game from a set-up at any moment
    positions()      a free position
    tables_now()     either of them, as a game

`law` and `lively` are those of the first game.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, TypeAlias

from hypothesis import strategies as st

import mirabilia
from architects.reference import (
    ALL_TOKENS,
    COIN,
    CONFLICT_TOKENS,
    EXTRA_CARD,
    KINDS,
    POINTS,
    RESOURCES,
    ROWS,
    SHOWN,
    STAGE_TOKEN,
    STAGES,
)
from effort import effort
from mirabilia import Action, Game
from wonders.strategies import INTERPRETED, law

__all__ = ["INTERPRETED", "SEATS", "advance", "games", "law", "lively", "positions", "rich_position"]

SEATS = (2, 3, 4, 5, 6, 7)
WONDERS = tuple(POINTS)
HELPS = ("economy", "engineering")
LONGEST_GAME = 250  # decisions, more or less
PAYING = (*RESOURCES, COIN)

seeds = st.integers(0, 2**128 - 1)
seat_counts = st.sampled_from(SEATS)


# ---------------------------------------------------------------- plain random play
def manner(action: Action) -> tuple[str, ...]:
    """The verb of an action and the tokens that help to pay."""
    words = action.text.split()
    return (words[0], *(word for word in words if word in HELPS))


def lively(luck: Random, legal: Sequence[Action]) -> Action:
    """A random action, its manner drawn first: rare ones are as likely as those with many payments."""
    drawn = luck.choice(sorted({manner(action) for action in legal}))
    return luck.choice([action for action in legal if manner(action) == drawn])


def advance(game: Game, luck: Random, decisions: int = 100_000) -> Game:
    """Play on for so many decisions, or to the end."""
    for _ in range(decisions):
        if game.over:
            break
        seat = game.to_act[0]
        game.choose(seat, lively(luck, game.legal(seat)))
    return game


def setup_for(luck: Random, seats: int | None = None) -> dict[str, Any]:
    """Options of a new game: wonders and the first seat given or drawn."""
    count = seats or luck.choice(SEATS)
    options: dict[str, Any] = {"seats": count, "seed": luck.getrandbits(128)}
    if luck.random() < 0.5:
        wonders = luck.sample(WONDERS, count)
        options["boards"] = [wonder if luck.random() < 0.7 else None for wonder in wonders]
    if luck.random() < 0.5:
        options["first"] = luck.randrange(count)
    return options


# ---------------------------------------------------------------- free positions
def some_stages(luck: Random, wonder: str) -> list[str]:
    """Stages built from the ground up, not all of them."""
    built: list[str] = []
    number = luck.randint(0, len(STAGES) - 1)
    for row in ROWS[wonder]:
        built += luck.sample(row, min(len(row), number - len(built)))
    return sorted(built)


def some_deck(luck: Random, most: int, alike: bool) -> list[str]:
    """A deck of any cards, often a small one or none; alike: of two kinds only."""
    kinds = luck.sample(KINDS, 2) if alike else KINDS
    return luck.choices(kinds, k=luck.choice([0, 0, 1, 2, 3, 4, *[luck.randint(0, most)] * 3]))


def share_tokens(luck: Random, position: dict[str, Any]) -> None:
    """Tokens to the seats, most of those that help in a turn to the active one; the rest open or stacked.

    Sometimes few are left, and sometimes none.
    """
    cities = position["seats"]
    own = cities[position["active"]]["tokens"]
    own += HELPS if luck.random() < 0.4 else []
    tokens = [token for token in luck.sample(ALL_TOKENS, len(ALL_TOKENS)) if token not in own]
    number = luck.randint(0, len(tokens))
    for token in tokens[:number]:
        useful = token in (*HELPS, *EXTRA_CARD, STAGE_TOKEN)
        (own if useful and luck.random() < 0.5 else luck.choice(cities)["tokens"]).append(token)
    rest = tokens[number:]
    if luck.random() < 0.3:  # both copies of one token lie open
        rest.sort(key=lambda token: ALL_TOKENS.count(token), reverse=True)
    rest = rest[: luck.choice([0, 1, 2, 3, len(rest), len(rest)])]
    position["shown"], position["stack"] = rest[:SHOWN], rest[SHOWN:]


def rich_city(luck: Random, wonder: str, most: int) -> dict[str, Any]:
    """A seat with some stages and cards."""
    cards = {kind: luck.choice([0, 0, 1, 2, luck.randint(0, most)]) for kind in KINDS}
    return {
        "wonder": wonder,
        "built": some_stages(luck, wonder),
        "cards": {kind: count for kind, count in cards.items() if count},
        "tokens": [],
        "victory": luck.randint(0, 6),
        "deck": some_deck(luck, 25, luck.random() < 0.2),
    }


def rich_position(luck: Random, seats: int | None = None, over: bool = False) -> dict[str, Any]:
    """A free position at the start of a turn, in its middle, or at the end of the game.

    A seat that has to take a card has one to take. Cards and decks follow no set-up.
    """
    count = seats or luck.choice(SEATS)
    active = luck.randrange(count)
    cities = [rich_city(luck, wonder, 6) for wonder in luck.sample(WONDERS, count)]
    position: dict[str, Any] = {
        "game": "architects",
        "seats": cities,
        "turn": luck.randint(1, 99),
        "active": active,
        "phase": luck.choice(["take", "take", "act"]),
        "central": some_deck(luck, 60, luck.random() < 0.2),
        "discard": {kind: luck.randint(1, 9) for kind in luck.sample(KINDS, 5)},
        "battle": luck.randint(0, CONFLICT_TOKENS[count]),
        "cat": luck.choice([None, active, luck.randrange(count)]),
        "rng": f"{luck.getrandbits(128):032x}",
    }
    share_tokens(luck, position)
    if not position["central"] and not cities[active]["deck"] and not cities[active - 1]["deck"]:
        cities[active]["deck"] = [luck.choice(KINDS)]
    if luck.random() < 0.15:  # no card anywhere, in the middle of a turn
        position |= {"phase": "act", "central": []}
        for city in cities:
            city["deck"] = []
    if position["central"]:
        position["known"] = luck.sample(range(count), luck.randint(0, count))
    if position["phase"] == "act":
        position |= {"doer": active, "deeds": ["take central"]}
        own = cities[active]["tokens"]
        position["used"] = [token for token in own if token in HELPS and luck.random() < 0.3]
        for token in (*EXTRA_CARD, STAGE_TOKEN):
            if token in own and luck.random() < 0.6:
                position.setdefault(luck.choice(["ready", "used"]), []).append(token)
    if over:
        position |= {"phase": "over", "ready": [], "used": []}
        cities[active]["built"] = list(STAGES) if luck.random() < 0.7 else cities[active]["built"]
    return position


# ---------------------------------------------------------------- moments
Viewer: TypeAlias = int | None
ASKING = ("halicarnassus", "alexandria", "babylon")  # wonders that ask questions of their own


@cache
def moments() -> tuple[Game, ...]:
    """Games at every kind of decision, the common ones now and then, and at their end; and rich tables."""
    found: list[Game] = []
    for seats in (3, 4) if INTERPRETED else (2, 3, 4, 5, 7):
        luck = Random(seats)
        boards = [*luck.sample(ASKING, min(seats, 3)), *[None] * max(0, seats - 3)]
        game = mirabilia.new("architects", seats=seats, seed=seats, boards=boards)
        while not game.over:
            if game.view(None)["phase"] not in ("take", "act") or luck.random() < 0.15:
                found.append(game.clone())
            advance(game, luck, 1)
        found.append(game)
    found += [
        mirabilia.position(rich_position(Random(seed))) for seed in range(10 if INTERPRETED else effort(40))
    ]
    return tuple(found)


def viewers(game: Game) -> tuple[Viewer, ...]:
    """Everybody who may look: all seats and a spectator."""
    return (None, *range(game.seats))


# ---------------------------------------------------------------- Hypothesis
@st.composite
def games(draw: st.DrawFn, seats: int | None = None) -> Game:
    """A game after some decisions.

    Whole games are drawn from two seeds, the deal's and the players'; what shrinks is how far it went.
    """
    luck = Random(draw(st.integers(0, 2**32)))
    options = setup_for(luck, seats or draw(seat_counts)) | {"seed": draw(seeds)}
    return advance(mirabilia.new("architects", **options), luck, draw(st.integers(0, LONGEST_GAME)))


@st.composite
def positions(draw: st.DrawFn, seats: int | None = None, over: bool = False) -> dict[str, Any]:
    """A free position."""
    return rich_position(Random(draw(st.integers(0, 2**32))), seats or draw(seat_counts), over)


def tables_now() -> st.SearchStrategy[Game]:
    """A game in its course, or one from a free position."""
    return games() | positions().map(mirabilia.position)

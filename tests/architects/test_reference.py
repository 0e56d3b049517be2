"""Kernels against the plain reference: every decision of whole games, and of rich tables.

What is rare is counted, so that the comparison is known to have met it.
"""

from collections import Counter
from random import Random

import pytest

import mirabilia
from architects.reference import (
    ALL_CARDS,
    ALL_TOKENS,
    CENTRAL,
    CENTRAL_DECK,
    CONFLICT_TOKENS,
    COSTS,
    DECKS,
    EXTRA_CARD,
    KINDS,
    MARKED,
    POINTS,
    ROWS,
    STAGE_TOKEN,
    STAGES,
    TOKENS,
    WONDER_DECK,
)
from architects.reference_check import check_reading, play_and_check
from architects.strategies import INTERPRETED, SEATS, WONDERS, rich_position, setup_for
from effort import THOROUGH, effort
from mirabilia.games.architects.content.catalogue import catalogue

VERBS = {"look", "take", "use", "build", "learn", "end", "draw", "claim", "search", "keep"}
EVERY_GAME = {
    *VERBS,
    *("paid", "paid economy", "paid engineering", "paid with coins alone"),
    *("a set of 2", "a set of 3", "given", "a horn too many", "a wonder is complete"),
    *("a card that somebody else knew", "the cat goes from seat to seat"),
    *(f"use {token}" for token in (*EXTRA_CARD, STAGE_TOKEN)),
    *(f"effect of {wonder}" for wonder in WONDERS if wonder != "giza"),
}
RARE = {
    "paid economy engineering",
    "a token set off again",
    "a set with another left over",
    "no token to fill the place",
    "one of two open ones that are alike",
    "the last token",
    "no token for a set",
    "a deck runs out",
    "the central deck runs out",
    "a seat is passed over",
    "all decks are empty",
    *(f"looked through {number}" for number in (1, 2, 3, 4, 5)),
    *(f"Olympia takes {number}" for number in (0, 1, 2)),
    *(f"nothing for {wonder}" for wonder in ("alexandria", "babylon", "ephesus", "halicarnassus")),
}


def battles(seats: int) -> set[str]:
    """The battles that are common; the others stand in `test_reference_scores`."""
    return {"battle of two for 1", "battle of two for 2"} if seats == 2 else {"battle of more for 2"}


# ---------------------------------------------------------------- the facts
def test_the_reference_and_the_pack_print_the_same_cards():
    packs = catalogue()
    assert tuple(kind.id for kind in packs.kinds) == KINDS
    decks = {wonder.id: wonder.deck for wonder in packs.wonders} | {CENTRAL: packs.manifest.central}
    assert {name: tuple(cards.get(kind, 0) for kind in KINDS) for name, cards in decks.items()} == DECKS
    assert [sum(cards) for cards in DECKS.values()] == [WONDER_DECK] * len(WONDERS) + [CENTRAL_DECK]
    assert sum(map(sum, DECKS.values())) == ALL_CARDS


def test_the_reference_and_the_pack_print_the_same_wonders():
    for wonder in catalogue().wonders:
        stages = {stage.id: stage for stage in wonder.stage}
        assert tuple(stages) == STAGES
        assert tuple(stage.points for stage in wonder.stage) == POINTS[wonder.id]
        assert tuple(name for name, stage in stages.items() if stage.effect) == MARKED[wonder.id]
        for name, (number, alike) in COSTS.items():
            cost = stages[name].cost
            assert (cost.identical, cost.different) == ((number, 0) if alike else (0, number))
        below: tuple[str, ...] = ()
        for row in ROWS[wonder.id]:
            assert {stages[name].rests_on for name in row} == {below}
            below = row


def test_the_reference_and_the_pack_have_the_same_tokens():
    tokens = catalogue().tokens
    assert tuple(token.id for token in tokens) == TOKENS
    assert Counter({token.id: token.copies for token in tokens}) == Counter(ALL_TOKENS)
    assert catalogue().manifest.conflict_tokens == tuple(CONFLICT_TOKENS.values())


# ---------------------------------------------------------------- whole games
@pytest.mark.core
def test_a_few_games_go_as_the_reference_says():
    met: Counter[str] = Counter()
    for seats in (2, 5) if INTERPRETED else SEATS:
        luck = Random(seats)
        met += play_and_check(mirabilia.new("architects", **setup_for(luck, seats)), luck)
    assert set(met) >= {"take", "build", "learn", "end", "given", "a wonder is complete"}


@pytest.mark.parametrize("seats", SEATS)
def test_every_decision_of_many_games_goes_as_the_reference_says(seats):
    met: Counter[str] = Counter()
    for seed in range(effort(25)):
        luck = Random(seed)
        met += play_and_check(mirabilia.new("architects", **setup_for(luck, seats)), luck)
    assert not THOROUGH or set(met) >= EVERY_GAME | battles(seats)
    assert set(met) >= {"take", "build", "learn", "end", "given"}


# ---------------------------------------------------------------- rich tables
@pytest.mark.core
@pytest.mark.parametrize("seats", [2, 4])
def test_a_few_rich_tables_go_as_the_reference_says(seats):
    for seed in range(15 if INTERPRETED else effort(50)):
        luck = Random(seed)
        play_and_check(check_reading(rich_position(luck, seats)), luck)


@pytest.mark.parametrize("seats", SEATS)
def test_rich_tables_go_as_the_reference_says(seats):
    met: Counter[str] = Counter()
    for seed in range(effort(400)):
        luck = Random(seed)
        met += play_and_check(check_reading(rich_position(luck, seats)), luck)
    rare = RARE - ({"a seat is passed over"} if seats == 2 else set())
    assert set(met) >= (EVERY_GAME | rare | battles(seats) if THOROUGH else EVERY_GAME)

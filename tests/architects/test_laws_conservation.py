"""Nothing is lost and nothing comes from nowhere: cards, tokens and stages (A-S1, A-S5 to A-S8, A-E2)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mirabilia
from architects.reference import (
    ALL_CARDS,
    ALL_TOKENS,
    CENTRAL,
    CENTRAL_DECK,
    CONFLICT_TOKENS,
    DECKS,
    KINDS,
    SHOWN,
    WONDER_DECK,
    Table,
    all_decks,
    deck_of,
    left_of,
    plain,
)
from architects.strategies import SEATS, games, law, positions, seeds, tables_now

pytestmark = pytest.mark.core


def cards_on(table: Table) -> Counter[str]:
    """Every card anywhere: in decks, in front of seats and in the discard pile."""
    found = Counter(table["discard"])
    for city in table["seats"]:
        found += city["cards"]
    for deck in all_decks(table):
        found += Counter(deck_of(table, deck))
    return found


def tokens_on(table: Table) -> Counter[str]:
    """Every progress token anywhere."""
    found = Counter(table["stack"]) + Counter(token for token in table["shown"] if token)
    return found + Counter(token for city in table["seats"] for token in city["tokens"])


def printed(name: str) -> Counter[str]:
    """The cards of a deck."""
    return Counter(dict(zip(KINDS, DECKS[name], strict=True)))


def step(game: mirabilia.Game, data: st.DataObject) -> tuple[Table, Table]:
    """One choice; the table before and after it."""
    before = plain(game.position())
    if not game.over:
        seat = game.asked[0]
        game.choose(seat, data.draw(st.sampled_from(game.legal(seat))))
    return before, plain(game.position())


# ---------------------------------------------------------------- cards and tokens
@pytest.mark.parametrize("seats", SEATS)
@law(examples=30)
@given(seed=seeds)
def test_a_table_is_set_up_with_the_whole_decks_of_its_wonders(seats, seed):
    table = plain(mirabilia.new("architects", seats=seats, seed=seed).position())
    for city in table["seats"]:
        assert Counter(city["deck"]) == printed(city["wonder"])
        assert (city["built"], city["tokens"], city["victory"], +city["cards"]) == ([], [], 0, Counter())
    assert Counter(table["central"]) == printed(CENTRAL)
    assert len({city["wonder"] for city in table["seats"]}) == seats
    assert cards_on(table).total() == CENTRAL_DECK + WONDER_DECK * seats
    assert seats < max(SEATS) or cards_on(table).total() == ALL_CARDS
    assert (len(table["shown"]), len(table["stack"])) == (SHOWN, len(ALL_TOKENS) - SHOWN)


@law(examples=150)
@given(games())
def test_all_cards_of_the_wonders_in_play_lie_on_the_table_and_no_others(game):
    table = plain(game.position())
    expected = sum((printed(city["wonder"]) for city in table["seats"]), printed(CENTRAL))
    assert cards_on(table) == expected


@law(examples=100)
@given(games())
def test_all_fifteen_tokens_lie_on_the_table(game):
    assert tokens_on(plain(game.position())) == Counter(ALL_TOKENS)


@law(examples=200)
@given(positions(), st.data())
def test_on_any_table_a_choice_moves_cards_and_tokens_but_keeps_them(position, data):
    game = mirabilia.position(position)
    before, after = step(game, data)
    assert cards_on(before) == cards_on(after) == cards_on(plain(position))
    assert tokens_on(before) == tokens_on(after) == tokens_on(plain(position))


# ---------------------------------------------------------------- what only grows
@law(examples=200)
@given(tables_now(), st.data())
def test_stages_tokens_and_victories_are_never_lost(game, data):
    before, after = step(game, data)
    for own, later in zip(before["seats"], after["seats"], strict=True):
        assert set(own["built"]) <= set(later["built"])
        assert not Counter(own["tokens"]) - Counter(later["tokens"])
        assert own["victory"] <= later["victory"]
        assert own["wonder"] == later["wonder"]
    assert not before["discard"] - after["discard"]
    assert after["turn"] >= before["turn"]


@law(examples=200)
@given(tables_now(), st.data())
def test_decks_only_shrink_and_the_stack_of_tokens_too(game, data):
    before, after = step(game, data)
    for deck in all_decks(before):
        assert not Counter(deck_of(after, deck)) - Counter(deck_of(before, deck))
    assert after["stack"] == before["stack"][: len(after["stack"])]
    assert after["central"] == before["central"][: len(after["central"])]


@law(examples=200)
@given(tables_now(), st.data())
def test_the_order_of_a_deck_changes_only_where_halicarnassus_looks_through_it(game, data):
    before, after = step(game, data)
    halicarnassus = [seat for seat, city in enumerate(before["seats"]) if city["wonder"] == "halicarnassus"]
    near = {deck for seat in halicarnassus for deck in (seat, (seat - 1) % len(before["seats"]))}
    for deck in set(range(len(before["seats"]))) - near:
        left = deck_of(after, deck)
        assert left == deck_of(before, deck)[: len(left)]


# ---------------------------------------------------------------- numbers that stay within their bounds
@law(examples=150)
@given(games())
def test_numbers_stay_within_their_bounds(game):
    table = plain(game.position())
    seats = len(table["seats"])
    full = CONFLICT_TOKENS[seats]
    assert 0 <= table["battle"] <= full
    assert table["battle"] < full or table["phase"] not in ("take", "over")
    assert all(count >= 0 for city in table["seats"] for count in city["cards"].values())
    assert table["central"] or not table["known"]
    assert not table["ready"] & table["used"]
    assert {*table["ready"], *table["used"]} <= set(table["seats"][table["active"]]["tokens"])
    assert (table["searched"] is not None) == (table["phase"] == "keep")
    assert table["phase"] != "take" or not (table["ready"] or table["used"])


@law(examples=40)
@given(games())
def test_a_game_has_no_more_turns_than_cards_and_everybody_plays_in_order(game):
    """Every turn takes a card, so a game ends; only a seat without a card to take is left out."""
    table = plain(game.rewound().position())
    assert plain(game.position())["turn"] <= cards_on(table).total()
    again, turn = game.rewound(), 1
    for seat, action in game.choices():
        again.choose(seat, action)
        after = plain(again.position())
        if after["turn"] == turn + 1 and after["phase"] != "over" and after["central"]:
            assert after["active"] == left_of(table, seat)
        turn = after["turn"]

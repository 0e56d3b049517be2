"""The turn (A-T1 to A-T9), and what is not asked (A-Z1)."""

from itertools import permutations

import pytest

from architects.table import (
    acting,
    active,
    built,
    cards,
    city,
    city_of,
    deck,
    do,
    refused,
    seen,
    sizes,
    table,
    texts,
    tokens,
    victory,
)

pytestmark = pytest.mark.core

PAYMENTS = "wood brick stone"  # pays the first stage in three ways: there is a choice


# ---------------------------------------------------------------- A-T1, A-T2
def test_who_has_the_cat_may_look_before_taking_a_card():
    """A-T1, A-T2: or take one at once."""
    takes = ["take left", "take right", "take central"]
    assert texts(table(cat=0)) == ["look", *takes]
    assert texts(table(cat=1)) == texts(table()) == takes
    assert texts(do(table(cat=0), "look")) == takes
    assert active(do(table(cat=0), "take left")) == 1


@pytest.mark.parametrize(("place", "card"), [("left", "wood"), ("right", "stone"), ("central", "glass")])
def test_exactly_one_card_is_taken_from_the_top(place, card):
    """A-T2: it lies face up in front of who took it."""
    others = [city("rhodes", deck="coin brick"), city("ephesus", deck="coin stone")]
    game = do(table(city(deck="coin wood"), *others, central="coin glass"), f"take {place}")
    assert [cards(game, seat) for seat in range(3)] == [{card: 1}, {}, {}]
    assert sum(sizes(game)) == 7
    assert active(game) == 1


# ---------------------------------------------------------------- A-T3, A-T4
def test_the_actions_of_a_turn_come_in_any_order():
    """A-T3: an extra card, a stage and a set of symbols; all six orders end alike, then the left plays."""
    acts = ("use urbanism left", "build s1 wood=1 brick=1", "learn gear=2 decor")
    ends = []
    for order in permutations(acts):
        game = acting(city(cards="wood brick gear gear", tokens="urbanism"), ready=["urbanism"])
        for choice in order:
            if choice in texts(game):  # the last one may have been the only one left
                do(game, choice)
        ends.append((cards(game), built(game), tokens(game), seen(game, "shown_tokens"), active(game)))
    assert ends == [({"blue3": 1}, ["s1"], ["urbanism", "decor"], ["culture", "politics", "strategy"], 1)] * 6


def test_nothing_more_to_do_ends_the_turn():
    """A-T3, A-Z1: the left neighbour plays."""
    assert active(do(table(city(cards="wood gear coin red0")), "take left")) == 1


def test_the_turn_cannot_end_before_a_stage_that_can_be_built():
    """A-T4: not even beside an extra card that may be declined."""
    game = acting(city(cards=PAYMENTS, tokens="urbanism"), ready=["urbanism"])
    refused(game, "end", "must-act")
    do(game, "build s1 wood=1 brick=1")
    assert texts(game, "end") == ["end"]


@pytest.mark.parametrize(
    ("symbols", "given"), [("gear gear", "gear=2"), ("compass gear tablet", "compass=1 gear=1 tablet=1")]
)
def test_the_turn_cannot_end_before_a_set_that_is_there(symbols, given):
    """A-T4: of two or of three symbols."""
    game = acting(city(cards=symbols, tokens="urbanism"), ready=["urbanism"])
    refused(game, "end", "must-act")
    do(game, f"learn {given} decor")
    assert texts(game, "end") == ["end"]


# ---------------------------------------------------------------- A-T5
def test_the_cat_moves_when_the_card_is_taken():
    """A-T5: in the middle of the turn it is there."""
    game = do(table(city(cards=PAYMENTS, deck="coin blue2cat"), cat=2), "take left")
    assert (active(game), seen(game, "cat"), city_of(game)["cat"]) == (0, 0, True)
    assert not city_of(game, 2)["cat"]


@pytest.mark.parametrize(("card", "flipped"), [("red0", 0), ("red1", 1), ("red2", 2)])
def test_conflict_tokens_turn_when_the_card_is_taken(card, flipped):
    """A-T5."""
    game = do(table(city(cards=PAYMENTS, deck=f"coin {card}")), "take left")
    assert (active(game), seen(game, "battle_tokens")) == (0, flipped)


# ---------------------------------------------------------------- A-T6 to A-T8
def test_an_extra_card_is_an_offer():
    """A-T6: it may be declined, and is taken at most once a turn."""
    game = table(city(tokens="urbanism", deck="wood wood wood"))
    do(game, "take left")
    assert texts(game) == [*(f"use urbanism {place}" for place in ("left", "right", "central")), "end"]
    assert cards(do(game.clone(), "end")) == {"wood": 1}
    do(game, "use urbanism left")
    assert (cards(game), active(game)) == ({"wood": 2}, 1)


def test_everything_that_can_be_done_is_listed():
    """A-T7: extra cards, then stages by their payments, then sets; the end only when nothing must be done."""
    game = acting(city(cards="wood brick tablet tablet", tokens="crafts"), ready=["crafts"])
    assert texts(game) == [
        *("use crafts left", "use crafts right", "use crafts central"),
        "build s1 wood=1 brick=1",
        *(f"learn tablet=2 {token}" for token in ("decor", "politics", "strategy", "stack")),
    ]


def test_an_extra_card_before_or_after_a_stage():
    """A-T7: the card drawn first may change how the stage is paid."""
    game = acting(city(cards="wood brick", tokens="urbanism", deck="glass glass"), ready=["urbanism"])
    assert texts(game, "build") == ["build s1 wood=1 brick=1"]
    do(game, "use urbanism left")
    assert len(texts(game, "build")) == 3
    do(game, "build s1 brick=1 glass=1")
    assert cards(game) == {"wood": 1}


def test_the_next_card_of_a_deck_is_seen_at_once():
    """A-T8: before the extra card is chosen."""
    game = do(table(city(tokens="urbanism", deck="glass brick wood")), "take left")
    assert (active(game), city_of(game)["deck"]) == (0, {"size": 2, "top": "brick"})
    do(game, "use urbanism left")
    assert city_of(game)["deck"] == {"size": 1, "top": "glass"}


# ---------------------------------------------------------------- A-T9
def test_a_turn_ends_with_the_battle_then_with_the_game():
    """A-T9: the battle is fought although the wonder is complete."""
    first = city(cards="wood stone brick papyrus red1", built="s1 s2 s3 s4")
    game = acting(first, battle=3)
    assert (game.over, victory(game), cards(game)) == (True, [2, 0, 0], {})


def test_a_turn_ends_with_the_battle_then_with_the_next_seat():
    """A-T9."""
    game = do(table(city(cards="red0 red1"), battle=3), "take left")
    assert (game.over, active(game), victory(game)) == (False, 1, [2, 0, 0])
    assert cards(game) == {"blue3": 1, "red0": 1}


def test_turns_are_counted():
    """A-T9: what was used or is ready does not pass to the next turn."""
    game = do(table(city(tokens="urbanism", deck="wood wood"), turn=7), "take left", "end")
    assert (seen(game, "turn"), seen(game, "ready"), seen(game, "used")) == (8, [], [])


# ---------------------------------------------------------------- A-Z1
def test_a_decision_with_one_answer_is_given_by_the_engine():
    """A-Z1: the only deck, the only payment and the end of the turn; the record has no word of it."""
    empty = [city("rhodes", deck=""), city("ephesus", deck="")]
    game = table(city(cards="wood", deck=""), *empty, central="coin brick")
    assert (built(game), cards(game, 1), deck(game, None)) == (["s1"], {"coin": 1}, [])
    assert (game.over, game.asked, game.choices()) == (True, (), [])


def test_nobody_is_asked_with_one_choice():
    """A-Z1: the last resource pays in one way, so the turn runs to its end."""
    game = do(table(city(cards="wood", deck="coin brick")), "take left")
    assert (built(game), cards(game), active(game)) == (["s1"], {}, 1)

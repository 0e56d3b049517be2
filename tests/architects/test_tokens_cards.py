"""Progress tokens that give extra cards: Urbanism, Crafts, Jewellery, Science, Propaganda, Architecture."""

import pytest

from architects.table import KINDS, acting, active, built, cards, city, do, refused, seen, sizes, table, texts

pytestmark = pytest.mark.core

TRIGGERS = {
    "urbanism": ("wood", "brick"),
    "crafts": ("papyrus", "glass"),
    "jewellery": ("stone", "coin"),
    "science": ("compass", "gear", "tablet"),
    "propaganda": ("red1", "red2"),
    "architecture": (),
}
PAIRS = [(token, card) for token, found in TRIGGERS.items() for card in found]
OTHERS = [(token, card) for token, found in TRIGGERS.items() for card in KINDS if card not in found]


def uses(token):
    return [f"use {token} {place}" for place in ("left", "right", "central")]


@pytest.mark.parametrize(("token", "card"), PAIRS)
def test_a_card_that_gives_one_more(token, card):
    """A-X3: one card out of the same three places; it may be declined (A-T6)."""
    others = [city("rhodes"), city("ephesus", deck="blue3 red0")]
    game = do(table(city(tokens=token, deck=f"blue3 {card}"), *others, central="blue3 blue2cat"), "take left")
    assert texts(game) == [*uses(token), "end"]
    for choice, more in zip(uses(token), ("blue3", "red0", "blue2cat"), strict=True):
        twin = do(game.clone(), choice)
        assert (cards(twin), active(twin)) == ({card: 1} | {more: 1}, 1)
    assert (cards(do(game, "end")), sizes(game)) == ({card: 1}, [1, 6, 2, 2])


@pytest.mark.parametrize(("token", "card"), OTHERS)
def test_a_card_that_gives_nothing_more(token, card):
    """A-X3: a red card without a horn is none of Propaganda's."""
    game = do(table(city(tokens=token, deck=f"blue3 {card}")), "take left")
    assert (cards(game), active(game)) == ({card: 1}, 1)


@pytest.mark.parametrize(("token", "card"), PAIRS)
def test_without_the_token_there_is_no_card(token, card):
    """A-X3: nor with a token of somebody else."""
    game = do(table(city(deck=f"blue3 {card}"), city("rhodes", tokens=token)), "take left")
    assert (cards(game), active(game)) == ({card: 1}, 1)


@pytest.mark.parametrize("token", TRIGGERS)
def test_an_extra_card_of_the_same_kind_gives_no_more(token):
    """A-X2, A-X4: once a turn."""
    card = TRIGGERS[token][0] if TRIGGERS[token] else "blue3"
    first = city(tokens=token, deck=f"{card} {card} {card}")
    game = do(acting(first, ready=[token]), f"use {token} left")
    assert (cards(game), active(game)) == ({card: 1}, 1)


def test_a_token_that_was_used_is_named_in_the_refusal():
    """A-X2."""
    game = acting(city(tokens="urbanism crafts"), ready=["crafts"], used=["urbanism"])
    refused(game, "use urbanism left", "token-used")


def test_architecture_gives_a_card_for_a_stage():
    """A-X3: any stage, once a turn."""
    game = acting(city(cards="wood brick glass glass", tokens="architecture"))
    do(game, "build s1 wood=1 brick=1")
    assert texts(game) == [*uses("architecture"), "build s2 glass=2"]
    do(game, "use architecture left")
    assert (built(game), cards(game), active(game)) == (["s1", "s2"], {"blue3": 1}, 1)


def test_architecture_before_a_stage():
    """A-X3: nothing before the stage is built."""
    game = acting(city(cards="wood brick glass", tokens="architecture"))
    assert texts(game, "use") == []
    refused(game, "use architecture left", "token-asleep")


def test_architecture_after_two_stages_gives_one_card():
    """A-X4."""
    game = acting(city(cards="wood brick glass glass", tokens="architecture"))
    do(game, "build s1 wood=1 brick=1", "build s2 glass=2", "use architecture right")
    assert (cards(game), active(game)) == ({"blue3": 1}, 1)


def test_the_extra_card_of_one_token_wakes_another():
    """A-X4: a stage, then wood, then glass."""
    first = city(cards="stone brick", tokens="architecture urbanism crafts", deck="coin glass wood")
    game = acting(first)
    assert seen(game, "ready") == ["architecture"]
    do(game, "use architecture left")
    assert seen(game, "ready") == ["urbanism"]
    do(game, "use urbanism left")
    assert seen(game, "ready") == ["crafts"]

"""Science and progress tokens (A-P1 to A-P5), and their use in general (A-X1 to A-X6).

What each token does is in test_tokens_*.py.
"""

import pytest

from architects.table import (
    GREEN,
    acting,
    active,
    built,
    cards,
    city,
    city_of,
    do,
    refused,
    seen,
    table,
    texts,
    tokens,
    victory,
)

pytestmark = pytest.mark.core

OPEN = ("decor", "politics", "strategy")


def sets(cards, **rest):
    """The sets that these green cards make, each once."""
    found = texts(acting(city(cards=cards), **rest), "learn")
    return list(dict.fromkeys(text.rpartition(" ")[0] for text in found))


# ---------------------------------------------------------------- A-P1
def test_two_identical_symbols_or_three_different_ones():
    """A-P1: and nothing less."""
    for symbol in GREEN:
        assert sets(f"{symbol} {symbol}") == [f"learn {symbol}=2"]
        assert sets(symbol) == []
    assert sets("compass gear tablet") == ["learn compass=1 gear=1 tablet=1"]
    assert sets("compass gear") == sets("compass tablet") == sets("gear tablet") == []


def test_exactly_the_set_is_discarded():
    """A-P1: the third gear stays."""
    game = do(acting(city(cards="gear gear gear wood")), "learn gear=2 decor")
    assert (cards(game), seen(game, "discard")) == ({"wood": 1, "gear": 1}, {"gear": 2})
    game = do(acting(city(cards="compass gear tablet")), "learn compass=1 gear=1 tablet=1 decor")
    assert (cards(game), seen(game, "discard")) == ({}, {"compass": 1, "gear": 1, "tablet": 1})


def test_a_set_must_be_used_in_the_turn():
    """A-P1: with one token left it is taken without a question."""
    game = do(table(city(cards="gear", deck="coin gear"), shown="tactics", stack=""), "take left")
    assert (tokens(game), cards(game), active(game)) == (["tactics"], {}, 1)


def test_sets_are_used_as_long_as_there_are_any():
    """A-P1: four gears are two tokens."""
    game = do(acting(city(cards="gear gear gear gear")), "learn gear=2 decor")
    assert active(game) == 0
    refused(game, "end", "must-act")
    do(game, "learn gear=2 politics")
    assert (tokens(game), cards(game), active(game)) == (["decor", "politics"], {}, 1)


def test_of_several_sets_the_player_chooses():
    """A-P1: two compasses, or one of each symbol."""
    assert sets("compass compass gear tablet") == ["learn compass=2", "learn compass=1 gear=1 tablet=1"]
    assert sets("compass compass gear gear") == ["learn compass=2", "learn gear=2"]
    game = acting(city(cards="compass compass gear tablet"))
    assert cards(do(game.clone(), "learn compass=2 decor")) == {"gear": 1, "tablet": 1}
    assert cards(do(game, "learn compass=1 gear=1 tablet=1 decor")) == {"compass": 1}


# ---------------------------------------------------------------- A-P2, A-P3
def test_one_of_three_open_tokens_or_the_unseen_one():
    """A-P2."""
    assert texts(acting(city(cards="gear gear"))) == [
        *(f"learn gear=2 {token}" for token in OPEN),
        "learn gear=2 stack",
    ]


@pytest.mark.parametrize("token", OPEN)
def test_an_open_token_is_replaced_at_once(token):
    """A-P2: by the top of the stack, and the others stay where they are."""
    game = do(acting(city(cards="gear gear gear gear")), f"learn gear=2 {token}")
    left = ["culture" if shown == token else shown for shown in OPEN]
    assert (seen(game, "shown_tokens"), seen(game, "stack_size"), tokens(game)) == (left, 1, [token])
    assert game.position()["stack"] == ["education"]


def test_the_unseen_token_is_the_top_of_the_stack():
    """A-P2: the open ones stay."""
    game = do(acting(city(cards="gear gear")), "learn gear=2 stack")
    assert (tokens(game), seen(game, "shown_tokens")) == (["culture"], list(OPEN))
    assert game.position()["stack"] == ["education"]


def test_two_copies_that_lie_open_are_one_choice():
    """A-P2: one of them is taken."""
    game = acting(city(cards="gear gear"), shown="culture decor culture", stack="tactics")
    assert texts(game) == ["learn gear=2 culture", "learn gear=2 decor", "learn gear=2 stack"]
    do(game, "learn gear=2 culture")
    assert (tokens(game), seen(game, "shown_tokens")) == (["culture"], ["tactics", "decor", "culture"])


def test_an_empty_stack_refills_nothing():
    """A-P3: and there is no unseen token to choose."""
    game = acting(city(cards="gear gear gear gear"), stack="")
    assert texts(game) == [f"learn gear=2 {token}" for token in OPEN]
    do(game, "learn gear=2 politics")
    assert seen(game, "shown_tokens") == ["decor", "strategy"]
    assert texts(game) == ["learn gear=2 decor", "learn gear=2 strategy"]


def test_without_tokens_the_green_cards_stay():
    """A-P3: no exchange, and the turn ends."""
    game = acting(city(cards="gear gear compass tablet"), shown="", stack="")
    assert (cards(game), active(game)) == ({"gear": 2, "compass": 1, "tablet": 1}, 1)


def test_only_the_stack_is_left():
    """A-P3: then the unseen token is the only one, and is taken without a question."""
    game = acting(city(cards="gear gear"), shown="", stack="tactics")
    assert (tokens(game), active(game)) == (["tactics"], 1)


# ---------------------------------------------------------------- A-P4, A-P5
def test_a_token_works_at_once():
    """A-P4: in the turn in which it is taken."""
    game = acting(city(cards="gear gear wood wood"), shown="engineering tactics decor")
    do(game, "learn gear=2 engineering")
    assert texts(game) == ["build s1 wood=2 engineering", "end"]
    game = acting(city(cards="gear gear coin coin", built="s1 s2"), shown="economy tactics decor")
    assert built(do(game, "learn gear=2 economy")) == ["s1", "s2", "s3"]
    game = do(acting(city(cards="gear gear"), shown="decor tactics politics"), "learn gear=2 tactics")
    assert city_of(game)["shields"] == 2


def test_a_token_reacts_to_a_card_taken_after_it():
    """A-P4: in the same turn."""
    first = city(cards="gear gear", tokens="science", deck="wood gear")
    game = do(table(first, shown="urbanism decor politics"), "take left", "learn gear=2 urbanism")
    assert texts(game) == [*(f"use science {place}" for place in ("left", "right", "central")), "end"]
    do(game, "use science left")
    assert texts(game) == ["use urbanism right", "use urbanism central", "end"]


def test_a_token_does_not_react_to_what_was_before_it():
    """A-P4: not to the card that made the set, nor to a stage built before."""
    game = table(city(cards="gear", deck="coin gear"), shown="science decor politics")
    assert active(do(game, "take left", "learn gear=2 science")) == 1
    game = acting(city(cards="gear gear wood brick"), shown="architecture decor politics")
    do(game, "build s1 wood=1 brick=1", "learn gear=2 architecture")
    assert active(game) == 1


def test_architecture_from_babylon_does_not_react_to_that_stage():
    """A-P4."""
    first = city("babylon", "wood wood", built="s1")
    game = do(acting(first, shown="architecture decor politics"), "claim architecture")
    assert (tokens(game), active(game)) == (["architecture"], 1)


def test_tokens_are_kept():
    """A-P5: through their use, a battle and the turns after; everybody sees them."""
    first = city(cards="coin red1 red0", tokens="economy propaganda tactics", deck="coin red2")
    game = do(table(first, battle=1), "take left", "build s1 coin=1 economy", "end")
    assert (built(game), victory(game)) == (["s1"], [2, 0, 0])
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer)["cities"][0]["tokens"] == ["propaganda", "economy", "tactics"]


# ---------------------------------------------------------------- A-X1, A-X2
def test_tokens_are_used_whenever_wanted():
    """A-X1: in any order."""
    first = city(cards="glass", tokens="urbanism crafts", deck="coin coin coin")
    game = acting(first, ready=["urbanism", "crafts"])
    for token, other in (("urbanism", "crafts"), ("crafts", "urbanism")):
        twin = do(game.clone(), f"use {token} left")
        assert (seen(twin, "used"), seen(twin, "ready")) == ([token], [other])
        do(twin, f"use {other} right")
        assert cards(twin)["blue3"] == 1


def test_a_token_is_used_once_a_turn():
    """A-X2: and again in the next."""
    game = do(table(city(tokens="urbanism", deck="wood wood wood wood")), "take left", "use urbanism left")
    assert active(game) == 1
    do(game, "take left", "take central", "take left")
    assert (cards(game), texts(game, "use")) == (
        {"wood": 3},
        [f"use urbanism {place}" for place in ("left", "right", "central")],
    )


def test_tactics_is_a_standing_value():
    """A-X2: it is never used up."""
    game = do(table(city(tokens="tactics"), battle=2), "take left")
    assert (seen(game, "used"), city_of(game)["shields"]) == ([], 2)


# ---------------------------------------------------------------- A-X4, A-X5
def test_an_extra_card_can_wake_another_token():
    """A-X4: wood, glass, gear and a horn give four more cards; the second wood gives none."""
    many = "urbanism crafts science propaganda"
    first = city(tokens=many, built="s1 s2", deck="coin wood red1 gear glass wood")
    game = do(table(first), "take left", "use urbanism left", "use crafts left", "use science left")
    assert texts(game) == [*(f"use propaganda {place}" for place in ("left", "right", "central")), "end"]
    do(game, "use propaganda left")
    assert (cards(game), active(game)) == ({"wood": 2, "glass": 1, "gear": 1, "red1": 1}, 1)


def test_two_triggers_give_one_extra_card():
    """A-X4: two wood by a stage of Olympia."""
    first = city("olympia", "glass glass", built="s1", tokens="urbanism", deck="coin coin wood")
    game = acting(first, city("giza"), city("rhodes", deck="coin wood"))
    assert (cards(game), seen(game, "ready")) == ({"wood": 2}, ["urbanism"])
    do(game, "use urbanism central")
    assert active(game) == 1


def test_the_right_to_an_extra_card_lasts_until_the_end_of_the_turn():
    """A-X5: it is still there after a stage and a set."""
    first = city(cards="brick gear gear glass", tokens="urbanism", deck="wood wood")
    game = do(table(first), "take left", "build s1 wood=1 brick=1", "learn gear=2 decor")
    assert texts(game) == [*(f"use urbanism {place}" for place in ("left", "right", "central")), "end"]
    do(game, "end")
    assert seen(game, "ready") == []


def test_empty_decks_give_no_extra_card():
    """A-X5, A-E1: not offered; with none left the turn just ends."""
    first = city(tokens="urbanism", deck="wood")
    game = do(table(first, central=""), "take left")
    assert texts(game) == ["use urbanism right", "end"]
    game = table(first, city("rhodes"), city("ephesus"), city("olympia", deck=""), central="")
    assert (cards(game), cards(game, 1), active(game)) == ({"wood": 1}, {"blue3": 1}, 2)


# ---------------------------------------------------------------- A-X3, A-X6
def test_what_wakes_which_token():
    """A-X3: every kind of card, for a seat that has all tokens for extra cards."""
    everything = "urbanism crafts jewellery science propaganda architecture"
    woken = {
        "wood": ["urbanism"],
        "stone": ["jewellery"],
        "brick": ["urbanism"],
        "papyrus": ["crafts"],
        "glass": ["crafts"],
        "coin": ["jewellery"],
        "blue2cat": [],
        "blue3": [],
        "compass": ["science"],
        "gear": ["science"],
        "tablet": ["science"],
        "red0": [],
        "red1": ["propaganda"],
        "red2": ["propaganda"],
    }
    for card, names in woken.items():
        game = do(table(city(tokens=everything, deck=f"blue3 {card}")), "take left")
        assert (card, seen(game, "ready"), active(game)) == (card, names, 0 if names else 1)


def test_tokens_for_points_wait_for_the_end():
    """A-X6, A-X2: nothing of them is used in a turn."""
    game = do(table(city(tokens="decor politics strategy education culture")), "take left")
    assert (seen(game, "used"), seen(game, "ready"), active(game)) == ([], [], 1)
    assert game.scores()[0]["progress"] == 4 + 0 + 0 + 10 + 4

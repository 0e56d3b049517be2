"""The effects of the wonders (A-W1 to A-W9)."""

from collections import Counter

import pytest

import mirabilia
from architects.table import (
    KINDS,
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

FIVE = "wood stone brick papyrus coin"


def at(wonder, stage, **rest):
    """A city that is about to build this stage, with exactly the cards that pay it."""
    paid = {"s2": "glass glass", "s3": "glass wood brick", "s4": "glass glass glass"}[stage]
    order = {
        "alexandria": {"s2": "s1", "s4": "s1 s2 s3"},
        "babylon": {"s2": "s1", "s4": "s1 s2 s3"},
        "ephesus": {"s2": "s1 s3 s4", "s3": "s1 s2 s4", "s4": "s1 s2 s3"},
        "halicarnassus": {"s2": "s1", "s4": "s1 s2 s3"},
        "olympia": {"s2": "s1 s3", "s4": "s1 s2 s3"},
        "rhodes": {"s2": "s1", "s4": "s1 s2 s3"},
    }[wonder]
    more = rest.pop("cards", "")
    return city(wonder, f"{paid} {more}", built=order[stage], **rest)


# ---------------------------------------------------------------- Alexandria
@pytest.mark.parametrize("stage", ["s2", "s4"])
def test_alexandria_takes_the_top_card_of_any_deck(stage):
    """A-W1: those of all players, out of reach or not, and the central one."""
    around = (("giza", "wood"), ("rhodes", "stone"), ("olympia", "brick"), ("ephesus", "papyrus"))
    others = [city(wonder, deck=f"coin {card}") for wonder, card in around]
    first = at("alexandria", stage, deck="coin gear")
    game = acting(first, *others, central="coin tablet", seats=5)
    assert (seen(game, "phase"), stage in built(game)) == ("draw", True)
    assert texts(game) == ["draw 0", "draw 1", "draw 2", "draw 3", "draw 4", "draw central"]
    tops = ("gear", "wood", "stone", "brick", "papyrus", "tablet")
    for number, (choice, card) in enumerate(zip(texts(game), tops, strict=True)):
        twin = do(game.clone(), choice)
        assert (cards(twin), active(twin)) == ({card: 1}, 1)
        assert sizes(twin) == [1 if place == number else 2 for place in range(6)]


def test_alexandria_passes_over_empty_decks():
    """A-W1, A-E1."""
    game = acting(at("alexandria", "s2", deck=""), city("giza"), city("rhodes", deck=""))
    assert texts(game) == ["draw 1", "draw central"]
    empty = [city("giza", deck=""), city("rhodes", deck="")]
    game = acting(at("alexandria", "s2", deck=""), *empty, central="gear")
    assert (cards(game), game.over) == ({"gear": 1}, True)
    game = acting(at("alexandria", "s2", deck="gear"), *empty, central="")
    assert (cards(game), game.over) == ({"gear": 1}, True)


# ---------------------------------------------------------------- Babylon
@pytest.mark.parametrize("stage", ["s2", "s4"])
def test_babylon_takes_a_token(stage):
    """A-W2: one of the four, and no green card is spent."""
    game = acting(at("babylon", stage, cards="gear"))
    assert (seen(game, "phase"), stage in built(game)) == ("claim", True)
    assert texts(game) == ["claim decor", "claim politics", "claim strategy", "claim stack"]
    for choice, token in (("politics", "politics"), ("stack", "culture")):
        twin = do(game.clone(), f"claim {choice}")
        assert (tokens(twin), cards(twin), active(twin)) == ([token], {"gear": 1}, 1)
    assert seen(do(game, "claim politics"), "shown_tokens") == ["decor", "culture", "strategy"]


def test_babylon_without_tokens():
    """A-W2, A-P3: nothing happens."""
    game = acting(at("babylon", "s2"), shown="", stack="")
    assert (built(game), tokens(game), active(game)) == (["s1", "s2"], [], 1)
    game = acting(at("babylon", "s2"), shown="", stack="tactics")
    assert (tokens(game), active(game)) == (["tactics"], 1)


# ---------------------------------------------------------------- Ephesus
@pytest.mark.parametrize("stage", ["s2", "s3", "s4"])
def test_ephesus_takes_the_top_of_the_central_deck(stage):
    """A-W3."""
    game = acting(at("ephesus", stage), central="coin wood gear", known=[1])
    assert (cards(game), stage in built(game), active(game)) == ({"gear": 1}, True, 1)
    assert sizes(game) == [6, 6, 6, 2]
    assert not city_of(game, 1)["knows_central"]


def test_ephesus_with_an_empty_central_deck():
    """A-W3, A-W8: nothing happens."""
    game = acting(at("ephesus", "s3"), city("giza"), central="")
    assert (cards(game), active(game)) == ({}, 1)


# ---------------------------------------------------------------- Giza
@pytest.mark.parametrize("stage", ["s1", "s2", "s3", "s4"])
def test_giza_has_no_effect(stage):
    """A-W4: coins pay it, nothing comes, and the next seat is asked."""
    done = {"s1": "", "s2": "s1", "s3": "s1 s2", "s4": "s1 s2 s3"}[stage]
    game = acting(city("giza", "coin " * {"s1": 2, "s2": 2, "s3": 3, "s4": 3}[stage], built=done))
    assert (stage in built(game), cards(game), tokens(game), active(game)) == (True, {}, [], 1)
    assert (seen(game, "shown_tokens"), sizes(game)) == (["decor", "politics", "strategy"], [6] * 4)


# ---------------------------------------------------------------- Halicarnassus
def searching(stage="s2", mine=f"glass glass glass {FIVE}", right="glass glass glass gear", **rest):
    """Halicarnassus has built a stage and chooses a deck; the deck on the right is that of seat 2."""
    first = at("halicarnassus", stage, deck=mine)
    return acting(first, city("giza"), city("rhodes", deck=right), **rest)


@pytest.mark.parametrize("stage", ["s2", "s4"])
def test_halicarnassus_keeps_one_of_five_cards(stage):
    """A-W5: of the deck on the left or on the right, not of the central one."""
    game = searching(stage)
    assert (seen(game, "phase"), texts(game)) == ("search", ["search left", "search right"])
    do(game, "search left")
    assert (seen(game, "phase"), seen(game, "searched")) == ("keep", 0)
    assert texts(game) == ["keep wood", "keep stone", "keep brick", "keep papyrus", "keep coin"]
    do(game, "keep brick")
    assert (cards(game), active(game), seen(game, "searched")) == ({"brick": 1}, 1, None)
    assert Counter(deck(game, 0)) == {"glass": 3, "wood": 1, "stone": 1, "papyrus": 1, "coin": 1}
    assert city_of(game)["deck"] == {"size": 7, "top": deck(game, 0)[-1]}


def test_halicarnassus_in_the_deck_on_the_right():
    """A-W5: it belongs to the right neighbour; fewer than five cards are all of them."""
    game = do(searching(), "search right")
    assert (seen(game, "searched"), texts(game)) == (2, ["keep glass", "keep gear"])
    do(game, "keep gear")
    assert (cards(game), deck(game, 2), active(game)) == ({"gear": 1}, ["glass"] * 3, 1)
    assert mirabilia.position(game.position()).state == game.state  # nothing of the search is left


def test_only_the_player_sees_the_five_cards():
    """A-W5: the top one first."""
    game = do(searching(), "search left")
    assert game.view(0)["found"] == ["coin", "papyrus", "brick", "stone", "wood"]
    assert [game.view(viewer)["found"] for viewer in (1, 2, None)] == [None] * 3
    assert searching().view(0)["found"] is None
    assert do(game, "keep wood").view(0)["found"] is None


def test_the_sixth_card_is_not_looked_at():
    """A-W5."""
    game = do(searching(mine=f"gear {FIVE}"), "search left")
    assert "keep gear" not in texts(game)
    refused(game, "keep gear", "card-not-found")


def test_the_others_are_shuffled_into_the_whole_deck():
    """A-W5: every card may come to lie on top, also one from below the five; one copy is kept."""
    left = ("glass", "gear", "tablet", "stone", "brick", "papyrus", "coin")
    tops, orders = set(), set()
    for seed in range(80):
        game = searching(mine=f"glass gear tablet {FIVE}", seed=seed)
        do(game, "search left", "keep wood")
        tops.add(deck(game, 0)[-1])
        orders.add(tuple(deck(game, 0)))
        assert sorted(deck(game, 0)) == sorted(left)
    assert tops == set(left)
    assert len(orders) > 60


def test_cards_of_one_kind_are_one_choice():
    """A-W5, A-Z1: five alike leave nothing to choose."""
    game = do(searching(mine="wood wood wood gear gear wood"), "search left")
    assert texts(game) == ["keep wood", "keep gear"]
    game = do(searching(mine="wood gear gear gear gear gear"), "search left")
    assert (cards(game), Counter(deck(game, 0)), active(game)) == ({"gear": 1}, {"wood": 1, "gear": 4}, 1)


def test_halicarnassus_beside_an_empty_deck():
    """A-W5, A-Z1: the other one is searched; without any card nothing happens."""
    assert seen(searching(mine=""), "searched") == 2
    assert seen(searching(right=""), "searched") == 0
    game = searching(mine="", right="")
    assert (cards(game), built(game), seen(game, "phase")) == ({}, ["s1", "s2"], "take")


# ---------------------------------------------------------------- Olympia
@pytest.mark.parametrize("stage", ["s2", "s4"])
def test_olympia_takes_two_cards(stage):
    """A-W6: from the left and from the right."""
    first = at("olympia", stage, deck="coin gear")
    game = acting(first, city("giza", deck="coin stone"), city("rhodes", deck="coin red0"))
    assert (stage in built(game), cards(game), active(game)) == (True, {"gear": 1, "red0": 1}, 1)
    assert sizes(game) == [1, 2, 1, 6]


def test_olympia_passes_over_an_empty_deck():
    """A-W6."""
    game = acting(at("olympia", "s2", deck=""), city("giza"), city("rhodes", deck="coin gear"))
    assert cards(game) == {"gear": 1}
    game = acting(at("olympia", "s2", deck="coin gear"), city("giza"), city("rhodes", deck=""))
    assert cards(game) == {"gear": 1}


def test_both_cards_of_olympia_come_before_anything_else():
    """A-W6: a set that both of them make is learned afterwards."""
    first = at("olympia", "s2", deck="coin gear", cards="tablet")
    game = acting(first, city("giza"), city("rhodes", deck="coin compass"))
    assert texts(game)[0] == "learn compass=1 gear=1 tablet=1 decor"


# ---------------------------------------------------------------- Rhodes
@pytest.mark.parametrize(("done", "shields"), [("s1", 0), ("s2", 1), ("s1 s2 s3", 1), ("s1 s2 s3 s4", 2)])
def test_rhodes_has_shields_on_two_stages(done, shields):
    """A-W7: on the pedestal of two identical resources, and on that of three."""
    assert city_of(table(city("rhodes", built=done)))["shields"] == shields


def test_a_shield_of_rhodes_stays():
    """A-W7: it wins battle after battle."""
    game = do(table(city("rhodes", built="s2"), battle=3), "take left")
    assert (victory(game), city_of(game)["shields"]) == ([2, 0, 0], 1)


@pytest.mark.parametrize(("wonder", "done"), [("giza", "s1 s2 s3 s4"), ("ephesus", "s1 s2 s3 s4")])
def test_other_wonders_have_no_shields(wonder, done):
    """A-W7."""
    assert city_of(table(city(wonder, built=done)))["shields"] == 0


# ---------------------------------------------------------------- A-W8, A-W9
@pytest.mark.parametrize(
    ("wonder", "code"),
    [("alexandria", "only-draw"), ("babylon", "only-claim"), ("halicarnassus", "only-search")],
)
def test_an_effect_cannot_be_declined(wonder, code):
    """A-W8: the turn does not end before it."""
    refused(acting(at(wonder, "s2")), "end", code)


def test_a_card_must_be_kept():
    """A-W8."""
    refused(do(searching(), "search left"), "end", "only-keep-card")


@pytest.mark.parametrize("wonder", ["alexandria", "ephesus", "halicarnassus", "olympia"])
def test_without_a_card_an_effect_does_nothing(wonder):
    """A-W8: here all decks are empty, and the game is over."""
    game = acting(at(wonder, "s2", deck=""), city("giza", deck=""), city("rhodes", deck=""), central="")
    assert ("s2" in built(game), cards(game), game.over) == (True, {}, True)


def gains(wonder, card, **rest):
    """A city gains this card by a stage, wherever it has to be taken from."""
    more = rest.pop("more", "")
    first = at(wonder, "s2", deck=f"blue3 {card}", cards=f"papyrus papyrus stone stone {more}", **rest)
    others = [city("giza"), city("rhodes", deck="blue3")]
    game = do(acting(first, *others, central=f"blue3 {card}", cat=1), "build s2 glass=2")
    picks = {"alexandria": ("draw 0",), "halicarnassus": ("search left", f"keep {card}")}
    return do(game, *picks.get(wonder, ()))


@pytest.mark.parametrize("wonder", ["alexandria", "ephesus", "halicarnassus", "olympia"])
def test_a_card_gained_by_an_effect_is_taken(wonder):
    """A-W9: it moves the cat, turns conflict tokens, wakes tokens, and enters stages and sets."""
    assert seen(gains(wonder, "blue2cat"), "cat") == 0
    assert seen(gains(wonder, "red2"), "battle_tokens") == 2
    assert seen(gains(wonder, "wood", tokens="urbanism"), "ready") == ["urbanism"]
    assert any("learn gear=2" in text for text in texts(gains(wonder, "gear", more="gear")))
    game = gains(wonder, "coin", more="brick")  # a further stage: there is a choice, or it is built already
    assert "coin" in seen(game, "discard") or any("coin" in text for text in texts(game, "build"))


def test_cards_looked_at_and_not_kept_set_nothing_off():
    """A-W9: neither the cat nor horns."""
    game = searching(mine="blue3 red2 blue2cat wood red1 gear", cat=1)
    do(game, "search left")
    assert (seen(game, "cat"), seen(game, "battle_tokens")) == (1, 0)
    do(game, "keep wood")
    assert (seen(game, "cat"), seen(game, "battle_tokens")) == (1, 0)


@pytest.mark.parametrize("card", KINDS)
def test_any_card_can_be_kept(card):
    """A-W5, A-W9."""
    game = do(searching(mine=f"blue3 {card} glass"), "search left", f"keep {card}")
    assert seen(game, "battle_tokens") == {"red1": 1, "red2": 2}.get(card, 0)
    assert seen(game, "cat") == (0 if card == "blue2cat" else None)

"""The cat (A-K1 to A-K3, A-Z2) and war (A-M1 to A-M9)."""

import pytest

from architects.table import (
    acting,
    active,
    cards,
    city,
    city_of,
    do,
    final,
    refused,
    score,
    seen,
    table,
    texts,
    victory,
)

pytestmark = pytest.mark.core

# Shields of two players, and the victory tokens that both take.
DUELS = [
    (0, 0, 0, 0),
    (1, 0, 1, 0),
    (2, 0, 2, 0),
    (1, 1, 0, 0),
    (2, 1, 2, 0),
    (3, 2, 1, 0),
    (4, 2, 2, 0),
    (5, 3, 1, 0),
    (6, 3, 2, 0),
    (2, 3, 0, 1),
    (3, 6, 0, 2),
]


def top_seen(game, viewer):
    """What a viewer knows of the top of the central deck."""
    return game.view(viewer)["central"]["top"]


def battle(*red, tokens=("",) * 7, **rest):
    """A battle between seats with so many red cards without a horn; seat 0 ends its turn."""
    wonders = ("giza", "ephesus", "olympia", "alexandria", "babylon", "halicarnassus")
    rows = zip(wonders, red, tokens, strict=False)
    seats = [city(wonder, "red0 " * count, tokens=held) for wonder, count, held in rows]
    conflict = {2: 3, 3: 3, 4: 4, 5: 5, 6: 6}[len(red)]
    return do(table(*seats, seats=len(red), battle=conflict, **rest), "take left")


# ---------------------------------------------------------------- the cat
@pytest.mark.parametrize("holder", [None, 0, 1, 2])
def test_a_card_with_a_cat_brings_the_cat(holder):
    """A-K1: from the table or from another player; who has it keeps it."""
    game = table(city(deck="blue2cat"), cat=holder, known=[0])
    do(game, "take left")
    assert seen(game, "cat") == 0
    assert [city_of(game, seat)["cat"] for seat in range(3)] == [True, False, False]


def test_a_card_without_a_cat_leaves_it():
    """A-K1."""
    assert seen(do(table(cat=2), "take left"), "cat") == 2


def test_only_its_holder_sees_the_card():
    """A-K2: secretly; that he knows it is no secret."""
    game = table(central="coin glass", cat=0)
    assert [top_seen(game, viewer) for viewer in (None, 0, 1, 2)] == [None] * 4
    do(game, "look")
    assert [top_seen(game, viewer) for viewer in (None, 0, 1, 2)] == [None, "glass", None, None]
    assert [city_of(game, seat)["knows_central"] for seat in range(3)] == [True, False, False]


def test_a_look_comes_before_the_card_and_not_before_extra_cards():
    """A-K2."""
    game = do(table(city(tokens="urbanism", deck="coin wood"), cat=0), "take left")
    assert texts(game) == [*(f"use urbanism {place}" for place in ("left", "right", "central")), "end"]
    refused(game, "look", "only-act")


def test_a_cat_gained_in_the_turn_gives_no_look():
    """A-K2: not before the own next turn."""
    game = do(table(city(tokens="urbanism", deck="blue3 blue2cat wood")), "take left", "use urbanism left")
    assert (active(game), seen(game, "cat")) == (1, 0)
    do(game, "take left", "take left")
    assert (active(game), texts(game)[0]) == (0, "look")


def test_a_card_left_on_top_stays_known():
    """A-K2: to that player alone, through the turns of others, until somebody takes it."""
    game = do(table(central="coin wood glass", cat=0), "look", "take left", "take left")
    assert [top_seen(game, viewer) for viewer in (None, 0, 1, 2)] == [None, "glass", None, None]
    do(game, "take central")
    assert [top_seen(game, viewer) for viewer in (None, 0, 1, 2)] == [None] * 4
    assert not city_of(game)["knows_central"]
    assert (active(game), texts(game)[0]) == (0, "look")
    assert top_seen(do(game, "look"), 0) == "wood"


def test_a_look_does_not_oblige_to_take_the_card():
    """A-K2."""
    for place, card in (("left", "blue3"), ("central", "glass")):
        assert cards(do(table(central="coin glass", cat=0), "look", f"take {place}")) == {card: 1}


def test_two_players_can_know_the_same_card():
    """A-K2: the cat moves on, and its new holder looks too."""
    game = table(city(), city("rhodes", deck="blue2cat"), central="coin glass", cat=0)
    do(game, "look", "take left", "take left", "take left", "take left")
    assert (active(game), seen(game, "cat")) == (1, 1)
    do(game, "look")
    assert [top_seen(game, viewer) for viewer in (0, 1, 2)] == ["glass", "glass", None]


def test_looking_is_offered_once():
    """A-Z2: nor for a card that is known already, nor for an empty deck."""
    refused(do(table(cat=0), "look"), "look", "already-looked")
    assert texts(table(cat=0, known=[0]), "look") == []
    assert texts(table(cat=0, known=[1, 2]), "look") == ["look"]
    assert texts(table(cat=0, looked=True), "look") == []
    assert texts(table(cat=0, central=""), "look") == []


def test_the_cat_is_worth_two_points():
    """A-K3: at the end, and it is no cat on a card for Politics."""
    game = final(city(), city("rhodes", tokens="politics"), cat=1)
    assert [sheet["cat"] for sheet in game.scores()] == [0, 2, 0]
    assert [sheet["progress"] for sheet in game.scores()] == [0, 0, 0]


# ---------------------------------------------------------------- horns
@pytest.mark.parametrize(("card", "horns"), [("red0", 0), ("red1", 1), ("red2", 2)])
def test_a_red_card_is_a_shield_and_its_horns_turn_tokens(card, horns):
    """A-M1: one shield each."""
    game = do(table(city(deck=card)), "take left")
    assert (city_of(game)["shields"], seen(game, "battle_tokens")) == (1, horns)


def test_horns_too_many_are_ignored():
    """A-M2: two horns and one token left on Peace; the battle is one battle."""
    game = do(table(city(deck="red2", cards="wood brick stone"), battle=2), "take left")
    assert (seen(game, "battle_tokens"), seen(game, "conflict_tokens")) == (3, 3)
    do(game, "build s1 wood=1 brick=1")
    assert (victory(game), seen(game, "battle_tokens")) == ([2, 0, 0], 0)


def test_horns_after_the_last_one_turn_nothing():
    """A-M2: nor do they turn tokens of the next battle."""
    first = city(tokens="propaganda", deck="red2 red1")
    game = do(table(first, battle=2), "take left", "use propaganda left")
    assert (victory(game), seen(game, "battle_tokens")) == ([2, 0, 0], 0)


# ---------------------------------------------------------------- when a battle is fought
def test_the_last_token_brings_a_battle_at_the_end_of_the_turn():
    """A-M3: for all players, and not before the end."""
    first = city(cards="wood brick stone", deck="red1")
    game = do(table(first, city("rhodes", "red0 red0"), battle=2), "take left")
    assert (active(game), victory(game)) == (0, [0, 0, 0])
    do(game, "build s1 wood=1 brick=1")
    assert (active(game), victory(game)) == (1, [1, 2, 0])


def test_no_battle_before_the_last_token_is_turned():
    """A-M3."""
    game = do(table(city(cards="red0", deck="red1"), battle=1), "take left")
    assert (victory(game), seen(game, "battle_tokens"), cards(game)) == ([0, 0, 0], 2, {"red0": 1, "red1": 1})


def test_shields_gained_later_in_the_turn_count():
    """A-M4: an extra card, a stage of Rhodes and Tactics after the last horn."""
    others = [city("giza", "red0"), city("ephesus", "red0")]
    alone = city("rhodes", deck="red1")
    assert victory(do(table(alone, *others, battle=2), "take left")) == [0, 0, 0]
    extra = city("rhodes", tokens="propaganda", deck="red0 red1")
    game = do(table(extra, *others, battle=2), "take left", "use propaganda left")
    assert victory(game) == [2, 0, 0]
    stage = city("rhodes", "wood wood", deck="red1")
    assert victory(do(table(stage, *others, battle=2), "take left")) == [2, 0, 0]
    learned = city("rhodes", "gear gear", deck="red1")
    assert victory(do(table(learned, *others, battle=2, shown="tactics", stack=""), "take left")) == [2, 0, 0]


# ---------------------------------------------------------------- what a battle gives
def test_shields_are_cards_stages_and_tactics():
    """A-M5: horned cards count like the others."""
    first = city("rhodes", "red0 red1 red2", built="s1 s2 s3 s4", tokens="tactics")
    assert [given["shields"] for given in seen(table(first), "cities")] == [3 + 2 + 2, 0, 0]


@pytest.mark.parametrize(
    ("red", "won"),
    [
        ((0, 0, 0), [0, 0, 0]),
        ((1, 0, 0), [2, 0, 0]),
        ((1, 1, 0), [1, 1, 0]),
        ((2, 1, 0), [2, 1, 0]),
        ((9, 1, 1), [2, 0, 0]),
        ((0, 3, 3, 1), [0, 1, 1, 1]),
        ((1, 2, 3, 4), [0, 1, 1, 2]),
        ((1, 0, 1, 0, 1), [1, 0, 2, 0, 1]),
    ],
)
def test_a_token_for_each_neighbour_with_fewer_shields(red, won):
    """A-M5: from 3 players on; ties give nothing, and twice as many give no more."""
    assert victory(battle(*red)) == won


def test_victories_add_up():
    """A-M5."""
    game = table(city(cards="red0", victory=3), city("rhodes", victory=1), battle=3)
    assert victory(do(game, "take left")) == [5, 1, 0]


@pytest.mark.parametrize(("mine", "theirs", "won", "lost"), DUELS)
def test_two_players(mine, theirs, won, lost):
    """A-M6: more shields, one token; at least twice as many, two; one against none is one."""
    assert victory(battle(mine, theirs)) == [won, lost]
    assert victory(battle(theirs, mine)) == [lost, won]


def test_all_comparisons_come_before_any_discard():
    """A-M7: horned cards of every seat count against both neighbours."""
    seats = [city(wonder, "red1 " * count) for wonder, count in (("giza", 2), ("rhodes", 3), ("ephesus", 1))]
    assert victory(do(table(*seats, battle=3), "take left")) == [1, 2, 0]


def test_horned_cards_are_discarded_and_peace_returns():
    """A-M8: of all players, those taken in this turn too; other red cards, stages and Tactics stay."""
    seats = [
        city("giza", "red0 red1 wood", deck="red2"),
        city("rhodes", "red0 red0 red2", built="s1 s2", tokens="tactics"),
        city("ephesus", "red1 gear"),
    ]
    game = do(table(*seats, battle=1, discard={"coin": 1}), "take left")
    assert [cards(game, seat) for seat in range(3)] == [{"wood": 1, "red0": 1}, {"red0": 2}, {"gear": 1}]
    assert seen(game, "discard") == {"coin": 1, "red1": 2, "red2": 2}
    assert [city_of(game, seat)["shields"] for seat in range(3)] == [1, 2 + 1 + 2, 0]
    assert (seen(game, "battle_tokens"), victory(game)) == (0, [1, 2, 0])


def test_a_victory_token_is_three_points():
    """A-M9."""
    game = final(city(victory=1), city("rhodes", victory=2), city("ephesus"))
    assert [sheet["military"] for sheet in game.scores()] == [3, 6, 0]


def test_victory_tokens_do_not_run_out():
    """A-M9: the box has 28."""
    game = table(city(cards="red0", victory=20), city("rhodes", victory=20), battle=3)
    assert victory(do(game, "take left")) == [22, 20, 0]
    assert score(game, "military") == 66


def test_a_battle_in_an_acting_position():
    """A-M3: the position may begin in the middle of the turn."""
    assert victory(acting(city(cards="red0"), battle=3)) == [2, 0, 0]

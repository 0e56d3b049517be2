"""Empty decks (A-E1 to A-E3, A-Z5), the end of the game and the score (A-G1 to A-G5)."""

import pytest

from architects.table import (
    acting,
    active,
    built,
    cards,
    city,
    do,
    final,
    refused,
    score,
    seen,
    sizes,
    table,
    texts,
    tokens,
    victory,
)

pytestmark = pytest.mark.core

FOUR = "s1 s2 s3 s4"
FIVE = "s1 s2 s3 s4 s5"
LAST = "wood stone brick papyrus"  # pays the last stage


def totals(game):
    return [sheet["total"] for sheet in game.scores()]


# ---------------------------------------------------------------- empty decks
@pytest.mark.parametrize(
    ("first", "last", "central", "left"),
    [
        ("", "coin", "coin", ["take right", "take central"]),
        ("coin", "", "coin", ["take left", "take central"]),
        ("coin", "coin", "", ["take left", "take right"]),
    ],
)
def test_an_empty_deck_is_no_choice(first, last, central, left):
    """A-E1: and stays empty."""
    game = table(city(deck=first), city("rhodes"), city("ephesus", deck=last), central=central)
    assert texts(game) == left
    do(game, left[0])
    assert 0 in sizes(game)


def test_nothing_comes_back_from_the_discard_pile():
    """A-E2: the decks run out one after the other, whatever lies there."""
    game = table(city(deck="blue3"), central="", discard={"wood": 9, "coin": 9})
    while not game.over:
        do(game, texts(game)[0])
        assert sizes(game)[0] == sizes(game)[-1] == 0
    assert (sum(sizes(game)), seen(game, "discard")) == (0, {"wood": 9, "coin": 9})


def test_a_seat_without_a_deck_is_passed_over():
    """A-E3, A-Z5: it takes no card, and builds nothing either."""
    seats = [city("giza"), city("rhodes"), city("ephesus", deck="coin")]
    last = city("olympia", "wood brick", deck="")
    game = do(table(*seats, last, active=2, central=""), "take left")
    assert (cards(game, 3), built(game, 3)) == ({"wood": 1, "brick": 1}, [])
    assert (active(game), cards(game)) == (1, {"blue3": 1})
    game = do(table(*seats, last, active=2, central=""), "take right", "build s1 wood=1 brick=1")
    assert (cards(game, 3), built(game, 3)) == ({"coin": 1}, ["s1"])


def test_without_any_card_the_game_is_over():
    """A-E3: no wonder is complete."""
    empty = [city("rhodes", deck=""), city("ephesus", deck="")]
    game = table(city(deck="coin"), *empty, central="wood")
    do(game, "take left")
    assert (game.over, cards(game), cards(game, 1), sum(sizes(game))) == (True, {"coin": 1}, {"wood": 1}, 0)
    assert [given["built"] for given in seen(game, "cities")] == [[], [], []]


# ---------------------------------------------------------------- the end
def test_the_game_ends_with_the_turn_that_completes_a_wonder():
    """A-G1: at once, nobody else has a turn."""
    game = do(table(city(cards="wood stone brick", built=FOUR, deck="papyrus")), "take left")
    assert (game.over, built(game), game.asked, seen(game, "phase")) == (True, FIVE.split(), (), "over")
    refused(game, "take left", "game-over", seat=1)


def test_four_stages_do_not_end_the_game():
    """A-G1."""
    game = acting(city(cards="wood wood wood", built="s1 s2 s3"))
    assert (game.over, built(game), active(game)) == (False, FOUR.split(), 1)


def test_the_last_turn_is_played_to_its_end():
    """A-G2: an extra card for the stage and a set of symbols, then the battle."""
    first = city(cards=f"{LAST} gear gear", built=FOUR, tokens="architecture", deck="red1")
    game = do(acting(first, battle=2), "build s5 wood=1 stone=1 brick=1 papyrus=1", "learn gear=2 decor")
    assert (game.over, texts(game)[0]) == (False, "use architecture left")
    do(game, "use architecture left")
    assert (game.over, tokens(game), victory(game)) == (True, ["architecture", "decor"], [2, 0, 0])
    assert (cards(game), seen(game, "discard")["red1"]) == ({}, 1)
    assert score(game, "progress") == 6


def test_the_last_stage_of_babylon_may_give_a_token():
    """A-G2: the token counts."""
    game = acting(city("babylon", "wood wood wood", built="s1 s2 s3 s5"))
    assert (game.over, seen(game, "phase")) == (False, "claim")
    do(game, "claim decor")
    assert (game.over, score(game, "progress"), score(game, "wonder")) == (True, 6, 20)


def test_what_is_ready_is_gone_when_the_game_is_over():
    """A-G1: nothing can be done any more."""
    first = city(cards=LAST, built=FOUR, tokens="architecture")
    game = do(acting(first), "end")
    assert (game.over, seen(game, "ready"), seen(game, "used")) == (True, [], [])


# ---------------------------------------------------------------- the score
def test_leftover_cards_count_nothing():
    """A-G3: only blue cards have points."""
    grey = "wood stone brick papyrus glass coin compass gear tablet red0 red1 red2"
    assert totals(final(city(cards=grey))) == [0, 0, 0]


def test_the_lines_of_the_score():
    """A-G3: stages, cat, blue cards, victories, tokens."""
    first = city(built="s1 s2", cards="blue2cat blue2cat blue3", victory=2, tokens="decor education")
    assert final(first, cat=0).scores()[0] == {
        "wonder": 9,
        "cat": 2,
        "blue": 7,
        "military": 6,
        "progress": 4 + 4,
        "total": 32,
    }


@pytest.mark.parametrize(("card", "points"), [("blue2cat", 2), ("blue3", 3)])
def test_blue_cards(card, points):
    """A-G3."""
    assert score(final(city(cards=f"{card} {card} {card}")), "blue") == 3 * points


def test_the_score_is_counted_as_the_table_stands():
    """A-G3: before the end too."""
    game = do(table(city(built="s1", deck="blue2cat")), "take left")
    assert totals(game) == [4 + 2 + 2, 0, 0]


def test_most_points_win():
    """A-G4: whatever the stages."""
    game = final(city(built="s1 s2"), city("rhodes", "blue3 blue3 blue3 blue3"), city("ephesus"))
    assert (totals(game), game.ranking()) == ([9, 12, 0], [(1,), (0,), (2,)])


def test_between_equal_totals_more_stages_win():
    """A-G4: the number of stages, not their points."""
    seats = [
        city("giza", "blue3 blue2cat", built="s1"),
        city("babylon", "blue3 blue3", built="s1 s2"),
        city("ephesus", "blue3 blue3 blue3"),
    ]
    game = final(*seats)
    assert (totals(game), game.tie_break()) == ([9, 9, 9], [1, 2, 0])
    assert game.ranking() == [(1,), (0,), (2,)]


def test_still_tied_they_share_the_victory():
    """A-G4."""
    seats = [city("giza", built="s1"), city("rhodes", built="s1"), city("alexandria", built="s1")]
    assert final(*seats).ranking() == [(0, 1, 2)]
    assert final(city(), city("rhodes", "blue3"), city("ephesus", "blue3")).ranking() == [(1, 2), (0,)]


def test_the_example_of_the_rulebook():
    """A-G5: Ephesus with three stages, the cat, three blue cards, four victories and Strategy: 35."""
    first = city("ephesus", "blue3 blue2cat blue2cat", built="s1 s2 s3", victory=4, tokens="strategy")
    assert final(first, cat=0).scores()[0] == {
        "wonder": 10,
        "cat": 2,
        "blue": 7,
        "military": 12,
        "progress": 4,
        "total": 35,
    }

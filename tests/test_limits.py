"""Free positions at the edges of what the record holds: nothing is written past its place.

Run with NUMBA_BOUNDSCHECK=1 these would fail loudly where an array is too small.
"""

import pytest

import mirabilia

pytestmark = pytest.mark.core

EIGHT = ["alexander", "amytis", "archimedes", "aristotle", "bilkis", "caesar", "cleopatra", "croesus"]
SIX = ["euclid", "hammurabi", "hannibal", "hatshepsut", "hiram", "hypatia"]


def seat(board: str, **rest):
    return {"board": board, **rest}


def leaders_table(*seats, **rest):
    return mirabilia.position({"game": "wonders", "packs": ["leaders"], "seats": list(seats), **rest})


def play_out(game):
    while not game.over:
        for asked in game.to_act:
            game.choose(asked, game.legal(asked)[0])
    return game


def test_a_full_hand_of_leaders_draws_only_as_many_as_it_can_hold():
    rome = seat("rome:B", leader_hand=EIGHT, built=["lumber_yard", "clay_pool"], hand=["altar"])
    game = leaders_table(rome, seat("giza:A"), seat("rhodes:A"))
    game.choose(0, "stage altar")
    assert game.view(0)["cities"][0]["stages"] == 1
    assert game.view(0)["cities"][0]["leader_hand_size"] == 8
    play_out(game)


def test_a_city_that_begins_with_six_leaders_recruits_more():
    first = seat("rome:B", leaders=SIX, leader_hand=EIGHT, coins=60, built=["quarry", "brickyard", "loom_1"])
    game = leaders_table(first, seat("giza:A"), seat("rhodes:A"), turn=0)
    game.choose(0, "recruit cleopatra")
    assert game.view(None)["cities"][0]["leaders"] == [*SIX, "cleopatra"]
    play_out(game)
    assert len(game.view(None)["cities"][0]["leaders"]) >= 8


def test_a_free_city_on_a_board_of_leaders_draws_none():
    game = mirabilia.position(
        {
            "game": "wonders",
            "packs": ["leaders"],
            "seats": [seat("giza:A", hand=["altar", "baths"]), seat("rhodes:A", hand=["tavern"])],
            "free_city": seat("rome:B", built=["lumber_yard", "clay_pool"]),
        }
    )
    game.choose(0, "sell baths")
    game.choose(1, "sell tavern")
    game.choose(0, "stage altar")
    assert game.view(None)["cities"][2]["leader_hand_size"] == 0
    play_out(game)


def test_eight_cards_and_a_pile_fit_into_the_hands():
    cards = ["altar", "baths", "theater", "tavern", "stockade", "barracks", "workshop", "apothecary"]
    seats = [seat("giza:A", hand=cards), seat("rhodes:A", hand=cards)]
    pile = ["loom_1", "press_1", "glassworks_1", "clay_pit", "mine", "excavation", "tree_farm"]
    game = mirabilia.position(
        {"game": "wonders", "seats": seats, "free_city": seat("olympia:A"), "pile": pile}
    )
    play_out(game)


def test_leaders_that_a_draft_could_not_hold_are_refused():
    seats = [seat(board, hand=SIX, leader_hand=EIGHT[:3]) for board in ("giza:A", "rhodes:A", "ephesus:A")]
    with pytest.raises(mirabilia.BadPosition) as caught:
        leaders_table(*seats, phase="draft")
    assert caught.value.code == "position-draft"


def test_as_many_extra_leaders_as_a_position_may_owe_find_room():
    rome = seat("rome:B", leaders=SIX, leader_hand=EIGHT, coins=99, errands=["leader"] * 4)
    game = leaders_table(rome, seat("giza:A"), seat("rhodes:A"), phase="leader")
    for leader in ("cleopatra", "croesus", "caesar", "bilkis"):
        game.choose(0, f"recruit {leader}")
    assert len(game.view(None)["cities"][0]["leaders"]) == 10
    play_out(game)


def test_tokens_and_coins_of_a_position_leave_room_for_more():
    rich = seat("giza:A", coins=9999, defeats=99, victory=[1] * 30, hand=["altar"])
    strong = seat("rhodes:A", built=["stockade"])
    game = play_out(leaders_table(rich, strong, seat("ephesus:A", leaders=["tomyris"])))
    assert game.view(None)["cities"][0]["coins"] >= 9999
    assert game.view(None)["cities"][0]["defeats"] >= 99

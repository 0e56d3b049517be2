"""Free positions at the edges of what the record holds: nothing is written past its place.

Run with NUMBA_BOUNDSCHECK=1 these would fail loudly where an array is too small.
"""

import numpy as np
import pytest

import mirabilia
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.rules import state

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


def edifice_table(*seats, second="factory", **rest):
    edifices = [{"id": "belvedere", "pawns": 0}, {"id": second, "pawns": 0}, {"id": "agora", "pawns": 1}]
    table = {"game": "wonders", "packs": ["leaders", "edifice"], "seats": list(seats), "edifices": edifices}
    return mirabilia.position(table | {"age": 3} | rest)


@pytest.mark.parametrize(("second", "makes"), [("factory", "loom"), ("river_port", "ore")])
@pytest.mark.parametrize("wonder", [("ur:night", 2, []), ("ur:day", 2, [0, 2])])
def test_two_pawns_and_every_other_producer_fit(second, makes, wonder):
    """Ur's two pawns of Age II bring one reward (E7.2): with Forum and Caravansery three (E8.10)."""
    board, stages, options = wonder
    built = [
        "forum",
        "caravansery",
        "excavation",
        "mine",
        "tree_farm",
        "timber_yard",
        "clay_pit",
        "forest_cave",
    ]
    own = seat(board, stages=stages, options=options, pawns=[2, 2], built=built, hand=["palace", "altar"])
    game = edifice_table(own, seat("giza:A"), seat("rhodes:A"), second=second)
    production = game.view(None)["cities"][0]["production"]
    assert len(production["own"]) == 3
    assert sum(makes in choice for choice in production["own"]) == 2
    assert len(production["either"]) == 6
    assert game.view(None)["cities"][0]["pawns"] == [2, 2]
    play_out(game)


def test_a_wonder_that_makes_resources_has_room_for_edifices_too():
    """Alexandria's two stages, Forum, Caravansery and the Factory."""
    own = seat(
        "alexandria:night", stages=2, pawns=[2], built=["forum", "caravansery"], hand=["palace", "altar"]
    )
    game = edifice_table(own, seat("gizah:day"), seat("rhodos:day"), edition=2)
    assert len(game.view(None)["cities"][0]["production"]["own"]) == 5
    play_out(game)


def test_tokens_pawns_and_debts_of_a_position_leave_room_for_more():
    rich = seat(
        "ur:night", stages=2, victory=[5] * 30, debts=[1, 2, 3] * 3, pawns=[1, 2], hand=["altar"], coins=99
    )
    rich["built"] = ["stone_pit", "brickyard", "loom_1"]
    edifices = [{"id": "outpost", "pawns": 0}, {"id": "staging_camp", "pawns": 0}]
    edifices.append({"id": "military_school", "pawns": 1})
    game = edifice_table(rich, seat("giza:A", hand=["baths"]), seat("rhodes:A"), edifices=edifices)
    game.choose(0, "stage altar edifice")
    game.choose(1, "sell baths")
    own = game.view(None)["cities"][0]
    assert own["pawns"] == [1, 2, 3, 3]
    assert len(own["victory"]) == 31  # two pawns, one reward (E7.2)
    assert game.scores()[0]["edifice"] == -30
    play_out(game)


def test_as_many_pairs_as_there_can_be_fit_into_the_menu():
    """All kinds of tokens, twice each: six pairs to choose from (E4.4)."""
    edifices = [{"id": "outpost", "pawns": 0}, {"id": "staging_camp", "pawns": 0}]
    edifices.append({"id": "concentric_castle", "pawns": 2})
    own = seat("giza:A", victory=[1, 1, 3, 3, 5, 5])
    game = edifice_table(own, seat("rhodes:A"), seat("ephesus:A"), edifices=edifices, turn=6, phase="penalty")
    pairs = ["1 1", "1 3", "1 5", "3 3", "3 5", "5 5"]
    assert [action.text for action in game.legal(0)] == [f"forfeit {pair}" for pair in pairs]
    play_out(game)


def test_a_whole_colour_can_be_in_danger():
    """Every blue card of the edition in one city: one action for each."""
    blue = [card.id for card in catalogue().packs[0].cards if card.colour == "blue"]
    edifices = [
        {"id": "outpost", "pawns": 0},
        {"id": "river_port", "pawns": 1},
        {"id": "archives", "pawns": 2},
    ]
    game = edifice_table(
        seat("giza:A", built=blue),
        seat("rhodes:A"),
        seat("ephesus:A"),
        edifices=edifices,
        age=2,
        turn=6,
        phase="penalty",
    )
    assert {action.text for action in game.legal(0)} == {f"lose {name}" for name in blue}
    play_out(game)


def test_options_payments_and_edifices_of_a_dear_stage_fit_into_the_menu():
    """Eight cards in hand, three options, with the Edifice and without, and many ways to pay."""
    cards = ["altar", "baths", "theater", "tavern", "stockade", "barracks", "workshop", "apothecary"]
    near = ["stone_pit", "clay_pool", "quarry", "brickyard", "excavation", "mine", "timber_yard", "clay_pit"]
    own = seat("ur:day", stages=1, hand=cards, coins=60, leaders=["bilkis"], built=["west_trading_post"])
    game = edifice_table(own, seat("giza:A", built=near), seat("giza:B", built=near))
    legal = [action for action in game.legal(0) if action.text.startswith("stage")]
    ways = {(action.left, action.right, action.bank) for action in legal}
    assert len(ways) > 4
    assert len(legal) == len(set(legal)) == len(cards) * 3 * 2 * len(ways)
    play_out(game)


def test_a_game_s_record_stays_small():
    assert state.GAME.itemsize <= 4096


@pytest.mark.parametrize(
    ("rest", "code", "place"),
    [
        ({"age": 3, "turn": "end", "phase": "draft"}, "position-no-phase", "phase"),
        ({"turn": 0, "phase": "seventh"}, "position-no-phase", "phase"),
        ({"turn": 0, "phase": "city"}, "position-no-phase", "phase"),
        ({"rng": "0" * 32}, "position-rng", "rng"),
        ({"packs": [], "box": ["nero"]}, "position-without-leaders", "box"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(rest, code, place):
    with pytest.raises(mirabilia.BadPosition) as caught:
        leaders_table(seat("giza:A", hand=["altar"]), seat("rhodes:A"), seat("ephesus:A"), **rest)
    assert (caught.value.code, caught.value.values["place"]) == (code, place)


def test_the_holder_sees_the_last_pile_card_that_he_decides_about_and_nobody_else_does():
    game = mirabilia.position(
        {
            "game": "wonders",
            "turn": 6,
            "phase": "seventh",
            "seats": [seat("giza:A"), seat("rhodes:A")],
            "free_city": seat("babylon:B", stages=2),
            "pile": ["altar"],
            "holder": 1,
        }
    )
    assert game.to_act == (1,)
    assert game.view(1)["pile_card"] == "altar"
    assert game.view(0)["pile_card"] is None
    assert game.view(None)["pile_card"] is None
    assert {action.text for action in game.legal(1)} == {"build altar", "pass"}


def refused(game, action, seat=0):
    with pytest.raises(mirabilia.IllegalAction) as caught:
        game.choose(seat, action)
    return str(caught.value)


def test_what_can_be_bought_from_the_bank_counts_as_within_reach():
    buyer = seat("giza:A", hand=["caravansery"], leaders=["bilkis"], coins=9)
    game = leaders_table(buyer, seat("rhodes:A"), seat("ephesus:A"))
    assert refused(game, "build caravansery") == "Caravansery needs 2 wood; you can get 1."


def test_the_free_city_is_named_when_it_is_the_one_that_cannot():
    game = mirabilia.position(
        {
            "game": "wonders",
            "seats": [seat("giza:A", hand=["altar", "baths"]), seat("rhodes:A", hand=["tavern"])],
            "free_city": seat("olympia:B", built=["altar"], stages=3),
        }
    )
    game.choose(0, "sell baths")
    game.choose(1, "sell tavern")
    assert refused(game, "build altar") == "The Free City already has Altar."
    assert refused(game, "stage altar") == "The Free City's wonder is complete."
    assert refused(game, "free altar") == "The Free City already has Altar."
    game.choose(0, "sell altar")


def test_a_full_table_of_leaders_is_the_reason_and_not_the_price():
    sixteen = [*SIX, *EIGHT, "imhotep", "justinian"]
    game = leaders_table(
        seat("giza:A", leaders=sixteen, leader_hand=["midas"], coins=9),
        seat("rhodes:A"),
        seat("ephesus:A"),
        turn=0,
    )
    assert refused(game, "recruit midas") == "There is no room for more than 16 leaders in play."


def test_numpy_integers_set_a_game_up():
    assert mirabilia.new(seats=np.int64(3), seed=np.int32(5)).state == mirabilia.new(seats=3, seed=5).state

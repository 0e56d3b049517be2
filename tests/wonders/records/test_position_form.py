"""A position is a table written down: what is left out has its starting value."""

import copy
import json

import pytest

import mirabilia
from wonders.records.record_tools import NEW_TABLES, play_on
from wonders.table import city, duel, final, play, recruitment, table, texts

pytestmark = pytest.mark.core

EXAMPLE = {
    "game": "wonders",
    "packs": [],
    "edition": 1,
    "age": 1,
    "turn": 1,
    "discard": ["press_1"],
    "seats": [
        {
            "board": "giza:A",
            "stages": 0,
            "coins": 3,
            "built": ["lumber_yard"],
            "hand": ["baths", "altar"],
            "victory": [1, 3],
            "defeats": 0,
            "leaders": [],
            "leader_hand": [],
        },
        {"board": "rhodes:B"},
        {"board": "ephesus:A", "hand": ["tavern"]},
    ],
}


def example(**changes):
    return copy.deepcopy(EXAMPLE) | changes


def test_the_example_is_a_table():
    seen = mirabilia.position(EXAMPLE).view(0)
    own = seen["cities"][0]
    assert (seen["age"], seen["turn"], seen["phase"]) == (1, 1, "turn")
    assert (own["board"], own["stages"], own["coins"]) == ("giza:A", 0, 3)
    assert (own["built"], own["victory"], own["defeats"]) == (["lumber_yard"], [1, 3], 0)
    assert seen["hand"] == ["baths", "altar"]
    assert seen["discard_size"] == 1
    assert seen["asked"] == [0, 2]


def test_what_is_left_out_has_its_starting_value():
    short = {"game": "wonders", "seats": [{"board": "giza:A", "hand": ["altar"]}, *EXAMPLE["seats"][1:]]}
    seen = mirabilia.position(short).view(0)
    own = seen["cities"][0]
    assert (seen["age"], seen["turn"], seen["discard_size"]) == (1, 1, 0)
    assert (own["stages"], own["coins"], own["built"], own["victory"], own["defeats"]) == (0, 3, [], [], 0)
    assert (own["buried"], own["free_cards"], own["last"]) == ([], None, None)
    assert (own["options"], own["pawns"], own["joined"], own["debts"]) == ([], [], False, [])
    assert (seen["edition"], seen["packs"], seen["edifices"]) == (1, [], [])


def test_the_position_of_a_game_gives_the_same_game():
    game = mirabilia.position(EXAMPLE)
    again = mirabilia.position(game.position())
    assert again.state == game.state
    assert again.position() == game.position()


def test_a_position_that_was_played_from_gives_the_same_game():
    game = play(mirabilia.position(EXAMPLE), "build altar", None, "sell tavern")
    assert mirabilia.position(game.position()).state == game.state


ROME = {
    "seats": 3,
    "packs": ["leaders"],
    "stevie": True,
    "boards": ["rome:B", "halicarnassus:B", "babylon:B"],
}
TABLES = [
    {"seats": 3},
    {"seats": 7},
    {"seats": 2},
    {"seats": 2, "packs": ["leaders"], "boards": ["rome:B", None, "babylon:B"]},
    ROME,
]
MANY_PHASES = TABLES[2:]


@pytest.mark.parametrize("options", TABLES + NEW_TABLES, ids=str)
def test_every_point_of_a_game_can_be_written_as_a_position(options):
    game = mirabilia.new(**options, seed=21)
    while not game.over:
        assert mirabilia.position(game.position()).state == game.state
        play_on(game, 7, seed=options["seats"])
    assert mirabilia.position(game.position()).state == game.state
    assert game.position()["turn"] == "end"


def test_a_position_is_plain_data():
    position = mirabilia.position(EXAMPLE).position()
    assert json.loads(json.dumps(position)) == position


def test_what_was_given_is_not_changed():
    given = example()
    play_on(mirabilia.position(given), 5)
    assert given == EXAMPLE


def test_what_is_returned_may_be_changed_without_harm():
    game = mirabilia.position(EXAMPLE)
    before = game.state
    game.position()["seats"][0]["hand"].clear()
    assert game.state == before
    assert mirabilia.replay(game.record()).state == before


@pytest.mark.parametrize("kind", [str, lambda path: path])
def test_a_position_is_read_from_a_file(tmp_path, kind):
    path = tmp_path / "position.json"
    path.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    assert mirabilia.position(kind(path)).state == mirabilia.position(EXAMPLE).state


def test_any_card_may_stand_anywhere_whatever_the_age():
    game = table(city("giza:A", "palace", built="pantheon arena"), discard="spies_guild", age=1)
    assert texts(game, verb="sell") == ["sell palace"]


def test_a_hand_may_hold_eight_cards():
    hand = "altar theater tavern pawnshop baths stockade barracks workshop"
    assert len(table(city("giza:A", hand)).view(0)["hand"]) == 8


def test_the_order_in_which_cards_are_written_does_not_matter():
    one = table(city("giza:A", "altar baths", built="loom_1 tavern"), discard="press_1 walls")
    other = table(city("giza:A", "baths altar", built="tavern loom_1"), discard="walls press_1")
    assert one.state == other.state


def test_a_finished_game_needs_no_hands():
    game = final(city("giza:A", built="baths"))
    assert game.over
    assert game.to_act == game.asked == ()


def test_coins_of_buildings_that_stand_already_were_collected_before():
    assert table(city("giza:A", "altar", built="tavern", coins=2)).view(0)["cities"][0]["coins"] == 2


def test_cards_to_come_are_drawn_from_the_seed():
    def next_deal(seed):
        game = table(city("giza:A", "altar"), turn=6, seed=seed)
        return play(game, "sell altar").view(0)["hand"]

    assert next_deal(1) == next_deal(1)
    assert len({tuple(next_deal(seed)) for seed in (1, 2, 2**128 - 1)}) == 3


def test_a_seat_that_has_chosen_is_waited_for_no_more():
    game = table(city("giza:A", "altar", choice="sell altar"), city("rhodes:A", "tavern"))
    assert (game.asked, game.to_act) == ((0, 1), (1,))


@pytest.mark.parametrize(("turn", "phase", "asked"), [(6, "turn", (0, 1)), (6, "seventh", (0,))])
def test_the_phase_says_who_is_asked(turn, phase, asked):
    game = table(city("babylon:B", "altar", stages=2), city("giza:A", "tavern"), turn=turn, phase=phase)
    assert game.asked == asked


def test_picking_from_the_discard_asks_the_first_seat_that_still_digs():
    game = table(city(), city("halicarnassus:A", errands=["discard"]), discard="altar", phase="discard")
    assert game.asked == (1,)
    assert texts(game, 1) == ["take altar", "pass"]


# ---------------------------------------------------------------- leaders and two players
PHASES = {
    "draft": lambda: table(city(hand="nero plato"), city(hand="caesar"), city(), **LEADERS, phase="draft"),
    "recruit": lambda: recruitment(city(leader_hand="nero plato"), city(leader_hand="caesar")),
    "city": lambda: play(
        duel(city(hand="altar baths tavern"), city(hand="theater loom_1"), city(), holder=0, pile="walls"),
        "sell altar",
        "build theater",
    ),
    "leader": lambda: table(
        city("rome:B", leader_hand="nero", errands=["leader"], purse=3), turn=2, phase="leader"
    ),
    "copy": lambda: table(
        city(built="courtesans_guild", errands=["copy"]), city(leaders="nero"), turn=2, phase="copy"
    ),
    "discard": lambda: table(
        city(leaders="solomon", errands=["leader_discard"]), discard="altar", turn=2, phase="discard"
    ),
    "seventh": lambda: duel(
        city("babylon:B", "altar", stages=2), city(), city(), turn=6, phase="seventh", holder=0, pile="baths"
    ),
}
LEADERS = {"packs": ["leaders"], "turn": 0}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_written_as_a_position_and_played_from_there(phase):
    game = PHASES[phase]()
    assert game.view(None)["phase"] == phase
    again = mirabilia.position(json.loads(json.dumps(game.position())))
    assert again.state == game.state
    assert again.view(None)["phase"] == phase
    assert play_on(again, 12, seed=4).state == play_on(game, 12, seed=4).state


@pytest.mark.parametrize("options", MANY_PHASES, ids=str)
def test_games_in_every_phase_can_be_written_in_the_middle_of_a_decision(options):
    game, phases = mirabilia.new(**options, seed=5), set()
    for number in range(60):
        phases.add(game.view(None)["phase"])
        assert mirabilia.position(game.position()).state == game.state
        play_on(game, 1, seed=number)
    assert len(phases) >= (4 if "packs" in options else 2)


def test_a_position_of_leaders_is_a_table():
    game = table(
        city("rome:B", leaders="caesar", leader_hand="nero plato", coins=9),
        city(leaders="bilkis", copied="midas", bank_used=True, rebated=["left"]),
        city("giza:A", leader_hand="stevie"),
        age=2,
        turn=0,
        phase="recruit",
    )
    rome, other, _ = game.view(0)["cities"]
    assert (rome["leaders"], rome["shields"], rome["leader_hand_size"], rome["leader_discount"]) == (
        ["caesar"],
        2,
        2,
        2,
    )
    assert (other["leaders"], other["copied"], other["bank_price"]) == (["bilkis"], "midas", None)
    assert (other["coins"], other["leader_discount"]) == (6, 1)
    assert game.view(0)["leader_hand"] == ["nero", "plato"]
    assert game.asked == (0, 2)


def test_the_box_holds_every_leader_that_is_nowhere_else_but_the_promotional_one():
    game = recruitment(
        city(leader_hand="nero", leaders="plato"), city(stages=1, buried=["midas"]), city(copied="plato")
    )
    box = game.position()["box"]
    assert len(box) == 36 - 3
    assert not {"nero", "plato", "midas", "stevie"} & set(box)


def test_the_box_may_be_written_down():
    game = recruitment(city(leader_hand="nero"), box=["stevie", "caesar"])
    assert game.position()["box"] == ["caesar", "stevie"]


def test_a_position_for_two_is_a_table_of_three_cities():
    game = duel(
        city(hand="altar baths"),
        city(hand="theater"),
        city("olympia:A", stages=1, coins=8),
        pile="tavern walls",
    )
    seen = game.view(0)
    assert (seen["holder"], seen["pile_size"], game.asked) == (0, 2, (0, 1))
    assert (seen["cities"][2]["board"], seen["cities"][2]["coins"]) == ("olympia:A", 8)
    position = game.position()
    assert (position["pile"], position["holder"]) == (["tavern", "walls"], 0)


@pytest.mark.parametrize(
    ("age", "turn", "holder"), [(1, 1, 0), (1, 2, 1), (2, 1, 1), (2, 6, 0), (3, 1, 0), (3, 6, 1)]
)
def test_the_holder_follows_from_age_and_turn(age, turn, holder):
    game = duel(city(hand="altar"), city(hand="theater"), city(), age=age, turn=turn)
    assert game.view(None)["holder"] == holder


def test_the_free_city_starts_with_three_coins_even_with_leaders():
    game = duel(city(hand="altar"), city(hand="theater"), city(), packs=["leaders"])
    assert [one["coins"] for one in game.view(None)["cities"]] == [6, 6, 3]


def test_the_next_card_of_the_pile_is_its_last():
    game = duel(city(hand="altar baths loom_1"), city(hand="theater"), city(), pile="tavern walls", holder=0)
    play(game, "sell altar", "sell theater")
    game.choose(0, texts(game, 0)[0])
    assert game.view(None)["holder"] == 1
    assert "walls" in game.view(1)["hand"]

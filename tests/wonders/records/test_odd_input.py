"""Odd input gets a sentence, never a bare Python error, and copies are clones."""

import copy

import numpy as np
import pytest

import mirabilia
from mirabilia import BadPosition, IllegalAction
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.rules.state import FORFEIT, LOSE, STAGE
from wonders.records.record_tools import close, record_of, refusal
from wonders.table import city, table

LINES = record_of(choices=8).splitlines()


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_a_copy_by_the_standard_library_is_a_clone(duplicate):
    game = mirabilia.new(seats=3, seed=1)
    other = duplicate(game)
    assert {duplicate(game).state for _ in range(300)} == {game.state}
    other.choose(0, other.legal(0)[0])
    assert other.state != game.state


def test_an_action_object_of_a_card_that_does_not_exist_is_refused():
    with pytest.raises(IllegalAction):
        mirabilia.new(seats=3, seed=1).choose(0, Action(0, 500))


@pytest.mark.parametrize(
    "action",
    [
        Action(STAGE, 15, option=9),
        Action(STAGE, 15, option=-1),
        Action(FORFEIT),
        Action(FORFEIT, option=99),
        Action(LOSE, 500),
        Action(LOSE, 15, edifice=True),
        Action(11, 15),
        Action(STAGE, 15, bank=16),  # its number would be that of a stage with the Edifice
        Action(STAGE, 15, left=-1),
    ],
    ids=lambda action: f"{action.kind} {action.option}",
)
def test_an_action_object_that_is_no_action_is_refused(action):
    game = table(city("giza:A", "altar", built="quarry", coins=9), packs=["edifice"])
    before = game.state
    with pytest.raises(IllegalAction):
        game.choose(0, action)
    assert game.state == before


def test_an_option_of_thousands_of_digits_is_refused():
    with pytest.raises(IllegalAction):
        Action.parse("stage baths option=" + "9" * 5000)
    with pytest.raises(IllegalAction):
        Action.parse("forfeit " + "9" * 5000 + " 1")


@pytest.mark.parametrize("digit", ["²", "٣", "３"])  # digits, but none of ours
def test_only_plain_digits_are_numbers(digit):
    for text in (f"stage baths option={digit}", f"forfeit 1 {digit}", f"build baths left={digit}"):
        with pytest.raises(IllegalAction):
            Action.parse(text)


def test_a_payment_of_thousands_of_digits_is_refused():
    with pytest.raises(IllegalAction):
        Action.parse("build baths left=" + "9" * 5000)
    assert refusal(close([*LINES[:2], "0 build baths left=" + "9" * 5000])).code == "record-choice"


def test_the_same_neighbour_is_not_paid_twice():
    with pytest.raises(IllegalAction):
        Action.parse("build baths left=3 left=2")


def test_a_number_of_thousands_of_digits_in_a_setup_is_refused():
    text = close([LINES[0], 'setup {"game": "wonders", "seats": 3, "seed": ' + "9" * 5000 + "}"])
    assert refusal(text).values["line"] == 2


def test_half_a_character_in_a_record_is_refused():
    assert refusal("\n".join([*LINES[:-1], "0 \ud800", "sum 0"])) is not None


def test_a_record_without_a_seed_is_refused():
    text = close([LINES[0], 'setup {"game": "wonders", "rules": 1, "seats": 3}'])
    assert refusal(text).code == "record-setup"


@pytest.mark.parametrize("text", ["[" * 200_000, '{"game": "wonders", "seed": ' + "9" * 5000 + "}"])
def test_json_that_python_cannot_hold_is_refused(tmp_path, text):
    path = tmp_path / "odd.json"
    path.write_text(text)
    with pytest.raises(BadPosition):
        mirabilia.position(path)


def test_a_side_must_be_named_after_the_colon():
    with pytest.raises(mirabilia.BadSetup):
        mirabilia.new(seats=3, boards=["giza:", None, None])


def test_a_discard_pile_is_refused_before_its_counter_could_overflow():
    table(city("giza:A", "altar tavern"), discard="altar " * 99)
    with pytest.raises(BadPosition):
        table(city("giza:A", "altar tavern"), discard="altar " * 100)


@pytest.mark.parametrize("source", ["\0", 42, None])
def test_what_is_neither_a_position_nor_a_path_is_refused(source):
    with pytest.raises(BadPosition):
        mirabilia.position(source)


def test_numpy_integers_are_seats_and_ids():
    game = mirabilia.new(seats=3, seed=1)
    game.choose(np.int64(0), np.int64(game.legal(np.int8(0))[0].id))
    assert game.to_act == (1, 2)


def test_a_game_that_is_no_word_is_refused():
    with pytest.raises(mirabilia.BadSetup):
        mirabilia.new([], seats=3)

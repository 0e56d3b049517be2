"""An action is an object, a text and an integer; each stands for the others."""

import copy
import pickle

import pytest

from mirabilia import IllegalAction
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.wonders.action import BUILD, PASS, STAGE, Action
from regenerate import HERE

pytestmark = pytest.mark.core

SAMPLES = [
    line.split(maxsplit=1)[1]
    for line in (HERE / "order" / "legal.txt").read_text(encoding="utf-8").splitlines()
    if line.startswith(" ")
] + ["take arena"]


def refusal(read, thing):
    with pytest.raises(IllegalAction) as caught:
        read(thing)
    return caught.value


def test_text_and_integer_round_trip():
    for text in SAMPLES:
        action = Action.parse(text)
        assert action.text == str(action) == text
        assert Action.from_id(action.id) == action


def test_what_is_printed_for_programmers_gives_the_action_again():
    action = Action.parse("stage baths left=2 right=1")
    assert repr(action) == "Action.parse('stage baths left=2 right=1')"
    assert eval(repr(action)) == action


def test_equal_actions_are_one_key():
    assert len({Action.parse("build baths left=2"), Action(BUILD, 14, left=2), Action.from_id(32992)}) == 1
    assert Action.parse("build baths left=2") != Action.parse("build baths right=2")


def test_an_action_cannot_be_changed():
    with pytest.raises(AttributeError):
        Action.parse("build baths").left = 2


def test_an_action_travels():
    action = Action.parse("stage baths left=2")
    assert pickle.loads(pickle.dumps(action)) == copy.deepcopy(action) == action


def test_the_card_of_an_action_goes_by_its_id():
    assert Action.parse("stage baths").card_id == "baths"
    assert Action.parse("pass").card_id is None


def test_spaces_do_not_matter():
    assert Action.parse("  build   baths\tright=1 left=2 ") == Action(BUILD, 14, left=2, right=1)


def test_the_bank_is_named_last_in_the_text_and_may_stand_anywhere():
    action = Action(STAGE, 14, right=1, bank=2)
    assert action.text == "stage baths right=1 bank=2"
    assert Action.parse("stage baths bank=2 right=1") == action


def test_every_card_can_be_named():
    for number, card in enumerate(catalogue().cards):
        assert Action.parse(f"stage {card.id}") == Action(STAGE, number)


def test_a_kind_without_payment_or_card_has_none():
    assert Action(PASS, card=9, left=3).plain() == Action(PASS)
    assert Action(BUILD, card=9, left=3).plain() == Action(BUILD, card=9, left=3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-such-action"),
        ("build", "no-such-action"),
        ("eat baths", "no-such-action"),
        ("Build baths", "no-such-action"),
        ("build baths altar", "no-such-action"),
        ("build baths left", "no-such-action"),
        ("build baths left=-1", "no-such-action"),
        ("build baths left=x", "no-such-action"),
        ("pass baths", "no-such-action"),
        ("build bath", "no-such-card"),
        ("take 14", "no-such-card"),
        ("build baths left=16", "no-such-payment"),
        ("build baths up=1", "no-such-payment"),
        ("sell baths left=2", "no-such-payment"),
        ("free baths right=1", "no-such-payment"),
        ("take baths right=1", "no-such-payment"),
        ("pass left=1", "no-such-payment"),
        ("build baths bank=16", "no-such-payment"),
        ("build baths bank=1 bank=1", "no-such-payment"),
        ("recruit caesar bank=5", "no-such-payment"),
        ("keep caesar left=1", "no-such-payment"),
        ("copy caesar bank=1", "no-such-payment"),
        ("recruit", "no-such-action"),
        ("keep brutus", "no-such-card"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text, code):
    assert refusal(Action.parse, text).code == code


@pytest.mark.parametrize(
    "number",
    [
        -1,
        -16,
        -16 * 1024 * 16,
        9,  # no such kind
        15,
        119 * 16,  # no such card
        1023 * 16,
        2 + 16 * 1024,  # a sale with coins to the left
        5 + 16,  # a pass with a card
        6 + 16 * 1024 * 16 * 16,  # a leader kept with a coin to the bank
        7 + 16 * 1024,  # a leader recruited with a coin to the left
        16 * 1024 * 16 * 16 * 16,  # 16 coins to the bank
        2**100,
    ],
)
def test_a_number_that_is_no_action_is_refused(number):
    error = refusal(Action.from_id, number)
    assert error.code == "no-such-id"
    assert str(error) == f"{number} is not the number of an action."

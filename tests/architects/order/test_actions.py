"""An action of Architects is an object, a text and an integer; each stands for the others."""

import copy
import pickle

import pytest

from architects.regenerate import HERE
from mirabilia import IllegalAction
from mirabilia.games.architects.action import HELPS, RESOURCE_IDS, Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules.state import (
    BUILD,
    CLAIM,
    DRAW,
    ECONOMY,
    END,
    ENGINEERING,
    KEEP,
    LEARN,
    LOOK,
    SEARCH,
    STACK,
    TAKE,
    USE,
)

pytestmark = pytest.mark.core

SAMPLES = [  # numbers and texts of the snapshot
    (int(number), text)
    for line in (HERE / "order" / "legal.txt").read_text(encoding="utf-8").splitlines()
    for number, _, text in [line.strip().partition(" ")]
    if number.isdecimal()
]


def refusal(read, thing):
    with pytest.raises(IllegalAction) as caught:
        read(thing)
    return caught.value


def test_text_and_integer_round_trip():
    assert len(SAMPLES) > 200
    for number, text in SAMPLES:
        action = Action.from_id(number)
        assert action.id == number
        assert action.text == str(action) == text
        assert action == Action.parse(text)


def test_every_action_without_payment_round_trips():
    tokens = [token.id for token in catalogue().tokens]
    words = ["look", "end", *(f"keep {kind.id}" for kind in catalogue().kinds)]
    words += [f"take {place}" for place in ("left", "right", "central")]
    words += [f"search {place}" for place in ("left", "right")]
    words += [f"draw {place}" for place in (*range(7), "central")]
    words += [f"claim {token}" for token in (*tokens, "stack")]
    words += [f"use {token} {place}" for token in tokens for place in ("left", "right", "central")]
    assert len({Action.parse(text).id for text in words}) == len(words) == 2 + 14 + 3 + 2 + 8 + 15 + 42
    for text in words:
        assert Action.from_id(Action.parse(text).id) == Action.parse(text)
        assert Action.parse(text).text == text


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("name", RESOURCE_IDS)
def test_every_payment_that_a_number_holds_round_trips(name, count):
    for rest in ("", " coin=7", " coin=3 economy", " engineering", " coin=1 economy engineering"):
        action = Action.parse(f"build s4 {name}={count}{rest}")
        assert action.text == f"build s4 {name}={count}{rest}"
        assert Action.from_id(action.id) == action


def test_what_is_printed_for_programmers_gives_the_action_again():
    action = Action.parse("build s2 wood=1 coin=1 economy")
    assert repr(action) == "Action.parse('build s2 wood=1 coin=1 economy')"
    assert eval(repr(action)) == action


def test_equal_actions_are_one_key():
    action = Action.parse("build s2 wood=2")
    assert len({action, Action(BUILD, 1, paid=(2, 0, 0, 0, 0)), Action.from_id(action.id)}) == 1
    assert action != Action.parse("build s2 stone=2")


def test_an_action_cannot_be_changed():
    with pytest.raises(AttributeError):
        Action.parse("take left").place = 2


def test_an_action_travels():
    action = Action.parse("build s2 wood=1 coin=1 economy")
    assert pickle.loads(pickle.dumps(action)) == copy.deepcopy(action) == action


def test_spaces_and_the_order_of_cards_do_not_matter():
    action = Action.parse("  build   s5\tengineering coin=1 glass=2 wood=1  economy ")
    assert action == Action(BUILD, 4, paid=(1, 0, 0, 0, 2), coins=1, by=ECONOMY | ENGINEERING)
    assert action.text == "build s5 wood=1 glass=2 coin=1 economy engineering"
    assert Action.parse("learn tablet=1 compass=1 gear=1 stack").text == (
        "learn compass=1 gear=1 tablet=1 stack"
    )


def test_the_ways_to_pay_are_called_like_the_tokens_that_allow_them():
    assert set(HELPS) <= set(catalogue().token_number)


@pytest.mark.parametrize(
    ("action", "sound"),
    [
        (Action(TAKE, 2), True),
        (Action(TAKE, 3), False),
        (Action(TAKE, 0, token=1), False),
        (Action(TAKE, 0, coins=1), False),
        (Action(LOOK), True),
        (Action(LOOK, 1), False),
        (Action(LOOK, by=ECONOMY), False),
        (Action(USE, 2, token=13), True),
        (Action(USE, 2, token=14), False),
        (Action(USE, 0, token=STACK), False),
        (Action(USE, 3, token=0), False),
        (Action(BUILD, 4, paid=(1, 1, 1, 1, 0), coins=7, by=3), True),
        (Action(BUILD, 5), False),
        (Action(BUILD, 0, token=1), False),
        (Action(LEARN, token=STACK, paid=(1, 1, 1, 0, 0)), True),
        (Action(LEARN, token=14, paid=(2, 0, 0, 0, 0)), False),
        (Action(LEARN, token=0, paid=(0, 0, 0, 2, 0)), False),
        (Action(LEARN, 1, token=0, paid=(2, 0, 0, 0, 0)), False),
        (Action(LEARN, token=0, paid=(2, 0, 0, 0, 0), coins=1), False),
        (Action(LEARN, token=0, paid=(2, 0, 0, 0, 0), by=ECONOMY), False),
        (Action(END), True),
        (Action(END, 1), False),
        (Action(END, paid=(1, 0, 0, 0, 0)), False),
        (Action(DRAW, 7), True),
        (Action(DRAW, 8), False),
        (Action(CLAIM, token=STACK), True),
        (Action(CLAIM, token=14), False),
        (Action(CLAIM, 1, token=0), False),
        (Action(SEARCH, 1), True),
        (Action(SEARCH, 2), False),
        (Action(KEEP, 13), True),
        (Action(KEEP, 14), False),
        (Action(KEEP, 0, paid=(0, 0, 0, 0, 1)), False),
    ],
    ids=lambda thing: thing.text if isinstance(thing, str) else "",
)
def test_an_action_has_only_what_its_kind_has(action, sound):
    assert action.sound() is sound
    if not sound:
        assert refusal(Action.from_id, action.id).code == "no-such-id"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no-such-action"),
        ("   ", "no-such-action"),
        ("eat wood", "no-such-action"),
        ("Take left", "no-such-action"),
        ("take", "no-such-action"),
        ("take up", "no-such-action"),
        ("take left right", "no-such-action"),
        ("take 0", "no-such-action"),
        ("look central", "no-such-action"),
        ("end turn", "no-such-action"),
        ("use urbanism", "no-such-action"),
        ("use left", "no-such-action"),
        ("use urbanism 0", "no-such-action"),
        ("use trade left", "no-such-token"),
        ("build", "no-such-action"),
        ("build s0 wood=2", "no-such-action"),
        ("build s6 wood=2", "no-such-action"),
        ("build wood=2 s1", "no-such-action"),
        ("build s1 ore=1", "no-such-payment"),
        ("build s1 gear=2", "no-such-payment"),
        ("build s1 wood=0", "no-such-payment"),
        ("build s1 wood=8", "no-such-payment"),
        ("build s1 wood=01", "no-such-payment"),
        ("build s1 wood=-1", "no-such-payment"),
        ("build s1 wood=", "no-such-payment"),
        ("build s1 wood=x", "no-such-payment"),
        ("build s1 wood=²", "no-such-payment"),
        ("build s1 wood=1 wood=1", "no-such-payment"),
        ("build s1 coin=1 coin=1", "no-such-payment"),
        ("build s1 wood", "no-such-payment"),
        ("build s1 coin=1 decor", "no-such-payment"),
        ("build s1 coin=1 economy economy", "no-such-payment"),
        ("learn", "no-such-action"),
        ("learn gear=2", "no-such-token"),
        ("learn gear=2 trade", "no-such-token"),
        ("learn wood=2 decor", "no-such-payment"),
        ("learn coin=1 decor", "no-such-payment"),
        ("learn gear decor", "no-such-action"),
        ("learn decor gear=2", "no-such-action"),
        ("learn gear=1 gear=1 decor", "no-such-payment"),
        ("draw", "no-such-action"),
        ("draw 7", "no-such-action"),
        ("draw -1", "no-such-action"),
        ("draw left", "no-such-action"),
        ("claim", "no-such-action"),
        ("claim trade", "no-such-token"),
        ("claim decor stack", "no-such-action"),
        ("search", "no-such-action"),
        ("search central", "no-such-action"),
        ("search 0", "no-such-action"),
        ("keep", "no-such-action"),
        ("keep ore", "no-such-card"),
        ("keep wood wood", "no-such-action"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text, code):
    assert refusal(Action.parse, text).code == code


@pytest.mark.parametrize(
    "number",
    [
        -1,
        -16,
        10,  # no such kind
        15,
        3 * 16,  # a fourth place to take from
        5 + 16,  # the end of the turn with a place
        16**2,  # a card taken with a token
        2 + 14 * 16**2,  # no such token
        3 + 5 * 16,  # a sixth stage
        3 + 16**2,  # a stage with a token
        8 + 2 * 16,  # the central deck cannot be searched
        9 + 14 * 16,  # no such kind of card
        8**6 * 4 * 16**3,  # above all payments
        3 + 8**6 * 4 * 16**3,
        2**100,
    ],
)
def test_a_number_that_is_no_action_is_refused(number):
    error = refusal(Action.from_id, number)
    assert error.code == "no-such-id"
    assert str(error) == f"{number} is not the number of an action."
    assert error.in_language("fr") != str(error)

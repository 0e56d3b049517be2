"""An action is an object, a text and an integer; each stands for the others."""

import copy
import pickle

import pytest

from mirabilia import IllegalAction
from mirabilia.games.wonders.action import TOKEN_PAIRS, Action
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.rules.state import BUILD, COPY, FORFEIT, LOSE, PASS, SELL, STAGE
from wonders.regenerate import HERE

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
    assert len(SAMPLES) > 1000
    for number, text in [*SAMPLES, (Action.parse("take arena").id, "take arena")]:
        action = Action.from_id(number)
        assert action.id == number
        assert action.text == str(action) == text
        assert action in (Action.parse(text, 1), Action.parse(text, 2))


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


def test_every_card_can_be_named_in_its_edition():
    for number, card in enumerate(catalogue().cards):
        named = {Action.parse(f"stage {card.id}", edition) for edition in (1, 2)}
        assert Action(STAGE, number) in named
        assert len(named) == [one.id for one in catalogue().cards].count(card.id)


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("build altar", 15, 120),
        ("sell spies_guild", 72, 133),
        ("build baths", 14, 14),
        ("build well", 119, 119),
    ],
)
def test_a_text_means_the_card_of_its_edition(text, first, second):
    assert [Action.parse(text, edition).card for edition in (1, 2)] == [first, second]
    assert Action.parse(text).card == first
    assert Action.from_id(Action.parse(text, 2).id).text == text


def test_the_option_and_the_edifice_stand_last_in_the_text():
    action = Action(STAGE, 14, left=2, bank=1, option=2, edifice=True)
    assert action.text == "stage baths left=2 bank=1 option=2 edifice"
    assert Action.parse("stage baths option=2 bank=1 left=2 edifice") == action
    assert repr(action) == "Action.parse('stage baths left=2 bank=1 option=2 edifice')"
    assert pickle.loads(pickle.dumps(action)) == action


@pytest.mark.parametrize(("first", "second"), TOKEN_PAIRS)
def test_tokens_are_forfeited_by_their_values(first, second):
    action = Action.parse(f"forfeit {first} {second}")
    assert action.text == f"forfeit {first} {second}"
    assert action.tokens == (first, second)
    assert action.card_id is None
    assert Action.from_id(action.id) == action


def test_only_a_forfeit_has_tokens():
    assert Action.parse("lose altar").tokens is None
    assert Action.parse("lose altar").card_id == "altar"
    assert Action.parse("stage altar option=1").tokens is None


@pytest.mark.parametrize(
    ("action", "sound"),
    [
        (Action(PASS), True),
        (Action(PASS, card=9), False),
        (Action(BUILD, 9, left=3, right=2, bank=1), True),
        (Action(BUILD, 9, option=1), False),
        (Action(BUILD, 9, edifice=True), False),
        (Action(STAGE, 9, left=3, option=3, edifice=True), True),
        (Action(STAGE, 9, option=4), False),
        (Action(STAGE, 9, option=-1), False),
        (Action(SELL, 9), True),
        (Action(SELL, 9, edifice=True), False),
        (Action(COPY, 90, option=1), False),
        (Action(LOSE, 9), True),
        (Action(LOSE, 9, option=1), False),
        (Action(LOSE, 9, left=1), False),
        (Action(FORFEIT, option=6), True),
        (Action(FORFEIT), False),
        (Action(FORFEIT, option=7), False),
        (Action(FORFEIT, card=9, option=1), False),
        (Action(FORFEIT, option=1, bank=1), False),
        (Action(FORFEIT, option=1, edifice=True), False),
    ],
)
def test_an_action_has_only_what_its_kind_has(action, sound):
    assert action.sound() is sound


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
        ("take 14", "no-such-action"),
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
        ("stage baths option=4", "no-such-payment"),
        ("stage baths option=16", "no-such-payment"),
        ("stage baths option=1 option=1", "no-such-payment"),
        ("stage baths options=1", "no-such-payment"),
        ("stage baths edifice option=1", "no-such-action"),
        ("stage baths edifice edifice", "no-such-action"),
        ("stage baths edifice=1", "no-such-payment"),
        ("stage edifice", "no-such-card"),
        ("build baths edifice", "no-such-payment"),
        ("build baths option=1", "no-such-payment"),
        ("sell baths edifice", "no-such-payment"),
        ("recruit caesar edifice", "no-such-payment"),
        ("pass edifice", "no-such-action"),
        ("lose", "no-such-action"),
        ("lose bath", "no-such-card"),
        ("lose baths left=1", "no-such-payment"),
        ("lose baths option=1", "no-such-payment"),
        ("forfeit", "no-such-action"),
        ("forfeit 1", "no-such-action"),
        ("forfeit baths", "no-such-action"),
        ("forfeit 1 3 5", "no-such-action"),
        ("forfeit 10 1", "no-such-action"),
        ("forfeit 3 1", "no-such-tokens"),
        ("forfeit 2 2", "no-such-tokens"),
        ("forfeit 0 5", "no-such-tokens"),
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
        11,  # no such kind
        15,
        136 * 16,  # no such card
        1023 * 16,
        2 + 16 * 1024,  # a sale with coins to the left
        5 + 16,  # a pass with a card
        6 + 16 * 1024 * 16 * 16,  # a leader kept with a coin to the bank
        7 + 16 * 1024,  # a leader recruited with a coin to the left
        16 * 1024 * 16 * 16 * 16,  # a building together with an Edifice
        2 * 16 * 1024 * 16 * 16 * 16,  # a building with an option
        1 + 8 * 16 * 1024 * 16 * 16 * 16,  # a stage with a fourth option
        9 + 16 * 1024,  # a loss with a coin to the left
        9 + 2 * 16 * 1024 * 16 * 16 * 16,  # a loss with an option
        10,  # a forfeit without tokens
        10 + 16 + 2 * 16 * 1024 * 16 * 16 * 16,  # with a card
        10 + 14 * 16 * 1024 * 16 * 16 * 16,  # of a seventh pair
        2**100,
    ],
)
def test_a_number_that_is_no_action_is_refused(number):
    error = refusal(Action.from_id, number)
    assert error.code == "no-such-id"
    assert str(error) == f"{number} is not the number of an action."

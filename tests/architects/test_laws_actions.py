"""An action has three forms, and every form that is read is written again; all else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from architects.strategies import law, tables_now
from mirabilia import IllegalAction
from mirabilia.games.architects.action import HELPS, PLACES, RESOURCE_IDS, SYMBOL_IDS, VERBS, Action, token_id
from mirabilia.games.architects.content.catalogue import catalogue

pytestmark = pytest.mark.core

WORDS = [
    *VERBS,
    *PLACES,
    *HELPS,
    *(token.id for token in catalogue().tokens),
    *(kind.id for kind in catalogue().kinds),
    *(f"{name}={count}" for name in (*RESOURCE_IDS, *SYMBOL_IDS, "coin") for count in (0, 1, 2, 7, 8)),
    *("stack", "s1", "s5", "s6", "0", "6", "7", "-1", "=", "wood=", "=2", "wood=01", "wood=²", "Wood=1"),
]
fields = st.builds(
    Action,
    st.integers(0, 15),
    st.integers(0, 15),
    st.integers(0, 15),
    st.tuples(*[st.integers(0, 7) | st.just(0)] * 5),
    st.integers(0, 7) | st.just(0),
    st.integers(0, 3) | st.just(0),
)


@law(examples=60)
@given(tables_now())
def test_every_legal_action_leads_back_to_itself(game):
    for seat in game.asked:
        legal = game.legal(seat)
        assert [Action.parse(action.text) for action in legal] == legal
        assert [Action.from_id(action.id) for action in legal] == legal
        assert len({action.id for action in legal}) == len({action.text for action in legal}) == len(legal)


@law(examples=400)
@given(fields)
def test_an_integer_stands_for_one_sound_action_or_for_none(action):
    """Fields that no action of this kind has are refused, so that no action has two integers."""
    try:
        found = Action.from_id(action.id)
    except IllegalAction:
        assert action.kind >= len(VERBS) or not action.sound()
    else:
        assert found == action == Action.parse(action.text)
        assert found.sound()


@law(examples=400)
@given(st.integers(-(2**80), 2**80) | st.integers(0, 2**20))
def test_any_integer_is_refused_or_written_again(number):
    try:
        action = Action.from_id(number)
    except IllegalAction:
        return
    assert action.id == number
    assert Action.parse(action.text) == action


@law(examples=600)
@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.text(max_size=20))
def test_any_text_is_refused_or_written_again(text):
    """Words may stand in another order or further apart, but nothing is lost and nothing is added."""
    try:
        action = Action.parse(text)
    except IllegalAction:
        return
    assert sorted(action.text.split()) == sorted(text.split())
    assert Action.parse(action.text) == action == Action.from_id(action.id)


def test_the_words_lead_to_sound_actions_of_every_kind():
    """So that the law above is not empty."""
    texts = [
        *("look", "end", "take right", "use science central", "draw 6", "draw central", "search left"),
        *("keep wood", "claim stack", "learn gear=2 stack", "build s5 wood=7 coin=2 economy engineering"),
    ]
    assert {Action.parse(text).kind for text in texts} == set(range(len(VERBS)))
    assert [Action.parse(text).text for text in texts] == texts
    assert token_id(0) in WORDS

"""Records of Architects that were written once must be replayed by every later version."""

import json
from functools import cache

import pytest

import mirabilia
from architects.regenerate import GOLDEN, golden_records
from mirabilia.games.architects.action import VERBS
from wonders.regenerate import end_of

pytestmark = pytest.mark.core

ENDS = json.loads((GOLDEN / "ends.json").read_text(encoding="utf-8"))
RECORDS = pytest.mark.parametrize("path", golden_records(), ids=lambda path: path.stem)


@cache
def replayed():
    return {path.stem: mirabilia.replay(path.read_text(encoding="utf-8")) for path in golden_records()}


def test_every_golden_record_has_its_end_written_down():
    assert [path.stem for path in golden_records()] == list(ENDS)


@RECORDS
def test_a_golden_record_ends_where_it_always_ended(path):
    assert end_of(path) == ENDS[path.stem]


@RECORDS
def test_a_golden_record_is_written_again_letter_by_letter(path):
    text = path.read_text(encoding="utf-8")
    assert mirabilia.replay(text).record() == text


def test_the_golden_records_show_every_kind_of_action_payment_and_table():
    games = replayed().values()
    actions = [action for game in games for _, action in game.choices()]
    assert {action.kind for action in actions} == set(range(len(VERBS)))
    assert {action.by for action in actions} >= {0, 1, 2}
    assert {game.seats for game in games} == {2, 3, 4, 5, 6, 7}
    assert {game.over for game in games} == {True, False}


def test_some_records_break_off_within_a_turn_and_some_begin_there():
    for phase in ("act", "claim", "draw", "keep"):
        assert replayed()[f"in_the_midst_of_{phase}"].view(None)["phase"] == phase
        begun = (GOLDEN / f"from_{phase}.txt").read_text(encoding="utf-8").splitlines()[1]
        assert begun.startswith("position ")
        assert f'"phase": "{phase}"' in begun

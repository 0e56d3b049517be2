"""Records that were written once must be replayed by every later version."""

import json

import pytest

import mirabilia
from mirabilia.wonders.action import STAGE, VERBS
from regenerate import GOLDEN, end_of, golden_records

pytestmark = pytest.mark.core

ENDS = json.loads((GOLDEN / "ends.json").read_text(encoding="utf-8"))
RECORDS = pytest.mark.parametrize("path", golden_records(), ids=lambda path: path.stem)


def test_every_golden_record_has_its_end_written_down():
    assert [path.stem for path in golden_records()] == list(ENDS)


@RECORDS
def test_a_golden_record_ends_where_it_always_ended(path):
    assert end_of(path) == ENDS[path.stem]


@RECORDS
def test_a_golden_record_is_written_again_letter_by_letter(path):
    text = path.read_text(encoding="utf-8")
    assert mirabilia.replay(text).record() == text


def test_the_golden_records_show_every_kind_of_action_and_each_pack():
    games = [mirabilia.replay(path.read_text(encoding="utf-8")) for path in golden_records()]
    actions = [action for game in games for _, action in game.choices()]
    assert {action.kind for action in actions} == set(range(len(VERBS)))
    assert {action.option for action in actions if action.kind == STAGE} == {0, 1, 2, 3}
    assert {action.edifice for action in actions} == {False, True}
    seen = [game.view(None) for game in games]
    assert {(view["edition"], *view["packs"]) for view in seen} == {
        (1,),
        (1, "leaders"),
        (1, "edifice"),
        (2,),
        (2, "leaders"),
        (2, "leaders", "edifice"),
    }
    assert {edifice["state"] for view in seen for edifice in view["edifices"]} == {"built", "failed"}

"""Records that were written once must be replayed by every later version."""

import json

import pytest

import mirabilia
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

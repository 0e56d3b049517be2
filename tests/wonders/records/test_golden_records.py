"""Records that were written once must be replayed by every later version."""

import json

import pytest

import mirabilia
from mirabilia.games.wonders.action import VERBS
from wonders.regenerate import GOLDEN, end_of, golden_records

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
    verbs, options, packs = set(), set(), set()
    for path in golden_records():
        _, header, *choices, _ = path.read_text(encoding="utf-8").splitlines()
        begin = json.loads(header.partition(" ")[2])
        packs.add((begin.get("edition", 1), *begin.get("packs", [])))
        verbs |= {choice.split()[1] for choice in choices}
        options |= {part for choice in choices for part in choice.split()[3:] if "option" in part}
        options |= {"edifice" for choice in choices if choice.endswith(" edifice")}
    assert verbs == set(VERBS)
    assert options == {"option=1", "option=2", "option=3", "edifice"}
    assert packs == {
        (1,),
        (1, "leaders"),
        (1, "edifice"),
        (2,),
        (2, "leaders"),
        (2, "leaders", "edifice"),
    }

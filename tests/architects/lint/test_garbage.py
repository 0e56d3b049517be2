"""Files that are missing, torn or nonsense: findings, never an exception."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from architects.lint.planting import FILES, copy_pack, findings, kind, places, plant
from family.any_game import damage
from mirabilia.errors import BadPack
from mirabilia.games.architects.content.catalogue import load
from wonders.lint.planting import GARBAGE as GARBAGE_OF_WONDERS

GARBAGE = {
    **GARBAGE_OF_WONDERS,
    "odd kinds": b'[[kind]]\nid = []\ncolour = {}\ngives = 3\npoints = "x"\ncat = 1\nhorns = [[]]\n',
    "odd wonders": b"[[wonder]]\nid = 1\ndeck = [1]\nstage = 3\n[[wonder]]\nstage = [1, {}, []]\n",
    "odd stages": b'[[wonder]]\n[[wonder.stage]]\nid = "s1"\ncost = []\nrests_on = [1]\neffect = "x"\n',
    "odd decks": b'central = { wood = "x", stone = [] }\n[[wonder]]\ndeck = { wood = 1.5 }\n',
    "odd tokens": b'[[token]]\neffect = { verb = "extra_card", kinds = 3 }\ncopies = "two"\n[[token]]\n',
    "odd names": b"kinds = 3\ntokens = []\n[boards]\nx = []\n",
}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("garbage", GARBAGE)
def test_a_garbage_file_gives_findings_in_that_file(pack: Path, file: str, garbage: str):
    (pack / file).write_bytes(GARBAGE[garbage])
    assert f"architects/base/{file}" in {one.file for one in findings(pack)}
    with pytest.raises(BadPack):
        load(pack)


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_gives_findings(pack: Path, file: str):
    (pack / file).write_bytes(b"")
    assert findings(pack)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_one_finding(pack: Path, file: str):
    (pack / file).unlink()
    assert places(findings(pack)) == [("file-missing", f"architects/base/{file}", 1)]


def test_a_folder_that_does_not_exist_lacks_every_file(tmp_path: Path):
    missing = {("file-missing", f"architects/base/{file}", 1) for file in FILES}
    assert set(places(findings(tmp_path / "base"))) == missing


@pytest.mark.parametrize("text", ["colour = grey", 'colour = "grey', "colour", "[[kind]"])
def test_a_slip_in_the_syntax_is_found_on_its_line(pack: Path, text: str):
    expected = plant(pack, kind("syntax", "wood", "colour", text))
    assert places(findings(pack)) == [expected]


VALUES = ["0", "-7", "99999999999", '"x"', '["s1"]', "[[]]", "{ verb = [] }", "{}", "true", "1e9"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_damaged_lines_never_raise_anything_but_bad_pack(tmp_path: Path, data: st.DataObject):
    shutil.rmtree(tmp_path / "base", ignore_errors=True)
    pack = copy_pack(tmp_path)
    file = data.draw(st.sampled_from(FILES))
    path = pack / file
    lines = path.read_text(encoding="utf-8").splitlines()
    damage(data, lines, VALUES)
    path.write_text("\n".join(lines), encoding="utf-8")
    found = findings(pack)
    assert all(1 <= one.line <= len(lines) for one in found if one.file == f"architects/base/{file}")
    try:
        load(pack)
        refused = None
    except BadPack as error:
        refused = error.values["place"]
    assert refused in {None, *(f"{one.file}:{one.line}" for one in found)}

"""Files that are missing, torn or nonsense: findings, never an exception."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from effort import effort
from family.any_game import damage
from mirabilia.errors import BadPack
from mirabilia.games.wonders.content.catalogue import FOLDER, PACKS, load
from wonders.lint.planting import (
    FILES,
    GARBAGE,
    among,
    card,
    copy_pack,
    edifice,
    findings,
    leader,
    manifest,
    places,
    plant,
)

ALL_FILES = {
    name: sorted(path.relative_to(FOLDER / name).as_posix() for path in (FOLDER / name).rglob("*.toml"))
    for name in PACKS
}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("kind", GARBAGE)
def test_a_garbage_file_gives_findings_in_that_file(pack: Path, file: str, kind: str):
    (pack / file).write_bytes(GARBAGE[kind])
    assert f"base/{file}" in {one.file for one in findings(pack)}


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_gives_findings(pack: Path, file: str):
    (pack / file).write_bytes(b"")
    assert findings(pack)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_one_finding(pack: Path, file: str):
    (pack / file).unlink()
    assert places(findings(pack)) == [("file-missing", f"base/{file}", 1)]


def test_a_folder_that_does_not_exist_lacks_the_file_that_says_what_is_in_it(tmp_path: Path):
    assert places(findings(tmp_path / "base")) == [("file-missing", "base/pack.toml", 1)]


def test_a_pack_without_leaders_is_not_asked_for_them_even_if_its_contents_cannot_be_read(pack: Path):
    expected = plant(pack, manifest("wrong-value", "contents", "contents = 3"))
    assert places(findings(pack)) == [expected]


@pytest.mark.parametrize("kind", GARBAGE)
@pytest.mark.parametrize("file", ["edifices.toml", "boards.toml", "locale/fr.toml", "pack.toml"])
def test_garbage_in_the_pack_of_the_edifices_gives_findings_there(edifices: Path, kind: str, file: str):
    (edifices / file).write_bytes(GARBAGE[kind])
    assert f"edifice/{file}" in {one.file for one in findings(*among(edifices))}


def test_edifices_that_cannot_be_read_do_not_make_their_names_useless(edifices: Path):
    _, file, line = plant(edifices, edifice("syntax", "agora", "cost", "cost = {"))
    (found,) = findings(*among(edifices))
    assert (found.code, found.file) == ("syntax", file)
    assert found.line >= line


@pytest.mark.parametrize("kind", GARBAGE)
def test_garbage_in_place_of_the_leaders_gives_findings_there(leaders: Path, kind: str):
    (leaders / "leaders.toml").write_bytes(GARBAGE[kind])
    assert "leaders/leaders.toml" in {one.file for one in findings(leaders)}


def test_leaders_that_cannot_be_read_do_not_make_their_names_useless(leaders: Path):
    _, file, line = plant(leaders, leader("syntax", "caesar", "cost", "cost = {"))
    (found,) = findings(leaders)
    assert (found.code, found.file) == ("syntax", file)
    assert found.line >= line


def test_a_folder_in_place_of_a_file_cannot_be_read(pack: Path):
    (pack / "cards.toml").unlink()
    (pack / "cards.toml").mkdir()
    assert places(findings(pack)) == [("file-unreadable", "base/cards.toml", 1)]


def test_bytes_that_are_no_text_are_found_on_their_line(pack: Path):
    cards = pack / "cards.toml"
    lines = cards.read_bytes().split(b"\n")
    lines[6] += b"\xe9"
    cards.write_bytes(b"\n".join(lines))
    assert places(findings(pack)) == [("file-unreadable", "base/cards.toml", 7)]


@pytest.mark.parametrize(
    "text", ["colour = blue", 'colour = "blue', "colour", 'colour = "blue"\ncolour = "red"', "[[card]"]
)
def test_a_slip_in_the_syntax_is_found_on_its_line(pack: Path, text: str):
    _, file, line = plant(pack, card("syntax", "baths", "colour", text))
    (found,) = findings(pack)
    assert (found.code, found.file) == ("syntax", file)
    assert found.line - line == text.count("\n")


def test_a_file_that_cannot_be_read_does_not_hide_the_others(pack: Path):
    (pack / "boards.toml").write_text("torn", encoding="utf-8")
    expected = plant(pack, card("negative-cost", "mine", "cost", "cost = { coins = -1 }"))
    chain = plant(pack, card("one-way-chain", "walls", "age", 'age = 2\nchain_from = ["stockade"]', below=1))
    found = places(findings(pack))
    assert expected in found
    assert chain in found
    assert ("syntax", "base/boards.toml", 1) in found


VALUES = ["0", "-7", "99999999999", '"x"', "[]", "[[]]", "{ verb = [] }", "[{}]", "true", "1e9"]


@settings(
    max_examples=effort(100), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_damaged_lines_never_raise_anything_but_bad_pack(tmp_path: Path, data: st.DataObject):
    name = data.draw(st.sampled_from([*ALL_FILES]))
    shutil.rmtree(tmp_path / name, ignore_errors=True)
    pack = copy_pack(tmp_path, name)
    file = data.draw(st.sampled_from(ALL_FILES[name]))
    path = pack / file
    lines = path.read_text(encoding="utf-8").splitlines()
    damage(data, lines, VALUES)
    path.write_text("\n".join(lines), encoding="utf-8")
    found = findings(pack)
    assert all(1 <= one.line <= len(lines) for one in found if one.file == f"{name}/{file}")
    findings(*among(pack))  # what it does to the others may be found, but nothing is raised
    try:
        load([pack])
        refused = None
    except BadPack as error:
        refused = error.values["place"]
    known = {f"{one.file}:{one.line}" for one in found}
    assert refused in {None, *known}

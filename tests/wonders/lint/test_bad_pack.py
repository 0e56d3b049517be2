"""Loading a damaged pack: BadPack names file and line, and nothing is changed."""

from pathlib import Path

import pytest

from mirabilia.errors import BadPack
from mirabilia.games.wonders.content.catalogue import catalogue, load
from wonders.lint.planting import FILES, Mistake, card, plant
from wonders.lint.test_lint_mistakes import SCHEMA


def contents(pack: Path) -> dict[str, bytes]:
    return {file: (pack / file).read_bytes() for file in FILES}


@pytest.mark.parametrize("mistake", SCHEMA, ids=str)
def test_a_pack_with_a_mistake_in_an_entry_is_refused_by_file_and_line(pack: Path, mistake: Mistake):
    _, file, line = plant(pack, mistake)
    before, ours = contents(pack), catalogue()
    with pytest.raises(BadPack) as refused:
        load([pack])
    assert refused.value.code == "bad-pack"
    assert refused.value.values["place"] == f"{file}:{line}"
    assert str(refused.value).startswith(f"{file}:{line}: ")
    assert contents(pack) == before
    assert catalogue() is ours
    assert len(ours.cards) == 78 + 4 + 37 + 17


@pytest.mark.parametrize("file", FILES)
def test_a_pack_without_one_of_its_files_is_refused(pack: Path, file: str):
    (pack / file).unlink()
    with pytest.raises(BadPack) as refused:
        load([pack])
    assert refused.value.values["place"] == f"base/{file}:1"


def test_a_torn_pack_is_refused(pack: Path):
    _, file, line = plant(pack, card("syntax", "baths", "colour", 'colour = "blue'))
    with pytest.raises(BadPack) as refused:
        load([pack])
    assert refused.value.values["place"] == f"{file}:{line}"


def test_a_sound_copy_is_loaded_like_the_original(pack: Path):
    copy = load([pack])
    assert copy.cards == catalogue().cards[:78]
    assert copy.boards == catalogue().boards[:14]

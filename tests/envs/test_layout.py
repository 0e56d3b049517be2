"""The index tables: without gaps, fixed, and as the documentation prints them."""

import hashlib
from pathlib import Path

import numpy as np
import pytest

from envs.setups import SETUPS
from mirabilia import BadSetup, envs
from mirabilia.envs.document import pages, table_lines

DOCS = Path(__file__).parents[2] / "docs" / "environments"
# A change here changes the meaning of a number or an index: then the version goes up (docs/environments.md).
VERSION_1 = {
    "two": "156b53d14218",
    "three": "6623d5032083",
    "seven": "c9a23e04e4f7",
    "two with leaders": "05a2891a0299",
    "leaders": "4daef9f24fcf",
    "edifice": "ce522bae7337",
    "everything": "7fb930507cac",
    "second edition": "5c9a3d1f2772",
    "second with leaders": "02cb638045a0",
    "second with edifice": "6727f9b982de",
    "second with everything": "9941a29be20c",
    "a guest": "417e033b5f86",
    "architects of two": "9e55094ffd58",
    "architects of five": "44cba170de01",
    "architects of seven": "16b3a2ad4dbc",
}


def digest(layout):
    """All names and places of a layout, in short."""
    parts = [(part.name, part.start, part.length, part.most, part.entries) for part in layout.observation]
    parts += [(part.name, part.start, part.length, 1, part.entries) for part in layout.actions]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]


@pytest.mark.parametrize("setup", SETUPS)
def test_meanings_are_fixed_within_a_version(setup):
    kind, options = SETUPS[setup]
    layout = envs.layout(kind, **options)
    assert (layout.observation_version, layout.action_version) == (1, 1)
    assert digest(layout) == VERSION_1[setup]


@pytest.mark.parametrize("setup", SETUPS)
def test_parts_follow_each_other_without_a_gap(setup):
    kind, options = SETUPS[setup]
    layout = envs.layout(kind, **options)
    for table in (layout.observation, layout.actions):
        place = 0
        for part in table:
            assert part.start == place
            assert part.length > 0
            assert not part.entries or len(part.entries) == part.length
            assert table[part.name] == part
            assert table.at(part.start) == table.at(part.stop - 1) == part
            place = part.stop
        assert place == table.size
        names = [part.name for part in table]
        assert len(set(names)) == len(names)
    assert layout.most().shape == (layout.observation.size,)
    assert layout.most().dtype == np.uint8


def test_the_actions_do_not_depend_on_the_seats():
    """A policy for a table of three knows the actions of a table of seven."""
    for packs in ((), ("leaders",), ("leaders", "edifice")):
        tables = [envs.layout(seats=seats, packs=packs).actions for seats in (3, 5, 7)]
        assert tables[0] == tables[1] == tables[2]
    assert envs.layout("architects", seats=2).actions == envs.layout("architects", seats=7).actions


@pytest.mark.parametrize("name", pages())
def test_the_documentation_is_that_of_the_code(name):
    """`python -m mirabilia.envs.document docs/environments` writes it anew."""
    assert (DOCS / name).read_text(encoding="utf-8") == pages()[name]


@pytest.mark.parametrize("setup", SETUPS)
def test_every_layout_can_be_printed(setup):
    kind, options = SETUPS[setup]
    assert len(list(table_lines(envs.layout(kind, **options), setup))) > 20


def test_unknown_names_and_places_are_said_so():
    table = envs.layout(seats=3).observation
    with pytest.raises(KeyError):
        table["luck"]
    with pytest.raises(IndexError):
        table.at(table.size)
    with pytest.raises(BadSetup):
        envs.layout("chess", seats=3)
    with pytest.raises(BadSetup):
        envs.layout("wonders", seats=11)
    with pytest.raises(AttributeError):
        _ = envs.Nothing

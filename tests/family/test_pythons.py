"""The Pythons that are promised are the same everywhere: for pip, for the tests and for people."""

import sys
import tomllib
from pathlib import Path

import pytest

import debian_python
import pythons

ROOT = Path(__file__).parents[2]
PROMISED = pythons.promised()


def test_the_classifiers_name_every_version_that_pip_lets_in():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    minors = [int(version.removeprefix("3.")) for version in PROMISED]
    assert minors == list(range(minors[0], minors[-1] + 1))
    assert project["requires-python"] == f">=3.{minors[0]},<3.{minors[-1] + 1}"


def test_the_readme_promises_the_same():
    assert f"Python {PROMISED[0]} to {PROMISED[-1]}" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_python_is_found_where_somebody_says_it_is():
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    found = pythons.find(here, [sys.executable])
    assert found is not None
    assert (found.full, found.origin) == (".".join(map(str, sys.version_info[:3])), sys.executable)


def test_what_is_no_python_is_not_taken(tmp_path):
    assert pythons.probe(tmp_path / "python3.11", "nowhere") is None
    assert pythons.probe(Path("/bin/true"), "a program") is None


def test_a_machine_that_can_lend_no_python_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(debian_python, "KEYS", tmp_path / "no-keys")
    with pytest.raises(debian_python.Unavailable, match="not a Debian"):
        debian_python.fetch(tmp_path, "3.14")

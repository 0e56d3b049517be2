"""docs/simulation.md tells the truth: its columns are those of the code, and its commands work as written."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mirabilia.cli import app
from mirabilia.lab.shards import VERSION, columns_table, read_shard

PAGE = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^mirabilia (.+?)\s*(?:#.*)?$", PAGE, re.MULTILINE)


def test_the_columns_are_those_of_the_code():
    assert columns_table() in PAGE
    assert f"(version {VERSION} of the columns;" in PAGE


def test_there_are_commands():
    assert len(COMMANDS) >= 4


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_work(command, tmp_path, monkeypatch):
    """With fewer games where they are many."""
    monkeypatch.chdir(tmp_path)
    words = shlex.split(command)
    place = words.index("--games") + 1
    words[place] = str(min(300, int(words[place])))
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output + repr(result.exception)
    for folder in tmp_path.iterdir():
        assert (folder / "manifest.json").exists()
        rows = sum(len(read_shard(path)) for path in folder.glob("games-*.parquet"))
        seats = int(words[words.index("--seats") + 1]) if "--seats" in words else 3
        assert rows == seats * int(words[place])

"""docs/adding_a_pack.md is followed to the letter on a copy of the program."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import mirabilia

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding_a_pack.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^`(?P<path>[\w/]+\.(?:toml|py))`\n\n```\w+\n(?P<text>.*?)^```", re.MULTILINE | re.DOTALL)
GAME = """
import mirabilia
game = mirabilia.new("wonders", seats=3, packs=["atlantis"], boards=["atlantis:A", "giza:A", None], seed=1)
assert game.view(0)["cities"][0]["board"] == "atlantis:A"
while not game.over:
    for seat in game.to_act:
        game.choose(seat, game.legal(seat)[0])
print(mirabilia.replay(game.record()).state == game.state)
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """A copy of the program with the pack of the guide."""
    copy = tmp_path_factory.mktemp("program")
    skip = shutil.ignore_patterns("__pycache__", "page", "server")
    shutil.copytree(Path(mirabilia.__file__).parent, copy / "mirabilia", ignore=skip)
    for found in BLOCK.finditer(GUIDE):
        path, text = copy / "mirabilia" / found["path"], found["text"]
        if path.suffix == ".py":
            name = text.partition(" = ")[0]
            before = path.read_text(encoding="utf-8")
            text, changes = re.subn(rf"^{name} = .*\n", lambda _, line=text: line, before, flags=re.MULTILINE)
            assert changes == 1
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return copy


def run(program, *words):
    here = {**os.environ, "PYTHONPATH": str(program), "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run([sys.executable, *words], env=here, capture_output=True, text=True, check=False)


def test_the_linter_has_nothing_against_it(program):
    done = run(program, "-m", "mirabilia", "lint")
    assert (done.returncode, done.stdout.strip()) == (0, "0 findings."), done.stdout + done.stderr


def test_it_is_played_and_replayed(program):
    done = run(program, "-c", GAME)
    assert done.stdout.strip() == "True", done.stderr


def test_without_it_there_is_no_such_board():
    with pytest.raises(mirabilia.BadSetup, match="atlantis"):
        mirabilia.new("wonders", seats=3, packs=["atlantis"])

"""The runner of `make test`: what fails hinders only what needs it, and everything is reported."""

import io
import sys
from pathlib import Path

import pytest

import stages
from stages import STAGES, Stage, Suite, chosen

PASSES = "print('.'); print('3 passed, 1 skipped in 0.10s'); print('2 passed in 1.00s')"
FAILS = "print('assert 1 == 2'); print('1 failed, 4 passed in 0.10s'); raise SystemExit(1)"


class Scripted(Suite):
    """Stages that are a few lines of Python."""

    def __init__(self, scripts: dict[Stage, str], folder: str) -> None:
        super().__init__(list(scripts), folder, io.StringIO())
        self.scripts = scripts

    def command(self, stage: Stage) -> list[str]:
        return [sys.executable, "-c", self.scripts[stage]]


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run stages of these scripts; whether all passed, and all that was said."""
    monkeypatch.setattr(stages, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(stages, "ROOT", tmp_path)

    def play(scripts: dict[Stage, str]) -> tuple[bool, str]:
        suite = Scripted(scripts, str(tmp_path))
        well = suite.run()
        return well, suite.out.getvalue() + suite.summary(1.0)

    return play


def test_all_stages_pass_and_their_tests_are_counted(played):
    well, said = played({Stage("one"): PASSES, Stage("two", ("one",)): PASSES})
    assert well
    assert "10 passed, 0 failed, 2 skipped" in said.splitlines()


def test_a_stage_that_fails_is_shown_and_hinders_only_those_that_need_it(played):
    stages = {
        Stage("first"): FAILS,
        Stage("needs it", ("first",)): PASSES,
        Stage("needs that", ("needs it",)): PASSES,
        Stage("other"): PASSES,
    }
    well, said = played(stages)
    assert not well
    assert "assert 1 == 2" in said
    lines = {line.split("  ")[0].strip(): line for line in said.splitlines()}
    assert "FAILED" in lines["first"]
    assert "passed" in lines["other"]
    assert lines["needs it"].endswith("not run: it needs first")
    assert lines["needs that"].endswith("not run: it needs needs it")
    assert "9 passed, 1 failed, 1 skipped" in lines


def test_a_stage_that_kills_itself_has_failed(played):
    well, said = played({Stage("gone"): "import os; os.kill(os.getpid(), 9)"})
    assert not well
    assert "FAILED" in said


def test_temporary_files_of_a_run_lie_in_its_folder(played, tmp_path):
    well, _ = played({Stage("writes"): "import tempfile; open(tempfile.mkstemp('-here')[1]).close()"})
    assert well
    assert list(tmp_path.glob("*-here"))


def test_a_named_stage_brings_what_it_needs():
    assert [stage.name for stage in chosen(["core"])] == ["install", "compile-checked", "core"]
    assert chosen([]) == list(STAGES)


def test_an_unknown_stage_is_refused():
    with pytest.raises(SystemExit, match="There is no stage 'moon'"):
        chosen(["moon"])


def test_each_stage_is_a_target_of_the_makefile_and_comes_after_what_it_needs():
    makefile = (Path(__file__).parents[2] / "Makefile").read_text()
    seen: set[str] = set()
    for stage in STAGES:
        assert f"\n{stage.name}:" in makefile
        assert seen.issuperset(stage.needs)
        seen.add(stage.name)

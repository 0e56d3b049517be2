"""The examples of docs/statistics.md and examples/, run."""

import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mirabilia.cli import app
from mirabilia.lab.stats.report import QUESTIONS
from stats.conftest import SETUPS

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "statistics.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.DOTALL)


def test_the_page_runs_from_simulation_to_an_own_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    [commands] = blocks("sh")
    for line in commands.splitlines():
        words = [word.replace("20000", "400") for word in line.split()[1:]]
        extra = ["--processes", "1"] if words[0] == "simulate" else []
        result = CliRunner().invoke(app, [*words, *extra])
        assert result.exit_code == 0, result.output
    assert (tmp_path / "report.html").exists()
    assert {path.stem for path in (tmp_path / "report_csv").iterdir()} == set(QUESTIONS)
    [code] = blocks("python")
    exec(compile(code, "docs/statistics.md", "exec"), {})
    printed = capfd.readouterr().out
    assert "rhodes" in printed
    assert "two_stages" in printed


def test_the_files_of_the_page_are_those_that_are_written() -> None:
    assert set(re.findall(r"^\| `(\w+)\.csv`", PAGE, flags=re.MULTILINE)) == set(QUESTIONS)


def test_own_question(folder: Path, rows: dict[str, list[dict[str, Any]]]) -> None:
    script = ROOT / "examples" / "own_question.py"
    answer = {
        (what, seats): rest for what, seats, *rest in runpy.run_path(str(script))["ask"](folder / "base")
    }
    best: dict[int, int] = {}
    for row in rows["base"]:
        best[row["deal"]] = max(best.get(row["deal"], 0), row["shields_3"])
    leaders = [row for row in rows["base"] if row["shields_3"] == best[row["deal"]]]
    times, wins, _ = answer["shields", SETUPS["base"][1]]
    assert times == len(leaders)
    assert wins == pytest.approx(100 * sum(row["win"] for row in leaders) / len(leaders), abs=0.06)
    command = [sys.executable, str(script), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "production" in done.stdout

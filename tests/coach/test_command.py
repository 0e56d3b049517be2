"""`mirabilia analyse`: a record judged in the terminal and as a file, and what is wrong with bad ones."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import mirabilia
from mirabilia.cli import app, main
from mirabilia.coach import Point
from mirabilia.lab.analyse import sparkline

RUNNER = CliRunner()


def record_of(folder: Path, kind: str, seats: int, **options) -> Path:
    """A finished game of first choices as a file."""
    game = mirabilia.new(kind, seats=seats, seed=3, **options)
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, game.legal(seat)[0])
    path = folder / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


@pytest.fixture
def refused(monkeypatch, capsys):
    """What the program says to bad input, in one line, before it leaves with status 1."""

    def said(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["mirabilia", "analyse", *words])
        with pytest.raises(SystemExit) as leaving:
            main()
        out, err = capsys.readouterr()
        assert (leaving.value.code, out) == (1, "")
        assert len(err.splitlines()) == 1
        return err

    return said


@pytest.mark.parametrize(("kind", "seats"), [("wonders", 3), ("architects", 2)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_record_is_judged(kind, seats, language, tmp_path):
    words = ["analyse", str(record_of(tmp_path, kind, seats)), "--iterations", "6", "-l", language]
    done = RUNNER.invoke(app, words)
    assert done.exit_code == 0
    for text in {"en": ("Chance to win", "The biggest mistakes", "chosen: ", "better: ")}.get(
        language, ("Chances de victoire", "Les plus grosses erreurs", "choisi : ", "mieux : ")
    ):
        assert text in done.output
    assert any(bar in done.output for bar in "▁▂▃▄▅▆▇█")


def test_the_file_has_every_judgement(tmp_path):
    record, output = record_of(tmp_path, "wonders", 3), tmp_path / "judged.json"
    words = ["analyse", str(record), "--iterations", "4", "--seat", "1", "--json", str(output)]
    assert RUNNER.invoke(app, words).exit_code == 0
    report = json.loads(output.read_text(encoding="utf-8"))
    assert (report["game"], report["seats"]) == ("wonders", 3)
    assert {one["seat"] for one in report["judgements"]} == {1}
    chosen = [action.text for seat, action in mirabilia.replay(record.read_text()).choices() if seat == 1]
    assert [one["chosen"]["action"] for one in report["judgements"]] == chosen
    assert [len(line) for line in report["curve"]] == [0, len(chosen) + 1, 0]
    assert all(reason["text"] for one in report["judgements"] for reason in one["best"]["reasons"])


def test_bad_input_gets_a_sentence(tmp_path, refused):
    record = record_of(tmp_path, "wonders", 3)
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    torn, foreign, empty = (tmp_path / name for name in ("torn", "foreign", "empty"))
    torn.write_text("".join(lines[:-3]), encoding="utf-8")
    foreign.write_text("1. e4 e5", encoding="utf-8")
    empty.write_text(mirabilia.new(seats=3, seed=1).record(), encoding="utf-8")
    assert "cannot be read" in refused(str(tmp_path / "missing"))
    assert "breaks off here" in refused(str(torn))
    assert "not a Mirabilia record" in refused(str(foreign))
    assert "aucun choix à juger" in refused(str(empty), "-l", "fr")
    assert "There is no seat 3" in refused(str(record), "--seat", "3")
    assert "There is no language" in refused(str(record), "-l", "de")


def test_a_curve_stands_until_its_next_point():
    line = [Point(0, 0.0, 40.0), Point(2, 0.5, 41.0), Point(3, 1.0, 42.0)]
    assert sparkline(line, 3, 4) == "▁▁▅█"
    assert sparkline(line, 3, 8) == "▁▁▁▁▅▅██"
    assert sparkline([], 3, 4) == "▁▁▁▁"

"""The commands: what they say, what they keep, and what they refuse before any work starts."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from mirabilia.cli import app
from mirabilia.errors import MirabiliaError
from mirabilia.lab import units
from mirabilia.lab.shards import join, read_shard

RUNNER = CliRunner()


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(units, "SIMPLE", 6)


def invoke(*words):
    result = RUNNER.invoke(app, [*map(str, words)])
    assert result.exit_code == 0, result.output + repr(result.exception)
    return result


def numbers(*words):
    return json.loads(invoke("simulate", "--json", *words).stdout)


def test_a_line_up_is_seated_as_it_is_named():
    found = numbers("--level", "greedy,random", "-n", 3, "--games", 60)
    assert found["lineup"] == ["greedy", "random", "random"]
    first, *others = (seat["win_rate"] for seat in found["by_seat"])
    assert first > 0.9 > 0.1 > max(others)


def test_a_level_says_how_well_is_played():
    chance, apprentice = (
        numbers("--level", level, "--games", 40)["categories"]["total"] for level in ("random", "apprentice")
    )
    assert chance["mean"] + 10 < apprentice["mean"]


def test_shards_and_summary_tell_the_same(tmp_path, small):
    words = ("--level", "greedy", "-n", 3, "--games", 20, "--processes", 1)
    plain, kept = numbers(*words), numbers(*words, "--shards", tmp_path / "shards")
    assert plain == kept == numbers(*words, "--shards", tmp_path / "shards")
    rows = join(read_shard(path) for path in sorted((tmp_path / "shards").glob("*.parquet"))).to_pylist()
    assert len(rows) == 60
    assert sum(row["total"] for row in rows) / 60 == pytest.approx(plain["categories"]["total"]["mean"])
    wins = [sum(row["win"] for row in rows if row["seat"] == seat) / 20 for seat in range(3)]
    assert wins == pytest.approx([seat["win_rate"] for seat in plain["by_seat"]])


def test_it_says_where_the_games_are(tmp_path):
    words = ("simulate", "--games", 20, "--shards", tmp_path / "shards")
    assert f"20 games are in {tmp_path / 'shards'}." in invoke(*words).stderr
    assert "20 parties sont dans" in invoke(*words, "-l", "fr").stderr


def test_arena_keeps_shards_of_every_seating(tmp_path, small):
    words = ("arena", "--bots", "greedy,random", "--games", 12, "--processes", 1)
    plain, kept = tmp_path / "plain.json", tmp_path / "kept.json"
    invoke(*words, "-o", plain)
    invoke(*words, "-o", kept, "--shards", tmp_path / "shards")
    invoke(*words, "-o", tmp_path / "again.json", "--shards", tmp_path / "shards")
    assert plain.read_text() == kept.read_text() == (tmp_path / "again.json").read_text()
    rows = join(read_shard(path) for path in sorted((tmp_path / "shards").glob("*.parquet"))).to_pylist()
    greedy = [row for row in rows if row["level"] == "greedy"]
    assert sorted(row["seat"] for row in greedy) == [0] * 4 + [1] * 4 + [2] * 4
    games = {(row["deal"], row["round"]) for row in rows}
    assert sorted(games) == [(deal, turn) for deal in range(1, 5) for turn in range(3)]
    rate = json.loads(plain.read_text())["bots"]["greedy"]["win_rate"]
    assert sum(row["win"] for row in greedy) / 12 == pytest.approx(rate)


@pytest.mark.parametrize(
    ("words", "column", "found"),
    [
        (["-p", "edifice", "--edifices", "belvedere,-,-"], "projects", "belvedere"),
        (["--boards", "giza:A,-,-"], "board", "giza:A"),
        (["--sides", "B", "--boards", "giza,-,-"], "board", "giza:B"),
        (["-e", "2"], "edition", 2),
        (["-g", "architects", "--first", "2"], "first", 2),
        (["-p", "leaders", "--stevie"], "packs", "leaders"),
    ],
)
def test_every_option_of_a_set_up_can_be_asked_for(tmp_path, words, column, found):
    invoke("simulate", "-n", 3, "--games", 2, *words, "--shards", tmp_path / "shards")
    row = read_shard(tmp_path / "shards" / "games-000000.parquet").to_pylist()[0]
    value = row[column]
    assert (value[0]["edifice"] if column == "projects" else value) == found


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize(
    ("words", "word"),
    [
        (["--bots", "genius"], "genius"),
        (["--bots", "search:0"], "search:0"),
        (["-n", "9"], "not for 9"),
        (["-p", "cities"], "cities"),
        (["--on", "moon"], "moon"),
        (["-n", "3", "--boards", "giza:C,-,-"], "giza:C"),
        (["-g", "architects", "--edifices", "-,-,-"], "edifices"),
        (["--first", "0"], "first"),
        (["--seed", str(2**60)], "at most"),
    ],
)
def test_bad_settings_are_refused_before_any_work(monkeypatch, tmp_path, command, words, word):
    monkeypatch.setattr("mirabilia.lab.work.play_unit", None)
    result = RUNNER.invoke(app, [command, *words, "--shards", str(tmp_path / "shards")])
    assert isinstance(result.exception, MirabiliaError)
    assert word in str(result.exception)
    assert not (tmp_path / "shards").exists()


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_shards_without_their_library_name_the_extra(monkeypatch, tmp_path, command):
    monkeypatch.setattr("mirabilia.extras.find_spec", lambda module: None)
    result = RUNNER.invoke(app, [command, "--shards", str(tmp_path / "shards")])
    assert "pip install 'mirabilia[lab]'" in str(result.exception)
    assert "mirabilia[lab]" in result.exception.in_language("fr")
    assert not (tmp_path / "shards").exists()


@pytest.mark.parametrize("place", ["", "missing/result.json"])
def test_a_result_that_could_not_be_written_is_refused_before_any_work(monkeypatch, tmp_path, place):
    monkeypatch.setattr("mirabilia.lab.work.play_unit", None)
    result = RUNNER.invoke(app, ["arena", "-o", str(tmp_path / place)])
    assert result.exit_code == 1
    assert "this file cannot be written" in result.stderr


def test_nothing_of_an_extra_is_needed_without_shards():
    """A plain simulation works where neither pyarrow nor filelock is installed."""
    script = (
        "import sys\n"
        "for name in ('pyarrow', 'filelock', 'distributed', 'ray'):\n"
        "    sys.modules[name] = None\n"
        "from mirabilia.cli import main\n"
        "sys.argv[1:] = ['arena', '--games', '3', '--processes', '1']\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout


def test_progress_goes_to_a_log_now_and_then(monkeypatch, capsys):
    from mirabilia.lab import report

    now = iter([0.0, 1.0, 12.0, 13.0])
    monkeypatch.setattr(report, "time", SimpleNamespace(monotonic=lambda: next(now)))
    with report.bar(400, "en") as advance:
        for _ in range(3):
            advance(120)
    assert capsys.readouterr().err == "240 of 400 games, 20.0 a second\n"

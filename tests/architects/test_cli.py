"""The command line for Architects, and for packs of both games."""

import json
import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

import mirabilia
from effort import long
from family.command import program, run
from mirabilia.cli import app
from mirabilia.games.architects.content.catalogue import FOLDER
from mirabilia.games.wonders.content.catalogue import FOLDER as WONDERS_FOLDER

RUNNER = CliRunner()
PLAY = ["play", "--terminal", "-g", "architects"]
WONDERS = {"alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"}


def finished_record(path: Path, **options) -> Path:
    """A finished game as a file."""
    game = mirabilia.new("architects", seed=3, **options)
    while not game.over:
        seat = game.to_act[0]
        game.choose(seat, game.legal(seat)[0])
    path.write_text(game.record(), encoding="utf-8")
    return path


# ---------------------------------------------------------------- playing
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_can_be_typed(tmp_path, language):
    record = tmp_path / "game.txt"
    words = [
        "play",
        "--terminal",
        "--level",
        "random",
        "--game",
        "architects",
        "-n",
        "3",
        "--seed",
        "5",
        "--seat",
        "1",
    ]
    result = RUNNER.invoke(app, [*words, "-l", language, "--record", str(record)], input="1\n" * 400)
    assert result.exit_code == 0
    assert ("Score sheet" if language == "en" else "Feuille de score") in result.output
    game = mirabilia.replay(record.read_text(encoding="utf-8"))
    assert (game.kind, game.seats, game.over) == ("architects", 3, True)


def test_wonders_may_be_asked_for():
    words = [
        "play",
        "--terminal",
        "--level",
        "random",
        "-g",
        "architects",
        "-n",
        "2",
        "--boards",
        "rhodes,-",
        "--seed",
        "1",
    ]
    output = RUNNER.invoke(app, words, input="q\n").output
    assert "You (Rhodes)" in output


@long
def test_a_game_whose_player_has_gone_ends_quietly():
    result = program("play", "--terminal", "--level", "random", "-g", "architects", "--seed", "1")
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["simulate", "-g", "architects", "-n", "9"],
            "7 Wonders Architects is for 2 to 7 players, not for 9.",
        ),
        (["simulate", "-g", "chess"], "There is no game 'chess'; choose from: wonders, architects."),
        (["play", "--terminal", "-g", "chess"], "There is no game 'chess'"),
        (["perft", "2", "-g", "chess"], "There is no game 'chess'"),
        (["simulate", "-g", "architects", "-p", "leaders"], "These options cannot be used"),
        (["perft", "2", "-g", "architects", "-e", "2"], "These options cannot be used"),
        (
            ["play", "--terminal", "-g", "architects", "--boards", "giza:A,-,-,-"],
            "There is no wonder 'giza:A'",
        ),
        (
            ["play", "--terminal", "-g", "architects", "--boards", "giza"],
            "There are 4 cities but boards for 1",
        ),
        (["play", "--terminal", "-g", "architects", "--seat", "4"], "There is no seat 4"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, sentence):
    result = run(*words)
    assert result.returncode == 1
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


# ---------------------------------------------------------------- simulating and counting
def test_simulate_gives_the_same_numbers_every_time():
    words = ["simulate", "-g", "architects", "-n", "4", "--games", "1200", "--seed", "5", "--json"]
    one, two = (RUNNER.invoke(app, [*words, "--processes", processes]) for processes in ("1", "2"))
    assert one.exit_code == two.exit_code == 0
    assert one.stdout == two.stdout
    report = json.loads(one.stdout)
    assert (report["game"], report["games"], report["seats"]) == ("architects", 1200, 4)
    assert list(report["categories"]) == ["wonder", "cat", "blue", "military", "progress", "total"]
    assert sum(seat["win_rate"] for seat in report["by_seat"]) == pytest.approx(1)
    parts = [c["mean"] for name, c in report["categories"].items() if name != "total"]
    assert sum(parts) == pytest.approx(report["categories"]["total"]["mean"])
    assert sum(board["count"] for board in report["boards"].values()) == 4 * 1200
    assert set(report["boards"]) == {
        "alexandria",
        "babylon",
        "ephesus",
        "giza",
        "halicarnassus",
        "olympia",
        "rhodes",
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_simulate_shows_tables_by_category_board_and_seat(language):
    words = ["simulate", "-g", "architects", "-n", "2", "--games", "50", "-l", language]
    output = RUNNER.invoke(app, words).output
    for word in ("Progress tokens", "Olympia", "Cat") if language == "en" else ("Progrès", "Olympie", "Chat"):
        assert word in output


def test_perft_counts_and_divides(tmp_path):
    result = RUNNER.invoke(app, ["perft", "3", "--divide", "-g", "architects", "-n", "2", "--seed", "502"])
    assert result.output.split()[-1] == "27"
    assert result.output.split()[:3] == ["9", "take", "left"]
    position = tmp_path / "table.json"
    seats = [{"wonder": "giza", "deck": []}, {"wonder": "rhodes", "deck": ["wood", "wood"]}]
    position.write_text(json.dumps({"game": "architects", "seats": seats, "central": ["wood", "gear"]}))
    result = RUNNER.invoke(app, ["perft", "1", "--divide", "--from", str(position)])
    assert result.output.split() == ["1", "take", "right", "1", "take", "central", "2"]


# ---------------------------------------------------------------- replaying
def test_replay_tells_what_happened_turn_by_turn(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=3, boards=["giza", "rhodes", "babylon"], first=0)
    output = RUNNER.invoke(app, ["replay", str(record)]).output
    assert re.search(r"Turn 1\b", output)
    assert re.search(r"Giza takes .* deck\.", output)
    assert "Score sheet" in output
    quiet = RUNNER.invoke(app, ["replay", str(record), "--quiet"]).output
    assert "Turn" not in quiet
    assert "Score sheet" in quiet


def test_replay_speaks_french(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=2, boards=["halicarnassus", "alexandria"])
    output = RUNNER.invoke(app, ["replay", str(record), "-l", "fr"]).output
    assert "Halicarnasse prend " in output
    assert "takes" not in output
    assert "Feuille de score" in output


def test_a_game_that_is_not_over_can_be_replayed(tmp_path):
    record = tmp_path / "game.txt"
    game = mirabilia.new("architects", seats=2, seed=1, first=0)
    game.choose(0, "take left")
    record.write_text(game.record(), encoding="utf-8")
    assert "The game is not over" in RUNNER.invoke(app, ["replay", str(record)]).output


def test_a_damaged_record_is_refused_by_its_line(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=3)
    lines = record.read_text(encoding="utf-8").splitlines()
    seat = lines[5].split()[0]
    record.write_text("\n".join([*lines[:5], f"{seat} eat wood", *lines[6:]]), encoding="utf-8")
    result = run("replay", str(record), "-l", "fr")
    assert result.returncode == 1
    assert result.stderr.startswith("Ligne 6 : ")


# ---------------------------------------------------------------- packs
def test_lint_checks_the_packs_of_both_games():
    result = RUNNER.invoke(app, ["lint"])
    assert (result.exit_code, result.output) == (0, "0 findings.\n")


def test_lint_takes_folders_of_both_games_by_what_their_manifests_name(tmp_path):
    ours = Path(shutil.copytree(FOLDER / "base", tmp_path / "ours"))
    theirs = Path(shutil.copytree(WONDERS_FOLDER / "leaders", tmp_path / "theirs"))
    result = RUNNER.invoke(app, ["lint", str(ours), str(theirs)])
    assert (result.exit_code, result.output) == (0, "0 findings.\n")
    (ours / "tokens.toml").unlink()
    (theirs / "leaders.toml").unlink()
    result = RUNNER.invoke(app, ["lint", str(ours), str(theirs)])
    assert result.exit_code == 1
    assert "architects/ours/tokens.toml:1: file-missing" in result.output
    assert "theirs/leaders.toml:1: file-missing" in result.output
    assert result.output.endswith("2 findings.\n")


@pytest.mark.parametrize(
    ("manifest", "finding"),
    [
        (
            'id = "x"\ngame = "chess"\n',
            "pack.toml:2: unknown-word `game` is 'chess', not one of: wonders, architects.",
        ),
        ('id = "x"\n', "pack.toml:1: missing-field"),
        ("game = 3\n", "pack.toml:1: wrong-value"),
        ("game = ", "pack.toml:1: syntax"),
        ('id = "x"\ngame = "architects"\n', "kinds.toml:1: file-missing"),
    ],
)
def test_a_manifest_without_a_known_game_is_a_finding(tmp_path, manifest, finding):
    (tmp_path / "pack.toml").write_text(manifest, encoding="utf-8")
    result = RUNNER.invoke(app, ["lint", str(tmp_path)])
    assert result.exit_code == 1
    assert finding in result.output


def test_a_folder_that_is_not_there_is_a_finding(tmp_path):
    result = RUNNER.invoke(app, ["lint", str(tmp_path / "nothing")])
    assert result.exit_code == 1
    assert "nothing/pack.toml:1: file-missing" in result.output

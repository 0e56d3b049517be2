"""The command line, as a newcomer meets it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import mirabilia
from family.command import program, run
from mirabilia.cli import app
from mirabilia.games.wonders.content.catalogue import catalogue
from wonders.regenerate import GOLDEN

RUNNER = CliRunner()


def finished_record(path: Path, **options) -> Path:
    """A finished game as a file."""
    game = mirabilia.new("wonders", seed=3, **options)
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, game.legal(seat)[0])
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_help_names_every_command_and_loads_nothing_heavy():
    heavy = "'numba', 'numpy', 'rich.console', 'mirabilia.engine'"
    code = f"import sys, mirabilia.cli; print([name for name in [{heavy}] if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "[]"
    text = RUNNER.invoke(app, ["--help"]).output
    for command in ("play", "games", "simulate", "replay", "perft", "lint", "bench", "warmup"):
        assert command in text


def test_the_version_is_the_package_s():
    assert RUNNER.invoke(app, ["--version"]).output == f"mirabilia {mirabilia.__version__}\n"


def test_simulate_gives_the_same_numbers_every_time():
    words = ["simulate", "--seats", "3", "--games", "1200", "--seed", "5", "--json"]
    one, two = (RUNNER.invoke(app, [*words, "--processes", processes]) for processes in ("1", "2"))
    assert one.exit_code == two.exit_code == 0
    assert one.stdout == two.stdout
    report = json.loads(one.stdout)
    assert report["games"] == 1200
    assert sum(seat["win_rate"] for seat in report["by_seat"]) == pytest.approx(1)
    parts = [c["mean"] for name, c in report["categories"].items() if name != "total"]
    assert sum(parts) == pytest.approx(report["categories"]["total"]["mean"])
    assert sum(board["count"] for board in report["boards"].values()) == 3 * 1200


@pytest.mark.parametrize("language", ["en", "fr"])
def test_simulate_shows_tables_by_category_board_and_seat(language):
    words = ["simulate", "-n", "2", "-p", "leaders", "--stevie", "--games", "50", "-l", language]
    output = RUNNER.invoke(app, words).output
    assert ("Military conflicts" if language == "en" else "Conflits militaires") in output
    assert "Leaders" in output
    assert ("Olympia" if language == "en" else "Olympie") in output


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("packs", [[], ["edifice"], ["leaders", "edifice"]])
def test_simulate_says_in_json_which_edition_and_packs_were_played(edition, packs):
    words = ["simulate", "-n", "3", "--games", "300", "--json", "-e", str(edition)]
    result = RUNNER.invoke(app, [*words, *(word for pack in packs for word in ("--pack", pack))])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["game"], report["edition"], report["packs"]) == ("wonders", edition, packs)
    assert (report["seats"], report["games"]) == (3, 300)
    wonders = {board.split(":")[0] for board in report["boards"]}
    assert ("gizah" in wonders, "giza" in wonders) == (edition == 2, edition == 1)
    assert {"carthage", "ur"} <= wonders or not packs
    assert not {"carthage", "ur"} & wonders or packs
    assert sum(board["count"] for board in report["boards"].values()) == 3 * 300
    edifice = report["categories"]["edifice"]
    assert (edifice["least"] < 0 < edifice["most"]) == bool(packs)
    parts = [c["mean"] for name, c in report["categories"].items() if name != "total"]
    assert sum(parts) == pytest.approx(report["categories"]["total"]["mean"])


@pytest.mark.parametrize(
    ("language", "found"),
    [
        ("en", ["100 random games, 5 seats, edifice, second edition", "Edifices", "Gizah day", "Ur night"]),
        ("fr", ["5 places, edifice, deuxième édition", "Édifices", "Gizah jour", "Ur nuit"]),
    ],
)
def test_simulate_names_the_edition_and_the_edifices(language, found):
    words = ["simulate", "-n", "5", "-p", "edifice", "--edition", "2", "--games", "100", "-l", language]
    output = RUNNER.invoke(app, words).output
    for text in found:
        assert text in " ".join(output.split())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "--seats", "9"], "7 Wonders is for 2 to 7 players, not for 9."),
        (["simulate", "--pack", "gods"], "There is no pack 'gods'."),
        (["simulate", "--stevie"], "Stevie is a leader: he needs the pack leaders."),
        (["simulate", "--language", "de"], "There is no language 'de'; there are: en, fr."),
        (["replay", "no-such-file"], "no-such-file: this file cannot be read"),
        (["play", "--terminal", "--level", "genius"], "There is no bot 'genius'"),
        (["play", "--terminal", "--seat", "7"], "There is no seat 7; the seats are 0 to 3."),
        (["play", "--terminal", "--boards", "giza:A"], "There are 4 cities but boards for 1"),
        (
            ["simulate", "-n", "2", "-e", "2"],
            "The second edition cannot be played by two; choose the first edition.",
        ),
        (["simulate", "-e", "3"], "There is no edition 3."),
        (
            ["simulate", "-n", "2", "-p", "edifice"],
            "Edifice is for 3 to 7 players.",
        ),
        (
            ["play", "--terminal", "-n", "2", "-e", "2", "-l", "fr"],
            "La deuxième édition ne se joue pas à deux ; choisissez la première édition.",
        ),
        (["play", "--terminal", "--edifices", "-,-,-"], "Edifices can be chosen only with the pack edifice."),
        (
            ["play", "--terminal", "-p", "edifice", "--edifices", "belvedere"],
            "There is one Edifice for each of the three Ages: name three (not 1), or None to draw one.",
        ),
        (
            ["play", "--terminal", "-p", "edifice", "--edifices", "agora,-,-"],
            "There is no Edifice 'agora' of Age 1; choose from: artisan_district, belvedere,",
        ),
        (
            ["play", "--terminal", "-n", "3", "--boards", "ur,-,-"],
            "The board ur needs the pack edifice.",
        ),
        (
            ["perft", "2", "-e", "2", "-n", "2"],
            "The second edition cannot be played by two; choose the first edition.",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, sentence):
    result = run(*words)
    assert result.returncode == 1
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


def test_replay_tells_what_happened_turn_by_turn(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=3, boards=["giza:A", "rhodes:B", "babylon:A"])
    output = RUNNER.invoke(app, ["replay", str(record)]).output
    name = catalogue().name("en", "cards", record.read_text().splitlines()[2].split()[2])
    assert f"Giza A builds {name}." in output
    assert "Age III - turn 6" in output
    assert "Score sheet" in output
    assert "Age" not in RUNNER.invoke(app, ["replay", str(record), "--quiet"]).output


def test_replay_shows_the_third_city_of_a_game_of_two(tmp_path):
    boards = ["giza:A", "rhodes:B", "babylon:A"]
    record = finished_record(tmp_path / "game.txt", seats=2, boards=boards, packs=["leaders"])
    output = RUNNER.invoke(app, ["replay", str(record)]).output
    assert re.search(r"Giza A keeps [A-Z]", output)
    assert "turn 1 - the Free City's card" in output
    assert re.search("Babylon A (builds|discards) [A-Z]", output)
    assert "Age I - turn 1 ─" not in output  # nothing has happened until the Free City has chosen


def test_replay_speaks_french(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=2, packs=["leaders"])
    output = RUNNER.invoke(app, ["replay", str(record), "-l", "fr"]).output
    assert "Âge I - choix des leaders" in output
    assert "construit" in output
    assert "build" not in output


@pytest.mark.parametrize(
    ("language", "found"),
    [
        (
            "en",
            ["penalty of an Edifice", " gives up ", " (effect 2)", " takes part in building ", "Edifices"],
        ),
        ("fr", ["pénalité d'un Édifice", " perd ", " (effet 2)", " participe à l'Édifice", "Édifices"]),
    ],
)
def test_replay_tells_of_edifices_options_and_penalties(language, found):
    output = RUNNER.invoke(app, ["replay", str(GOLDEN / "edifice_3.txt"), "-l", language]).output
    for text in found:
        assert text in " ".join(output.split())


def test_replay_names_the_boards_of_the_second_edition():
    output = RUNNER.invoke(app, ["replay", str(GOLDEN / "second_edition_3.txt"), "-q"]).output
    for name in ("Olympía", "Babylon", "Halikarnassós", "night"):
        assert name in output
    assert "Edifices" not in output


def test_errors_speak_the_language_that_was_asked_for(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=3)
    record.write_text(record.read_text().replace('"seats": 3', '"seats": 9'))
    result = run("replay", str(record), "-l", "fr")
    assert result.stderr == "Ligne 2 : 7 Wonders se joue de 2 à 7 joueurs, pas à 9.\n"


def test_a_damaged_record_is_refused_by_its_line(tmp_path):
    record = finished_record(tmp_path / "game.txt", seats=3)
    lines = record.read_text().splitlines()
    seat = lines[9].split()[0]
    record.write_text("\n".join([*lines[:9], f"{seat} eat altar", *lines[10:]]))
    result = run("replay", str(record))
    assert result.returncode == 1
    assert result.stderr.endswith("Line 10: 'eat altar' is not an action.\n")


def test_perft_counts_and_divides(tmp_path):
    position = tmp_path / "table.json"
    seats = [{"board": "giza:A", "hand": ["altar"]}, {"board": "rhodes:A"}, {"board": "ephesus:A"}]
    position.write_text(json.dumps({"game": "wonders", "seats": seats}))
    result = RUNNER.invoke(app, ["perft", "1", "--divide", "--from", str(position)])
    assert result.output.split() == ["1", "build", "altar", "1", "sell", "altar", "2"]


def test_perft_counts_games_of_every_edition_and_pack():
    def count(*words):
        return RUNNER.invoke(app, ["perft", "2", "-n", "4", "--seed", "404", *words]).output.strip()

    first, second = count(), count("-e", "2")
    assert first.isdecimal()
    assert second.isdecimal()
    assert count("--pack", "edifice").isdecimal()
    assert count("-p", "leaders", "-p", "edifice", "--edition", "2", "--stevie") == "16"


def test_the_packs_of_the_program_have_no_finding():
    result = RUNNER.invoke(app, ["lint"])
    assert (result.exit_code, result.output) == (0, "0 findings.\n")


def test_lint_names_the_place_and_fails(tmp_path):
    (tmp_path / "pack.toml").write_text("id = 5\n")
    result = RUNNER.invoke(app, ["lint", str(tmp_path)])
    assert result.exit_code == 1
    assert f"{tmp_path.name}/pack.toml:1: " in result.output


def test_lint_says_nothing_that_commands_a_terminal(tmp_path):
    (tmp_path / "pack.toml").write_text('id = "packs\\n"\n"\\u001b]0;yours\\u0007" = 1\n')
    result = RUNNER.invoke(app, ["lint", str(tmp_path)])
    assert result.exit_code == 1
    assert "yours" in result.output
    assert not set(result.output) & {"\x1b", "\x07"}


def test_warmup_says_where_the_compiled_code_is():
    output = RUNNER.invoke(app, ["warmup", "--no-bots"]).output
    assert {line.partition(":")[0] for line in output.splitlines()[:2]} == {"wonders", "architects"}
    assert "compiled code is kept in" in output


def test_a_cache_that_cannot_be_written_is_no_obstacle(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    code = "import mirabilia.engine.kernel as kernel; print(kernel.open_cache('', 'rules'))"
    environment = {**os.environ, "MIRABILIA_CACHE": str(blocked), "NUMBA_DISABLE_JIT": "0"}
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert "the cache folder cannot be used" in result.stderr
    assert not Path(result.stdout.strip()).exists()  # a temporary folder, gone with the process


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["-e", "2", "-p", "edifice", "--edifices", "belvedere,-, agora"], ["Belvedere", "Agora"]),
        (["-p", "edifice", "--edifices", "-,factory,"], ["Factory"]),
        (["-n", "3", "--boards", "carthage:night,-,-"], ["You (Carthage"]),
        (["-e", "2", "-l", "fr", "-n", "3", "--boards", "gizah:night,-,-"], ["Vous (Gizah", "nuit)"]),
    ],
)
def test_play_takes_edition_boards_and_edifices(words, found, tmp_path):
    record = tmp_path / "game.txt"
    result = run("play", "--terminal", "--level", "random", "--seed", "1", "--record", str(record), *words)
    assert result.returncode == 0
    for text in found:
        assert text in result.stdout
    game = mirabilia.replay(record.read_text(encoding="utf-8"))
    assert game.view(None)["edition"] == (2 if "-e" in words else 1)


def test_a_game_whose_player_has_gone_ends_quietly():
    result = program("play", "--terminal", "--level", "random", "--seed", "1")
    assert result.returncode == 0
    assert "Traceback" not in result.stderr


# ---------------------------------------------------------------- in the browser
@pytest.mark.parametrize(
    ("words", "path"),
    [
        ([], ""),
        (["--language", "fr"], ""),
        (["--game", "architects"], "/new?game=architects&seats=4"),
        (["-n", "5"], "/new?game=wonders&seats=5"),
    ],
)
def test_play_opens_the_page_on_the_table_that_is_asked_for(monkeypatch, words, path):
    opened = []

    def play_here(language, path=""):
        opened.append(path)
        raise SystemExit

    monkeypatch.setattr("mirabilia.server.start.play_here", play_here)
    assert run("play", *words).returncode == 0
    assert opened == [path]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seed", "1"], "--seed is for --terminal; in the browser you choose it on the page."),
        (["--set", "first=1"], "--set is for --terminal; in the browser you choose it on the page."),
        (["--game", "chess"], "There is no game 'chess'; choose from: wonders, architects."),
        (["--seats", "9"], "7 Wonders is for 2 to 7 players, not for 9."),
    ],
)
def test_play_refuses_what_the_page_would_not_heed(monkeypatch, words, sentence):
    monkeypatch.setattr("mirabilia.server.start.play_here", lambda *_: pytest.fail("it started"))
    result = run("play", *words)
    assert (result.returncode, result.stderr) == (1, f"{sentence}\n")


def test_any_option_of_a_game_can_be_set():
    words = ["perft", "1", "--game", "architects", "--seed", "1"]
    first = mirabilia.new("architects", seats=3, seed=1, first=2)
    result = run(*words, "--set", "first=2", "--divide")
    assert [line.split()[1:] for line in result.stdout.splitlines()[:-1]] == [
        action.text.split() for action in first.legal(2)
    ]
    assert run(*words, "--set", "first").stderr == "'first': an option of the game is written name=value.\n"
    assert "unknown field `last`" in run(*words, "--set", "last=2").stderr


def test_o_is_a_file_wherever_there_is_one():
    found = []
    for name, command in get_command(app).commands.items():
        for option in command.params:
            if "-o" in option.opts:
                found.append(name)
                assert "--output" in option.opts
                assert "folder" not in option.help.lower()
    assert found == ["analyse", "arena", "stats"]


def test_games_are_listed_by_name():
    assert run("games").stdout.splitlines() == [
        "wonders      7 Wonders, 2 to 7 players",
        "architects   7 Wonders Architects, 2 to 7 players",
    ]
    assert "de 2 à 7 joueurs" in run("games", "-l", "fr").stdout

"""Folders of shards: stopped at any moment and begun again, nothing is lost and nothing counts twice."""

import errno
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pytest

from mirabilia.lab import units
from mirabilia.lab.folder import BadFolder, Folder
from mirabilia.lab.shards import read_shard, rows_of_unit
from mirabilia.lab.units import Match, Unit
from mirabilia.lab.work import run

MATCH = Match("wonders", 3, ("greedy",), seed=7, rotated=False)
SIZE = 5


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(units, "SIMPLE", SIZE)


def play(path: Path, games: int, match: Match = MATCH, told: list | None = None, processes: int = 1) -> int:
    """Play so many games into a folder; how many were asked for in all."""
    tell = (lambda error: None) if told is None else (lambda error: told.append(str(error)))
    with Folder(path, tell).open(match, games) as folder:
        return sum(len(played.points) for played in run(match, games, processes, folder=folder))


def rows(path: Path) -> pa.Table:
    """All that a folder holds."""
    return pa.concat_tables(read_shard(shard) for shard in sorted(path.glob("games-*.parquet")))


def expected(games: int, match: Match = MATCH) -> pa.Table:
    return rows_of_unit(match, Unit(0, 0, games))


def test_a_folder_holds_every_game_once(tmp_path):
    path = tmp_path / "deep" / "shards"
    assert play(path, 12) == 12
    assert rows(path).equals(expected(12))
    names = sorted(entry.name for entry in path.iterdir())
    assert names == [".lock", *(f"games-00000{unit}.parquet" for unit in range(3)), "manifest.json"]
    manifest = json.loads((path / "manifest.json").read_text())
    assert manifest["lineup"] == ["greedy"] * 3
    assert (manifest["game"], manifest["seats"], manifest["seed"]) == ("wonders", 3, 7)
    assert (manifest["unit"], manifest["games"], manifest["options"]) == (SIZE, 12, {})


def test_the_same_again_plays_nothing(tmp_path, monkeypatch):
    play(tmp_path, 12)
    before = {entry: entry.stat().st_mtime_ns for entry in tmp_path.glob("games-*")}
    monkeypatch.setattr("mirabilia.lab.work.play_unit", None)
    assert play(tmp_path, 12) == 12
    assert {entry: entry.stat().st_mtime_ns for entry in tmp_path.glob("games-*")} == before


def test_more_games_extend_it(tmp_path):
    """The last unit was shorter: it is replaced by a whole one."""
    play(tmp_path, 7)
    assert play(tmp_path, 18) == 18
    assert rows(tmp_path).equals(expected(18))
    assert json.loads((tmp_path / "manifest.json").read_text())["games"] == 18


def test_fewer_games_are_read_and_none_is_taken_away(tmp_path):
    play(tmp_path, 12)
    assert play(tmp_path, 6) == 6
    assert rows(tmp_path).equals(expected(12))
    assert json.loads((tmp_path / "manifest.json").read_text())["games"] == 12


def test_the_summary_of_a_resumed_run_is_the_same(tmp_path):
    with Folder(tmp_path).open(MATCH, 12) as folder:
        coming = run(MATCH, 12, folder=folder)
        next(coming)
        coming.close()
    with Folder(tmp_path).open(MATCH, 12) as folder:
        again = units.joined(list(run(MATCH, 12, folder=folder)))
    whole = units.joined(list(run(MATCH, 12)))
    for name in whole.__dataclass_fields__:
        assert getattr(again, name).tolist() == getattr(whole, name).tolist()


# ---------------------------------------------------------------- stopped at any moment
STOPPED = """
import os, signal, sys
from pathlib import Path
from mirabilia.lab import folder, units
units.SIMPLE = {size}
count = 0
def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)
def nth(real, after):
    def call(*words):
        global count
        count += 1
        if count == {call}:
            if after:
                real(*words)
            die()
        return real(*words)
    return call
if {moment!r} == "writing":
    class Torn:
        def __init__(self, file): self.file = file
        def __enter__(self): return self
        def __exit__(self, *_): self.file.close()
        def __getattr__(self, name): return getattr(self.file, name)
        def write(self, content):
            global count
            count += 1
            if count == {call}:
                self.file.write(content[: len(content) // 2]); self.file.flush(); die()
            self.file.write(content)
    real_open = Path.open
    Path.open = lambda self, mode="r", *words, **named: (
        Torn(real_open(self, mode)) if mode == "wb" else real_open(self, mode, *words, **named))
elif {moment!r} == "written":
    os.fsync = nth(os.fsync, True)
else:
    Path.replace = nth(Path.replace, True)
from mirabilia.lab.units import Match
from mirabilia.lab.work import run
match = Match("wonders", 3, ("greedy",), seed=7, rotated=False)
with folder.Folder(Path(sys.argv[1])).open(match, 12) as place:
    list(run(match, 12, folder=place))
"""


@pytest.mark.parametrize(
    ("moment", "call", "shards"), [("writing", 3, 1), ("written", 1, 0), ("renamed", 3, 2)]
)
def test_killed_at_any_moment_it_goes_on(tmp_path, moment, call, shards):
    """kill -9 within a file, before it is renamed (of the manifest, too), and right after that."""
    script = STOPPED.format(size=SIZE, moment=moment, call=call)
    killed = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    assert len(list(tmp_path.glob("games-*.parquet"))) == shards
    assert len(list(tmp_path.glob("*.part"))) == (moment != "renamed")
    assert play(tmp_path, 12) == 12
    assert rows(tmp_path).equals(expected(12))
    assert not list(tmp_path.glob("*.part"))


INTERRUPTED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
from mirabilia.lab import units
from mirabilia.lab.folder import Folder
units.SIMPLE = 5
real, count = Folder.write, 0
def write(self, *words):
    global count
    real(self, *words)
    count += 1
    if count == 2:
        os.killpg(0, signal.SIGINT)
Folder.write = write
from mirabilia.cli import main
sys.argv[1:] = ["simulate", "--level", "greedy", "-n", "3", "--seed", "7", "--games", "60",
                "--processes", "2", "--shards", sys.argv[1]]
main()
"""


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path):
    script = [sys.executable, "-c", INTERRUPTED, str(tmp_path)]
    stopped = subprocess.run(script, capture_output=True, text=True, start_new_session=True, check=False)
    assert stopped.returncode == 130, stopped.stderr
    assert "Run the same command again to continue." in stopped.stderr
    assert "Traceback" not in stopped.stderr
    done = len(list(tmp_path.glob("games-*.parquet")))
    assert f"{5 * done} of 60 games are in" in stopped.stderr
    assert 2 <= done < 12
    assert play(tmp_path, 60) == 60
    assert rows(tmp_path).equals(expected(60))


@pytest.mark.parametrize("processes", [1, 2])
def test_a_full_disk_keeps_what_is_finished(tmp_path, monkeypatch, processes):
    real, calls = os.fsync, []

    def fsync(number):
        calls.append(number)
        if len(calls) == 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(number)

    monkeypatch.setattr("mirabilia.lab.folder.os.fsync", fsync)
    with pytest.raises(BadFolder, match="No space left on device") as full:
        play(tmp_path, 20, processes=processes)
    assert full.value.code == "folder-unwritable"
    assert len(rows(tmp_path)) == 10 * MATCH.seats
    assert not list(tmp_path.glob("*.part"))
    assert play(tmp_path, 20) == 20
    assert rows(tmp_path).equals(expected(20))


# ---------------------------------------------------------------- damaged shards
@pytest.mark.parametrize("games", [12, 6])
@pytest.mark.parametrize("where", ["footer", "inside", "swapped"])
def test_a_damaged_shard_is_named_and_played_again(tmp_path, where, games):
    """All of its games, even if only some of them are asked for now."""
    play(tmp_path, 12)
    broken, other = tmp_path / "games-000001.parquet", tmp_path / "games-000000.parquet"
    content = bytearray(broken.read_bytes())
    content[len(content) // 3] ^= 0x55
    broken.write_bytes({"footer": content[:-9], "inside": content, "swapped": other.read_bytes()}[where])
    told: list[str] = []
    assert play(tmp_path, games, told=told) == games
    assert told == [f"{broken}: this shard is damaged; its games will be played again."]
    assert rows(tmp_path).equals(expected(12))


# ---------------------------------------------------------------- what is refused
@pytest.mark.parametrize(
    ("other", "named"),
    [
        (Match("wonders", 4, ("greedy",), seed=7, rotated=False), "seats: 3 there, 4 here"),
        (Match("wonders", 3, ("rules",), seed=7, rotated=False), "lineup"),
        (Match("wonders", 3, ("greedy",), seed=8, rotated=False), "seed: 7 there, 8 here"),
        (Match("wonders", 3, ("greedy",), {"packs": ["leaders"]}, seed=7, rotated=False), "options"),
        (Match("wonders", 3, ("greedy",), seed=7), "rotated"),
        (Match("architects", 3, ("greedy",), seed=7, rotated=False), 'game: "wonders" there'),
    ],
)
def test_a_folder_of_another_simulation_is_refused(tmp_path, other, named):
    play(tmp_path, 5)
    before = {entry: entry.read_bytes() for entry in tmp_path.iterdir()}
    with pytest.raises(BadFolder, match=named) as refused:
        play(tmp_path, 5, other)
    assert refused.value.code == "folder-differs"
    assert {entry: entry.read_bytes() for entry in tmp_path.iterdir()} == before


def test_options_that_mean_the_same_are_the_same(tmp_path):
    packs = ["leaders", "edifice"]
    one = Match("wonders", 3, ("greedy",), {"packs": packs, "edition": 1}, seed=7, rotated=False)
    two = Match("wonders", 3, ("greedy", "greedy"), {"packs": tuple(packs[::-1])}, seed=7, rotated=False)
    play(tmp_path, 5, one)
    assert play(tmp_path, 6, two) == 6


def test_a_folder_with_other_things_is_refused(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadFolder) as refused:
        play(tmp_path, 5)
    assert refused.value.code == "folder-other"
    assert [entry.name for entry in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("place", ["file", "file/below", "/proc/shards"])
def test_what_cannot_be_a_folder_is_refused(tmp_path, place):
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFolder) as refused:
        play(tmp_path / place, 5)
    assert refused.value.code == ("folder-is-file" if place == "file" else "folder-unwritable")


def test_a_manifest_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(BadFolder, match=r"manifest\.json"):
        play(tmp_path, 5)
    (tmp_path / "manifest.json").write_text("[]")
    with pytest.raises(BadFolder, match="format"):
        play(tmp_path, 5)


def test_two_processes_do_not_write_in_one_folder(tmp_path):
    with Folder(tmp_path).open(MATCH, 5), pytest.raises(BadFolder) as refused:
        Folder(tmp_path).open(MATCH, 5)
    assert refused.value.code == "folder-busy"
    assert play(tmp_path, 5) == 5


def test_units_of_an_older_size_stay(tmp_path, monkeypatch):
    """The manifest says how large units are, not the program of today."""
    play(tmp_path, 12)
    monkeypatch.setattr(units, "SIMPLE", 50)
    assert play(tmp_path, 22) == 22
    assert Counter(len(read_shard(path)) for path in tmp_path.glob("games-*")) == {15: 4, 6: 1}

"""What cannot be read gets a sentence, and nothing is written."""

import json
import re
import sys
from pathlib import Path
from shutil import copytree

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from mirabilia.errors import MirabiliaError
from mirabilia.extras import MissingExtra
from mirabilia.lab.shards import SCHEMA
from mirabilia.lab.stats.report import Report
from mirabilia.lab.stats.shelf import version_of


def refused(*folders: Path) -> MirabiliaError:
    with pytest.raises(MirabiliaError) as caught, Report(folders) as report:
        report.ask()
    assert caught.value.in_language("fr") != str(caught.value)
    return caught.value


@pytest.fixture
def copy(folder: Path, tmp_path: Path) -> Path:
    """Shards that may be damaged."""
    version_of.cache_clear()
    return Path(copytree(folder / "base", tmp_path / "copy"))


def test_no_such_folder(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere").code == "stats-no-folder"


def test_an_empty_folder(tmp_path: Path) -> None:
    error = refused(tmp_path)
    assert error.code == "stats-no-shards"
    assert str(tmp_path) in str(error)


def test_a_file_of_something_else(tmp_path: Path) -> None:
    pq.write_table(pa.table({"apples": [1]}), tmp_path / "games-000000.parquet")
    assert refused(tmp_path).code == "stats-foreign"


def test_a_torn_file_is_named(copy: Path) -> None:
    [shard] = copy.glob("*.parquet")
    shard.write_bytes(shard.read_bytes()[:5000])
    error = refused(copy)
    assert error.code == "stats-damaged"
    assert shard.name in str(error)


def test_a_file_damaged_in_the_middle_is_named(copy: Path) -> None:
    [shard] = copy.glob("*.parquet")
    content = bytearray(shard.read_bytes())
    for place in range(1000, len(content) - 20_000, 50):
        content[place] ^= 0xFF
    shard.write_bytes(content)
    error = refused(copy)
    assert error.code == "stats-damaged"
    assert shard.name in str(error)


def test_another_version_of_the_columns(copy: Path, folder: Path) -> None:
    manifest = json.loads((copy / "manifest.json").read_text())
    (copy / "manifest.json").write_text(json.dumps({**manifest, "version": 99}))
    error = refused(folder / "duel", copy)
    assert error.code == "stats-version"
    assert "99" in str(error)


def test_columns_of_another_type(copy: Path) -> None:
    [shard] = copy.glob("*.parquet")
    table = pq.read_table(shard)
    place = table.schema.get_field_index("total")
    pq.write_table(table.set_column(place, "total", table["total"].cast(pa.string())), shard)
    assert refused(copy).code == "stats-version"


def test_a_copy_of_the_same_games_does_not_count_twice(copy: Path, folder: Path) -> None:
    error = refused(folder / "base", copy)
    assert error.code == "stats-twice"
    assert str(copy) in str(error)


def test_shards_without_a_game(copy: Path) -> None:
    [shard] = copy.glob("*.parquet")
    pq.write_table(pq.read_table(shard).slice(0, 0), shard)
    assert refused(copy).code == "stats-empty"


def test_a_report_that_cannot_be_written(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with Report([folder / "duel"]) as report, pytest.raises(MirabiliaError, match="cannot be written"):
        report.write(tmp_path / "file" / "report.html", tmp_path / "csv")


@pytest.mark.parametrize("module", ["duckdb", "jinja2", "matplotlib"])
def test_a_missing_extra_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("mirabilia.extras.find_spec", lambda name: None if name == module else object())
    with pytest.raises(MissingExtra, match=r"mirabilia\[lab\]"):
        Report([folder])


def test_one_game_is_enough(folder: Path, tmp_path: Path) -> None:
    table = pq.read_table(next((folder / "both").glob("*.parquet"))).slice(0, 4)
    pq.write_table(table, tmp_path / "games-000000.parquet")
    with Report([tmp_path]) as report:
        report.ask()
        report.write(tmp_path / "report.html", tmp_path / "csv")
    assert not re.search(r"\bnan\b", (tmp_path / "report.html").read_text(encoding="utf-8"))


def test_a_level_that_never_wins_has_a_report_too(folder: Path, tmp_path: Path) -> None:
    rows = [
        row for row in pq.read_table(next((folder / "duel").glob("*.parquet"))).to_pylist() if not row["win"]
    ]
    pq.write_table(pa.Table.from_pylist(rows, SCHEMA), tmp_path / "games-000000.parquet")
    with Report([tmp_path]) as report:
        report.ask()
        report.write(tmp_path / "report.html", tmp_path / "csv")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not re.search(r"\bnan\b", page)
    assert "Wins per seat" in page  # here it is not that of everybody

"""Games from records and from the log of a table, as shards: the same rows as a simulation writes."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from mirabilia import new
from mirabilia.cli import app
from mirabilia.errors import MirabiliaError
from mirabilia.lab.shards import rows_of_unit
from mirabilia.lab.stats.report import Report
from mirabilia.lab.units import Match, Unit, play_game
from mirabilia.server.events import Chose, Created, LogEvent, SeatedBot, Settings, Started, TookBack, TookSeat
from mirabilia.server.events import write_event as written
from mirabilia.server.export import deal_of, export
from mirabilia.server.storage import Storage, events, tables

MATCHES = {
    "base": Match("wonders", 3, ("greedy",), {}, 5),
    "packs": Match(
        "wonders", 4, ("greedy",), {"packs": ["leaders", "edifice"], "edition": 2}, 6, rotated=False
    ),
    "duel": Match("wonders", 2, ("greedy",), {"packs": ["leaders"]}, 7, rotated=False),
    "architects": Match("architects", 3, ("greedy",), {}, 8),
}


def rows_in(folder: Path) -> list[dict[str, Any]]:
    return [row for path in sorted(folder.glob("games-*.parquet")) for row in pq.read_table(path).to_pylist()]


def finished(seed: int = 1, **options: Any) -> Any:
    game = new(seats=3, seed=seed, **options)
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, game.legal(seat)[0])
    return game


@pytest.mark.parametrize("name", MATCHES)
def test_a_record_gives_the_rows_that_simulation_wrote(name: str, tmp_path: Path) -> None:
    match, games = MATCHES[name], 3
    wanted = rows_of_unit(match, Unit(0, 0, games)).to_pylist()
    sources, levels = [], []
    for number in range(games):
        deal, turn = match.seed + number // match.rounds, number % match.rounds
        lineup = match.lineup(turn)
        (tmp_path / f"{number}.txt").write_text(play_game(match, deal, lineup).record())
        sources.append(tmp_path / f"{number}.txt")
        levels.append(lineup)
    found = []
    for number, (source, lineup) in enumerate(zip(sources, levels, strict=True)):
        export([str(source)], tmp_path / f"out-{number}", lineup)
        found += rows_in(tmp_path / f"out-{number}")
    for row, other in zip(found, wanted, strict=True):
        assert row == {**other, "round": 0}


def test_a_folder_of_records_makes_one_shard_and_no_game_counts_twice(tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    for seed in (1, 2):
        (records / f"{seed}.txt").write_text(finished(seed).record())
    (records / "again.txt").write_text(finished(1).record())
    unfinished = new(seats=3, seed=3)
    (records / "unfinished.txt").write_text(unfinished.record())
    done = export([str(records)], tmp_path / "out", records=True)
    assert (done.games, done.left_out) == (2, 1)
    rows = rows_in(tmp_path / "out")
    assert [row["deal"] for row in rows] == [1, 1, 1, 2, 2, 2]
    assert {row["level"] for row in rows} == {"human"}
    texts = [path.read_text() for path in sorted((tmp_path / "out" / "records").iterdir())]
    assert texts == [finished(1).record(), finished(2).record()]


def test_the_same_deal_played_otherwise_is_another_round(tmp_path: Path) -> None:
    other = new(seats=3, seed=1)
    while not other.over:
        for seat in other.to_act:
            other.choose(seat, other.legal(seat)[-1])
    for name, game in (("a", finished(1)), ("b", other)):
        (tmp_path / f"{name}.txt").write_text(game.record())
    export([str(tmp_path / "a.txt"), str(tmp_path / "b.txt")], tmp_path / "out")
    assert [row["round"] for row in rows_in(tmp_path / "out")] == [0, 0, 0, 1, 1, 1]


def test_seeds_that_are_too_long_keep_their_end() -> None:
    assert deal_of(new(seats=3, seed=2**100 + 5).record()) == 5


# ---------------------------------------------------------------- from a database
async def fill(url: str, logs: list[list[LogEvent]]) -> None:
    """A server's database with these tables."""
    storage = Storage(url)
    await storage.open()
    await storage.close()
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        for table, log in enumerate(logs):
            row = {"id": f"table-{table}", "seed": f"{table + 1:032x}", "public": False, "stage": "over"}
            connection.execute(sa.insert(tables), row | {"changed": float(table)})
            bodies = [
                {"table_id": f"table-{table}", "number": number, "at": 0.0, "body": written(event)}
                for number, event in enumerate(log)
            ]
            connection.execute(sa.insert(events), bodies)
    engine.dispose()


def table_log(seed: int, stop: int | None = None) -> list[LogEvent]:
    """Ada plays, a bot plays, and Ben leaves to a bot in the middle and comes back."""
    log: list[LogEvent] = [Created(Settings(seats=3), "the-owner", "hash")]
    log += [
        TookSeat(0, "secret-token", "Ada"),
        SeatedBot(1, "rules"),
        TookSeat(2, "other-token", "Ben"),
        Started(),
    ]
    choices = finished(seed).choices()[:stop]
    half = len(choices) // 2
    for number, (seat, action) in enumerate(choices):
        if number == half:
            log.append(SeatedBot(2, "greedy"))
        if number == half + 6:
            log.append(TookBack(2))
        log.append(Chose(seat, action.text))
    return log


@pytest.fixture
def database(tmp_path: Path) -> Path:
    import asyncio

    path = tmp_path / "tables.db"
    foreign = [Created(Settings(seats=3), "the-owner", "hash", rules=99), Started()]
    logs = [table_log(1), table_log(2), table_log(3, stop=10), foreign]
    asyncio.run(fill(f"sqlite:///{path}", logs))
    return path


def test_finished_games_of_a_database_leave_without_names(database: Path, tmp_path: Path) -> None:
    before = database.read_bytes()
    done = export([str(database)], tmp_path / "out", records=True)
    assert database.read_bytes() == before
    assert (done.games, done.left_out) == (2, 2)  # one is not finished, one is of other rules
    rows = rows_in(tmp_path / "out")
    assert [row["level"] for row in rows] == ["human", "rules", "mixed"] * 2
    assert [row["total"] for row in rows[:3]] == [sheet["total"] for sheet in finished(1).scores()]
    records = [path.read_text() for path in (tmp_path / "out" / "records").iterdir()]
    told = [str(rows), *records, (tmp_path / "out" / "manifest.json").read_text()]
    for secret in ("Ada", "Ben", "-token", "the-owner", "table-"):
        assert not any(secret in text for text in told)


def test_what_was_exported_can_be_reported(database: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["export", f"sqlite:///{database}", "--shards", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    with Report([tmp_path / "out"]) as report:
        report.ask()
        assert [setup.level for setup in report.setups] == ["human", "mixed", "rules"]
        assert {one.games for one in report.answers} == {2}
        assert report.games == 2  # in which several levels met
        report.write(tmp_path / "report.html", tmp_path / "csv")
    assert "people" in (tmp_path / "report.html").read_text(encoding="utf-8")


# ---------------------------------------------------------------- what cannot be exported
def refused(source: Path | str, folder: Path, *levels: str) -> MirabiliaError:
    with pytest.raises(MirabiliaError) as caught:
        export([str(source)], folder, levels or ("human",))
    assert caught.value.in_language("fr") != str(caught.value)
    return caught.value


def test_bad_sources_get_a_sentence_and_nothing_is_written(tmp_path: Path) -> None:
    out = tmp_path / "out"
    good = finished(1).record()
    (tmp_path / "good.txt").write_text(good)
    (tmp_path / "torn.txt").write_text(good[:-30])
    (tmp_path / "open.txt").write_text(new(seats=3, seed=1).record())
    (tmp_path / "other.txt").write_text("something else")
    other = sa.create_engine(f"sqlite:///{tmp_path / 'other.db'}")
    with other.begin() as connection:
        connection.execute(sa.text("CREATE TABLE apples (number INTEGER)"))
    other.dispose()
    assert "torn.txt" in str(refused(tmp_path / "torn.txt", out))
    assert refused(tmp_path / "open.txt", out).code == "export-nothing"
    assert refused(tmp_path / "other.txt", out).code == "export-not-database"
    assert refused(tmp_path / "other.db", out).code == "export-database"
    assert refused(f"sqlite:///{tmp_path / 'nowhere.db'}", out).code == "export-missing"
    assert not (tmp_path / "nowhere.db").exists()
    assert refused("nonsense://somewhere", out).code == "export-database"
    assert refused(tmp_path / "nowhere.txt", out).code == "file-unreadable"
    assert refused(tmp_path / "good.txt", out, "human", "greedy").code == "export-levels"
    assert not out.exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "good.txt",
        "open.txt",
        "other.db",
        "other.txt",
        "torn.txt",
    ]


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(finished(1).record())
    assert refused(tmp_path / "good.txt", tmp_path).code == "export-folder"
    export([str(tmp_path / "good.txt")], tmp_path / "new" / "out")
    assert json.loads((tmp_path / "new" / "out" / "manifest.json").read_text())["games"] == 1

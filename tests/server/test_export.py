"""From the tables of a living server to a report: on SQLite and on PostgreSQL."""

import asyncio
from pathlib import Path
from random import Random

import pyarrow.parquet as pq
from playing import TOKENS, Server, players
from typer.testing import CliRunner

import mirabilia
from mirabilia.cli import app
from mirabilia.server.export import deal_of


async def play(server: Server, **settings: object) -> str:
    """Ada against Ben, or against a bot where there is a third seat."""
    table = server.open(TOKENS[0], "Ada Secretly", **settings)
    luck = Random(1)
    async with players(server, table, *TOKENS[:2]) as (ada, ben):
        await ben.ask("take", seat=1, name="Ben Secretly")
        for seat in range(2, int(str(settings["seats"]))):
            await ada.ask("seat_bot", seat=seat)
        await ada.ask("start")
        await asyncio.gather(ada.play(0, luck), ben.play(1, luck))
    return table


def test_games_of_a_server_are_exported_and_reported(server: Server, tmp_path: Path) -> None:
    played = {
        "wonders": asyncio.run(play(server, seats=3)),
        "architects": asyncio.run(play(server, game="architects", seats=2)),
    }
    shards, report = tmp_path / "shards", tmp_path / "report.html"
    done = CliRunner().invoke(app, ["export", server.database, "--shards", str(shards), "--records"])
    assert done.exit_code == 0, done.output
    rows = [row for path in shards.glob("games-*.parquet") for row in pq.read_table(path).to_pylist()]
    texts = {path.read_text() for path in (shards / "records").iterdir()}
    for kind, table in played.items():
        record = server.record(table)
        assert record in texts
        own = [row for row in rows if row["deal"] == deal_of(record)]
        assert {row["game"] for row in own} == {kind}
        assert [row["total"] for row in own] == [
            sheet["total"] for sheet in mirabilia.replay(record).scores()[: len(own)]
        ]
        assert [row["level"] for row in own] == ["human", "human", "random"][: len(own)]
    done = CliRunner().invoke(app, ["stats", str(shards), "-o", str(report), "-l", "fr"])
    assert done.exit_code == 0, done.output
    page = report.read_text(encoding="utf-8")
    assert "7 Wonders Architects, 2 joueurs, humains" in page
    assert "Secretly" not in page + "".join(texts)

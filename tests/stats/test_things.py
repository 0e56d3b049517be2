"""What cards, leaders, Edifices and tokens are worth, against least squares on the same rows by hand."""

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.lab.shards import SCHEMA
from mirabilia.lab.stats import things
from mirabilia.lab.stats.shelf import Shelf
from stats.conftest import setup_of

Rows = dict[str, list[dict[str, Any]]]


def by_hand(rows: list[dict[str, Any]], has: list[bool], age: int, outcome: str) -> tuple[float, float]:
    """The raw and the corrected value of having it."""
    boards = sorted({row["board"] for row in rows})
    columns = [[1.0] * len(rows)]
    columns += [[float(row["board"] == board) for row in rows] for board in boards[1:]]
    if age > 1:
        columns += [[row[f"{name}_{age}"] for row in rows] for name in things.STANDING]
    x = np.column_stack([*columns, has])
    y = np.array([row[outcome] for row in rows], float)
    mask = np.array(has)
    raw = y[mask].mean() - y[~mask].mean()
    return raw, float(np.linalg.lstsq(x, y, rcond=None)[0][-1])


def has_card(row: dict[str, Any], card: str) -> bool:
    return any(one["card"] == card for one in row["built"])


@pytest.mark.parametrize(("card", "age"), [("baths", 1), ("walls", 2), ("palace", 3), ("university", 3)])
def test_a_card_equals_least_squares_by_hand(shelf: Shelf, rows: Rows, card: str, age: int) -> None:
    found = {row["id"]: row for row in things.values(shelf, setup_of("base"))}
    own = rows["base"]
    has = [has_card(row, card) for row in own]
    assert found[card]["having"] == sum(has)
    assert found[card]["age"] == age
    for name, column in (("win", "win"), ("points", "total")):
        raw, value = by_hand(own, has, age, column)
        assert found[card][f"raw_{name}"] == pytest.approx(raw)
        assert found[card][name] == pytest.approx(value)
        assert found[card][f"{name}_low"] < value < found[card][f"{name}_high"]


def test_only_cards_of_this_table_are_there(shelf: Shelf) -> None:
    content = catalogue()
    for row in things.values(shelf, setup_of("base")):
        card = content.cards[content.card_numbers[1][row["id"]]]
        assert card.guild or min(card.copies) <= 3


def test_who_has_the_building_already_does_not_count(shelf: Shelf, rows: Rows) -> None:
    """W3.1: with the Loom of Age I nobody can build that of Age II."""
    found = {row["id"]: row for row in things.values(shelf, setup_of("both"))}
    own = rows["both"]
    could = [row for row in own if not has_card(row, "loom_1")]
    assert found["loom_2"]["seats"] == len(could) < len(own)
    raw, value = by_hand(could, [has_card(row, "loom_2") for row in could], 2, "total")
    assert found["loom_2"]["raw_points"] == pytest.approx(raw)
    assert found["loom_2"]["points"] == pytest.approx(value)


def test_an_edifice_counts_in_games_that_drew_it(shelf: Shelf, rows: Rows) -> None:
    found = [row for row in things.values(shelf, setup_of("both")) if row["kind"] == "edifice"]
    assert found
    for row in found:
        drawn = [r for r in rows["both"] if any(one["edifice"] == row["id"] for one in r["projects"])]
        joined = [any(one["edifice"] == row["id"] for one in r["edifices"]) for r in drawn]
        assert (row["seats"], row["having"]) == (len(drawn), sum(joined))
        assert row["points"] == pytest.approx(by_hand(drawn, joined, row["age"], "total")[1])


def test_a_leader_counts_by_the_age_of_its_recruitment(shelf: Shelf, rows: Rows) -> None:
    found = [row for row in things.values(shelf, setup_of("both")) if row["kind"] == "leader"]
    assert {row["age"] for row in found} == {1, 2, 3}

    def recruited(row: dict[str, Any], leader: str, age: int) -> bool:
        return {"leader": leader, "age": age} in row["leaders"]

    one = next(row for row in found if row["age"] == 2)
    could = [row for row in rows["both"] if not recruited(row, one["id"], 1)]
    if not any(row["id"] == one["id"] and row["age"] == 1 for row in found):
        could = rows["both"]  # too few recruited it in Age I to be a thing of their own
    has = [recruited(row, one["id"], 2) for row in could]
    assert (one["seats"], one["having"]) == (len(could), sum(has))
    assert one["win"] == pytest.approx(by_hand(could, has, 2, "win")[1])


def test_tokens_of_architects_have_no_age(shelf: Shelf, rows: Rows) -> None:
    found = things.values(shelf, setup_of("architects"))
    assert {row["kind"] for row in found} == {"token"}
    assert {row["age"] for row in found} == {None}
    for row in found:
        has = [any(one["token"] == row["id"] for one in r["tokens"]) for r in rows["architects"]]
        assert row["having"] == sum(has)
        assert row["raw_win"] == pytest.approx(by_hand(rows["architects"], has, 1, "win")[0])


def test_small_batches_make_no_difference(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = things.values(shelf, setup_of("base"))
    monkeypatch.setattr("mirabilia.lab.stats.shelf.BATCH", 64)
    monkeypatch.setattr(things, "MOST_KEPT", 0)
    for one, other in zip(things.values(shelf, setup_of("base")), whole, strict=True):
        assert one["id"] == other["id"]
        for key in ("raw_win", "win", "win_low", "points", "points_high"):
            assert one[key] == pytest.approx(other[key], rel=1e-3, nan_ok=True)


def test_who_does_not_tell_how_an_age_began_does_not_count_in_it(rows: Rows, tmp_path: Path) -> None:
    """Games that began from a position: their rows know nothing of the Ages before it."""
    own = [dict(row) for row in rows["base"]]
    for row in own[:90]:
        row |= {f"{name}_2": None for name in things.STANDING}
    pq.write_table(pa.Table.from_pylist(own, SCHEMA), tmp_path / "games-000000.parquet")
    shelf = Shelf([tmp_path])
    found = {row["id"]: row for row in things.values(shelf, setup_of("base"))}
    shelf.close()
    assert found["baths"]["seats"] == len(own)
    assert found["walls"]["seats"] == len(own) - 90
    has = [has_card(row, "walls") for row in own[90:]]
    assert found["walls"]["points"] == pytest.approx(by_hand(own[90:], has, 2, "total")[1])

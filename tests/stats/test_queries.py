"""Each question of the report against the same counted by hand from the rows."""

from collections import Counter
from statistics import mean, stdev
from typing import Any

import pytest

from mirabilia.lab.arena import interval
from mirabilia.lab.stats import queries
from mirabilia.lab.stats.shelf import Shelf
from stats.conftest import SETUPS, setup_of

Rows = dict[str, list[dict[str, Any]]]


def by_game(rows: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    games: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for row in rows:
        games.setdefault((row["deal"], row["round"]), []).append(row)
    return list(games.values())


def test_the_set_ups_are_told_apart_and_all_games_are_there(shelf: Shelf) -> None:
    assert {setup: stock.games for setup, stock in shelf.stocks.items()} == {
        setup_of(name): setup[-1] for name, setup in SETUPS.items()
    }


@pytest.mark.parametrize("name", ["base", "both", "architects"])
def test_boards_with_their_intervals(shelf: Shelf, rows: Rows, name: str) -> None:
    found = queries.boards(shelf, setup_of(name))
    assert {row["board"] for row in found} == {row["board"] for row in rows[name]}
    assert [row["win_rate"] for row in found] == sorted((row["win_rate"] for row in found), reverse=True)
    for row in found:
        own = [seat for seat in rows[name] if seat["board"] == row["board"]]
        wins, totals = sum(seat["win"] for seat in own), [seat["total"] for seat in own]
        assert row["games"] == len(own)
        assert row["win_rate"] == pytest.approx(wins / len(own))
        assert (row["win_low"], row["win_high"]) == pytest.approx(interval(wins, len(own)))
        half = 1.96 * stdev(totals) / len(own) ** 0.5
        assert row["points"] == pytest.approx(mean(totals))
        assert row["points_high"] - row["points_low"] == pytest.approx(2 * half)


def test_a_board_seen_once_has_the_widest_interval() -> None:
    row = queries.measured({"games": 1, "wins": 1.0, "points": 50.0, "spread": 0.0})
    assert row["win_low"] == pytest.approx(0.2065, abs=1e-3)
    assert row["win_high"] == 1


@pytest.mark.parametrize("name", ["duel", "architects", "architects-2"])
def test_seats_stand_in_the_order_of_play(shelf: Shelf, rows: Rows, name: str) -> None:
    found = queries.places(shelf, setup_of(name))
    seats = setup_of(name).seats
    assert [row["turn"] for row in found] == list(range(seats))
    for row in found:
        own = [s for s in rows[name] if (s["seat"] - (s["first"] or 0)) % seats == row["turn"]]
        assert row["win_rate"] == pytest.approx(mean(seat["win"] for seat in own))
        assert row["points"] == pytest.approx(mean(seat["total"] for seat in own))


@pytest.mark.parametrize("name", ["both", "architects"])
def test_categories_of_winners_and_losers_add_up(shelf: Shelf, rows: Rows, name: str) -> None:
    found = {row["category"]: row for row in queries.categories(shelf, setup_of(name))}
    for who, won in (("winners", True), ("losers", False)):
        own = [seat for seat in rows[name] if (seat["win"] > 0) == won]
        parts = [row[who] for category, row in found.items() if category != "total"]
        assert found["total"][who] == pytest.approx(mean(seat["total"] for seat in own))
        assert sum(parts) == pytest.approx(found["total"][who])
        assert found["military"][who] == pytest.approx(mean(seat["points_military"] for seat in own))


def test_a_category_that_nobody_has_is_left_out(shelf: Shelf) -> None:
    names = [row["category"] for row in queries.categories(shelf, setup_of("base"))]
    assert "leaders" not in names
    assert "edifice" not in names


@pytest.mark.parametrize("name", ["base", "architects"])
def test_totals_and_margins(shelf: Shelf, rows: Rows, name: str) -> None:
    totals = {row["total"]: row["winners"] + row["losers"] for row in queries.totals(shelf, setup_of(name))}
    assert totals == Counter(row["total"] for row in rows[name])
    wanted: Counter[int] = Counter()
    for game in by_game(rows[name]):
        best = sorted((seat["total"] for seat in game), reverse=True)
        wanted[best[0] - best[1]] += 1
    assert {row["margin"]: row["games"] for row in queries.margins(shelf, setup_of(name))} == wanted


def test_endings_and_lengths_of_architects(shelf: Shelf, rows: Rows) -> None:
    games = by_game(rows["architects-2"])
    found = queries.endings(shelf, setup_of("architects-2"))
    assert {row["ending"]: row["games"] for row in found} == Counter(game[0]["ending"] for game in games)
    assert sum(row["share"] for row in found) == pytest.approx(1)
    for row in found:
        own = [game[0] for game in games if game[0]["ending"] == row["ending"]]
        assert row["turns"] == pytest.approx(mean(game["turns"] for game in own))
        assert row["decisions"] == pytest.approx(mean(game["decisions"] for game in own))
    lengths = queries.lengths(shelf, setup_of("architects-2"))
    assert sum(row["games"] for row in lengths) == len(games)
    assert queries.endings(shelf, setup_of("base")) == []

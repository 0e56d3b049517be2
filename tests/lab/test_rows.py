"""Rows of shards against the public interface: the same games, watched from outside decision by decision."""

import pyarrow as pa
import pytest
from pyarrow import parquet

from mirabilia.game import new, position
from mirabilia.kind import kind_of
from mirabilia.lab.shards import (
    COLUMNS,
    SCHEMA,
    BadShard,
    check_shard,
    join,
    played_of,
    read_shard,
    rows_of,
    rows_of_unit,
    table_of,
    write_shard,
)
from mirabilia.lab.units import Match, Unit, play_game, play_unit

WONDERS = [
    Match("wonders", 3, ("greedy", "random"), seed=2),
    Match("wonders", 2, ("greedy", "random"), {"packs": ["leaders"], "stevie": True}, seed=4),
    Match("wonders", 4, ("greedy", "random", "rules"), {"packs": ["edifice", "leaders"]}, seed=6),
    Match("wonders", 3, ("random",), {"packs": ["edifice"], "edition": 2}, seed=9),
]
ARCHITECTS = [
    Match("architects", 2, ("random",), seed=2),
    Match("architects", 5, ("greedy", "random"), {"first": 3}, seed=4),
]
name_of = lambda match: "-".join([match.kind, str(match.seats), *match.options.get("packs", [])])  # noqa: E731


def rows(match, games=2):
    """The rows of the first games, and these games again as the public interface plays them."""
    table = rows_of_unit(match, Unit(0, 0, games))
    table.validate(full=True)
    assert table.schema.equals(SCHEMA)
    assert len(table) == games * match.seats
    for number in range(games):
        deal, turn = match.seed + number // match.rounds, number % match.rounds
        game = play_game(match, deal, match.lineup(turn))
        yield game, deal, turn, table.slice(number * match.seats, match.seats).to_pylist()


@pytest.mark.parametrize("match", [*WONDERS, *ARCHITECTS], ids=name_of)
def test_what_all_games_tell(match):
    for game, deal, turn, found in rows(match):
        places = {seat: place for place, tied in enumerate(game.ranking()) for seat in tied}
        winners = len(game.ranking()[0])
        cities = game.view(None)["cities"]
        for seat, row in enumerate(found):
            assert (row["game"], row["seats"], row["seat"]) == (match.kind, match.seats, seat)
            assert (row["deal"], row["round"]) == (deal, turn)
            assert row["level"] == match.lineup(turn)[seat]
            assert row["packs"] == "+".join(sorted(match.options.get("packs", [])))
            assert row["edition"] == match.options.get("edition", 1)
            assert row["board"] == cities[seat]["board"]
            assert row["place"] == places[seat]
            assert row["win"] == pytest.approx(1 / winners if places[seat] == 0 else 0)
            assert row["decisions"] == len(game.choices())
            sheet = game.scores()[seat]
            assert row["total"] == sheet["total"]
            told = {name: row[f"points_{name}"] for name in sheet if name != "total"}
            assert told == {name: points for name, points in sheet.items() if name != "total"}
            others = {name[7:] for name in row if name.startswith("points_")} - {"2", "3"} - set(sheet)
            assert all(row[f"points_{name}"] is None for name in others)


def watched(game):
    """Every moment of a game: the view before a reveal and after it."""
    again = game.rewound()
    before = again.view(None)
    for seat, action in game.choices():
        decisions = again.decisions
        again.choose(seat, action)
        if again.decisions != decisions:
            after = again.view(None)
            yield before, after
            before = after


def made(city):
    """How many resources a city makes."""
    makes = city["production"]
    return sum(makes["sure"].values()) + len(makes["either"]) + len(makes["own"])


@pytest.mark.parametrize("match", WONDERS, ids=name_of)
def test_when_things_came_to_a_city(match):
    """A card, a leader: the Age of the moment it appeared in; and how the table lay between the Ages."""
    for game, _, _, found in rows(match):
        ages = [{} for _ in range(match.seats)]
        starts = {}
        for before, after in watched(game):
            for seat, age in enumerate(ages):
                for kind in ("built", "leaders"):
                    for thing in set(after["cities"][seat][kind]) - set(before["cities"][seat][kind]):
                        age[thing] = before["age"]
            if after["age"] != before["age"]:
                starts[after["age"]] = after
        for seat, row in enumerate(found):
            city = game.view(None)["cities"][seat]
            assert sorted(entry["card"] for entry in row["built"]) == sorted(city["built"])
            assert [entry["leader"] for entry in row["leaders"]] == city["leaders"]
            assert all(ages[seat][entry["card"]] == entry["age"] for entry in row["built"])
            assert all(ages[seat][entry["leader"]] == entry["age"] for entry in row["leaders"])
            assert (row["stages"], row["shields"], row["turns"]) == (city["stages"], city["shields"], 18)
            for age, view in starts.items():
                then = view["cities"][seat]
                told = [
                    row[f"{name}_{age}"] for name in ("points", "coins", "stages", "production", "shields")
                ]
                points = view["scores"][seat]["total"]
                assert told == [points, then["coins"], then["stages"], made(then), then["shields"]]
            assert sorted(starts) == [2, 3]
            edifices = game.view(None)["edifices"]
            joined = [one for one in edifices if one["age"] in city["pawns"]]
            assert row["edifices"] == [{"edifice": one["id"], "age": one["age"]} for one in joined]
            assert row["projects"] == [
                {"edifice": one["id"], "age": one["age"], "built": one["state"] == "built"}
                for one in edifices
            ]
            assert (
                row["tokens"] is row["ending"] is row["first"] is row["wonder_done"] is row["cards"] is None
            )


@pytest.mark.parametrize("match", ARCHITECTS, ids=name_of)
def test_what_games_of_architects_tell(match):
    for game, _, _, found in rows(match, 4):
        first = game.rewound().view(None)["active"]
        end = game.view(None)
        tokens = [[] for _ in range(match.seats)]
        for before, after in watched(game):
            for seat, taken in enumerate(tokens):
                fresh = list(after["cities"][seat]["tokens"])
                for token in before["cities"][seat]["tokens"]:
                    fresh.remove(token)
                # Forced answers may end this turn and play others: the turn lies within these bounds.
                taken += [(token, before["turn"], after["turn"]) for token in fresh]
        complete = ["wonder" if row["wonder_done"] else "cards" for row in found]
        for seat, row in enumerate(found):
            city = end["cities"][seat]
            assert [entry["token"] for entry in row["tokens"]] == [token for token, _, _ in tokens[seat]]
            for entry, (_, least, most) in zip(row["tokens"], tokens[seat], strict=True):
                assert least <= entry["turn"] <= most
            assert row["stages"] == len(city["built"])
            assert row["wonder_done"] == (len(city["built"]) == 5)
            assert {entry["kind"]: entry["count"] for entry in row["cards"]} == city["cards"]
            assert (row["shields"], row["first"]) == (city["shields"], first)
            assert row["ending"] == max(complete)
            assert row["turns"] == end["turn"] - (row["ending"] == "cards")
            assert row["built"] is row["leaders"] is row["points_2"] is row["coins_3"] is None


def test_a_game_without_cards_left_ends_by_cards():
    """A-E3; it hardly ever happens. The turn that nobody can begin is none."""
    seats = [{"wonder": "giza", "deck": ["coin"]}, {"wonder": "rhodes", "deck": []}]
    game = position({"game": "architects", "seats": seats, "central": ["wood"], "turn": 7})
    game.choose(0, "take left")
    assert game.over
    assert [row["ending"] for row in rows_of(game, ["human"] * 2, 1).to_pylist()] == ["cards"] * 2
    assert rows_of(game, ["human"] * 2, 1)["turns"].to_pylist() == [8, 8]


def test_rows_of_a_single_game_are_those_of_the_simulation():
    for match in (WONDERS[2], ARCHITECTS[1]):
        table = rows_of_unit(match, Unit(0, 0, 1))
        game = play_game(match, match.seed, match.lineup())
        assert rows_of(game, match.lineup(), match.seed).equals(table)


def test_rows_of_people_and_of_long_seeds():
    game = new("wonders", seats=3, seed=2**100 + 5)
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, game.legal(seat)[0])
    table = rows_of(game, ["human", "greedy", "human"], 2**100 + 5)
    assert table["level"].to_pylist() == ["human", "greedy", "human"]
    assert set(table["deal"].to_pylist()) == {5}


def test_a_game_from_a_position_tells_nothing_of_the_ages_before_it():
    game = new("wonders", seats=3, seed=3)
    while game.view(None)["age"] < 2:
        for seat in game.to_act:
            game.choose(seat, game.legal(seat)[0])
    later = position(game.position())
    while not later.over:
        for seat in later.to_act:
            later.choose(seat, later.legal(seat)[0])
    row = rows_of(later, ["human"] * 3, 3).to_pylist()[0]
    assert row["points_2"] is None
    assert row["points_3"] is not None


@pytest.mark.parametrize("match", [WONDERS[1], ARCHITECTS[0]], ids=name_of)
def test_summaries_read_the_same_from_rows_as_from_games(match):
    finished = next(play_unit(match, Unit(0, 0, 5), keep=True))
    direct, read = finished.played(), played_of(table_of(finished))
    for name in direct.__dataclass_fields__:
        assert getattr(direct, name).tolist() == getattr(read, name).tolist()
    assert read.points.shape == (5, match.seats, len(kind_of(match.kind).bulk.CATEGORIES))


def test_every_column_is_described_once():
    names = [column.name for column in COLUMNS]
    assert len(set(names)) == len(names) == len(SCHEMA)
    assert all(column.about for column in COLUMNS)


# ---------------------------------------------------------------- files
@pytest.fixture
def shard(tmp_path):
    match, unit = Match("architects", 2, ("random",)), Unit(3, 6, 4)
    path = tmp_path / "games-000003.parquet"
    path.write_bytes(write_shard(rows_of_unit(match, unit), "label", unit))
    return path


def test_a_shard_is_read_as_it_was_written(shard):
    match, unit = Match("architects", 2, ("random",)), Unit(3, 6, 4)
    assert check_shard(shard, "label", unit) == 4
    assert read_shard(shard).equals(join([rows_of_unit(match, unit)]))


@pytest.mark.parametrize(("label", "first"), [("other", 6), ("label", 0)])
def test_a_shard_of_another_place_is_refused(shard, label, first):
    with pytest.raises(BadShard, match=r"games-000003\.parquet"):
        check_shard(shard, label, Unit(3, first, 4))


def test_a_torn_shard_is_refused(shard):
    shard.write_bytes(shard.read_bytes()[:-20])
    with pytest.raises(BadShard):
        check_shard(shard, "label", Unit(3, 6, 4))
    with pytest.raises(BadShard):
        read_shard(shard)


def test_a_flipped_byte_inside_is_noticed(shard):
    content = bytearray(shard.read_bytes())
    content[len(content) // 3] ^= 0x55
    shard.write_bytes(content)
    assert check_shard(shard, "label", Unit(3, 6, 4)) == 4  # the footer is whole
    with pytest.raises(BadShard):
        read_shard(shard)


def test_a_parquet_file_of_something_else_is_refused(tmp_path):
    path = tmp_path / "games-000000.parquet"
    parquet.write_table(pa.table({"a": [1]}), path)
    with pytest.raises(BadShard):
        check_shard(path, "label", Unit(0, 0, 1))
    with pytest.raises(BadShard):
        read_shard(path)

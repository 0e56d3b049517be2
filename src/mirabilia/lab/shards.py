"""Rows of finished games, one for each seat of each game, as Arrow tables and Parquet shards.

COLUMNS says what each column means; docs/simulation.md shows the same table, and a test compares them.
A column that a game does not have is null; categories of points that only one game has are columns of its
own, after these. The Free City of two players has no row.
"""

import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from mirabilia.errors import MirabiliaError
from mirabilia.game import Game
from mirabilia.kind import kind_of, kinds
from mirabilia.lab.bulk import Finished, Played
from mirabilia.lab.columns import named
from mirabilia.lab.units import Match, Unit, play_unit

VERSION = 1  # of the columns and what they mean
DEAL_BITS = 63  # of a seed that a column can hold


@dataclass(frozen=True)
class Column:
    """A column of the shards."""

    name: str
    type: pa.DataType
    about: str


def _entries(**fields: pa.DataType) -> pa.DataType:
    return pa.list_(pa.struct(list(fields.items())))


I8, I16, I32, TEXT = pa.int8(), pa.int16(), pa.int32(), pa.string()
BEFORE = {
    "points": "total of the score sheet if the game had ended",
    "coins": "coins",
    "stages": "built stages",
    "production": "resources made each turn, for sale or for the city's own use",
    "shields": "shields",
}
CATEGORIES = {
    "military": "conflict tokens; Architects: of military victory tokens",
    "treasury": "coins",
    "wonder": "the stages of the wonder",
    "civilian": "blue cards",
    "commerce": "yellow cards",
    "guilds": "purple cards, and of a guild that is copied",
    "science": "symbols",
    "leaders": "leaders",
    "edifice": "Edifices, less debts",
    "cat": "the cat pawn (Architects)",
    "blue": "blue cards (Architects)",
    "progress": "progress tokens (Architects)",
}
COLUMNS = (
    Column("game", TEXT, "its name, such as wonders"),
    Column("edition", I8, "1 or 2; 1 for Architects"),
    Column("packs", TEXT, "expansions in play by name, joined by +; empty for none"),
    Column("seats", I8, "number of players"),
    Column("deal", pa.int64(), "seed of the deal (of a longer one its last 63 bits)"),
    Column("round", I8, "which way the line-up was seated; a game is a deal and a round"),
    Column("seat", I8, "from 0"),
    Column("level", TEXT, "the bot that played this seat, or human"),
    Column("board", TEXT, "id of the board and side, such as giza:A; Architects: of the wonder"),
    Column("place", I8, "0 is first; seats that stay tied share a place"),
    Column("win", pa.float32(), "1 by the number of winners, 0 for the others"),
    Column("total", I16, "points"),
    *(Column(f"points_{name}", I16, f"points of {about}") for name, about in CATEGORIES.items()),
    Column("decisions", I32, "choices made in the whole game by all seats"),
    Column("turns", I16, "turns of the whole game; Architects: of all seats together"),
    Column("stages", I8, "stages built"),
    Column("shields", I16, "shields at the end"),
    Column("built", _entries(card=TEXT, age=I8), "cards in the city at the end, and the Age they came in"),
    Column("leaders", _entries(leader=TEXT, age=I8), "leaders recruited, and the Age; not a copied one"),
    Column("edifices", _entries(edifice=TEXT, age=I8), "Edifices with a pawn of this seat, and their Age"),
    Column(
        "projects",
        _entries(edifice=TEXT, age=I8, built=pa.bool_()),
        "Edifices of this game, their Age, and whether they were built",
    ),
    *(
        Column(f"{name}_{age}", I16, f"at the start of Age {'I' * age}: {about}")
        for age in (2, 3)
        for name, about in BEFORE.items()
    ),
    Column("first", I8, "Architects: the seat that began"),
    Column("ending", TEXT, "Architects: wonder (one was completed) or cards (none was left)"),
    Column("wonder_done", pa.bool_(), "Architects: completed its wonder"),
    Column(
        "tokens",
        _entries(token=TEXT, turn=I16),
        "Architects: progress tokens in their order, and the turn of the game they were taken in",
    ),
    Column("cards", _entries(kind=TEXT, count=I16), "Architects: cards in front of the seat at the end"),
)
SCHEMA = pa.schema([pa.field(column.name, column.type) for column in COLUMNS])


def schema_of(kind: str) -> pa.Schema:
    """The columns of a game; categories of points that only it has come last."""
    own = [f"points_{name}" for name in kind_of(kind).bulk.CATEGORIES if name != "total"]
    return pa.schema([*SCHEMA, *(pa.field(name, I16) for name in own if name not in SCHEMA.names)])


def columns_table() -> str:
    """The columns as docs/simulation.md shows them."""
    lines = ["| column | type | what it says |", "|---|---|---|"]
    for column in COLUMNS:
        kind = str(column.type)
        if pa.types.is_list(column.type):
            kind = "list of (" + ", ".join(field.name for field in column.type.value_type) + ")"
        lines.append(f"| `{column.name}` | {kind} | {column.about} |")
    return "\n".join(lines)


def table_of(finished: Finished) -> pa.Table:
    """The rows of finished games."""
    kind, seats = finished.kind, finished.seats
    played = finished.played()
    games = len(played.points)
    rows = games * seats

    def same(value: Any, type_: pa.DataType) -> pa.Array:
        return pa.repeat(pa.scalar(value, type_), rows)

    def spread(values: Any) -> pa.Array:
        return pa.array(np.repeat(values, seats))

    own = kind_of(kind).bulk.columns(finished.matches, seats)
    names = ["total" if name == "total" else f"points_{name}" for name in kind_of(kind).bulk.CATEGORIES]
    points = played.points.reshape(rows, -1)
    columns = {
        "game": same(kind, TEXT),
        "edition": same(finished.edition, I8),
        "packs": same("+".join(sorted(finished.packs)), TEXT),
        "seats": same(seats, I8),
        "deal": spread(finished.deals.astype("i8")),
        "round": spread(finished.rounds.astype("i1")),
        "seat": pa.array(np.tile(np.arange(seats, dtype="i1"), games)),
        "level": named(finished.levels, finished.players.reshape(-1)),
        "place": pa.array(played.places.reshape(-1)),
        "win": pa.array(played.wins.reshape(-1)),
        **{name: pa.array(points[:, number]) for number, name in enumerate(names)},
        **own,
    }
    if kind_of(kind).bulk.BOARDS:
        columns["board"] = named(kind_of(kind).bulk.BOARDS, played.boards.reshape(-1))
    schema = schema_of(kind)
    return pa.table(
        [columns[field.name] if field.name in columns else pa.nulls(rows, field.type) for field in schema],
        schema=schema,
    )


def played_of(table: pa.Table) -> Played:
    """What summaries read, out of rows of one set-up. Must equal `Finished.played`."""
    kind, seats = table["game"][0].as_py(), table["seats"][0].as_py()
    boards_of = kind_of(kind).bulk.BOARDS or (None,)  # a game may have none
    numbers = {board: number for number, board in enumerate(boards_of)}

    def read(name: str) -> Any:
        return table[name].to_numpy().reshape(-1, seats)

    names = ["total" if name == "total" else f"points_{name}" for name in kind_of(kind).bulk.CATEGORIES]
    points = np.stack([read(name) for name in names], axis=2)
    known = table["board"].combine_chunks().dictionary_encode(null_encoding="encode")
    boards = np.array([numbers[board] for board in known.dictionary.to_pylist()], "i1")
    return Played(
        points,
        read("place"),
        read("win"),
        boards[known.indices.to_numpy()].reshape(-1, seats),
        read("round")[:, 0],
    )


def rows_of(game: Game, levels: Sequence[str], deal: int, round_: int = 0) -> pa.Table:
    """The rows of one finished game, whoever played it: `levels` by seat ("human" for people).

    A game that began from a position tells nothing of the Ages before it.
    """
    header = game.view(None)
    players = {level: number for number, level in enumerate(dict.fromkeys(levels))}
    finished = Finished(
        game.kind,
        game.seats,
        int(header.get("edition", 1)),
        tuple(header.get("packs", ())),
        kind_of(game.kind).bulk.follow([game]),
        np.array([deal & ((1 << DEAL_BITS) - 1)]),
        np.array([round_]),
        tuple(players),
        np.array([[players[level] for level in levels]]),
    )
    return table_of(finished)


def join(tables: Iterable[pa.Table]) -> pa.Table:
    """Several tables as one."""
    return pa.concat_tables(tables).combine_chunks()


# ---------------------------------------------------------------- files
class BadShard(MirabiliaError):
    """This file is no shard of its folder, or it is damaged."""


MARK = b"mirabilia"


def write_shard(table: pa.Table, label: str, unit: Unit) -> bytes:
    """A table as a Parquet file; it remembers which games of which match it holds."""
    about = json.dumps({"label": label, "first": unit.first, "games": unit.games})
    sink = io.BytesIO()
    parquet.write_table(
        table.replace_schema_metadata({MARK: about}), sink, compression="zstd", write_page_checksum=True
    )
    return sink.getvalue()


def check_shard(path: Path, label: str, unit: Unit) -> int:
    """How many games a shard holds, from its footer alone. Raises BadShard if it is not this unit's."""
    try:
        footer = parquet.read_metadata(path)
        about = json.loads((footer.metadata or {})[MARK])
        seats = footer.num_rows // about["games"]
        whole = footer.num_rows == seats * about["games"] > 0
        if (about["label"], about["first"]) == (label, unit.first) and whole:
            return int(about["games"])
    except (OSError, pa.ArrowException, KeyError, ValueError):
        pass
    raise BadShard("shard-damaged", place=str(path))


def read_shard(path: Path) -> pa.Table:
    """The rows of a shard. Raises BadShard if it is damaged."""
    try:
        table = parquet.read_table(path, page_checksum_verification=True)
    except (OSError, pa.ArrowException):
        raise BadShard("shard-damaged", place=str(path)) from None
    kind = table["game"][0].as_py() if "game" in table.column_names and len(table) else ""
    if kind not in kinds() or not table.schema.equals(schema_of(kind)):
        raise BadShard("shard-damaged", place=str(path))
    return table


def rows_of_unit(match: Match, unit: Unit) -> pa.Table:
    """The rows of a unit of work, played now."""
    return join(table_of(finished) for finished in play_unit(match, unit, keep=True))

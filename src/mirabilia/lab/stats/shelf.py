"""The shards of some folders, asked with DuckDB where they lie: what is not asked for is not read."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mirabilia.errors import MirabiliaError
from mirabilia.extras import require
from mirabilia.kind import kinds

NEEDED = (
    "game",
    "edition",
    "packs",
    "seats",
    "deal",
    "round",
    "seat",
    "level",
    "board",
    "place",
    "win",
    "total",
)
PATTERN = "games-*.parquet"
BATCH = 32_768  # rows of a stream at a time
QUIET: dict[str, Any] = {"autoinstall_known_extensions": False, "autoload_known_extensions": False}


class BadShards(MirabiliaError):
    """These files are not shards that can be read."""


@dataclass(frozen=True)
class PlayedSetup:
    """What was played and how well: seats are compared only within one of these."""

    game: str
    edition: int
    packs: str
    seats: int
    level: str

    @property
    def packs_in_play(self) -> tuple[str, ...]:
        """The packs as a tuple."""
        return tuple(self.packs.split("+")) if self.packs else ()

    @property
    def place(self) -> tuple[Any, ...]:
        """Its place in a report: the plain game first."""
        packs = self.packs_in_play
        known = [*kinds(), self.game]
        return known.index(self.game), self.edition, len(packs), packs, self.seats, self.level


@dataclass(frozen=True)
class Stock:
    """How much there is of a set-up, and where."""

    rows: int
    games: int
    files: tuple[str, ...]


def find_shards(folders: Iterable[Path]) -> list[str]:
    """Every shard below these folders, once. Raises BadShards."""
    found: dict[Path, None] = {}
    for folder in folders:
        if not folder.exists():
            raise BadShards("stats-no-folder", place=str(folder))
        here = sorted(folder.rglob(PATTERN)) if folder.is_dir() else [folder]
        if not here:
            raise BadShards("stats-no-shards", place=str(folder), pattern=PATTERN)
        found |= {path.resolve(): None for path in here}
    return [str(path) for path in found]


def check_shard(file: Path) -> bytes:
    """Refuse a file that is torn, of something else, or of another form; which games it says to hold.

    Raises BadShards.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    from mirabilia.lab.shards import MARK, SCHEMA, VERSION

    try:
        form = pq.read_schema(file)
    except (OSError, pa.ArrowException):
        raise BadShards("stats-damaged", place=str(file)) from None
    if any(name not in form.names for name in NEEDED):
        raise BadShards("stats-foreign", place=str(file))
    version = version_of(file.parent)
    same = all(field.name in form.names and form.field(field.name).type == field.type for field in SCHEMA)
    if version not in (None, VERSION) or not same:
        raise BadShards("stats-version", place=str(file), version=version or "?", known=VERSION)
    return bytes((form.metadata or {}).get(MARK, b""))


@cache
def version_of(folder: Path) -> int | None:
    """The form of the shards of a folder, if its manifest says so."""
    from mirabilia.lab.folder import MANIFEST

    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        return int(manifest["version"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


class Shelf:
    """Shards that were found to be whole and of one form, and the set-ups in them."""

    def __init__(self, folders: Iterable[Path]) -> None:
        require("lab", "duckdb", "pyarrow")
        import duckdb

        self.duckdb = duckdb
        self.files = find_shards(folders)
        self.base = self.duckdb.connect(config=QUIET)
        self.stocks = self._look()
        self.games = self._count()

    def close(self) -> None:
        """Let go of the files."""
        self.base.close()

    def _look(self) -> dict[PlayedSetup, Stock]:
        seen: dict[bytes, str] = {}
        for file in self.files:
            games = check_shard(Path(file))
            if games and seen.setdefault(games, file) != file:
                raise BadShards("stats-twice", place=file, other=seen[games])
        query = """
            SELECT game, edition, packs, seats, level, filename AS file, count(*) AS rows,
                   count(DISTINCT (deal, round)) AS games
            FROM shards GROUP BY ALL ORDER BY ALL
        """
        found: dict[PlayedSetup, Stock] = {}
        for row in self._rows(query, self.files):
            setup = PlayedSetup(row["game"], row["edition"], row["packs"], row["seats"], row["level"])
            known = found.get(setup, Stock(0, 0, ()))
            found[setup] = Stock(
                known.rows + row["rows"], known.games + row["games"], (*known.files, row["file"])
            )
        if not found:
            raise BadShards("stats-empty")
        return dict(sorted(found.items(), key=lambda item: item[0].place))

    def _count(self) -> int:
        """How many games there are; one in which several levels met counts once."""
        query = """
            , here AS (
                SELECT count(DISTINCT (game, edition, packs, seats, deal, round)) AS games
                FROM shards GROUP BY filename
            )
            SELECT sum(games)::BIGINT AS games FROM here
        """
        return int(self._rows(query, self.files)[0]["games"])

    def _source(self, query: str, files: Iterable[str], **values: Any) -> Any:
        """A question of these files, which stand in it as `shards`."""
        text = (
            f"WITH shards AS (SELECT * FROM read_parquet($files, union_by_name=true, filename=true)) {query}"
        )
        return self.base.sql(text, params={"files": list(files), **values})

    def _rows(self, query: str, files: Sequence[str], **values: Any) -> list[dict[str, Any]]:
        with self._blame(files):
            rows: list[dict[str, Any]] = self._source(query, files, **values).to_arrow_table().to_pylist()
        return rows

    @contextmanager
    def _blame(self, files: Sequence[str]) -> Iterator[None]:
        """Where reading fails, name the file that is damaged. Raises BadShards."""
        import pyarrow as pa

        from mirabilia.lab.shards import BadShard, read_shard

        try:
            yield
        except (self.duckdb.Error, pa.ArrowException, OSError) as error:
            for file in files:
                try:
                    read_shard(Path(file))
                except BadShard:
                    raise BadShards("stats-damaged", place=file) from None
            raise BadShards("stats-unreadable", problem=str(error).splitlines()[0]) from None

    def _of(self, setup: PlayedSetup, query: str) -> tuple[str, dict[str, Any]]:
        where = "game = $game AND edition = $edition AND packs = $packs AND seats = $seats AND level = $level"
        return f", here AS (SELECT * FROM shards WHERE {where}) {query}", vars(setup)

    def ask(self, setup: PlayedSetup, query: str) -> list[dict[str, Any]]:
        """The answer to a question of the rows of one set-up, which stand in it as `here`."""
        text, values = self._of(setup, query)
        return self._rows(text, self.stocks[setup].files, **values)

    def stream(self, setup: PlayedSetup, query: str) -> Iterator[Any]:
        """The same in Arrow batches, in the order of the files."""
        text, values = self._of(setup, query)
        files = self.stocks[setup].files
        with self._blame(files), self._source(text, files, **values).to_arrow_reader(BATCH) as batches:
            yield from batches

"""Games that people played, as shards: from the database of a server, or from records.

What leaves is what a record holds and the level of each seat: no names, no tables, no times.
"""

import hashlib
import json
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mirabilia.errors import MirabiliaError
from mirabilia.extras import require
from mirabilia.game import Game, replay
from mirabilia.notation import read_record

HUMAN, MIXED = "human", "mixed"
SQLITE = b"SQLite format 3\x00"
TITLE = b"mirabilia record"
SHARD = 1000  # games of one file
MOST_ROUNDS = 128  # that a column can tell apart
FORMAT = "mirabilia export"


class BadExport(MirabiliaError):
    """This cannot be exported; nothing was written."""


@dataclass(frozen=True)
class FoundGame:
    """A game from anywhere, finished or not, and who played each seat."""

    game: Game
    levels: tuple[str, ...]


# ---------------------------------------------------------------- where games come from
def games_of(sources: Iterable[str], levels: Sequence[str] = (HUMAN,)) -> Iterator[FoundGame | None]:
    """The games of databases and records. Raises BadExport, BadRecord."""
    for source in sources:
        if "://" in source:
            yield from of_database(source)
            continue
        path = Path(source)
        if path.is_dir():
            yield from games_of(map(str, sorted(path.glob("*.txt"))), levels)
            continue
        try:
            with path.open("rb") as file:
                begin = file.read(len(TITLE))
        except OSError as error:
            raise BadExport("file-unreadable", place=source, problem=error.strerror) from None
        if begin == SQLITE:
            yield from of_database(f"sqlite:///{path.absolute()}")
        elif begin == TITLE:
            yield of_record(path, levels)
        else:
            raise BadExport("export-not-database", place=source)


def of_record(path: Path, levels: Sequence[str]) -> FoundGame:
    """The game of a record; it does not say who played, so we are told."""
    try:
        game = replay(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadExport("file-unreadable", place=str(path), problem=str(error)) from None
    except MirabiliaError as error:
        raise BadExport("export-record", place=str(path), problem=error) from None
    seated = tuple(levels) * game.seats if len(levels) == 1 else tuple(levels)
    if len(seated) != game.seats:
        raise BadExport("export-levels", levels=len(levels), seats=game.seats, place=str(path))
    return FoundGame(game, seated)


def of_database(url: str) -> Iterator[FoundGame | None]:
    """The games of a server's database, unfinished ones too; it is only read."""
    import sqlalchemy as sa
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

    from mirabilia.server.schema import events, tables
    from mirabilia.server.storage import with_driver

    try:
        address = sa.make_url(with_driver(url))
        options: dict[str, Any] = {"hide_parameters": True}
        if address.get_backend_name() == "sqlite":
            place = Path(address.database or "")
            if not place.is_file():
                raise BadExport("export-missing", place=str(place))
            reading = f"{place.absolute().as_uri()}?mode=ro"
            options["creator"] = lambda: sqlite3.connect(reading, uri=True)
        engine = sa.create_engine(address, **options)
    except BadExport:
        raise
    except (ArgumentError, NoSuchModuleError, ValueError, ImportError) as error:
        raise BadExport("export-database", problem=str(error).splitlines()[0]) from None
    try:
        with engine.connect() as connection:
            begun = sa.select(tables.c.id, tables.c.seed).where(tables.c.stage != "open")
            for table, seed in connection.execute(begun.order_by(tables.c.changed, tables.c.id)).all():
                log = sa.select(events.c.number, events.c.body).where(events.c.table_id == table)
                yield of_log(seed, connection.execute(log.order_by(events.c.number)).all())
    except SQLAlchemyError as error:
        problem = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadExport("export-database", problem=problem) from None
    finally:
        engine.dispose()


def of_log(seed: str, log: Iterable[Sequence[object]]) -> FoundGame | None:
    """The game of a table's log, None if it is of other rules; a seat of people and bots is mixed."""
    from mirabilia.server.events import Chose, read_event
    from mirabilia.server.table import Table

    table = Table("", seed)
    played: dict[int, set[str]] = {}
    try:
        for number, body in log:
            event = read_event(str(body))
            if isinstance(event, Chose):
                played.setdefault(event.seat, set()).add(table.chairs[event.seat].bot or HUMAN)
            table.fold(int(str(number)), 0.0, event)
    except MirabiliaError:
        return None
    if table.game is None:
        return None
    levels = [played.get(seat, {chair.bot or HUMAN}) for seat, chair in enumerate(table.chairs)]
    return FoundGame(table.game, tuple(min(level) if len(level) == 1 else MIXED for level in levels))


# ---------------------------------------------------------------- where they go
@dataclass
class Exported:
    """How many games were written, and how many left out because they are not finished or of other rules."""

    games: int = 0
    left_out: int = 0


def export(
    sources: Sequence[str], folder: Path, levels: Sequence[str] = (HUMAN,), records: bool = False
) -> Exported:
    """Write the finished games of these sources as shards, and with `records` as text too, into a new folder.

    What is damaged is told before anything is written. Raises BadExport, MissingExtra.
    """
    require("lab", "pyarrow")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadExport("export-folder", place=str(folder))
    done = Exported()
    try:
        with tempfile.TemporaryDirectory(dir=_nearest(folder)) as temporary:
            _write(sources, Path(temporary), levels, records, done)
            if not done.games:
                raise BadExport("export-nothing")
            folder.mkdir(parents=True, exist_ok=True)
            for path in sorted(Path(temporary).iterdir()):
                path.rename(folder / path.name)
    except OSError as error:
        raise BadExport("stats-unwritable", place=str(folder), problem=error.strerror) from None
    return done


def _nearest(folder: Path) -> Path:
    """The folder above that is there already."""
    above = folder.absolute().parent
    while not above.is_dir() and above != above.parent:
        above = above.parent
    return above


def _write(
    sources: Sequence[str], folder: Path, levels: Sequence[str], records: bool, done: Exported
) -> None:
    from mirabilia.lab.folder import MANIFEST
    from mirabilia.lab.shards import VERSION, rows_of

    seen: set[str] = set()
    rounds: Counter[int] = Counter()
    waiting: dict[str, Any] = {}  # rows by what stands for their game
    if records:
        (folder / "records").mkdir()
    for ended in games_of(sources, levels):
        if ended is None or not ended.game.over:
            done.left_out += 1
            continue
        text = ended.game.record()
        mark = hashlib.sha256(text.encode()).hexdigest()
        if mark in seen:  # the same game from two places
            continue
        seen.add(mark)
        deal = deal_of(text)
        waiting[mark] = rows_of(ended.game, ended.levels, deal, rounds[deal] % MOST_ROUNDS)
        rounds[deal] += 1
        if records:
            (folder / "records" / f"{done.games:06d}.txt").write_text(text, encoding="utf-8")
        done.games += 1
        if len(waiting) == SHARD:
            _write_shard(folder, done.games - SHARD, waiting)
            waiting = {}
    if waiting:
        _write_shard(folder, done.games - len(waiting), waiting)
    manifest = {"format": FORMAT, "version": VERSION, "games": done.games}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def deal_of(record: str) -> int:
    """The seed of a record as a shard keeps it; where it began from a position, one made of its text."""
    seed = read_record(record).header.setup.get("seed")
    if seed is None:
        seed = int(hashlib.sha256(record.encode()).hexdigest(), 16)
    return int(seed) & ((1 << 63) - 1)


def _write_shard(folder: Path, first: int, tables: dict[str, Any]) -> None:
    """Some games from this one on; their records label them."""
    from mirabilia.lab.shards import join, write_shard
    from mirabilia.lab.units import Unit

    label = hashlib.sha256("".join(tables).encode()).hexdigest()[:16]
    unit = Unit(first // SHARD, first, len(tables))
    (folder / f"games-{unit.number:06}.parquet").write_bytes(write_shard(join(tables.values()), label, unit))

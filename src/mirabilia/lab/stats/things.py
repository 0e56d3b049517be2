"""What cards, leaders, Edifices and tokens are worth: the rows of a set-up as `effects` wants them.

Corrected for who has them: the covariates are the board and side and, for a thing of Age II or III, how the
city stood when that Age began. A card counts under its own Age, a leader under that of its recruitment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from mirabilia.kind import kind_of
from mirabilia.lab.shards import SCHEMA
from mirabilia.lab.stats.effects import Array, Effects, Sample
from mirabilia.lab.stats.names import card_of
from mirabilia.lab.stats.queries import TURN, Row
from mirabilia.lab.stats.shelf import PlayedSetup, Shelf

STANDING = ("points", "coins", "stages", "production", "shields")  # at the start of an Age
LATER = (2, 3)  # the Ages that begin in different cities
OUTCOMES = ("win", "points")
MOST_KEPT = 8_000_000  # rows of a set-up that are kept in memory, some fifty bytes each
LEAST = 30  # seats with it, and without it, that a value needs


@dataclass(frozen=True)
class Thing:
    """A card, a leader in the Age of its recruitment, an Edifice or a token (which has no Age)."""

    kind: str
    id: str
    age: int


def has_ages(column: str) -> bool:
    """Does a list tell the Age of each thing?"""
    return any(field.name == "age" for field in SCHEMA.field(column).type.value_type)


def things_of(shelf: Shelf, setup: PlayedSetup) -> list[Thing]:
    """What enough seats have, and enough have not."""
    found: dict[Thing, int] = {}
    for kind, column in kind_of(setup.game).bulk.THINGS.items():
        age = "one.age" if has_ages(column) else "0"
        query = f"""
            , each AS (SELECT unnest("{column}") AS one FROM here)
            SELECT one."{kind}" AS id, {age} AS age, count(*) AS seats FROM each GROUP BY ALL
        """
        for row in shelf.ask(setup, query):
            thing = Thing(kind, row["id"], _age_of(setup, kind, row["id"], row["age"]))
            found[thing] = found.get(thing, 0) + row["seats"]
    rows = shelf.stocks[setup].rows
    enough = [thing for thing, seats in found.items() if LEAST <= seats <= rows - LEAST]
    return sorted(enough, key=lambda thing: (thing.kind, thing.age, thing.id))


def _age_of(setup: PlayedSetup, kind: str, name: str, age: int) -> int:
    """The Age under which a thing counts."""
    card = card_of(setup, name) if kind == "card" else None
    return age if card is None else int(card.age)


def _identity(setup: PlayedSetup, thing: Thing) -> tuple[str, str]:
    """What a city never holds twice."""
    card = card_of(setup, thing.id) if thing.kind == "card" else None
    return thing.kind, thing.id if card is None else card.identity


class Chunks:
    """The rows of a set-up, chunk by chunk, for one Age after the other."""

    def __init__(self, shelf: Shelf, setup: PlayedSetup, things: list[Thing]) -> None:
        import pyarrow as pa

        self.shelf, self.setup, self.things = shelf, setup, things
        self.ages = sorted({thing.age for thing in things})
        self.of_age = {age: [n for n, thing in enumerate(things) if thing.age == age] for age in self.ages}
        rows = shelf.ask(setup, "SELECT DISTINCT board FROM here ORDER BY board")
        self.boards = pa.array([row["board"] for row in rows], pa.string())
        # Where all choose at once the seats are alike; else the order of play is known beforehand too.
        kind = kind_of(setup.game)
        self.turns = setup.seats if kind.in_order(setup.seats) else 1
        self.columns = {what: column for what, column in kind.bulk.THINGS.items() if self._has_kind(what)}
        self.names = {
            kind: pa.array(sorted({thing.id for thing in things if thing.kind == kind}), pa.string())
            for kind in self.columns
        }
        self.places = {kind: self._places(kind) for kind in self.columns}
        self.before = [self._before(thing) for thing in things]
        self._kept: list[tuple[Any, Array, Array]] = []

    def _before(self, thing: Thing) -> list[int]:
        """Things of earlier Ages with which nobody can have this one: the same leader or building (W3.1)."""
        same = _identity(self.setup, thing)
        others = enumerate(self.things)
        return [n for n, one in others if one.age < thing.age and _identity(self.setup, one) == same]

    def _has_kind(self, kind: str) -> bool:
        return any(thing.kind == kind for thing in self.things)

    def _places(self, kind: str) -> Array:
        """(name, Age) -> the number of the thing, -1 for none; all but leaders are the same in any Age."""
        names = self.names[kind].to_pylist()
        table = np.full((len(names), 4), -1, "i8")
        for number, thing in enumerate(self.things):
            if thing.kind == kind:
                ages = [thing.age] if kind == "leader" else slice(None)
                table[names.index(thing.id), ages] = number
        return table

    def width(self, age: int) -> int:
        """How many covariates there are in an Age."""
        return len(self.boards) + self.turns - 1 + (len(STANDING) if age in LATER else 0)

    def chunks(self) -> Iterator[dict[int, Sample]]:
        """Whole games at a time, by Age. The second time nothing is read again, if it was not too much."""
        if self._kept:
            for table, bits, starts in self._kept:
                has, shut = np.unpackbits(bits, axis=2, count=len(self.things)).astype(bool)
                yield self._rows(table, has, shut, starts)
            return
        kept: list[tuple[Any, Array, Array]] = []
        few = self.shelf.stocks[self.setup].rows <= MOST_KEPT
        for table, starts in self._games():
            has = self._having(table)
            shut = self._shut(table, has)
            has &= ~shut
            plain = table.drop_columns(self._lists())
            if few:
                kept.append((plain, np.packbits([has, shut], axis=2), starts))
            yield self._rows(plain, has, shut, starts)
        self._kept = kept

    def _lists(self) -> list[str]:
        return [*self.columns.values(), *(["projects"] if "edifice" in self.columns else [])]

    def _games(self) -> Iterator[tuple[Any, Array]]:
        """The rows of whole deals, and where each deal begins."""
        import pyarrow as pa

        standing = [f"{name}_{age}" for age in LATER if age in self.ages for name in STANDING]
        wanted = ["deal", f"({TURN})::TINYINT AS turn", "board", "win", "total", *standing, *self._lists()]
        rest = None
        for batch in self.shelf.stream(self.setup, f"SELECT {', '.join(wanted)} FROM here"):
            table = pa.Table.from_batches([batch])
            table = table if rest is None else pa.concat_tables([rest, table])
            table = table.combine_chunks()
            starts = _starts(table)
            if len(starts) > 1:
                cut = int(starts[-1])
                yield self._numbered(table.slice(0, cut)), starts[:-1]
                rest = table.slice(cut)
            else:
                rest = table
        if rest is not None and len(rest):
            yield self._numbered(rest), _starts(rest)

    def _numbered(self, table: Any) -> Any:
        """The same with numbers for boards, and without the deals."""
        import pyarrow as pa
        import pyarrow.compute as pc

        board = pc.index_in(table["board"], value_set=self.boards).cast(pa.int8())
        table = table.set_column(table.schema.get_field_index("board"), "board", board)
        return table.drop_columns(["deal"])

    def _rows(self, table: Any, has: Array, shut: Array, starts: Array) -> dict[int, Sample]:
        import pyarrow.compute as pc

        outcomes = np.column_stack([_numbers(table["win"]), _numbers(table["total"])])
        board, turn = table["board"].to_numpy(), table["turn"].to_numpy()
        # The first board and the first to play are what the constant stands for.
        fixed = [np.ones(len(table))]
        fixed += [(board == number).astype("f8") for number in range(1, len(self.boards))]
        fixed += [(turn == number).astype("f8") for number in range(1, self.turns)]
        found = {}
        for age in self.ages:
            own = self.of_age[age]
            mine, out, state = has[:, own], shut[:, own], []
            if age in LATER:
                state = [_numbers(table[f"{name}_{age}"]) for name in STANDING]
                # A game that began from a position later on does not tell how this Age began.
                out = out | pc.is_null(table[f"points_{age}"]).to_numpy()[:, None]
                mine = mine & ~out
            found[age] = Sample(np.column_stack(fixed + state), outcomes, mine, out, starts)
        return found

    def _having(self, table: Any) -> Array:
        """(seats, things): who has what."""
        has = np.zeros((len(table), len(self.things)), bool)
        for kind, column in self.columns.items():
            has |= self._marked(table, kind, column)
        return has

    def _marked(self, table: Any, kind: str, column: str) -> Array:
        """(seats, things): what is in the list of a column."""
        import pyarrow.compute as pc

        marked = np.zeros((len(table), len(self.things)), bool)
        lists = table[column].combine_chunks()
        lengths = pc.fill_null(pc.list_value_length(lists), 0).to_numpy()
        row = np.repeat(np.arange(len(table)), lengths)
        inside = lists.flatten()
        name = pc.fill_null(pc.index_in(inside.field(kind), value_set=self.names[kind]), -1).to_numpy()
        age = inside.field("age").to_numpy() if has_ages(column) else np.zeros(len(name), "i8")
        place = np.where(name >= 0, self.places[kind][name, age], -1)
        marked[row[place >= 0], place[place >= 0]] = True
        return marked

    def _shut(self, table: Any, has: Array) -> Array:
        """(seats, things): who could not have it: it was not in this game, or they had it before."""
        shut = np.zeros_like(has)
        drawn = self._marked(table, "edifice", "projects") if "edifice" in self.columns else has
        for number, thing in enumerate(self.things):
            if thing.kind == "edifice":
                shut[:, number] = ~drawn[:, number]
            for other in self.before[number]:
                shut[:, number] |= has[:, other]
        return shut


def _starts(table: Any) -> Array:
    """Where a new deal begins."""
    deal = table["deal"].to_numpy()
    return np.flatnonzero(np.append(True, deal[1:] != deal[:-1])) if len(deal) else np.zeros(0, "i8")


def _numbers(column: Any) -> Array:
    import pyarrow.compute as pc

    found: Array = pc.fill_null(column, 0).to_numpy().astype("f8")
    return found


def values(shelf: Shelf, setup: PlayedSetup) -> list[Row]:
    """Every thing of a set-up with its raw and its corrected value, in wins and in points."""
    things = things_of(shelf, setup)
    if not things:
        return []
    table = Chunks(shelf, setup, things)
    sizes = {age: len(own) for age, own in table.of_age.items()}
    fair = {age: Effects(table.width(age), len(OUTCOMES), size) for age, size in sizes.items()}
    for step in ("add", "judge"):
        for chunk in table.chunks():
            for age, rows in chunk.items():
                getattr(fair[age], step)(rows)
    found = []
    for age, own in table.of_age.items():
        corrected, plain = fair[age].intervals(), fair[age].plain()
        for place, number in enumerate(own):
            seats, having = int(fair[age].rows[place]), int(fair[age].having[place])
            row: Row = {
                "kind": things[number].kind,
                "id": things[number].id,
                "age": age or None,
                "seats": seats,
                "having": having,
                "share": having / seats if seats else 0.0,
            }
            if min(having, seats - having) < LEAST:
                continue
            for prefix, table_of in (("raw_", plain), ("", corrected)):
                for outcome, name in enumerate(OUTCOMES):
                    for bound, end in enumerate(("", "_low", "_high")):
                        row[f"{prefix}{name}{end}"] = float(table_of[outcome, place, bound])
            found.append(row)
    return found

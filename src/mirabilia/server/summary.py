"""A table as lists show it. It is kept beside the log, so that no list has to play a game again."""

import time
from collections.abc import Container

import msgspec
from msgspec import Struct

from mirabilia.game import Game
from mirabilia.server.protocol import ChairSeen, Listed, TableSeen, Where, encode
from mirabilia.server.story import when
from mirabilia.server.table import Table


class Summary(Struct, frozen=True):
    """A table as everybody sees it while nobody is there, and who holds its seats."""

    table: TableSeen
    holders: list[str | None]
    where: Where | None = None  # older servers did not keep these two
    places: list[int] = []

    def names_of(self, holder: str) -> list[str]:
        """What somebody is called here."""
        chairs = zip(self.table.chairs, self.holders, strict=True)
        return [chair.name for chair, own in chairs if own == holder and chair.name]


def table_seen(table: Table, here: Container[int], decided: float, now: float) -> TableSeen:
    """The table as everybody sees it."""
    game, stage = table.game, table.stage
    asked = game.asked if game is not None else ()
    to_act = game.to_act if game is not None else ()
    chairs = [
        ChairSeen(
            name=chair.name,
            state="bot" if chair.bot else "player" if chair.holder else "free",
            level=chair.bot,
            here=seat in here,
            asked=seat in asked,
            chosen=seat in asked and seat not in to_act,
            face=chair.name if chair.bot and chair.holder is None else None,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return TableSeen(
        id=table.id,
        stage=stage,
        settings=table.settings,
        chairs=chairs,
        seed_hash=table.seed_hash,
        seed=table.seed if stage == "over" else None,
        decision=table.decisions,
        decided=decided,
        now=now,
        rematch=table.rematch,
    )


def summary_of(table: Table, at: float = 0.0) -> Summary:
    """The summary of a table."""
    seen = table_seen(table, (), table.decided, at)
    holders = [chair.holder for chair in table.chairs]
    if table.game is None:
        return Summary(seen, holders)
    return Summary(seen, holders, Where(*when(table.game)), places_of(table.game))


def places_of(game: Game) -> list[int]:
    """The place of each seat when a game is over, from 1; those that are tied share one."""
    ranked = game.ranking() if game.over else []
    better = [sum(map(len, ranked[:number])) for number in range(len(ranked))]
    found = {seat: 1 + count for count, seats in zip(better, ranked, strict=True) for seat in seats}
    return [found[seat] for seat in sorted(found)]


def write_summary(table: Table, at: float) -> str:
    """The same, for the database."""
    return encode(summary_of(table, at)).decode()


read_summary = msgspec.json.Decoder(Summary).decode


def listed(summary: Summary, holder: str, here: Container[int], decided: float | None) -> Listed:
    """A table in somebody's list; `here` are the seats whose players are there now."""
    replace = msgspec.structs.replace
    table = summary.table
    chairs = [replace(chair, here=seat in here) for seat, chair in enumerate(table.chairs)]
    yours = [seat for seat, own in enumerate(summary.holders) if own == holder]
    asked = [seat for seat, chair in enumerate(chairs) if chair.asked and not chair.chosen]
    to_act = any(seat in asked and chairs[seat].state == "player" for seat in yours)
    since = table.decided if decided is None else decided
    shown = replace(table, chairs=chairs, decided=since, now=time.time())
    return Listed(shown, yours, to_act, summary.where, summary.places)

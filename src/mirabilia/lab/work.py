"""A match played unit by unit, wherever that is, and its shards written as they come.

Units arrive in any order; summaries get them in the order of their games, so that the outcome depends on the
match alone, not on who was first.
"""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mirabilia import __version__
from mirabilia.errors import MirabiliaError
from mirabilia.lab.bulk import Played
from mirabilia.lab.places import CUDA, HERE, BadPlace, Workplace, delayed, workers
from mirabilia.lab.units import Match, Play, Unit, joined, play_unit, units

if TYPE_CHECKING:
    from mirabilia.lab.folder import Folder  # it needs an extra


@dataclass(frozen=True)
class Result:
    """What came of a unit: numbers for the summary, and its shard if one was asked for."""

    unit: Unit
    played: Played
    shard: bytes | None = None


def do_unit(match: Match, unit: Unit, label: str | None, version: str, play: Play | None = None) -> Result:
    """Play a unit, somewhere; with a label for its shard, or without a shard; `play` as `play_unit` has it.

    Raises BadPlace where another Mirabilia is installed: its games may be others.
    """
    if version != __version__:
        raise BadPlace("cluster-version", theirs=__version__, ours=version)
    finished = play_unit(match, unit, label is not None, play)
    if label is None:
        return Result(unit, joined([some.played() for some in finished]))
    from mirabilia.lab.shards import join, table_of, write_shard

    parts, tables = [], []
    for some in finished:
        parts.append(some.played())
        tables.append(table_of(some))
    return Result(unit, joined(parts), write_shard(join(tables), label, unit))


@contextmanager
def done(
    match: Match, todo: list[Unit], label: str | None, place: Workplace, processes: int
) -> Iterator[Iterator[Result]]:
    """What comes of these units at a place, in any order."""
    if place.kind == CUDA:
        from mirabilia.lab.on_gpu import units_on_gpu

        with closing(units_on_gpu(match, todo, label)) as coming:
            yield coming
        return
    calls = (delayed(do_unit)(match, unit, label, __version__) for unit in todo)
    with workers(place, processes) as results, closing(results(calls)) as coming:
        yield coming


def run(
    match: Match,
    games: int,
    processes: int = 1,
    place: Workplace = HERE,
    folder: "Folder | None" = None,
    advance: Callable[[int], None] = lambda count: None,
) -> Iterator[Played]:
    """Play the first so many games of a match, and give them in their order, unit by unit.

    With a folder, shards that are there are read, not played again, and those that are missing are added.
    """
    wanted = list(units(match, games, folder.unit if folder else match.unit))
    todo = [folder.whole(unit) if folder else unit for unit in wanted if not (folder and folder.has(unit))]
    label = folder.label if folder else None
    missing = {unit.number for unit in todo}
    ready: dict[int, Played | None] = {  # None: its shard is there
        unit.number: None for unit in wanted if unit.number not in missing
    }
    if not todo:
        place = HERE  # a cluster is not needed to read
    if place == HERE:
        processes = max(1, min(processes, len(todo)))
    told = 0
    with done(match, todo, label, place, processes) as coming:
        while told < len(wanted):
            while told < len(wanted) and told in ready:
                unit, played = wanted[told], ready.pop(told)
                if played is None:
                    assert folder is not None
                    played = read_or_redo(match, unit, folder)
                    advance(unit.games)
                told += 1
                yield played.first(unit.games)
            if told < len(wanted):
                result: Result = next(coming)
                if folder is not None and result.shard is not None:
                    folder.write(result.unit, result.shard)
                ready[result.unit.number] = result.played
                advance(wanted[result.unit.number].games)


def read_or_redo(match: Match, unit: Unit, folder: "Folder") -> Played:
    """The games of a finished shard; if it proves to be damaged inside, it is played again here."""
    from mirabilia.lab.shards import played_of

    try:
        return played_of(folder.read(unit))
    except MirabiliaError as error:
        folder.tell(error)
        result = do_unit(match, folder.whole(unit), folder.label, __version__)
        assert result.shard is not None
        folder.write(unit, result.shard)
        return result.played

"""Games in bulk on a GPU: the same units with the same results, several of them in one launch.

Only bots that are kernels can play there (`Match.compiled`).
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from mirabilia import __version__
from mirabilia.errors import BadSetup
from mirabilia.gpu.device import Gpu, open_gpu
from mirabilia.gpu.spread import COUNTED, GAME, THREAD, Spread, spread_once
from mirabilia.kind import kind_of
from mirabilia.lab.units import Match, Unit, lineups_of, numbers_of

GAMES = 1 << 16  # in one launch: more than a GPU plays at once
PLAY_CUTS = {"games": GAME, "sheets": GAME, "first_seed": COUNTED, "works": THREAD}
MATCH_CUTS = dict.fromkeys(("games", "sheets", "lineups", "notes", "past", "past_sheets"), GAME) | (
    dict.fromkeys(("sights", "minds", "works"), THREAD)
)
MINDS = 2  # games that a player thinks with


def random_play_of(bulk: Any) -> Spread:
    """How random games are spread over threads."""
    return spread_once(bulk.play.play_batch, PLAY_CUTS)


def matches_of(bulk: Any) -> Spread:
    """How games between bots are spread over threads."""
    return spread_once(bulk.matches.play_matches, MATCH_CUTS)


def check_match(match: Match) -> None:
    """Refuse what no GPU can play. Raises BadSetup."""
    kind = kind_of(match.kind)
    if not kind.has_kernels:
        raise BadSetup("gpu-plain", game=match.kind)
    for bot in match.bots:
        if bot not in kind.bots.NUMBERS:
            raise BadSetup("gpu-bots", level=bot, levels=", ".join(kind.bots.NUMBERS))


def works_on(gpu: Gpu, bulk: Any, setup: Any, count: int) -> Any:
    """Scratch memory for each thread that plays so many games, with the wishes of a set-up."""
    works = bulk.state.new_works(gpu.threads(count))
    for work in works:
        bulk.write_wishes(setup, work)
    return gpu.put(works)


def _fetched(gpu: Gpu, there: Mapping[str, Any], here: Mapping[str, Any]) -> dict[str, Any]:
    return {name: gpu.fetch(there[name], old.dtype).view(type(old)) for name, old in here.items()}


def play_games(bulk: Any, setup: Any, first_seed: int, count: int) -> tuple[Any, Any]:
    """Finished random games with these seeds and their score sheets. Equals `Bulk.play_games`."""
    gpu = open_gpu()
    here = {"games": bulk.state.new_games(count), "sheets": bulk.state.new_sheets(count)}
    there = {name: gpu.put(array) for name, array in here.items()}
    given = {**there, "seats": setup.seats, "first_seed": first_seed}
    gpu.ready(random_play_of(bulk), count, {**given, "works": works_on(gpu, bulk, setup, count)})()
    found = _fetched(gpu, there, here)
    return found["games"], found["sheets"]


def play_lineups(bulk: Any, setup: Any, lineups: Any, keep: bool) -> Any:
    """A game for each line-up. Equals `Bulk.play_lineups`."""
    gpu, count = open_gpu(), len(lineups)
    found = bulk.matches.new_matches(count, keep)
    threads = gpu.threads(count)
    there = {name: gpu.put(array) for name, array in vars(found).items()}
    given = {
        **there,
        "seats": setup.seats,
        "lineups": gpu.put(lineups),
        "sights": gpu.put(bulk.matches.sight.new_sights(threads)),
        "minds": gpu.put(bulk.state.new_games(MINDS * threads)),
        "weights": gpu.put(bulk.new_weights()),
        "works": works_on(gpu, bulk, setup, count),
    }
    gpu.ready(matches_of(bulk), count, given)()
    return type(found)(**_fetched(gpu, there, vars(found)))


@dataclass
class HandedOut:
    """Games that have been played together, given out as they are asked for, in their order."""

    bulk: Any
    matches: Any
    given: int = 0

    def __call__(self, setup: Any, lineups: Any, keep: bool) -> Any:
        """The next ones."""
        first, last = self.given, self.given + len(lineups)
        self.given, each = last, self.bulk.matches.KEPT if keep else 0
        parts = {name: array[first:last] for name, array in vars(self.matches).items()}
        for name in ("past", "past_sheets"):
            parts[name] = getattr(self.matches, name)[first * each : last * each]
        return type(self.matches)(**parts)


def units_on_gpu(match: Match, units: list[Unit], label: str | None) -> Generator[Any]:
    """The results of these units, as `work.do_unit` gives them."""
    from mirabilia.lab.work import do_unit

    bulk, left = kind_of(match.kind).bulk, iter(units)
    while some := list(islice(left, max(1, GAMES // match.unit))):
        numbers = np.concatenate([numbers_of(unit) for unit in some])
        matches = play_lineups(bulk, match.setup, lineups_of(match, numbers), label is not None)
        dealt = HandedOut(bulk, matches)
        for unit in some:
            yield do_unit(match, unit, label, __version__, dealt)

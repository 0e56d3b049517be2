"""Games in bulk, whatever game it is; what differs is in the `bulk.py` of each."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.kind import kind_of

Numbers = npt.NDArray[Any]


@dataclass(frozen=True)
class Played:
    """What summaries read of finished games, by game and seat, in the order of deals and rounds."""

    points: Numbers  # (games, seats, categories), the total last
    places: Numbers  # (games, seats), 0 is first; ties share a place
    wins: Numbers  # the share of the win
    boards: Numbers  # by number
    rounds: Numbers  # (games,): which way the line-up was seated

    def first(self, games: int) -> "Played":
        """The first so many games."""
        if games >= len(self.points):
            return self
        return Played(*(getattr(self, name)[:games] for name in self.__dataclass_fields__))


@dataclass(frozen=True)
class Finished:
    """Finished games, whole: the records of the game's own matches, and who played which deal."""

    kind: str
    seats: int
    edition: int
    packs: tuple[str, ...]
    matches: Any
    deals: Numbers  # (games,)
    rounds: Numbers
    levels: tuple[str, ...]
    players: Numbers  # (games, seats): numbers of levels

    def played(self) -> Played:
        """As summaries read it."""
        sheets, boards = self.matches.sheets, kind_of(self.kind).bulk.boards(self.matches)
        places = places_of(sheets.rank[:, : self.seats])
        first = places == 0
        wins = (first / first.sum(axis=1, keepdims=True)).astype("f4")
        return Played(sheets.points[:, : self.seats], places, wins, boards[:, : self.seats], self.rounds)


def places_of(keys: Numbers) -> Numbers:
    """The places of every game by its rank keys. Must equal `Game.ranking`."""
    places = np.zeros(keys.shape, "i1")
    seats = range(keys.shape[1])
    for other in seats:
        earlier = [keys[:, before] == keys[:, other] for before in range(other)]
        counts = ~np.any(earlier, axis=0) if earlier else np.ones(len(keys), bool)
        for seat in seats:
            places[:, seat] += counts & (keys[:, other] > keys[:, seat])
    return places

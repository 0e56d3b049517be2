"""Games in bulk, whatever game it is; what differs is in the `bulk.py` of each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.game import Game
from mirabilia.kind import Bulk, kind_of

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


class RecordBulk(Bulk):
    """Many games whose rules are kernels: random ones, those between players that are kernels, and others.

    A game names its modules `rules/state.py`, `rules/play.py` and `bots/matches.py`, and says the rest of
    `kind.Bulk` itself.
    """

    state: Any
    play: Any
    matches: Any
    new_weights: Callable[[], Any]
    _write_action: Callable[[Any, Any], None]
    _score_game: Callable[[Any, Any], None]

    @property
    def CATEGORIES(self) -> tuple[str, ...]:  # noqa: N802 # a constant of the game
        """Of points; the total is the last."""
        found: tuple[str, ...] = self.state.CATEGORIES
        return found

    def card_of(self, edition: int, name: str) -> Any:
        """Cards are not told apart, unless a game says how."""
        return None

    def _wishing(self, setup: Any) -> Any:
        works = self.state.new_works()
        self.write_wishes(setup, works[0])
        return works

    def play_games(self, setup: Any, first_seed: int, count: int) -> tuple[Any, Any, int]:
        """Finished random games with these seeds, their score sheets and the decisions. Releases the GIL."""
        games, sheets, works = self.state.new_games(count), self.state.new_sheets(count), self._wishing(setup)
        self.play.play_batch(games, sheets, setup.seats, first_seed, works)
        return games, sheets, int(works[0].decisions)

    def play_lineups(self, setup: Any, lineups: Any, keep: bool) -> Any:
        """A game for each line-up between players that are kernels, and its past if that is to be kept."""
        works = self._wishing(setup)
        return self.matches.play_lineups(setup.seats, lineups, self.new_weights(), works, keep)

    def follow(self, games: list[Game]) -> Any:
        """Finished games played by anybody, followed once more from their beginning to note what happened."""
        own, entry, work = self.matches, self.state.new_action(), self.state.new_works()[0]
        found = own.new_matches(len(games), True)
        for number, game in enumerate(games):
            found.games[number] = game.rewound().record_of_game
            record, note, at = found.games[number], found.notes[number], own.KEPT * number
            own.begin_notes(record, note)
            for seat, action in game.choices():
                self._write_action(entry, action)
                own.step(record, seat, entry, note, found.past, found.past_sheets, at, work)
            own.end_notes(record, note)
            self._score_game(record, found.sheets[number])
        return found

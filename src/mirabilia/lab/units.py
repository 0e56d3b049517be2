"""Work cut into units: a match (set-up, who plays, how they are seated) and a range of its games.

The games of a match have numbers from 0: deal after deal, each played once for every way to seat the line-up.
What a unit gives depends on nothing but the match and these numbers.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from mirabilia.bots import make_bot, read_level
from mirabilia.bots.lineup import LAST_DEAL, LINEUP, LUCKS
from mirabilia.engine.batch import new_batch
from mirabilia.errors import BadSetup
from mirabilia.eyes import eyes_of
from mirabilia.game import Game, new
from mirabilia.kind import kind_of
from mirabilia.lab.bulk import Finished, Played
from mirabilia.learning.place import LEARNED

CHUNK = 500  # games whose records are held at once
Play = Callable[[Any, Any, bool], Any]  # set-up and line-ups, and is the past kept? finished games
PLAIN, SIMPLE, SLOW = 10_000, 2_000, 210  # games of a unit: a few tenths of a second of play


@dataclass(frozen=True)
class Match:
    """What is played: a game with its options, and who plays it; the bots fill the seats in their order."""

    kind: str
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1  # of the first deal
    rotated: bool = True  # every deal is played once for each way to seat the bots
    workers: int = 1  # threads of a search

    def lineup(self, turn: int = 0) -> tuple[str, ...]:
        """A bot for each seat, this often moved on by one; the last bot also plays the seats left over."""
        seated = (*self.bots, *[self.bots[-1]] * self.seats)[: self.seats]
        return seated[-turn:] + seated[:-turn]

    @property
    def rounds(self) -> int:
        """How many games are played of a deal."""
        return self.seats if self.rotated else 1

    @cached_property
    def setup(self) -> Any:
        """The options of its games, checked. Raises BadSetup."""
        return kind_of(self.kind).bulk.read_setup({"seats": self.seats, "seed": self.seed, **self.options})

    @property
    def compiled(self) -> bool:
        """Are all of its players kernels?"""
        return all(bot in kind_of(self.kind).bots.NUMBERS for bot in self.bots)

    @property
    def learned(self) -> bool:
        """Are they networks that choose at once, alone or with kernels? They can be asked many at a time."""
        numbers = kind_of(self.kind).bots.NUMBERS
        return LEARNED in self.bots and all(bot == LEARNED or bot in numbers for bot in self.bots)

    @property
    def unit(self) -> int:
        """How many games make a unit: whole deals, about a second of play, or one deal of a search."""
        easy = set(self.bots) == {"random"}
        bulky = self.compiled or self.learned
        if not bulky and not easy:
            return self.rounds
        games = SLOW if not bulky else PLAIN if easy else SIMPLE
        return games // self.rounds * self.rounds

    def check(self, games: int = 1) -> None:
        """Refuse what cannot be played before any work starts. Raises BadSetup."""
        kind_of(self.kind)
        for bot in self.bots:
            read_level(bot, self.kind)
        setup = self.setup
        if not 1 <= len(self.bots) <= self.seats:
            raise BadSetup("arena-bots", bots=len(self.bots), seats=self.seats)
        if games < 1:
            raise BadSetup("simulate-games", games=games)
        if self.seed + games // self.rounds > LAST_DEAL:
            raise BadSetup("simulate-seed", most=LAST_DEAL - games // self.rounds)
        new(self.kind, seats=setup.seats, seed=self.seed, **self.options)


@dataclass(frozen=True)
class Unit:
    """Some games of a match, by their numbers."""

    number: int
    first: int
    games: int


def units(match: Match, games: int, size: int) -> Iterator[Unit]:
    """So many games of a match, cut into units of this size; only the last one may be shorter."""
    for number, first in enumerate(range(0, games, size)):
        yield Unit(number, first, min(size, games - first))


def numbers_of(unit: Unit) -> Any:
    """The numbers of its games."""
    return np.arange(unit.first, unit.first + unit.games)


def play_unit(match: Match, unit: Unit, keep: bool, play: Play | None = None) -> Iterator[Finished]:
    """The games of a unit, some at a time; with all that rows tell if it is to be kept.

    `play`: who plays games between kernels; without it, the processor.
    """
    numbers, step = numbers_of(unit), unit.games if match.learned else CHUNK if match.compiled else 1
    for start in range(0, unit.games, step):
        yield _play(match, numbers[start : start + step], keep, play or kind_of(match.kind).bulk.play_lineups)


def _seated(match: Match, rounds: Any) -> tuple[tuple[str, ...], Any]:
    """The levels that play, and the number of one of them for each seat of each game."""
    lineups = [match.lineup(turn) for turn in range(match.rounds)]
    levels = tuple(dict.fromkeys(lineups[0]))
    return levels, np.array([[levels.index(bot) for bot in lineup] for lineup in lineups])[rounds]


def lineups_of(match: Match, numbers: Any) -> Any:
    """Seeds and players of the games with these numbers, as kernels take them."""
    seated = new_batch(len(numbers), LINEUP)
    seated.seed = match.seed + numbers // match.rounds
    levels, players = _seated(match, numbers % match.rounds)
    known = np.array([kind_of(match.kind).bots.NUMBERS[level] for level in levels])
    seated.player[:, : match.seats] = known[players]
    return seated


def _play(match: Match, numbers: Any, keep: bool, play: Play) -> Finished:
    """The games with these numbers."""
    deals, rounds = match.seed + numbers // match.rounds, numbers % match.rounds
    levels, players = _seated(match, rounds)
    if match.compiled:
        matches = play(match.setup, lineups_of(match, numbers), keep)
    elif match.learned:
        from mirabilia.learning.bulk import play_learned

        names = np.array(levels)[players]
        matches = play_learned(match.kind, match.setup, match.options, deals, names, keep)
    else:
        pairs = zip(deals, rounds, strict=True)
        played = [play_game(match, int(deal), match.lineup(turn)) for deal, turn in pairs]
        matches = kind_of(match.kind).bulk.follow(played)
    edition, packs = getattr(match.setup, "edition", 1), getattr(match.setup, "packs", ())
    return Finished(match.kind, match.seats, edition, packs, matches, deals, rounds, levels, players)


def play_game(match: Match, seed: int, bots: tuple[str, ...]) -> Game:
    """A finished game between these bots, one for each seat, each behind its own eyes."""
    game = new(match.kind, seats=match.seats, seed=seed, **match.options)
    eyes = [eyes_of(game, seat) for seat in range(match.seats)]
    players = [make_bot(bot, match.kind, seed * LUCKS + seat, match.workers) for seat, bot in enumerate(bots)]
    while not game.over:
        decision = game.decisions
        choices = [(seat, players[seat].choose(eyes[seat])) for seat in game.to_act]
        for seat, action in choices:
            game.choose(seat, action)
        if game.decisions != decision:
            for one in eyes:
                one.look(game)
    return game


def joined(parts: list[Played]) -> Played:
    """Several lots of games as one."""
    names = Played.__dataclass_fields__
    return Played(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))

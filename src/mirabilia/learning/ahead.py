"""A search with a network: what would come of each action, in games that the seat imagines.

Every game is drawn once for all actions that are compared, and what the others do at the same moment is drawn
once too, by the network from their own eyes: so actions are told apart by what they do and not by luck. From
then on the network plays its own seat for a few decisions while the others play quickly, by the evaluation of
the bots; then it says what it expects. A game that ends on the way is scored. One decision ahead would add
next to nothing: what a network expects right after its choice it knew when it chose.

Nearly all of the time is the network's. Where its file has a small one beside it, that one plays, and the
large one says what is expected.

Those that look worst are dropped on the way (sequential halving).
"""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from mirabilia.bots.levels import Level
from mirabilia.bots.player import Thought
from mirabilia.bots.thinking import best_of_each
from mirabilia.envs.company import LISTED
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.kind import kind_of
from mirabilia.learning.brain import Brain, small_of
from mirabilia.learning.gather import ALL_BUT
from mirabilia.learning.learned import LearnedBot, Reader
from mirabilia.learning.reading import runs_of

MOST_GAMES = 192  # imagined at once
FIRST_GAMES = 48
MARGIN = 10.0  # as it was learned (learning/settings.py)
TRUST, DOUBT = 0.02, 0.16  # how much better an action must turn out than one e times as likely, see `Tally`
LARGE_POINTS, MEAN_POINTS = 10.0, 50.0  # as they were learned (learning/ppo.py)
SLACK = 0.004  # seconds before the end in which nothing new is begun


@dataclass(frozen=True)
class Heat:
    """A part of the budget: how many actions are compared, how many own decisions ahead."""

    actions: int
    ahead: int
    share: float


HEATS = (Heat(6, 4, 0.4), Heat(3, 4, 0.35), Heat(2, 4, 0.25))


def outcome(share: Any, own: Any, best: Any) -> Any:
    """What is maximised (learning/ppo.py)."""
    return 0.5 * share + 0.5 / (1 + np.exp(-(own - best) / MARGIN))


class Questions:
    """What is asked of the network at one moment, of several seats in several games."""

    def __init__(self, reader: Reader) -> None:
        reading = reader.reading
        most = MOST_GAMES * reading.layout.seats
        self.inputs = np.tile(reading.fixed, (most, 1))
        self.legal = np.zeros((most, LISTED), np.int16)
        self.game, self.seat = np.zeros(most, np.int32), np.zeros(most, np.int32)
        self.tables = (
            np.zeros(reading.zero + 1, np.uint8),
            *runs_of(reading),
            reading.others.reshape(-1),
            reading.sums.start,
            reading.sums.stop - reading.sums.start,
            reading.most.reshape(-1),
            reading.greatest.start,
            reading.greatest.stop - reading.greatest.start,
            len(reading.fixed),
        )


@dataclass
class Tally:
    """What became of an action."""

    place: int  # on the menu
    action: Action
    prior: float  # the logarithm of how likely the network would take it
    visits: int = 0
    value: float = 0.0
    win: float = 0.0
    points: float = 0.0

    @property
    def score(self) -> float:
        """What speaks for it: how it turned out, the more the oftener it was tried, and what was hoped."""
        visits = max(1, self.visits)
        return self.value / visits / (TRUST + DOUBT / math.sqrt(visits)) + self.prior


class AheadBot(LearnedBot):
    """Looks ahead with its network, for so many milliseconds or samples."""

    def __init__(self, level: Level, kind: str, seed: int) -> None:
        super().__init__(kind)
        self.level = level
        self._imagination = kind_of(kind).imagination(MOST_GAMES, seed)
        self.reseed(seed)
        self._questions: dict[int, Questions] = {}
        self._small: Brain = small_of(kind)

    def reseed(self, seed: int) -> None:
        """Think from here on as a new bot with this seed does."""
        self._imagination.reseed(seed or 1 << 100)
        self._luck = np.random.default_rng(seed)

    # ------------------------------------------------------------ one batch of games
    def _ask(self, reader: Reader, games: Any, wanted: Any, only: int) -> tuple[int, Any, Questions]:
        """What the seats that are asked are shown: how many, the outputs of their actions, the rows."""
        reading = reader.reading
        if id(reader) not in self._questions:
            self._questions[id(reader)] = Questions(reader)
        rows = self._questions[id(reader)]
        flat = rows.inputs.reshape(-1), rows.legal.reshape(-1), rows.game, rows.seat
        count = self._imagination.show(games, wanted, only, reading.layout.plans, rows.tables, *flat)
        legal = rows.legal[:count]
        longest = int((legal >= 0).sum(axis=1).max(initial=1))
        index = legal[:, :longest].astype(np.int64)
        return count, (reading.word[index], reading.way[index]), rows

    def _choices(self, inputs: Any, words: Any, ways: Any) -> Any:
        """An action of each row, as likely as the small network takes it."""
        worth = self._small.worth(self._small.look(inputs, words), words, ways)
        return (worth + self._luck.gumbel(size=worth.shape)).argmax(axis=1).astype(np.int32)

    def _values(self, inputs: Any, words: Any) -> Any:
        """What the seat expects of each game: what is maximised, the win, its points."""
        expected = self.brain.expect(self.brain.look(inputs, words))
        win = 1 / (1 + np.exp(-expected[:, 1]))
        return np.stack([expected[:, 0], win, expected[:, 2] * LARGE_POINTS + MEAN_POINTS], 1)

    def _follow(self, eyes: Eyes, reader: Reader, places: list[int], guesses: int, ahead: int) -> Any:
        """What becomes of each of these actions in each of these guesses: [guesses, actions, 3]."""
        seat, copies = eyes.seat, len(places)
        count = guesses * copies
        imagination = self._imagination
        games = imagination.imagine(eyes, count, copies)
        first = (np.arange(count) % copies == 0).astype(np.uint8)
        self._open(reader, games, first, seat, places)
        found = np.zeros((count, 3), np.float32)
        ended = np.zeros((count, 3), np.float32)
        going = np.ones(count, np.uint8)
        over = np.zeros(count, np.uint8)
        choice = np.full(count, -1, np.int32)
        for left in range(ahead, 0, -1):
            imagination.advance(games, going, seat, choice)
            imagination.mark(games, over)
            done = (over > 0) & (going > 0)
            if done.any():
                imagination.finish(games, seat, ended.reshape(-1))
                share, own, best = ended[done].T
                found[done] = np.stack([outcome(share, own, best), share, own], 1)
                going[done] = 0
            number, words, rows = self._ask(reader, games, going, seat)
            if not number:
                break
            inputs, at = rows.inputs[:number], rows.game[:number]
            if left == 1:
                found[at] = self._values(inputs, words[0])
            else:
                choice[at] = self._choices(inputs, *words)
        return found.reshape(guesses, copies, 3)

    def _open(self, reader: Reader, games: Any, first: Any, seat: int, places: list[int]) -> None:
        """The choice that is thought about, with those that others make at the same moment."""
        count, copies = len(games), len(places)
        own = np.arange(count)
        number, words, rows = self._ask(reader, games, first, ALL_BUT - seat)
        drawn = self._choices(rows.inputs[:number], *words) if number else np.zeros(0, np.int32)
        game: list[Any] = [own]
        who: list[Any] = [np.full(count, seat)]
        choice: list[Any] = [np.array(places)[own % copies]]
        for copy in range(copies):
            game.append(rows.game[:number] + copy)
            who.append(rows.seat[:number])
            choice.append(drawn)
        columns = [np.concatenate(part).astype(np.int32) for part in (game, who, choice)]
        order = np.lexsort((columns[1], columns[0]))
        self._imagination.play(games, *(column[order] for column in columns))

    # ------------------------------------------------------------ the whole
    def _begin(self, eyes: Eyes) -> tuple[Reader, list[Tally]]:
        reader = self.reader(eyes)
        _, actions, opinion = reader.look(eyes)
        worth = opinion.worth[0].astype(np.float64)
        prior = worth - worth.max()
        prior -= np.log(np.exp(prior).sum())
        found = [Tally(place, action, float(prior[place])) for place, action in enumerate(actions)]
        return reader, sorted(found, key=lambda one: -one.prior)

    def _study(self, eyes: Eyes, reader: Reader, some: list[Tally], ahead: int, share: float) -> None:
        """Spend a share of the budget on these actions."""
        if self.level.iterations is not None:
            wanted = max(1, round(share * self.level.iterations / len(some)))
            while wanted > 0:
                guesses = min(wanted, MOST_GAMES // len(some))
                self._count(eyes, reader, some, guesses, ahead)
                wanted -= guesses
            return
        deadline = time.perf_counter() + share * (self.level.milliseconds or 0) / 1000
        guesses, each = max(1, FIRST_GAMES // len(some) // ahead), 0.0
        while True:
            began = time.perf_counter()
            self._count(eyes, reader, some, guesses, ahead)
            now = time.perf_counter()
            each = (now - began) / guesses
            left = deadline - now
            if left < max(SLACK, 2 * each):
                return
            guesses = max(1, min(MOST_GAMES // len(some), int(0.6 * left / each)))

    def _count(self, eyes: Eyes, reader: Reader, some: list[Tally], guesses: int, ahead: int) -> None:
        sums = self._follow(eyes, reader, [one.place for one in some], guesses, ahead).sum(axis=0)
        for one, (value, win, points) in zip(some, sums.tolist(), strict=True):
            one.visits += guesses
            one.value += value
            one.win += win
            one.points += points

    def think(self, eyes: Eyes, forced: Action | None = None) -> list[Thought]:
        """What it thinks of the actions worth trying, best first, and of one that it must try."""
        reader, tallies = self._begin(eyes)
        must = [one for one in tallies if one.action == forced]
        going = tallies
        for heat in HEATS:
            going = going[: heat.actions]
            some = [*going, *(one for one in must if one not in going)]
            if len(some) > 1 or forced is not None or not some[0].visits:
                self._study(eyes, reader, some, heat.ahead, heat.share)
            going = sorted(going, key=lambda one: -one.score)
        rest = sorted((one for one in tallies if one.visits and one not in going), key=lambda one: -one.score)
        return [thought_of(one) for one in (*going, *rest)]

    def compare(
        self,
        eyes: Eyes,
        count: int,
        alike: Callable[[Any], Any],
        variants: Callable[[list[Any]], Iterable[Any]],
    ) -> list[Thought]:
        """The best actions, best first, tried as often as each other; see `SearchBot.compare`."""
        reader, tallies = self._begin(eyes)
        by_action = {one.action: one for one in tallies}
        tried = tallies[: HEATS[0].actions]
        self._study(eyes, reader, tried, HEATS[0].ahead, 0.4)
        tried.sort(key=lambda one: -one.score)
        top = [one.action for one in best_of_each([thought_of(one) for one in tried], alike)[:count]]
        named = [by_action[action] for action in dict.fromkeys([*top, *variants(top)]) if action in by_action]
        for one in named:
            one.visits, one.value, one.win, one.points = 0, 0.0, 0.0, 0.0
        self._study(eyes, reader, named, HEATS[0].ahead, 0.6)
        by_worth = sorted((thought_of(one) for one in named), key=lambda one: one.value, reverse=True)
        found = {alike(one.action): one for one in reversed(by_worth)}
        return sorted(found.values(), key=lambda one: one.value, reverse=True)

    def choose(self, eyes: Eyes) -> Action:
        """The action that turned out best; a choice without an alternative needs no thought."""
        legal = eyes.legal()
        return legal[0] if len(legal) == 1 else self.think(eyes)[0].action


def thought_of(tally: Tally) -> Thought:
    """What is told of it."""
    visits = max(1, tally.visits)
    return Thought(
        tally.action, tally.visits, tally.value / visits, tally.win / visits, tally.points / visits
    )

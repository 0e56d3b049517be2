"""The level `learned`: a network chooses, alone or with a search ahead (`ahead.py`)."""

import json

import numpy as np

from mirabilia.bots.levels import Level
from mirabilia.bots.player import Bot
from mirabilia.engine.batch import new_batch
from mirabilia.envs.layout import layout
from mirabilia.eyes import Eyes
from mirabilia.game import Action
from mirabilia.kind import kind_of
from mirabilia.learning.brain import Brain, Opinion, brain_of
from mirabilia.learning.reading import Reading, read_layout


class Reader:
    """A set-up as a network reads it, with the scratch memory to do so."""

    def __init__(self, brain: Brain, reading: Reading) -> None:
        self.brain, self.reading = brain, reading
        self.own = kind_of(reading.layout.game).environment
        self._works, self._listings = self.own.new_works(), new_batch(1, self.own.LISTING)
        self._pages = new_batch(1, self.own.PAGE)
        self._numbers = np.zeros(self.reading.zero + 1, np.uint8)

    def look(self, eyes: Eyes) -> tuple[list[int], list[Action], Opinion]:
        """What a seat may do, as indices and as actions, and what the network thinks of it."""
        reading, plan = self.reading, self.reading.layout.plan
        seen = reading.layout.observation.size
        self.own.company.look(
            eyes, plan, self._pages, self._numbers[:seen], self._numbers[seen : reading.zero]
        )
        table, work, listing = eyes.sights[0].table, self._works[0], self._listings[0]
        count = self.own.list_indices(table, eyes.seat, plan, work, listing)
        indices = [int(index) for index in listing.index[:count]]
        actions = [self.own.read_action(entry) for entry in work.menu[:count]]
        inputs = reading.inputs(self._numbers, eyes.seat)
        opinion = self.brain.ask(inputs[None], reading.word[indices][None], reading.way[indices][None])
        return indices, actions, opinion


class LearnedBot:
    """Chooses what its network likes best, at once."""

    def __init__(self, kind: str) -> None:
        self.brain = brain_of(kind)
        self._readers: dict[str, Reader] = {}

    def reader(self, eyes: Eyes) -> Reader:
        """It reads the table that these eyes see."""
        setup = kind_of(eyes.kind).environment.company.setup_of(eyes.sights[0].table)
        key = json.dumps(setup, sort_keys=True)
        if key not in self._readers:
            reading = read_layout(self.brain.words, layout(eyes.kind, **setup))
            self._readers[key] = Reader(self.brain, reading)
        return self._readers[key]

    def choose(self, eyes: Eyes) -> Action:
        """The action with the greatest worth."""
        _, actions, opinion = self.reader(eyes).look(eyes)
        return actions[int(opinion.worth[0].argmax())]


def make_learned(level: Level, kind: str, seed: int, workers: int) -> Bot:
    """A bot of this level. Raises BadSetup where no network has been trained."""
    if level.milliseconds is None and level.iterations is None:
        return LearnedBot(kind)
    from mirabilia.learning.ahead import AheadBot

    return AheadBot(level, kind, seed)

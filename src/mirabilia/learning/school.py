"""A training from its beginning, or from where it was left, to its end: play, learn, be measured, be saved.

    every round:   who sits where -> all tables play whole games -> learn from them
    now and then:  an earlier self is kept; matches against the field; the state is saved

The field is fixed and varied: the players of the game that are kernels, each at all other seats. Matches
against an earlier self are told beside it. The network that goes into the world is the mean of the latest
ones, as it was when it did best against the field.
"""

import json
import math
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import torch

from mirabilia import envs
from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of
from mirabilia.learning import keeping
from mirabilia.learning.network import Network, Shape, arrays_of, copy_weights, count_parameters
from mirabilia.learning.ppo import Pupil
from mirabilia.learning.rollout import PAST, Played, Tables, new_store
from mirabilia.learning.settings import Settings
from mirabilia.learning.setups import Mix, read_mix
from mirabilia.learning.weights import Weights, save_weights
from mirabilia.learning.words import collect_words, make_lights

LONGEST = 1000  # steps of a game of any kind, at most
SPARE = 6  # more steps than the longest of some random games
TRIAL = 48  # games
CURIOUS = 0.8  # entropy of a choice at first
CURIOSITY = 0.002, 0.03  # limits of its weight
MEAN = 0.99  # of the latest networks
UNFAIR = ("random",)  # of the players that are kernels nobody learns anything from these


def longest_game(game: str, mix: list[Mix]) -> int:
    """How many steps games of these set-ups take."""
    longest = 0
    for one in mix:
        batch = envs.Batch(game, TRIAL, seed=1, threads=1, **one.setup)
        batch.reset()
        going = np.ones(TRIAL, bool)
        step = 0
        while step < LONGEST and going.any():
            batch.step(batch.buffers.drawn)
            going &= batch.buffers.done == 0
            step += 1
        longest = max(longest, step)
    return longest + SPARE


class School:
    """One training. `run` goes on until its time is over."""

    def __init__(self, settings: Settings, command: str) -> None:
        self.settings, self.command = settings, command
        game = settings.game
        self.mix = read_mix(game, settings.setups or kind_of(game).environment.inputs.MIX)
        wanted = settings.device or ("cuda" if torch.cuda.is_available() else "cpu")
        self.device = torch.device(wanted)
        self.cuda = self.device.type == "cuda"
        sys.setswitchinterval(0.0005)  # tables should not wait for each other
        torch.set_float32_matmul_precision("high")
        torch.set_num_threads(1 if self.cuda else max(1, (os.cpu_count() or 1) // 2))
        torch.manual_seed(settings.seed)
        self.luck = np.random.default_rng(settings.seed)
        self.words = collect_words(game)
        self.lights = make_lights(game, self.words)
        self.shape = Shape(settings.width, settings.blocks)
        half = torch.bfloat16 if self.cuda else torch.float32
        self.network, self.mean = self._new(torch.float32), self._new(torch.float32)
        self.playing, self.measured, self.past = self._new(half), self._new(half), self._new(half)
        copy_weights(self.mean, self.network)
        self.state = keeping.State()
        self.earlier: list[dict[str, torch.Tensor]] = []
        self.players = {
            name: number
            for name, number in kind_of(game).environment.company.PLAYERS.items()
            if name not in UNFAIR
        }
        self.steps = longest_game(game, self.mix)
        self.tables = list(self._tables())
        self.store = new_store(
            self.steps, sum(one.rows for one in self.tables), len(self.words.inputs), self.device
        )
        self.pupil = Pupil(self.network, self.store, settings.minibatch, settings.rate, settings.compile)
        self.field = list(self._field())
        self.pool = ThreadPoolExecutor(max(len(self.tables), len(self.field)))
        settings.out.mkdir(parents=True, exist_ok=True)
        self.log = settings.out / "log.jsonl"

    def _new(self, dtype: torch.dtype) -> Network:
        return Network(self.words, self.lights, self.shape).place_on(self.device, dtype)

    # ------------------------------------------------------------ tables
    def _tables(self) -> Iterator[Tables]:
        """The tables of the rollout: as many of each set-up as its share asks for, each for one thread."""
        row = number = 0
        for one in self.mix:
            rows = max(1, round(one.share * self.settings.rows))
            parts = max(1, math.ceil(rows / self.settings.table_rows - 0.5))
            for _ in range(parts):
                count = max(1, round(rows / parts / one.setup["seats"]))
                seed = self.settings.seed * 1_000_003 + number
                with_past = self.settings.past > 0 and number % 2 == 1
                yield Tables(
                    self.settings.game, one.setup, count, self.words, self.device, seed, row, with_past
                )
                row += count * one.setup["seats"]
                number += 1

    def _field(self) -> Iterator[tuple[Mix, Tables]]:
        """A table of each set-up for the matches; the one that is learned most has more games."""
        opponents = len(self.players) + 1
        for number, one in enumerate(self.mix):
            count = opponents * (self.settings.field if number == 0 else max(1, self.settings.field // 4))
            seed = 77 + self.settings.seed * 1_000_003 + number
            yield one, Tables(self.settings.game, one.setup, count, self.words, self.device, seed, 0, True)

    def seat(self, tables: Tables) -> Any:
        """Who sits where: mostly the network itself, sometimes its past or players of the field."""
        who = np.full((tables.count, tables.seats), -1, np.int8)
        luck, settings = self.luck, self.settings
        kind = luck.random(tables.count)
        home = luck.integers(tables.seats, size=(tables.count, 1))
        away = np.arange(tables.seats)[None, :] != home
        bots = kind[:, None] < settings.bots * (0.5 if tables.with_past else 1.5)
        style = luck.choice(list(self.players.values()), size=(tables.count, tables.seats))
        style = np.where(luck.random((tables.count, 1)) < 0.5, style[:, :1], style)
        who = np.where(bots & away & (luck.random(who.shape) < 0.7), style, who)
        if tables.with_past and self.earlier:
            others = kind[:, None] > 1 - 2 * settings.past
            who = np.where(others & away & (luck.random(who.shape) < 0.7), PAST, who)
        return who.astype(np.int8)

    def rollout(self) -> tuple[int, float]:
        """Play at all tables; how many decisions, and how long that took."""
        began = time.perf_counter()
        if self.earlier:
            number = int(self.luck.integers(len(self.earlier)))
            self._recall(self.earlier[number])
        if self.cuda:
            torch.cuda.synchronize()
        seats = [self.seat(one) for one in self.tables]

        def play(number: int) -> Played:
            one = self.tables[number]
            past = self.past if one.with_past else None
            return one.play(seats[number], self.playing, past, self.store, self.steps, False)

        found = list(self.pool.map(play, range(len(self.tables))))
        return sum(one.decisions for one in found), time.perf_counter() - began

    def _recall(self, earlier: dict[str, torch.Tensor]) -> None:
        with torch.no_grad():
            for name, value in self.past.state_dict().items():
                value.copy_(earlier[name])

    # ------------------------------------------------------------ matches
    def match(self) -> dict[str, Any]:
        """Matches of the mean network against the field; the share of wins by set-up and opponent."""
        copy_weights(self.measured, self.mean)
        if self.earlier:
            self._recall(self.earlier[len(self.earlier) // 2])
        if self.cuda:
            torch.cuda.synchronize()
        opponents = [*self.players.values(), *([PAST] if self.earlier else [])]
        names = [*self.players, *(["earlier"] if self.earlier else [])]

        def play(number: int) -> dict[str, float]:
            one = self.field[number][1]
            game = np.arange(one.count)
            home = game // len(opponents) % one.seats
            who = np.repeat(np.array(opponents, np.int8)[game % len(opponents), None], one.seats, 1)
            who[game, home] = -1
            done = one.play(who, self.measured, self.past, None, self.steps, True)
            share = done.share[game, home]
            return {
                name: float(share[(game % len(opponents) == place) & done.finished].mean())
                for place, name in enumerate(names)
            }

        played = list(self.pool.map(play, range(len(self.field))))
        found: dict[str, Any] = {mix.text: one for (mix, _), one in zip(self.field, played, strict=True)}
        # Earlier selves grow stronger as the training goes on: they are told, and do not decide what is best.
        fixed = [[one[name] for name in self.players] for one in played]
        means = [
            float(np.mean(shares)) * mix.setup["seats"] / 3
            for shares, (mix, _) in zip(fixed, self.field, strict=True)
        ]
        rest = float(np.mean(means[1:])) if len(means) > 1 else means[0]
        found["score"] = 0.5 * means[0] + 0.5 * rest
        return found

    # ------------------------------------------------------------ the whole
    def say(self, **numbers: Any) -> None:
        """A line of the log, and of the terminal."""

        def short(value: Any) -> Any:
            if isinstance(value, dict):
                return {key: short(one) for key, one in value.items()}
            return round(value, 5) if isinstance(value, float) else value

        line = json.dumps(short(numbers))
        print(line, flush=True)
        with self.log.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    def prepare(self) -> None:
        """Take up what was left here, and on a GPU make the graphs. Raises BadSetup for what does not fit."""
        kept = keeping.load(self)
        copy_weights(self.playing, self.network)
        self.rollout()
        if self.cuda:
            for one in self.tables:
                one.capture(self.playing, self.past if one.with_past else None, self.store, False)
            for _, one in self.field:
                one.capture(self.measured, self.past, None, True)
            torch.cuda.synchronize()
            self.rollout()
            self.pupil.taken.copy_(self.store.counts.nonzero()[: self.settings.minibatch, 0])
            self.pupil.capture()
        decisions, seconds = self.rollout()
        self.say(
            ready=True,
            resumed=kept,
            device=torch.cuda.get_device_name() if self.cuda else "cpu",
            parameters=count_parameters(self.network),
            tables=len(self.tables),
            rows=len(self.store.win),
            steps=self.steps,
            decisions=decisions,
            seconds=seconds,
        )

    def run(self) -> None:
        """Learn until the time is over."""
        settings, state = self.settings, self.state
        total = settings.minutes * 60
        began = time.monotonic()
        before = state.seconds
        last_say = last_match = last_kept = began
        played = taught = 0.0
        decisions = learned = 0
        while True:
            now = time.monotonic()
            state.seconds = before + now - began
            share = min(1.0, state.seconds / total)
            if share >= 1 or (settings.stop and now - began > settings.stop):
                break
            count, seconds = self.rollout()
            played += seconds
            decisions += count
            start = time.perf_counter()
            number, told = self.pupil.learn(
                self.rate(share), state.curiosity, settings.trace, settings.margin, settings.epochs
            )
            self._follow(told["entropy"], share)
            taught += time.perf_counter() - start
            state.rounds += 1
            state.decisions += count
            learned += number
            now = time.monotonic()
            if not self.earlier or now - last_kept > total / 3 / settings.snapshots:
                self.keep_self()
                last_kept = now
            if now - last_say > 15:
                passed = now - last_say
                self.say(
                    at=state.seconds,
                    rounds=state.rounds,
                    decisions=state.decisions,
                    each_second=decisions / passed,
                    learned_each_second=learned / passed,
                    playing=played / passed,
                    learning=taught / passed,
                    curiosity=state.curiosity,
                    rate=self.rate(share),
                    **told,
                )
                last_say, played, taught, decisions, learned = now, 0.0, 0.0, 0, 0
            if now - last_match > settings.pause:
                self.measure()
                keeping.save(self)
                last_match = time.monotonic()
        self.measure()
        keeping.save(self)
        self.say(at=state.seconds, ended=share >= 1)

    def rate(self, share: float) -> float:
        """The size of the steps, which falls towards the end."""
        settings = self.settings
        warm = min(1.0, (self.state.rounds + 1) / 20)
        fall = 0.5 * (1 + math.cos(math.pi * share))
        return warm * (settings.last_rate + (settings.rate - settings.last_rate) * fall)

    def _follow(self, entropy: float, share: float) -> None:
        """The mean follows the network, and curiosity what is left of it."""
        state = self.state
        step = 1 - min(MEAN, (state.rounds + 1) / (state.rounds + 10))
        with torch.no_grad():
            latest = [p.detach() for p in self.network.parameters()]
            torch._foreach_lerp_(list(self.mean.parameters()), latest, step)
        copy_weights(self.playing, self.network)
        floor = self.settings.curiosity
        wanted = max(floor, CURIOUS * (floor / CURIOUS) ** (share / 0.6)) if share < 0.85 else 0.7 * floor
        state.curiosity *= 1.03 if entropy < wanted else 0.98
        state.curiosity = min(CURIOSITY[1], max(CURIOSITY[0], state.curiosity))

    def keep_self(self) -> None:
        """One more earlier self; when there are enough, one of the older ones goes."""
        half = torch.bfloat16 if self.cuda else torch.float32
        self.earlier.append(
            {name: v.detach().to(half).clone() for name, v in self.network.state_dict().items()}
        )
        if len(self.earlier) > self.settings.snapshots:
            del self.earlier[int(self.luck.integers(len(self.earlier) // 2))]

    def measure(self) -> None:
        """Matches against the field; the best network so far is written."""
        began = time.perf_counter()
        found = self.match()
        score = found.pop("score")
        best = score >= self.state.best
        if best:
            self.state.best = score
        made = {
            "command": self.command,
            "seed": self.settings.seed,
            "minutes": self.state.seconds / 60,
            "decisions": self.state.decisions,
            "score": score,
            "field": found,
        }
        weights = Weights(self.settings.game, self.words, self.lights, arrays_of(self.mean), made)
        save_weights(self.settings.out / "last.npz", weights)
        if best:
            save_weights(self.settings.out / "best.npz", weights)
        took = time.perf_counter() - began
        self.say(at=self.state.seconds, score=score, best=best, field=found, took=took)


def check_device(name: str) -> None:
    """Refuse a device that is not there. Raises BadSetup."""
    if name not in ("", "cpu", "cuda") or (name == "cuda" and not torch.cuda.is_available()):
        raise BadSetup("train-device", device=name)

"""A training from its beginning, or from where it was left, to its end: play, learn, be measured, be saved.

    every round:   who sits where -> all tables play whole games -> learn from them
    now and then:  an earlier self is kept; matches against the field; the state is saved

The field is fixed and varied: the players of the game that are kernels, each at all other seats. Matches
against an earlier self are told beside it. The network that goes into the world is the mean of the latest
ones, as it was when it did best against the field.
"""

import itertools
import json
import math
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import torch

from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of
from mirabilia.learning import keeping
from mirabilia.learning.network import (
    Network,
    Shape,
    arrays_of,
    copy_weights,
    count_parameters,
    load_arrays,
)
from mirabilia.learning.ppo import Pupil
from mirabilia.learning.rollout import Group, new_store, pinned
from mirabilia.learning.settings import Training
from mirabilia.learning.setups import Mix, read_mix
from mirabilia.learning.tables import PAST, Tables, most_choices
from mirabilia.learning.weights import Weights, load_weights, save_weights
from mirabilia.learning.words import collect_words, make_lights

SPARE = 4  # more choices than in some random games
TRIAL = 48  # games
CURIOSITY = 0.002, 0.03  # limits of its weight
MEAN = 0.99  # of the latest networks
UNFAIR = ("random", "dreamer", "journeyman")  # nobody learns anything from these, and from others all of it
STRONGEST = "greedy"  # of them; it sits at more tables than others


class School:
    """One training. `run` goes on until its time is over."""

    def __init__(self, settings: Training, command: str) -> None:
        self.settings, self.command = settings, command
        game = settings.game
        self.mix = read_mix(game, settings.setups or kind_of(game).environment.inputs.MIX)
        wanted = settings.device or ("cuda" if torch.cuda.is_available() else "cpu")
        self.device = torch.device(wanted)
        self.cuda = self.device.type == "cuda"
        sys.setswitchinterval(0.0005)  # tables should not wait for each other
        torch.set_float32_matmul_precision("high")
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        torch.set_num_threads(1 if self.cuda else max(1, cores // 2))
        torch.manual_seed(settings.seed)
        self.luck = np.random.default_rng(settings.seed)
        self.words = collect_words(game)
        self.lights = make_lights(game, self.words)
        self.shape, quick = Shape(settings.width, settings.blocks), Shape(settings.quick, 2)
        half = torch.bfloat16 if self.cuda else torch.float32
        self.network, self.mean = self._new(torch.float32), self._new(torch.float32)
        self.playing, self.measured, self.past = self._new(half), self._new(half), self._new(half)
        self.quick = Network(self.words, self.lights, quick).place_on(self.device, torch.float32)
        self.state = keeping.TrainingProgress()
        self.earlier: list[dict[str, torch.Tensor]] = []
        if settings.against is not None or settings.start is not None:
            self._begin_with(settings.against or settings.start)
        if settings.against is not None:
            copy_weights(self.past, self.network)
            self.earlier = [{name: value.clone() for name, value in self.past.state_dict().items()}]
        copy_weights(self.mean, self.network)
        self.players = {
            name: number
            for name, number in kind_of(game).environment.company.PLAYERS.items()
            if name not in UNFAIR and settings.against is None
        }
        trial = [self._new_tables(one, TRIAL, number, False) for number, one in enumerate(self.mix)]
        self.longest = most_choices(trial, self.luck) + SPARE
        self.workers = ThreadPoolExecutor(cores)
        self.groups = self._groups()
        tables = [one for group in self.groups for one in group.tables]
        rows = 0
        for one in tables:
            rows += one.rows
        self.store = new_store(tables[0].form, self.longest, rows, self.device)
        first = 0
        for one in tables:
            one.place(first, rows, self.longest)
            first += one.rows
        self.pupil = Pupil(
            self.network, self.quick, self.store, settings.minibatch, settings.rate, settings.compile
        )
        self.field = [(one, self._field(number, one)) for number, one in enumerate(self.mix)]
        self.match_group = Group([one for _, one in self.field], self.device, self.workers)
        self.pool = ThreadPoolExecutor(len(self.groups))
        settings.out.mkdir(parents=True, exist_ok=True)
        self.log = settings.out / "log.jsonl"

    def _new(self, dtype: torch.dtype) -> Network:
        return Network(self.words, self.lights, self.shape).place_on(self.device, dtype)

    def _begin_with(self, path: Any) -> None:
        """Know what the network of a file knows. Raises BadSetup."""
        found = load_weights(path)
        if (found.game, found.words, found.lights) != (self.settings.game, self.words, self.lights):
            raise BadSetup("weights-version", path=str(path), version=found.game)
        try:
            load_arrays(self.network, found.layers)
        except RuntimeError:
            shape = Shape(len(found.layers["first.bias"]), found.blocks)
            raise BadSetup(
                "train-other", path=str(path), name="shape", found=str(shape), wanted=str(self.shape)
            ) from None

    # ------------------------------------------------------------ tables
    def _new_tables(self, one: Mix, count: int, number: int, for_match: bool) -> Tables:
        seed = (77 if for_match else 0) + self.settings.seed * 1_000_003 + 1000 * number
        return Tables(self.settings.game, one.setup, count, self.words, seed, pinned)

    def _groups(self) -> list[Group]:
        """The tables of the rollout: as many of each set-up as its share asks for, in groups of one size."""
        found: list[Tables] = []
        for one in self.mix:
            rows = max(1, round(one.share * self.settings.rows))
            parts = max(1, math.ceil(rows / self.settings.table_rows - 0.5))
            for _ in range(parts):
                count = max(1, round(rows / parts / one.setup["seats"]))
                found.append(self._new_tables(one, count, 100 + len(found), False))
        number = min(self.settings.groups, len(found))
        edges = [len(found) * place // number for place in range(number + 1)]
        shares = [found[start:stop] for start, stop in itertools.pairwise(edges)]
        return [Group(one, self.device, self.workers) for one in shares]

    def _field(self, number: int, one: Mix) -> Tables:
        """A table of a set-up for the matches; the one that is learned most has more games."""
        opponents = len(self.players) + 1
        count = opponents * (self.settings.field if number == 0 else max(1, self.settings.field // 4))
        return self._new_tables(one, count, number, True)

    def seat(self, tables: Tables) -> None:
        """Who sits where: mostly the network itself, sometimes its past or players of the field."""
        shape = tables.count, tables.seats
        who = np.full(shape, -1, np.int8)
        luck, settings = self.luck, self.settings
        home = luck.integers(tables.seats, size=(tables.count, 1))
        away = np.arange(tables.seats)[None, :] != home
        if settings.against is not None:
            tables.who[:] = np.where(away, PAST, who).reshape(-1)
            return
        kind = luck.random((tables.count, 1))
        absent = away & (luck.random(shape) < 0.7)
        style = luck.choice(list(self.players.values()), size=shape)
        style = np.where(luck.random((tables.count, 1)) < 0.5, style[:, :1], style)
        style = np.where(luck.random((tables.count, 1)) < 0.3, self.players[STRONGEST], style)
        who = np.where((kind < settings.bots) & absent, style, who)
        if self.earlier:
            who = np.where((kind > 1 - settings.past) & absent, PAST, who)
        tables.who[:] = who.reshape(-1)

    def rollout(self) -> tuple[int, float]:
        """Play at all tables; how many decisions, and how long that took."""
        began = time.perf_counter()
        if self.earlier:
            number = int(self.luck.integers(len(self.earlier)))
            self._recall(self.earlier[number])
        for group in self.groups:
            for one in group.tables:
                self.seat(one)
        if self.cuda:
            torch.cuda.synchronize()
        networks = self.playing, self.past
        found = list(self.pool.map(lambda group: group.play(networks, self.store, False), self.groups))
        return sum(found), time.perf_counter() - began

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
        opponents = [*self.players.values(), *([PAST] if self.earlier else [])]
        names = [*self.players, *(["earlier"] if self.earlier else [])]
        for _, one in self.field:
            game = np.arange(one.count)
            who = np.repeat(np.array(opponents, np.int8)[game % len(opponents), None], one.seats, 1)
            who[game, game // len(opponents) % one.seats] = -1
            one.who[:] = who.reshape(-1)
        if self.cuda:
            torch.cuda.synchronize()
        self.match_group.play((self.measured, self.past), None, True)
        found: dict[str, Any] = {}
        means = []
        for mix, one in self.field:
            game = np.arange(one.count)
            share = one.by_game[0][game, game // len(opponents) % one.seats]
            told = {
                name: float(share[game % len(opponents) == place].mean()) for place, name in enumerate(names)
            }
            found[mix.text] = told
            # Earlier selves grow stronger as the training goes on: they do not decide what is best.
            fixed = [told[name] for name in self.players] or [told["earlier"]]
            best = told.get(STRONGEST, fixed[0])
            means.append(0.5 * (float(np.mean(fixed)) + best) * mix.setup["seats"] / 3)
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
        speed: dict[str, float] = {}
        if self.cuda:
            for group in self.groups:
                group.capture((self.playing, self.past), self.store, False)
            self.match_group.capture((self.measured, self.past), None, True)
            torch.cuda.synchronize()
            self.rollout()
            speed = self.pupil.capture()
        decisions, seconds = self.rollout()
        self.say(
            ready=True,
            resumed=kept,
            device=torch.cuda.get_device_name() if self.cuda else "cpu",
            parameters=count_parameters(self.network),
            tables=sum(len(group.tables) for group in self.groups),
            rows=len(self.store.win),
            choices=self.longest,
            decisions=decisions,
            seconds=seconds,
            **speed,
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
            if settings.against is None and (
                not self.earlier or now - last_kept > total / 3 / settings.snapshots
            ):
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
        floor, first = self.settings.curiosity, self.settings.first_curiosity
        wanted = max(floor, first * (floor / first) ** (share / 0.6)) if share < 0.85 else 0.7 * floor
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
        both = arrays_of(self.mean), arrays_of(self.quick)
        weights = Weights(self.settings.game, self.words, self.lights, both[0], made, both[1])
        save_weights(self.settings.out / "last.npz", weights)
        if best:
            save_weights(self.settings.out / "best.npz", weights)
        took = time.perf_counter() - began
        self.say(at=self.state.seconds, score=score, best=best, field=found, took=took)


def check_device(name: str) -> None:
    """Refuse a device that is not there. Raises BadSetup."""
    if name not in ("", "cpu", "cuda") or (name == "cuda" and not torch.cuda.is_available()):
        raise BadSetup("train-device", device=name)

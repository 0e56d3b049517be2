"""Whole games played by a network, at many tables of one set-up at once, for it to learn from.

    arrays of the batch -> device: inputs, words, choice -> actions -> step -> attend -> ...

On a GPU everything between two steps of the rules is one graph, which also keeps what was seen in the store.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mirabilia import envs
from mirabilia.engine.kernel import INTERPRETED
from mirabilia.envs.batch import compiled
from mirabilia.envs.company import LISTED, PERSONS
from mirabilia.kind import kind_of
from mirabilia.learning.network import Gather, Network
from mirabilia.learning.reading import read_layout
from mirabilia.learning.words import Words

PAST = -2  # the number of a seat that an earlier self plays


@dataclass
class Store:
    """What was seen and chosen in all games of a rollout: [steps, rows], flat."""

    inputs: Tensor
    words: Tensor
    ways: Tensor
    chosen: Tensor
    chance: Tensor  # the logarithm of it
    value: Tensor
    counts: Tensor  # is it a choice of the network that learns, between several actions?
    win: Tensor  # [rows]: share of the win
    points: Tensor  # [rows, 2]: its own, and those of the best other seat


def new_store(steps: int, rows: int, inputs: int, device: torch.device) -> Store:
    """An empty one."""

    def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.zeros(*shape, dtype=dtype, device=device)

    total = steps * rows
    return Store(
        zeros(total, inputs, dtype=torch.uint8),
        zeros(total, LISTED, dtype=torch.int16),
        zeros(total, LISTED, dtype=torch.int16),
        zeros(total, dtype=torch.int16),
        zeros(total, dtype=torch.float32),
        zeros(total, dtype=torch.float32),
        zeros(total, dtype=torch.bool),
        zeros(rows, dtype=torch.float32),
        zeros(rows, 2, dtype=torch.float32),
    )


@dataclass
class Played:
    """How the games of a table ended: [games, seats]."""

    share: Any  # of the win
    points: Any
    decisions: int
    steps: int
    finished: Any  # [games]


class Tables:
    """So many games of one set-up, stepped in one thread."""

    def __init__(
        self,
        game: str,
        setup: dict[str, Any],
        count: int,
        words: Words,
        device: torch.device,
        seed: int,
        first_row: int,
        with_past: bool,
    ) -> None:
        self.setup, self.count, self.device, self.with_past = setup, count, device, with_past
        self.batch = envs.Batch(game, count, seed=seed, threads=1, **setup)
        self.seats = self.batch.seats
        self.rows = count * self.seats
        self.first_row = first_row
        self.gather = Gather(read_layout(words, self.batch.layout), device)
        cuda = device.type == "cuda"
        buffers = self.batch.new_buffers()
        held = {name: getattr(buffers, name) for name in buffers.__dataclass_fields__}
        self.observations = self._pinned(held["observations"].shape, torch.uint8)
        self.asked = self._pinned(held["asked"].shape, torch.uint8)
        held.update(observations=self.observations.numpy(), asked=self.asked.numpy())
        self.batch.use(envs.Buffers(**held))
        self.known = self._pinned((self.rows, self.gather.reading.known), torch.uint8)
        self.legal = self._pinned((self.rows, LISTED), torch.int16)
        self.live = self._pinned((count,), torch.uint8)
        self.who = self._pinned((count, self.seats), torch.int8)
        self.answers = self._pinned((self.rows,), torch.int32)
        self.advised = np.zeros(self.rows, np.int32)
        own = kind_of(game).environment
        self._attend = compiled(own.company.attend) if not INTERPRETED else own.company.attend
        self._company = own.company.new_company(count)
        self.row = torch.zeros(self.rows, dtype=torch.int64, device=device)  # in the store
        self.stream = torch.cuda.Stream() if cuda else None
        self.graphs: dict[bool, Any] = {}

    def _pinned(self, shape: Any, dtype: torch.dtype) -> Tensor:
        return torch.zeros(tuple(shape), dtype=dtype, pin_memory=self.device.type == "cuda")

    # ------------------------------------------------------------ the network's part
    @torch.no_grad()
    def answer(self, network: Network, past: Network | None, store: Store | None, best: bool) -> None:
        """From what the batch has written to what is chosen; what is to be kept goes into the store."""

        def take(pinned: Tensor) -> Tensor:
            return pinned.to(self.device, non_blocking=True)

        legal = take(self.legal)
        inputs = self.gather.inputs(take(self.observations).view(self.rows, -1), take(self.known))
        words, ways = self.gather.words(legal)
        logits, expected = network(inputs, words, ways)
        chance = torch.log_softmax(logits, 1)
        place = self._pick(chance, best)
        who = take(self.who).view(-1)
        if past is not None:
            earlier = torch.log_softmax(past(inputs, words, ways)[0], 1)
            place = torch.where(who == PAST, self._pick(earlier, best), place)
        chosen = legal.gather(1, place[:, None])[:, 0]
        self.answers.copy_(chosen.to(torch.int32), non_blocking=True)
        if store is not None:
            live = take(self.live)[:, None].expand(self.count, self.seats).reshape(-1) > 0
            asked = take(self.asked).view(-1) > 0
            several = legal[:, 1] >= 0
            store.inputs.index_copy_(0, self.row, inputs)
            store.words.index_copy_(0, self.row, words.to(torch.int16))
            store.ways.index_copy_(0, self.row, ways.to(torch.int16))
            store.chosen.index_copy_(0, self.row, place.to(torch.int16))
            store.chance.index_copy_(0, self.row, chance.gather(1, place[:, None])[:, 0])
            store.value.index_copy_(0, self.row, expected[:, 0])
            store.counts.index_copy_(0, self.row, live & asked & several & (who == PERSONS))
            self.row += len(store.win)

    @staticmethod
    def _pick(chance: Tensor, best: bool) -> Tensor:
        if best:
            return chance.argmax(1)
        return (chance - torch.empty_like(chance).exponential_().log_()).argmax(1)

    def capture(self, network: Network, past: Network | None, store: Store | None, best: bool) -> None:
        """Make a graph of `answer`."""
        assert self.stream is not None
        with torch.cuda.stream(self.stream):
            self._begin_rows(store)
            for _ in range(2):
                self.answer(network, past, store, best)
            self._begin_rows(store)
            self.stream.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=self.stream, capture_error_mode="thread_local"):
                self.answer(network, past, store, best)
            self.stream.synchronize()
        self.graphs[best] = graph

    # ------------------------------------------------------------ games
    def _begin_rows(self, store: Store | None) -> None:
        self.row.copy_(torch.arange(self.first_row, self.first_row + self.rows, device=self.device))

    def _company_attends(self, starting: bool) -> None:
        share = self.batch._shares[0]
        games, _, kepts, plans, works, listings = share[:6]
        self._attend(
            games,
            kepts,
            plans,
            works,
            listings,
            *self._company,
            self.seats,
            starting,
            self.live.numpy(),
            self.who.numpy().reshape(-1),
            self.known.numpy().reshape(-1),
            self.legal.numpy().reshape(-1),
            self.advised,
        )

    def play(
        self, who: Any, network: Network, past: Network | None, store: Store | None, steps: int, best: bool
    ) -> Played:
        """A new game at every table to its end, or for so many steps; `who`: [games, seats]."""
        if self.stream is None:
            return self._play(who, network, past, store, steps, best)
        with torch.cuda.stream(self.stream):
            return self._play(who, network, past, store, steps, best)

    def _play(
        self, who: Any, network: Network, past: Network | None, store: Store | None, steps: int, best: bool
    ) -> Played:
        buffers, live = self.batch.buffers, self.live.numpy()
        live[:] = 1
        self.who.numpy()[:] = who
        computed = who >= 0
        share = np.zeros((self.count, self.seats), np.float32)
        points = np.zeros((self.count, self.seats), np.int32)
        self.legal.fill_(-1)
        self.batch.reset()
        self._begin_rows(store)
        self._company_attends(True)
        decisions = step = 0
        while step < steps:
            step += 1
            if best in self.graphs:
                self.graphs[best].replay()
            else:
                self.answer(network, past, store, best)
            if self.stream is not None:
                self.stream.synchronize()
            going = live > 0
            actions, asked = buffers.actions, buffers.asked > 0
            decisions += int(np.count_nonzero(asked[going]))
            actions[:] = self.answers.numpy().reshape(actions.shape)
            np.copyto(actions, self.advised.reshape(actions.shape), where=computed)
            actions[~asked] = 0
            actions[~going] = -1  # not legal: what is over stays where it is
            self.batch.step()
            assert not buffers.illegal[going].any(), "an action that is not legal"
            done = (buffers.done > 0) & going
            if done.any():
                seats = self.seats
                share[done] = (buffers.rewards[done] * (seats - 1) + 1) / seats
                points[done] = buffers.points[done]
                live[done] = 0
                if not live.any():
                    break
            self._company_attends(False)
        finished = live == 0
        if store is not None:
            self._keep_outcome(store, share, points, finished, step)
        return Played(share, points, decisions, step, finished)

    def _keep_outcome(self, store: Store, share: Any, points: Any, finished: Any, steps: int) -> None:
        rows = slice(self.first_row, self.first_row + self.rows)
        others = np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in range(self.seats)], 1)
        both = np.stack([points, others], 2).astype(np.float32).reshape(self.rows, 2)
        store.win[rows] = torch.from_numpy(share.reshape(-1)).to(self.device)
        store.points[rows] = torch.from_numpy(both).to(self.device)
        kept = store.counts.view(-1, len(store.win))[:, rows]
        kept[steps:] = False
        if not finished.all():
            kept &= torch.from_numpy(np.repeat(finished, self.seats)).to(self.device)
        if self.stream is not None:
            self.stream.synchronize()

"""Whole games played by networks, at many tables at once, for them to learn from.

    tables (one compiled call each, on all cores) -> rows -> a network answers them all at once -> tables ...

Tables are of one set-up each. Those of a group wait for each other: what their seats are asked is answered in
one go, on a GPU by one graph, which also keeps in the store what was seen and chosen. While one group is
answered, others play.
"""

from collections.abc import Iterable
from concurrent.futures import Executor
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from mirabilia.learning.network import Network
from mirabilia.learning.tables import DESKS, Form, Tables

SIZES = 6  # graphs for all rows, half of them, a quarter and so on
WARMING = 2  # times that something is done before a graph is made of it


@dataclass
class Store:
    """What was seen and chosen in all games of a rollout: [choices, rows], flat; what comes last is waste."""

    form: Form
    longest: int  # choices of a row
    rows: Tensor
    chosen: Tensor
    chance: Tensor  # the logarithm of it
    value: Tensor
    choices: Tensor  # [rows]: how many there are of each
    win: Tensor  # [rows]: share of the win
    points: Tensor  # [rows, 2]: its own, and those of the best other seat


def read_rows(form: Form, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Inputs, words and ways of some rows."""
    inputs, *both = form.read(rows)
    words, ways = (one.contiguous().view(torch.int16).long() for one in both)
    return inputs, words, ways


def places_of(form: Form, rows: Tensor) -> Tensor:
    """Where some rows are to be kept."""
    return rows[:, form.place : form.place + 4].contiguous().view(torch.int32)[:, 0].long()


def pinned(*shape: int) -> Any:
    """Bytes that a GPU can fetch by itself."""
    return torch.zeros(*shape, dtype=torch.uint8, pin_memory=torch.cuda.is_available()).numpy()


def new_store(form: Form, longest: int, rows: int, device: torch.device) -> Store:
    """An empty one."""

    def zeros(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
        return torch.zeros(*shape, dtype=dtype, device=device)

    total = longest * rows + 1
    return Store(
        form,
        longest,
        zeros(total, form.size, dtype=torch.uint8),
        zeros(total, dtype=torch.uint8),
        zeros(total),
        zeros(total),
        zeros(rows, dtype=torch.int64),
        zeros(rows),
        zeros(rows, 2),
    )


class Desk:
    """Where one network answers the rows of several tables."""

    def __init__(self, form: Form, room: int, answers: Tensor, device: torch.device) -> None:
        self.form, self.room = form, room
        self.rows = torch.zeros(room, form.size, dtype=torch.uint8, device=device)
        self.number = torch.arange(room, device=device)
        self.answers = answers
        self.count = torch.zeros(1, dtype=torch.int64, device=device)
        self.counted = torch.zeros(1, dtype=torch.int64, pin_memory=device.type == "cuda")
        self.graphs: list[tuple[int, Any]] = []  # the smallest first

    @torch.no_grad()
    def reply(self, size: int, network: Network, store: Store | None, best: bool) -> None:
        """Answer the first rows; what the network that learns has seen and chosen goes into the store."""
        rows = self.rows[:size]
        logits, expected = network(*read_rows(self.form, rows))
        chances = torch.log_softmax(logits, 1)
        place = chances if best else chances - torch.empty_like(chances).exponential_().log_()
        chosen = place.argmax(1)
        self.answers[:size].copy_(chosen.to(torch.uint8), non_blocking=True)
        if store is not None:
            asked = self.number[:size] < self.count
            at = torch.where(asked, places_of(self.form, rows), len(store.chosen) - 1)
            store.rows.index_copy_(0, at, rows)
            store.chosen.index_copy_(0, at, chosen.to(torch.uint8))
            store.chance.index_copy_(0, at, chances.gather(1, chosen[:, None])[:, 0])
            store.value.index_copy_(0, at, expected[:, 0])

    def answer(self, count: int, network: Network, store: Store | None, best: bool) -> None:
        """The same, by a graph if there is one."""
        self.counted[0] = count
        self.count.copy_(self.counted, non_blocking=True)
        for size, graph in self.graphs:
            if size >= count:
                graph.replay()
                return
        self.reply(count, network, store, best)

    def capture(self, stream: Any, network: Network, store: Store | None, best: bool) -> None:
        """Make graphs for fewer and more rows."""
        self.count.zero_()
        sizes = {max(1, self.room >> less) for less in range(SIZES)}
        for size in sorted(sizes):
            for _ in range(WARMING):
                self.reply(size, network, store, best)
            stream.synchronize()
            graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(graph, stream=stream, capture_error_mode="thread_local"):
                self.reply(size, network, store, best)
            self.graphs.append((size, graph))
        stream.synchronize()


class Group:
    """Tables whose seats are answered together, by the network that learns and by an earlier self."""

    def __init__(self, tables: list[Tables], device: torch.device, workers: Executor) -> None:
        self.tables, self.device, self._workers = tables, device, workers
        cuda = device.type == "cuda"
        room = sum(one.rows for one in tables)
        self.answers = torch.zeros(DESKS * room, dtype=torch.uint8, pin_memory=cuda)
        form = tables[0].form
        self.desks = [Desk(form, room, self.answers[d * room : (d + 1) * room], device) for d in range(DESKS)]
        self.stream: Any = torch.cuda.Stream() if cuda else None

    def capture(self, networks: Iterable[Network], store: Store | None, best: bool) -> None:
        """Make graphs of what the networks do here."""
        with torch.cuda.stream(self.stream):
            for number, (desk, network) in enumerate(zip(self.desks, networks, strict=True)):
                desk.capture(self.stream, network, None if number else store, best)

    def play(self, networks: tuple[Network, Network], store: Store | None, best: bool) -> int:
        """A new game at every place to its end; how many decisions that took. Who plays, the tables know."""
        with torch.cuda.stream(self.stream) if self.stream is not None else nullcontext():
            return self._play(networks, store, best)

    def _play(self, networks: tuple[Network, Network], store: Store | None, best: bool) -> int:
        answers = self.answers.numpy()
        going, starting = self.tables, True
        while going:
            list(self._workers.map(lambda one, first=starting: one.play_on(first, answers), going))
            starting = False
            for number, (desk, network) in enumerate(zip(self.desks, networks, strict=True)):
                count = 0
                for one in going:
                    rows = int(one.told[number])
                    one.first_answer[number] = number * desk.room + count
                    if rows:
                        packed = torch.from_numpy(one.packed[number, :rows])
                        desk.rows[count : count + rows].copy_(packed, non_blocking=True)
                        count += rows
                if count:
                    desk.answer(count, network, None if number else store, best)
            if self.stream is not None:
                self.stream.synchronize()
            going = [one for one in going if one.told[0] or one.told[1]]
        if store is not None:
            for one in self.tables:
                here = slice(one.first_row, one.first_row + one.rows)
                found = torch.from_numpy(one.outcome(store.longest)).to(self.device)
                store.choices[here] = found[:, 0].long()
                store.win[here], store.points[here] = found[:, 1], found[:, 2:]
            if self.stream is not None:
                self.stream.synchronize()
        return sum(int(one.told[DESKS]) for one in self.tables)

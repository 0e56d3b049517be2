"""Learning from a rollout: proximal policy optimisation, whole games at a time, so that returns are exact."""

import time
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from mirabilia.learning.network import Network
from mirabilia.learning.rollout import Store, read_rows

CLIP = 0.2
SELDOM = 4  # the small network learns from each so many minibatches
QUICK_RATE = 5e-4
TIMED = 20  # steps
NUMBERS = ("policy", "entropy", "value", "win", "points", "change", "clipped")  # what a step tells
LARGE_POINTS, MEAN_POINTS = 10.0, 50.0


def outcome(win: Tensor, points: Tensor, margin: float) -> Tensor:
    """What is maximised: half the share of the win, half a curve of the lead over the best other seat."""
    return 0.5 * win + 0.5 * torch.sigmoid((points[:, 0] - points[:, 1]) / margin)


@torch.no_grad()
def advantages(store: Store, trace: float, margin: float) -> tuple[Tensor, Tensor]:
    """How much better than expected each choice turned out, and what was to be expected: [choices * rows]."""
    value = store.value[:-1].view(store.longest, -1)
    following = outcome(store.win, store.points, margin)
    carried = torch.zeros_like(following)
    better = torch.zeros_like(value)
    for turn in range(store.longest - 1, -1, -1):
        here = turn < store.choices
        surprise = following - value[turn] + trace * carried
        carried = torch.where(here, surprise, carried)
        following = torch.where(here, value[turn], following)
        better[turn] = carried
    return better.view(-1), (better + value).view(-1)


def loss_of(
    network: Network, batch: dict[str, Tensor], curiosity: Tensor, cuda: bool
) -> tuple[Tensor, Tensor]:
    """The loss of a minibatch, and the numbers to tell."""
    with torch.autocast("cuda" if cuda else "cpu", dtype=torch.bfloat16, enabled=cuda):
        logits, expected = network(batch["inputs"], batch["words"], batch["ways"])
    chances = torch.log_softmax(logits, 1)
    chance = chances.gather(1, batch["chosen"].long()[:, None])[:, 0]
    ratio = torch.exp(chance - batch["chance"])
    better = batch["better"]
    policy = -torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    entropy = -(chances.exp() * chances.clamp(min=-1e4)).sum(1).mean()
    value = ((expected[:, 0] - batch["returns"]) ** 2).mean()
    win = functional.binary_cross_entropy_with_logits(expected[:, 1], batch["win"])
    points = ((expected[:, 2:] - (batch["points"] - MEAN_POINTS) / LARGE_POINTS) ** 2).mean()
    loss = policy - curiosity * entropy + 2.0 * value + 0.2 * win + 0.05 * points
    change = ((ratio - 1) - (chance - batch["chance"])).mean()
    clipped = ((ratio - 1).abs() > CLIP).float().mean()
    return loss, torch.stack([policy, entropy, value, win, points, change, clipped]).detach()


def imitation(
    pupil: Network, teacher: Network, batch: dict[str, Tensor], cuda: bool
) -> tuple[Tensor, Tensor]:
    """How far a small network is from what a larger one chooses and expects."""
    asked = batch["inputs"], batch["words"], batch["ways"]
    with torch.autocast("cuda" if cuda else "cpu", dtype=torch.bfloat16, enabled=cuda):
        with torch.no_grad():
            wanted, known = teacher(*asked)
        logits, expected = pupil(*asked)
    target = torch.log_softmax(wanted, 1)
    chances = torch.log_softmax(logits, 1).clamp(min=-1e4)
    far = (target.exp() * (target.clamp(min=-1e4) - chances)).sum(1).mean()
    wrong = ((expected - known) ** 2).mean(0)
    return far + 2.0 * wrong[0] + 0.1 * wrong[1:].sum(), torch.stack([far, wrong[0]]).detach()


class MinibatchStep:
    """What is done with each minibatch: on a GPU, one graph."""

    def __init__(self, network: Network, rate: float, compute: Any, told: int, device: torch.device) -> None:
        self.network, self.compute = network, compute
        self.cuda = device.type == "cuda"
        self.told = torch.zeros(told, device=device)
        if self.cuda:
            self.optimizer = torch.optim.Adam(
                network.parameters(),
                lr=torch.tensor(rate, device=device),
                eps=1e-5,
                fused=True,
                capturable=True,
            )
        else:
            self.optimizer = torch.optim.Adam(network.parameters(), lr=rate, eps=1e-5)
        self.graph: Any = None

    def set_rate(self, rate: float) -> None:
        """How large the steps are."""
        for group in self.optimizer.param_groups:
            if self.cuda:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def take(self) -> None:
        """Learn from the minibatch that lies ready."""
        if self.graph is not None:
            self.graph.replay()
            return
        loss, told = self.compute()
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0, foreach=True)
        self.optimizer.step()
        self.told.add_(told)

    def capture(self) -> float:
        """Make a graph of it; what the network knows stays as it is. How many seconds it takes."""
        before = {name: value.clone() for name, value in self.network.state_dict().items()}
        moments = [
            {key: value.clone() for key, value in self.optimizer.state[p].items()}
            for p in self.network.parameters()
        ]
        self.set_rate(0.0)
        self.graph = None
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self.take()
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph, capture_error_mode="thread_local"):
            self.take()
        self.graph = graph
        torch.cuda.synchronize()
        began = time.perf_counter()
        for _ in range(TIMED):
            self.take()
        torch.cuda.synchronize()
        seconds = (time.perf_counter() - began) / TIMED
        with torch.no_grad():
            for name, value in self.network.state_dict().items():
                value.copy_(before[name])
            for p, kept in zip(self.network.parameters(), moments, strict=True):
                for key, value in self.optimizer.state[p].items():
                    value.copy_(kept[key]) if key in kept else value.zero_()
        return seconds


class Pupil:
    """A network that learns from a store, and a small one that learns from it."""

    def __init__(
        self, network: Network, quick: Network, store: Store, size: int, rate: float, compiled: bool
    ) -> None:
        self.store, self.size = store, size
        device = store.win.device
        self.cuda = device.type == "cuda"
        total = len(store.chosen) - 1
        self.better, self.returns = torch.zeros(total, device=device), torch.zeros(total, device=device)
        self.taken = torch.zeros(size, dtype=torch.int64, device=device)
        self.curiosity = torch.zeros((), device=device)
        self._loss: Any = loss_of
        self._compiled = compiled and self.cuda
        self.main = MinibatchStep(
            network,
            rate,
            lambda: self._loss(network, self._batch(), self.curiosity, self.cuda),
            len(NUMBERS),
            device,
        )
        self.small = MinibatchStep(
            quick, QUICK_RATE, lambda: imitation(quick, network, self._batch(), self.cuda), 2, device
        )

    def _batch(self) -> dict[str, Tensor]:
        """What the rows that are `taken` say."""
        store, taken = self.store, self.taken
        inputs, words, ways = read_rows(store.form, store.rows[taken])
        rows = taken % len(store.win)
        return {
            "inputs": inputs,
            "words": words,
            "ways": ways,
            "chosen": store.chosen[taken],
            "chance": store.chance[taken],
            "better": self.better[taken],
            "returns": self.returns[taken],
            "win": store.win[rows],
            "points": store.points[rows],
        }

    def capture(self) -> dict[str, float]:
        """Make graphs; how long a step takes. Compiled by PyTorch too, if asked for and if that is faster."""
        index = self._index()
        self.taken.copy_(index.repeat(self.size // len(index) + 1)[: self.size])
        found = {"small_step": self.small.capture(), "step": self.main.capture()}
        if self._compiled:
            plain = self.main.graph
            try:
                self._loss = torch.compile(loss_of, dynamic=False)
                found["compiled_step"] = self.main.capture()
            except Exception as error:  # whatever a compiler that is not there may raise
                print(f"not compiled: {error!r:.300}", flush=True)
            if found.get("compiled_step", 1.0) >= found["step"]:
                self.main.graph, self._loss = plain, loss_of
        return found

    def _index(self) -> Tensor:
        """The choices that there are."""
        turns = torch.arange(self.store.longest, device=self.taken.device)[:, None]
        return (turns < self.store.choices).view(-1).nonzero()[:, 0]

    def learn(
        self, rate: float, curiosity: float, trace: float, margin: float, epochs: int
    ) -> tuple[int, dict[str, float]]:
        """Learn from all that counts in the store; how much that was, and how it went."""
        store = self.store
        better, returns = advantages(store, trace, margin)
        index = self._index()
        count = len(index)
        found = better[index]
        self.better.copy_((better - found.mean()) / (found.std() + 1e-6))
        self.returns.copy_(returns)
        self.curiosity.fill_(curiosity)
        for step, speed in ((self.main, rate), (self.small, QUICK_RATE)):
            step.told.zero_()
            step.set_rate(speed)
        steps = small = 0
        for _ in range(epochs):
            order = index[torch.randperm(count, device=index.device)]
            if count < self.size:
                order = order.repeat(self.size // count + 1)
            for start in range(0, len(order) - self.size + 1, self.size):
                self.taken.copy_(order[start : start + self.size])
                self.main.take()
                steps += 1
                if steps % SELDOM == 0:
                    self.small.take()
                    small += 1
        returned = returns[index]
        told = dict(zip(NUMBERS, (self.main.told / steps).tolist(), strict=True))
        told["explained"] = float(1 - (returned - store.value[index]).var() / (returned.var() + 1e-9))
        told["quick"] = float(self.small.told[0] / max(1, small))
        return count, told

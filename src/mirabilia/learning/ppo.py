"""Learning from a rollout: proximal policy optimisation, whole games at a time, so that returns are exact."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from mirabilia.learning.network import Network
from mirabilia.learning.rollout import Store

CLIP = 0.2
NUMBERS = ("policy", "entropy", "value", "win", "points", "change", "clipped")  # what a step tells
LARGE_POINTS, MEAN_POINTS = 10.0, 50.0


def outcome(win: Tensor, points: Tensor, margin: float) -> Tensor:
    """What is maximised: half the share of the win, half a curve of the lead over the best other seat."""
    return 0.5 * win + 0.5 * torch.sigmoid((points[:, 0] - points[:, 1]) / margin)


@torch.no_grad()
def advantages(store: Store, trace: float, margin: float) -> tuple[Tensor, Tensor]:
    """How much better than expected each choice turned out, and what was to be expected: [steps, rows]."""
    rows = len(store.win)
    counts, value = store.counts.view(-1, rows), store.value.view(-1, rows)
    following = outcome(store.win, store.points, margin)
    carried = torch.zeros_like(following)
    better, returns = torch.zeros_like(value), torch.zeros_like(value)
    for step in range(len(counts) - 1, -1, -1):
        here = counts[step]
        surprise = following - value[step] + trace * carried
        carried = torch.where(here, surprise, carried)
        following = torch.where(here, value[step], following)
        better[step], returns[step] = carried, carried + value[step]
    return better, returns


def loss_of(
    network: Network, batch: dict[str, Tensor], curiosity: Tensor, cuda: bool
) -> tuple[Tensor, Tensor]:
    """The loss of a minibatch, and the numbers to tell."""
    with torch.autocast("cuda" if cuda else "cpu", dtype=torch.bfloat16, enabled=cuda):
        logits, expected = network(batch["inputs"], batch["words"].long(), batch["ways"].long())
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


class Pupil:
    """A network that learns from a store. On a GPU one minibatch is one graph."""

    def __init__(self, network: Network, store: Store, size: int, rate: float, compile_too: bool) -> None:
        self.network, self.store, self.size = network, store, size
        device = store.win.device
        self.cuda = device.type == "cuda"
        self.loss: Any = torch.compile(loss_of, dynamic=False) if compile_too else loss_of
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
        total = len(store.chosen)
        self.better, self.returns = torch.zeros(total, device=device), torch.zeros(total, device=device)
        self.taken = torch.zeros(size, dtype=torch.int64, device=device)
        self.curiosity = torch.zeros((), device=device)
        self.told = torch.zeros(len(NUMBERS), device=device)
        self.graph: Any = None

    def step(self) -> None:
        """One minibatch: the rows that are `taken`."""
        store, taken = self.store, self.taken
        rows = taken % len(store.win)
        batch = {
            name: getattr(store, name)[taken] for name in ("inputs", "words", "ways", "chosen", "chance")
        }
        batch |= {"better": self.better[taken], "returns": self.returns[taken]}
        batch |= {"win": store.win[rows], "points": store.points[rows]}
        loss, told = self.loss(self.network, batch, self.curiosity, self.cuda)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 1.0, foreach=True)
        self.optimizer.step()
        self.told.add_(told)

    def capture(self) -> None:
        """Make a graph of a step; what the network knows stays as it is."""
        before = {name: value.clone() for name, value in self.network.state_dict().items()}
        moments = [
            {key: value.clone() for key, value in self.optimizer.state[p].items()}
            for p in self.network.parameters()
        ]
        self.set_rate(0.0)
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self.step()
        torch.cuda.current_stream().wait_stream(side)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph, capture_error_mode="thread_local"):
            self.step()
        torch.cuda.synchronize()
        self.graph = graph
        with torch.no_grad():
            for name, value in self.network.state_dict().items():
                value.copy_(before[name])
            for p, kept in zip(self.network.parameters(), moments, strict=True):
                for key, value in self.optimizer.state[p].items():
                    value.copy_(kept[key]) if key in kept else value.zero_()

    def set_rate(self, rate: float) -> None:
        """How large the steps are."""
        for group in self.optimizer.param_groups:
            if self.cuda:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def learn(
        self, rate: float, curiosity: float, trace: float, margin: float, epochs: int
    ) -> tuple[int, dict[str, float]]:
        """Learn from all that counts in the store; how much that was, and how it went."""
        store = self.store
        better, returns = advantages(store, trace, margin)
        index = store.counts.nonzero()[:, 0]
        count = len(index)
        found = better.view(-1)[index]
        self.better.copy_((better.view(-1) - found.mean()) / (found.std() + 1e-6))
        self.returns.copy_(returns.view(-1))
        self.curiosity.fill_(curiosity)
        self.told.zero_()
        self.set_rate(rate)
        steps = 0
        for _ in range(epochs):
            order = index[torch.randperm(count, device=index.device)]
            if count < self.size:
                order = order.repeat(self.size // count + 1)
            for start in range(0, len(order) - self.size + 1, self.size):
                self.taken.copy_(order[start : start + self.size])
                if self.graph is not None:
                    self.graph.replay()
                else:
                    self.step()
                steps += 1
        returned = self.returns[index]
        told = dict(zip(NUMBERS, (self.told / steps).tolist(), strict=True))
        told["explained"] = float(1 - (returned - store.value[index]).var() / (returned.var() + 1e-9))
        return count, told

"""The network in PyTorch, as it is trained. How it is run without PyTorch is in `brain.py`."""

import math
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from mirabilia.envs.company import LISTED
from mirabilia.learning.words import Lights, Words

VALUES = ("value", "win", "points", "best other")  # what a network expects of the game, in this order
NEVER = -1e9


@dataclass(frozen=True)
class Shape:
    """How large a network is."""

    width: int
    blocks: int


class Block(nn.Module):
    """Two layers beside a straight way through."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm, self.a, self.b = nn.LayerNorm(width), nn.Linear(width, width), nn.Linear(width, width)
        nn.init.kaiming_normal_(self.a.weight, nonlinearity="relu")
        nn.init.normal_(self.b.weight, std=0.3 / math.sqrt(width))
        nn.init.zeros_(self.a.bias)
        nn.init.zeros_(self.b.bias)

    def forward(self, h: Tensor) -> Tensor:
        """Add what the layers find."""
        found: Tensor = h + self.b(functional.relu(self.a(self.norm(h))))
        return found


class Network(nn.Module):
    """From a seat's inputs and what it may do to the worth of each word of an action, and what it expects."""

    def __init__(self, words: Words, lights: Lights, shape: Shape) -> None:
        super().__init__()
        self.shape, self.outputs, self.actions = shape, words.outputs, len(words.actions)
        width = shape.width
        shown = len(words.inputs) + len(lights.step) + len(lights.lead) + self.actions
        self.first = nn.Linear(shown, width)
        self.blocks = nn.ModuleList([Block(width) for _ in range(shape.blocks)])
        self.norm = nn.LayerNorm(width)
        self.policy, self.expected = nn.Linear(width, self.outputs), nn.Linear(width, len(VALUES))
        nn.init.normal_(self.first.weight, std=0.1)
        for head in (self.policy, self.expected):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)
        step, lead = torch.tensor(lights.step).view(-1, 2), torch.tensor(lights.lead).view(-1, 3)
        self.fixed: dict[str, Tensor] = {
            "scale": torch.tensor(lights.scale),
            "step": step[:, 0].contiguous(),
            "reach": step[:, 1].to(torch.uint8),
            "ahead": lead[:, 0].contiguous(),
            "behind": lead[:, 1].contiguous(),
            "by": lead[:, 2].to(torch.int16),
        }

    def place_on(self, device: torch.device, dtype: torch.dtype) -> "Network":
        """This network on a device, computing in this type."""
        self.to(device=device, dtype=dtype)
        self.fixed = {name: table.to(device) for name, table in self.fixed.items()}
        return self

    def show(self, inputs: Tensor, words: Tensor, dtype: torch.dtype) -> Tensor:
        """Everything as numbers around one: inputs, lights, and which words may be chosen."""
        table = self.fixed
        plain = inputs.to(dtype)
        lead = inputs[:, table["ahead"]].to(torch.int16) - inputs[:, table["behind"]].to(torch.int16)
        legal = torch.zeros(len(inputs), self.outputs + LISTED, dtype=dtype, device=inputs.device)
        legal.scatter_(1, words, 1.0)
        parts = [
            plain * table["scale"].to(dtype),
            (inputs[:, table["step"]] >= table["reach"]).to(dtype),
            (lead >= table["by"]).to(dtype),
            legal[:, : self.actions],
        ]
        return torch.cat(parts, 1)

    def forward(self, inputs: Tensor, words: Tensor, ways: Tensor) -> tuple[Tensor, Tensor]:
        """The worth of each action of a list, with -1e9 after the last one; and what is expected.

        What is no word of an action is a number beyond the outputs, each place of the list its own: were they
        all the same, the places would wait for each other when the network learns.
        """
        h = self.first(self.show(inputs, words, self.compute))
        for block in self.blocks:
            h = block(h)
        h = self.norm(h)
        worth = functional.pad(self.policy(h).float(), (0, LISTED))
        logits = worth.gather(1, words) + worth.gather(1, ways)
        return logits.masked_fill(words >= self.outputs, NEVER), self.expected(h).float()

    @property
    def compute(self) -> torch.dtype:
        """The type that it computes in."""
        if torch.is_autocast_enabled(self.first.weight.device.type):
            return torch.get_autocast_dtype(self.first.weight.device.type)
        return self.first.weight.dtype


def count_parameters(network: Network) -> int:
    """How many numbers it has learned."""
    return sum(p.numel() for p in network.parameters())


def copy_weights(target: Network, source: Network) -> None:
    """Let one network know what another knows."""
    with torch.no_grad():
        torch._foreach_copy_(list(target.parameters()), [p.detach() for p in source.parameters()])


def load_arrays(network: Network, arrays: dict[str, Any]) -> None:
    """The other way round. Raises RuntimeError for weights of another shape."""
    network.load_state_dict({name: torch.from_numpy(value) for name, value in arrays.items()})


def arrays_of(network: Network) -> dict[str, Any]:
    """Its weights as arrays of NumPy, by name."""
    return {name: value.detach().float().cpu().numpy() for name, value in network.state_dict().items()}

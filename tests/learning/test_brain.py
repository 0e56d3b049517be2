"""A network says the same in NumPy as by its definition, and as in PyTorch."""

import numpy as np
import pytest

from learning.made_up import BLOCKS, WIDTH, make_up
from mirabilia.learning.brain import Brain


def questions(brain: Brain, rows: int = 5, listed: int = 9):
    luck = np.random.default_rng(3)
    words = brain.words
    inputs = luck.integers(0, 7, (rows, len(words.inputs))) * (luck.random((rows, len(words.inputs))) < 0.1)
    actions = luck.integers(0, len(words.actions), (rows, listed))
    ways = luck.integers(len(words.actions), words.outputs + 1, (rows, listed))
    actions[1, 4:] = ways[1, 4:] = words.outputs
    actions[2, 1] = actions[2, 0]
    return inputs.astype(np.uint8), actions, ways


def slowly(brain: Brain, inputs, actions, ways):
    """One row, layer by layer, as it is defined."""
    layers, lights = brain.weights.layers, brain.weights.lights
    plain = inputs.astype(np.float64)
    legal = np.zeros(len(brain.words.actions))
    legal[[word for word in actions if word < len(legal)]] = 1
    steps = [float(plain[place] >= step) for place, step in lights.step]
    leads = [float(plain[one] - plain[other] >= by) for one, other, by in lights.lead]
    h = layers["first.weight"] @ np.concatenate([plain * lights.scale, steps, leads, legal])
    h = h + layers["first.bias"]

    def norm(h, name):
        spread = np.sqrt(((h - h.mean()) ** 2).mean() + 1e-5)
        return (h - h.mean()) / spread * layers[f"{name}.weight"] + layers[f"{name}.bias"]

    for number in range(BLOCKS):
        name = f"blocks.{number}"
        inner = layers[f"{name}.a.weight"] @ norm(h, f"{name}.norm") + layers[f"{name}.a.bias"]
        h = h + layers[f"{name}.b.weight"] @ np.maximum(inner, 0) + layers[f"{name}.b.bias"]
    h = norm(h, "norm")
    worth = np.append(layers["policy.weight"] @ h + layers["policy.bias"], 0)
    expected = layers["expected.weight"] @ h + layers["expected.bias"]
    return np.where(actions == brain.words.outputs, -1e9, worth[actions] + worth[ways]), expected


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_it_says_what_its_layers_define(game):
    brain = Brain(make_up(game))
    asked = questions(brain)
    opinion = brain.ask(*asked)
    for row, (worth, expected) in enumerate(slowly(brain, *one) for one in zip(*asked, strict=True)):
        assert opinion.worth[row] == pytest.approx(worth, abs=1e-3)
        assert opinion.expected[row] == pytest.approx(expected, abs=1e-3)


def test_it_says_the_same_in_pytorch():
    torch = pytest.importorskip("torch", reason="the extra `train` is not installed")
    from mirabilia.learning.network import Network, Shape

    brain = Brain(make_up("wonders"))
    weights = brain.weights
    network = Network(weights.words, weights.lights, Shape(WIDTH, BLOCKS))
    network.load_state_dict({name: torch.tensor(layer) for name, layer in weights.layers.items()})
    asked = questions(brain)
    with torch.no_grad():
        worth, expected = network(*(torch.tensor(one) for one in asked))
    opinion = brain.ask(*asked)
    assert opinion.worth == pytest.approx(worth.numpy(), abs=1e-3)
    assert opinion.expected == pytest.approx(expected.numpy(), abs=1e-3)

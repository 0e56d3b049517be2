"""A network at run time: NumPy and one compiled layer, no learning library."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.errors import BadSetup
from mirabilia.learning.layers import first_layer
from mirabilia.learning.one_thread import one_thread
from mirabilia.learning.place import weights_of
from mirabilia.learning.weights import Weights, load_weights

Reals = npt.NDArray[np.float32]
EPSILON = 1e-5  # of the norms, as PyTorch has it


@dataclass(frozen=True)
class Opinion:
    """What a network thinks of a list of actions, and what it expects of the game."""

    worth: Reals  # [rows, listed]: -1e9 where there is no action
    expected: (
        Reals  # [rows, 4]: what is maximised, the chance to win (a logit), points, those of the best other
    )


class Brain:
    """A network that can be asked."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.words = weights, weights.words
        layers, lights = weights.layers, weights.lights
        self.width = len(layers["first.bias"])
        self._first = np.ascontiguousarray(layers["first.weight"].T).reshape(-1)
        self._bias = layers["first.bias"]
        self._blocks = [
            tuple(
                np.ascontiguousarray(layers[f"blocks.{number}.{name}"].T)
                for name in ("norm.weight", "norm.bias", "a.weight", "a.bias", "b.weight", "b.bias")
            )
            for number in range(weights.blocks)
        ]
        self._norm = layers["norm.weight"], layers["norm.bias"]
        nothing = np.zeros((1, self.width), np.float32)  # the word that stands for none
        self._policy = np.concatenate([layers["policy.weight"], nothing])
        self._policy_bias = np.append(layers["policy.bias"], np.float32(0))
        self._expected = np.ascontiguousarray(layers["expected.weight"].T), layers["expected.bias"]
        self._scale = np.array(lights.scale, np.float32)
        step, lead = np.array(lights.step).reshape(-1, 2), np.array(lights.lead).reshape(-1, 3)
        self._lights = [np.ascontiguousarray(column, np.int64) for column in (*step.T, *lead.T)]

    def ask(self, inputs: npt.NDArray[np.uint8], words: Any, ways: Any) -> Opinion:
        """Of some rows at once: inputs [rows, inputs], the outputs of their legal actions [rows, listed].

        Must equal `Network.forward` (learning/network.py).
        """
        h = self.look(inputs, words)
        return Opinion(self.worth(h, words, ways), self.expect(h))

    @one_thread
    def look(self, inputs: npt.NDArray[np.uint8], words: Any) -> Reals:
        """What the layers make of it, [rows, width]."""
        rows, listed = words.shape
        h = np.empty((rows, self.width), np.float32)
        step, reach, ahead, behind, by = self._lights
        first_layer(
            inputs.reshape(-1),
            words.reshape(-1),
            listed,
            self._scale,
            step,
            reach,
            ahead,
            behind,
            by,
            len(self.words.actions),
            self._first,
            self._bias,
            h.reshape(-1),
        )
        for gain, shift, a, a_bias, b, b_bias in self._blocks:
            inner = normed(h, gain, shift) @ a
            inner += a_bias
            np.maximum(inner, 0, out=inner)
            h += inner @ b
            h += b_bias
        return normed(h, *self._norm)

    @one_thread
    def worth(self, h: Reals, words: Any, ways: Any) -> Reals:
        """What each action is worth. Only outputs that somebody may choose are worked out, few of all."""
        some = np.zeros(len(self._policy), bool)
        some[words] = some[ways] = True
        which = np.flatnonzero(some)
        place = np.cumsum(some) - 1
        outputs = h @ self._policy[which].T
        outputs += self._policy_bias[which]
        found = np.take_along_axis(outputs, place[words], 1) + np.take_along_axis(outputs, place[ways], 1)
        found[words == self.words.outputs] = -1e9
        return np.asarray(found, np.float32)

    @one_thread
    def expect(self, h: Reals) -> Reals:
        """What is expected of the game."""
        return np.asarray(h @ self._expected[0] + self._expected[1], np.float32)


def normed(h: Reals, gain: Reals, shift: Reals) -> Reals:
    """Each row with a mean of 0 and a spread of 1, then scaled and moved."""
    found: Reals = h - h.mean(axis=1, keepdims=True)
    spread = np.einsum("ij,ij->i", found, found)[:, None] / h.shape[1]
    found *= 1 / np.sqrt(spread + EPSILON)
    found *= gain
    found += shift
    return found


@cache
def read_brain(path: str) -> Brain:
    """The network of a file, read once. Raises BadSetup."""
    return Brain(load_weights(Path(path)))


@cache
def read_small(path: str) -> Brain:
    """The small network of a file that plays almost like the large one; without one, the large one."""
    weights = read_brain(path).weights
    return Brain(weights.small) if weights.quick else read_brain(path)


def brain_of(game: str) -> Brain:
    """The network of a game. Raises BadSetup where there is none."""
    path = weights_of(game)
    if not path.is_file():
        raise BadSetup("learned-none", game=game)
    return read_brain(str(path))


def small_of(game: str) -> Brain:
    """The small network of a game. Raises BadSetup where there is none."""
    brain_of(game)
    return read_small(str(weights_of(game)))

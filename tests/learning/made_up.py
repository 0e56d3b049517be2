"""Networks that have learned nothing: small, and made from a seed."""

from functools import cache
from pathlib import Path

import numpy as np

from mirabilia.learning.weights import Weights, save_weights
from mirabilia.learning.words import Lights, Words, collect_words, make_lights

WIDTH, BLOCKS, VALUES = 16, 2, 4


@cache
def vocabulary(game: str) -> tuple[Words, Lights]:
    words = collect_words(game)
    return words, make_lights(game, words)


def make_up(game: str, seed: int = 1) -> Weights:
    words, lights = vocabulary(game)
    luck = np.random.default_rng(seed)
    shown = len(words.inputs) + len(lights.step) + len(lights.lead) + len(words.actions)
    shapes = {
        "first": (WIDTH, shown),
        **{f"blocks.{number}.{part}": (WIDTH, WIDTH) for number in range(BLOCKS) for part in "ab"},
        "policy": (words.outputs, WIDTH),
        "expected": (VALUES, WIDTH),
    }
    layers = {}
    for name, shape in shapes.items():
        layers[f"{name}.weight"] = luck.normal(0, 0.3, shape).astype(np.float16).astype(np.float32)
        layers[f"{name}.bias"] = luck.normal(0, 0.3, shape[0]).astype(np.float16).astype(np.float32)
    for norm in (*(f"blocks.{number}.norm" for number in range(BLOCKS)), "norm"):
        layers[f"{norm}.weight"] = np.ones(WIDTH, np.float32)
        layers[f"{norm}.bias"] = np.zeros(WIDTH, np.float32)
    return Weights(game, words, lights, layers, {"command": "made up", "seed": seed})


def put_into(folder: Path, seed: int = 1) -> None:
    for game in ("wonders", "architects"):
        save_weights(folder / f"{game}.npz", make_up(game, seed))

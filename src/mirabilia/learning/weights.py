"""A network in a file: its weights, its words, and how it was made.

A `.npz` of NumPy: `head` is a JSON text (versions, words, lights, shape, the command and the seed), every
other array a layer, as float16.
"""

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from mirabilia.envs.layout import ACTION_VERSION, OBSERVATION_VERSION
from mirabilia.errors import BadSetup
from mirabilia.learning.words import Lights, Words

FORMAT = 1
QUICK = "quick."  # the layers of the small network beside the large one


@dataclass(frozen=True)
class Weights:
    """A network that has been read: layers as float32."""

    game: str
    words: Words
    lights: Lights
    layers: dict[str, Any]
    made: dict[str, Any]  # how: command, seed, minutes, decisions, results
    quick: dict[str, Any] = field(default_factory=dict)  # layers of the small network; none: there is none

    @property
    def blocks(self) -> int:
        """How many blocks there are between the first layer and the last."""
        return sum(name.endswith(".a.weight") for name in self.layers)

    @property
    def small(self) -> "Weights":
        """The small network that plays almost like this one, or this one."""
        return replace(self, layers=self.quick, quick={}) if self.quick else self


def save_weights(path: Path, found: Weights) -> None:
    """Write a network; a file that is there is replaced at once or not at all."""
    head = {
        "format": FORMAT,
        "game": found.game,
        "observation": OBSERVATION_VERSION,
        "action": ACTION_VERSION,
        "words": asdict(found.words),
        "lights": asdict(found.lights),
        "made": found.made,
    }
    text = np.frombuffer(json.dumps(head, separators=(",", ":")).encode(), np.uint8)
    everything = found.layers | {QUICK + name: one for name, one in found.quick.items()}
    layers: dict[str, Any] = {name: np.asarray(one, np.float16) for name, one in everything.items()}
    new = path.with_name(f"new-{path.name}")
    np.savez_compressed(new, head=text, **layers)
    new.replace(path)


def load_weights(path: Path) -> Weights:
    """Read a network. Raises BadSetup for what is none, or one of another version."""
    try:
        with path.open("rb") as opened, np.load(opened) as file:
            head = json.loads(bytes(file["head"]))
            layers = {name: file[name].astype(np.float32) for name in file.files if name != "head"}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise BadSetup("weights-unreadable", path=str(path), problem=str(error)) from None
    versions = head.get("format"), head.get("observation"), head.get("action")
    if versions != (FORMAT, OBSERVATION_VERSION, ACTION_VERSION):
        raise BadSetup("weights-version", path=str(path), version=".".join(str(one) for one in versions))
    words = Words(*(tuple(head["words"][name]) for name in ("inputs", "actions", "ways")))
    lights = Lights(
        tuple(head["lights"]["scale"]),
        tuple((int(place), int(step)) for place, step in head["lights"]["step"]),
        tuple((int(a), int(b), int(by)) for a, b, by in head["lights"]["lead"]),
    )
    quick = {name.removeprefix(QUICK): layers.pop(name) for name in list(layers) if name.startswith(QUICK)}
    return Weights(head["game"], words, lights, layers, head["made"], quick)

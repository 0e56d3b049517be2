"""Where trained networks lie: in the package, or in the folder that MIRABILIA_WEIGHTS names."""

import os
from pathlib import Path

LEARNED = "learned"  # the level of a network that chooses at once
FOLDER = Path(__file__).parent / "weights"


def weights_of(game: str) -> Path:
    """The file of the network of a game."""
    return Path(os.environ.get("MIRABILIA_WEIGHTS") or FOLDER) / f"{game}.npz"


def has_weights(game: str) -> bool:
    """Has anybody trained a network for this game?"""
    return weights_of(game).is_file()

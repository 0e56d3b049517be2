"""Environments for learners: the games as PettingZoo, Gymnasium and OpenSpiel know them, one or thousands.

All of them share one observation and one action code per game, edition and packs (`layout`), made from what
a seat may see. `Coder` turns one game into these numbers, `Batch` steps many games at once in arrays that the
caller owns; the rest adapts them to other libraries and is imported when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mirabilia.envs.layout import ACTION_VERSION, OBSERVATION_VERSION, Layout, layout

if TYPE_CHECKING:
    from mirabilia.envs.batch import Batch as Batch
    from mirabilia.envs.batch import Buffers as Buffers
    from mirabilia.envs.coder import Coder as Coder

__all__ = ["ACTION_VERSION", "OBSERVATION_VERSION", "Batch", "Buffers", "Coder", "Layout", "layout"]

_LATER = {
    "Batch": "mirabilia.envs.batch",
    "Buffers": "mirabilia.envs.batch",
    "Coder": "mirabilia.envs.coder",
}


def __getattr__(name: str) -> Any:
    """What is imported only when it is asked for."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)

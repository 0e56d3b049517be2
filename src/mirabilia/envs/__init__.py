"""Environments for learners: the games as PettingZoo, Gymnasium and OpenSpiel know them, one or thousands.

All of them share one observation and one action code per game, edition and packs (`layout`), made from what
a seat may see. `Coder` turns one game into these numbers, `Batch` steps many games at once in arrays that the
caller owns; the rest adapts them to other libraries and is imported when it is asked for.
"""

from typing import TYPE_CHECKING, Any

from mirabilia.envs.layout import ACTION_VERSION, OBSERVATION_VERSION, Layout, layout
from mirabilia.extras import require

if TYPE_CHECKING:
    from mirabilia.envs.batch import Batch as Batch
    from mirabilia.envs.buffers import Buffers as Buffers
    from mirabilia.envs.coder import Coder as Coder
    from mirabilia.envs.solo import SoloTable
    from mirabilia.envs.vector import VectorTable
    from mirabilia.envs.zoo import ParallelTable, TurnTable

__all__ = [
    "ACTION_VERSION",
    "OBSERVATION_VERSION",
    "Batch",
    "Buffers",
    "Coder",
    "Layout",
    "env",
    "layout",
    "parallel_env",
    "register",
    "solo_env",
    "vector_env",
]

EXTRA = "rl"


def __getattr__(name: str) -> Any:
    """What is imported only when it is asked for."""
    if name == "spiel":
        import mirabilia.envs.spiel

        return mirabilia.envs.spiel
    if name == "Coder":
        from mirabilia.envs.coder import Coder

        return Coder
    if name in ("Batch", "Buffers"):
        from mirabilia.envs import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def parallel_env(game: str = "wonders", *, seats: int, **options: Any) -> "ParallelTable":
    """A PettingZoo environment in which all agents act at every step. Raises BadSetup."""
    require(EXTRA, "pettingzoo")
    from mirabilia.envs.zoo import ParallelTable

    return ParallelTable(game, seats=seats, **options)


def env(game: str = "wonders", *, seats: int, **options: Any) -> "TurnTable":
    """A PettingZoo environment in which one agent acts after the other. Raises BadSetup."""
    require(EXTRA, "pettingzoo")
    from mirabilia.envs.zoo import TurnTable

    return TurnTable(game, seats=seats, **options)


def solo_env(game: str = "wonders", *, seats: int, **options: Any) -> "SoloTable":
    """A Gymnasium environment: one seat against bots. Raises BadSetup."""
    require(EXTRA, "gymnasium")
    from mirabilia.envs.solo import SoloTable

    return SoloTable(game, seats=seats, **options)


def vector_env(num_envs: int, game: str = "wonders", *, seats: int, **options: Any) -> "VectorTable":
    """A Gymnasium VectorEnv: one seat against bots in many games at once. Raises BadSetup."""
    require(EXTRA, "gymnasium")
    from mirabilia.envs.vector import VectorTable

    return VectorTable(num_envs, game, seats=seats, **options)


def register() -> dict[str, str]:
    """Let `gymnasium.make` know the games; the names by game."""
    require(EXTRA, "gymnasium")
    from mirabilia.envs.registry import NAMES

    return dict(NAMES)

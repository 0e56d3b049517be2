"""Compile everything for this machine beforehand, each game in a process of its own."""

import os
import time
from collections.abc import Iterator
from importlib import import_module

from joblib import Parallel, delayed

KERNELS = {  # modules that bring all kernels of a game: of its rules, and of its bots
    game: (f"mirabilia.rules.{game}.play", f"mirabilia.bots.{game}.player", f"mirabilia.bots.{game}.matches")
    for game in ("wonders", "architects")
}
ENVS = "mirabilia.envs.{game}.steps"  # brings those of the environments


def compile_game(game: str, bots: bool, envs: bool) -> tuple[str, float]:
    """Compile the kernels of a game, or load them from the cache; the seconds it took."""
    began = time.monotonic()
    rules, *players = KERNELS[game]
    for module in (rules, *(players if bots else ())):
        import_module(module)
    if envs:
        import_module(ENVS.format(game=game))
    from mirabilia.rules import kernel

    kernel.progress.quiet = True
    kernel.compile_all()
    return game, time.monotonic() - began


def warm_up(bots: bool, envs: bool = False) -> Iterator[tuple[str, float]]:
    """Each game with the seconds it took, as soon as it is ready."""
    work = [delayed(compile_game)(game, bots, envs) for game in KERNELS]
    processes = min(len(work), os.cpu_count() or 1)
    yield from Parallel(n_jobs=processes, return_as="generator_unordered")(work)

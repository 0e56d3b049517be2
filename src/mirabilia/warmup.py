"""Compile everything for this machine, each game in a process of its own, and know when that is done.

When all kernels of a game are in the cache a mark is left beside them: who sees it need not compile.

    python -m mirabilia.warmup wonders    # says "READY TOTAL" line by line, ends when its input ends
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path

from mirabilia.rules.cache import cache_root

KERNELS = {  # modules that bring all kernels of a game: of its rules, and of its bots
    game: (f"mirabilia.rules.{game}.play", f"mirabilia.bots.{game}.player", f"mirabilia.bots.{game}.matches")
    for game in ("wonders", "architects")
}
ENVS = "mirabilia.envs.{game}.steps"  # brings those of the environments
MARKED = ("rules", "bots")  # the packages that a game needs
NICE = 10  # steps behind those who play


def compile_game(
    game: str, bots: bool, envs: bool, tell: Callable[[int, int], object] | None = None
) -> tuple[str, float]:
    """Compile the kernels of a game, or load them from the cache; the seconds it took.

    `tell` hears how many of how many are ready. What is compiled and kept is marked.
    """
    began = time.monotonic()
    rules, *players = KERNELS[game]
    for module in (rules, *(players if bots else ())):
        import_module(module)
    if envs:
        import_module(ENVS.format(game=game))
    from mirabilia.rules import kernel

    class Counting(kernel.Progress):
        def __exit__(self, *problem: object) -> None:
            super().__exit__(*problem)
            if tell is not None:
                tell(self.ready, len(kernel.kernels))

    kernel.progress = Counting()
    kernel.progress.quiet = True
    kernel.compile_all()
    for package in MARKED if bots else MARKED[:1]:
        _leave_mark(package, game)
    return game, time.monotonic() - began


def warm_up(bots: bool, envs: bool = False, games: Iterable[str] = KERNELS) -> Iterator[tuple[str, float]]:
    """Each game with the seconds it took, as soon as it is ready."""
    from joblib import Parallel, delayed

    work = [delayed(compile_game)(game, bots, envs) for game in games]
    processes = min(len(work), os.cpu_count() or 1)
    yield from Parallel(n_jobs=processes, return_as="generator_unordered")(work)


# ---------------------------------------------------------------- the mark
def is_ready(games: tuple[str, ...] = tuple(KERNELS)) -> bool:
    """Is everything of these games compiled, the bots too? It is found out in a moment."""
    if not any(cache_root().glob("*/ready-*")):  # nothing was ever compiled here
        return False
    return all(_is_marked(package, game) for package in MARKED for game in games)


def _is_marked(package: str, game: str) -> bool:
    return _mark(package, game).is_file()


def _leave_mark(package: str, game: str) -> None:
    """Say that all of it is compiled, if all of it could be kept."""
    from numba.core.caching import NullCache

    from mirabilia.rules import kernel

    mark = _mark(package, game)
    kept = not any(isinstance(one._cache, NullCache) for one in kernel.kernels)
    if kept and not kernel.INTERPRETED and kernel._open_cache(package) == mark.parent:
        try:
            mark.touch()
        except OSError as error:
            print(f"mirabilia: the cache folder cannot be used ({error}).", file=sys.stderr)


def _mark(package: str, game: str) -> Path:
    from mirabilia.rules import kernel

    return cache_root() / kernel.digest(package) / f"ready-{game}"


# ---------------------------------------------------------------- as a process that somebody waits for
def _end_with_input() -> None:
    """End at once when nobody waits any more; what is compiled is kept, and nothing is half written."""
    while os.read(0, 100):
        pass
    os._exit(1)


def main() -> None:
    """Compile one game, behind everything else that the machine does; status 1 if it could not be kept."""
    game = sys.argv[1]
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    compile_game(game, True, False, lambda ready, total: print(ready, total, flush=True))
    if not is_ready((game,)):
        sys.exit("mirabilia: what was compiled could not be kept.")


if __name__ == "__main__":
    main()

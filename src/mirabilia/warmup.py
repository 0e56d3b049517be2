"""Compile everything for this machine, each game in a process of its own, and know when that is done.

When all kernels of a game are in the cache a mark is left beside them: who sees it need not compile.

    python -m mirabilia.warmup wonders    # says "READY TOTAL" line by line, ends when its input ends
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path

from mirabilia.engine.cache import cache_root
from mirabilia.kind import kind_of, kinds

READY = "ready"  # the mark
NICE = 10  # steps behind those who play


def compile_game(
    game: str, bots: bool, envs: bool, tell: Callable[[int, int], object] | None = None
) -> tuple[str, float]:
    """Compile the kernels of a game, or load them from the cache; the seconds it took.

    `tell` hears how many of how many are ready. What is compiled and kept is marked.
    """
    began = time.monotonic()
    kind_of(game).load_kernels(bots, envs)
    from mirabilia.engine import kernel

    class Counting(kernel.Progress):
        def __exit__(self, *problem: object) -> None:
            super().__exit__(*problem)
            if tell is not None:
                tell(self.ready, len(kernel.kernels))

    kernel.progress = Counting()
    kernel.progress.quiet = True
    kernel.compile_all()
    for layer in layers_of(game) if bots else ("rules",):
        _leave_mark(game, layer)
    return game, time.monotonic() - began


def layers_of(game: str) -> tuple[str, ...]:
    """What a game needs to be played by people and bots of every level."""
    return ("rules", "bots", "learning") if kind_of(game).has_learned() else ("rules", "bots")


def compiled() -> list[str]:
    """The games that have kernels."""
    return [name for name, kind in kinds().items() if kind.has_kernels]


def warm_up(bots: bool, envs: bool = False, games: Iterable[str] = ()) -> Iterator[tuple[str, float]]:
    """Each of these games, or of all, with the seconds it took, as soon as it is ready."""
    names = list(games) or compiled()
    cores = min(len(names), os.cpu_count() or 1)
    if cores == 1:
        yield from (compile_game(game, bots, envs) for game in names)
        return
    with ProcessPoolExecutor(cores, get_context("spawn"), _end_with_parent) as processes:
        try:
            work = [processes.submit(compile_game, game, bots, envs) for game in names]
            yield from (done.result() for done in as_completed(work))
        except BaseException:
            for process in active_children():
                process.terminate()
            raise


def _end_with_parent() -> None:
    """End at once when the process that waits for this one is gone, however it went."""

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


# ---------------------------------------------------------------- the mark
def is_ready(games: Iterable[str] = ()) -> bool:
    """Is everything of these games, or of all, compiled, the bots too? It is found out in a moment."""
    if not any(cache_root().glob(f"*/{READY}")):  # nothing was ever compiled here
        return False
    return all(_is_marked(game, layer) for game in games or compiled() for layer in layers_of(game))


def _is_marked(game: str, layer: str) -> bool:
    return _mark(game, layer).is_file()


def _leave_mark(game: str, layer: str) -> None:
    """Say that all of it is compiled, if all of it could be kept."""
    from numba.core.caching import NullCache

    from mirabilia.engine import kernel

    mark = _mark(game, layer)
    kept = not any(isinstance(one._cache, NullCache) for one in kernel.kernels)
    if kept and not kernel.INTERPRETED and kernel.open_cache(kind_of(game).home, layer) == mark.parent:
        try:
            mark.touch()
        except OSError as error:
            print(f"mirabilia: the cache folder cannot be used ({error}).", file=sys.stderr)


def _mark(game: str, layer: str) -> Path:
    from mirabilia.engine import kernel

    return cache_root() / kernel.digest(kind_of(game).home, layer) / READY


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

"""The one decorator every rule wears: it compiles a function for the types it is annotated with.

Contract of a kernel: it allocates nothing, raises nothing, knows no strings and does not recurse;
each parameter and the result is annotated with one of the names in TYPES or of its own game.
- One signature per function: compile time stays proportional to the source. It is compiled, or loaded from
  the cache, when it is first called.
- Compiled code is kept in a folder keyed by a digest of all rule sources and tables, because Numba's own
  cache does not notice a changed helper in another file, a changed table or another environment switch.
  Where the sources lie does not matter: two checkouts of the same rules share what is compiled.
- No index is negative: compiled code does not count from the end (`indexing.py`).
- With NUMBA_DISABLE_JIT=1 the function stays as it is and the rules run as plain Python.
"""

import atexit
import gc
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
import numpy.typing as npt
from numba.core.caching import NullCache, UserProvidedCacheLocator

from mirabilia.engine.cache import cache_root
from mirabilia.engine.folders import named_files
from mirabilia.engine.handing import hand_over_by_address
from mirabilia.engine.indexing import index_as_given

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
GAMES = "mirabilia.games"
LAYERS = ("rules", "bots", "envs", "learning")  # of a game; each stands on those before it
KEPT_CACHES = 60  # a folder for each layer of each game, and of what all games share
COLLECTING = 200_000, 20, 100  # compilers make little garbage; looking for it takes a seventh of their time
NO_MATTER = ("NUMBA_NUM_THREADS",)  # settings that change nothing in compiled code; joblib sets this one

TYPES: dict[str, Any] = {
    "int": numba.types.int64,
    "float": numba.types.float64,
    "bool": numba.types.boolean,
    "None": numba.types.void,
    "Bits": numba.types.uint64,
}
INTERPRETED = bool(numba.config.DISABLE_JIT)
hand_over_by_address()


def home_of(module: str) -> str:
    """The package of the game that a module belongs to; empty for what all games share."""
    parts = module.split(".")
    if module.startswith(f"{GAMES}."):
        return ".".join(parts[:3])
    return "" if parts[0] == "mirabilia" else parts[0]


def layer_of(module: str) -> str:
    """The layer of a module: what of its game must be the same for its compiled code to be used again."""
    inside = module.removeprefix(home_of(module) or "mirabilia").split(".")
    return next((layer for layer in reversed(LAYERS) if layer in inside), LAYERS[0])


def name_type(module: str, name: str, dtype: npt.DTypeLike) -> None:
    """Let the kernels of a module's game be annotated with `name` for one record of this dtype.

    `name + "s"` is an array of them. Two games may use the same words for different records; what a package
    names that all games share, all of them may use.
    """
    record = numba.from_dtype(np.dtype(dtype))
    _name(module, name, record)
    _name(module, f"{name}s", numba.types.Array(record, 1, "C"))


def name_field(module: str, name: str, dtype: npt.DTypeLike, field: str) -> None:
    """Let them be annotated with `name` for an array that is this field of a record."""
    kind, shape = np.dtype(dtype)[field].subdtype  # type: ignore[misc] # the field is an array
    _name(module, name, numba.types.NestedArray(numba.from_dtype(kind), shape))


def name_array(module: str, name: str, dtype: npt.DTypeLike) -> None:
    """Let them be annotated with `name` for a flat array of plain numbers."""
    _name(module, name, numba.types.Array(numba.from_dtype(np.dtype(dtype)), 1, "C"))


def _name(module: str, name: str, found: Any) -> None:
    key = f"{home_of(module)}:{name}"
    if TYPES.setdefault(key, found) != found:
        raise TypeError(f"{module}: {name} is the name of another record of this game.")


def _sources(home: str, layer: str) -> list[Path]:
    """All that compiled code comes from; the linter and the names of things are no part of it."""
    layers = LAYERS[: LAYERS.index(layer) + 1]
    folders = [PACKAGE / name for name in ("engine", "content", *layers[1:])]
    if home:
        root = Path(str(find_spec(home).origin)).resolve().parent  # type: ignore[union-attr] # it is there
        parts = [root / name for name in ("content", *layers)]
        folders += parts if (root / LAYERS[0]).is_dir() else [root]
    found = [path for folder in folders for path in folder.rglob("*.py") if not path.name.startswith("lint")]
    found += [path for folder in folders for path in folder.rglob("*.toml") if path.parent.name != "locale"]
    return sorted([*found, *named_files()] if home else found)


def digest(home: str = "", layer: str = "rules") -> str:
    """A short name for everything that the compiled code of a layer of a game depends on."""
    total = hashlib.sha256(f"{home} {layer}".encode())
    for part in (sys.version, numba.__version__, np.__version__, platform.machine()):
        total.update(part.encode())
    for flag in sorted(key for key in os.environ if key.startswith("NUMBA_") and key not in NO_MATTER):
        total.update(f"{flag}={os.environ[flag]}".encode())
    for path in _sources(home, layer):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


@cache
def open_cache(home: str, layer: str) -> Path:
    """The folder for this digest, made if need be; a temporary one where the proper one cannot be written."""
    folder = cache_root() / digest(home, layer)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
        by_use = sorted(cache_root().iterdir(), key=lambda path: path.stat().st_mtime)
        for old in by_use[:-KEPT_CACHES]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        folder = Path(tempfile.mkdtemp(prefix="mirabilia-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        sentence = f"mirabilia: the cache folder cannot be used ({error}); compiling into {folder}."
        print(sentence, file=sys.stderr)
    return folder


class Locator(UserProvidedCacheLocator):  # type: ignore[misc] # numba is untyped
    """Finds the compiled code of a kernel by its place in the package, wherever that is installed."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder of a source within the package, as one word; elsewhere as Numba names it."""
        source = Path(py_file).resolve().parent
        if not source.is_relative_to(PACKAGE):
            return str(super().get_suitable_cache_subpath(py_file))
        return "_".join(source.relative_to(PACKAGE).parts)

    def get_source_stamp(self) -> str:
        """Always the same: the folder is keyed by the contents of all sources already."""
        return ""


class Progress:
    """Says how far the engine is, once compiling takes longer than a moment."""

    PATIENCE = 1.5  # seconds
    WORDS = "Mirabilia compiles its rules for this machine (only once)"

    def __init__(self) -> None:
        self.began = 0.0
        self.depth = 0  # a kernel compiles those that it calls
        self.ready = 0
        self.compiled = 0  # of these; the others came from the cache, and there is nothing to say of them
        self.spoken = False
        self.quiet = False  # somebody else says it

    def __enter__(self) -> None:
        if self.depth == 0:
            self.began = time.monotonic()
        self.depth += 1

    def __exit__(self, *_: object) -> None:
        self.depth -= 1
        self.ready += 1
        if not self.quiet and self.compiled and time.monotonic() - self.began > self.PATIENCE:
            here = sys.stderr.isatty()
            if here:
                print(f"\r{self.WORDS}: {self.ready} of {len(kernels)}", end="", file=sys.stderr, flush=True)
            elif not self.spoken:
                print(f"{self.WORDS} ...", file=sys.stderr, flush=True)
            self.spoken = True
            if here and self.depth == 0:
                print(file=sys.stderr)


kernels: list[Any] = []
progress = Progress()


@contextmanager
def _rarely_collecting() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*COLLECTING)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def compile_all() -> None:
    """Compile every kernel there is, or load it from the cache."""
    for compiled in kernels:
        compiled.compile(None)


def kernel(function: F) -> F:
    """Compile `function` for its annotated types, or load it compiled from the cache."""
    return _compile(function, forceinline=False)


def inlined(function: F) -> F:
    """The same for a small function on the hot path: its code is put into that of its callers."""
    return _compile(function, forceinline=True)


def _compile(function: F, **options: bool) -> F:
    """A dispatcher that compiles when it is first called, and only ever for the annotated types.

    A caller that comes whole from the cache never asks for the kernels it calls, so most stay unloaded.
    """
    if INTERPRETED:
        return function
    index_as_given(function)
    names = dict(function.__annotations__)
    result = type_of(names.pop("return"), function.__module__)
    signature = result(*(type_of(name, function.__module__) for name in names.values()))
    folder = open_cache(home_of(function.__module__), layer_of(function.__module__))
    config = numba.config
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{Locator.__name__}"
    try:
        dispatcher = numba.njit(nogil=True, cache=True, no_cfunc_wrapper=True, **options)(function)
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before
    compile_for = dispatcher.compile

    def compile_once(_: Any) -> Any:
        if dispatcher.overloads:
            return compile_for(signature)
        with progress, _rarely_collecting():
            try:
                return compile_for(signature)
            except OSError:  # a full disk: the cache is a convenience, the game goes on without it
                dispatcher._cache = NullCache()
                return compile_for(signature)
            finally:
                progress.compiled += bool(dispatcher.stats.cache_misses)

    dispatcher.compile = compile_once
    dispatcher.annotated = signature  # for its twin on a GPU (gpu/twin.py)
    kernels.append(dispatcher)
    return dispatcher  # type: ignore[no-any-return] # numba is untyped


def type_of(annotation: Any, module: str) -> Any:
    """The compiled type of an annotation: a name of the module's game, of all games, or of all there is."""
    name = annotation if isinstance(annotation, str) else str(getattr(annotation, "__name__", annotation))
    for key in (f"{home_of(module)}:{name}", f":{name}"):
        if key in TYPES:
            return TYPES[key]
    return TYPES[name]

"""What is run against a fault: the one place that says what the short suite is, and what the long one.

`make test` is the short suite. Each stage below is a part of it, in pieces so small that the likely killers
of a fault come first; SHORT says which pieces are run against one fault alone, by where it lies. What
survives these is planted together with all other survivors, and what is left of the short suite (REST), then
the long one (LONG), is run against them together.
"""

import sys
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch

PYTHON = sys.executable
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
BOUNDS = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
THOROUGH = {"MIRABILIA_THOROUGH": "1"}
PLUGINS = ("-p", "no:xdist", "-p", "mutants.quick")
HANGS = {"": 400, "1": 3600}  # seconds for one test, short or thorough, before it is said to hang
ENGINE = ("tests", "--ignore=tests/server", "--ignore=tests/browser", "--ignore=tests/mutants")


@dataclass(frozen=True)
class Stage:
    """One command, run in a copy of the tree. Shaky is what depends on clocks: it has to fail twice."""

    words: tuple[str, ...]
    env: dict[str, str] = field(default_factory=dict)
    folder: str = "."
    shaky: bool = False

    @property
    def is_pytest(self) -> bool:
        return "pytest" in self.words

    def to_the_end(self) -> "Stage":
        """The same, past tests that fail."""
        return replace(self, words=tuple(word for word in self.words if word != "-x"))

    def only(self, test: str) -> "Stage":
        """The same with one test alone, where it has tests that can be named."""
        if not self.is_pytest or not test:
            return self
        last = self.words.index("mutants.quick") + 1
        doctest = [word for word in self.words if word.startswith("--doctest")]
        return replace(self, words=(*self.words[:last], *doctest, test))


def suite(*words: str, shaky: bool = False, **env: str) -> Stage:
    """Tests in one process, up to the first that fails."""
    hangs = HANGS[env.get("MIRABILIA_THOROUGH", "")]
    options = (
        "-x",
        "-q",
        "--tb=short",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-o",
        f"faulthandler_timeout={hangs}",
        "-o",
        "faulthandler_exit_on_timeout=true",
        "-p",
        "mutants.quick",
    )
    return Stage((PYTHON, "-m", "pytest", *options, *words), dict(env), shaky=shaky)


def split(game: str, *names: str) -> tuple[str, ...]:
    """Where the tests of this name lie, for one game."""
    return tuple(f"tests/{game}/{name}" for name in names)


def without(*paths: str) -> tuple[str, ...]:
    return tuple(f"--ignore={path}" for path in paths)


def warmup(game: str) -> Stage:
    """Types of kernels matter where they are compiled only; how fast the code is does not."""
    return Stage((PYTHON, "-m", "mirabilia", "warmup", "--game", game, "--no-bots"), {"NUMBA_OPT": "1"})


CORE = ("-m", "core")
ABOVE = tuple(f"tests/{folder}" for folder in ("bots", "envs", "coach", "learning", "lab", "stats"))
PERFT = {game: split(game, "perft", "order") for game in ("wonders", "architects")}
TALES = {
    game: split(game, "playthroughs", "records/test_golden_records.py") for game in ("wonders", "architects")
}
GOLDEN = tuple(path for game in ("wonders", "architects") for path in (*PERFT[game], *TALES[game]))
VIEWS = ("test_views.py", "test_views_by_seat.py")
RULINGS = ("tests/wonders/effects", "tests/wonders/rulings")
ARCHITECTS = "tests/architects"


STAGES: dict[str, Stage] = {
    # For kernels: no compiling.
    "perft of wonders, interpreted": suite(*PERFT["wonders"], *CORE, **INTERPRETED),
    "perft of architects, interpreted": suite(*PERFT["architects"], *CORE, **INTERPRETED),
    "tales of wonders, interpreted": suite(*TALES["wonders"], *CORE, **INTERPRETED),
    "tales of architects, interpreted": suite(*TALES["architects"], *CORE, **INTERPRETED),
    "payments, interpreted": suite(
        *split("wonders", "test_payment.py", "test_prices.py"), *CORE, **INTERPRETED
    ),
    "knowledge, interpreted": suite("tests/bots/test_knowledge.py", **INTERPRETED),
    "effects and rulings, interpreted": suite(*RULINGS, **INTERPRETED),
    "core of architects, interpreted": suite(
        ARCHITECTS, *without(*PERFT["architects"], *TALES["architects"]), *CORE, **INTERPRETED
    ),
    "core of wonders, interpreted": suite(
        *ENGINE, *without(ARCHITECTS, *RULINGS, *PERFT["wonders"], *TALES["wonders"]), *CORE, **INTERPRETED
    ),
    # The stages of `make test` that run the engine.
    "core": suite(*ENGINE, *without(*ABOVE), *CORE, **BOUNDS),
    "rules": suite(*ENGINE, *without(*ABOVE), "-m", "not core"),
    "above": suite(*ABOVE),
    "goldens": suite(*GOLDEN, *CORE),
    "compiling wonders": warmup("wonders"),
    "compiling architects": warmup("architects"),
    # Pieces of them.
    "kernel": suite("tests/family/test_kernel.py"),
    "views": suite(*split("wonders", *VIEWS), *split("architects", *VIEWS)),
    "records": suite("tests/wonders/records", "tests/architects/records"),
    "bots": suite("tests/bots", "tests/coach"),
    "coach": suite("tests/coach"),
    "envs": suite("tests/envs"),
    "lab": suite("tests/lab", "tests/stats"),
    "learning": suite("tests/learning"),
    "lessons": suite("tests/family/test_lessons.py", "tests/server/test_lessons.py"),
    "games of one's own": suite("tests/family/test_adding_a_game.py", "tests/family/test_foreign_games.py"),
    # The others.
    "server": suite("tests/server", shaky=True),
    "browser": suite("tests/browser", shaky=True),
    "content lint": Stage((PYTHON, "-m", "mirabilia", "lint")),
    "doctest": suite(
        "--doctest-modules", "--doctest-glob=*.md", "README.md", "docs", "src/mirabilia/__init__.py"
    ),
    "page types": Stage(("npx", "svelte-check", "--fail-on-warnings"), folder="web"),
    "page build": Stage(("npx", "vite", "build"), folder="web"),
    "mypy": Stage((PYTHON, "-m", "mypy")),
    "ruff": Stage((PYTHON, "-m", "ruff", "check", "src")),
    # `make thorough`.
    "thorough": suite(*ENGINE, **THOROUGH),
    "thorough, with bounds checks": suite(*ENGINE, *CORE, **THOROUGH, **BOUNDS),
    "thorough, interpreted": suite(*ENGINE, *CORE, **INTERPRETED),
    "thorough, server": suite("tests/server", shaky=True, **THOROUGH),
    "thorough, page": suite("tests/browser", shaky=True, **THOROUGH),
}
SOURCES_ONLY = ("page types", "mypy", "ruff")  # what they alone catch is told apart

# Against one fault alone, by where it lies; the first that fits.
WONDERS = [
    "perft of wonders, interpreted",
    "tales of wonders, interpreted",
    "effects and rulings, interpreted",
    "core of wonders, interpreted",
    "compiling wonders",
]
SHORT: list[tuple[str, list[str]]] = [
    ("src/mirabilia/engine/kernel.py", ["kernel", "compiling wonders"]),
    (
        "src/mirabilia/games/architects/rules/*",
        [
            "perft of architects, interpreted",
            "tales of architects, interpreted",
            "core of architects, interpreted",
            "compiling architects",
        ],
    ),
    ("src/mirabilia/games/wonders/rules/payment.py", ["payments, interpreted", *WONDERS]),
    ("src/mirabilia/games/wonders/rules/memory.py", ["knowledge, interpreted", *WONDERS]),
    ("src/mirabilia/games/wonders/rules/guess.py", ["knowledge, interpreted", *WONDERS]),
    ("src/mirabilia/games/wonders/rules/*", WONDERS),
    ("src/mirabilia/engine/*", [*WONDERS, "core of architects, interpreted"]),
    ("src/mirabilia/bots/*", ["bots"]),
    ("src/mirabilia/games/*/bots/*", ["bots"]),
    ("src/mirabilia/coach/*", ["coach"]),
    *((f"src/mirabilia/games/*/{name}.py", ["coach"]) for name in ("coach", "gains", "notes")),
    ("src/mirabilia/learning/*", ["learning"]),
    ("src/mirabilia/games/*/learning/*", ["learning"]),
    ("src/mirabilia/lessons/*", ["lessons"]),
    ("src/mirabilia/plain/*", ["games of one's own"]),
    ("src/mirabilia/envs/*", ["envs"]),
    ("src/mirabilia/games/*/env*", ["envs"]),
    ("src/mirabilia/lab/*", ["lab", "goldens"]),
    *((f"src/mirabilia/games/*/{name}.py", ["lab", "goldens"]) for name in ("bulk", "rows", "playthrough")),
    ("src/mirabilia/games/*/show.py", ["server", "browser"]),
    ("src/mirabilia/server/*", ["server", "browser"]),
    ("web/*", ["page types", "browser"]),
    ("src/mirabilia/*", ["goldens", "views", "records", "core", "rules"]),
]
# All of `make test` that one or the other has not met alone, against these together.
REST = ["core", "rules", "above", "goldens", "content lint", "doctest", "server", "browser", "mypy", "ruff"]
# The long suite, against the survivors of the short one together.
LONG = [
    "thorough",
    "thorough, server",
    "thorough, page",
    "thorough, with bounds checks",
    "thorough, interpreted",
]


def short_for(path: str) -> list[str]:
    """The stages that a fault in this file meets alone."""
    return next(stages for pattern, stages in SHORT if fnmatch(path, pattern))

"""The core of the suite on every Python that the project promises: `make pythons`.

The promise is what pyproject.toml says. Each version is looked for on this machine and, where it is missing,
taken from Debian's testing into a folder of its own (debian_python.py); nothing of the system is changed.
It gets a virtual environment with the pinned packages in .venv-pythons, and the steps below are run in it.
Compiled code is kept there too, so that these runs drive nothing out of the cache of everyday work.
"""

import argparse
import hashlib
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import debian_python

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".venv-pythons"
LOCK = ROOT / "requirements" / "dev.txt"
LONGEST = 3600  # seconds for one step: a backstop for what hangs
SHOWN = 40  # lines of a failed step's log
COUNTED = ("passed", "failed", "skipped")

PYTEST = f"pytest -p no:cacheprovider -n {os.environ.get('JOBS') or os.cpu_count() or 1} --dist worksteal"
GOLDEN = " ".join(
    f"tests/{game}/{name}"
    for game in ("wonders", "architects")
    for name in ("records", "perft", "order", "playthroughs")
)
MODES = "tests/wonders/test_modes.py tests/architects/test_modes.py"
STEPS: list[tuple[str, dict[str, str], str]] = [  # a name, switches, and a program of the environment
    ("lint", {}, "mirabilia lint"),
    ("interpreted", {"NUMBA_DISABLE_JIT": "1"}, f"{PYTEST} -m core {GOLDEN}"),
    ("compile", {}, "mirabilia warmup --envs"),
    ("core", {}, f"{PYTEST} -m core --ignore=tests/server --ignore=tests/browser"),
    ("modes", {}, f"{PYTEST} {MODES} -k 'not checked and not BOUNDSCHECK'"),
    ("extras", {}, f"{PYTEST} tests/envs tests/lab tests/family/test_kernel.py tests/family/test_cli.py"),
    ("doctest", {}, "pytest --doctest-modules --doctest-glob=*.md README.md docs src/mirabilia/__init__.py"),
    ("server", {}, f"{PYTEST} tests/server/test_story.py tests/server/test_wire.py -k 'not postgres'"),
]

PROBE = """
import json, platform, sys, sysconfig
plain = platform.python_implementation() == "CPython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
print(json.dumps([sys.version_info[:3], plain and sys.version_info.releaselevel == "final"]))
"""


def promised() -> list[str]:
    """The versions that pyproject.toml names, lowest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return re.findall(r"Programming Language :: Python :: (3\.\d+)", "\n".join(project["classifiers"]))


@dataclass
class Python:
    """An interpreter, and how the suite fared with it."""

    program: Path
    version: tuple[int, int, int]
    origin: str
    counts: Counter[str] = field(default_factory=Counter)  # of tests: passed, failed, skipped
    failures: list[str] = field(default_factory=list)  # the steps
    seconds: float = 0.0

    @property
    def minor(self) -> str:
        """Such as 3.11."""
        return f"{self.version[0]}.{self.version[1]}"

    @property
    def full(self) -> str:
        """Such as 3.11.7."""
        return ".".join(map(str, self.version))

    @property
    def bin(self) -> Path:
        """Where the programs of its environment are."""
        return PLACE / self.minor / "bin"

    @property
    def variables(self) -> dict[str, str]:
        """Those of this process, less what belongs to another environment."""
        away = ("NUMBA_", "VIRTUAL_ENV", "PYTHON", "MIRABILIA_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(away)}
        kernels = PLACE / f"kernels-{self.minor}"
        return kept | {"PATH": f"{self.bin}{os.pathsep}{kept['PATH']}", "MIRABILIA_CACHE": str(kernels)}


def probe(program: Path, origin: str) -> Python | None:
    """What this program is; None where it does not run, or is not a plain and finished CPython."""
    try:
        done = subprocess.run([program, "-I", "-c", PROBE], capture_output=True, text=True, timeout=30)
        version, fit = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return Python(program, tuple(version), origin) if fit else None


def uv() -> str | None:
    """uv, where there is one: it installs in seconds."""
    return shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


def candidates(minor: str, named: list[str]) -> Iterator[tuple[Path, str]]:
    """Where a version may be, and in which words; the places that somebody named come first."""
    name = f"python{minor}"
    for one in map(Path, named):
        yield (one / "bin" / name if one.is_dir() else one), str(one)
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for folder in sorted(pyenv.glob(f"{minor}.*"), key=lambda one: (len(one.name), one.name), reverse=True):
        yield folder / "bin" / name, "pyenv"
    for folder in filter(None, os.environ["PATH"].split(os.pathsep)):
        yield Path(folder) / name, folder
    for folder in (Path("/usr/bin"), Path("/usr/local/bin"), *sorted(Path("/opt").glob("*/bin"))):
        yield folder / name, str(folder)
    if (tool := uv()) is not None:
        look = [tool, "python", "find", "--no-project", "--system", "--no-python-downloads", minor]
        done = subprocess.run(look, capture_output=True, text=True)
        if done.returncode == 0:
            yield Path(done.stdout.strip()), "uv"
    yield debian_python.program(PLACE / "debian", minor), "Debian testing"


def find(minor: str, named: list[str]) -> Python | None:
    """A Python of this version: the machine's own, else Debian's."""
    for program, origin in candidates(minor, named):
        found = probe(program, origin) if program.exists() else None
        if found is not None and found.minor == minor:
            return found
    try:
        return probe(debian_python.fetch(PLACE / "debian", minor), "Debian testing")
    except debian_python.Unavailable as reason:
        print(f"Python {minor} is not on this machine, and {reason}", flush=True)
        return None


def run(python: Python, command: list[str], switches: dict[str, str], log: Path) -> bool:
    """Whether a command succeeds; what it prints goes to the end of the log."""
    variables = python.variables | switches
    with log.open("a") as out:
        try:
            done = subprocess.run(command, cwd=ROOT, env=variables, stdout=out, stderr=out, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            out.write(f"not done after {LONGEST} seconds\n")
            return False
        if done.returncode < 0:  # it had no time to say so itself
            out.write(f"ended by {signal.Signals(-done.returncode).name}\n")
    return done.returncode == 0


def install(python: Python, log: Path) -> bool:
    """An environment with the pinned packages and this project; one that is as it should be stays."""
    folder, stamp = PLACE / python.minor, PLACE / python.minor / "stamp"
    texts = [LOCK.read_text(), (ROOT / "pyproject.toml").read_text(), f"{python.program} {python.version}"]
    wanted = hashlib.sha256("\0".join(texts).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return True
    target = str(python.bin / "python")
    tool = uv()
    if tool is None:
        add = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", target, "install"]
    else:
        add = [tool, "pip", "install", "--python", target]
    commands = [
        [str(python.program), "-m", "venv", "--without-pip", "--clear", str(folder)],
        [*add, "--quiet", "--require-hashes", "-r", str(LOCK)],
        [*add, "--quiet", "--no-build-isolation", "--no-deps", "--editable", str(ROOT)],
    ]
    if not all(run(python, command, {}, log) for command in commands):
        return False
    stamp.write_text(wanted)
    return True


def examine(python: Python, only: list[str]) -> None:
    """All steps on one Python; what fails is shown at once and keeps no other step from running."""
    began = time.monotonic()
    for name, switches, command in [("install", {}, ""), *STEPS]:
        if only and name not in ("install", *only):
            continue
        start, log = time.monotonic(), PLACE / f"{python.minor}-{name}.log"
        log.write_text("")
        if command:
            program, *rest = shlex.split(command)
            good = run(python, [str(python.bin / program), *rest], switches, log)
        else:
            good = install(python, log)
        lines = log.read_text(errors="replace").splitlines()
        for count, word in re.findall(rf"(\d+) ({'|'.join(COUNTED)})", "".join(lines[-1:])):
            python.counts[word] += int(count)
        seconds = time.monotonic() - start
        print(f"{python.minor} {name:<12}{'ok' if good else 'failed':<7}{seconds:6.0f} s", flush=True)
        if not good:
            python.failures.append(name)
            print(*lines[-SHOWN:], f"(all of it: {log})", sep="\n", flush=True)
            if not command:
                break
    python.seconds = time.monotonic() - began


def main() -> int:
    """Find, install, run and tell."""
    names = ", ".join(name for name, _, _ in STEPS)
    parser = argparse.ArgumentParser(description="The core of the suite on every Python that is promised.")
    parser.add_argument("pythons", nargs="*", help="interpreters, or folders of one, to be taken first")
    parser.add_argument("--version", action="append", help="only this one, such as 3.12")
    parser.add_argument("--step", action="append", default=[], help=f"only this one, of {names}")
    parser.add_argument("--strict", action="store_true", help="a version that is not found is a failure")
    asked = parser.parse_args()
    named = [*asked.pythons, *filter(None, os.environ.get("MIRABILIA_PYTHONS", "").split(os.pathsep))]
    PLACE.mkdir(exist_ok=True)
    results, missing = [], []
    for minor in asked.version or promised():
        python = find(minor, named)
        if python is None:
            missing.append(minor)
            continue
        print(f"{python.full} from {python.origin}", flush=True)
        examine(python, asked.step)
        results.append(python)
    print(f"\n{'version':<9}{'from':<18}{'passed':>8}{'failed':>8}{'skipped':>8}{'seconds':>9}  result")
    for one in results:
        counts = "".join(f"{one.counts[word]:>8}" for word in COUNTED)
        result = f"failed: {', '.join(one.failures)}" if one.failures else "ok"
        print(f"{one.full:<9}{one.origin:<18}{counts}{one.seconds:>9.0f}  {result}")
    for minor in missing:
        print(f"{minor:<9}was not found on this machine: it is promised, but was not tested here.")
    return int(any(one.failures for one in results) or not results or (asked.strict and bool(missing)))


if __name__ == "__main__":
    sys.exit(main())

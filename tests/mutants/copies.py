"""Copies of the tree: faults are planted there, and never where people work."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mutants.faults import Fault, plant_all
from mutants.suites import STAGES, Stage

PAGE = "src/mirabilia/page"
MODULES = "web/node_modules"
COMPILED = tuple(f"src/mirabilia/{folder}/" for folder in ("engine", "content", "games", "bots", "envs"))
RUNNING: set[int] = set()  # the groups of processes that are under way
LITTER = (".hypothesis", ".pytest_cache")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+?\.(?:py|md)(?:::.+?)?)(?: - .*)?$", re.M)


@dataclass(frozen=True)
class Result:
    """What came of a stage: passed, failed, crashed or hung; the tests that failed; the last words."""

    came: str
    seconds: float
    tests: tuple[str, ...] = ()
    words: str = ""

    @property
    def test(self) -> str:
        """The first that failed, if one can be named."""
        return self.tests[0] if self.tests else ""


def copy_tree(source: Path, target: Path) -> None:
    """The sources as they are committed, with the times of files that are as committed (compiled kernels are
    kept by these); the tools of the page, and the page, built.
    """
    target.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=source, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], cwd=target, input=archive, check=True)
    for path in target.rglob("*"):
        twin = source / path.relative_to(target)
        if path.is_file() and twin.is_file() and twin.read_bytes() == path.read_bytes():
            shutil.copystat(twin, path)
    if not (source / MODULES).exists():
        raise SystemExit("The tools of the page are not there; run: make page")
    shutil.copytree(
        source / MODULES, target / MODULES, symlinks=True, ignore=shutil.ignore_patterns(".vite*")
    )
    subprocess.run(STAGES["page build"].words, cwd=target / "web", check=True, stdout=subprocess.DEVNULL)


class Copy:
    """One copy for one worker, with a folder of compiled kernels that nobody else touches."""

    def __init__(self, base: Path, root: Path, kernels: Path) -> None:
        self.base, self.root = base, root
        self.cache = root.parent / f"{root.name}-cache"
        self.planted: list[Fault] = []
        if root.exists():
            shutil.rmtree(root)
        shutil.copytree(base, root, symlinks=True, ignore=shutil.ignore_patterns("node_modules"))
        if (base / MODULES).exists():
            (root / MODULES).symlink_to(base / MODULES)
        if not self.cache.exists():
            if kernels.exists():
                shutil.copytree(kernels, self.cache / "kernels")
            else:
                (self.cache / "kernels").mkdir(parents=True)
        self.kept: set[str] = set()  # compiled without faults

    def plant(self, faults: Iterable[Fault]) -> None:
        """All of them together."""
        assert not self.planted
        self.planted = list(faults)
        self.kept = {path.name for path in (self.cache / "kernels").iterdir()}
        for path in {fault.path for fault in self.planted}:
            here = [fault for fault in self.planted if fault.path == path]
            text = (self.base / path).read_text(encoding="utf-8")
            (self.root / path).write_text(plant_all(text, here), encoding="utf-8", newline="")

    def restore(self) -> None:
        """As if nothing had been; the page too, where it was built with a fault."""
        for path in {fault.path for fault in self.planted}:
            shutil.copy2(self.base / path, self.root / path)
        if any(fault.path.startswith("web/") for fault in self.planted) and (self.base / PAGE).exists():
            shutil.rmtree(self.root / PAGE, ignore_errors=True)
            shutil.copytree(self.base / PAGE, self.root / PAGE)
        for litter in LITTER:
            shutil.rmtree(self.root / litter, ignore_errors=True)
        compiled = any(fault.path.startswith(COMPILED) for fault in self.planted)
        for path in (self.cache / "kernels").iterdir() if compiled else ():
            if path.name not in self.kept:
                shutil.rmtree(path, ignore_errors=True)
        self.planted = []

    def run(self, stage: Stage, limit: float, more: tuple[str, ...] = ()) -> Result:
        """Run a stage here. What takes longer than the limit hangs; it is killed with all its children."""
        env = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTEST"))}
        env |= {
            "PYTHONPATH": os.pathsep.join((str(self.root / "src"), str(self.root / "tests"))),
            "MIRABILIA_CACHE": str(self.cache),
            **stage.env,
        }
        began = time.monotonic()
        said = self.root.parent / f"{self.root.name}-said"
        with said.open("wb") as out:
            process = subprocess.Popen(
                [*stage.words, *more],
                cwd=self.root / stage.folder,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )
        RUNNING.add(process.pid)
        try:
            status = process.wait(limit)
            came = "passed" if status == 0 else "failed" if status > 0 else "crashed"
        except subprocess.TimeoutExpired:
            came = "hung"
        finally:
            with suppress(ProcessLookupError):  # servers and databases that were left behind
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            RUNNING.discard(process.pid)
        text = said.read_text(encoding="utf-8", errors="replace")
        tests = tuple(dict.fromkeys(FAILED.findall(text)))
        seconds = round(time.monotonic() - began, 1)
        return Result(came, seconds, tests, "\n".join(text.split("\n")[-25:]))


def stop(*_: object) -> None:
    """Leave nothing running behind: for who is told to stop."""
    for group in list(RUNNING):
        with suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)
    os._exit(130)


def digest(root: Path) -> str:
    """Of all files but caches, to see that a tree is as it was."""
    total = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink() and "__pycache__" not in path.parts:
            total.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]

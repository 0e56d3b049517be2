"""`make test`: every stage of the suite, as many at once as there are lanes, and a summary at the end.

A stage is a target of the Makefile and runs in one process where it can, so that two lanes keep two cores
busy; what it prints goes to build/test/STAGE.log. A stage that fails hinders only those that need what it
makes: all others run, and all are reported. Temporary files of a run lie in a folder of its own.

    python3 tests/stages.py [STAGE ...]     these stages and what they need; without a name, all of them
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build" / "test"
LANES = int(os.environ.get("JOBS") or os.cpu_count() or 1)
LONGEST = 3600  # seconds: a backstop for what hangs; no test is judged by it
SHOWN = 80  # lines of a failed stage's log
COUNTED = re.compile(r"(=+ )?\d+ [a-z]+\b.* in [\d.]+s")  # pytest's last line
COUNTS = re.compile(r"(\d+) (passed|failed|skipped|error)s?\b")


@dataclass(frozen=True)
class Stage:
    """A target of the Makefile: what must be there before, and how many lanes it takes.

    The tests of the server and of the page wait most of the time: they take none.
    """

    name: str
    needs: tuple[str, ...] = ()
    load: float = 1.0


STAGES = (  # of those that can run, the first one goes first: the long ways come before the short ones
    Stage("install"),
    Stage("compile-wonders", ("install",)),
    Stage("compile-checked", ("install",)),
    Stage("compile-architects", ("install",)),
    Stage("compile-wonders-bots", ("compile-wonders",)),
    Stage("compile-wonders-envs", ("compile-wonders-bots",)),
    Stage("page", ("install",)),
    Stage("chromium", ("install",), load=0.0),
    Stage("core", ("compile-checked",)),
    Stage("browser", ("compile-wonders-bots", "compile-architects", "page", "chromium"), load=0.0),
    Stage("server", ("compile-wonders-bots", "compile-architects"), load=0.0),
    Stage("rules", ("compile-wonders-envs", "compile-architects", "compile-checked")),
    Stage("above", ("compile-wonders-envs", "compile-architects")),
    Stage("interpreted", ("install",)),
    Stage("types", ("install", "page")),
    Stage("doctest", ("compile-wonders-envs", "compile-architects")),
    Stage("lint", ("install",)),
)


@dataclass
class Run:
    """A stage that runs, or has run."""

    stage: Stage
    process: "subprocess.Popen[bytes]"
    log: Path
    began: float
    seconds: float = 0.0
    work: float = 0.0  # seconds of a core, of all processes that it waited for

    def ended(self) -> bool:
        """Is it over? Then its seconds and its work are known."""
        if self.process.returncode is None:
            self.seconds = time.monotonic() - self.began
            if self.seconds > LONGEST:
                os.killpg(self.process.pid, signal.SIGKILL)
            gone, status, used = os.wait4(self.process.pid, os.WNOHANG)
            if gone:
                self.process.returncode = os.waitstatus_to_exitcode(status)
                self.work = used.ru_utime + used.ru_stime
        return self.process.returncode is not None

    @property
    def passed(self) -> bool:
        """Did it end well?"""
        return self.process.returncode == 0

    def counts(self) -> "Counter[str]":
        """How many tests passed, failed and were skipped, as the last lines of pytest say."""
        total: Counter[str] = Counter()
        for line in filter(COUNTED.match, self.log.read_text(errors="replace").splitlines()):
            total.update({word: int(number) for number, word in COUNTS.findall(line)})
        return total

    def told(self) -> str:
        """One line about it."""
        counted = ", ".join(f"{number:,} {word}" for word, number in self.counts().items())
        word = "passed" if self.passed else "FAILED"
        return f"{self.stage.name:<22}{word:<8}{self.seconds:>6.0f} s{self.work:>6.0f} s  {counted}".rstrip()


def chosen(names: Iterable[str]) -> list[Stage]:
    """These stages and all that they need, in the order of STAGES; all of them if none is named."""
    by_name = {stage.name: stage for stage in STAGES}
    wanted, left = set(), list(names) or list(by_name)
    while left:
        name = left.pop()
        if name not in by_name:
            sys.exit(f"There is no stage {name!r}; there are: {', '.join(by_name)}.")
        wanted.add(name)
        left.extend(by_name[name].needs)
    return [stage for stage in STAGES if stage.name in wanted]


class Suite:
    """Stages that wait, run and have run."""

    def __init__(self, stages: list[Stage], folder: str, out: TextIO = sys.stdout) -> None:
        self.waiting = list(stages)
        self.running: list[Run] = []
        self.done: list[Run] = []
        self.hindered: list[tuple[Stage, str]] = []  # and by which stage
        self.out = out
        self.environment = {**os.environ, "TMPDIR": folder, "MAKEFLAGS": "", "STAGED": "1"}

    def say(self, words: str) -> None:
        """Tell who waits."""
        print(words, file=self.out, flush=True)

    def command(self, stage: Stage) -> list[str]:
        """What runs a stage."""
        return ["make", "--no-print-directory", "-s", stage.name]

    def start(self, stage: Stage) -> None:
        """Run a stage in a process group of its own."""
        log = LOGS / f"{stage.name}.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                self.command(stage),
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.waiting.remove(stage)
        self.running.append(Run(stage, process, log, time.monotonic()))

    def start_what_can(self) -> None:
        """Start stages whose needs are met, while there is room for them."""
        passed = {run.stage.name for run in self.done if run.passed}
        lost = {run.stage.name for run in self.done if not run.passed}
        for stage in list(self.waiting):
            lost |= {other.name for other, _ in self.hindered}
            missing = [need for need in stage.needs if need in lost]
            if missing:
                self.waiting.remove(stage)
                self.hindered.append((stage, missing[0]))
            elif passed.issuperset(stage.needs):
                load = sum(run.stage.load for run in self.running)
                if not self.running or load + stage.load <= LANES:
                    self.start(stage)

    def end_what_has_ended(self) -> None:
        """Report the stages that are over."""
        for run in list(self.running):
            if run.ended():
                self.running.remove(run)
                self.done.append(run)
                self.say(run.told())
                if not run.passed:
                    lines = run.log.read_text(errors="replace").splitlines()
                    self.say("\n".join(f"    {line}" for line in lines[-SHOWN:]))
                    self.say(f"    (all of it: {run.log.relative_to(ROOT)})")

    def run(self) -> bool:
        """Run all stages; did they all pass?"""
        LOGS.mkdir(parents=True, exist_ok=True)
        try:
            while self.waiting or self.running:
                self.start_what_can()
                self.end_what_has_ended()
                time.sleep(0.1)
        finally:
            for run in self.running:
                os.killpg(run.process.pid, signal.SIGTERM)
        return not self.hindered and all(run.passed for run in self.done)

    def summary(self, seconds: float) -> str:
        """All stages with their seconds and those of a core, and how many tests there were."""
        lines = ["", f"{'stage':<22}{'':<8}{'time':>8}{'work':>8}  tests"]
        lines += [run.told() for run in sorted(self.done, key=lambda run: run.began)]
        lines += [f"{stage.name:<22}not run: it needs {need}" for stage, need in self.hindered]
        lines += [f"{'all':<30}{seconds:>6.0f} s{sum(run.work for run in self.done):>6.0f} s", ""]
        total: Counter[str] = Counter()
        for run in self.done:
            total.update(run.counts())
        failed = total["failed"] + total["error"]
        lines.append(f"{total['passed']} passed, {failed} failed, {total['skipped']} skipped")
        return "\n".join(lines)


def main(names: list[str]) -> int:
    """Run stages and say how it went."""
    began = time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="mirabilia-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # where root runs the tests, their PostgreSQL is another user's
        suite = Suite(chosen(names), folder)
        well = suite.run()
    suite.say(suite.summary(time.monotonic() - began))
    suite.say("All is well." if well else "Something failed; see above.")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

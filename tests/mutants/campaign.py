"""A whole run: draw, plant one by one, then together. Its log is what a later run goes on with."""

import json
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from mutants.copies import Copy, Result, copy_tree
from mutants.drawing import draw
from mutants.faults import Fault
from mutants.suites import INTERPRETED, LONG, PYTHON, REST, SOURCES_ONLY, STAGES, Stage, short_for

LONGEST = 7200  # seconds for a stage: a backstop. A test that hangs is ended by suites.HANGS
T = TypeVar("T")


@dataclass
class Planted:
    """A fault, and what came of it so far."""

    name: str
    area: str
    fault: Fault
    caught_by: str = ""  # the stage; empty while it lives
    test: str = ""
    phase: str = ""  # "alone", "rest" or "long"
    met: int = 0  # so many stages of its own passed


class Log:
    """Lines of JSON; what is written stays."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        self.entries: list[dict[str, Any]] = [json.loads(line) for line in text.split("\n")[:-1]]

    def write(self, kind: str, **entry: Any) -> None:
        with self.lock:
            self.entries.append({"kind": kind, **entry})
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(self.entries[-1], ensure_ascii=False) + "\n")

    def of(self, kind: str) -> Iterator[dict[str, Any]]:
        return (entry for entry in list(self.entries) if entry["kind"] == kind)


class Campaign:
    """All faults of one seed, in one folder."""

    def __init__(self, folder: Path, source: Path, kernels: Path, workers: int) -> None:
        self.folder = folder
        self.base = folder / "base"
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "base.stamp").exists():
            shutil.rmtree(self.base, ignore_errors=True)
            copy_tree(source, self.base)
            (folder / "base.stamp").write_text(revision(source))
        self.log = Log(folder / "log.jsonl")
        self.copies = [Copy(self.base, folder / f"worker-{at}", kernels) for at in range(workers)]
        self.sound: dict[str, bool] = {}  # tests, and whether they pass with nothing planted
        self.planted: dict[str, Planted] = {}

    # ------------------------------------------------------------ drawing

    def draw(self, seed: int, counts: dict[str, int]) -> None:
        """As many of each area as there should be; one that cannot even be imported is drawn anew."""
        for entry in self.log.of("drawn"):
            fault = Fault(**entry["fault"])
            self.planted[entry["name"]] = Planted(entry["name"], entry["area"], fault)
        useless = [Fault(**entry["fault"]) for entry in self.log.of("useless")]
        for area, count in counts.items():
            here = [one.fault for one in self.planted.values() if one.area == area]
            for fault in draw(self.base, area, seed):
                if len(here) >= count:
                    break
                if fault in here or fault in useless:
                    continue
                if not self.starts(fault):
                    self.log.write("useless", area=area, fault=fault.form())
                    continue
                here.append(fault)
                name = f"{area}-{len(here)}"
                self.planted[name] = Planted(name, area, fault)
                self.log.write("drawn", name=name, area=area, fault=fault.form())
        for entry in self.log.of("caught"):
            one = self.planted[entry["name"]]
            one.caught_by, one.test, one.phase = entry["stage"], entry["test"], entry["phase"]
        for entry in self.log.of("passed"):
            one = self.planted[entry["name"]]
            one.met += short_for(one.fault.path)[one.met :][:1] == [entry["stage"]]

    def starts(self, fault: Fault) -> bool:
        """Whether the module with the fault can be imported, and the page be built."""
        copy = self.copies[0]
        copy.plant([fault])
        if fault.path.endswith(".py"):
            module = ".".join(Path(fault.path).with_suffix("").parts[1:]).removesuffix(".__init__")
            trial = Stage((PYTHON, "-c", f"import {module}"), INTERPRETED)
        else:
            trial = STAGES["page build"]
        came = copy.run(trial, 300).came
        copy.restore()
        return came == "passed"

    # ------------------------------------------------------------ one by one

    def meet(self, copy: Copy, name: str) -> Result:
        """A stage against what is planted. A test that fails counts if it passes with nothing planted; where
        the stage is shaky, it has to fail again.
        """
        stage = STAGES[name]
        result = copy.run(stage, LONGEST)
        if result.came == "failed" and result.test:
            planted, single = copy.planted, stage.only(result.test)
            if stage.shaky and copy.run(single, LONGEST).came == "passed":
                self.log.write("shaky", stage=name, test=result.test, words=result.words)
                return copy.run(stage, LONGEST, (f"--deselect={result.test}",))
            copy.restore()
            if not self.is_sound(copy, single, result.test):
                raise SystemExit(f"{name} fails where nothing is planted: {result.test}\n{result.words}")
            copy.plant(planted)
        return result

    def is_sound(self, copy: Copy, single: Stage, test: str) -> bool:
        """Whether a test passes where nothing is planted."""
        if test not in self.sound:
            self.sound[test] = copy.run(single, LONGEST).came == "passed"
        return self.sound[test]

    def spread(self, work: Callable[[Copy, T], None], things: Iterable[T]) -> None:
        """Each thing to the next copy that is free."""
        free: SimpleQueue[Copy] = SimpleQueue()
        for copy in self.copies:
            free.put(copy)

        def run(thing: T) -> None:
            copy = free.get()
            try:
                work(copy, thing)
            finally:
                copy.restore()
                free.put(copy)

        with ThreadPoolExecutor(len(self.copies)) as pool:
            for done in [pool.submit(run, thing) for thing in things]:
                done.result()

    def alone(self) -> None:
        """Each fault meets the stages of its own, up to the first that fails; the first stages come first."""
        while waiting := [one for one in self.living() if one.met < len(short_for(one.fault.path))]:
            least = min(one.met for one in waiting)
            self.spread(self.one, [one for one in waiting if one.met == least])

    def one(self, copy: Copy, one: Planted) -> None:
        """Let it meet the next stage of its own, and write down what came of it."""
        names = short_for(one.fault.path)
        name = names[one.met]
        copy.plant([one.fault])
        result = (self.built(copy, [one]) if name == "browser" else None) or self.meet(copy, name)
        if result.came != "passed":
            self.caught(one, name, result, "alone")
            return
        one.met += 1
        self.log.write("passed", name=one.name, stage=name, seconds=result.seconds)
        if one.met == len(names):
            self.say(one, "survives the stages of its own", result)

    def caught(self, one: Planted, stage: str, result: Result, phase: str) -> None:
        test = result.test or result.came
        one.caught_by, one.test, one.phase = stage, test, phase
        words = "" if phase == "alone" and result.test else result.words
        form = {"stage": stage, "test": test, "phase": phase, "seconds": result.seconds, "words": words}
        self.log.write("caught", name=one.name, **form)
        self.say(one, f"caught by {stage}: {test}", result)

    def say(self, one: Planted, what: str, result: Result) -> None:
        place = f"{one.fault.path}:{one.fault.line}"
        print(f"{one.name:16} {place} {what} ({result.seconds:.0f} s)", flush=True)

    # ------------------------------------------------------------ together

    def living(self) -> list[Planted]:
        return [one for one in self.planted.values() if not one.caught_by]

    def together(self, phase: str) -> None:
        """All survivors in one copy against the rest of the short suite, or the long one."""
        done = {entry["stage"] for entry in self.log.of("together") if entry["phase"] == phase}
        names = [name for name in {"rest": REST, "long": LONG}[phase] if name not in done]
        self.spread(lambda copy, name: self.group(copy, name, phase), names)

    def group(self, copy: Copy, name: str, phase: str) -> None:
        """One stage to its end against all survivors. Each test that fails is asked about each of them."""
        while living := self.unmet(name, phase):
            copy.plant([one.fault for one in living])
            result = self.built(copy, living) or copy.run(STAGES[name].to_the_end(), LONGEST)
            copy.restore()
            whole = result.came == "passed" or (result.came == "failed" and bool(result.tests))
            if not self.find(copy, name, result, living, phase) or whole:
                break
        self.log.write("together", stage=name, phase=phase, living=[one.name for one in self.living()])

    def unmet(self, name: str, phase: str) -> list[Planted]:
        """Survivors that have not met this stage alone."""
        return [one for one in self.living() if phase == "long" or name not in short_for(one.fault.path)]

    @staticmethod
    def built(copy: Copy, living: list[Planted]) -> Result | None:
        """The page with its faults; what went wrong there, if anything."""
        if any(one.fault.path.startswith("web/") for one in living):
            result = copy.run(STAGES["page build"], 600)
            return None if result.came == "passed" else result
        return None

    def find(self, copy: Copy, name: str, result: Result, living: list[Planted], phase: str) -> bool:
        """Which of the survivors the tests that failed catch: those that fail with it, and not without."""
        found = False
        for test in () if result.came == "passed" else result.tests or ("",):
            stage, left = STAGES[name].only(test), [one for one in living if not one.caught_by]
            if left and not self.is_sound(copy, stage, test or name):
                self.log.write("unclear", stage=name, phase=phase, test=test, words=result.words)
                continue
            for one in left:
                if (alone := self.fails(copy, stage, [one])) is not None:
                    found = True
                    self.caught(one, name, alone, phase)
        return found

    def fails(self, copy: Copy, stage: Stage, planted: list[Planted]) -> Result | None:
        """How a stage fails with these, if it does; a shaky one has to do so twice."""
        copy.plant([one.fault for one in planted])
        try:
            for _ in range(1 + stage.shaky):
                result = self.built(copy, planted) or copy.run(stage, LONGEST)
                if result.came == "passed":
                    return None
            return result
        finally:
            copy.restore()


def only_by_sources(one: Planted) -> bool:
    """Whether nothing that runs the program caught it."""
    return one.caught_by in SOURCES_ONLY


def revision(root: Path) -> str:
    """What git calls the sources."""
    words = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, cwd=root, capture_output=True, text=True, check=True).stdout.strip()

"""What is compiled is marked, and a mark is believed only as long as compiled code would be loaded."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from numba.core.caching import NullCache

from mirabilia import warmup
from mirabilia.engine import kernel
from mirabilia.kind import kinds

PATIENCE = 300.0  # seconds, then a test hangs


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache."""
    monkeypatch.setenv("MIRABILIA_CACHE", str(tmp_path))
    return tmp_path


def mark(game: str, layer: str) -> Path:
    """As a compiler leaves it."""
    found = warmup._mark(game, layer)
    found.parent.mkdir(parents=True, exist_ok=True)
    found.touch()
    return found


def test_only_a_cache_with_all_marks_is_ready(empty: Path) -> None:
    needed = [(name, layer) for name in kinds() for layer in warmup.layers_of(name)]
    for game, layer in needed:
        assert not warmup.is_ready()
        mark(game, layer)
    assert warmup.is_ready()
    assert warmup.is_ready(("wonders",))
    warmup._mark("wonders", "learning").unlink()
    assert not warmup.is_ready()
    assert warmup.is_ready(("architects",))


def test_looking_for_marks_makes_nothing(empty: Path) -> None:
    assert not warmup.is_ready()
    assert list(empty.iterdir()) == []


def test_a_mark_holds_for_the_same_sources_elsewhere_and_not_for_changed_ones(
    empty: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mark("wonders", "rules")
    copies = []
    for source in kernel._sources("mirabilia.games.wonders", "rules"):
        copies.append(tmp_path / str(len(copies)))
        copies[-1].write_bytes(source.read_bytes())
    monkeypatch.setattr(kernel, "_sources", lambda home, layer: copies)
    assert warmup._is_marked("wonders", "rules")
    copies[0].write_text("a = 1")
    assert not warmup._is_marked("wonders", "rules")


def test_nothing_is_marked_that_could_not_be_kept(empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compiled code of this process lies in another folder: as where the proper one cannot be written."""
    kernel.open_cache.cache_clear()
    folder = kernel.open_cache("mirabilia.games.wonders", "rules")
    try:
        if kernel.INTERPRETED:
            warmup._leave_mark("wonders", "rules")
            assert not warmup._mark("wonders", "rules").exists()
            return
        warmup._leave_mark("wonders", "rules")
        assert warmup._mark("wonders", "rules").parent == folder
        assert warmup._is_marked("wonders", "rules")
        os.environ["MIRABILIA_CACHE"] = str(empty / "other")
        warmup._leave_mark("wonders", "rules")
        assert not warmup._is_marked("wonders", "rules")
        assert not (empty / "other").exists()
    finally:
        kernel.open_cache.cache_clear()


@pytest.mark.skipif(kernel.INTERPRETED, reason="nothing is compiled")
def test_nothing_is_marked_after_a_full_disk(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that could not be kept has no cache from then on."""
    import_module("mirabilia.games.wonders.rules.play")
    kernel.open_cache.cache_clear()
    try:
        kernel.open_cache("mirabilia.games.wonders", "rules")
        monkeypatch.setattr(kernel.kernels[0], "_cache", NullCache())
        warmup._leave_mark("wonders", "rules")
        assert not warmup._mark("wonders", "rules").exists()
    finally:
        kernel.open_cache.cache_clear()


def children_of(process: int) -> set[int]:
    """The processes that it has started."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return {int(child) for task in tasks for child in task.read_text().split()}


def lives(process: int) -> bool:
    """Is it there, and not only its name?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(wish: Callable[[], bool]) -> None:
    limit = time.monotonic() + PATIENCE
    while not wish():
        assert time.monotonic() < limit
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux" or os.cpu_count() == 1, reason="no /proc, or nobody to leave")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_who_ends_leaves_no_compiler_behind(empty: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "mirabilia", "warmup", "--no-bots"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        until(lambda: any(empty.rglob("*.nbi")))  # it has begun
        children = children_of(process.pid)
        process.send_signal(number)
        until(lambda: not any(map(lives, children)))

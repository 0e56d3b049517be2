"""The decorator of the rules: its cache, its one signature, and what happens when the disk is full."""

import os
import shutil
import subprocess
import sys

import numpy as np
import pytest

from mirabilia.engine import kernel


def python(code: str, cache, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run a few lines in a new process, compiled, with this cache folder."""
    wanted = {**os.environ, "MIRABILIA_CACHE": str(cache), "NUMBA_DISABLE_JIT": "0", **environment}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=wanted, check=False
    )


SLOW = """
from mirabilia.engine import kernel
kernel.progress.PATIENCE = -1
"""
MIX = "from mirabilia.engine import chance; print(chance.mix(5))"


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    """A cache in which one kernel was compiled, and what that said."""
    folder = tmp_path_factory.mktemp("cache")
    return folder, python(SLOW + MIX, folder)


@pytest.fixture
def cache(once, tmp_path):
    """A copy of it."""
    return shutil.copytree(once[0], tmp_path / "cache")


def test_compiled_code_is_kept_and_found_again(once, cache):
    """However long a busy machine takes to load what is compiled, nothing is said of compiling."""
    first, second = once[1], python(SLOW + MIX, cache)
    assert first.stdout == second.stdout != ""
    assert "compiles its rules" in first.stderr
    assert second.stderr == ""
    (folder,) = (cache / "kernels").iterdir()
    assert len(list(folder.rglob("chance.mix-*.nbc"))) == 1


def test_another_checkout_of_the_same_rules_shares_what_is_compiled(cache, tmp_path):
    """What is compiled is keyed by what the sources say, not by where they lie."""
    compiled = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb?")}
    shutil.copytree(kernel.PACKAGE, tmp_path / "src" / "mirabilia", ignore=shutil.ignore_patterns("page"))
    where = "import mirabilia; print(mirabilia.__file__); "
    elsewhere = python(where + MIX, tmp_path / "cache", PYTHONPATH=str(tmp_path / "src"))
    assert elsewhere.stdout.startswith(str(tmp_path / "src")), elsewhere.stderr
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb?")} == compiled != {}


def test_another_environment_has_a_cache_of_its_own(cache):
    python(MIX, cache, NUMBA_BOUNDSCHECK="1" if os.environ.get("NUMBA_BOUNDSCHECK") != "1" else "0")
    assert len(list((cache / "kernels").iterdir())) == 2


def test_the_number_of_threads_needs_no_other_cache(cache):
    """The processes of a simulation are told how many threads to use; they load what is there."""
    python(MIX, cache, NUMBA_NUM_THREADS="1")
    assert len(list((cache / "kernels").iterdir())) == 1


def test_a_changed_source_has_a_cache_of_its_own(tmp_path, monkeypatch):
    source = tmp_path / "rule.py"
    monkeypatch.setattr(kernel, "_sources", lambda home, layer: [source])
    source.write_text("a = 1")
    before = kernel.digest()
    source.write_text("a = 2")
    assert kernel.digest() != before


def test_old_caches_are_cleared_away(tmp_path):
    most = kernel.KEPT_CACHES + 3
    for number in range(most):
        (tmp_path / "kernels" / f"old-{number}").mkdir(parents=True)
        os.utime(tmp_path / "kernels" / f"old-{number}", (number, number))
    python("import mirabilia.engine.chance", tmp_path)
    left = sorted(path.name for path in (tmp_path / "kernels").iterdir() if path.name.startswith("old"))
    assert left == sorted(f"old-{number}" for number in range(most - kernel.KEPT_CACHES + 1, most))


def test_a_full_disk_does_not_stop_the_game(once, tmp_path):
    full = """
import errno
import numba.core.caching as caching

def no_room(*_):
    raise OSError(errno.ENOSPC, "No space left on device")

caching.Cache.save_overload = no_room
"""
    result = python(full + MIX, tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stdout == once[1].stdout


@pytest.mark.skipif(kernel.INTERPRETED, reason="there are no signatures in interpreted mode")
def test_a_kernel_is_only_ever_compiled_for_the_types_it_is_annotated_with():
    from mirabilia.games.wonders.rules.lanes import lane

    assert lane(0x0203, 1) == 2
    assert lane(np.int8(5), np.int16(0)) == 5
    assert len(lane.signatures) == 1


COUNTING = """
import numba
import numpy as np
from mirabilia.engine import kernel

kernel.name_array(__name__, "Numbers", np.int64)

@kernel.kernel
def by_rule(numbers: "Numbers", index: int) -> int:
    return numbers[index]

@numba.njit
def by_others(numbers, index):
    return numbers[index]
"""
FROM_THE_END = """
import numpy as np
from counting import by_others, by_rule

numbers = np.arange(1, 5)
print(by_rule(numbers, 3))
try:
    print(by_rule(numbers, -1))
except IndexError:
    print("out of bounds")
print(by_others(numbers, -1))
"""


def test_where_accesses_are_checked_no_kernel_counts_from_the_end(tmp_path):
    """Compiled kernels take an index as it is; other code of the same process goes on as Python does."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "counting.py").write_text(COUNTING)
    ran = python(FROM_THE_END, tmp_path / "cache", NUMBA_BOUNDSCHECK="1", PYTHONPATH=str(tmp_path / "own"))
    assert ran.stdout.split() == ["4", "out", "of", "bounds", "4"], ran.stderr

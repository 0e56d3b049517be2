"""What measures still runs: a bench that nobody starts for a while must not rot."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from effort import some

ROOT = Path(__file__).parents[2]
BENCHES = {
    "first_minute.py --runs 1 --quick": "all bots have answered a first choice",
    "server.py --tables 2 --seconds 1 --warm 0 --think 0.01 0.1 --gather 0.1": "99 %",
    "engine.py --games 20": "games",
    "parts.py --games 2": "ns",
    "envs.py --games 8 --rounds 1": "decisions",
    "simulate.py --games 4 --units 2 --rounds 1": "games",
    "bots.py --seconds 0.05 --games 1": "iterations",
}


@pytest.mark.parametrize("bench", some([*BENCHES], 0, 1))
def test_a_bench_runs_to_its_end(bench: str, tmp_path: Path) -> None:
    script, *words = bench.split()
    done = subprocess.run(
        [sys.executable, str(ROOT / "bench" / script), *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env=os.environ | {"TMPDIR": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert BENCHES[bench] in done.stdout

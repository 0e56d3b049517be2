"""The switches under which the rules are compiled or not, and what a test module prints under others."""

import json
import os
import subprocess
import sys
from pathlib import Path

MODES = {"interpreted": {"NUMBA_DISABLE_JIT": "1"}, "checked": {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}}
SWITCHES = {switch for switches in MODES.values() for switch in switches}


def digests_of(module: str, **switches: str) -> dict[str, str]:
    """What a module prints as a program, in another process with these switches and no others."""
    clean = {name: value for name, value in os.environ.items() if name not in SWITCHES}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", module],
        cwd=Path(__file__).parent,
        env=clean | switches,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found

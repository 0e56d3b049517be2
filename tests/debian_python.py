"""A Python from Debian's testing, unpacked into a folder with its own C library: nothing is installed.

For Debian machines whose release is older than a Python that we promise. The packages come from the mirror
that the machine's own apt uses, are checked with Debian's keys, and go through an apt state of our own, which
needs no root. The interpreter is told (by Debian's patchelf) where its loader and its libraries lie, so that
it runs beside the system's without a chroot.
"""

import shutil
import subprocess
from pathlib import Path

KEYS = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
TOOLS = ("apt-get", "dpkg-deb")


class Unavailable(Exception):
    """Why it cannot be had, as the end of a sentence."""


def program(folder: Path, minor: str) -> Path:
    """Where an unpacked interpreter is, or would be."""
    return folder / minor / "usr" / "bin" / f"python{minor}"


def say(*command: str | Path) -> str:
    """What a program prints; a failure is told with its last line."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        raise Unavailable(f"Debian's could not be unpacked ({Path(command[0]).name}: {last[0]}).")
    return done.stdout


def fetch(folder: Path, minor: str) -> Path:
    """Download and unpack it; the interpreter's path."""
    if not all(map(shutil.which, TOOLS)) or not KEYS.exists():
        raise Unavailable("this is not a Debian that could lend one.")
    targets = say("apt-get", "indextargets", "--format", "$(ORIGIN) $(REPO_URI)", "Created-By: Packages")
    mirrors = [line.split()[1] for line in targets.splitlines() if line.startswith("Debian ")]
    if not mirrors:
        raise Unavailable("apt knows no mirror of Debian (run apt-get update first).")
    apt = folder / "apt"
    root = folder / minor
    shutil.rmtree(root, ignore_errors=True)
    for inner in ("lists/partial", "cache/archives/partial"):
        (apt / inner).mkdir(parents=True, exist_ok=True)
    (apt / "sources.list").write_text(f"deb [signed-by={KEYS}] {mirrors[0]} testing main\n")
    (apt / "status").touch()
    settings = {
        "Dir::Etc::sourcelist": apt / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": apt / "lists",
        "Dir::State::status": apt / "status",
        "Dir::Cache": apt / "cache",
        "Debug::NoLocking": "true",
        "APT::Sandbox::User": "",
    }
    quietly = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    say(*quietly, "update")
    wanted = (f"python{minor}-venv", "libstdc++6", "patchelf")
    say(*quietly, "install", "--no-install-recommends", "--download-only", "--yes", *wanted)
    for package in sorted((apt / "cache" / "archives").glob("*.deb")):
        say("dpkg-deb", "--extract", package, root)
    shutil.rmtree(apt, ignore_errors=True)

    loader = next(root.glob("usr/lib/*/ld-linux*.so.*"), None)
    if loader is None:
        raise Unavailable("the packages of Debian hold no loader that is known here.")
    loader = loader.absolute()
    patch = [loader, "--library-path", loader.parent, root / "usr" / "bin" / "patchelf"]
    python = program(folder, minor)
    # In this order: with the loader set first, the file that patchelf writes does not start.
    say(*patch, "--force-rpath", "--set-rpath", loader.parent, python)
    say(*patch, "--set-interpreter", loader, python)
    say(python, "-c", "import ctypes, ssl, sqlite3, lzma, zlib")
    return python

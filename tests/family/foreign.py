"""Games from elsewhere for tests: installed into a folder, and programs that find them there."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "caravan"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
OFFLINE = ("--no-deps", "--no-build-isolation", "--no-index")


def install(source: Path, target: Path) -> Path:
    """Install a distribution into a folder of its own, without a network."""
    subprocess.run([*PIP, "install", *OFFLINE, "--target", str(target), str(source)], check=True, timeout=300)
    return target


def make(target: Path, name: str, code: str, value: str = "") -> Path:
    """A distribution made by hand: one module and its entry point."""
    about = target / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    entry = f"[mirabilia.games]\n{name} = {value or f'{name}:GAME'}\n"
    (about / "entry_points.txt").write_text(entry, encoding="utf-8")
    (target / f"{name}.py").write_text(dedent(code), encoding="utf-8")
    return target


def run(
    target: Path, *words: str, typed: str = "", cwd: Path | None = None
) -> "subprocess.CompletedProcess[str]":
    """Python with these words, where the games of a folder are installed too."""
    path = os.pathsep.join(filter(None, [str(target), os.environ.get("PYTHONPATH", "")]))
    here = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=cwd or target, env=here, capture_output=True, text=True, input=typed, check=False
    )


def said(target: Path, code: str) -> str:
    """What a program prints; it must end well."""
    done = run(target, "-c", dedent(code))
    assert done.returncode == 0, done.stderr
    return done.stdout

"""Machine code for a GPU, made once and kept beside the compiled rules of its game."""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numba

from mirabilia.engine.kernel import open_cache
from mirabilia.gpu.spread import Spread
from mirabilia.gpu.twin import Capability, Needs, assemble, compile_to_ptx

COMPILERS = ("numba-cuda", "nvidia-nvvm", "nvidia-cuda-nvcc")


@dataclass(frozen=True)
class MachineCode:
    """A function that the host launches, by its name in the code, and what a thread of it needs."""

    name: str
    binary: bytes
    needs: Needs


def machine_code(
    spread: Spread, capability: Capability, tell: Callable[[str, float], Any] = lambda step, seconds: None
) -> MachineCode:
    """A spread kernel for GPUs of this capability; if it is made now, `tell` hears how long a step takes."""
    path = _path(spread, capability)
    try:
        about = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        return MachineCode(about["name"], path.read_bytes(), Needs(**about["needs"]))
    except (OSError, ValueError, KeyError, TypeError):
        pass  # it has not been made, or not to its end
    began = time.perf_counter()
    name, ptx = compile_to_ptx(spread.function(numba.cuda), spread.signature(), capability)
    tell("PTX", time.perf_counter() - began)
    began = time.perf_counter()
    binary, needs = assemble(ptx, capability)
    tell("machine code", time.perf_counter() - began)
    try:
        path.write_bytes(binary)
        path.with_suffix(".json").write_text(json.dumps({"name": name, "needs": needs.told()}))
    except OSError:
        pass  # a full disk: it is made again next time
    return MachineCode(name, binary, needs)


def _path(spread: Spread, capability: Capability) -> Path:
    """Where it is kept: the folder is keyed by all sources of the kernel, the name by what compiles it."""
    total = hashlib.sha256(spread.text().encode())
    for source in ("kept.py", "spread.py", "twin.py"):
        total.update(Path(__file__).with_name(source).read_bytes())
    for package in COMPILERS:
        total.update(f"{package} {version(package)}".encode())
    kernel = spread.source.__name__
    name = f"{kernel}-sm_{capability[0]}{capability[1]}-{total.hexdigest()[:16]}.cubin"
    return open_cache(*spread.place) / name

"""Compiles kernels for a GPU: a twin of each, made from the same source when a caller first needs it.

No GPU is needed for that, only the libraries of the extra `gpu`.
- A twin has one signature, the annotated one, as on the processor: a guess of Numba's for every call takes
  twice as long to compile.
- Tables are named by their contents and lie in global memory. numba-cuda would put a private copy for every
  function that reads one into constant memory, which is too small for that (64 kB).
- Products and sums are rounded one by one, as on the processor, and not fused (`fma`): bots compare them.

This stands on the inside of numba-cuda, whose version is therefore pinned (docs/dependencies.md).
"""

import hashlib
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from cuda.pathfinder import find_nvidia_binary_utility
from llvmlite import ir
from numba.cuda.compiler import compile_cuda, kernel_fixup
from numba.cuda.core.compiler_lock import global_compiler_lock
from numba.cuda.cudadrv import nvvm
from numba.cuda.descriptor import cuda_target
from numba.cuda.dispatcher import CUDADispatcher
from numba.cuda.target import CUDATargetContext, CUDATypingContext

Capability = tuple[int, int]  # of a GPU: (9, 0) is sm_90
OPTIONS = {"opt": 3, "fma": 0}
TABLE_ALIGNMENT = 16  # bytes


class Twin(CUDADispatcher):  # type: ignore[misc] # numba is untyped
    """A kernel as a function of the device, only ever for the annotated types."""

    def __init__(self, kernel: Any, capability: Capability) -> None:
        super().__init__(kernel.py_func, {"device": True})
        self.annotated, self.capability = kernel.annotated, capability
        self.inlined = bool(kernel.targetoptions.get("forceinline"))

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile it, whatever it is called with: callers convert what they hand over."""
        own = self.annotated.args
        if own not in self.overloads:
            with self._compiling_counter:
                made = compile_cuda(
                    self.py_func,
                    self.annotated.return_type,
                    own,
                    forceinline=self.inlined,
                    nvvm_options=OPTIONS,
                    cc=self.capability,
                )
            made.target_context.insert_user_function(made.entry_point, made.fndesc, [made.library])
            self.overloads[own] = made
        return self.overloads[own]


class Typing(CUDATypingContext):  # type: ignore[misc] # numba is untyped
    """Finds the twin of a kernel that another one calls."""

    def __init__(self, capability: Capability) -> None:
        self.capability = capability
        self.twins: dict[int, Twin] = {}
        super().__init__()

    def resolve_value_type(self, value: Any) -> Any:
        """The type of a value; of a kernel, that of its twin."""
        if hasattr(value, "annotated") and not isinstance(value, Twin):
            if id(value) not in self.twins:
                self.twins[id(value)] = Twin(value, self.capability)
            value = self.twins[id(value)]
        return super().resolve_value_type(value)


class Target(CUDATargetContext):  # type: ignore[misc] # numba is untyped
    """Keeps a table once, however many functions read it."""

    def make_constant_array(self, builder: Any, kind: Any, table: Any) -> Any:
        """A table that the linker merges with its equals."""
        table = np.ascontiguousarray(table)
        contents = table.tobytes()
        name = f"table_{hashlib.sha256(contents).hexdigest()[:16]}"
        found = builder.module.globals.get(name)
        if found is None:
            layout = ir.ArrayType(ir.IntType(8), len(contents))
            found = ir.GlobalVariable(builder.module, layout, name, addrspace=nvvm.ADDRSPACE_GLOBAL)
            found.linkage, found.global_constant = "linkonce_odr", True
            found.initializer, found.align = ir.Constant(layout, bytearray(contents)), TABLE_ALIGNMENT
        place = builder.addrspacecast(found, ir.PointerType(ir.IntType(8)), "generic")
        array = self.make_array(kind)(self, builder)
        self.populate_array(
            array,
            data=builder.bitcast(place, array.data.type),
            shape=[self.get_constant(numba.types.intp, size) for size in table.shape],
            strides=[self.get_constant(numba.types.intp, size) for size in table.strides],
            itemsize=array.itemsize,
            parent=array.parent,
            meminfo=None,
        )
        return array._getvalue()


@cache
def _contexts(capability: Capability) -> tuple[Typing, Target]:
    typing = Typing(capability)
    return typing, Target(typing)


@contextmanager
def _our_way(capability: Capability) -> Iterator[None]:
    """Compile with our contexts meanwhile; who else uses numba-cuda has its own again afterwards."""
    with global_compiler_lock:
        before = cuda_target._typingctx, cuda_target._targetctx
        cuda_target._typingctx, cuda_target._targetctx = _contexts(capability)
        try:
            yield
        finally:
            cuda_target._typingctx, cuda_target._targetctx = before


def compile_to_ptx(
    function: Callable[..., None], signature: Sequence[Any], capability: Capability
) -> tuple[str, str]:
    """A function that the host launches, for arguments of these types: its name and its PTX."""
    with _our_way(capability):
        made = compile_cuda(function, numba.types.void, tuple(signature), nvvm_options=OPTIONS, cc=capability)
        name = made.fndesc.llvm_func_name
        kernel_fixup(made.library.get_function(name), False)
        (ptx,) = made.library.get_asm_strs(cc=capability)
    return name, ptx


@dataclass(frozen=True)
class Needs:
    """What a thread of compiled code needs, and how large the tables are."""

    registers: int
    spilled: int  # bytes stored to memory for want of registers
    stack: int
    constant: int  # bytes of tables in constant memory
    tables: int  # bytes of tables in global memory

    def told(self) -> dict[str, int]:
        """As plain numbers."""
        return asdict(self)


def assemble(ptx: str, capability: Capability) -> tuple[bytes, Needs]:
    """Machine code of a GPU from PTX, and what it needs.

    NVIDIA's assembler sees the whole program and inlines what its linker (nvJitLink) would call.
    """
    assembler = find_nvidia_binary_utility("ptxas")
    with tempfile.TemporaryDirectory(prefix="mirabilia-") as folder:
        source, target = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(ptx)
        command = [assembler, "-v", f"-arch=sm_{capability[0]}{capability[1]}", source, "-o", target]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr)
        return target.read_bytes(), read_needs(done.stderr, ptx)


def read_needs(log: str, ptx: str) -> Needs:
    """The numbers in what the assembler says, and in what it was given."""

    def most(pattern: str) -> int:
        return max(map(int, re.findall(pattern, log)), default=0)

    def bytes_of(space: str) -> int:
        return sum(map(int, re.findall(rf"^(?:\.\w+ )*\.{space} .*?\[(\d+)\]", ptx, re.M)))

    return Needs(
        registers=most(r"Used (\d+) registers"),
        spilled=most(r"(\d+) bytes spill stores"),
        stack=most(r"(\d+) bytes cumulative stack"),
        constant=bytes_of("const"),
        tables=bytes_of("global"),
    )

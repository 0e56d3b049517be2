"""A real GPU, through NVIDIA's own library for Python (cuda.core), which numba-cuda stands on.

Arrays go to PyTorch, JAX and CuPy without a copy (DLPack, `__cuda_array_interface__`). A launch allocates and
waits for nothing, so that it can be captured in a CUDA graph.
"""

from collections.abc import Mapping
from functools import cache
from math import prod
from typing import Any

import numba
import numpy as np
from cuda.core import (
    LEGACY_DEFAULT_STREAM,
    Buffer,
    Device,
    Kernel,
    LaunchConfig,
    ObjectCode,
    Stream,
    launch,
)
from cuda.core.utils import StridedMemoryView

from mirabilia.gpu.device import NoGpu, Ready
from mirabilia.gpu.kept import machine_code
from mirabilia.gpu.spread import Spread

BLOCK = 64  # threads that start together
BLOCKS = 4  # of these for each multiprocessor: as many as it has registers for


class DeviceArray:
    """An array in the memory of a GPU, in C order."""

    def __init__(self, buffer: Buffer, shape: tuple[int, ...], dtype: Any) -> None:
        self.buffer, self.shape, self.dtype = buffer, tuple(shape), np.dtype(dtype)

    @property
    def size(self) -> int:
        """How many numbers or records there are."""
        return int(prod(self.shape))

    @property
    def nbytes(self) -> int:
        """How many bytes they take."""
        return self.size * int(self.dtype.itemsize)

    @property
    def address(self) -> int:
        """Where they are."""
        return int(self.buffer.handle)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<{self.dtype} {list(self.shape)} on the GPU>"

    def raw(self) -> StridedMemoryView:
        """All of it, whatever it holds."""
        return StridedMemoryView.from_buffer(self.buffer, (self.nbytes,), dtype=np.dtype("u1"))

    def __dlpack__(self, **wishes: Any) -> Any:
        return StridedMemoryView.from_buffer(self.buffer, self.shape, dtype=self.dtype).__dlpack__(**wishes)

    def __dlpack_device__(self) -> tuple[int, int]:
        found: tuple[int, int] = self.buffer.__dlpack_device__()
        return found

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self.address, False),
            "strides": None,
            "version": 3,
        }


def stream_of(stream: Any) -> Stream:
    """A stream of cuda.core."""
    if stream is None:
        return LEGACY_DEFAULT_STREAM
    if isinstance(stream, Stream):
        return stream
    return Stream.from_handle(stream) if isinstance(stream, int) else Device().create_stream(stream)


class Hardware:
    """The GPU that is current in this process."""

    def __init__(self) -> None:
        """Raises NoGpu."""
        try:
            self._device = Device()
            self._device.set_current()
        except Exception as error:  # no driver, no device, or one that is out of order: each has its own
            raise NoGpu("gpu-none", problem=" ".join(str(error).split()).rstrip(".")) from None
        major, minor = self._device.compute_capability
        self.capability, self.name = (int(major), int(minor)), str(self._device.name)
        self._most = BLOCK * BLOCKS * int(self._device.properties.multiprocessor_count)

    def threads(self, count: int) -> int:
        """How many threads play so many games."""
        return min(self._most, count)

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> DeviceArray:
        """An array of zeros."""
        size = prod(shape) * np.dtype(dtype).itemsize
        buffer = self._device.allocate(max(1, size), stream=LEGACY_DEFAULT_STREAM)
        buffer.fill(0, stream=LEGACY_DEFAULT_STREAM)
        return DeviceArray(buffer, shape, dtype)

    def put(self, array: Any) -> DeviceArray:
        """A copy of a host's array."""
        made = self.zeros(array.shape, array.dtype)
        self.copy(array, made)
        return made

    def fetch(self, array: DeviceArray, dtype: Any, stream: Any = None) -> Any:
        """A copy for the host, when all is done that the stream has to do."""
        found = np.empty(array.nbytes, "u1")
        if found.size:
            there = StridedMemoryView.from_any_interface(found, stream_ptr=-1)
            array.raw().copy_to(there, stream=stream_of(stream), blocking=True)
        return found.view(dtype).reshape(array.shape)

    def copy(self, source: Any, target: DeviceArray, stream: Any = None) -> None:
        """Copy all of an array of the host, of our own, or of any library that has one here."""
        on = stream_of(stream)
        if not target.nbytes:
            return
        if isinstance(source, np.ndarray):
            flat = np.ascontiguousarray(source).view(np.ndarray).reshape(-1).view("u1")
            here = StridedMemoryView.from_any_interface(flat, stream_ptr=-1)
        elif isinstance(source, DeviceArray):
            here = source.raw()
        else:
            found = StridedMemoryView.from_any_interface(source, stream_ptr=int(on.handle))
            here = StridedMemoryView.from_buffer(
                Buffer.from_handle(found.ptr, target.nbytes, owner=source),
                (target.nbytes,),
                dtype=np.dtype("u1"),
            )
        target.raw().copy_from(here, stream=on)

    def clear(self, array: DeviceArray, stream: Any = None) -> None:
        """Write zeros."""
        array.buffer.fill(0, stream=stream_of(stream))

    def ready(self, spread: Spread, count: int, arguments: Mapping[str, Any]) -> Ready:
        """A kernel for so many games and these arguments."""
        threads = self.threads(count)
        words: list[int | bool] = [count, *spread.lengths(count, threads, arguments)]
        for name, kind in spread.parameters.items():
            value = arguments[name]
            if isinstance(kind, numba.types.Array):
                size, each = value.size, value.dtype.itemsize
                words += [0, 0, size, each, value.address, size, each]
            else:
                words.append(value)
        kernel = self._load(spread)
        config = LaunchConfig(grid=-(-threads // BLOCK), block=BLOCK)
        held = dict(arguments)  # their memory is in use

        def start(stream: Any = None) -> None:
            assert held
            launch(stream_of(stream), config, kernel, *words)

        return start

    @cache  # noqa: B019 # there is one GPU, for as long as the program runs
    def _load(self, spread: Spread) -> Kernel:
        code = machine_code(spread, self.capability)
        return ObjectCode.from_cubin(code.binary, name=code.name).get_kernel(code.name)

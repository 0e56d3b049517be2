"""Where work is done: in processes of this machine, or on a Dask or Ray cluster, all through joblib.

A GPU is a place, too, but takes its work otherwise (`on_gpu.py`).

A place takes calls and gives results as they come, in any order. Results are small (numbers, or the bytes of
a shard): whoever asked writes them, so a cluster needs no common file system, only the same Mirabilia.
"""

import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

from joblib import Parallel, delayed, parallel_config
from joblib.externals.loky.process_executor import TerminatedWorkerError

from mirabilia.errors import MirabiliaError
from mirabilia.extras import require
from mirabilia.gpu.device import open_gpu

LOCAL, DASK, RAY, CUDA = "local", "dask", "ray", "cuda"
PATIENCE = 15  # seconds until a cluster must have answered
WAVE = 4  # units for each worker of a Ray pool, which tells nothing before all of them are done
Results = Callable[[Iterable[Any]], Generator[Any]]  # from calls, each `delayed`, to what they return


class BadPlace(MirabiliaError):
    """Nothing can be done there."""


@dataclass(frozen=True)
class Workplace:
    """A kind of place, and the address of a cluster that runs already; without one it is started here."""

    kind: str
    address: str | None = None

    @property
    def text(self) -> str:
        """As `--on` names it."""
        return self.kind if self.address is None else f"{self.kind}:{self.address}"


HERE = Workplace(LOCAL)


def read_place(text: str) -> Workplace:
    """The place of a text such as `local`, `cuda`, `dask` or `dask:tcp://host:8786`.

    Raises BadPlace, MissingExtra where its library is not installed, and NoGpu where there is no GPU.
    """
    kind, _, address = text.partition(":")
    if kind not in (LOCAL, DASK, RAY, CUDA) or (kind in (LOCAL, CUDA) and text != kind):
        raise BadPlace("no-such-place", place=text)
    if kind == CUDA:
        open_gpu()
    if kind == DASK:
        require("dask", "distributed")
    if kind == RAY:
        require("ray", "ray")
    return Workplace(kind, address or None)


@contextmanager
def workers(place: Workplace, processes: int) -> Iterator[Results]:
    """Somebody to do the work, for as long as the context lasts."""
    if place.kind == DASK:
        with _dask(place, processes) as results:
            yield results
    elif place.kind == RAY:
        with _ray(place, processes) as results:
            yield results
    elif processes == 1:
        yield _one_by_one
    else:
        with parallel_config(backend="loky", n_jobs=processes):
            yield _as_they_come


def _as_they_come(calls: Iterable[Any]) -> Generator[Any]:
    """Results of the place that joblib is set to. Raises BadPlace if a process of this machine dies."""
    with _deaf_to_interrupts():  # processes begin with the first calls, before any result is asked for
        found = Parallel(return_as="generator_unordered", batch_size=1)(calls)
    try:
        yield from _until_closed(found)
    except TerminatedWorkerError:
        raise BadPlace("worker-lost") from None


def _until_closed(found: Generator[Any]) -> Generator[Any]:
    """The same results; who stops early knows that work is left."""
    try:
        for result in found:  # noqa: UP028 # `yield from` would close it before the warnings are off
            yield result
    except GeneratorExit:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", r".*tasks (have been|which were still)", UserWarning)
            found.close()
        raise


def _one_by_one(calls: Iterable[Any]) -> Generator[Any]:
    """Results of this process itself."""
    for call, words, named in calls:
        yield call(*words, **named)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started meanwhile leave Ctrl-C to the one that started them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def dask_here(processes: int) -> Any:
    """A Dask cluster of this machine: no dashboard, and no port that another one may have."""
    from distributed import LocalCluster

    own = {"dashboard_address": "127.0.0.1:0"}  # of what answers in its place, else 8787
    return LocalCluster(
        n_workers=processes, threads_per_worker=1, dashboard_address=None, scheduler_kwargs=own
    )


@contextmanager
def _dask(place: Workplace, processes: int) -> Iterator[Results]:
    """A Dask cluster: the one at the address, or processes of this machine."""
    from distributed import Client

    cluster = None
    try:
        if place.address is None:
            with _deaf_to_interrupts():
                cluster = dask_here(processes)
        client = Client(cluster or place.address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        if cluster is not None:
            cluster.close()
        raise BadPlace("cluster-unreachable", place=place.text, problem=str(error)) from None
    try:
        with parallel_config(backend="dask", client=client, wait_for_workers_timeout=PATIENCE):
            yield _as_they_come
    finally:
        client.close()
        if cluster is not None:
            cluster.close()


@contextmanager
def _ray(place: Workplace, processes: int) -> Iterator[Results]:
    """A Ray cluster: the one at the address, or processes of this machine."""
    import ray
    from ray.util.joblib import register_ray

    register_ray()
    here = {"num_cpus": processes, "include_dashboard": False} if place.address is None else {}
    try:
        ray.init(address=place.address or "local", log_to_driver=False, logging_level="error", **here)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadPlace("cluster-unreachable", place=place.text, problem=str(error)) from None
    try:
        count = int(ray.cluster_resources().get("CPU", 1))
        with parallel_config(backend="ray"), Parallel(n_jobs=count, batch_size=1) as pool:

            def results(calls: Iterable[Any]) -> Generator[Any]:
                left = iter(calls)
                while some := list(islice(left, WAVE * count)):
                    yield from pool(some)

            yield results
    finally:
        ray.shutdown()


__all__ = ["CUDA", "HERE", "BadPlace", "Workplace", "delayed", "read_place", "workers"]

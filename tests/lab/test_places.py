"""Where work is done: processes of this machine, a Dask cluster, a Ray cluster; always the same shards."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import dask
import pytest

from mirabilia.extras import MissingExtra
from mirabilia.lab import units
from mirabilia.lab.folder import Folder
from mirabilia.lab.places import HERE, BadPlace, Workplace, dask_here, read_place
from mirabilia.lab.shards import join, read_shard, rows_of_unit
from mirabilia.lab.units import Match, Unit
from mirabilia.lab.work import do_unit, run

MATCH = Match("architects", 3, ("greedy", "random"), seed=7)
GAMES = 12
WAIT = 300  # seconds; a busy machine is slow


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setattr(units, "SIMPLE", 3)


def check(place: Workplace, folder: Path, processes: int = 2) -> None:
    """Play units in a place: the shards are those of this process, and so are the numbers."""
    with Folder(folder).open(MATCH, GAMES) as kept:
        played = units.joined(list(run(MATCH, GAMES, processes, place, kept)))
    here = units.joined(list(run(MATCH, GAMES)))
    for name in here.__dataclass_fields__:
        assert getattr(played, name).tolist() == getattr(here, name).tolist()
    shards = sorted(folder.glob("games-*.parquet"))
    assert len(shards) == 4
    assert join(read_shard(shard) for shard in shards).equals(rows_of_unit(MATCH, Unit(0, 0, GAMES)))


def test_processes_of_this_machine(tmp_path):
    check(HERE, tmp_path)


ASKED = """
import signal
from joblib import delayed
from mirabilia.lab.places import HERE, workers
signal.signal(signal.SIGINT, signal.default_int_handler)
with workers(HERE, 2) as results:
    print({str(heard) for heard in results(delayed(signal.getsignal)(signal.SIGINT) for _ in range(8))})
print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""


def test_processes_leave_ctrl_c_to_the_one_that_started_them_from_their_first_moment():
    told = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == [str({str(signal.Handlers.SIG_IGN)}), "True"]


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def all_end(processes: list[int]) -> None:
    """Wait until none of them is left."""
    until = time.monotonic() + WAIT
    while left := list(filter(alive, processes)):
        assert time.monotonic() < until, left
        time.sleep(0.01)


def test_a_dask_cluster(tmp_path, monkeypatch):
    """Two worker processes behind a TCP address; none of them is left when it ends."""
    monkeypatch.setattr("mirabilia.lab.places.PATIENCE", WAIT)
    own = {"temporary-directory": str(tmp_path / "workers")}
    with (
        dask.config.set(own),
        dask_here(2) as cluster,
    ):
        assert cluster.scheduler.http_server.port != 8787  # where another one's may be
        address = cluster.scheduler_address
        assert address.startswith("tcp://")
        workers = [worker.pid for worker in cluster.workers.values()]
        assert all(map(alive, workers))
        check(read_place(f"dask:{address}"), tmp_path / "games")
    all_end(workers)


ON_RAY = """
import sys
from pathlib import Path
from ray.cluster_utils import Cluster
import test_places as tests
tests.units.SIMPLE = 3
cluster = Cluster()
cluster.add_node(wait=False, num_cpus=2, include_dashboard=False, dashboard_agent_listen_port=0)
cluster.wait_for_nodes(timeout=tests.WAIT)
for group in cluster.head_node.all_processes.values():
    print(*(info.process.pid for info in group))
tests.check(tests.read_place(f"ray:{cluster.address}"), Path(sys.argv[1]))
cluster.shutdown()
"""


def test_a_ray_cluster(tmp_path):
    """A head node in processes of its own; none of them is left when it ends."""
    words = [sys.executable, "-c", ON_RAY, str(tmp_path)]
    waits = ("RAY_raylet_start_wait_time_s", "RAY_gcs_server_port_wait_time_s")
    # The names of its sockets must be short, so they do not lie below `tmp_path`.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as own:
        folders = {"RAY_TMPDIR": own, "TMPDIR": own}
        env = {**os.environ, **folders, **dict.fromkeys(waits, str(WAIT))}
        here = Path(__file__).parent
        done = subprocess.run(words, capture_output=True, text=True, cwd=here, env=env, check=False)
        assert done.returncode == 0, done.stderr
        processes = [int(number) for number in done.stdout.split() if number.isdigit()]
        assert len(processes) >= 2
        all_end(processes)
    assert len(list(tmp_path.glob("games-*.parquet"))) == 4


@pytest.mark.parametrize("text", ["", "moon", "local:8786", "cuda:0", "dask-tcp://host:1"])
def test_an_unknown_place_is_refused(text):
    with pytest.raises(BadPlace, match="choose local, cuda, dask, ray"):
        read_place(text)


@pytest.mark.parametrize(("text", "extra"), [("dask", "dask"), ("ray:auto", "ray"), ("cuda", "gpu")])
def test_a_place_without_its_library_names_the_extra(monkeypatch, text, extra):
    monkeypatch.setattr("mirabilia.extras.find_spec", lambda module: None)
    with pytest.raises(MissingExtra, match=rf"mirabilia\[{extra}\]"):
        read_place(text)


def test_a_cluster_that_does_not_answer_is_named(monkeypatch):
    monkeypatch.setattr("mirabilia.lab.places.PATIENCE", 0.2)
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        nobody = Workplace("dask", f"tcp://127.0.0.1:{deaf.getsockname()[1]}")
        with pytest.raises(BadPlace, match="no cluster answers") as lost:
            list(run(MATCH, 3, 2, nobody))
    assert lost.value.code == "cluster-unreachable"


def test_a_worker_with_another_version_is_refused():
    with pytest.raises(BadPlace, match=r"0\.0\.0"):
        do_unit(MATCH, Unit(0, 0, 1), None, "0.0.0")


def test_what_goes_wrong_in_a_worker_comes_back_as_a_sentence(monkeypatch):
    monkeypatch.setattr("mirabilia.lab.work.__version__", "0.0.0")
    with pytest.raises(BadPlace, match=r"0\.0\.0"):
        list(run(MATCH, 6, 2))


class Dies:
    """A bot that takes its process with it."""

    def __init__(self, kind: str, seed: int) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_worker_that_dies_is_told(tmp_path):
    match = Match("wonders", 3, ("test_places:Dies",), seed=7)
    with pytest.raises(BadPlace, match="ran out of memory"), Folder(tmp_path).open(match, 6) as folder:
        list(run(match, 6, 2, folder=folder))
    assert not list(tmp_path.glob("games-*"))

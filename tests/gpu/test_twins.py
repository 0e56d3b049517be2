"""Every kernel that plays on a GPU, compiled for an H200 (sm_90) and assembled; no GPU is needed for it.

What is compiled is kept with the rest (minutes the first time, nothing afterwards).
"""

import numpy as np
import pytest

pytest.importorskip("numba_cuda", reason="the extra `gpu` is not installed")

from mirabilia.engine.kernel import kernel, name_array
from mirabilia.envs.on_gpu import steps_of
from mirabilia.gpu.kept import machine_code
from mirabilia.gpu.spread import GAME, Spread
from mirabilia.gpu.twin import assemble, compile_to_ptx
from mirabilia.kind import kind_of
from mirabilia.lab.on_gpu import matches_of, random_play_of

SM_90 = (9, 0)
SPREADS = {
    "random play": lambda game: random_play_of(kind_of(game).bulk),
    "games between bots": lambda game: matches_of(kind_of(game).bulk),
    "steps of a batch": steps_of,
}
# The most that each may need: registers of a thread (255 at most), bytes spilled, bytes of tables.
LIMITS = {
    ("wonders", "random play"): (208, 0, 36_000),
    ("wonders", "games between bots"): (255, 96, 40_000),
    ("wonders", "steps of a batch"): (255, 256, 40_000),
    ("architects", "random play"): (128, 0, 1_200),
    ("architects", "games between bots"): (255, 32, 7_000),
    ("architects", "steps of a batch"): (255, 400, 7_000),
}


@pytest.mark.parametrize(("game", "what"), LIMITS)
def test_a_kernel_is_compiled_and_needs_no_more_than_a_thread_has(capsys, game, what):
    times = []
    code = machine_code(
        SPREADS[what](game), SM_90, lambda step, seconds: times.append(f"{step} {seconds:.0f} s")
    )
    with capsys.disabled():
        told = ", ".join(f"{name} {number:,}" for name, number in code.needs.told().items())
        print(f"\n{game}, {what}: {told} ({', '.join(times) or 'kept'}; {len(code.binary):,} bytes)")
    registers, spilled, tables = LIMITS[game, what]
    assert code.binary[:4] == b"\x7fELF"
    assert 0 < code.needs.registers <= registers
    assert code.needs.spilled <= spilled
    assert code.needs.constant == 0
    assert 0 < code.needs.tables <= tables


# ---------------------------------------------------------------- how they are compiled
Doubles = "np.ndarray"
name_array(__name__, "Doubles", "f8")
TABLE = np.arange(1000, dtype="i8") ** 2


@kernel
def looked_up(number: int) -> int:
    return int(TABLE[number])


@kernel
def blend(out: "Doubles", number: int) -> None:
    for i in range(len(out)):
        out[i] = out[i] * 0.3 + TABLE[i] * looked_up(number + i)


@pytest.fixture(scope="module")
def blended():
    spread = Spread(blend, {"out": GAME})
    return compile_to_ptx(spread.function(__import__("numba.cuda").cuda), spread.signature(), SM_90)


def test_a_table_that_two_functions_read_is_there_once_and_takes_no_constant_memory(blended):
    _, needs = assemble(blended[1], SM_90)
    assert needs.tables == TABLE.nbytes
    assert needs.constant == 0


def test_sums_of_products_are_rounded_twice_as_on_the_processor(blended):
    assert "mul.rn.f64" in blended[1]
    assert "fma.rn.f64" not in blended[1]


def test_a_function_is_launched_by_its_name(blended):
    assert f".entry {blended[0]}(" in blended[1]

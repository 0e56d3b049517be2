"""Powers and logarithms of our own are those of the library, but for the last digits."""

import math
from random import Random

import pytest

from mirabilia.engine.maths import exp, log, power, tanh, whole_power

pytestmark = pytest.mark.core
LUCK = Random(1)
NUMBERS = [LUCK.uniform(-40.0, 40.0) for _ in range(500)]
POSITIVE = [LUCK.uniform(1e-4, 60.0) for _ in range(500)]


def test_exp_and_tanh():
    for x in [0.0, 0.5, -0.5, 1.0, -87.9, 87.9, *NUMBERS]:
        assert exp(x) == pytest.approx(math.exp(x), rel=1e-15)
        assert tanh(x) == pytest.approx(math.tanh(x), abs=1e-15)


def test_exponents_without_end_are_taken_for_large_ones():
    assert 1.0 / (1.0 + exp(math.inf)) < 1e-38
    assert exp(-math.inf) < 1e-38


def test_log_and_power():
    for x in [1.0, 2.0, 0.5, *POSITIVE]:
        assert log(x) == pytest.approx(math.log(x), rel=1e-14, abs=1e-15)
        assert power(x, 1.7) == pytest.approx(x**1.7, rel=1e-14)
    assert power(0.0, 2.0) == 0.0
    assert power(0.0, 0.0) == 1.0


@pytest.mark.parametrize("times", [0, 1, 2, 3, 7, 12])
def test_whole_powers(times):
    for x in POSITIVE[:20]:
        assert whole_power(x, times) == pytest.approx(x**times, rel=1e-14)
    assert whole_power(0.0, times) == float(times == 0)

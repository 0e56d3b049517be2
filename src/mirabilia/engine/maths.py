"""Powers and logarithms of our own, from additions, multiplications and divisions alone.

Those are rounded in one way everywhere. What a library makes of `exp` differs in its last digit from one
processor to the next, and from a GPU; two choices that are worth the same to a bot would be told apart by it.
tests/family/test_maths.py compares them with Python's own.
"""

from decimal import Decimal

import numpy as np

from mirabilia.engine.kernel import inlined, kernel

LARGEST = 88.0  # exponents beyond it are taken for it: e**88 is about 1e38
LN2 = 0.6931471805599453
LN2_HIGH, LN2_LOW = 0.693147180369123816490, 1.90821492927058770002e-10  # together more digits than LN2
ROOT2 = 1.4142135623730951
BITS = 5
STEPS = 1 << BITS  # from one power of 2 to the next
MOST_TWOS = 128
PARTS = np.array([float(Decimal(2) ** (Decimal(part) / STEPS)) for part in range(STEPS)])
TWOS = np.array([2.0**twos for twos in range(-MOST_TWOS, MOST_TWOS + 1)])
LOGS = np.array([0.0, *(float((Decimal(part) / STEPS).ln()) for part in range(1, 2 * STEPS))])


@kernel
def whole_power(base: float, times: int) -> float:
    """A number to the power of a whole number that is not negative."""
    found = 1.0
    while times > 0:
        if times & 1:
            found *= base
        times >>= 1
        base *= base
    return found


@inlined
def exp(x: float) -> float:
    """The exponential function: 2**(steps / STEPS) * e**rest, with a rest near 0."""
    x = min(LARGEST, max(-LARGEST, x))
    steps = int(x * (STEPS / LN2) + (0.5 if x > 0.0 else -0.5))
    rest = (x - steps * (LN2_HIGH / STEPS)) - steps * (LN2_LOW / STEPS)
    square = rest * rest
    more = rest + square * (
        0.5 + rest * (1.0 / 6.0) + square * (1.0 / 24.0 + rest * (1.0 / 120.0) + square * (1.0 / 720.0))
    )
    part = PARTS[steps & (STEPS - 1)]
    return float((part + part * more) * TWOS[(steps >> BITS) + MOST_TWOS])


@kernel
def log(x: float) -> float:
    """The natural logarithm of a number above 0."""
    twos = 0
    while x > ROOT2:
        x *= 0.5
        twos += 1
    while x < 0.5 * ROOT2:
        x *= 2.0
        twos -= 1
    near = int(x * STEPS + 0.5)
    share = (x - near / STEPS) / (x + near / STEPS)
    square = share * share
    more = share * (2.0 + square * (2.0 / 3.0 + square * (2.0 / 5.0 + square * (2.0 / 7.0))))
    return float(twos * LN2_HIGH + (LOGS[near] + (more + twos * LN2_LOW)))


@inlined
def tanh(x: float) -> float:
    """The hyperbolic tangent."""
    return 1.0 - 2.0 / (exp(2.0 * x) + 1.0)


@kernel
def power(base: float, exponent: float) -> float:
    """A number that is not negative to the power of another."""
    if exponent == 0.0:
        return 1.0
    return exp(exponent * log(base)) if base > 0.0 else 0.0

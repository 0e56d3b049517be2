"""Powers and logarithms of our own, from additions, multiplications and divisions alone.

Those are rounded in one way everywhere. What a library makes of `exp` differs in its last digit from one
processor to the next, and from a GPU; two choices that are worth the same to a bot would be told apart by it.
tests/family/test_maths.py compares them with Python's own.
"""

from mirabilia.engine.kernel import inlined, kernel

LARGEST = 700.0  # exponents beyond it are taken for it: e**700 is about 1e304
LN2 = 0.6931471805599453
LN2_HIGH, LN2_LOW = 0.693147180369123816490, 1.90821492927058770002e-10  # together more digits than LN2
ROOT2 = 1.4142135623730951


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


@kernel
def exp(x: float) -> float:
    """The exponential function: 2**twos * e**rest, with a rest near 0."""
    x = min(LARGEST, max(-LARGEST, x))
    twos = int(x / LN2 + (0.5 if x > 0.0 else -0.5))
    rest = (x - twos * LN2_HIGH) - twos * LN2_LOW
    found = 1.0
    for divisor in range(13, 0, -1):
        found = 1.0 + found * (rest * (1.0 / divisor))
    return found * whole_power(2.0, twos) if twos >= 0 else found / whole_power(2.0, -twos)


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
    share = (x - 1.0) / (x + 1.0)
    square = share * share
    found = 0.0
    for divisor in range(23, 0, -2):
        found = found * square + 1.0 / divisor
    return twos * LN2_HIGH + (2.0 * share * found + twos * LN2_LOW)


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

"""Random numbers: xoshiro128**, its four 32-bit words kept by whoever owns them.

The words of a deal live in the game's record, so a game is a pure function of set-up, seed and choices;
players that choose at random keep words of their own. All arithmetic fits a signed 64-bit integer,
so compiled and interpreted games draw the same numbers.
"""

from typing import TypeAlias

import numpy as np

from mirabilia.engine.kernel import inlined, kernel, name_type

RNG = np.dtype([("a", "u4"), ("b", "u4"), ("c", "u4"), ("d", "u4")], align=True)
Rng: TypeAlias = np.record
name_type(__name__, "Rng", RNG)

LOW = 0xFFFFFFFF
SEED_BITS = 128


def write_seed(rng: Rng, seed: int) -> None:
    """Write a seed of up to 128 bits as four words."""
    rng.a, rng.b, rng.c, rng.d = ((seed >> shift) & LOW for shift in (0, 32, 64, 96))


@kernel
def mix(word: int) -> int:
    """Scramble 32 bits, one to one."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & LOW
    word = ((word ^ (word >> 15)) * 0x735A2D97) & LOW
    return word ^ (word >> 15)


@kernel
def seed_rng(rng: "Rng", seed: int) -> None:
    """`write_seed` for kernels and seeds of up to 63 bits."""
    rng.a = seed & LOW
    rng.b = (seed >> 32) & LOW
    rng.c = 0
    rng.d = 0


@inlined
def next_word(rng: "Rng") -> int:
    """The next 32 random bits."""
    a, b, c, d = int(rng.a), int(rng.b), int(rng.c), int(rng.d)
    x = (b * 5) & LOW
    x = ((x << 7) | (x >> 25)) & LOW
    shifted = (b << 9) & LOW
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = ((d << 11) | (d >> 21)) & LOW
    rng.a = a
    rng.b = b
    rng.c = c
    rng.d = d
    return (x * 9) & LOW


@kernel
def scramble(rng: "Rng") -> None:
    """Turn the four words of a seed into a well-mixed starting state; different seeds stay different."""
    rng.a = mix((int(rng.a) + 0x9E3779B9) & LOW)
    rng.b = mix((int(rng.b) + 0x3C6EF372) & LOW)
    rng.c = mix((int(rng.c) + 0xDAA66D2B) & LOW)
    rng.d = mix((int(rng.d) + 0x78DDE6E4) & LOW)
    if rng.a == 0 and rng.b == 0 and rng.c == 0 and rng.d == 0:
        rng.a = 1
    for _ in range(20):
        next_word(rng)


@inlined
def random_below(rng: "Rng", n: int) -> int:
    """A random integer from 0 to n - 1."""
    return (next_word(rng) * n) >> 32

"""Who stands where: the points of a seat and what decides between equal ones are one number, its rank key.

Each game makes it in one place, `rank_key` of its `rules/score.py`; all that orders seats reads it there.
"""

from collections.abc import Sequence

from mirabilia.engine.kernel import inlined
from mirabilia.seen import Place

TIE = 100_000  # more than anything that decides between equals


@inlined
def key_of(total: int, tie: int) -> int:
    """The rank key: more is better."""
    return total * TIE + tie


def standings(keys: Sequence[int]) -> list[Place]:
    """The places from the first to the last; seats with equal keys share a place."""
    return [
        Place(
            place=1 + sum(other > key for other in keys),
            seats=[seat for seat, own in enumerate(keys) if own == key],
            total=key // TIE,
            tie=key % TIE,
        )
        for key in sorted(set(keys), reverse=True)
    ]

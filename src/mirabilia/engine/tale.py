"""What happened, told by the rules while they resolve: a bounded list of events, written only when wanted.

An event is a few numbers; what they mean is for each game to say (`events.py`). Where the rules write one
they also say who may know what it is about: everybody, or one seat alone.
"""

from typing import TypeAlias

import numpy as np

from mirabilia.engine.kernel import inlined, name_type

MOST = 400  # events of one decision; tests/family/test_events.py shows how many there are at most
NOBODY = -1
EVERYBODY = -1  # may know it

EVENT = np.dtype(
    [
        ("what", "i1"),
        ("who", "i1"),  # the city or the seat that it happened to
        ("other", "i1"),  # another one that had a part in it, or NOBODY
        ("how", "i1"),
        ("thing", "i2"),
        ("amount", "i2"),
        ("known_to", "i1"),  # the seat that alone knows the thing, or EVERYBODY
    ],
    align=True,
)
TALE = np.dtype([("wanted", "i1"), ("told", "i2"), ("event", EVENT, MOST)], align=True)
Tale: TypeAlias = np.record
name_type(__name__, "Tale", TALE)


@inlined
def tell(
    tale: "Tale", what: int, who: int, other: int, how: int, thing: int, amount: int, known_to: int
) -> None:
    """Write down one event, if somebody wants to know."""
    if tale.wanted and tale.told < MOST:
        event = tale.event[tale.told]
        event.what = what
        event.who = who
        event.other = other
        event.how = how
        event.thing = thing
        event.amount = amount
        event.known_to = known_to
        tale.told += 1

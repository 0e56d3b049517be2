"""A table at which a network learns: what is common to all games."""

from typing import Any, TypeAlias

from mirabilia.engine.kernel import name_array

LISTED = 64  # legal actions that a learner is shown of each seat; longer lists are very rare
PERSONS = -1  # the number of a seat that no kernel plays for

Shorts: TypeAlias = "Any"  # indices of legal actions, -1 after the last
Seating: TypeAlias = "Any"  # who sits there: the number of a player, or less than 0
for _name, _dtype in (("Shorts", "i2"), ("Seating", "i1")):
    name_array(__name__, _name, _dtype)

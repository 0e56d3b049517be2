"""What a seat sees of a table and may do there, as typed values: what all games have of it.

Each game has its own kinds (`games/<game>/seen.py`), which state the fields of a view once: the library gives
them as a dict, the server sends them, and the page's types are written from them.
"""

from collections.abc import Sequence

from msgspec import Struct


class CitySeen(Struct, frozen=True):
    """What lies in front of a seat."""

    seat: int
    left: int  # its neighbours
    right: int
    board: str


class Place(Struct, frozen=True):
    """Where a finished game leaves seats that are equal."""

    place: int  # from 1
    seats: list[int]
    total: int
    tie: int  # what decided between equal totals, or would have


class Worth(Struct, frozen=True, omit_defaults=True):
    """What brings a city points, or takes some away: one thing, or several of a kind."""

    category: str  # the line of the score sheet
    kind: str  # what sort of thing it is
    id: str = ""
    points: int = 0
    count: int = 1


class Seen(Struct, frozen=True, tag_field="game"):
    """A table as one seat sees it, or a spectator (None)."""

    seat: int | None
    turn: int
    phase: str
    asked: list[int]  # the seats that this decision asks
    to_act: list[int]  # those of them that still have to choose
    cities: Sequence[CitySeen]
    scores: list[dict[str, int]]  # points by category and in total: all of it lies open
    ranking: list[Place] | None  # of a finished game


class Parts(Struct, frozen=True):
    """An action in its parts: what is done, with what. Its text stands for it everywhere else."""

    verb: str

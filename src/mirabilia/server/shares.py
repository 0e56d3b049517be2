"""Who has how many of what there are not many of. Of too many, the place with most loses its newest."""

from collections.abc import Iterable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Shares(Generic[Thing]):
    """Things by their places, in the order of their coming."""

    def __init__(self, things: Iterable[tuple[str, Thing]] = ()) -> None:
        self._place_of: dict[Thing, str] = {}
        self._at: dict[str, dict[Thing, None]] = {}
        for place, thing in things:
            self.add(place, thing)

    def __len__(self) -> int:
        return len(self._place_of)

    def of(self, place: str) -> int:
        """How many a place has."""
        return len(self._at.get(place, ()))

    def add(self, place: str, thing: Thing) -> None:
        """One more."""
        self._place_of[thing] = place
        self._at.setdefault(place, {})[thing] = None

    def remove(self, thing: Thing) -> None:
        """One less, if it is there."""
        place = self._place_of.pop(thing, None)
        if place is not None:
            del self._at[place][thing]
            if not self._at[place]:
                del self._at[place]

    def take_for(self, place: str) -> Thing | None:
        """What has to go so that a place can have one more, removed; None: it is this place that has most."""
        most = max(self._at, key=self.of, default=place)
        if self.of(most) <= self.of(place) + 1:
            return None
        newest = next(reversed(self._at[most]))
        self.remove(newest)
        return newest

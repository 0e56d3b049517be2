"""How often somebody may ask."""

import time
from collections import OrderedDict


class Pace:
    """A bucket of asks that fills again with time."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self.left, self.at = float(burst), time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Are there so many left?"""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True


class Paces:
    """A bucket for each who asks; of more than it can hold, whoever asked longest ago is forgotten."""

    def __init__(self, burst: float, per_second: float, most: int = 10_000) -> None:
        self.burst, self.per_second, self.most = burst, per_second, most
        self.by_name: OrderedDict[str, Pace] = OrderedDict()

    def take(self, name: str) -> bool:
        """May this one ask once more?"""
        pace = self.by_name.get(name)
        if pace is None:
            pace = self.by_name[name] = Pace(self.burst, self.per_second)
            if len(self.by_name) > self.most:
                self.by_name.popitem(last=False)
        self.by_name.move_to_end(name)
        return pace.take()

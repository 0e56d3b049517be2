"""How often somebody may ask."""

import time


class Pace:
    """A bucket of asks that fills again with time."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self.left, self.at = float(burst), time.monotonic()

    def take(self) -> bool:
        """Is there one left?"""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Has nobody asked for a while?"""
        return self.left + (time.monotonic() - self.at) * self.per_second >= self.burst


class Paces:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, burst: int, per_second: float, most: int = 10_000) -> None:
        self.burst, self.per_second, self.most = burst, per_second, most
        self.by_address: dict[str, Pace] = {}

    def take(self, address: str) -> bool:
        """May this address ask once more?"""
        if len(self.by_address) >= self.most and address not in self.by_address:
            self.by_address = {known: pace for known, pace in self.by_address.items() if not pace.full}
            if len(self.by_address) >= self.most:
                return False
        if address not in self.by_address:
            self.by_address[address] = Pace(self.burst, self.per_second)
        return self.by_address[address].take()

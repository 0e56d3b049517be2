"""A fault: one small mistake at one place of one file."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """`text[start:end]` of a file becomes `after`. The kind says what sort of mistake it is."""

    path: str
    kind: str
    start: int
    end: int
    line: int
    before: str
    after: str

    def plant(self, text: str) -> str:
        """The file with the mistake."""
        assert text[self.start : self.end] == self.before, f"{self.path}:{self.line} is not what it was"
        return text[: self.start] + self.after + text[self.end :]

    def lines(self, text: str) -> tuple[str, str]:
        """The lines it touches, before and after."""
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        last = len(text) if last < 0 else last
        return text[first:last].strip(), (
            text[first : self.start] + self.after + text[self.end : last]
        ).strip()

    def overlaps(self, other: "Fault") -> bool:
        """Whether both touch the same place, so that they cannot be planted together."""
        return self.path == other.path and self.start < other.end and other.start < self.end

    def form(self) -> dict[str, Any]:
        """For the log."""
        return asdict(self)


def plant_all(text: str, faults: Iterable[Fault]) -> str:
    """Several mistakes in one file, the last first, so that places stay where they are."""
    for fault in sorted(faults, key=lambda fault: -fault.start):
        text = fault.plant(text)
    return text

"""Lines and tables of the documentation of layouts, in Markdown."""

from collections.abc import Iterator
from typing import Any

from mirabilia.envs.layout import Numbering, Part


def span(start: int, length: int) -> str:
    """Numbers from the first to the last."""
    return str(start) if length == 1 else f"{start} to {start + length - 1}"


def row(*cells: Any) -> str:
    """A line of a table."""
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def head(*cells: str) -> list[str]:
    """The head of a table."""
    return [row(*cells), row(*("---" for _ in cells))]


def of_city(part: Part) -> bool:
    """Does it belong to a city?"""
    return part.name.startswith("city")


def entry_lines(table: Numbering) -> Iterator[str]:
    """What each number of a run stands for, for the runs that have names; the same names are told once."""
    told: dict[tuple[str, ...], str] = {}
    for part in table:
        name = part.name.partition(".")[2] or part.name
        if not part.entries or (of_city(part) and not part.name.startswith("city0.")):
            continue
        if part.entries in told:
            yield f"- `{name}`: as `{told[part.entries]}`"
        else:
            told[part.entries] = name
            yield f"- `{name}`: {', '.join(part.entries)}"

"""What the documentation shows of the index tables of Architects."""

from collections.abc import Iterator
from typing import Any

from mirabilia.envs.layout import Layout, Numbering
from mirabilia.envs.writing import entry_lines, head, row

SETUPS: list[dict[str, Any]] = [{"seats": 2}]
SIZES: list[dict[str, Any]] = [{}]


def title(options: dict[str, Any]) -> str:
    """There is only one."""
    return "base game"


def meaning(meanings: list[str]) -> str:
    """An action with many stages."""
    return "; ".join(meanings)


def after_actions(plan: Layout) -> Iterator[str]:
    """The payments of a stage."""
    yield from head("action", "first index", "indices", "the first, and so on")
    for part in plan.actions:
        if part.name.startswith("build"):
            some = ", ".join(entry or "coins alone" for entry in part.entries[:8])
            yield row(f"`{part.name}`", part.start, part.length, f"{some}, ...")
    yield ""


def after_entries(plan: Layout) -> Iterator[str]:
    """The names of other actions."""
    return entry_lines(Numbering(tuple(part for part in plan.actions if not part.name.startswith("build"))))


def at_the_end() -> Iterator[str]:
    """Nothing more."""
    return iter(())


def by_thing(plan: Layout) -> Iterator[str]:
    """Nothing more."""
    return iter(())

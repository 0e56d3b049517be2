"""What the documentation shows of the index tables of 7 Wonders."""

from collections.abc import Iterator
from typing import Any

from mirabilia.envs.layout import Layout, layout
from mirabilia.envs.writing import head, row, span

SETUPS: list[dict[str, Any]] = [
    {"seats": 3},
    {"seats": 2},
    {"seats": 3, "packs": ("leaders",)},
    {"seats": 3, "packs": ("edifice",)},
    {"seats": 3, "packs": ("leaders", "edifice")},
    {"seats": 3, "edition": 2},
]
PACKS: tuple[tuple[str, ...], ...] = ((), ("leaders",), ("edifice",), ("leaders", "edifice"))
SIZES: list[dict[str, Any]] = [
    *({"packs": packs} for packs in PACKS),
    *({"packs": packs, "edition": 2} for packs in PACKS),
]


def title(options: dict[str, Any]) -> str:
    """A set-up in words."""
    words = [] if options.get("edition", 1) == 1 else ["second edition"]
    words += [pack.capitalize() for pack in options.get("packs", ())]
    return ", ".join(words) or "base game"


def meaning(meanings: list[str]) -> str:
    """An action that many cards have."""
    return f"each card: {meanings[0]}"


def after_actions(plan: Layout) -> Iterator[str]:
    """Nothing more."""
    return iter(())


def after_entries(plan: Layout) -> Iterator[str]:
    """Nothing more."""
    return iter(())


def at_the_end() -> Iterator[str]:
    """The indices of each card."""
    yield from ("", "## Indices by card", "", "Base game, and then Leaders and Edifice together.", "")
    yield from by_thing(layout("wonders", **SETUPS[0]))
    yield ""
    yield from by_thing(layout("wonders", seats=3, packs=PACKS[-1]))


def by_thing(plan: Layout) -> Iterator[str]:
    """For each card its first indices, and how many there are where it is more than one."""
    columns: dict[str, dict[str, str]] = {}
    for part in plan.actions:
        verb, _, card = part.name.partition(" ")
        if card:
            columns.setdefault(verb, {})[card] = span(part.start, part.length)
        elif part.entries and verb != "forfeit":
            columns[verb] = {name: str(part.start + n) for n, name in enumerate(part.entries)}
    yield from head("place", "card", *columns)
    for place, card in enumerate(plan.observation["hand"].entries):
        yield row(place, f"`{card}`", *(cells.get(card, "") for cells in columns.values()))

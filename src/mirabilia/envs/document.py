"""Writes the index tables of the documentation, from the layouts themselves.

python -m mirabilia.envs.document FOLDER                        the pages of docs/environments
python -m mirabilia.envs.document --game wonders --seats 4 --pack leaders --edition 2    a table to read
"""

import argparse
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from mirabilia.envs.layout import Layout, layout
from mirabilia.envs.writing import entry_lines, head, of_city, row, span
from mirabilia.errors import BadSetup
from mirabilia.kind import Kind, kind_of, kinds


# ---------------------------------------------------------------- observation
def observation_rows(plan: Layout) -> Iterator[str]:
    """The parts of an observation: the common ones, then those of a city, counted from its first number."""
    yield from head("numbers", "name", "meaning", "largest")
    for part in plan.observation:
        if not of_city(part):
            yield row(span(part.start, part.length), f"`{part.name}`", part.meaning, part.most)
    if not plan.cities:
        return
    first = plan.observation.size - plan.city * plan.cities
    yield ""
    what = "seat by seat" if plan.cities == plan.seats else "the two seats', then the Free City"
    yield f"From {first} on follow {plan.cities} cities of {plan.city} numbers each, {what}; within a city:"
    yield ""
    yield from head("numbers", "name", "meaning", "largest")
    for part in plan.observation:
        if part.name.startswith("city0."):
            name = part.name.partition(".")[2]
            yield row(span(part.start - first, part.length), f"`{name}`", part.meaning, part.most)


# ---------------------------------------------------------------- actions
def action_rows(plan: Layout) -> Iterator[str]:
    """The parts of the actions; those of many cards, one after the other, as one line."""
    yield from head("indices", "action", "meaning")
    for verb, group in groupby(plan.actions, key=lambda part: part.name.split()[0]):
        parts = list(group)
        if len(parts) == 1:
            yield row(span(parts[0].start, parts[0].length), f"`{parts[0].name}`", parts[0].meaning)
        else:
            length = parts[-1].stop - parts[0].start
            meanings = dict.fromkeys(part.meaning for part in parts)
            what = kind_of(plan.game).environment.pages.meaning(list(meanings))
            yield row(span(parts[0].start, length), f"`{verb} ...`", what)


# ---------------------------------------------------------------- pages
def size_rows(kind: Kind) -> Iterator[str]:
    """How long observations are and how many actions there are, by set-up and seats."""
    yield from head("", "actions", *(f"{seats} seats" for seats in kind.seats))
    pages = kind.environment.pages
    for options in pages.SIZES:
        sizes, actions = [], 0
        for seats in kind.seats:
            try:
                plan = layout(kind.name, seats=seats, **options)
            except BadSetup:  # these cannot be played with so few
                sizes.append("-")
            else:
                sizes.append(str(plan.observation.size))
                actions = plan.actions.size
        yield row(pages.title(options) if len(pages.SIZES) > 1 else "", actions, *sizes)


def table_lines(plan: Layout, words: str) -> Iterator[str]:
    """All tables of one layout."""
    pages = kind_of(plan.game).environment.pages
    yield f"## {words}, {plan.seats} seats: {plan.observation.size} numbers, {plan.actions.size} actions"
    yield ""
    yield from observation_rows(plan)
    yield ""
    yield from action_rows(plan)
    yield ""
    yield from pages.after_actions(plan)
    yield from entry_lines(plan.observation)
    yield from pages.after_entries(plan)


def page(kind: Kind) -> str:
    """The page of a game."""
    pages = kind.environment.pages
    first = layout(kind.name, **pages.SETUPS[0])
    lines = [
        f"# Observations and actions of {kind.title}",
        "",
        f"Observation version {first.observation_version}, action version {first.action_version}.",
        "This page is written by `python -m mirabilia.envs.document docs/environments`;",
        "[environments.md](../environments.md) explains how to use it.",
        "",
        "## Sizes",
        "",
        "How many actions there are, and how many numbers an observation has.",
        "",
        *size_rows(kind),
    ]
    for options in pages.SETUPS:
        lines += ["", *table_lines(layout(kind.name, **options), pages.title(options))]
    return "\n".join([*lines, *pages.at_the_end()]) + "\n"


def pages() -> dict[str, str]:
    """The generated pages by file name."""
    return {f"{name}.md": page(kind) for name, kind in kinds().items()}


def main() -> None:
    """Write the pages, or print one table."""
    parser = argparse.ArgumentParser(description="Write the index tables of the documentation, or print one.")
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--game", default=next(iter(kinds())), choices=list(kinds()))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--edition", type=int)
    parser.add_argument("--pack", action="append", default=[])
    given = parser.parse_args()
    if given.folder is not None:
        for name, text in pages().items():
            (given.folder / name).write_text(text, encoding="utf-8")
        return
    options: dict[str, Any] = {"packs": tuple(given.pack)} if given.pack else {}
    options |= {} if given.edition is None else {"edition": given.edition}
    own, plan = kind_of(given.game).environment.pages, layout(given.game, seats=given.seats, **options)
    print("\n".join([*table_lines(plan, own.title(options)), *own.by_thing(plan)]))


if __name__ == "__main__":
    main()

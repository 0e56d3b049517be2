"""Writes the index tables of the documentation, from the layouts themselves.

python -m mirabilia.envs.document FOLDER                        the pages of docs/environments
python -m mirabilia.envs.document --game wonders --seats 4 --pack leaders --edition 2    a table to read
"""

import argparse
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from mirabilia.envs.layout import Layout, Part, Table, layout

FIRST_EDITION: tuple[tuple[str, ...], ...] = ((), ("leaders",), ("edifice",), ("leaders", "edifice"))
PAGES: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "wonders": (
        "7 Wonders",
        [
            {"seats": 3},
            {"seats": 2},
            {"seats": 3, "packs": ("leaders",)},
            {"seats": 3, "packs": ("edifice",)},
            {"seats": 3, "packs": ("leaders", "edifice")},
            {"seats": 3, "edition": 2},
        ],
    ),
    "architects": ("Architects", [{"seats": 2}]),
}
SIZES: dict[str, list[dict[str, Any]]] = {
    "wonders": [
        {"packs": packs, "edition": edition} if edition == 2 else {"packs": packs}
        for edition in (1, 2)
        for packs in FIRST_EDITION
    ],
    "architects": [{}],
}
SEATS = range(2, 8)


# ---------------------------------------------------------------- words
def title(options: dict[str, Any]) -> str:
    """A set-up in words."""
    words = [] if options.get("edition", 1) == 1 else ["second edition"]
    words += [pack.capitalize() for pack in options.get("packs", ())]
    return ", ".join(words) or "base game"


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


# ---------------------------------------------------------------- observation
def observation_rows(plan: Layout) -> Iterator[str]:
    """The parts of an observation: the common ones, then those of a city, counted from its first number."""
    yield from head("numbers", "name", "meaning", "largest")
    for part in plan.observation:
        if not of_city(part):
            yield row(span(part.start, part.length), f"`{part.name}`", part.meaning, part.most)
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


def entry_lines(table: Table) -> Iterator[str]:
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
            what = "; ".join(meanings) if plan.game == "architects" else f"each card: {next(iter(meanings))}"
            yield row(span(parts[0].start, length), f"`{verb} ...`", what)


def card_rows(plan: Layout) -> Iterator[str]:
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


def stage_rows(plan: Layout) -> Iterator[str]:
    """The payments of a stage of Architects."""
    yield from head("action", "first index", "indices", "the first, and so on")
    for part in plan.actions:
        if part.name.startswith("build"):
            some = ", ".join(entry or "coins alone" for entry in part.entries[:8])
            yield row(f"`{part.name}`", part.start, part.length, f"{some}, ...")


# ---------------------------------------------------------------- pages
def size_rows(game: str) -> Iterator[str]:
    """How long observations are and how many actions there are, by set-up and seats."""
    yield from head("", "actions", *(f"{seats} seats" for seats in SEATS))
    for options in SIZES[game]:
        sizes = {}
        for seats in SEATS:
            alone = seats == 2 and game == "wonders"
            if alone and (options.get("edition") == 2 or "edifice" in options["packs"]):
                sizes[seats] = "-"
                continue
            plan = layout(game, seats=seats, **options)
            sizes[seats] = str(plan.observation.size)
        yield row(title(options) if game == "wonders" else "", plan.actions.size, *sizes.values())


def table_lines(plan: Layout, words: str) -> Iterator[str]:
    """All tables of one layout."""
    yield f"## {words}, {plan.seats} seats: {plan.observation.size} numbers, {plan.actions.size} actions"
    yield ""
    yield from observation_rows(plan)
    yield ""
    yield from action_rows(plan)
    yield ""
    if plan.game == "architects":
        yield from stage_rows(plan)
        yield ""
    yield from entry_lines(plan.observation)
    if plan.game == "architects":
        yield from entry_lines(
            Table(tuple(part for part in plan.actions if not part.name.startswith("build")))
        )


def page(game: str) -> str:
    """The page of a game."""
    name, setups = PAGES[game]
    first = layout(game, **setups[0])
    lines = [
        f"# Observations and actions of {name}",
        "",
        f"Observation version {first.observation_version}, action version {first.action_version}.",
        "This page is written by `python -m mirabilia.envs.document docs/environments`;",
        "how to use it is told in [environments.md](../environments.md).",
        "",
        "## Sizes",
        "",
        "How many actions there are, and how many numbers an observation has.",
        "",
        *size_rows(game),
    ]
    for options in setups:
        lines += ["", *table_lines(layout(game, **options), title(options))]
    if game == "wonders":
        lines += ["", "## Indices by card", "", "Base game, and then Leaders and Edifice together."]
        lines += ["", *card_rows(first)]
        lines += ["", *card_rows(layout(game, seats=3, packs=("leaders", "edifice")))]
    return "\n".join(lines) + "\n"


def pages() -> dict[str, str]:
    """The generated pages by file name."""
    return {f"{game}.md": page(game) for game in PAGES}


def main() -> None:
    """Write the pages, or print one table."""
    parser = argparse.ArgumentParser(description="Write the index tables of the documentation, or print one.")
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--game", default="wonders", choices=sorted(PAGES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--edition", type=int, default=1)
    parser.add_argument("--pack", action="append", default=[])
    given = parser.parse_args()
    if given.folder is not None:
        for name, text in pages().items():
            (given.folder / name).write_text(text, encoding="utf-8")
        return
    options = {"packs": tuple(given.pack), "edition": given.edition} if given.game == "wonders" else {}
    plan = layout(given.game, seats=given.seats, **options)
    print("\n".join(table_lines(plan, title(options))))
    if given.game == "wonders":
        print("\n".join(card_rows(plan)))


if __name__ == "__main__":
    main()

"""The words of a network: what it is shown and what it chooses from, with the same places in every set-up.

    inputs:   the moment | own city | left | right | the others added up | their most | known hands | set-up
    actions:  what is done to what ("build baths") | how it is paid ("build 3:0", the first of three ways)

They are named after the index tables of the environments, so there is no second statement of what a number
means. An action's worth is that of its two words added up: no network has to learn for each card anew that
it is better to pay the neighbour who is behind.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from mirabilia.envs.layout import Layout, Part, layout
from mirabilia.errors import BadSetup
from mirabilia.kind import kind_of

CITY = re.compile(r"city(\d+)\.(.*)")
NEAR = ("own", "left", "right")
OTHERS, MOST = "others", "most"
FEW = (
    2  # a number that is never larger is a mark: the most of several marks tells nothing more than their sum
)


@dataclass(frozen=True)
class Words:
    """The names of all inputs and of all that actions are made of."""

    inputs: tuple[str, ...]
    actions: tuple[str, ...]
    ways: tuple[str, ...]

    @cached_property
    def input_at(self) -> dict[str, int]:
        """The place of each input."""
        return {name: place for place, name in enumerate(self.inputs)}

    @cached_property
    def action_at(self) -> dict[str, int]:
        """The place of each word of an action among the outputs."""
        return {name: place for place, name in enumerate((*self.actions, *self.ways))}

    @cached_property
    def outputs(self) -> int:
        """How many outputs a network has for actions."""
        return len(self.actions) + len(self.ways)


def entries(part: Part) -> Iterator[str]:
    """The names of a part's numbers."""
    for number in range(part.length):
        yield part.entries[number] if part.entries else str(number)


def action_words(part: Part) -> Iterator[tuple[str, str]]:
    """For each index of a part of the actions: what is done, and in which of several ways, else ""."""
    for number in range(part.length):
        if part.entries:
            yield f"{part.name} {part.entries[number]}", ""
        elif part.length == 1:
            yield part.name, ""
        else:
            yield part.name, f"{part.name.split()[0]} {part.length}:{number}"


def option_words(plan: Layout, keys: set[str]) -> Iterator[str]:
    """What is told of the set-up itself."""
    yield f"seats/{plan.seats}"
    for key in sorted(keys):
        value = plan.options.get(key)
        for one in value if isinstance(value, list | tuple) else (value,):
            yield f"{key}/{one}"


def every_setup(game: str) -> Iterator[dict[str, Any]]:
    """The set-ups that the words of a game are collected from: all packs, editions and numbers of seats."""
    kind = kind_of(game)
    for options in kind.environment.pages.SIZES:
        for seats in kind.seats:
            try:
                layout(game, seats=seats, **options)
            except BadSetup:
                continue  # some packs are not for every number of seats
            yield {"seats": seats, **options}


def option_keys(game: str) -> set[str]:
    """The options that tell set-ups apart."""
    return {key for options in kind_of(game).environment.pages.SIZES for key in options}


def known_words(plan: Layout) -> tuple[str, ...]:
    """What a seat remembers, as the environment of the game names it."""
    cards = next((part.entries for part in plan.observation if part.name == "hand"), ())
    names: tuple[str, ...] = kind_of(plan.game).environment.company.known_names(plan.plan, cards)
    return names


def collect_words(game: str) -> Words:
    """All words of a game, in the order in which they first come."""
    moment: dict[str, None] = {}
    city: dict[str, int] = {}
    known: dict[str, None] = {}
    setup: dict[str, None] = {}
    actions: dict[str, None] = {}
    ways: dict[str, None] = {}
    for options in every_setup(game):
        plan = layout(game, **options)
        for part in plan.observation:
            found = CITY.fullmatch(part.name)
            for entry in entries(part):
                if found is None:
                    moment[f"{part.name}/{entry}"] = None
                else:
                    city[f"{found[2]}/{entry}"] = part.most
        known.update(dict.fromkeys(known_words(plan)))
        setup.update(dict.fromkeys(option_words(plan, option_keys(game))))
        for part in plan.actions:
            for word, way in action_words(part):
                actions[word] = None
                if way:
                    ways[way] = None
    inputs = [*moment, *(f"{place}.{name}" for place in (*NEAR, OTHERS) for name in city)]
    inputs += [f"{MOST}.{name}" for name, most in city.items() if most > FEW]
    return Words((*inputs, *known, *setup), tuple(actions), tuple(ways))


def part_of(name: str) -> str:
    """The part that an input belongs to, without whose it is."""
    return name.rpartition("/")[0].partition(".")[2] or name.rpartition("/")[0]


@dataclass(frozen=True)
class Lights:
    """How inputs are shown to a network: scaled, and some as rows of lights."""

    scale: tuple[float, ...]  # of each input
    step: tuple[tuple[int, int], ...]  # an input, and what it must reach
    lead: tuple[tuple[int, int, int], ...]  # two inputs, and by how much the first must be ahead


def make_lights(game: str, words: Words) -> Lights:
    """As the environment of the game asks for them."""
    asked = kind_of(game).environment.inputs
    at: Mapping[str, int] = words.input_at
    steps = [
        (place, step)
        for place, name in enumerate(words.inputs)
        if not name.startswith(f"{OTHERS}.")
        for step in asked.STEPS.get(part_of(name), ())
    ]
    leads = [
        (at[name], at[name.replace("own.", f"{other}.", 1)], lead)
        for name in words.inputs
        if name.startswith("own.")
        for lead in asked.LEADS.get(part_of(name), ())
        for other in ("left", "right")
    ]
    scale = tuple(asked.SCALES.get(part_of(name), 1.0) for name in words.inputs)
    return Lights(scale, tuple(steps), tuple(leads))

"""The form of a lesson, read from its file."""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from mirabilia.kind import Kind, kind_of, shown
from mirabilia.words import LANGUAGES, Says


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is said, and what the learner does then."""

    say: Says  # `{me.coins}` is read from what the learner sees, `{cards[baths]}` is a name
    marks: list[str] = []  # what the page points at: selectors of its documented attributes
    do: list[str] = []  # the learner does one of these, `stage * edifice` with any card; empty: only reads
    others: dict[str, list[str]] = {}  # what the other seats choose, by seat; else what comes first
    then: list[dict[str, Any]] = []  # events that come of it, with these fields
    holds: dict[str, int] = {}  # what the learner sees afterwards: an expression as in `say`, and its value


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of which the learner plays seat 0, and the steps that are taken there."""

    position: dict[str, Any]
    steps: list[Step]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: scenes one after the other."""

    title: Says
    about: Says
    minutes: int
    players: list[str]  # who sits at the other seats
    play: dict[str, Any]  # the settings of the first real game
    scenes: list[Scene] = field(name="scene")

    def steps(self) -> Iterator[tuple[int, Step]]:
        """All steps, each with the number of its scene."""
        for number, scene in enumerate(self.scenes):
            yield from ((number, step) for step in scene.steps)


@cache
def lessons_of(game: str) -> dict[str, Lesson]:
    """The lessons of a game by name, in the order in which they are taken."""
    found = {}
    for path in kind_of(game).lessons():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found[path.stem] = msgspec.convert(data, Lesson)
    return found


def all_lessons() -> Iterator[tuple[str, str, Lesson]]:
    """Every lesson of the games that have a page, with its game and its name."""
    for game in shown():
        yield from ((game, name, lesson) for name, lesson in lessons_of(game).items())


@cache
def names_of(kind: Kind) -> dict[str, dict[str, dict[str, str]]]:
    """The names of a game's things, by language."""
    return {language: kind.show.names(language) for language in LANGUAGES}

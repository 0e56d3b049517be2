"""A lesson as far as somebody has come: played from its beginning, so that nothing of it has to be kept."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from mirabilia.errors import IllegalAction, MirabiliaError
from mirabilia.events import Event
from mirabilia.game import Game, position
from mirabilia.kind import kind_of
from mirabilia.lessons.lesson import Lesson, Scene, Step, names_of
from mirabilia.seen import Seen
from mirabilia.words import LANGUAGES, Says

LEARNER = 0


class OutOfStep(MirabiliaError):
    """The lesson asks for something else now."""


@dataclass
class Decision:
    """A decision that was resolved: the game before and after it."""

    before: Game
    after: Game


@dataclass
class Classroom:
    """A lesson after these steps: what the learner did in each, "" for one that was only read."""

    lesson: Lesson
    done: Sequence[str]
    scene: int = 0
    decisions: list[Decision] = field(default_factory=list)  # of this scene

    def __post_init__(self) -> None:
        """Take the steps again. Raises OutOfStep or IllegalAction."""
        steps = list(self.lesson.steps())
        if len(self.done) >= len(steps):
            raise OutOfStep("lesson-over")
        self.game = position(self.lesson.scenes[0].position)
        for (_, step), (following, _), text in zip(steps, steps[1:], self.done, strict=False):
            self.take(step, text)
            if following != self.scene:
                self.enter(following)
        self.step = steps[len(self.done)][1]

    def enter(self, scene: int) -> None:
        """Another scene begins."""
        self.scene, self.decisions = scene, []
        self.game = position(self.current.position)

    @property
    def current(self) -> Scene:
        """The scene."""
        return self.lesson.scenes[self.scene]

    def take(self, step: Step, text: str) -> None:
        """Take one step, and let the others choose until the learner is asked again."""
        if not step.do:
            if text:
                raise OutOfStep("lesson-read")
            return
        if not any(matches(text, wish) for wish in step.do):
            self.game.clone().choose(LEARNER, text)  # what is not legal has its own sentence
            raise OutOfStep("lesson-otherwise")
        script = {int(seat): list(texts) for seat, texts in step.others.items()}
        script[LEARNER] = [text]
        while any(script.values()) or (not self.game.over and LEARNER not in self.game.to_act):
            seat = self._next(script)
            before, count = self.game.clone(), self.game.decisions
            self.game.choose(seat, self._choice(seat, script.get(seat, [])))
            if self.game.decisions != count:
                self.decisions.append(Decision(before, self.game.clone()))

    def _next(self, script: dict[int, list[str]]) -> int:
        """Who chooses next. Raises IllegalAction where a script asks for what nobody is asked."""
        waiting = [seat for seat in self.game.to_act if seat != LEARNER or script[LEARNER]]
        if not waiting:
            raise IllegalAction("not-asked", seat=LEARNER)
        return waiting[0]

    def _choice(self, seat: int, script: list[str]) -> str:
        """What a seat chooses: as its script has it, else what comes first."""
        wish = script.pop(0) if script else "*"
        legal = [action.text for action in self.game.legal(seat)]
        return next((text for text in legal if matches(text, wish)), wish)

    # ------------------------------------------------------------ what is told
    def seen(self) -> Seen:
        """What the learner sees."""
        return self.game.seen(LEARNER)

    def says(self) -> Says:
        """What is said now, in all languages."""
        return filled(self.step.say, self.game.kind, self.seen())

    def happened(self) -> list[Event]:
        """All that has happened in this scene, as the learner may know it."""
        return [event for one in self.decisions for event in one.after.happened(LEARNER)]


def matches(text: str, wish: str) -> bool:
    """Is an action what was wished for, however it is paid? A star stands for anything."""
    return fnmatchcase(text, wish) or fnmatchcase(text, f"{wish} *")


def filled(says: Says, game: str, seen: Seen, **things: tuple[str, str]) -> Says:
    """Sentences with what a seat sees and what things are called; `things` by their family and id."""
    values, names = values_of(seen), names_of(kind_of(game))
    told = {}
    for language in LANGUAGES:
        own = {name: names[language][family][thing] for name, (family, thing) in things.items()}
        told[language] = says[language].format(**values, **names[language], **own)
    return told


def values_of(seen: Seen) -> dict[str, Any]:
    """What a sentence may tell: the table, the reader's own city and points, and the two neighbours'."""
    assert seen.seat is not None
    mine = seen.cities[seen.seat]
    return {
        "table": seen,
        "me": mine,
        "left": seen.cities[mine.left],
        "right": seen.cities[mine.right],
        "points": seen.scores[seen.seat],
    }

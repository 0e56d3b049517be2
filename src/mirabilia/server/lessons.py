"""Lessons and notes for the page. A lesson is a function of what the learner has done: no table is kept."""

from collections.abc import Sequence

import msgspec

from mirabilia.game import Game
from mirabilia.lessons.classroom import LEARNER, Classroom
from mirabilia.lessons.lesson import Lesson, all_lessons
from mirabilia.lessons.notes import Note, notes_of
from mirabilia.server.events import Settings
from mirabilia.server.protocol import (
    ChairSeen,
    LessonListed,
    LessonSeen,
    Moment,
    SeatOffer,
    TableSeen,
)
from mirabilia.server.sight import menu
from mirabilia.server.story import chapter, story_for, when
from mirabilia.server.table import Refusal, Table

NOWHERE = "lesson"  # what stands for the id of a table that is not kept
FAR = 1000  # decisions by which those of a scene are apart from those of the next


def listed_lessons() -> list[LessonListed]:
    """All of them, in the order in which they are taken."""
    return [
        LessonListed(game, name, lesson.title, lesson.about, lesson.minutes)
        for game, name, lesson in all_lessons()
    ]


def lesson_of(game: str, name: str) -> Lesson:
    """A lesson. Raises Refusal."""
    for its_game, its_name, lesson in all_lessons():
        if (its_game, its_name) == (game, name):
            return lesson
    raise Refusal("no-such-lesson")


def lesson_seen(game: str, name: str, done: Sequence[str]) -> LessonSeen:
    """A lesson after these steps. Raises MirabiliaError."""
    lesson = lesson_of(game, name)
    room = Classroom(lesson, done)
    first = FAR * room.scene
    seen = room.seen()
    return LessonSeen(
        title=lesson.title,
        step=len(done),
        steps=len(list(lesson.steps())),
        says=room.says(),
        marks=room.step.marks,
        acts=bool(room.step.do),
        table=table_of(lesson, room.game, first + room.game.decisions),
        offer=SeatOffer(LEARNER, seen, None, *(menu(room.game, LEARNER, seen) if room.step.do else ([], []))),
        story=[moment_of(one.before, one.after, first) for one in room.decisions],
        play=msgspec.convert({"game": game, **lesson.play}, Settings),
    )


def moment_of(before: Game, after: Game, first: int) -> Moment:
    """What came of a decision, as the learner may know it; those of a scene have numbers of their own."""
    (told,) = story_for([chapter(before.decisions, 0.0, when(before), after)], [LEARNER], over=False)
    return msgspec.structs.replace(told, decision=first + told.decision)


def table_of(lesson: Lesson, game: Game, decision: int) -> TableSeen:
    """The table of a lesson, as the page wants to know it."""
    names = ["", *lesson.players]
    chairs = [
        ChairSeen(
            name=names[seat],
            state="player",
            level=None,
            here=True,
            asked=seat in game.asked,
            chosen=seat in game.asked and seat not in game.to_act,
        )
        for seat in range(game.seats)
    ]
    return TableSeen(
        id=NOWHERE,
        stage="over" if game.over else "playing",
        settings=Settings(game.kind, game.seats),
        chairs=chairs,
        seed_hash="",
        seed=None,
        decision=decision,
        decided=0.0,
        now=0.0,
        rematch=None,
    )


def notes_for(table: Table, seat: int) -> list[Note]:
    """What a newcomer at this seat should know now. Raises Refusal."""
    if table.game is None:
        raise Refusal("table-not-started")
    return notes_of(table.game, seat)

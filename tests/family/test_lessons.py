"""Every lesson can be played to its end, whatever it allows, and what it promises comes true."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict

import mirabilia
from mirabilia.errors import IllegalAction
from mirabilia.events import Event
from mirabilia.kind import kind_of, shown
from mirabilia.lessons.classroom import LEARNER, Classroom, OutOfStep, matches, values_of
from mirabilia.lessons.lesson import Lesson, Step, all_lessons
from mirabilia.lessons.notes import notes_of, words_of
from mirabilia.words import LANGUAGES

LESSONS = {f"{game}-{name}": lesson for game, name, lesson in all_lessons()}
SYMBOL = re.compile(r"\[(\w+)\]")


def allowed(room: Classroom) -> list[str]:
    """What the learner may do in this step; "" to read on."""
    if not room.step.do:
        return [""]
    texts = [action.text for action in room.game.legal(LEARNER)]
    return [text for text in texts if any(matches(text, wish) for wish in room.step.do)]


def has(event: Event, wanted: dict[str, Any]) -> bool:
    found = {"event": event.kind, **asdict(event)}
    return all(found.get(name) == value for name, value in wanted.items())


def keep_promises(room: Classroom, step: Step, text: str) -> None:
    """Take a step: what is framed can be used, what was promised happens, and is to be seen."""
    for card in re.findall(r"data-card='(\w+)'", " ".join(step.marks)):
        assert any(card in way.split() for way in allowed(room)), card
    known = len(room.decisions)
    room.take(step, text)
    happened = [event for one in room.decisions[known:] for event in one.after.happened(LEARNER)]
    for wanted in step.then:
        assert any(has(event, wanted) for event in happened), (text, wanted, happened)
    for name, value in step.holds.items():
        assert f"{{{name}}}".format(**values_of(room.seen())) == str(value), (text, name)


def paths(lesson: Lesson) -> Iterator[list[str]]:
    """Ways through a lesson: the first thing that each step allows, and once each of the others."""
    steps = len(list(lesson.steps()))

    def on(done: list[str]) -> list[str]:
        while len(done) < steps - 1:
            done = [*done, allowed(Classroom(lesson, done))[0]]
        return done

    usual = on([])
    yield usual
    for number in range(steps - 1):
        for other in allowed(Classroom(lesson, usual[:number]))[1:]:
            yield on([*usual[:number], other])


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_keeps_its_promises_whatever_it_allows(name: str) -> None:
    lesson = LESSONS[name]
    steps = [step for _, step in lesson.steps()]
    seen = set()
    for done in paths(lesson):
        for number, text in enumerate(done):
            if tuple(done[: number + 1]) not in seen:
                seen.add(tuple(done[: number + 1]))
                keep_promises(Classroom(lesson, done[:number]), steps[number], text)
        last = Classroom(lesson, done)
        assert not last.step.do, "it ends with something to read"
        assert sorted(last.says()) == sorted(LANGUAGES)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_for_its_table_and_says_the_same_in_both_languages(name: str) -> None:
    lesson = LESSONS[name]
    for scene in lesson.scenes:
        assert len(scene.position["seats"]) == len(lesson.players) + 1
    for _, step in lesson.steps():
        assert step.marks
        assert len({tuple(SYMBOL.findall(text)) for text in step.say.values()}) == 1, step.say
    game = name.split("-")[0]
    mirabilia.new(game, seats=lesson.play["seats"], seed=1, **lesson.play.get("options", {}))


@pytest.mark.parametrize("name", LESSONS)
def test_something_else_is_refused_and_a_lesson_ends(name: str) -> None:
    lesson = LESSONS[name]
    done = next(paths(lesson))
    with pytest.raises(OutOfStep, match=r"over"):
        Classroom(lesson, [*done, ""])
    number = next(n for n, (_, step) in enumerate(lesson.steps()) if step.do)
    room = Classroom(lesson, done[:number])
    others = [action.text for action in room.game.legal(LEARNER) if action.text not in allowed(room)]
    for text in others[:1]:
        with pytest.raises(OutOfStep, match=r"something else"):
            Classroom(lesson, [*done[:number], text, ""])
    with pytest.raises(IllegalAction):
        Classroom(lesson, [*done[:number], "no such thing", ""])
    if number:
        with pytest.raises(OutOfStep, match=r"read on"):
            Classroom(lesson, ["sell baths", ""])


# ---------------------------------------------------------------- the helper
SETUPS: dict[str, list[dict[str, Any]]] = {
    "wonders": [
        {"seats": 3, "packs": ["leaders", "edifice"]},
        {"seats": 2},
        {"seats": 3, "boards": ["halicarnassus:B", "rome:B", "giza:A"], "packs": ["leaders"]},
        {"seats": 3, "boards": ["rome:B", "babylon:A", "giza:A"], "packs": ["leaders"]},
    ],
    "architects": [{"seats": 3}, {"seats": 2}],
}


def said_in(game: str, setup: dict[str, Any], seed: int) -> set[str]:
    """What the helper says to seat 0 in a game at random: it only looks at what that seat sees."""
    table, luck, said = mirabilia.new(game, seed=seed, **setup), Random(seed), set()
    while not table.over:
        for seat in table.to_act:
            if seat == 0:
                notes = notes_of(table, 0)
                assert len({note.id for note in notes}) == len(notes)
                assert not any("{" in text for note in notes for text in note.says.values())
                said |= {note.id for note in notes}
            building = [
                one for one in table.legal(seat) if one.text.split()[0] in ("build", "stage", "recruit")
            ]
            table.choose(seat, luck.choice(building or list(table.legal(seat))))
    return said


@pytest.mark.parametrize("game", shown())
def test_the_helper_finds_a_moment_for_everything_it_can_say(game: str) -> None:
    said: set[str] = set()
    for seed in range(12):
        for setup in SETUPS[game]:
            said |= said_in(game, setup, seed)
        missing = [key for key in words_of(game) if not any(has_key(game, key, one) for one in said)]
        if not missing:
            return
    pytest.fail(f"never said: {missing}")


def has_key(game: str, key: str, said: str) -> bool:
    return re.fullmatch(rf"{game}-{key}(-\d)?", said) is not None


def test_a_game_without_lessons_has_none() -> None:
    from mirabilia.kind import Kind

    assert Kind.lessons(kind_of("wonders")) == []
    assert tuple(Kind.notes(kind_of("wonders"), None, ())) == ()  # type: ignore[arg-type] # it looks at nothing

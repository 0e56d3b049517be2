"""All words that a person may read on the page: the page's own, and those of the engine's packs."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from mirabilia.kind import shown
from mirabilia.lessons.lesson import all_lessons
from mirabilia.lessons.notes import words_of
from mirabilia.server.content import content

PAGE = Path(__file__).parents[2] / "web" / "src"
WORDS = sorted([*PAGE.glob("words/*.ts"), *PAGE.glob("games/*/words.ts")])
ENTRY = re.compile(r'^\s*("[^"]+"|[A-Za-z_]\w*):\s*("(?:[^"\\]|\\.)*"),?\s*$', re.MULTILINE)

READ = re.compile(r"\{[^}]*\}|\[\w+\]")  # values and symbols in a sentence


@cache
def engine_content() -> dict[str, Any]:
    """What the server gives to the page for drawing."""
    return json.loads(content()[0])  # type: ignore[no-any-return]


@cache
def all_words(language: str) -> dict[str, str]:
    """What the page says, by key."""
    found: dict[str, str] = dict(engine_content()["words"][language])
    for file in WORDS:
        _, _, rest = file.read_text().partition(f"export const {language}: Words = {{")
        for key, text in ENTRY.findall(rest.partition("\n};")[0]):
            found[key.strip('"')] = json.loads(text)
    return found


def said(key: str, language: str = "en", **values: object) -> str:
    """One sentence of the page."""
    return all_words(language)[key].format_map(values) if values else all_words(language)[key]


@cache
def taught(language: str) -> list[str]:
    """What lessons and their helper say, without what they read from the game."""
    found = [says[language] for game in shown() for says in words_of(game).values()]
    for _, _, lesson in all_lessons():
        steps = [step.say[language] for _, step in lesson.steps()]
        found += [*steps, lesson.title[language], lesson.about[language], *lesson.players]
    return [READ.sub(" ", text) for text in found]


def letters(text: str) -> set[str]:
    """The single words of a text, small."""
    return {word.lower() for word in re.findall(r"\b[^\W\d_]{3,}\b", text)}


@cache
def vocabulary(language: str) -> set[str]:
    """Every single word of a language that the page knows."""
    texts = list(all_words(language).values()) + taught(language)
    for names in engine_content()["names"][language].values():
        texts += names.values()
    return set().union(*map(letters, texts))

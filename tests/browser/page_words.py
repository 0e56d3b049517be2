"""All words that a person may read on the page: the page's own, and those of the engine's packs."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from mirabilia.server.content import content

PAGE = Path(__file__).parents[2] / "web" / "src"
WORDS = sorted([*PAGE.glob("words/*.ts"), *PAGE.glob("games/*/words.ts")])
ENTRY = re.compile(r'^\s*("[^"]+"|[A-Za-z_]\w*):\s*("(?:[^"\\]|\\.)*"),?\s*$', re.MULTILINE)


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


def letters(text: str) -> set[str]:
    """The single words of a text, small."""
    return {word.lower() for word in re.findall(r"\b[^\W\d_]{3,}\b", text)}


@cache
def vocabulary(language: str) -> set[str]:
    """Every single word of a language that the page knows."""
    texts = list(all_words(language).values())
    for names in engine_content()["names"][language].values():
        texts += names.values()
    return set().union(*map(letters, texts))

"""The words of the program itself in English and French: error sentences and the terminal's texts."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import category

LANGUAGES = ("en", "fr")
Says = dict[str, str]  # something in words, by language
LONGEST = 10**100
COMMANDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # controls, turns, halves of a pair, new lines
_FOLDER = Path(__file__).parent / "locale"


@cache
def texts(language: str) -> dict[str, str]:
    """Every text of one language by its key."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    return _read(_FOLDER / f"{language}.toml")


def add_texts(language: str, added: dict[str, str], instead: bool = True) -> None:
    """The texts of a game that lives elsewhere. Raises ValueError for a key that says something else here.

    Those that are not `instead` of anything only fill gaps.
    """
    known = texts(language)
    taken = [key for key, text in added.items() if known.get(key, text) != text]
    if taken and instead:
        raise ValueError(f"another text has the key {taken[0]!r} ({language})")
    known.update({key: text for key, text in added.items() if key not in known})


def read_texts(folder: Path) -> dict[str, dict[str, str]]:
    """The texts of a folder by language. Raises OSError or ValueError, also where a language lacks a text."""
    found = {language: _read(folder / f"{language}.toml") for language in LANGUAGES}
    first = found[LANGUAGES[0]]
    for language, own in found.items():
        if lacking := sorted(first.keys() ^ own.keys()):
            raise ValueError(f"{LANGUAGES[0]}.toml or {language}.toml has no text {lacking[0]!r}")
    return found


def _read(path: Path) -> dict[str, str]:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {key: text for table in tables.values() for key, text in table.items()}


def sentence(language: str, key: str, **values: Any) -> str:
    """The text of a key with its values filled in."""
    return texts(language)[key].format(**worded(language, values))


def listed(language: str, words: Iterable[str], last: str) -> str:
    """Words with commas, the last one joined by "and" or "or"."""
    *first, end = words
    return f"{', '.join(first)} {texts(language)[last]} {end}" if first else end


def points(language: str, amount: int) -> str:
    """So many points."""
    return texts(language)["effect-point" if amount == 1 else "effect-points"].format(amount=amount)


def shields(language: str, amount: int) -> str:
    """So many shields."""
    return texts(language)["effect-shield" if amount == 1 else "effect-shields"].format(amount=amount)


def worded(language: str, values: dict[str, Any]) -> dict[str, Any]:
    """Put into the language what has words of its own: names, amounts, and errors inside errors."""
    return {
        key: value.word(language) if hasattr(value, "word") else _spelled(value)
        for key, value in values.items()
    }


def _spelled(value: Any) -> Any:
    """A number too long to be spelled out is cut short; Python refuses to write thousands of digits.

    What else comes from a file or a message may hold anything.
    """
    if isinstance(value, int | float):
        return "..." if abs(value) >= LONGEST else value
    return harmless(str(value))


def harmless(text: str) -> str:
    """Text for a terminal, a log or a page: what would command it is spelled out instead."""
    return "".join(one if category(one) not in COMMANDS else _escaped(one) for one in text)


def _escaped(one: str) -> str:
    return one.encode("unicode_escape", "surrogatepass").decode("ascii")

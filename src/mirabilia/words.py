"""The words of the program itself in English and French: error sentences and the terminal's texts."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
LONGEST = 10**100
_FOLDER = Path(__file__).parent / "locale"


@cache
def texts(language: str) -> dict[str, str]:
    """Every text of one language by its key."""
    if language not in LANGUAGES:
        raise ValueError(f"There is no language {language!r}; there are {', '.join(LANGUAGES)}.")
    tables = tomllib.loads((_FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return {key: text for table in tables.values() for key, text in table.items()}


def sentence(language: str, key: str, **values: Any) -> str:
    """The text of a key with its values filled in."""
    return texts(language)[key].format(**worded(language, values))


def worded(language: str, values: dict[str, Any]) -> dict[str, Any]:
    """Put into the language what has words of its own: names, amounts, and errors inside errors."""
    return {
        key: value.word(language) if hasattr(value, "word") else _spelled(value)
        for key, value in values.items()
    }


def _spelled(value: Any) -> Any:
    """A number too long to be spelled out is cut short; Python refuses to write thousands of digits."""
    return "..." if isinstance(value, int) and abs(value) >= LONGEST else value

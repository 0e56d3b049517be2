"""Everything the page draws from: cards, boards, leaders, Edifices, tokens, all names and words."""

import hashlib
from functools import cache

import msgspec

from mirabilia.kind import shown
from mirabilia.server import company
from mirabilia.words import LANGUAGES, texts


def names(language: str) -> dict[str, dict[str, str]]:
    """Every name in one language."""
    found = {"bots": company.names(language)}
    for kind in shown().values():
        found |= kind.show.names(language)
    return found


@cache
def content() -> tuple[bytes, str]:
    """The whole as JSON, and a tag that changes with it."""
    body = msgspec.json.encode(
        {
            **{name: kind.show.content() for name, kind in shown().items()},
            "names": {language: names(language) for language in LANGUAGES},
            "words": {language: texts(language) for language in LANGUAGES},
        }
    )
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'

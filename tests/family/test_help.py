"""Every rule that the help, the lessons and their helper state is a ruling by number, and both are read again
when one of them changes.
"""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from browser.page_words import all_words
from mirabilia.kind import shown
from mirabilia.lessons.lesson import all_lessons
from mirabilia.lessons.notes import words_of
from mirabilia.words import LANGUAGES

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("help_rulings.txt")
RULING = re.compile(
    r"^(?:\| )?\*\*((?:A-)?[A-Z]\d+(?:\.\d+)?)\*\*(.*?)(?=\n\n|\n\||\Z)", re.MULTILINE | re.DOTALL
)
RULE = re.compile(
    r"help-(start|wonders|two|leaders|edifice|architects)-\d+|coach-(?!warming|away|level)\S+"
    r"|(taught|noted)-\S+"
)
OTHERWISE = {"page", "advice"}  # sentences about the page, and good advice, state no rule


@cache
def rulings() -> dict[str, str]:
    """The text of every ruling by its number."""
    texts = [
        (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("rulings.md", "rulings_architects.md")
    ]
    return {number: " ".join(rest.split()) for text in texts for number, rest in RULING.findall(text)}


@cache
def sentences(language: str) -> dict[str, str]:
    """All that may state a rule: the page's words, the steps of lessons by number, the helper's notes."""
    taught = {
        f"taught-{game}-{name}-{number}": step.say[language]
        for game, name, lesson in all_lessons()
        for number, (_, step) in enumerate(lesson.steps())
    }
    noted = {
        f"noted-{game}-{key}": says[language] for game in shown() for key, says in words_of(game).items()
    }
    return all_words(language) | taught | noted


ROWS = [line.split() for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
SENTENCES = {key: (digest, cited) for key, digest, *cited in ROWS}


def digest_of(key: str, cited: list[str]) -> str:
    """What was read: the sentence in both languages, and its rulings."""
    parts = [sentences(language)[key] for language in LANGUAGES] + [
        rulings()[one] for one in cited if one not in OTHERWISE
    ]
    return sha256("\n".join(parts).encode()).hexdigest()[:8]


def test_every_sentence_of_the_help_has_its_rulings():
    keys = [
        key for key in sentences("en") if RULE.fullmatch(key) and not sentences("en")[key].startswith("# ")
    ]
    assert len(keys) > 90
    assert [key for key in keys if key not in SENTENCES] == []


def test_the_table_has_each_sentence_once_and_no_other():
    assert len(SENTENCES) == len(ROWS)
    assert [key for key in SENTENCES if key not in sentences("en")] == []


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_states_rulings_that_there_are(key):
    _, cited = SENTENCES[key]
    assert cited
    assert set(cited) <= rulings().keys() or set(cited) <= OTHERWISE


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_is_as_it_was_when_it_was_read_beside_its_rulings(key):
    digest, cited = SENTENCES[key]
    now = digest_of(key, cited)
    assert digest == now, f"read {key} and {' '.join(cited)} again; if they agree, write {now}"

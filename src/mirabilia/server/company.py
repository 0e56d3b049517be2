"""Who the bots are: names for those that sit down at a table, by the level they play.

A level has as many names as a table has seats: no two at a table are called alike.
The page has a face for each of them (`web/src/drawings/company.ts`).
"""

from collections.abc import Container
from zlib import crc32

from mirabilia.server.events import Level

DREAMERS = ("Lyde", "Davus", "Myrto", "Bato", "Nanno", "Rufus", "Pyrrha")
MERCHANTS = ("Simo", "Berenice", "Hanno", "Tabi", "Nearchus", "Dido", "Lampo")
COMPANY: dict[Level, tuple[str, ...]] = {
    "random": DREAMERS,
    "dreamer": DREAMERS,
    "apprentice": ("Chloe", "Linus", "Merit", "Gaius", "Iris", "Hori", "Silvia"),
    "rules": MERCHANTS,
    "journeyman": ("Damon", "Melissa", "Hiram", "Sabina", "Cleon", "Tuya", "Sostratus"),
    "greedy": MERCHANTS,
    "search": ("Artemisia", "Brasidas", "Livia", "Mago", "Roxana", "Drusus", "Teuta"),
    "learned": ("Theano", "Thales", "Enheduanna", "Ptahhotep", "Diotima", "Numa", "Sibylla"),
}
FRENCH = {
    "Artemisia": "Artémise",
    "Berenice": "Bérénice",
    "Chloe": "Chloé",
    "Cleon": "Cléon",
    "Dido": "Didon",
    "Hanno": "Hannon",
    "Lampo": "Lampon",
    "Linus": "Linos",
    "Livia": "Livie",
    "Lyde": "Lydé",
    "Mago": "Magon",
    "Melissa": "Mélissa",
    "Nanno": "Nannô",
    "Nearchus": "Néarque",
    "Roxana": "Roxane",
    "Sabina": "Sabine",
    "Sibylla": "Sibylle",
    "Silvia": "Silvie",
    "Simo": "Simon",
    "Sostratus": "Sostrate",
    "Thales": "Thalès",
    "Theano": "Théano",
}


def called(table: str, seat: int, level: Level, others: Container[str]) -> str:
    """The name of a bot that sits down at a table with others: the same whenever one asks."""
    names, first = COMPANY[level], crc32(table.encode()) + seat
    in_turn = (names[(first + n) % len(names)] for n in range(len(names)))
    return next(name for name in in_turn if name not in others)


def names(language: str) -> dict[str, str]:
    """All of them, as they are called in a language."""
    everyone = (name for names in COMPANY.values() for name in names)
    return {name: FRENCH.get(name, name) if language == "fr" else name for name in everyone}

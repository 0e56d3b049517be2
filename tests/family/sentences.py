"""Every number and every name in the sentences about what happened, compared with what happened.

    PYTHONPATH=tests python -m family.sentences 100000        so many sentences, of random games of every kind

That the events themselves are what changed on the table is for `test_events.py`, over the same games.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count

from family.test_events import GAMES, resolutions
from mirabilia.events import Event
from mirabilia.games.architects.content.catalogue import catalogue as architects
from mirabilia.games.wonders.content.catalogue import catalogue as wonders
from mirabilia.words import LANGUAGES

AMOUNTS = ("coins", "points", "count", "stage", "option", "shields")  # said unless 0; but of a search
NUMBERS = (*AMOUNTS, "age", "turn")  # nothing else may be said
NOT_SAID = {("architects-moved_cat", "other"), ("wonders-gained-bounty", "card")}


def names_in(kind: str, event: Event, language: str) -> dict[str, str]:
    """What the things of an event are called."""
    catalogue = wonders() if kind == "wonders" else architects()
    place = getattr(event, "stage", None)  # of Architects: its id, as actions name it
    shelves = {"card": "cards" if kind == "wonders" else "kinds", "edifice": "edifices", "token": "tokens"}
    found = {
        field: catalogue.name(language, shelf, getattr(event, field))
        for field, shelf in shelves.items()
        if getattr(event, field, None) is not None
    }
    return {**found, "stage": place} if isinstance(place, str) else found


def misstated(kind: str, event: Event, language: str) -> str:
    """The sentence, if it has another number than the event, or lacks one, or a name; else nothing."""
    text = event.told(language, lambda city: f"<{city}>")
    rest = re.sub(r"<\d+>", "", text)
    right = True
    for field, name in names_in(kind, event, language).items():
        right &= name in rest or (event.key(), field) in NOT_SAID
        rest = rest.replace(name, "", 1)
    given = {field: getattr(event, field, None) for field in NUMBERS}
    numbers = {field: number for field, number in given.items() if isinstance(number, int)}
    said = Counter(int(number) for number in re.findall(r"\d+", rest))
    right &= not said - Counter(numbers.values())
    right &= event.kind == "searched" or all(said[numbers[field]] for field in AMOUNTS if numbers.get(field))
    cities = Counter(int(number) for number in re.findall(r"<(\d+)>", text))
    meant = {field: getattr(event, field, None) for field in ("city", "other")}
    wanted = {number for field, number in meant.items() if (event.key(), field) not in NOT_SAID}
    right &= set(cities) == wanted - {None}
    return "" if right else f"{event}: {text}"


def sentences(rounds: Iterator[int]) -> Iterator[tuple[str, str]]:
    """The kind of each event of random games, told to everybody and to one seat; what is wrong with it."""
    for number in rounds:
        name = list(GAMES)[number % len(GAMES)]
        for _, after in resolutions(name, first=number // len(GAMES), games=1):
            for seat in (None, number % after.seats):
                for event in after.happened(seat):
                    for language in LANGUAGES:
                        yield event.kind, misstated(after.kind, event, language)


def main(wanted: int) -> int:
    """Compare so many sentences; how many are wrong."""
    told, wrong = 0, 0
    for _, problem in sentences(count()):
        told += 1
        if problem:
            wrong += 1
            print(problem)
        if told >= wanted:
            break
    print(f"{told} sentences, {wrong} wrong")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]))))

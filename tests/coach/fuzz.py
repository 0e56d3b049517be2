"""Every number and every name in the reasons of the coach, compared with what the rules then do.

PYTHONPATH=tests python -m coach.fuzz 100000        so many reasons, of random games of every kind
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import mirabilia
from coach.claims_architects import CLAIMS as ARCHITECTS
from coach.claims_wonders import CLAIMS as WONDERS
from coach.truth import Truth
from mirabilia.coach.reason import Reason
from mirabilia.eyes import eyes_of
from mirabilia.kind import kind_of
from mirabilia.words import LANGUAGES
from wonders.strategies import lively

CLAIMS = {"wonders": WONDERS, "architects": ARCHITECTS}
ADDRESS = {"en": r"\b[Yy]ou(r|rs)?\b", "fr": r"\b([Vv]ous|[Vv]otre|[Vv]os)\b"}  # reasons are told of any seat
ACTIONS = 3  # of each choice that are explained
KINDS: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"seats": 3}),
    ("wonders", {"seats": 2, "packs": ["leaders"]}),
    ("wonders", {"seats": 4, "packs": ["leaders", "edifice"], "stevie": True}),
    ("architects", {"seats": 3}),
    ("wonders", {"seats": 3, "edition": 2, "packs": ["edifice"]}),
    (
        "wonders",
        {"seats": 5, "packs": ["leaders"], "boards": ["babylon:B", "rome:B", None, None, "halicarnassus:B"]},
    ),
    ("architects", {"seats": 2}),
    ("wonders", {"seats": 3, "packs": ["edifice"], "boards": ["ur:night", "carthage:day", None]}),
    ("wonders", {"seats": 2}),
    ("wonders", {"seats": 7, "edition": 2, "packs": ["leaders", "edifice"]}),
    ("architects", {"seats": 5}),
    ("wonders", {"seats": 4, "edition": 2, "packs": ["leaders"]}),
]


def numbers_in(value: Any) -> list[int]:
    """The numbers among the values of a reason; names of stages such as s2 have none."""
    if isinstance(value, bool | str):
        return []
    if isinstance(value, dict):
        return [number for name, each in value.items() for number in numbers_in(each) if name != "key"]
    return [abs(int(value))]


def misworded(reason: Reason) -> list[str]:
    """The sentences that have other numbers than the values, lack a name, or address somebody."""
    wrong = []
    for language in LANGUAGES:
        text = rest = reason.word(language)
        names = [
            one.word(language)
            for one in reason.values.values()
            if isinstance(one, str) and hasattr(one, "word")
        ]
        for name in names:  # they may have numbers of their own
            rest = rest.replace(name, "", 1)
        written = Counter(int(number) for number in re.findall(r"(?<![\w])\d+", rest))
        if reason.code != "effect" and written != Counter(numbers_in(reason.values)):
            wrong.append(text)
        if any(name not in text for name in names) or re.search(ADDRESS[language], text):
            wrong.append(text)
    return wrong


def compare(games: Iterator[int]) -> Iterator[tuple[str, str]]:
    """Play random games: the code of each reason, and what is wrong with it (nothing, if it is true)."""
    for number in games:
        kind, options = KINDS[number % len(KINDS)]
        luck, game = Random(number), mirabilia.new(kind, seed=number, **options)
        coach = kind_of(kind).coach
        eyes = [eyes_of(game, seat) for seat in range(game.seats)]
        while not game.over:
            for one in eyes:
                one.look(game)
            for seat in game.to_act:
                legal = game.legal(seat)
                for action in luck.sample(legal, min(ACTIONS, len(legal))):
                    truth = Truth(game, seat, action, luck)
                    for reason in coach.reasons(eyes[seat], action):
                        place = f"{kind} {number}, decision {game.decisions}, seat {seat}, {action.text}"
                        told = f"{place}: {reason.code} {reason.values} {reason.word('en')}"
                        right = CLAIMS[kind][reason.code](truth, reason.values) and not misworded(reason)
                        yield reason.code, "" if right else told
                game.choose(seat, lively(luck, legal))


def main(wanted: int, first: int = 0) -> int:
    """Compare so many reasons; how many are wrong."""
    seen: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for code, problem in compare(count(first)):
        seen[code] += 1
        if problem:
            wrong[code] += 1
            if wrong[code] <= 3:
                print(problem, flush=True)
        if seen.total() % 5000 == 0:
            print(f"{seen.total()} reasons, {wrong.total()} wrong", flush=True)
        if seen.total() >= wanted:
            break
    print(dict(sorted(seen.items())))
    print(f"{seen.total()} reasons, {wrong.total()} wrong: {dict(wrong)}")
    return wrong.total()


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))

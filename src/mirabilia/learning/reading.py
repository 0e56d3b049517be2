"""Where the words of a network stand in the numbers of one set-up.

A seat's numbers are its observation, what it remembers, and a zero at their end, for words that this set-up
does not have.
"""

import re
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mirabilia.envs.layout import Layout
from mirabilia.errors import BadSetup
from mirabilia.learning.words import (
    CITY,
    MOST,
    NEAR,
    OTHERS,
    Words,
    action_words,
    entries,
    known_words,
    option_keys,
    option_words,
)

Places = npt.NDArray[np.int64]
WAY = re.compile(r"(\S+) (\d+):(\d+)")


@dataclass(frozen=True)
class Reading:
    """The tables of one set-up."""

    layout: Layout
    known: int  # numbers that a seat remembers
    place: Places  # [seats, inputs]: where each input stands among a seat's numbers
    others: Places  # [others, sums]: where the numbers that are added up stand, city by city
    sums: slice  # the inputs that they are added up in
    most: Places  # [others, greatest]: the same for the greatest of them
    greatest: slice
    fixed: npt.NDArray[np.uint8]  # [inputs]: what the set-up itself says
    word: Places  # [actions + 1]: the output of each index; of -1: none
    way: Places  # [actions + 1]: the output that is added, or none

    @property
    def zero(self) -> int:
        """Where the zero stands."""
        return self.layout.observation.size + self.known

    def inputs(self, numbers: npt.NDArray[np.uint8], seat: int) -> npt.NDArray[np.uint8]:
        """The inputs of a seat. Must equal `gather` (learning/gather.py)."""
        found: npt.NDArray[np.uint8] = numbers[self.place[seat]] + self.fixed
        if len(self.others):
            found[self.sums] = np.minimum(numbers[self.others].sum(axis=0, dtype=np.int64), 255)
            found[self.greatest] = numbers[self.most].max(axis=0)
        return found


def ahead_of(seat: int, number: int, seats: int, cities: int) -> int:
    """How many places to the left of a seat the city sits that its observation shows at this number."""
    city = (seat + number) % seats if number < seats else number
    return (city - seat) % cities


def run_of(names: tuple[str, ...], prefix: str) -> slice:
    """The run of inputs that begin so."""
    places = [place for place, name in enumerate(names) if name.startswith(f"{prefix}.")]
    return slice(places[0], places[-1] + 1)


def read_layout(words: Words, plan: Layout) -> Reading:
    """The tables of a set-up. Raises BadSetup where something can be done that the words do not know."""
    at = words.input_at
    remembered = known_words(plan)
    zero = plan.observation.size + len(remembered)
    place = np.full((plan.seats, len(words.inputs)), zero, np.int64)
    fixed = np.zeros(len(words.inputs), np.uint8)
    sums, greatest = run_of(words.inputs, OTHERS), run_of(words.inputs, MOST)
    far = max(0, plan.cities - len(NEAR))
    others = np.full((far, sums.stop - sums.start), zero, np.int64)
    most = np.full((far, greatest.stop - greatest.start), zero, np.int64)

    def put(seat: int, name: str, number: int) -> None:
        if name in at:
            place[seat, at[name]] = number

    for part in plan.observation:
        city = CITY.fullmatch(part.name)
        for number, entry in enumerate(entries(part), part.start):
            for seat in range(plan.seats):
                if city is None:
                    put(seat, f"{part.name}/{entry}", number)
                    continue
                ahead = ahead_of(seat, int(city[1]), plan.seats, plan.cities)
                near = {0: "own", 1: "left", plan.cities - 1: "right"}.get(ahead)
                name = f"{city[2]}/{entry}"
                if near is not None:
                    put(seat, f"{near}.{name}", number)
                    continue
                for table, run, prefix in ((others, sums, OTHERS), (most, greatest, MOST)):
                    if f"{prefix}.{name}" in at:
                        table[ahead - 2, at[f"{prefix}.{name}"] - run.start] = number
    for number, name in enumerate(remembered, plan.observation.size):
        for seat in range(plan.seats):
            put(seat, name, number)
    for name in option_words(plan, option_keys(plan.game)):
        if name in at:
            fixed[at[name]] = 1
    word, way = read_actions(words, plan)
    return Reading(plan, len(remembered), place, others, sums, most, greatest, fixed, word, way)


def read_actions(words: Words, plan: Layout) -> tuple[Places, Places]:
    """The outputs of each index, and for -1, which stands at the end. Raises BadSetup."""
    none = words.outputs
    word = np.full(plan.actions.size + 1, none, np.int64)
    way = np.full(plan.actions.size + 1, none, np.int64)
    for part in plan.actions:
        for index, (name, how) in enumerate(action_words(part), part.start):
            for table, one in ((word, name), (way, known_way(words, how))):
                if one and one not in words.action_at:
                    raise BadSetup("learned-setup", action=one)
                if one:
                    table[index] = words.action_at[one]
    return word, way


def known_way(words: Words, way: str) -> str:
    """A way to pay: that of the next longer list, where a guest of another box makes one of its own."""
    if not way or way in words.action_at:
        return way
    verb, length, number = WAY.fullmatch(way).groups()  # type: ignore[union-attr] # `action_words` wrote it
    found = (WAY.fullmatch(one) for one in words.ways)
    lengths = {int(one[2]) for one in found if one is not None and one[1] == verb}
    longer = [one for one in lengths if one > int(length)]
    return f"{verb} {min(longer)}:{number}" if longer else way


def numbers_of(reading: Reading, observation: Any, known: Any) -> npt.NDArray[np.uint8]:
    """A seat's numbers with the zero at their end."""
    return np.concatenate([observation, known, np.zeros(1, np.uint8)]).astype(np.uint8)


def runs_of(reading: Reading) -> tuple[Any, int]:
    """Which inputs are which numbers of a seat, run by run: for each seat as much room as for the others."""
    found: list[list[int]] = []
    for places in reading.place:
        runs: list[list[int]] = []
        for at, place in enumerate(places.tolist()):
            if place == reading.zero:
                continue
            if runs and runs[-1][0] + runs[-1][2] == at and runs[-1][1] + runs[-1][2] == place:
                runs[-1][2] += 1
            else:
                runs.append([at, place, 1])
        found.append([number for run in runs for number in run])
    room = max(len(one) for one in found) + 1
    return np.array([one + [-1] * (room - len(one)) for one in found], np.int64).reshape(-1), room

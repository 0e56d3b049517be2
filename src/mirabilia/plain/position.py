"""What lies on the table of a game in plain Python, and its rules: the part that its author writes."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Self, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from mirabilia.bots.lineup import write_luck
from mirabilia.engine.batch import new_batch
from mirabilia.engine.chance import LOW, RNG, random_below
from mirabilia.plain.events import PlainEvent

T = TypeVar("T")
Word = Annotated[int, Meta(ge=0, le=LOW)]
WORDS = ("a", "b", "c", "d")


class Chance(Struct):
    """Random numbers, those of the engine: four words that lie on the table with everything else."""

    a: Word = 0
    b: Word = 0
    c: Word = 0
    d: Word = 0

    def seed(self, seed: int) -> None:
        """Begin from a seed of up to 128 bits."""
        rng = new_batch(1, RNG)[0]
        write_luck(rng, seed)
        self._take(rng)

    def _take(self, rng: Any) -> None:
        for word in WORDS:
            setattr(self, word, int(rng[word]))

    def numbers(self, limits: Iterable[int]) -> list[int]:
        """For each limit a number from 0 to one below it."""
        rng = new_batch(1, RNG)[0]
        for word in WORDS:
            rng[word] = getattr(self, word)
        random_below(rng, 1)  # the words may be a plain seed, whose first number says little
        found = [int(random_below(rng, limit)) for limit in limits]
        self._take(rng)
        return found

    def below(self, limit: int) -> int:
        """A number from 0 to one below the limit."""
        return self.numbers([limit])[0]

    def pick(self, things: Sequence[T]) -> T:
        """One of these, all with the same chance."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """These in any order."""
        found = list(things)
        for last, other in zip(
            range(len(found) - 1, 0, -1), self.numbers(range(len(found), 1, -1)), strict=True
        ):
            found[last], found[other] = found[other], found[last]
        return found


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of `mirabilia.new`, as records keep them. A game adds its own, with their usual values."""

    seats: int
    seed: int
    rules: int = 1

    def flaw(self) -> str:
        """What is wrong with these options, in words; nothing if they can be played."""
        return ""


@dataclass(frozen=True)
class Feature:
    """A run of numbers of an observation, and how they are read from a view: nothing else can be observed."""

    name: str
    length: int
    meaning: str
    read: Callable[[dict[str, Any]], Iterable[int]]
    most: int = 1  # the largest value; what is more is told as this
    entries: tuple[str, ...] = ()  # what each number stands for, where they have names


class Position(Struct, kw_only=True, forbid_unknown_fields=True):
    """All that lies on the table, hidden things included. Its fields are those of `Game.position()`.

    What players remember, such as cards that were played, is a field as well.
    """

    actions: ClassVar[tuple[str, ...]]  # the text of every action that there is; only ever added to
    categories: ClassVar[tuple[str, ...]] = ("total",)  # of points, the total last
    options: ClassVar[type[Setup]] = Setup

    seats: int
    turn: int = 1
    rng: Chance = field(default_factory=Chance)
    chosen: list[int | None] = field(default_factory=list)  # by seat the action that waits for the others

    # ------------------------------------------------------------ to be said by each game
    @classmethod
    def deal(cls, setup: Any, rng: Chance) -> Self:
        """A new game with these options; chance comes from `rng`, which stays with the position."""
        raise NotImplementedError

    def asked(self) -> tuple[int, ...]:
        """The seats that choose now, all at once; none when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[str]:
        """What a seat that is asked may do; told from what it sees."""
        raise NotImplementedError

    def resolve(self, choices: dict[int, str]) -> Iterator[PlainEvent]:
        """Carry out what all have chosen, by seat, and tell what happens."""
        raise NotImplementedError

    def conceal(self, seat: int | None) -> None:
        """Take away what a seat may not see, the order of what lies face down included; None: a spectator."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Chance) -> None:
        """Put something possible where `conceal` took things away, all with the same chance."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        """Points by category for each seat, as the table stands now."""
        raise NotImplementedError

    def tie_break(self) -> list[int]:
        """For each seat what decides between equal totals; more is better."""
        return [0] * self.seats

    def flaw(self) -> str:
        """What is wrong with a position that somebody wrote, in words; nothing if it can be played."""
        return ""

    @classmethod
    def describe(cls, view: dict[str, Any], language: str) -> Iterator[str]:
        """A view in words, line by line, for the terminal."""
        yield from (f"{key}: {value}" for key, value in view.items() if key not in HEADER)

    @classmethod
    def describe_action(cls, action: str, language: str) -> str:
        """An action in words."""
        return action

    @classmethod
    def observation(cls, setup: Any) -> list[Feature]:
        """The numbers that learners see; a game without them has no environments."""
        return []

    # ------------------------------------------------------------ the same for all
    def copy(self) -> Self:
        """An independent copy."""
        return msgspec.msgpack.decode(self.bytes(), type=type(self))

    def bytes(self) -> bytes:
        """Equal bytes, equal positions."""
        return msgspec.msgpack.encode(self)

    def seen_by(self, seat: int | None) -> Self:
        """A copy without what a seat may not see: chance, and choices that the others made, included."""
        seen = self.copy()
        seen.rng = Chance()
        seen.chosen = [one if other == seat else None for other, one in enumerate(self.chosen)]
        seen.conceal(seat)
        return seen

    def play(self, choices: dict[int, str]) -> list[PlainEvent]:
        """Resolve what all have chosen; what happened."""
        events = list(self.resolve(choices))
        self.chosen = [None] * self.seats
        self.turn += 1
        return events


REQUIRED = ("deal", "asked", "legal", "resolve", "conceal", "guess", "scores")
HEADER = ("game", "seat", "seats", "turn", "chosen", "scores")  # of a view: what is not shown as text

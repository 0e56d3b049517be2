"""Reading set-ups and positions: what is the same for every game."""

import secrets
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from mirabilia.engine.chance import SEED_BITS, Rng, scramble, write_seed
from mirabilia.errors import BadPosition, BadSetup
from mirabilia.wholes import as_integer

T = TypeVar("T")


def read_options(options: dict[str, Any], kind: type[T], numbers: Iterable[str], rules: range) -> T:
    """The options of a new game as a `kind`, with a fresh seed if there is none. Raises BadSetup.

    NumPy's integers are taken for the options named in `numbers`; `rules` are the versions that are known.
    """
    if options.get("seed") is None:
        options = {**options, "seed": secrets.randbits(SEED_BITS)}
    whole = {key: as_integer(options.get(key)) for key in ("seats", "seed", *numbers)}
    options = options | {key: number for key, number in whole.items() if number is not None}
    try:
        setup = msgspec.convert(options, kind)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise BadSetup("setup-malformed", problem=str(error)) from None
    if options.get("rules", rules[-1]) not in rules:
        raise BadSetup("setup-rules", version=options["rules"], known=rules[-1])
    if options["seed"] < 0 or options["seed"] >> SEED_BITS:
        raise BadSetup("setup-seed", bits=SEED_BITS)
    return setup


def own_options(setup: Any) -> dict[str, Any]:
    """The options of a set-up that are the game's own: not seats, seed and rules."""
    options: dict[str, Any] = msgspec.to_builtins(setup)
    return {name: options[name] for name in options if name not in ("seats", "seed", "rules")}


def check_seats(game: str, seats: int, known: tuple[int, ...]) -> None:
    """Refuse a number of seats that the game does not have."""
    if seats not in known:
        raise BadSetup("setup-seats", game=GameName(game), seats=seats, least=known[0], most=known[-1])


class GameName(str):
    """A game's id that errors word as its name."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The game's name."""
        from mirabilia.words import texts

        return texts(language)[f"game-{self}"]


def read_form(data: Any, kind: type[T]) -> T:
    """A position as a `kind`. Raises BadPosition naming the place; `data` is not changed."""
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, UnicodeError) as error:
        what, _, where = str(error).partition(" - at ")
        place = where.strip("`$.") or "position"
        raise BadPosition("position-malformed", place=place, problem=what) from None


def read_chance(rng: Rng, seed: int, words: str | None) -> None:
    """The random words of a position: as written, or from its seed. Raises BadPosition."""
    if words is None:
        if seed >> SEED_BITS:
            raise BadPosition("position-malformed", place="seed", problem=f"More than {SEED_BITS} bits")
        write_seed(rng, seed)
        scramble(rng)
        return
    numbers = [int(words[i : i + 8], 16) for i in range(0, 32, 8)]
    if not any(numbers):
        raise BadPosition("position-rng", place="rng")
    rng.a, rng.b, rng.c, rng.d = numbers


def write_chance(rng: Rng) -> str:
    """The random words as a position keeps them."""
    return "".join(f"{int(word):08x}" for word in (rng.a, rng.b, rng.c, rng.d))

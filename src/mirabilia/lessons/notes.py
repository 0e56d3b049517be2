"""What a helper says in a first game: when it matters, and from what the seat itself can see."""

import tomllib
from functools import cache

from msgspec import Struct

from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.lessons.classroom import filled
from mirabilia.seen import Seen
from mirabilia.words import Says


class Note(Struct, frozen=True):
    """Something to be said once: `id` is remembered where it was read."""

    id: str
    says: Says


@cache
def words_of(game: str) -> dict[str, Says]:
    """All that the helper of a game may say, by key."""
    folder = kind_of(game).lessons()[0].parent
    return tomllib.loads((folder / "notes.toml").read_text(encoding="utf-8"))


def note(game: str, key: str, seen: Seen, again: int | None = None, **things: tuple[str, str]) -> Note:
    """What is said under this key; `again`: what it is said anew for, such as an Age; `things` by their
    family and id.
    """
    name = f"{game}-{key}" + ("" if again is None else f"-{again}")
    return Note(name, filled(words_of(game)[key], game, seen, **things))


def notes_of(game: Game, seat: int) -> list[Note]:
    """What somebody who plays for the first time should know now, the most important first."""
    kind = kind_of(game.kind)
    actions = zip(game.legal(seat), game.prices(seat), strict=True)
    return list(kind.notes(game.seen(seat), [(action.parts, price) for action, price in actions]))

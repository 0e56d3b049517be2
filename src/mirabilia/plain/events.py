"""What happens in a game in plain Python: typed values with sentences, and who may know what."""

from typing import ClassVar, Self

import msgspec

from mirabilia.events import Event


class PlainEvent(Event, frozen=True):
    """Something that happens to a seat, its `city`. The fields named in `secret` are known to it alone.

    The sentence stands under `<game>-<kind>` in the locale files; for the others under `...-hidden`.
    """

    game: ClassVar[str]
    secret: ClassVar[tuple[str, ...]] = ()

    def key(self) -> str:
        """Its sentence, or the one for those who may not know."""
        hidden = any(getattr(self, name) is None for name in self.secret)
        return f"{self.game}-{self.kind}" + ("-hidden" if hidden else "")

    def known_to(self, seat: int | None) -> Self:
        """The event as a seat may know it; None is a spectator."""
        if not self.secret or getattr(self, "city", None) == seat:
            return self
        return msgspec.structs.replace(self, **dict.fromkeys(self.secret))

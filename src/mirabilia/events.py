"""What happened, as typed values: the rules write it down once, and everybody who tells it reads it here."""

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import asdict

from mirabilia.words import sentence

Who = Callable[[int], str]  # the name of a city or a seat


def named(values: dict[str, Any], words: dict[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """Values of which some have words of their own."""
    return {key: words[key](one) if key in words and one is not None else one for key, one in values.items()}


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened. Each game has its own kinds (`games/<game>/events.py`)."""

    quiet: ClassVar[bool] = False  # is it seen anyway, so that nobody has to be told?
    news: ClassVar[bool] = False  # does it stand out from what each city does?

    @property
    def kind(self) -> str:
        """Its name, such as `built`."""
        return str(type(self).__struct_config__.tag)

    def values(self) -> dict[str, Any]:
        """What fills its sentence: its fields, with things as names."""
        return asdict(self)

    def key(self) -> str:
        """The key of its sentence in the locale files."""
        return f"event-{self.kind}"

    def told(self, language: str, who: Who) -> str:
        """It in a sentence; `who` names cities."""
        values = self.values()
        named = {name: who(values[name]) for name in ("city", "other") if values.get(name) is not None}
        return sentence(language, self.key(), **values | named)


def kinds_of(family: type[Event]) -> list[type[Event]]:
    """What can happen in a game: all kinds of a family, in the order in which they are written."""
    below = family.__subclasses__()
    return [kind for one in below for kind in kinds_of(one)] if below else [family]

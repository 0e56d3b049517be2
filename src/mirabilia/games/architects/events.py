"""What happens in Architects, as typed values with sentences; the kernels write it by `rules/happened.py`."""

from typing import Any, ClassVar, Literal

from mirabilia.engine.tale import NOBODY
from mirabilia.engine.template import Game
from mirabilia.events import Event, named
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.names import KindName, TokenName
from mirabilia.games.architects.reading import deck_name
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.state import NOTHING

Way = Literal["turn", "token", "stage", "search"]
WAYS: tuple[Way, ...] = ("turn", "token", "stage", "search")


class ArchitectsEvent(Event, frozen=True):
    """Something that happened in Architects."""

    def key(self) -> str:
        """Its own sentences."""
        return f"architects-{self.kind}"

    def values(self) -> dict[str, Any]:
        """Cards and tokens by name."""
        return named(super().values(), {"card": KindName, "token": TokenName})


class OfDeck(ArchitectsEvent, frozen=True):
    """Something that happens with a deck: that of a seat, or the central one."""

    city: int
    deck: int | str  # of a seat, or "central"

    def key(self) -> str:
        """Whose deck it is."""
        own = "-own" if self.deck == self.city else "-central" if self.deck == "central" else ""
        return super().key() + own

    @property
    def other(self) -> int | None:
        """The seat to which the deck belongs."""
        return None if self.deck == "central" else int(self.deck)

    def values(self) -> dict[str, Any]:
        """With the owner of the deck."""
        return super().values() | {"other": self.other}


class Took(OfDeck, frozen=True, tag="took"):
    """A card from the top of a deck, or out of those looked at."""

    card: str
    way: Way


class Looked(ArchitectsEvent, frozen=True, tag="looked"):
    """At the top of the central deck: None for those who did not."""

    city: int
    card: str | None

    def key(self) -> str:
        """For the one who looked, and for the others."""
        return super().key() + ("" if self.card else "-hidden")


class Spent(ArchitectsEvent, frozen=True, tag="spent"):
    """Cards are discarded for a stage or a token."""

    city: int
    card: str
    count: int
    on: Literal["stage", "token"]


class Used(ArchitectsEvent, frozen=True, tag="used"):
    """The help of a progress token."""

    city: int
    token: str


class Raised(ArchitectsEvent, frozen=True, tag="raised"):
    """A stage is built."""

    city: int
    stage: str


class Learned(ArchitectsEvent, frozen=True, tag="learned"):
    """A progress token: one that lay open, or the unseen one."""

    city: int
    token: str
    unseen: bool = False


class Showed(ArchitectsEvent, frozen=True, tag="showed"):
    """Another progress token lies open now."""

    token: str


class MovedCat(ArchitectsEvent, frozen=True, tag="moved_cat"):
    """The cat comes to a city."""

    city: int
    other: int | None


class Sounded(ArchitectsEvent, frozen=True, tag="sounded"):
    """Conflict tokens are turned."""

    city: int
    count: int


class Battled(ArchitectsEvent, frozen=True, tag="battled"):
    """A battle, whoever wins."""

    news: ClassVar[bool] = True


class Fought(ArchitectsEvent, frozen=True, tag="fought"):
    """The shields with which a city goes into a battle."""

    city: int
    shields: int


class Won(ArchitectsEvent, frozen=True, tag="won"):
    """Military victory tokens."""

    news: ClassVar[bool] = True
    city: int
    other: int
    count: int


class LaidDown(ArchitectsEvent, frozen=True, tag="laid_down"):
    """Cards with horns are discarded after a battle."""

    city: int
    card: str
    count: int


class Searched(OfDeck, frozen=True, tag="searched"):
    """The top cards of a deck are looked at."""

    count: int


class Found(ArchitectsEvent, frozen=True, tag="found"):
    """One of them: None for those who did not look."""

    quiet: ClassVar[bool] = True
    city: int
    card: str | None

    def key(self) -> str:
        """For the one who looks, and for the others."""
        return super().key() + ("" if self.card else "-hidden")


class Began(ArchitectsEvent, frozen=True, tag="began"):
    """A turn."""

    quiet: ClassVar[bool] = True
    city: int
    turn: int


class Ended(ArchitectsEvent, frozen=True, tag="ended"):
    """The game: with a wonder, or for want of cards (None)."""

    news: ClassVar[bool] = True
    city: int | None

    def key(self) -> str:
        """How."""
        return super().key() + ("" if self.city is not None else "-cards")


def _stage(game: Game, seat: int, number: int) -> str:
    return str(catalogue().wonders[game.wonder[seat]].stage[number].id)


def read_event(entry: Any, known: bool, game: Game) -> ArchitectsEvent:
    """An event as the rules wrote it down; a card only if it is known."""
    what, city, other, how, thing, amount, _ = (int(number) for number in entry.tolist())
    if what in (happened.USED, happened.LEARNED, happened.SHOWED):
        token = catalogue().tokens[thing].id
        if what == happened.SHOWED:
            return Showed(token)
        return Used(city, token) if what == happened.USED else Learned(city, token, how == happened.UNSEEN)
    if what == happened.RAISED:
        return Raised(city, _stage(game, city, thing))
    if what == happened.MOVED_CAT:
        return MovedCat(city, None if other == NOTHING else other)
    if what == happened.SOUNDED:
        return Sounded(city, amount)
    if what == happened.BATTLED:
        return Battled()
    if what == happened.FOUGHT:
        return Fought(city, amount)
    if what == happened.WON:
        return Won(city, other, amount)
    if what == happened.SEARCHED:
        return Searched(city, deck_name(other), amount)
    if what == happened.BEGAN:
        return Began(city, amount)
    if what == happened.ENDED:
        return Ended(None if city == NOBODY else city)
    card = catalogue().kinds[thing].id
    if what == happened.TOOK:
        return Took(city, deck_name(other), card, WAYS[how])
    if what == happened.SPENT:
        return Spent(city, card, amount, "stage" if how == happened.FOR_STAGE else "token")
    if what == happened.LAID_DOWN:
        return LaidDown(city, card, amount)
    seen = Looked if what == happened.LOOKED else Found
    return seen(city, card if known else None)

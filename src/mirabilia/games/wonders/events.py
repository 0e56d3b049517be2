"""What happens in 7 Wonders, as typed values with sentences; the kernels write it by `rules/happened.py`."""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Literal

from mirabilia.engine.tale import NOBODY
from mirabilia.engine.template import Game
from mirabilia.events import Event, named
from mirabilia.games.wonders.content.catalogue import CardName, CoinCount, EdificeName, catalogue
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.state import BUILD, FREE, TAKE
from mirabilia.games.wonders.rules.tables import CARDS, EDIFICE_ROW

WAYS: dict[int, Literal["build", "chain", "free", "take"]] = {
    BUILD: "build",
    happened.CHAINED: "chain",
    FREE: "free",
    TAKE: "take",
}


class WondersEvent(Event, frozen=True):
    """Something that happened in 7 Wonders."""

    def key(self) -> str:
        """Its own sentences."""
        return f"wonders-{self.kind}"

    def values(self) -> dict[str, Any]:
        """Cards, Edifices and coins by name."""
        return named(super().values(), {"card": CardName, "edifice": EdificeName, "coins": CoinCount})


class Secret(WondersEvent, frozen=True):
    """A city does something with a card that lies face down: None for those who do not know it."""

    city: int
    card: str | None

    def key(self) -> str:
        """It has a sentence for those who know the card, and one for the others."""
        return super().key() + ("" if self.card else "-hidden")


class OfEdifice(WondersEvent, frozen=True):
    """Something that happened with the Edifice of an Age."""

    edifice: str
    age: int


class Paid(WondersEvent, frozen=True, tag="paid"):
    """Coins to a neighbour, or to the bank (None)."""

    city: int
    other: int | None
    coins: int

    def key(self) -> str:
        """To whom."""
        return super().key() + ("-bank" if self.other is None else "")


class Gained(WondersEvent, frozen=True, tag="gained"):
    """Coins from the bank: for a sale, by an effect, back after buying, or for another event."""

    city: int
    coins: int
    why: Literal["sale", "effect", "rebate", "bounty"]
    other: int | None = None
    card: str | None = None
    edifice: str | None = None

    def key(self) -> str:
        """Why, and by what."""
        by = "card" if self.card else "edifice" if self.edifice else "stage"
        return f"{super().key()}-{self.why}" + (f"-{by}" if self.why == "effect" else "")


class Built(WondersEvent, frozen=True, tag="built"):
    """A card comes into a city."""

    city: int
    card: str
    way: Literal["build", "chain", "free", "take"]

    def key(self) -> str:
        """How."""
        return f"{super().key()}-{self.way}"


class Raised(WondersEvent, frozen=True, tag="raised"):
    """A stage is built, with a card under it that only its owner knows."""

    city: int
    stage: int
    option: int
    card: str | None

    def key(self) -> str:
        """With the option that was taken, and with the card for those who know it."""
        return super().key() + ("-option" if self.option else "") + ("" if self.card else "-hidden")


class Sold(Secret, frozen=True, tag="sold"):
    """A card is discarded for coins."""


class Recruited(WondersEvent, frozen=True, tag="recruited"):
    """A leader comes into play."""

    city: int
    card: str


class Copied(WondersEvent, frozen=True, tag="copied"):
    """A neighbour's leader works for this city too."""

    city: int
    card: str


class Declined(WondersEvent, frozen=True, tag="declined"):
    """Nothing is done with what could have been done."""

    city: int


class Drew(Secret, frozen=True, tag="drew"):
    """A leader from the box, or the Free City's card from its pile."""


class Kept(Secret, frozen=True, tag="kept"):
    """A leader of the draft."""


class LeftOver(Secret, frozen=True, tag="left_over"):
    """A card that was not played in its Age is discarded."""

    quiet: ClassVar[bool] = True


class Won(WondersEvent, frozen=True, tag="won"):
    """A victory token: against a neighbour, or as a reward (None)."""

    news: ClassVar[bool] = True
    city: int
    other: int | None
    points: int

    def key(self) -> str:
        """Against whom."""
        return super().key() + ("-reward" if self.other is None else "")


class Lost(WondersEvent, frozen=True, tag="lost"):
    """A defeat token; one that a defeated neighbour deflected is taken by the victor."""

    news: ClassVar[bool] = True
    city: int
    other: int
    deflected: bool = False

    def key(self) -> str:
        """Whose defeat it was."""
        return super().key() + ("-deflected" if self.deflected else "")


class Forgot(WondersEvent, frozen=True, tag="forgot"):
    """Defeat tokens are discarded, as a reward."""

    city: int
    count: int


class Joined(OfEdifice, frozen=True, tag="joined"):
    """A pawn: by participating, or taken by a stage."""

    city: int
    taken: bool = False

    def key(self) -> str:
        """How."""
        return super().key() + ("-taken" if self.taken else "")


class Completed(OfEdifice, frozen=True, tag="completed"):
    """The last pawn is gone: the Edifice is built."""

    news: ClassVar[bool] = True


class Failed(OfEdifice, frozen=True, tag="failed"):
    """An Age ends with pawns left on its Edifice."""

    news: ClassVar[bool] = True


class Indebted(OfEdifice, frozen=True, tag="indebted"):
    """A debt token, for want of what the penalty takes."""

    city: int


class Fined(WondersEvent, frozen=True, tag="fined"):
    """Coins that the penalty takes."""

    city: int
    edifice: str
    coins: int


class GaveUp(WondersEvent, frozen=True, tag="gave_up"):
    """A card that the penalty takes."""

    city: int
    card: str


class Forfeited(WondersEvent, frozen=True, tag="forfeited"):
    """A victory token that the penalty takes."""

    city: int
    points: int


class Returned(WondersEvent, frozen=True, tag="returned"):
    """Leaders go back to the box after the last recruitment."""

    city: int
    count: int


class Began(WondersEvent, frozen=True, tag="began"):
    """A new Age."""

    quiet: ClassVar[bool] = True
    age: int


class Dealt(WondersEvent, frozen=True, tag="dealt"):
    """The cards of an Age."""

    quiet: ClassVar[bool] = True
    age: int


class HandedOn(WondersEvent, frozen=True, tag="handed_on"):
    """All hands go to the next seat, or two players swap theirs."""

    quiet: ClassVar[bool] = True
    way: Literal["left", "right", "swap"]

    def key(self) -> str:
        """Where to."""
        return f"{super().key()}-{self.way}"


class Ended(WondersEvent, frozen=True, tag="ended"):
    """The game."""

    news: ClassVar[bool] = True


SECRETS: dict[int, type[Secret]] = {
    happened.SOLD: Sold,
    happened.DREW: Drew,
    happened.KEPT: Kept,
    happened.LEFT_OVER: LeftOver,
}
OPEN = {happened.RECRUITED: Recruited, happened.COPIED: Copied, happened.GAVE_UP: GaveUp}
PROJECTS = {happened.COMPLETED: Completed, happened.FAILED: Failed}
WHYS: tuple[Literal["sale", "effect", "rebate", "bounty"], ...] = ("sale", "effect", "rebate", "bounty")
DIRECTIONS: tuple[Literal["left", "right", "swap"], ...] = ("left", "right", "swap")


@cache
def _edifice_rows() -> dict[int, str]:
    """The Edifice of a row of the tables."""
    return {int(EDIFICE_ROW[number]): entry.id for number, entry in enumerate(catalogue().edifices)}


def _gained(city: int, other: int | None, how: int, thing: int, amount: int) -> Gained:
    card = catalogue().cards[thing].id if 0 <= thing < CARDS else None
    return Gained(city, amount, WHYS[how], other, card, _edifice_rows().get(thing))


def read_event(entry: Any, known: bool, game: Game) -> WondersEvent:
    """An event as the rules wrote it down; a card only if it is known."""
    what, city, given, how, thing, amount, _ = entry.tolist()
    other = None if given == NOBODY else given
    if what == happened.PAID:
        return Paid(city, other, amount)
    if what == happened.GAINED:
        return _gained(city, other, how, thing, amount)
    if what in SECRETS:
        return SECRETS[what](city, catalogue().cards[thing].id if known else None)
    if what in OPEN:
        return OPEN[what](city, catalogue().cards[thing].id)
    if what == happened.BUILT:
        return Built(city, catalogue().cards[thing].id, WAYS[how])
    if what == happened.RAISED:
        return Raised(city, amount, how, catalogue().cards[thing].id if known else None)
    if what == happened.WON:
        return Won(city, other, amount)
    if what == happened.LOST:
        return Lost(city, given, how == happened.DEFLECTED)
    if what in PROJECTS:
        return PROJECTS[what](catalogue().edifices[thing].id, amount)
    if what == happened.JOINED:
        return Joined(catalogue().edifices[thing].id, amount, city, how == happened.TAKEN)
    if what == happened.INDEBTED:
        return Indebted(catalogue().edifices[thing].id, amount, city)
    if what == happened.FINED:
        return Fined(city, catalogue().edifices[thing].id, amount)
    plain: dict[int, Callable[[], WondersEvent]] = {
        happened.DECLINED: lambda: Declined(city),
        happened.FORGOT: lambda: Forgot(city, amount),
        happened.FORFEITED: lambda: Forfeited(city, amount),
        happened.RETURNED: lambda: Returned(city, amount),
        happened.BEGAN: lambda: Began(amount),
        happened.DEALT: lambda: Dealt(amount),
        happened.HANDED_ON: lambda: HandedOn(DIRECTIONS[how]),
        happened.ENDED: Ended,
    }
    return plain[what]()

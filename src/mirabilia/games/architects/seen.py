"""What a seat of Architects sees, typed: the one statement of a view's fields."""

from msgspec import Struct, field

from mirabilia.seen import CitySeen, Parts, Seen

Kinds = dict[str, int]  # how many cards of each kind


class Deck(Struct, frozen=True):
    """A deck; its top card where that is known."""

    size: int
    top: str | None


class City(CitySeen, frozen=True):
    """What lies in front of a seat, and the deck on its left: all of it open."""

    built: list[str]  # stages
    open: list[str]  # stages that may be built next
    cards: Kinds
    tokens: list[str]
    victory: int
    shields: int
    cat: bool
    deck: Deck
    knows_central: bool


class Did(Parts, frozen=True):
    """An action in its parts; what it does not have is empty. The unseen token is called "stack"."""

    deck: str | None = None  # left, right or central, as the seat sees them; to draw: a seat's, or central
    stage: str | None = None
    token: str | None = None
    kind: str | None = None  # of the card that is kept
    cards: Kinds = field(default_factory=dict)  # that are paid, coins among them
    helps: list[str] = field(default_factory=list)  # tokens that help to pay


class View(Seen, frozen=True, tag="architects"):
    """A table of Architects."""

    active: int
    conflict_tokens: int
    battle_tokens: int
    cat: int | None
    looked: bool
    central: Deck
    discard: Kinds
    shown_tokens: list[str]
    stack_size: int
    ready: list[str]
    used: list[str]
    searched: int | str | None  # a deck: of a seat, or "central"
    found: list[str] | None  # for the one who looks through a deck
    doer: int | None
    deeds: list[str]
    cities: list[City]

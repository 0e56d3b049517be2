"""What a seat of 7 Wonders sees, typed: the one statement of a view's fields."""

from typing import Literal

from msgspec import Struct

from mirabilia.seen import CitySeen, Parts, Seen

Cards = list[str]
Amounts = dict[str, int]


class Production(Struct, frozen=True):
    """What a city makes each turn: surely, one of several, and for its own use only."""

    sure: Amounts
    either: list[list[str]]
    own: list[list[str]]


class Prices(Struct, frozen=True):
    """What a city pays for a resource of each neighbour."""

    left: Amounts
    right: Amounts


class Did(Parts, frozen=True):
    """An action in its parts; `card` is None where it lies face down, or there is none."""

    card: str | None
    left: int  # coins that are paid for resources: to the neighbours, and to the bank
    right: int
    bank: int
    option: int  # of a stage, from 1; 0: it has none
    edifice: bool  # the stage is built together with a participation
    tokens: list[int] | None  # that are forfeited


class Edifice(Struct, frozen=True):
    """A project of an Age."""

    id: str
    age: int
    cost: int
    pawns: int
    state: str  # project, built or failed


class City(CitySeen, frozen=True):
    """What lies on the table in a city; face-down cards only for the one who put them there."""

    stages: int
    coins: int
    built: Cards
    production: Production
    prices: Prices
    shields: int
    science: Amounts
    victory: list[int]
    defeats: int
    free_cards: Literal["any", "new_colour"] | None
    hand_size: int
    chosen: bool
    last: Did | None
    buried: list[str | None] | None
    options: list[int]
    pawns: list[int]
    joined: bool
    debts: list[int]
    free_city: bool
    leaders: Cards
    copied: str | None
    leader_hand_size: int
    leader_discount: int
    leaders_free: bool
    discounts: Amounts
    free_colours: list[str]
    bank_price: int | None
    rebate: int


class View(Seen, frozen=True, tag="wonders"):
    """A table of 7 Wonders; from `hand` on what only this seat sees."""

    edition: int
    packs: list[str]
    age: int
    passing: Literal["left", "right"]
    acting: int | None
    holder: int | None
    discard_size: int
    pile_size: int
    edifices: list[Edifice]
    cities: list[City]
    hand: Cards | None = None
    chains: dict[str, str] | None = None
    leader_hand: Cards | None = None
    choice: str | None = None
    discard: Cards | None = None
    pile_card: str | None = None

"""What the active seat of Architects may do, slow and plain.

asked(table)              who chooses now
legal(table)              all that this seat may choose, as texts
payments(table, stage)    every way to pay a stage of the active seat
"""

from collections import Counter
from itertools import combinations_with_replacement
from typing import NamedTuple

from architects.reference import (
    CENTRAL,
    COIN,
    COSTS,
    LOOKED_THROUGH,
    RESOURCES,
    ROWS,
    SYMBOLS,
    City,
    Deck,
    Table,
    all_decks,
    deck_of,
    right_of,
    tokens_left,
)

UNSEEN = "stack"


class Payment(NamedTuple):
    """Cards given for a stage, and the tokens that help."""

    resources: tuple[str, ...]
    coins: int
    economy: bool
    engineering: bool

    @property
    def text(self) -> str:
        """As in `build s3 wood=1 coin=2`."""
        words = counts(self.resources, RESOURCES)
        words += [f"{COIN}={self.coins}"] if self.coins else []
        words += ["economy"] if self.economy else []
        return " ".join(words + (["engineering"] if self.engineering else []))


def counts(cards: tuple[str, ...], order: tuple[str, ...]) -> list[str]:
    """Cards as `wood=2`, in a fixed order."""
    return [f"{kind}={cards.count(kind)}" for kind in order if kind in cards]


def acting(table: Table) -> City:
    """What lies in front of the active seat."""
    city: City = table["seats"][table["active"]]
    return city


def asked(table: Table) -> list[int]:
    """The active seat, until the game is over."""
    return [] if table["phase"] == "over" else [table["active"]]


def near_decks(table: Table) -> dict[str, Deck]:
    """The three decks of the active seat that are not empty (A-S3, A-E1)."""
    seat = table["active"]
    places: dict[str, Deck] = {"left": seat, "right": right_of(table, seat), "central": CENTRAL}
    return {place: deck for place, deck in places.items() if deck_of(table, deck)}


# ---------------------------------------------------------------- stages (A-C)
def open_stages(city: City) -> list[str]:
    """Stages that are not built and stand on the ground or on a whole row (A-C2)."""
    rows = ROWS[city["wonder"]]
    found = []
    for row, below in zip(rows, ((), *rows), strict=False):
        if all(stage in city["built"] for stage in below):
            found += [stage for stage in row if stage not in city["built"]]
    return found


def fits(resources: tuple[str, ...], alike: bool) -> bool:
    """Are these all alike, or all different, as the stage asks? Coins stand for what is missing (A-C4)."""
    return len(set(resources)) <= 1 if alike else len(set(resources)) == len(resources)


def may_help(table: Table, token: str) -> bool:
    """Has the active seat a token that it has not used in this turn (A-X2)?"""
    return token in acting(table)["tokens"] and token not in table["used"]


def payments(table: Table, stage: str) -> list[Payment]:
    """Every way to pay a stage with exactly as many units as it costs (A-C5).

    Economy makes one of the coin cards two coins (A-C6), Engineering takes any resources (A-C7) and is there
    for those that would not do without it (A-Z4).
    """
    cards = acting(table)["cards"]
    price, alike = COSTS[stage]
    found = []
    for number in range(price + 1):
        for resources in combinations_with_replacement(RESOURCES, number):
            missing = price - number
            plain = fits(resources, alike)
            if Counter(resources) - cards or not (plain or may_help(table, "engineering")):
                continue
            if missing <= cards[COIN]:
                found.append(Payment(resources, missing, False, not plain))
            if missing >= 2 and missing - 1 <= cards[COIN] and may_help(table, "economy"):
                found.append(Payment(resources, missing - 1, True, not plain))
    return found


# ---------------------------------------------------------------- science (A-P)
def science_sets(city: City) -> list[tuple[str, ...]]:
    """Two alike or three different ones (A-P1)."""
    pairs = [(symbol, symbol) for symbol in SYMBOLS if city["cards"][symbol] >= 2]
    return pairs + ([SYMBOLS] if all(city["cards"][symbol] for symbol in SYMBOLS) else [])


def token_choices(table: Table) -> list[str]:
    """The open tokens, and the unseen one if there is one (A-P2, A-P3)."""
    return tokens_left(table) + ([UNSEEN] if table["stack"] else [])


# ---------------------------------------------------------------- what is legal
def takes(table: Table) -> set[str]:
    """The card that begins a turn; before it the cat's look, unless the top is known (A-K2, A-Z2)."""
    seat = table["active"]
    may_look = table["cat"] == seat and table["central"] and not table["looked"]
    look = {"look"} if may_look and seat not in table["known"] else set()
    return look | {f"take {place}" for place in near_decks(table)}


def acts(table: Table) -> set[str]:
    """Extra cards, stages, sets; the end of the turn only where nothing must be done (A-T4)."""
    city = acting(table)
    extra = {f"use {token} {place}" for token in table["ready"] for place in near_decks(table)}
    paid = [(stage, payment) for stage in open_stages(city) for payment in payments(table, stage)]
    builds = {f"build {stage} {payment.text}" for stage, payment in paid}
    learns = {
        " ".join(["learn", *counts(cards, SYMBOLS), token])
        for cards in science_sets(city)
        for token in token_choices(table)
    }
    must = learns or any(not payment.engineering for _, payment in paid)
    return extra | builds | learns | (set() if must else {"end"})


def found_cards(table: Table) -> list[str]:
    """The cards out of which Halicarnassus keeps one (A-W5)."""
    return deck_of(table, table["searched"])[-LOOKED_THROUGH:]


def legal(table: Table) -> set[str]:
    """All that the active seat may choose now."""
    phase = table["phase"]
    if phase == "take":
        return takes(table)
    if phase == "act":
        return acts(table)
    if phase == "draw":
        return {f"draw {deck}" for deck in all_decks(table) if deck_of(table, deck)}
    if phase == "claim":
        return {f"claim {token}" for token in token_choices(table)}
    if phase == "search":
        return {f"search {place}" for place in near_decks(table) if place != CENTRAL}
    if phase == "keep":
        return {f"keep {kind}" for kind in found_cards(table)}
    return set()

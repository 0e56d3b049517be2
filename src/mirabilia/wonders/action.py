"""An action of 7 Wonders: one value with three forms that round-trip.

    object    Action(BUILD, card, left=2, right=1)
    text      build caravansery left=2 right=1
    integer   kind + 16 * (card + 1024 * (left + 16 * (right + 16 * bank)))

The integer is stable: kinds and cards are only ever added at the end (tests/order pins them).
"""

import re
from dataclasses import dataclass

from mirabilia.errors import IllegalAction
from mirabilia.packs.wonders.catalogue import catalogue

BUILD, STAGE, SELL, FREE, TAKE, PASS, KEEP, RECRUIT, COPY = range(9)
VERBS = ("build", "stage", "sell", "free", "take", "pass", "keep", "recruit", "copy")
PAYING = (BUILD, STAGE)
PAYEES = ("left", "right", "bank")

KINDS, CARDS, COINS = 16, 1024, 16

_TEXT = re.compile(r"(?P<verb>[a-z]+)(?: (?P<card>[a-z0-9_]+))?(?P<coins>(?: [a-z]+=[0-9]{1,9})*)")


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does with a card, and the coins it pays for resources: to neighbours and to the bank."""

    kind: int
    card: int = 0
    left: int = 0
    right: int = 0
    bank: int = 0

    @property
    def id(self) -> int:
        """The stable integer form."""
        coins = self.left + COINS * (self.right + COINS * self.bank)
        return self.kind + KINDS * (self.card + CARDS * coins)

    @property
    def text(self) -> str:
        """The text form, such as `build caravansery left=2`."""
        if self.kind == PASS:
            return "pass"
        paid = ((payee, getattr(self, payee)) for payee in PAYEES)
        coins = "".join(f" {payee}={coins}" for payee, coins in paid if coins)
        return f"{VERBS[self.kind]} {self.card_id}{coins}"

    @property
    def card_id(self) -> str | None:
        """The id of the card it uses; None for `pass`."""
        return None if self.kind == PASS else catalogue().cards[self.card].id

    @classmethod
    def from_id(cls, number: int) -> "Action":
        """The action of a stable integer. Raises IllegalAction if there is none."""
        rest, kind = divmod(number, KINDS)
        rest, card = divmod(rest, CARDS)
        rest, left = divmod(rest, COINS)
        bank, right = divmod(rest, COINS)
        action = cls(kind, card, left, right, bank)
        known = 0 <= kind < len(VERBS) and card < len(catalogue().cards) and 0 <= bank < COINS
        if not known or action != action.plain():
            raise IllegalAction("no-such-id", number=number)
        return action

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action of a text. Raises IllegalAction, saying what cannot be read."""
        match = _TEXT.fullmatch(" ".join(text.split()))
        if match is None or match["verb"] not in VERBS:
            raise IllegalAction("no-such-action", text=text)
        kind = VERBS.index(match["verb"])
        if (kind == PASS) != (match["card"] is None):
            raise IllegalAction("no-such-action", text=text)
        card = 0
        if match["card"] is not None:
            if match["card"] not in catalogue().card_number:
                raise IllegalAction("no-such-card", card=match["card"])
            card = catalogue().card_number[match["card"]]
        coins: dict[str, int] = {}
        for part in match["coins"].split():
            side, _, paid = part.partition("=")
            if side not in PAYEES or side in coins or int(paid) >= COINS:
                raise IllegalAction("no-such-payment", text=part)
            coins[side] = int(paid)
        action = cls(kind, card, **coins)
        if action != action.plain():
            raise IllegalAction("no-such-payment", text=match["coins"].strip())
        return action

    def plain(self) -> "Action":
        """The same without what its kind does not have: only building pays, and `pass` has no card."""
        if self.kind in PAYING:
            return self
        return Action(self.kind, 0 if self.kind == PASS else self.card)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

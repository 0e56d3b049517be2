"""An action of 7 Wonders: one value with three forms that round-trip.

    object    Action(STAGE, card, left=2, option=1, edifice=True)
    text      stage baths left=2 option=1 edifice
    integer   kind + 16 * (card + 1024 * (left + 16 * (right + 16 * (bank + 16 * (edifice + 2 * option)))))

The integer is stable: kinds and cards are only ever added at the end (tests/wonders/order pins them). A
card's id may stand for different cards in the two editions, so a text is read for one of them.
"""

import re
from functools import lru_cache

from msgspec import Struct

from mirabilia.errors import IllegalAction
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.rules.state import BUILD, FORFEIT, PASS, STAGE
from mirabilia.games.wonders.seen import Did

VERBS = ("build", "stage", "sell", "free", "take", "pass", "keep", "recruit", "copy", "lose", "forfeit")
WITHOUT_CARD = (PASS, FORFEIT)
PAYEES = ("left", "right", "bank")
NUMBERS = (*PAYEES, "option")
TOKEN_PAIRS = ((1, 1), (1, 3), (1, 5), (3, 3), (3, 5), (5, 5))  # the option of a forfeit, from 1
MOST_OPTIONS = 3  # of a stage

KINDS, CARDS, COINS = 16, 1024, 16
LARGEST_ID = 1 << 63
KEPT = 8192  # texts and parts of actions that are kept: the same come again and again

_TEXT = re.compile(
    r"(?P<verb>[a-z]+)(?: (?P<card>[a-z][a-z0-9_]*))?"
    r"(?P<numbers>(?: [a-z]+=[0-9]{1,9})*)(?P<edifice> edifice)?"
)
_FORFEIT = re.compile(r"forfeit (?P<first>[0-9]) (?P<second>[0-9])")


class Action(Struct, frozen=True):
    """What a seat does with a card, and the coins it pays for resources: to neighbours and to the bank.

    `option` is the effect taken of a stage that has several, or the pair of tokens that is forfeited;
    `edifice`: the stage is built together with a participation.
    """

    kind: int
    card: int = 0
    left: int = 0
    right: int = 0
    bank: int = 0
    option: int = 0
    edifice: bool = False

    @property
    def id(self) -> int:
        """The stable integer form."""
        number = int(self.edifice) + 2 * self.option
        for coins in (self.bank, self.right, self.left):
            number = number * COINS + coins
        return self.kind + KINDS * (self.card + CARDS * number)

    @property
    @lru_cache(KEPT)  # noqa: B019 # it is a value, and so many are kept
    def text(self) -> str:
        """The text form, such as `build caravansery left=2`."""
        if self.kind == PASS:
            return "pass"
        if self.kind == FORFEIT:
            return "forfeit {} {}".format(*TOKEN_PAIRS[self.option - 1])
        given = ((name, getattr(self, name)) for name in NUMBERS)
        numbers = "".join(f" {name}={number}" for name, number in given if number)
        return f"{VERBS[self.kind]} {self.card_id}{numbers}{' edifice' if self.edifice else ''}"

    @property
    @lru_cache(KEPT)  # noqa: B019 # it is a value, and so many are kept
    def parts(self) -> Did:
        """The form for those who want to know what it does."""
        return Did(
            verb=VERBS[self.kind],
            card=self.card_id,
            left=self.left,
            right=self.right,
            bank=self.bank,
            option=self.option if self.kind == STAGE else 0,
            edifice=self.edifice,
            tokens=None if self.tokens is None else list(self.tokens),
        )

    @property
    def card_id(self) -> str | None:
        """The id of the card it uses; None if it uses none."""
        return None if self.kind in WITHOUT_CARD else catalogue().cards[self.card].id

    @property
    def tokens(self) -> tuple[int, int] | None:
        """The values of the tokens that it forfeits."""
        return TOKEN_PAIRS[self.option - 1] if self.kind == FORFEIT else None

    @classmethod
    def from_id(cls, number: int) -> "Action":
        """The action of a stable integer. Raises IllegalAction if there is none."""
        if not 0 <= number < LARGEST_ID:
            raise IllegalAction("no-such-id", number=number)
        rest, kind = divmod(number, KINDS)
        rest, card = divmod(rest, CARDS)
        rest, left = divmod(rest, COINS)
        rest, right = divmod(rest, COINS)
        rest, bank = divmod(rest, COINS)
        option, edifice = divmod(rest, 2)
        action = cls(kind, card, left, right, bank, option, bool(edifice))
        known = 0 <= kind < len(VERBS) and card < len(catalogue().cards)
        if not known or not action.sound():
            raise IllegalAction("no-such-id", number=number)
        return action

    @classmethod
    def parse(cls, text: str, edition: int = 1) -> "Action":
        """The action of a text. Raises IllegalAction, saying what cannot be read."""
        line = " ".join(text.split())
        tokens = _FORFEIT.fullmatch(line)
        if tokens is not None:
            pair = int(tokens["first"]), int(tokens["second"])
            if pair not in TOKEN_PAIRS:
                raise IllegalAction("no-such-tokens", text=line)
            return cls(FORFEIT, option=1 + TOKEN_PAIRS.index(pair))
        match = _TEXT.fullmatch(line)
        if match is None or match["verb"] not in VERBS or match["verb"] == "forfeit":
            raise IllegalAction("no-such-action", text=text)
        kind = VERBS.index(match["verb"])
        if (kind == PASS) != (match["card"] is None):
            raise IllegalAction("no-such-action", text=text)
        card = 0
        if match["card"] is not None:
            number = catalogue().card_numbers[edition].get(match["card"])
            if number is None:
                raise IllegalAction("no-such-card", card=match["card"])
            card = number
        numbers: dict[str, int] = {}
        for part in match["numbers"].split():
            name, _, value = part.partition("=")
            if name not in NUMBERS or name in numbers or int(value) >= COINS:
                raise IllegalAction("no-such-payment", text=part)
            numbers[name] = int(value)
        action = cls(kind, card, **numbers, edifice=match["edifice"] is not None)
        if not action.sound():
            rest = f"{match['numbers']}{match['edifice'] or ''}"
            raise IllegalAction("no-such-payment", text=rest.strip())
        return action

    def sound(self) -> bool:
        """Has it only what its kind has?

        Building pays, a stage may have an option and an Edifice, a forfeit has its tokens and no card.
        """
        if self.kind == STAGE:
            return 0 <= self.option <= MOST_OPTIONS
        if self.kind == FORFEIT:
            return 1 <= self.option <= len(TOKEN_PAIRS) and self == Action(FORFEIT, option=self.option)
        if self.kind == BUILD:
            return not self.option and not self.edifice
        return self == Action(self.kind, 0 if self.kind == PASS else self.card)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

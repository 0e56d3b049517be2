"""The rules of Caravan.

The caravan comes to eight places. At each of them goods are drawn, worth 1 to 8 points. Everybody has five
cards, of ranks 1 to 12, and bids one of them, all at once. The highest bid that nobody else has made takes
the goods; where there is none they wait for the next place. Then everybody draws a card. At the end your
highest card counts half its rank, rounded down; it also decides between equals.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, ClassVar, Self

from msgspec import field

from mirabilia.plain.events import PlainEvent
from mirabilia.plain.position import Chance, Feature, Position, Setup
from mirabilia.words import sentence, texts

RANKS, STOPS, HAND = range(1, 13), 8, 5
UNKNOWN = 0  # a card that a seat does not see


# ---------------------------------------------------------------- what happens
class CaravanEvent(PlainEvent, frozen=True):
    """Something that happens; its sentence is `caravan-<kind>` in `locale`."""

    game = "caravan"


class Bid(CaravanEvent, frozen=True, tag="bid"):
    """A card is bid, and lies open from now on."""

    city: int
    card: int


class Took(CaravanEvent, frozen=True, tag="took"):
    """The goods go to the highest bid that nobody else has made."""

    city: int
    points: int


class Stayed(CaravanEvent, frozen=True, tag="stayed"):
    """Nobody takes the goods: they wait for the next place."""

    points: int


class Drew(CaravanEvent, frozen=True, tag="drew"):
    """A card is drawn: only its owner knows which."""

    secret = ("card",)
    city: int
    card: int | None


class Came(CaravanEvent, frozen=True, tag="came"):
    """Goods come to the market."""

    points: int


# ---------------------------------------------------------------- what can be chosen at the beginning
class CaravanSetup(Setup, frozen=True, kw_only=True):
    """The options of `mirabilia.new("caravan", ...)`."""

    stops: int = STOPS

    def flaw(self) -> str:
        """A shorter way is possible."""
        return "" if 1 <= self.stops <= STOPS else f"stops are 1 to {STOPS}"


# ---------------------------------------------------------------- the table
class Market(Position, kw_only=True):
    """What lies on the table."""

    actions = tuple(f"bid {rank}" for rank in RANKS)
    categories = ("goods", "card", "total")
    options: ClassVar[type[Setup]] = CaravanSetup

    hands: list[list[int]]
    deck: list[int]  # the next card is the last one
    played: list[int] = field(default_factory=list)  # all bids so far
    bids: list[int] = field(default_factory=list)  # the last ones, by seat
    goods: list[int]  # that have not come yet
    offered: list[int] = field(default_factory=list)  # here and now
    taken: list[int]  # points, by seat
    stops: int

    # ------------------------------------------------------------ how it is played
    @classmethod
    def deal(cls, setup: CaravanSetup, rng: Chance) -> Self:
        """Five cards for everybody, and the first goods."""
        deck, hands = rng.shuffled(cards(setup.seats)), []
        for _ in range(setup.seats):
            hands.append(sorted(deck[-HAND:]))
            del deck[-HAND:]
        goods = list(range(1, STOPS + 1))
        table = cls(
            seats=setup.seats, hands=hands, deck=deck, goods=goods, taken=[0] * setup.seats, stops=setup.stops
        )
        table.bring(rng)
        return table

    def bring(self, rng: Chance) -> int:
        """Goods come to the market."""
        points = rng.pick(self.goods)
        self.goods.remove(points)
        self.offered.append(points)
        return points

    def asked(self) -> tuple[int, ...]:
        """Everybody, at every place."""
        return tuple(range(self.seats)) if self.turn <= self.stops else ()

    def legal(self, seat: int) -> list[str]:
        """One action for each rank in the hand."""
        return [f"bid {rank}" for rank in sorted(set(self.hands[seat]))]

    def resolve(self, choices: dict[int, str]) -> Iterator[PlainEvent]:
        """Show the bids, give the goods away, draw."""
        self.bids = [int(choices[seat].removeprefix("bid ")) for seat in range(self.seats)]
        for seat, card in enumerate(self.bids):
            self.hands[seat].remove(card)
            self.played.append(card)
            yield Bid(seat, card)
        alone = [card for card, count in Counter(self.bids).items() if count == 1]
        points = sum(self.offered)
        if alone:
            winner = self.bids.index(max(alone))
            self.taken[winner] += points
            self.offered = []
            yield Took(winner, points)
        else:
            yield Stayed(points)
        for seat, hand in enumerate(self.hands):
            hand.append(self.deck.pop())
            yield Drew(seat, hand[-1])
            hand.sort()
        if self.turn < self.stops:
            yield Came(self.bring(self.rng))

    def scores(self) -> list[dict[str, int]]:
        """Goods, and half of the highest card when all is over."""
        sheets = []
        for points, hand in zip(self.taken, self.hands, strict=True):
            card = 0 if self.asked() else max(hand) // 2
            sheets.append({"goods": points, "card": card, "total": points + card})
        return sheets

    def tie_break(self) -> list[int]:
        """The highest card."""
        return [max(hand) for hand in self.hands]

    # ------------------------------------------------------------ what is hidden
    def conceal(self, seat: int | None) -> None:
        """The deck, and the others' hands until the end; how many cards there are everybody sees."""
        self.deck = [UNKNOWN] * len(self.deck)
        if self.asked():
            self.hands = [
                hand if other == seat else [UNKNOWN] * len(hand) for other, hand in enumerate(self.hands)
            ]

    def guess(self, seat: int, rng: Chance) -> None:
        """Any card that was not seen may lie anywhere."""
        seen = Counter(self.played) + Counter(self.hands[seat])
        unseen = rng.shuffled((Counter(cards(self.seats)) - seen).elements())
        for other, hand in enumerate(self.hands):
            if other != seat:
                self.hands[other] = sorted(unseen.pop() for _ in hand)
        self.deck = unseen

    def flaw(self) -> str:
        """A position needs every card once, and as many as there are bids to come."""
        lying = [*self.deck, *self.played, *(card for hand in self.hands for card in hand)]
        if Counter(lying) != Counter(cards(self.seats)):
            return "these are not the cards of the game"
        if [len(hand) for hand in self.hands] != [HAND] * self.seats or len(self.taken) != self.seats:
            return f"there are {self.seats} hands of {HAND} cards"
        if len(self.played) != (self.turn - 1) * self.seats or not 1 <= self.turn <= self.stops + 1:
            return "there is a card of everybody for each turn that is over"
        here = [*self.goods, *self.offered]
        if len(set(here)) != len(here) or not {*here, self.stops} <= {*range(1, STOPS + 1)}:
            return f"goods are worth 1 to {STOPS}, each once"
        return "" if len(self.goods) >= self.stops - self.turn else "there are too few goods"

    # ------------------------------------------------------------ for people and for learners
    @classmethod
    def describe(cls, view: dict[str, Any], language: str) -> Iterator[str]:
        """The market, the seats and the own hand."""
        place = {"stop": min(view["turn"], view["stops"]), "stops": view["stops"]}
        offered = " + ".join(map(str, view["offered"])) or "-"
        yield sentence(language, "caravan-market", offered=offered, **place)
        for seat, points in enumerate(view["taken"]):
            last = view["bids"][seat] if view["bids"] else "-"
            yield sentence(language, "caravan-seat", seat=seat, points=points, last=last)
        if view["seat"] is not None:
            yield f"{texts(language)['caravan-hand']} {' '.join(map(str, view['hands'][view['seat']]))}"

    @classmethod
    def describe_action(cls, action: str, language: str) -> str:
        """A bid in words."""
        return sentence(language, "caravan-action", card=action.removeprefix("bid "))

    @classmethod
    def observation(cls, setup: Setup) -> list[Feature]:
        """Turn, goods, cards of each rank in the hand and played, points from the own seat on."""
        ranks = tuple(map(str, RANKS))

        def own(view: dict[str, Any], values: list[int]) -> list[int]:
            return values[view["seat"] :] + values[: view["seat"]]

        def count(found: list[int]) -> list[int]:
            return [found.count(rank) for rank in RANKS]

        return [
            Feature("turn", 1, "The place of the way", lambda view: [view["turn"]], STOPS + 1),
            Feature("offered", 1, "Points of the goods here", lambda view: [sum(view["offered"])], 36),
            Feature(
                "goods", STOPS, "To come", lambda view: [n in view["goods"] for n in range(1, STOPS + 1)]
            ),
            Feature("hand", 12, "Own cards", lambda view: count(view["hands"][view["seat"]]), HAND, ranks),
            Feature("played", 12, "Cards played", lambda view: count(view["played"]), setup.seats + 1, ranks),
            Feature(
                "taken", setup.seats, "Points, own seat first", lambda view: own(view, view["taken"]), 36
            ),
        ]


def cards(seats: int) -> list[int]:
    """The whole deck: each rank once for each seat, and once more."""
    return [rank for rank in RANKS for _ in range(seats + 1)]

"""Who chooses, and between what: 7 Wonders, slow and plain, for one decision.

asked(position)          who chooses now, and
legal(position, seat)    between what (W2 to W9 and W13; L2, L3, L5 to L8; E2, E4, E8; S7)
"""

from typing import NamedTuple

from mirabilia.games.wonders.content import schema
from wonders.payment_oracle import (
    Payment,
    Position,
    build_payments,
    buildings,
    chained,
    cities_of,
    effects_of,
    left_of,
    next_stage,
    printed,
    right_of,
    stage_payments,
)
from wonders.reference import ERRANDS, City, colour, has_power
from wonders.reference_edifices import penalised, ways_to_pay


# ---------------------------------------------------------------- who is asked
def next_errand(position: Position) -> tuple[int, str] | None:
    """The city whose choice at the end of a turn comes first, and its word."""
    for word in ERRANDS:
        for number, city in enumerate(cities_of(position)):
            if word in city["errands"]:
                return number, word
    return None


def plays_last_card(position: Position) -> list[int]:
    """The seats that may play a last card (W7.1)."""
    seats = enumerate(position["seats"])
    return [seat for seat, city in seats if city["hand"] and has_power(city, schema.PlayLastCard)]


def losses(position: Position, seat: int) -> set[str]:
    """The ways of a penalised seat to pay in full."""
    city = position["seats"][seat]
    return ways_to_pay(position, seat, {name: printed(name, city).colour for name in city["built"]})


def choosing_losses(position: Position) -> list[int]:
    """The penalised seats that can pay in more than one way (E4.4, E9.1)."""
    return [seat for seat in penalised(position) if len(losses(position, seat)) > 1]


def acting(position: Position) -> int | None:
    """The one city that a decision is about; None if all seats choose for their own."""
    if position["phase"] in ("leader", "discard", "copy"):
        found = next_errand(position)
        return found and found[0]
    if position["phase"] == "city" or (position["phase"] == "seventh" and not plays_last_card(position)):
        return len(position["seats"])
    return None


def asked(position: Position) -> list[int]:
    """Who chooses now: all who hold cards, or the one seat that a single decision is for.

    For the Free City that is the seat with its card (W13.5, W13.13).
    """
    if position["turn"] == "end":
        return []
    if position["phase"] == "seventh" and plays_last_card(position):
        return plays_last_card(position)
    if position["phase"] == "penalty":
        return choosing_losses(position)
    number = acting(position)
    if number is not None:
        return [number if number < len(position["seats"]) else position["holder"]]
    hand = "leader_hand" if position["phase"] == "recruit" else "hand"
    return [seat for seat, city in enumerate(position["seats"]) if city[hand]]


# ---------------------------------------------------------------- what is legal
class Choice(NamedTuple):
    """An action in its parts: `stage baths left=2 option=1 edifice`."""

    verb: str
    card: str = ""
    paid: Payment = (0, 0, 0)
    option: int = 0
    edifice: bool = False


PAYEES = ("left", "right", "bank")


def write_choice(choice: Choice) -> str:
    """An action as text."""
    numbers = zip((*PAYEES, "option"), (*choice.paid, choice.option), strict=True)
    given = [f"{name}={number}" for name, number in numbers if number]
    return " ".join([choice.verb, choice.card, *given, *(["edifice"] if choice.edifice else [])])


def read_choice(text: str) -> Choice:
    """A text as an action; of two forfeited tokens the card is their values."""
    words = text.split()
    numbers = dict(word.split("=") for word in words if "=" in word)
    named = [word for word in words[1:] if "=" not in word and word != "edifice"]
    left, right, bank = (int(numbers.get(payee, 0)) for payee in PAYEES)
    option = int(numbers.get("option", 0))
    return Choice(words[0], " ".join(named), (left, right, bank), option, words[-1] == "edifice")


def ways_to_stage(position: Position, number: int, marker: str | None = None) -> list[Choice]:
    """Building the next stage: each payment, each option, with and without the Edifice (E8.2)."""
    stage = next_stage(cities_of(position)[number])
    options = range(1, len(stage.options) + 1) if stage and stage.options else [0]
    return [
        Choice("stage", "", paid, option, joining)
        for joining in (False, True)
        for paid in stage_payments(position, number, marker, joining)
        for option in options
    ]


def mark(card_id: str, ways: list[Choice]) -> set[str]:
    """Building the stage in these ways, marked with a card."""
    return {write_choice(way._replace(card=card_id)) for way in ways}


def is_free(position: Position, city: City, card_id: str) -> bool:
    """May the wonder's power build this card (W9.1; S7, S8)?"""
    in_turn = position["phase"] in ("turn", "city")
    return (
        (has_power(city, schema.FreeBuildPerAge) and not city["free_used"])
        or (has_power(city, schema.FreeBuildNewColour) and not colour(city, printed(card_id, city).colour))
        or (has_power(city, schema.FreeBuildFirstCard) and position["turn"] == 1 and in_turn)
        or (has_power(city, schema.FreeBuildLastCard) and position["turn"] == 6 and in_turn)
    )


def put_into_play(position: Position, number: int, card_id: str, stages: list[Choice]) -> set[str]:
    """Building a card or marking a stage with it, by every payment; a chain is best (W15.3)."""
    city = cities_of(position)[number]
    payments = build_payments(position, number, card_id)
    found = {write_choice(Choice("build", card_id, paid)) for paid in payments}
    lacking = printed(card_id, city).identity not in buildings(city)
    if lacking and is_free(position, city, card_id) and not chained(city, card_id):
        found.add(f"free {card_id}")
    return found | mark(card_id, stages)


def legal_for_city(position: Position, cards: list[str]) -> set[str]:
    """What may be done for the Free City with one of these cards.

    A chain must be used (W13.9), and it sells only if it can put nothing into play (W13.7).
    """
    number, city = len(position["seats"]), position["free_city"]
    found, stages = set(), ways_to_stage(position, number)
    for name in cards:
        if chained(city, name) and printed(name, city).identity not in buildings(city):
            found.add(f"build {name}")
        else:
            found |= put_into_play(position, number, name, stages)
    return found or {f"sell {name}" for name in cards}


def leader_price(position: Position, number: int, leader: str) -> int:
    """What a leader costs a city: nothing, or less with Rome at home or next door (L5, L7)."""
    city = cities_of(position)[number]
    if has_power(city, schema.FreeLeaders):
        return 0
    cut = sum(effect.own for effect in effects_of(city) if isinstance(effect, schema.LeaderDiscount))
    for near in (left_of(position, number), right_of(position, number)):
        cut += sum(
            effect.neighbours for effect in effects_of(near) if isinstance(effect, schema.LeaderDiscount)
        )
    return max(0, printed(leader, city).cost.coins - cut)


def can_be_recruited(leader: str) -> bool:
    """All but Stevie."""
    return leader != "stevie"


def legal_recruitment(position: Position, seat: int) -> set[str]:
    """Recruit a leader, mark a stage with it, or sell it (L3.1)."""
    city = position["seats"][seat]
    found = set()
    for name in city["leader_hand"]:
        found.add(f"sell {name}")
        found |= mark(name, ways_to_stage(position, seat, name))
        if can_be_recruited(name) and leader_price(position, seat, name) <= city["coins"]:
            found.add(f"recruit {name}")
    return found


def errand_choices(position: Position, number: int, word: str) -> set[str]:
    """What a choice at the end of a turn is between, passing aside."""
    city = cities_of(position)[number]
    if word == "leader":
        budget = min(city["coins"], city["purse"])
        hand = [name for name in city["leader_hand"] if can_be_recruited(name)]
        return {f"recruit {name}" for name in hand if leader_price(position, number, name) <= budget}
    if word == "copy":
        near = left_of(position, number)["leaders"] + right_of(position, number)["leaders"]
        return set() if city["copied"] else {f"copy {name}" for name in near}
    lacking = [name for name in position["discard"] if printed(name, city).identity not in buildings(city)]
    return {f"take {name}" for name in lacking}


def legal(position: Position, seat: int) -> set[str]:
    """All that a seat may choose now; nothing if it is not asked."""
    if seat not in asked(position):
        return set()
    city, phase = position["seats"][seat], position["phase"]
    if phase == "draft":
        return {f"keep {name}" for name in city["hand"]}
    if phase == "recruit":
        return legal_recruitment(position, seat)
    if phase == "penalty":
        return losses(position, seat)
    if phase in ("leader", "discard", "copy"):
        found = next_errand(position)
        assert found
        return errand_choices(position, *found) | ({"pass"} if phase != "copy" else set())
    if phase == "city":
        rest = list(city["hand"])
        if city["choice"]:
            rest.remove(read_choice(city["choice"]).card)
        return legal_for_city(position, rest)
    if phase == "seventh" and acting(position) is not None:
        return legal_for_city(position, position["pile"][-1:]) | {"pass"}
    found, stages = {"pass"} if phase == "seventh" else set(), ways_to_stage(position, seat)
    for name in city["hand"]:
        found |= {f"sell {name}"} | put_into_play(position, seat, name, stages)
    return found

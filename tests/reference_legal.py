"""Who chooses, and between what: 7 Wonders, slow and plain, for one decision.

asked(position)          who chooses now, and
legal(position, seat)    between what (W2 to W9 and W13; L2, L3, L5 to L8)
"""

from mirabilia.packs.wonders import schema
from payment_oracle import (
    Payment,
    Position,
    build_payments,
    buildings,
    chained,
    cities_of,
    effects_of,
    left_of,
    printed,
    right_of,
    stage_payments,
)
from reference import ERRANDS, has_power


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
    number = acting(position)
    if number is not None:
        return [number if number < len(position["seats"]) else position["holder"]]
    hand = "leader_hand" if position["phase"] == "recruit" else "hand"
    return [seat for seat, city in enumerate(position["seats"]) if city[hand]]


# ---------------------------------------------------------------- what is legal
def write_choice(verb: str, card_id: str, paid: Payment) -> str:
    """An action as text: `build baths left=2`."""
    coins = zip(("left", "right", "bank"), paid, strict=True)
    return " ".join([verb, card_id, *(f"{payee}={amount}" for payee, amount in coins if amount)])


def read_choice(text: str) -> tuple[str, str, Payment]:
    """`build baths left=2` as its parts."""
    words = text.split()
    coins = dict(word.split("=") for word in words if "=" in word)
    named = [word for word in words[1:] if "=" not in word]
    left, right, bank = (int(coins.get(payee, 0)) for payee in ("left", "right", "bank"))
    return words[0], named[0] if named else "", (left, right, bank)


def put_into_play(position: Position, number: int, card_id: str) -> set[str]:
    """Building a card or marking a stage with it, by every payment."""
    city = cities_of(position)[number]
    found = {write_choice("build", card_id, paid) for paid in build_payments(position, number, card_id)}
    if (
        has_power(city, schema.FreeBuildPerAge)
        and not city["free_used"]
        and printed(card_id).identity not in buildings(city)
    ):
        found.add(f"free {card_id}")
    return found | {write_choice("stage", card_id, paid) for paid in stage_payments(position, number)}


def legal_for_city(position: Position, cards: list[str]) -> set[str]:
    """What may be done for the Free City with one of these cards.

    A chain must be used (W13.9), and it sells only if it can put nothing into play (W13.7).
    """
    number, city = len(position["seats"]), position["free_city"]
    found = set()
    for name in cards:
        if chained(city, name) and printed(name).identity not in buildings(city):
            found.add(f"build {name}")
        else:
            found |= put_into_play(position, number, name)
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
    return max(0, printed(leader).cost.coins - cut)


def can_be_recruited(leader: str) -> bool:
    """All but Stevie."""
    return not any(isinstance(effect, schema.StageForCoins) for effect in printed(leader).effects)


def legal_recruitment(position: Position, seat: int) -> set[str]:
    """Recruit a leader, mark a stage with it, or sell it (L3.1)."""
    city = position["seats"][seat]
    found = set()
    for name in city["leader_hand"]:
        found.add(f"sell {name}")
        found |= {write_choice("stage", name, paid) for paid in stage_payments(position, seat, name)}
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
    lacking = [name for name in position["discard"] if printed(name).identity not in buildings(city)]
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
    if phase in ("leader", "discard", "copy"):
        found = next_errand(position)
        assert found
        return errand_choices(position, *found) | ({"pass"} if phase != "copy" else set())
    if phase == "city":
        rest = list(city["hand"])
        if city["choice"]:
            rest.remove(read_choice(city["choice"])[1])
        return legal_for_city(position, rest)
    if phase == "seventh" and acting(position) is not None:
        return legal_for_city(position, position["pile"][-1:]) | {"pass"}
    found = {"pass"} if phase == "seventh" else set()
    for name in city["hand"]:
        found |= {f"sell {name}"} | put_into_play(position, seat, name)
    return found

"""The fifteen Edifices as the rules have them, slow and plain (E1 to E5).

What they cost, give and take is written down here once more, by hand; nothing of the packs is used.
A pawn is written as its Age, and so is a debt. An Edifice is built once no pawn is left on its card.
"""

from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

Position: TypeAlias = dict[str, Any]
City: TypeAlias = dict[str, Any]

PAWNS = {3: 2, 4: 3, 5: 3, 6: 4, 7: 5}  # on each card, by players (E1.1)
DEBTS = {1: 2, 2: 3, 3: 5}  # points that a debt of each Age costs


class Edifice(NamedTuple):
    """Its Age, the price of joining in, what a pawn gives at once, and what those without one lose."""

    age: int
    price: int
    penalty: str | int | None  # a card of this colour, so many coins, or (None) two victory tokens
    coins: int = 0
    token: int = 0
    shields: int = 0
    resources: tuple[str, ...] = ()  # one of them a turn, for the city's own use
    clears_defeats: bool = False


EDIFICES = {
    "artisan_district": Edifice(1, 2, "yellow"),
    "belvedere": Edifice(1, 1, "brown"),
    "curtain_wall": Edifice(1, 2, "grey", shields=1),
    "money_changer": Edifice(1, 1, 2, coins=4),
    "outpost": Edifice(1, 1, "red", token=3),
    "factory": Edifice(2, 3, "brown", resources=("glass", "papyrus", "loom")),
    "amphitheater": Edifice(2, 3, "grey"),
    "auction_house": Edifice(2, 2, 5, coins=7),
    "staging_camp": Edifice(2, 3, "red", token=5),
    "river_port": Edifice(2, 3, "blue", resources=("wood", "stone", "clay", "ore")),
    "gold_reserves": Edifice(3, 3, 9, coins=15),
    "archives": Edifice(3, 5, "blue"),
    "concentric_castle": Edifice(3, 5, None, shields=2),
    "agora": Edifice(3, 6, "green"),
    "military_school": Edifice(3, 5, "red", token=5, clears_defeats=True),
}
REPEATING = "agora"  # counted together with guilds and science, in `reference`


def project(position: Position, age: int) -> dict[str, Any] | None:
    """The card of an Age with its pawns; None if there are no Edifices."""
    edifices = position.get("edifices")
    return edifices[age - 1] if edifices else None


def is_built(position: Position, age: int) -> bool:
    """Is no pawn left on the card of this Age (E3.1)?"""
    card = project(position, age)
    return card is not None and card["pawns"] == 0


def may_join(position: Position, city: City) -> int | None:
    """The price of joining in now; None if that is not possible (E2.1, E2.5, E2.7)."""
    card = project(position, position["age"])
    if card is None or not card["pawns"] or city.get("joined"):
        return None
    return EDIFICES[card["id"]].price


def rewards(position: Position, city: City) -> list[str]:
    """The built Edifices that reward a city, each once however many pawns it holds (E7.2, E8.10)."""
    held = [age for age in (1, 2, 3) if age in city.get("pawns", []) and is_built(position, age)]
    return [position["edifices"][age - 1]["id"] for age in held]


def shields_of_pawns(position: Position, city: City) -> int:
    """Strength that Edifices give."""
    return sum(EDIFICES[name].shields for name in rewards(position, city))


def resources_of_pawns(position: Position, city: City) -> list[tuple[str, ...]]:
    """What a city makes for itself thanks to Edifices (E3.7)."""
    return [EDIFICES[name].resources for name in rewards(position, city) if EDIFICES[name].resources]


def penalised(position: Position) -> list[int]:
    """Who suffers the penalty of this Age's Edifice once the Age is over (E4.1, E4.2)."""
    age = position["age"]
    if project(position, age) is None or is_built(position, age):
        return []
    return [seat for seat, city in enumerate(position["seats"]) if age not in city["pawns"]]


def ways_to_pay(position: Position, seat: int, colours: dict[str, str]) -> set[str]:
    """All ways of a city to pay the penalty in full, as choices; its cards have these colours.

    No choice has a word for paying coins, since nobody is ever asked: that way is "coins".
    """
    city = position["seats"][seat]
    card = project(position, position["age"])
    assert card
    penalty = EDIFICES[card["id"]].penalty
    if isinstance(penalty, str):
        return {f"lose {name}" for name in city["built"] if colours[name] == penalty}
    if penalty is None:
        return {f"forfeit {low} {high}" for low, high in combinations(sorted(city["victory"]), 2)}
    return {"coins"} if city["coins"] >= penalty else set()


def simple_points(position: Position, city: City, count: dict[str, int]) -> int:
    """Points of pawns and debts but for repeated guilds (E3.6, E5.1); `count`: the cards of each colour."""
    each = {
        "artisan_district": 2 * min(count["brown"], count["grey"]),
        "belvedere": city["stages"],
        "amphitheater": count["blue"],
        "archives": sum(number > 0 for number in count.values()),
    }
    won = sum(each.get(name, 0) for name in rewards(position, city))
    return won - sum(DEBTS[age] for age in city.get("debts", []))

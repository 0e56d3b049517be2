"""What pays for a cost? The slow definition that the payment kernel must equal (W5 and W14; L5).

Written from the rules and the printed cards alone; nothing of the engine's rules is used.
A city's turn offers bundles: each of its producers gives one unit, or none. To pay for a cost, split the
units it asks for into one bundle of one's own, one bought on the left and one bought on the right.

    cost  wood 2, glass 1   =   own  wood 1   +   left  wood 1   +   right  glass 1
                                nothing           2 coins            2 coins, or 1 with a discount

Leaders widen the part that is one's own: a discount takes off units of the player's choice, and once a turn
the bank sells one unit of any kind; so do Edifices that give resources. A stage may be paid for together with
the price of joining an Edifice. A city is named by its number: its seat, or 2 for the Free City.
"""

from functools import cache
from typing import Any, TypeAlias

from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import (
    RESOURCES,
    BankBuy,
    Cost,
    Effect,
    FreeBuild,
    Produce,
    ResourceDiscount,
    StageForCoins,
    TradeDiscount,
)
from wonders.reference_edifices import may_join, resources_of_pawns

Bundle: TypeAlias = tuple[int, ...]  # units of each resource, in the order of RESOURCES
Payment: TypeAlias = tuple[int, int, int]  # coins to the left, to the right, to the bank for a resource
Position: TypeAlias = dict[str, Any]

SOLD_COLOURS = ("brown", "grey")
PRICE = 2
NO_COST = Cost()


# ---------------------------------------------------------------- what stands in a city
def cities_of(position: Position) -> list[dict[str, Any]]:
    """All cities around the table: one for each seat, then the Free City of two players (W13.1, W13.2)."""
    free_city = position.get("free_city")
    return position["seats"] + ([free_city] if free_city else [])


def left_of(position: Position, number: int) -> dict[str, Any]:
    """The next city clockwise."""
    cities = cities_of(position)
    return cities[(number + 1) % len(cities)]


def right_of(position: Position, number: int) -> dict[str, Any]:
    """The next city counter-clockwise."""
    return cities_of(position)[number - 1]


@cache
def cards_of(edition: int) -> dict[str, Any]:
    """Every card and leader by its id, as an edition prints it; what only the other one has is there too."""
    packs = sorted(catalogue().packs, key=lambda pack: pack.manifest.edition, reverse=edition == 1)
    return {card.id: card for pack in packs for card in pack.all_cards}


def printed(card_id: str, city: dict[str, Any]) -> Any:
    """The card or leader as it is printed in the edition that this city plays; the first unless told."""
    return cards_of(city.get("edition", 1))[card_id]


def board_effects(city: dict[str, Any]) -> list[Effect]:
    """What the board gives from the start."""
    return list(catalogue().boards[catalogue().board_number[city["board"]]].effects)


def stages_of(city: dict[str, Any]) -> tuple[Any, ...]:
    """The printed stages of the wonder."""
    return catalogue().boards[catalogue().board_number[city["board"]]].stage


def effects_of_stage(stage: Any, option: int) -> tuple[Effect, ...]:
    """What a stage gives with this option taken, counted from 1; 0 for a stage without any."""
    effects: tuple[Effect, ...] = stage.options[option - 1] if stage.options else stage.effects
    return effects


def stage_effects(city: dict[str, Any]) -> list[Effect]:
    """What the built stages give; an option that is not named is the first."""
    found: list[Effect] = []
    options = city.get("options", [])
    for place, stage in enumerate(stages_of(city)[: city.get("stages", 0)]):
        found += effects_of_stage(stage, options[place] if place < len(options) else 1)
    return found


def card_effects(city: dict[str, Any], colours: tuple[str, ...] | None = None) -> list[Effect]:
    """What the cards of the city give, or only those of some colours."""
    cards = [printed(name, city) for name in city.get("built", [])]
    return [effect for card in cards if colours is None or card.colour in colours for effect in card.effects]


def serving_leaders(city: dict[str, Any]) -> list[str]:
    """The leaders whose effect a city has: those it recruited, and the one it copied (L6)."""
    return city.get("leaders", []) + ([city["copied"]] if city.get("copied") else [])


def leader_effects(city: dict[str, Any]) -> list[Effect]:
    """What they give."""
    return [effect for name in serving_leaders(city) for effect in printed(name, city).effects]


def effects_of(city: dict[str, Any]) -> list[Effect]:
    """All that board, stages, cards and leaders of a city do."""
    return board_effects(city) + stage_effects(city) + card_effects(city) + leader_effects(city)


# ---------------------------------------------------------------- production and prices
def producers(effects: list[Effect]) -> list[tuple[int, ...]]:
    """One entry for each unit a turn: the resources it may be."""
    made = [effect for effect in effects if isinstance(effect, Produce)]
    return [tuple(map(RESOURCES.index, effect.resources)) for effect in made for _ in range(effect.amount)]


def own_producers(position: Position, number: int) -> list[tuple[int, ...]]:
    """All that a city makes serves the city itself, and so does what Edifices give it."""
    city = cities_of(position)[number]
    given = [tuple(map(RESOURCES.index, each)) for each in resources_of_pawns(position, city)]
    return producers(effects_of(city)) + given


def sold_producers(city: dict[str, Any]) -> list[tuple[int, ...]]:
    """Neighbours buy from the board, brown and grey cards; never from stages or yellow cards (W5.2, W5.3)."""
    return producers(board_effects(city) + card_effects(city, SOLD_COLOURS))


def prices(city: dict[str, Any], side: str) -> Bundle:
    """What a unit of each resource costs on one side: 2 coins, or the discount's price (W5.1, W5.10)."""
    price = [PRICE] * len(RESOURCES)
    for effect in effects_of(city):
        if isinstance(effect, TradeDiscount) and side in effect.neighbours:
            for resource in map(RESOURCES.index, effect.resources):
                price[resource] = min(price[resource], effect.price)
    return tuple(price)


def units_off(city: dict[str, Any], what: str) -> int:
    """How many units of the player's choice leaders take off a colour's cost, or off a stage's."""
    return sum(e.amount for e in effects_of(city) if isinstance(e, ResourceDiscount) and what in e.on)


def needs_no_resources(city: dict[str, Any], what: str) -> bool:
    """Does a leader build this colour without resources?"""
    return any(isinstance(effect, FreeBuild) and what in effect.colours for effect in effects_of(city))


def bank_price(city: dict[str, Any]) -> int | None:
    """What one resource costs at the bank; None if it sells none, or no more this turn."""
    offers = [effect.price for effect in effects_of(city) if isinstance(effect, BankBuy)]
    return min(offers) if offers and not city.get("bank_used") else None


# ---------------------------------------------------------------- bundles
def one_more(made: set[Bundle], choice: tuple[int, ...], need: Bundle) -> set[Bundle]:
    """These parts of a need, and those with one unit more of one of some resources."""
    return made | {
        (*bundle[:resource], bundle[resource] + 1, *bundle[resource + 1 :])
        for bundle in made
        for resource in choice
        if bundle[resource] < need[resource]
    }


def bundles(makers: list[tuple[int, ...]], need: Bundle) -> set[Bundle]:
    """Every part of a need that these producers can make in one turn, each giving one unit or none."""
    made = {(0,) * len(need)}
    for choice in makers:
        made = one_more(made, choice, need)
    return made


def bills(makers: list[tuple[int, ...]], need: Bundle, price: Bundle) -> list[tuple[Bundle, int]]:
    """Every bundle for sale, with the coins for it."""
    return [
        (bundle, sum(units * each for units, each in zip(bundle, price, strict=True)))
        for bundle in bundles(makers, need)
    ]


def minimal(outcomes: set[Payment]) -> set[Payment]:
    """Those that no other outcome undercuts somewhere without paying more anywhere (14)."""
    return {
        paid
        for paid in outcomes
        if not any(
            other != paid and all(a <= b for a, b in zip(other, paid, strict=True)) for other in outcomes
        )
    }


# ---------------------------------------------------------------- payments
def minimal_payments(
    position: Position, number: int, cost: Cost, what: str = "", besides: int = 0
) -> set[Payment]:
    """The payments for a cost of a colour or a stage (`what`), with so many coins paid besides; empty if
    nothing pays for it.
    """
    city = cities_of(position)[number]
    budget = city["coins"] - cost.coins - besides
    if budget < 0:
        return set()
    need = (NO_COST if needs_no_resources(city, what) else cost).units()
    anything = tuple(range(len(RESOURCES)))
    own = bundles(own_producers(position, number) + [anything] * units_off(city, what), need)
    with_bank, price = one_more(own, anything, need), bank_price(city)
    from_left = bills(sold_producers(left_of(position, number)), need, prices(city, "left"))
    from_right = bills(sold_producers(right_of(position, number)), need, prices(city, "right"))
    outcomes: set[Payment] = set()
    for left, left_coins in from_left:
        rest = tuple(n - a for n, a in zip(need, left, strict=True))
        for right, right_coins in from_right:
            lacking = tuple(n - b for n, b in zip(rest, right, strict=True))
            spent = left_coins + right_coins
            if lacking in own and spent <= budget:
                outcomes.add((left_coins, right_coins, 0))
            elif price and lacking in with_bank and spent + price <= budget:
                outcomes.add((left_coins, right_coins, price))
    return minimal(outcomes)


def buildings(city: dict[str, Any]) -> set[str]:
    """The names of the buildings of a city; two cards of one name are the same building (W3.1, W3.2)."""
    return {printed(name, city).identity for name in city.get("built", [])}


def chained(city: dict[str, Any], card_id: str) -> bool:
    """Does the city hold a building that makes this one free (W4.2)?"""
    return bool(buildings(city) & set(printed(card_id, city).chain_from))


def build_payments(position: Position, number: int, card_id: str) -> set[Payment]:
    """What pays for a card from hand: nothing over a chain (W4.2, W14), otherwise all that pays its cost."""
    city = cities_of(position)[number]
    card = printed(card_id, city)
    if card.identity in buildings(city):
        return set()
    if chained(city, card_id):
        return {(0, 0, 0)}
    return minimal_payments(position, number, card.cost, card.colour)


def next_stage(city: dict[str, Any]) -> Any:
    """The printed next stage of a wonder, or None once it is complete (W4.5)."""
    stages, built = stages_of(city), city.get("stages", 0)
    return stages[built] if built < len(stages) else None


def price_in_coins(city: dict[str, Any], cost: Cost) -> int:
    """A stage paid with one coin for each resource it needs, less what a leader takes off (Stevie)."""
    return max(0, sum(cost.units()) - units_off(city, "wonder_stage"))


def stage_payments(
    position: Position, number: int, marker: str | None = None, joining: bool = False
) -> set[Payment]:
    """What pays for the next stage of the wonder; nothing does once it is complete (W4.5).

    A leader that builds stages for coins, used as the marker, offers one payment more. With `joining` the
    price of the Edifice is paid at the same time (E2.2).
    """
    city = cities_of(position)[number]
    stage = next_stage(city)
    besides = may_join(position, city) if joining else 0
    if stage is None or besides is None:
        return set()
    outcomes = minimal_payments(position, number, stage.cost, "wonder_stage", besides)
    special = marker is not None and any(isinstance(e, StageForCoins) for e in printed(marker, city).effects)
    if special and price_in_coins(city, stage.cost) + stage.cost.coins + besides <= city["coins"]:
        outcomes = minimal(outcomes | {(0, 0, price_in_coins(city, stage.cost))})
    return outcomes

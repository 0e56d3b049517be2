"""What pays for a cost? The slow definition that the payment kernel must equal (rulings 5 and 14).

Written from the rules and the printed cards alone; nothing of the engine's rules is used.
A city's turn offers bundles: each of its producers gives one unit, or none. To pay for a cost, split the
units it asks for into one bundle of one's own, one bought on the left and one bought on the right.

    cost  wood 2, glass 1   =   own  wood 1   +   left  wood 1   +   right  glass 1
                                nothing           2 coins            2 coins, or 1 with a discount
"""

from itertools import product
from typing import Any, TypeAlias

from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.packs.wonders.schema import RESOURCES, Cost, Effect, Produce, TradeDiscount

Bundle: TypeAlias = tuple[int, ...]  # units of each resource, in the order of RESOURCES
Position: TypeAlias = dict[str, Any]

SOLD_COLOURS = ("brown", "grey")
PRICE = 2


def left_of(position: Position, seat: int) -> dict[str, Any]:
    """The city of the next seat clockwise."""
    seats = position["seats"]
    return seats[(seat + 1) % len(seats)]


def right_of(position: Position, seat: int) -> dict[str, Any]:
    """The city of the next seat counter-clockwise."""
    return position["seats"][seat - 1]


def board_effects(city: dict[str, Any]) -> list[Effect]:
    """What the board gives from the start."""
    return list(catalogue().boards[catalogue().board_number[city["board"]]].effects)


def stage_effects(city: dict[str, Any]) -> list[Effect]:
    """What the built stages give."""
    board = catalogue().boards[catalogue().board_number[city["board"]]]
    return [effect for stage in board.stage[: city.get("stages", 0)] for effect in stage.effects]


def card_effects(city: dict[str, Any], colours: tuple[str, ...] | None = None) -> list[Effect]:
    """What the cards of the city give, or only those of some colours."""
    cards = [catalogue().cards[catalogue().card_number[name]] for name in city.get("built", [])]
    return [effect for card in cards if colours is None or card.colour in colours for effect in card.effects]


def producers(effects: list[Effect]) -> list[tuple[int, ...]]:
    """One entry for each unit a turn: the resources it may be."""
    made = [effect for effect in effects if isinstance(effect, Produce)]
    return [tuple(map(RESOURCES.index, effect.resources)) for effect in made for _ in range(effect.amount)]


def own_producers(city: dict[str, Any]) -> list[tuple[int, ...]]:
    """All that a city makes serves the city itself."""
    return producers(board_effects(city) + stage_effects(city) + card_effects(city))


def sold_producers(city: dict[str, Any]) -> list[tuple[int, ...]]:
    """Neighbours buy from the board, brown and grey cards; never from stages or yellow cards (5.2, 5.3)."""
    return producers(board_effects(city) + card_effects(city, SOLD_COLOURS))


def prices(city: dict[str, Any], side: str) -> Bundle:
    """What a unit of each resource costs on one side: 2 coins, or the discount's price (5.1, 5.10)."""
    price = [PRICE] * len(RESOURCES)
    for effect in board_effects(city) + stage_effects(city) + card_effects(city):
        if isinstance(effect, TradeDiscount) and side in effect.neighbours:
            for resource in map(RESOURCES.index, effect.resources):
                price[resource] = min(price[resource], effect.price)
    return tuple(price)


def bundles(makers: list[tuple[int, ...]], need: Bundle) -> set[Bundle]:
    """Every part of a need that these producers can make in one turn, each giving one unit or none."""
    made = {(0,) * len(need)}
    for choice in makers:
        made |= {
            (*bundle[:resource], bundle[resource] + 1, *bundle[resource + 1 :])
            for bundle in made
            for resource in choice
            if bundle[resource] < need[resource]
        }
    return made


def bills(makers: list[tuple[int, ...]], need: Bundle, price: Bundle) -> list[tuple[Bundle, int]]:
    """Every bundle for sale, with the coins for it."""
    return [
        (bundle, sum(units * each for units, each in zip(bundle, price, strict=True)))
        for bundle in bundles(makers, need)
    ]


def minimal(outcomes: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Those that no other outcome undercuts on one side without paying more on the other (14)."""
    return {
        (left, right)
        for left, right in outcomes
        if not any(a <= left and b <= right and (a, b) != (left, right) for a, b in outcomes)
    }


def minimal_payments(position: Position, seat: int, cost: Cost) -> set[tuple[int, int]]:
    """The (coins to the left, coins to the right) that pay for a cost; empty if nothing does."""
    city = position["seats"][seat]
    budget = city["coins"] - cost.coins
    if budget < 0:
        return set()
    need = cost.units()
    own = bundles(own_producers(city), need)
    from_left = bills(sold_producers(left_of(position, seat)), need, prices(city, "left"))
    from_right = bills(sold_producers(right_of(position, seat)), need, prices(city, "right"))
    outcomes = {
        (left_coins, right_coins)
        for (left, left_coins), (right, right_coins) in product(from_left, from_right)
        if left_coins + right_coins <= budget
        and tuple(n - a - b for n, a, b in zip(need, left, right, strict=True)) in own
    }
    return minimal(outcomes)


def buildings(city: dict[str, Any]) -> set[str]:
    """The names of the buildings of a city; two cards of one name are the same building (3.1, 3.2)."""
    return {catalogue().cards[catalogue().card_number[name]].identity for name in city.get("built", [])}


def build_payments(position: Position, seat: int, card_id: str) -> set[tuple[int, int]]:
    """What pays for a card from hand: nothing over a chain (4.2, 14), otherwise all that pays its cost."""
    there = buildings(position["seats"][seat])
    card = catalogue().cards[catalogue().card_number[card_id]]
    if card.identity in there:
        return set()
    if there & set(card.chain_from):
        return {(0, 0)}
    return minimal_payments(position, seat, card.cost)


def stage_payments(position: Position, seat: int) -> set[tuple[int, int]]:
    """What pays for the next stage of the wonder; nothing does once it is complete (4.5)."""
    city = position["seats"][seat]
    stages = catalogue().boards[catalogue().board_number[city["board"]]].stage
    built = city.get("stages", 0)
    return minimal_payments(position, seat, stages[built].cost) if built < len(stages) else set()

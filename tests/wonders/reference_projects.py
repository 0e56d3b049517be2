"""Edifices while the game goes on, slow and plain: pawns, rewards and penalties (E2, E3, E4 and E8)."""

from mirabilia.games.wonders.content import schema
from wonders.payment_oracle import Position, cities_of, effects_of_stage, serving_leaders, stages_of
from wonders.reference import City
from wonders.reference_edifices import EDIFICES, is_built, penalised, project
from wonders.reference_legal import Choice, losses

NERO = 2  # coins for a victory token


def effects_raised(city: City) -> tuple[schema.Effect, ...]:
    """What the stage built last gives."""
    return effects_of_stage(stages_of(city)[city["stages"] - 1], city["options"][-1])


def reward(city: City, name: str) -> None:
    """What a pawn gives at once; what it gives later is read from the pawn (E3.3 to E3.5)."""
    edifice = EDIFICES[name]
    city["coins"] += edifice.coins
    if edifice.token:
        city["victory"].append(edifice.token)
        city["coins"] += NERO * ("nero" in serving_leaders(city))
    if edifice.clears_defeats:
        city["defeats"] = 0


def hand_out_pawns(position: Position, acts: dict[int, Choice]) -> None:
    """Pawns for those who joined and for stages that give one; a project without pawns is built."""
    cities, age = cities_of(position), position["age"]
    card = project(position, age)
    assert card
    built_before = {other for other in (1, 2, 3) if is_built(position, other)}
    joined = [number for number, act in acts.items() if act.edifice]
    for number in joined:
        cities[number]["joined"] = True
        cities[number]["pawns"].append(age)
        card["pawns"] = max(0, card["pawns"] - 1)
    for number, act in acts.items():
        if act.verb == "stage":
            for effect in effects_raised(cities[number]):
                if isinstance(effect, schema.TakePawn):
                    rewarded = effect.age in cities[number]["pawns"]
                    cities[number]["pawns"].append(effect.age)
                    if effect.age in built_before and not rewarded:
                        reward(cities[number], position["edifices"][effect.age - 1]["id"])
    if is_built(position, age) and age not in built_before:
        for city in cities:
            if age in city["pawns"]:
                reward(city, card["id"])


def pay_penalty(position: Position, seat: int, way: str) -> None:
    """Lose a card, coins or two tokens."""
    city = position["seats"][seat]
    verb, _, what = way.partition(" ")
    if verb == "lose":
        city["built"].remove(what)
        position["discard"].append(what)
    elif verb == "forfeit":
        for token in what.split():
            city["victory"].remove(int(token))
    else:
        card = project(position, position["age"])
        assert card
        penalty = EDIFICES[card["id"]].penalty
        assert isinstance(penalty, int)
        city["coins"] -= penalty


def fail_project(position: Position) -> None:
    """The penalties that leave no choice: a debt for who cannot pay, payment for who can in one way only."""
    for seat in penalised(position):
        ways = losses(position, seat)
        if len(ways) == 1:
            pay_penalty(position, seat, ways.pop())
        elif not ways:
            position["seats"][seat]["debts"].append(position["age"])

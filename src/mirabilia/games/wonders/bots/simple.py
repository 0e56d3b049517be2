"""Players that look at each legal action once: random, dreamer, apprentice, rule-based, journeyman, greedy.

Each is a kernel that is given the table of a Sight and a menu of actions, and says which one it takes.
"""

from mirabilia.engine.chance import Rng, random_below
from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Game, Games, Sheet, Work
from mirabilia.games.wonders.bots.judge import action_value, supply, thing_value
from mirabilia.games.wonders.bots.weights import Weights
from mirabilia.games.wonders.content.schema import COLOURS, RESOURCES
from mirabilia.games.wonders.rules.effects import left_of, next_stage, right_of
from mirabilia.games.wonders.rules.legal import city_of, legal_actions
from mirabilia.games.wonders.rules.score import points_of, science_points, whole
from mirabilia.games.wonders.rules.state import (
    BUILD,
    FREE,
    KEEP,
    LAST_AGE,
    RECRUIT,
    SELL,
    STAGE,
    TAKE,
)
from mirabilia.games.wonders.rules.tables import (
    BLUE,
    COLOUR,
    MAKES,
    SHIELDS,
    SYMBOL,
    WILD,
)

RANDOM, APPRENTICE, RULES, GREEDY, DREAMER, JOURNEYMAN = range(6)
NUMBERS = {
    "random": RANDOM,
    "dreamer": DREAMER,
    "apprentice": APPRENTICE,
    "rules": RULES,
    "journeyman": JOURNEYMAN,
    "greedy": GREEDY,
}
RESOURCE_COUNT = len(RESOURCES)
RED, GREEN = COLOURS.index("red"), COLOURS.index("green")
NEVER = -1e9
GRAIN = 1024
CAREFUL = 0.0  # points by which a good player misjudges a thing
A_LITTLE = 1.0  # points that a beginner does not mind


@inlined
def noise(rng: "Rng", most: float) -> float:
    """Some luck, up or down, small more often than great."""
    return most * (random_below(rng, GRAIN) + random_below(rng, GRAIN) - GRAIN) / GRAIN


@kernel
def greedy_choice(game: "Game", seat: int, count: int, work: "Work", weights: "Weights", slip: float) -> int:
    """The action worth most. A card for the Free City is one that the other player would like (W13.5).

    A player that is not careful misjudges each card and the stage by up to `slip` points. What selling is
    worth everybody knows.
    """
    city = city_of(game, seat)
    card = -1
    of_card = 0.0
    of_stage = noise(work.rng, slip) if slip > 0.0 else 0.0
    best = 0
    best_value = NEVER
    for i in range(count):
        action = work.menu[i]
        if city < game.seats:
            value = action_value(game, city, action, weights)
        else:
            value = thing_value(game, 1 - seat, int(action.card), weights) - 2.0 * (action.kind == SELL)
        if slip > 0.0 and action.kind != SELL:
            if action.card != card:
                card = int(action.card)
                of_card = noise(work.rng, slip)
            value += of_stage if action.kind == STAGE else of_card
        if value > best_value:
            best_value = value
            best = i
    return best


# ---------------------------------------------------------------- a beginner's rule of thumb
@kernel
def plain_value(game: "Game", city: int, kind: int, card: int) -> float:
    """What a beginner sees in a card: points now, a resource that is lacking, a shield, a symbol."""
    thing = next_stage(game, city) if kind == STAGE else card
    value = float(points_of(game, city, thing))
    if kind == STAGE:
        value += 1.0
    if SHIELDS[thing]:
        value += 1.0 * float(SHIELDS[thing])
    if SYMBOL[thing] >= 0:
        value += 2.0
    if MAKES[thing] and game.age < LAST_AGE:
        lacking = 0
        for resource in range(RESOURCE_COUNT):
            if MAKES[thing] >> resource & 1 and supply(game, city, resource) == 0:
                lacking += 1
        value += 3.0 if lacking else 1.0
    return value


@kernel
def apprentice_choice(game: "Game", seat: int, count: int, work: "Work", fancy: float) -> int:
    """The action that looks best at first sight, give or take a fancy of so many points."""
    city = city_of(game, seat)
    best = 0
    best_value = NEVER
    for i in range(count):
        action = work.menu[i]
        value = 0.0
        if action.kind != SELL:
            value = plain_value(game, min(city, int(game.cities) - 1), int(action.kind), int(action.card))
            value -= 0.3 * (int(action.left) + int(action.right) + int(action.bank))
        value += 0.001 * random_below(work.rng, 1000) * fancy
        if value > best_value:
            best_value = value
            best = i
    return best


# ---------------------------------------------------------------- the rule-based player of the literature
@kernel
def leads(game: "Game", city: int, more: int) -> int:
    """Would the city be the military leader with so many shields more: 2 alone, 1 with others, 0 not?"""
    result = 2
    own = int(game.shields[city]) + more
    for other in range(game.cities):
        if other != city:
            if game.shields[other] > own:
                return 0
            if game.shields[other] == own:
                result = 1
    return result


@kernel
def kinds_made(card: int) -> int:
    """How many kinds of resources a card can give."""
    kinds = 0
    for resource in range(RESOURCE_COUNT):
        kinds += int(MAKES[card]) >> resource & 1
    return kinds


@kernel
def rule_rank(game: "Game", city: int, card: int) -> float:
    """How early a card comes in the order of the rules of Ages I and II; more is earlier."""
    if kinds_made(card) >= 2:
        return 600.0
    if MAKES[card]:
        for resource in range(RESOURCE_COUNT):
            if MAKES[card] >> resource & 1 and supply(game, city, resource) == 0:
                return 500.0
    if COLOUR[card] == RED and leads(game, city, 0) < 2 and leads(game, city, int(SHIELDS[card])) >= 1:
        return 400.0
    if COLOUR[card] == BLUE:
        return 300.0 + points_of(game, city, card)
    if COLOUR[card] == GREEN:
        return 200.0
    return 100.0


@kernel
def points_now(game: "Game", city: int, card: int) -> float:
    """The points that a card adds now (Age III)."""
    points = float(points_of(game, city, card))
    symbol = int(SYMBOL[card])
    if symbol >= 0:
        own = game.science[city]
        a, b, c, wild = int(own[0]), int(own[1]), int(own[2]), int(own[WILD])
        after = science_points(
            a + (symbol == 0), b + (symbol == 1), c + (symbol == 2), wild + (symbol == WILD), 0
        )
        points += whole(after) - whole(science_points(a, b, c, wild, 0))
    if SHIELDS[card]:
        for side in range(2):
            foe = left_of(game, city) if side == 0 else right_of(game, city)
            lead = int(game.shields[city]) - int(game.shields[foe])
            if lead <= 0 and lead + int(SHIELDS[card]) > 0:
                points += 5.0 + (lead < 0)
            elif lead < 0 and lead + int(SHIELDS[card]) == 0:
                points += 1.0
    return points


@kernel
def rules_choice(game: "Game", seat: int, count: int, work: "Work") -> int:
    """The rule-based player of Robilliard, Fonlupt and Teytaud: it builds by fixed rules, else it sells."""
    city = city_of(game, seat)
    best = random_below(work.rng, count)
    best_value = NEVER
    for i in range(count):
        action = work.menu[i]
        kind = int(action.kind)
        value = 0.001 * random_below(work.rng, 1000) - 0.01 * (
            int(action.left) + int(action.right) + int(action.bank)
        )
        if kind == BUILD or kind == FREE or kind == TAKE or kind == KEEP or kind == RECRUIT:
            if game.age == LAST_AGE:
                value += 1.0 + points_now(game, city, int(action.card))
            else:
                value += rule_rank(game, city, int(action.card))
        elif kind != SELL:
            value -= 1.0
        if value > best_value:
            best_value = value
            best = i
    return best


@kernel
def simple_choice(player: int, game: "Game", seat: int, work: "Work", weights: "Weights") -> int:
    """What one of these players takes out of all legal actions, by its number."""
    count = legal_actions(game, seat, work)
    if player == GREEDY:
        return greedy_choice(game, seat, count, work, weights, CAREFUL)
    if player == JOURNEYMAN:
        return greedy_choice(game, seat, count, work, weights, weights.slip)
    if player == RULES:
        return rules_choice(game, seat, count, work)
    if player == APPRENTICE:
        return apprentice_choice(game, seat, count, work, A_LITTLE)
    if player == DREAMER:
        return apprentice_choice(game, seat, count, work, weights.fancy)
    return random_below(work.rng, count)


@kernel
def bot_choice(
    player: int, seat: int, table: "Game", minds: "Games", weights: "Weights", sheet: "Sheet", work: "Work"
) -> int:
    """What it takes at a seat that sees this table; it needs no games to think ahead with."""
    return simple_choice(player, table, seat, work, weights)

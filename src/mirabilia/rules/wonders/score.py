"""Counting the points, by category (W12)."""

from mirabilia.packs.wonders.schema import COLOURS
from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.effects import count_things, left_of, right_of
from mirabilia.rules.wonders.state import (
    AGES,
    CIVILIAN,
    COMMERCE,
    GUILDS,
    LEADERS,
    MILITARY,
    SCIENCE,
    TOTAL,
    TREASURY,
    WONDER,
    Game,
    Sheet,
)
from mirabilia.rules.wonders.tables import (
    BLUE,
    BOARD_ROW,
    BUILDINGS,
    COLOUR,
    COPY_GUILD,
    COPY_LEADER,
    DEFEAT_COUNT,
    LEADER_COUNT,
    POINTS,
    POINTS_COUNT,
    POINTS_EACH,
    POINTS_SCOPE,
    POWERS,
    PURPLE,
    SET_COLOURS,
    SET_EACH,
    SYMBOL,
    SYMBOL_SET_BONUS,
    WILD,
    YELLOW,
)

COINS_PER_POINT = 3
SET_OF_SYMBOLS = 7
BONUS_UNIT = 1000  # science points stay below it
MANY = 99
COLOUR_COUNT = len(COLOURS)


@kernel
def victory_points(age: int) -> int:
    """What a victory token of an Age is worth: 1, 3, 5 (W11.1)."""
    return 2 * age - 1


@kernel
def military_points(game: "Game", seat: int) -> int:
    """Victory tokens less defeat tokens."""
    points = -int(game.count[seat, DEFEAT_COUNT])
    for age in range(1, AGES + 1):
        points += victory_points(age) * int(game.victory[seat, age - 1])
    return points


@kernel
def science_points(tablets: int, compasses: int, gears: int, wild: int, bonus: int) -> int:
    """The square of each symbol's number and 7 for each set; wild symbols placed best (W12.2, W12.3).

    A bonus on each set counts in the choice of the wild symbols (L5); the result holds
    1000 * bonus points + science points, so that each can be written into its own line.
    """
    best = -1
    split = 0
    for x in range(wild + 1):
        for y in range(wild + 1 - x):
            a, b, c = tablets + x, compasses + y, gears + wild - x - y
            sets = min(a, b, c)
            plain = a * a + b * b + c * c + SET_OF_SYMBOLS * sets
            if plain + bonus * sets > best:
                best = plain + bonus * sets
                split = BONUS_UNIT * bonus * sets + plain
    return split


@kernel
def science_of(game: "Game", city: int, symbol: int, bonus: int) -> int:
    """The science of a city, with one symbol more (or none: -1), as `science_points` splits it."""
    symbols = game.science[city]
    tablets, compasses, gears = int(symbols[0]), int(symbols[1]), int(symbols[2])
    wild = int(symbols[WILD])
    if symbol == 0:
        tablets += 1
    elif symbol == 1:
        compasses += 1
    elif symbol == 2:
        gears += 1
    elif symbol == WILD:
        wild += 1
    return science_points(tablets, compasses, gears, wild, bonus)


@kernel
def whole(split: int) -> int:
    """Bonus and science together."""
    return split // BONUS_UNIT + split % BONUS_UNIT


@kernel
def points_of(game: "Game", seat: int, thing: int) -> int:
    """The printed points of a thing and those it gives by counting, seen from this seat."""
    points = int(POINTS[thing])
    if POINTS_EACH[thing]:
        counted = count_things(game, seat, int(POINTS_COUNT[thing]), int(POINTS_SCOPE[thing]))
        points += int(POINTS_EACH[thing]) * counted
    if SET_EACH[thing]:
        sets = MANY
        for colour in range(COLOUR_COUNT):
            if SET_COLOURS[thing] >> colour & 1:
                sets = min(sets, int(game.count[seat, colour]))
        points += int(SET_EACH[thing]) * sets
    return points


@kernel
def category_of(card: int) -> int:
    """The line of the score sheet for a card's own points."""
    colour = COLOUR[card]
    if colour == BLUE:
        return CIVILIAN
    if colour == YELLOW:
        return COMMERCE
    return GUILDS


@kernel
def set_bonus(game: "Game", city: int) -> int:
    """What each set of symbols is worth to this city on top (L5)."""
    bonus = 0
    for i in range(game.count[city, LEADER_COUNT]):
        bonus += int(SYMBOL_SET_BONUS[game.leaders[city, i] - 1])
    if game.copied[city]:
        bonus += int(SYMBOL_SET_BONUS[game.copied[city] - 1])
    return bonus


@kernel
def worth(game: "Game", city: int, thing: int, bonus: int) -> int:
    """What a thing counted as one's own would add to the total: its points, its symbol, its bonus."""
    before = whole(science_of(game, city, -1, bonus))
    after = whole(science_of(game, city, int(SYMBOL[thing]), bonus + int(SYMBOL_SET_BONUS[thing])))
    return points_of(game, city, thing) + after - before


@kernel
def best_leader_next_door(game: "Game", city: int, bonus: int) -> int:
    """The neighbours' leader worth most at the end to this city, plus one; 0 if there is none (L9)."""
    best = 0
    best_points = -1
    for side in range(2):
        neighbour = left_of(game, city) if side == 0 else right_of(game, city)
        for i in range(game.count[neighbour, LEADER_COUNT]):
            leader = int(game.leaders[neighbour, i]) - 1
            points = worth(game, city, leader, bonus)
            if points > best_points:
                best_points = points
                best = leader + 1
    return best


@kernel
def copied_thing(game: "Game", city: int, bonus: int) -> int:
    """What the copy of a guild counts: the neighbours' guild worth most, plus one (W9.3 to W9.7).

    A guild that copies a leader counts as the best leader next door (L9). 0 if there is none.
    """
    best = 0
    best_points = -1
    for side in range(2):
        neighbour = left_of(game, city) if side == 0 else right_of(game, city)
        for building in range(BUILDINGS):
            thing = int(game.built[neighbour, building]) - 1
            if thing >= 0 and COLOUR[thing] == PURPLE:
                if POWERS[thing] & COPY_LEADER:
                    thing = best_leader_next_door(game, city, bonus) - 1
                points = 0 if thing < 0 else worth(game, city, thing, bonus)
                if points > best_points:
                    best_points = points
                    best = thing + 1
    return best


@kernel
def score_city(game: "Game", city: int, sheet: "Sheet") -> None:
    """Fill one city's column of the score sheet from what lies on the table now."""
    points = sheet.points[city]
    points[:] = 0
    points[MILITARY] = military_points(game, city)
    points[TREASURY] = int(game.coins[city]) // COINS_PER_POINT
    first_stage = int(BOARD_ROW[game.board[city]]) + 1
    for stage in range(game.stages[city]):
        points[WONDER] += points_of(game, city, first_stage + stage)
    for building in range(BUILDINGS):
        card = int(game.built[city, building]) - 1
        if card >= 0 and (POINTS[card] or POINTS_EACH[card]):
            points[category_of(card)] += points_of(game, city, card)
    for i in range(game.count[city, LEADER_COUNT]):
        points[LEADERS] += points_of(game, city, int(game.leaders[city, i]) - 1)
    if game.copied[city]:
        points[LEADERS] += points_of(game, city, int(game.copied[city]) - 1)
    bonus = set_bonus(game, city)
    symbol = -1
    if game.powers[city] & COPY_GUILD:
        thing = copied_thing(game, city, bonus) - 1
        if thing >= 0:
            points[GUILDS] += points_of(game, city, thing)
            symbol = int(SYMBOL[thing])
            bonus += int(SYMBOL_SET_BONUS[thing])
    science = science_of(game, city, symbol, bonus)
    points[SCIENCE] = science % BONUS_UNIT
    points[LEADERS] += science // BONUS_UNIT
    total = 0
    for category in range(TOTAL):
        total += int(points[category])
    points[TOTAL] = total


@kernel
def score_game(game: "Game", sheet: "Sheet") -> None:
    """The whole score sheet."""
    for city in range(game.cities):
        score_city(game, city, sheet)

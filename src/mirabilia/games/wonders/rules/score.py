"""Counting the points, by category (W12)."""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.ranking import key_of
from mirabilia.engine.template import Game, Sheet
from mirabilia.games.wonders.content.schema import COLOURS
from mirabilia.games.wonders.rules.edifice import edifice_row
from mirabilia.games.wonders.rules.effects import (
    count_things,
    left_of,
    rewards_of,
    right_of,
    stage_thing,
    with_any,
)
from mirabilia.games.wonders.rules.lanes import LANE, lane
from mirabilia.games.wonders.rules.state import (
    AGES,
    CIVILIAN,
    COMMERCE,
    EDIFICE,
    GUILDS,
    LEADERS,
    LEADERS_IN_PLAY,
    MILITARY,
    REPEATS,
    SCIENCE,
    TOTAL,
    TREASURY,
    WONDER,
)
from mirabilia.games.wonders.rules.tables import (
    BLUE,
    BUILDING_EDIFICES,
    BUILDINGS,
    COLOUR,
    COPY_GUILD,
    COPY_LEADER,
    DEBT,
    DEFEAT_COUNT,
    LEADER_COUNT,
    POINTS,
    POINTS_COMPLETE,
    POINTS_COUNT,
    POINTS_EACH,
    POINTS_PER_COLOUR,
    POINTS_SCOPE,
    POWERS,
    PURPLE,
    REPEAT_GUILD,
    SET_COLOURS,
    SET_EACH,
    STAGES,
    SYMBOL,
    SYMBOL_SET_BONUS,
    WILD,
    YELLOW,
)

COINS_PER_POINT = 3
SET_OF_SYMBOLS = 7
BONUS_UNIT = 1000  # science points stay below it
MANY = 99
NOTHING = -1
CHOICES = BUILDINGS + 2 * LEADERS_IN_PLAY  # among the guilds of one city
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


@inlined
def symbol_of(thing: int) -> int:
    """The symbol of a thing as one unit in its lane; 0 if it has none."""
    return 1 << (LANE * int(SYMBOL[thing])) if SYMBOL[thing] >= 0 else 0


@kernel
def science_of(game: "Game", city: int, more: int, bonus: int) -> int:
    """The science of a city with some symbols more (lanes, as `symbol_of`), split as `science_points`."""
    symbols = game.science[city]
    tablets = int(symbols[0]) + lane(more, 0)
    compasses = int(symbols[1]) + lane(more, 1)
    gears = int(symbols[2]) + lane(more, 2)
    return science_points(tablets, compasses, gears, int(symbols[WILD]) + lane(more, WILD), bonus)


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
    if POINTS_COMPLETE[thing] and game.stages[seat] == STAGES[game.board[seat]]:
        points += int(POINTS_COMPLETE[thing])
    if POINTS_PER_COLOUR[thing]:
        for colour in range(COLOUR_COUNT):
            if game.count[seat, colour] > 0:
                points += int(POINTS_PER_COLOUR[thing])
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
def copies_leaders(game: "Game", owner: int) -> bool:
    """Has this city a guild that copies a leader?"""
    for building in range(BUILDINGS):
        thing = int(game.built[owner, building]) - 1
        if thing >= 0 and COLOUR[thing] == PURPLE and POWERS[thing] & COPY_LEADER:
            return True
    return False


@kernel
def guild_effect(game: "Game", city: int, owner: int, choice: int, leaders: bool) -> int:
    """The thing that one choice among the owner's guilds counts as for this city; NOTHING if it is none.

    The choices: each building, then each leader next door to the city, if the owner's guild copies one (L9).
    """
    if choice < BUILDINGS:
        thing = int(game.built[owner, choice]) - 1
        guild = thing >= 0 and COLOUR[thing] == PURPLE and not POWERS[thing] & COPY_LEADER
        return thing if guild else NOTHING
    if not leaders:
        return NOTHING
    slot = choice - BUILDINGS
    neighbour = left_of(game, city) if slot < LEADERS_IN_PLAY else right_of(game, city)
    return int(game.leaders[neighbour, slot % LEADERS_IN_PLAY]) - 1


# ---------------------------------------------------------------- guilds that count for others or again
@kernel
def repeats_of(game: "Game", city: int) -> int:
    """How often this city counts a guild of its own once more (E3.6, E7.2)."""
    repeats = 0
    if with_any(game, BUILDING_EDIFICES):
        for age in range(1, AGES + 1):
            if game.pawns_left[age - 1] == 0 and POWERS[edifice_row(game, age)] & REPEAT_GUILD:
                repeats += rewards_of(game, city, age)
    return min(repeats, REPEATS)


@kernel
def try_guilds(game: "Game", city: int, bonus: int, copied: int, one: int, two: int) -> int:
    """What a choice of guilds adds: a neighbour's copied, two of one's own repeated, or NOTHING."""
    points = 0
    symbols = 0
    for thing in (copied, one, two):
        if thing != NOTHING:
            points += points_of(game, city, thing)
            symbols += symbol_of(thing)
            bonus += int(SYMBOL_SET_BONUS[thing])
    return points + whole(science_of(game, city, symbols, bonus))


@kernel
def choose_guilds(game: "Game", city: int, bonus: int, repeats: int, sheet: "Sheet") -> None:
    """The guilds worth most together: a neighbour's to copy, one's own to repeat (W9.3 to W9.7, E3.6)."""
    sheet.copied = 0
    sheet.repeated[:] = 0
    best = try_guilds(game, city, bonus, NOTHING, NOTHING, NOTHING)
    copies = 2 * CHOICES if game.powers[city] & COPY_GUILD else 0
    left, right = left_of(game, city), right_of(game, city)
    left_leaders, right_leaders = copies_leaders(game, left), copies_leaders(game, right)
    own_leaders = copies_leaders(game, city)
    first_repeats = CHOICES if repeats > 0 else 0
    for copy in range(-1, copies):
        copied = NOTHING
        if 0 <= copy < CHOICES:
            copied = guild_effect(game, city, left, copy, left_leaders)
        elif copy >= CHOICES:
            copied = guild_effect(game, city, right, copy - CHOICES, right_leaders)
        if copy >= 0 and copied == NOTHING:
            continue
        for first in range(-1, first_repeats):
            one = NOTHING if first < 0 else guild_effect(game, city, city, first, own_leaders)
            if first >= 0 and one == NOTHING:
                continue
            second_repeats = CHOICES if repeats > 1 and first >= 0 else 0
            for second in range(-1, second_repeats):
                two = NOTHING if second < 0 else guild_effect(game, city, city, second, own_leaders)
                points = try_guilds(game, city, bonus, copied, one, two)
                if points > best:
                    best = points
                    sheet.copied = copied + 1
                    sheet.repeated[0] = one + 1
                    sheet.repeated[1] = two + 1


@kernel
def edifice_points(game: "Game", city: int) -> int:
    """Points of pawns on built Edifices less debts; guilds that count again come on top (E5.1)."""
    points = 0
    for age in range(1, AGES + 1):
        points -= int(DEBT[age - 1]) * int(game.debts[city, age - 1])
        if game.pawns_left[age - 1] == 0 and game.pawns[city, age - 1] > 0:
            points += rewards_of(game, city, age) * points_of(game, city, edifice_row(game, age))
    return points


@kernel
def score_science(game: "Game", city: int, sheet: "Sheet") -> None:
    """Science, and with it the guilds that are copied or count again: their points depend on each other."""
    points = sheet.points[city]
    bonus = set_bonus(game, city)
    symbols = 0
    repeats = repeats_of(game, city)
    if repeats > 0 or game.powers[city] & COPY_GUILD:
        choose_guilds(game, city, bonus, repeats, sheet)
        if sheet.copied:
            copied = int(sheet.copied) - 1
            points[GUILDS] += points_of(game, city, copied)
            symbols = symbol_of(copied)
            bonus += int(SYMBOL_SET_BONUS[copied])
    science = science_of(game, city, symbols, bonus)
    points[SCIENCE] = science % BONUS_UNIT
    points[LEADERS] += science // BONUS_UNIT
    if repeats > 0:
        for i in range(REPEATS):
            thing = int(sheet.repeated[i]) - 1
            if thing >= 0:
                points[EDIFICE] += points_of(game, city, thing)
                symbols += symbol_of(thing)
                bonus += int(SYMBOL_SET_BONUS[thing])
        points[EDIFICE] += whole(science_of(game, city, symbols, bonus)) - whole(science)


@kernel
def score_city(game: "Game", city: int, sheet: "Sheet") -> None:
    """Fill one city's column of the score sheet from what lies on the table now."""
    points = sheet.points[city]
    points[:] = 0
    points[MILITARY] = military_points(game, city)
    points[TREASURY] = int(game.coins[city]) // COINS_PER_POINT
    for stage in range(game.stages[city]):
        points[WONDER] += points_of(game, city, stage_thing(game, city, stage))
    for building in range(BUILDINGS):
        card = int(game.built[city, building]) - 1
        if card >= 0 and (POINTS[card] or POINTS_EACH[card] or POINTS_COMPLETE[card]):
            points[category_of(card)] += points_of(game, city, card)
    for i in range(game.count[city, LEADER_COUNT]):
        points[LEADERS] += points_of(game, city, int(game.leaders[city, i]) - 1)
    if game.copied[city]:
        points[LEADERS] += points_of(game, city, int(game.copied[city]) - 1)
    if with_any(game, BUILDING_EDIFICES):
        points[EDIFICE] = edifice_points(game, city)
    score_science(game, city, sheet)
    total = 0
    for category in range(TOTAL):
        total += int(points[category])
    points[TOTAL] = total


@kernel
def rank_key(game: "Game", city: int, sheet: "Sheet") -> int:
    """Points order the seats, then coins (W12.4)."""
    return key_of(int(sheet.points[city, TOTAL]), int(game.coins[city]))


@kernel
def score_game(game: "Game", sheet: "Sheet") -> None:
    """The whole score sheet."""
    for city in range(game.cities):
        score_city(game, city, sheet)
        sheet.rank[city] = rank_key(game, city, sheet)

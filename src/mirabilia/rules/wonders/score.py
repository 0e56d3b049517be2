"""Counting the points, by category (W12)."""

from mirabilia.rules.kernel import kernel
from mirabilia.rules.wonders.effects import count_things, left_of, right_of
from mirabilia.rules.wonders.state import (
    AGES,
    CIVILIAN,
    COMMERCE,
    GUILDS,
    MILITARY,
    SCIENCE,
    TOTAL,
    TREASURY,
    WONDER,
    Game,
    Games,
    Sheet,
    Sheets,
)
from mirabilia.rules.wonders.tables import (
    BLUE,
    BOARD_ROW,
    BUILDINGS,
    COLOUR,
    COPY_GUILD,
    DEFEAT_COUNT,
    POINTS,
    POINTS_COUNT,
    POINTS_EACH,
    POINTS_SCOPE,
    PURPLE,
    SYMBOL,
    WILD,
    YELLOW,
)

COINS_PER_POINT = 3
SET_OF_SYMBOLS = 7


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
def science_points(tablets: int, compasses: int, gears: int, wild: int) -> int:
    """The square of each symbol's number and 7 for each set; wild symbols placed best (W12.2, W12.3)."""
    best = 0
    for x in range(wild + 1):
        for y in range(wild + 1 - x):
            a, b, c = tablets + x, compasses + y, gears + wild - x - y
            best = max(best, a * a + b * b + c * c + SET_OF_SYMBOLS * min(a, b, c))
    return best


@kernel
def science_of(game: "Game", seat: int, extra_wild: int) -> int:
    """The science of a city, with so many wild symbols more."""
    symbols = game.science[seat]
    return science_points(int(symbols[0]), int(symbols[1]), int(symbols[2]), int(symbols[WILD]) + extra_wild)


@kernel
def points_of(game: "Game", seat: int, thing: int) -> int:
    """The printed points of a thing and those it gives by counting, seen from this seat."""
    points = int(POINTS[thing])
    if POINTS_EACH[thing]:
        counted = count_things(game, seat, int(POINTS_COUNT[thing]), int(POINTS_SCOPE[thing]))
        points += int(POINTS_EACH[thing]) * counted
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
def copied_guild(game: "Game", seat: int) -> int:
    """The neighbours' guild worth most to this seat, plus one; 0 if there is none (W9.3 to W9.7)."""
    plain = science_of(game, seat, 0)
    best = 0
    best_points = -1
    for side in range(2):
        neighbour = left_of(game, seat) if side == 0 else right_of(game, seat)
        for building in range(BUILDINGS):
            card = int(game.built[neighbour, building]) - 1
            if card >= 0 and COLOUR[card] == PURPLE:
                points = points_of(game, seat, card)
                if SYMBOL[card] == WILD:
                    points += science_of(game, seat, 1) - plain
                if points > best_points:
                    best_points = points
                    best = card + 1
    return best


@kernel
def score_seat(game: "Game", seat: int, sheet: "Sheet") -> None:
    """Fill one seat's column of the score sheet from what lies on the table now."""
    points = sheet.points[seat]
    points[:] = 0
    points[MILITARY] = military_points(game, seat)
    points[TREASURY] = int(game.coins[seat]) // COINS_PER_POINT
    first_stage = int(BOARD_ROW[game.board[seat]]) + 1
    for stage in range(game.stages[seat]):
        points[WONDER] += points_of(game, seat, first_stage + stage)
    for building in range(BUILDINGS):
        card = int(game.built[seat, building]) - 1
        if card >= 0 and (POINTS[card] or POINTS_EACH[card]):
            points[category_of(card)] += points_of(game, seat, card)
    extra_wild = 0
    if game.powers[seat] & COPY_GUILD:
        guild = copied_guild(game, seat) - 1
        if guild >= 0:
            points[GUILDS] += points_of(game, seat, guild)
            if SYMBOL[guild] == WILD:
                extra_wild = 1
    points[SCIENCE] = science_of(game, seat, extra_wild)
    total = 0
    for category in range(TOTAL):
        total += int(points[category])
    points[TOTAL] = total


@kernel
def score_game(game: "Game", sheet: "Sheet") -> None:
    """The whole score sheet."""
    for seat in range(game.seats):
        score_seat(game, seat, sheet)


@kernel
def score_batch(games: "Games", sheets: "Sheets") -> None:
    """A score sheet for each game of a batch."""
    for i in range(len(games)):
        score_game(games[i], sheets[i])

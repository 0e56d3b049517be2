"""Counting the points, by category (A-G3, A-X6)."""

from mirabilia.engine.kernel import kernel
from mirabilia.engine.ranking import key_of
from mirabilia.engine.template import Game, Sheet
from mirabilia.games.architects.rules.flow import wonder_complete
from mirabilia.games.architects.rules.state import BLUE, CAT_PAWN, MILITARY, PROGRESS, TOTAL, WONDER_POINTS
from mirabilia.games.architects.rules.tables import (
    CAT,
    CAT_POINTS,
    COUNT_CAT,
    COUNT_VICTORY,
    FINISHED,
    KINDS,
    ONE_COPY,
    POINTS,
    POINTS_COUNT,
    POINTS_EACH,
    STAGE_COUNT,
    STAGE_POINTS,
    TOKENS,
    TWO_COPIES,
    UNFINISHED,
    VICTORY_POINTS,
)


@kernel
def counted(game: "Game", seat: int, what: int) -> int:
    """How many cats on cards, victory tokens or progress tokens a seat has (A-X6)."""
    total = 0
    if what == COUNT_CAT:
        for kind in range(KINDS):
            total += int(CAT[kind]) * int(game.cards[seat, kind])
    elif what == COUNT_VICTORY:
        total = int(game.victory[seat])
    else:
        for token in range(TOKENS):
            total += (int(game.held[seat]) >> token & 1) + (int(game.twice[seat]) >> token & 1)
    return total


@kernel
def token_points(game: "Game", seat: int, token: int) -> int:
    """What the copies of one token are worth to a seat (A-X6)."""
    if not game.held[seat] >> token & 1:
        return 0
    points = int(FINISHED[token]) if wonder_complete(game, seat) else int(UNFINISHED[token])
    if POINTS_EACH[token]:
        points += int(POINTS_EACH[token]) * counted(game, seat, int(POINTS_COUNT[token]))
    both = game.twice[seat] >> token & 1
    return points + int(TWO_COPIES[token] if both else ONE_COPY[token])


@kernel
def stages_built(game: "Game", seat: int) -> int:
    """How many stages are built."""
    count = 0
    for stage in range(STAGE_COUNT[game.wonder[seat]]):
        count += int(game.built[seat]) >> stage & 1
    return count


@kernel
def score_seat(game: "Game", seat: int, sheet: "Sheet") -> None:
    """One seat's column of the score sheet, from what lies on the table now."""
    points = sheet.points[seat]
    points[:] = 0
    wonder = int(game.wonder[seat])
    for stage in range(STAGE_COUNT[wonder]):
        if game.built[seat] >> stage & 1:
            points[WONDER_POINTS] += STAGE_POINTS[wonder, stage]
    if game.cat == seat:
        points[CAT_PAWN] = CAT_POINTS[0]
    for kind in range(KINDS):
        points[BLUE] += POINTS[kind] * game.cards[seat, kind]
    points[MILITARY] = VICTORY_POINTS[0] * game.victory[seat]
    for token in range(TOKENS):
        points[PROGRESS] += token_points(game, seat, token)
    total = 0
    for category in range(TOTAL):
        total += int(points[category])
    points[TOTAL] = total


@kernel
def rank_key(game: "Game", seat: int, sheet: "Sheet") -> int:
    """Points order the seats, then built stages (A-G4)."""
    return key_of(int(sheet.points[seat, TOTAL]), stages_built(game, seat))


@kernel
def score_game(game: "Game", sheet: "Sheet") -> None:
    """The whole score sheet."""
    for seat in range(game.seats):
        score_seat(game, seat, sheet)
        sheet.rank[seat] = rank_key(game, seat, sheet)

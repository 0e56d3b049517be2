"""Battles (A-M3 to A-M8)."""

from mirabilia.engine.kernel import kernel
from mirabilia.engine.tale import EVERYBODY, NOBODY, Tale, tell
from mirabilia.engine.template import Game
from mirabilia.games.architects.rules import happened
from mirabilia.games.architects.rules.cards import left_of, right_of
from mirabilia.games.architects.rules.tables import (
    EFFECT,
    HORNS,
    KINDS,
    ONE_SHIELD,
    SHIELDS,
    STAGE_COUNT,
    TOKEN_SHIELDS,
    TOKENS,
)


@kernel
def shields_of(game: "Game", seat: int) -> int:
    """Red cards, stages with a shield, and tokens (A-M5)."""
    total = 0
    for kind in range(KINDS):
        total += int(SHIELDS[kind]) * int(game.cards[seat, kind])
    wonder = int(game.wonder[seat])
    for stage in range(STAGE_COUNT[wonder]):
        if game.built[seat] >> stage & 1 and EFFECT[wonder, stage] == ONE_SHIELD:
            total += 1
    for token in range(TOKENS):
        if game.held[seat] >> token & 1:
            total += int(TOKEN_SHIELDS[token])
    return total


@kernel
def spoils(mine: int, theirs: int, two_players: bool) -> int:
    """Tokens won over one foe: one for more shields, of two players two for twice as many (A-M5, A-M6)."""
    if mine <= theirs:
        return 0
    return 2 if two_players and mine >= 2 and mine >= 2 * theirs else 1


@kernel
def face(game: "Game", seat: int, foe: int, tale: "Tale") -> None:
    """What one seat wins over another."""
    won = spoils(shields_of(game, seat), shields_of(game, foe), bool(game.seats == 2))
    if won > 0:
        game.victory[seat] += won
        tell(tale, happened.WON, seat, foe, 0, 0, won, EVERYBODY)


@kernel
def resolve_battle(game: "Game", tale: "Tale") -> None:
    """Everyone faces both neighbours; then horned cards are discarded and peace returns (A-M7, A-M8)."""
    tell(tale, happened.BATTLED, NOBODY, NOBODY, 0, 0, 0, EVERYBODY)
    if tale.wanted:
        for seat in range(game.seats):
            tell(tale, happened.FOUGHT, seat, NOBODY, 0, 0, shields_of(game, seat), EVERYBODY)
    for seat in range(game.seats):
        face(game, seat, left_of(game, seat), tale)
        if game.seats > 2:
            face(game, seat, right_of(game, seat), tale)
    for seat in range(game.seats):
        for kind in range(KINDS):
            if HORNS[kind] and game.cards[seat, kind] > 0:
                laid = int(game.cards[seat, kind])
                tell(tale, happened.LAID_DOWN, seat, NOBODY, 0, kind, laid, EVERYBODY)
                game.discard[kind] += game.cards[seat, kind]
                game.cards[seat, kind] = 0
    game.flipped = 0

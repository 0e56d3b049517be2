"""Military conflicts at the end of an Age (W11)."""

from mirabilia.engine.kernel import kernel
from mirabilia.engine.tale import EVERYBODY, Tale, tell
from mirabilia.engine.template import Game
from mirabilia.games.wonders.rules import happened
from mirabilia.games.wonders.rules.effects import left_of, right_of, win_token
from mirabilia.games.wonders.rules.tables import DEFEAT_COUNT, DEFLECT


@kernel
def face(game: "Game", city: int, foe: int, tale: "Tale") -> None:
    """One token for the stronger city, one for the weaker, none for equals.

    A defeat may go to the victor, where it stays (L5).
    """
    if game.shields[city] > game.shields[foe]:
        win_token(game, city, foe, int(game.age), tale)
    elif game.shields[city] < game.shields[foe]:
        deflected = bool(game.powers[city] & DEFLECT)
        loser = foe if deflected else city
        game.count[loser, DEFEAT_COUNT] += 1
        how = happened.DEFLECTED if deflected else 0
        tell(tale, happened.LOST, loser, city if deflected else foe, how, 0, 1, EVERYBODY)


@kernel
def resolve_conflicts(game: "Game", tale: "Tale") -> None:
    """Every city faces both of its neighbours."""
    for city in range(game.cities):
        face(game, city, left_of(game, city), tale)
        face(game, city, right_of(game, city), tale)
